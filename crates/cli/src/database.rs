//! Which database a command works on: the one named, or the file in the user's data folder.

use anyhow::{Context, Result, bail};
use clap::Args;
use std::path::Path;

/// The option every command with a database has.
#[derive(Args, Default)]
pub struct Database {
    /// sqlite:FILE, or postgres://... for several servers on one database [default: a file in your data folder]
    #[arg(long, env = "EMERALD_DATABASE")]
    database: Option<String>,
}

impl Database {
    /// Its address. The data folder is made if it is missing.
    pub fn address(&self) -> Result<String> {
        if let Some(database) = &self.database {
            return Ok(database.clone());
        }
        let folder =
            dirs::data_dir().context("this system has no data folder; say --database sqlite:FILE")?.join("emerald");
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(format!("sqlite:{}", folder.join("emerald.db").display()))
    }

    /// The same for commands that only read: a missing file is an error, not an empty database.
    pub fn existing(&self) -> Result<String> {
        let address = self.address()?;
        match address.strip_prefix("sqlite:").map(|file| file.trim_start_matches("//")) {
            Some(file) if !Path::new(file).exists() => bail!("there is no database {file}; name it with --database"),
            _ => Ok(address),
        }
    }
}

/// Waits for work that talks to a database.
pub fn wait<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(server::workers()).enable_all().build().context("cannot start")?.block_on(work)
}
