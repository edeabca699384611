//! `emerald replay`: look at a recorded game, as any seat, at any moment; or prove that it is sound.

use crate::content::game;
use crate::files;
use crate::terminal::say;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use kit::Viewer;
use kit::dice::commitment;
use kit::record::Record;
use kit::text::plain;
use std::path::PathBuf;
use std::process::ExitCode;
use table::Shelf;

/// Replay a record. Example: emerald replay records/one.record --at 40 --as monday
#[derive(Args)]
pub struct Replay {
    /// The record file
    file: PathBuf,
    /// Show the table after so many choices instead of the whole log
    #[arg(long)]
    at: Option<usize>,
    /// See it as this player would (monday, tuesday, ...); otherwise as somebody without a seat
    #[arg(long = "as", value_name = "SEAT")]
    seat: Option<String>,
    /// Check the whole record: every choice legal, the result as said
    #[arg(long)]
    verify: bool,
}

impl Replay {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let name = self.file.display().to_string();
        let text = files::read(&self.file)?;
        let record = Record::read(&text).with_context(|| name.clone())?;
        let game = game(shelf, &record.game).with_context(|| name.clone())?;
        game.verify(&record).with_context(|| name.clone())?;
        if self.verify {
            say!("{name}: sound. {} choices, seed hash {}", record.plies.len(), commitment(&record.seed));
            say!("{}", record.result.as_deref().unwrap_or("unfinished"));
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(at) = self.at.filter(|&at| at > record.plies.len()) {
            bail!(
                "the record has {} choices, there is no moment {at}; use --at 0 to {}",
                record.plies.len(),
                record.plies.len()
            );
        }
        let table = game.open(&record, self.at).map_err(|error| anyhow!("{name}: {error}"))?;
        let viewer = match &self.seat {
            None => Viewer::Watcher,
            Some(id) => {
                Viewer::Seat(table.seat_of(id).with_context(|| format!("there is no player `{id}` in this game"))?)
            }
        };
        if self.at.is_none() {
            for entry in table.log(viewer, 0) {
                say!("{:>5}  {}", entry.ply, plain(&entry.say));
            }
        }
        say!("\n{}", table.draw(viewer));
        if let Some(decision) = table.decision(viewer) {
            say!("{}", plain(&decision.prompt));
        }
        Ok(ExitCode::SUCCESS)
    }
}
