//! `emerald account`: what a host can do for somebody who has lost password and codes. It needs the database, so nobody but
//! the host can.

use crate::database::{Database, wait};
use crate::terminal::say;
use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use std::process::ExitCode;

/// Help somebody back into their account. Example: emerald account reset harriet
#[derive(Args)]
pub struct Account {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Make a one-time code with which somebody chooses a new password; give it to them and nobody else
    Reset {
        /// The name they sign in with
        login: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Account {
    pub fn run(self) -> Result<ExitCode> {
        let What::Reset { login, database } = self.what;
        let address = database.existing()?;
        match wait(async { Ok(server::host_code(&address, &login).await?) })? {
            Some(code) => say!("{code} lets {login} choose a new password, once: Account, Recover with a code"),
            None => bail!("nobody signs in as `{login}` here"),
        }
        Ok(ExitCode::SUCCESS)
    }
}
