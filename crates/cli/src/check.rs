//! `emerald check`: is everything in a database as it was written?

use crate::database::{Database, wait};
use crate::terminal::say;
use anyhow::Result;
use clap::Args;
use server::check::check;
use server::store::StoreError;
use std::process::ExitCode;
use table::Shelf;

/// Check a database from its first page to the last move of every game. Example: emerald check sqlite:emerald.db
///
/// Prints what is damaged and exits with 1 if anything is. A database of an older version is brought up to date first.
/// It may be checked while a server uses it; better check a backup.
#[derive(Args)]
pub struct Check {
    /// sqlite:FILE or postgres://... [default: the file in your data folder]
    #[arg(env = "EMERALD_DATABASE")]
    database: Option<String>,
}

impl Check {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let address = Database::named(self.database).existing()?;
        let checked = match wait(async { Ok(check(&address, shelf, |problem| say!("{problem}")).await) })? {
            Err(error @ StoreError::Open { .. }) => {
                say!("{error}");
                return Ok(ExitCode::FAILURE);
            }
            other => other?,
        };
        say!("{} tables and {} moves were looked at", checked.tables, checked.moves);
        if checked.waiting > 0 {
            say!("{} of the games wait, whole, for the version they were begun with", checked.waiting);
        }
        if checked.problems == 0 {
            say!("everything is as it was written");
            return Ok(ExitCode::SUCCESS);
        }
        say!(
            "What is named above is damaged, everything else is sound and is served. To restore it, stop the server, put \
             the latest backup that passes this check in place of the database, and start the server again."
        );
        Ok(ExitCode::FAILURE)
    }
}
