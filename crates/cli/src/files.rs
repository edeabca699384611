//! Reading the files people name. Whatever is no plain file is refused before it is opened: a pipe would wait for ever
//! for somebody to write, and a device may never end.

use anyhow::{Context, Result, bail};
use std::path::Path;

/// The text of a file.
pub fn read(path: &Path) -> Result<String> {
    let cannot = || format!("cannot read {}", path.display());
    check(path).with_context(cannot)?;
    std::fs::read_to_string(path).with_context(cannot)
}

/// Refuses what is there and is no plain file.
pub fn check(path: &Path) -> Result<()> {
    let kind = std::fs::metadata(path)?.file_type();
    if kind.is_dir() {
        bail!("it is a folder; name a file in it");
    }
    if !kind.is_file() {
        bail!("it is a pipe or a device; save what comes from it in a file and name that");
    }
    Ok(())
}
