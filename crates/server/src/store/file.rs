//! The file of a SQLite database: made readable by its owner only, known again by what it is and not by its name, and
//! the room left on its disk. It never opens the file: to close it again would drop the locks that SQLite holds on it.

use super::StoreError;
use std::fs::{Metadata, OpenOptions};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// Makes an empty file that only its owner may read and write; one that is there stays as it is. SQLite gives the files
/// it puts beside a database the same rights.
pub(super) fn make(path: &Path) -> Result<(), StoreError> {
    if path.is_dir() {
        return Err(refused(path, "it is a folder", "name a file in it"));
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(refused(path, "its folder is not there", "make the folder first, or name another file"))
        }
        Err(error) => Err(refused(path, &error.to_string(), MAY_WRITE)),
    }
}

/// What to do where the system does not let us write.
pub(super) const MAY_WRITE: &str = "the user this program runs as must be allowed to write the file and its folder";

fn refused(path: &Path, why: &str, help: &'static str) -> StoreError {
    StoreError::Open { what: path.display().to_string(), why: why.into(), help }
}

/// The file that is open.
pub(super) struct OpenFile {
    path: PathBuf,
    identity: (u64, u64),
    /// The log beside it, where SQLite keeps one: what is committed lies there first.
    log: Option<PathBuf>,
    /// Was the log seen to be missing? Then it does not matter whether there is one again: it is another.
    torn: AtomicBool,
}

impl OpenFile {
    /// The file at this path, which SQLite has just opened.
    pub(super) fn at(path: &Path) -> Result<OpenFile, StoreError> {
        let gone = |error: std::io::Error| refused(path, &error.to_string(), MAY_WRITE);
        let identity = std::fs::metadata(path).map(|found| identity(&found)).map_err(gone)?;
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let log = Some(PathBuf::from(log)).filter(|log| log.exists());
        Ok(OpenFile { path: path.into(), identity, log, torn: AtomicBool::new(false) })
    }

    /// Is the file still where it was? One that was deleted, moved or replaced takes everything that is written to it
    /// along.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let same = std::fs::metadata(&self.path).is_ok_and(|found| identity(&found) == self.identity);
        if self.log.as_ref().is_some_and(|log| !log.exists()) {
            self.torn.store(true, Ordering::Relaxed);
        }
        match same && !self.torn.load(Ordering::Relaxed) {
            true => Ok(()),
            false => Err(StoreError::Gone(self.path.display().to_string())),
        }
    }

    /// Bytes left on its disk.
    pub(super) fn room(&self) -> std::io::Result<u64> {
        fs4::available_space(self.path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")))
    }
}

/// What tells one file from another, whatever it is called.
#[cfg(unix)]
fn identity(file: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// Elsewhere an open file can be neither deleted nor moved away.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}
