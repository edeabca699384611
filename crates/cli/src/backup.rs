//! `emerald backup`: a copy of the database, while the server runs.

use crate::database::{Database, wait};
use crate::terminal::say;
use anyhow::{Result, bail};
use clap::Args;
use server::store::{Kind, Store};
use std::path::PathBuf;
use std::process::ExitCode;

/// Copy the database into a file, also while a server uses it. Example: emerald backup emerald-backup.db
///
/// The copy holds what signs cookies and the seeds of games under way: keep it as private as the server.
#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not be there yet
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub fn run(self) -> Result<ExitCode> {
        let file = self.file.display().to_string();
        if self.file.exists() {
            bail!("{file} is there already; name another file, or move it away first");
        }
        let address = self.database.existing()?;
        wait(async {
            let store = Store::open(&address).await?;
            if store.kind() == Kind::Postgres {
                bail!("PostgreSQL has its own command for this: pg_dump");
            }
            store.backup(&file).await?;
            store.close().await;
            Ok(())
        })?;
        say!("{file} is a copy of {address}");
        Ok(ExitCode::SUCCESS)
    }
}
