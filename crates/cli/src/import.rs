//! `emerald import`: records as tables of a database, to look at or to go on with.

use crate::database::{Database, wait};
use crate::files;
use crate::terminal::say;
use anyhow::{Context, Result};
use clap::Args;
use kit::record::Record;
use server::records;
use std::path::PathBuf;
use std::process::ExitCode;
use table::Shelf;

/// Take records in as tables, each checked from the first choice to the last. Example: emerald import games/*.record
///
/// The seats of a game under way are free: whoever opens the address printed for it can take one.
#[derive(Args)]
pub struct Import {
    /// The record files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    database: Database,
}

impl Import {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let database = self.database.address()?;
        for file in &self.files {
            let name = file.display().to_string();
            let text = files::read(file)?;
            let record = Record::read(&text).with_context(|| name.clone())?;
            let work = async { Ok(records::import(&database, shelf, &record).await?) };
            let table = wait(work).with_context(|| name.clone())?;
            match record.result {
                Some(_) => say!("{name}: /#/table/{}", table.id),
                None => say!("{name}: /#/table/{}/{}", table.id, table.invite),
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
