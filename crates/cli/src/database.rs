//! Which database a command works on: the one named, or the file in the user's data folder.

use crate::files;
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
    /// The one named, for commands that take it without the option.
    pub fn named(database: Option<String>) -> Database {
        Database { database }
    }

    /// Its address. The data folder is made if it is missing.
    pub fn address(&self) -> Result<String> {
        if let Some(database) = &self.database {
            if let Some(file) = file(database).filter(|file| file.exists()) {
                files::check(file).with_context(|| format!("cannot use {} as a database", file.display()))?;
            }
            return Ok(database.clone());
        }
        let folder =
            dirs::data_dir().context("this system has no data folder; say --database sqlite:FILE")?.join("emerald");
        make_private(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(format!("sqlite:{}", folder.join("emerald.db").display()))
    }

    /// The same for commands that only read: a missing file is an error, not an empty database.
    pub fn existing(&self) -> Result<String> {
        let address = self.address()?;
        match file(&address) {
            Some(file) if !file.exists() => {
                bail!("there is no database {}; name it with --database", file.display())
            }
            _ => Ok(address),
        }
    }
}

/// The file of an address, if it is one.
fn file(address: &str) -> Option<&Path> {
    address.strip_prefix("sqlite:").map(|file| Path::new(file.trim_start_matches("//")))
}

/// Makes a folder, and those above it, for its owner only; one that is there stays as it is.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder)
}

/// Waits for work that talks to a database.
pub fn wait<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    builder.worker_threads(server::workers()).enable_all().build().context("cannot start")?.block_on(work)
}
