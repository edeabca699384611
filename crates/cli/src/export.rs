//! `emerald export`: the games of a database as records, one file each.

use crate::database::{Database, wait};
use crate::terminal::say;
use anyhow::{Context, Result};
use clap::Args;
use server::records;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write every game of a database that has begun as a record. Example: emerald export games/
///
/// Games under way are written too, with their seed: keep those files as private as the database.
#[derive(Args)]
pub struct Export {
    /// The folder to write to; made if it is missing. Each file is called after its table
    folder: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Export {
    pub fn run(self) -> Result<ExitCode> {
        let database = self.database.existing()?;
        std::fs::create_dir_all(&self.folder).with_context(|| format!("cannot make {}", self.folder.display()))?;
        let each = |table: &str, record: &kit::record::Record| {
            let file = self.folder.join(format!("{table}.record"));
            std::fs::write(&file, record.write()).with_context(|| format!("cannot write {}", file.display()))
        };
        let count = wait(records::export(&database, each))?;
        say!("{count} records in {}", self.folder.display());
        Ok(ExitCode::SUCCESS)
    }
}
