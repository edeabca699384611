//! `emerald replay`: look at a recorded game, as any seat, at any moment; or prove that it is sound.

use crate::content::game;
use crate::files;
use crate::terminal::say;
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use kit::dice::commitment;
use kit::record::Record;
use kit::text::plain;
use kit::{Quality, Seat, Viewer};
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Analysing, Match, Shelf};
use wire::message::{Analysed, Judged, Standing};

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
    /// Judge a finished game: how the chances swung, and every choice that cost something, by what could be known then
    #[arg(long, conflicts_with_all = ["at", "verify"])]
    judge: bool,
    /// With --judge: iterations of the search for each decision
    #[arg(long, default_value_t = table::EFFORT, requires = "judge", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    effort: u32,
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
        if self.judge {
            let judged = table.analysis(self.effort).with_context(|| format!("{name}: the game is not over"))?;
            judge(&*table, viewer, judged);
            return Ok(ExitCode::SUCCESS);
        }
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

/// Prints how the chances swung and what cost something: of one seat, or of everybody with open cards.
fn judge(table: &dyn Match, viewer: Viewer, moments: Analysing) {
    let seats: Vec<Seat> = Seat::all(table.players()).collect();
    let percent = |chance: f32| format!("{:.0} %", 100.0 * chance);
    for Analysed { ply, standing, judged } in moments {
        if let Some(Standing { chances, minds }) = standing {
            let chances = match viewer {
                Viewer::Seat(seat) => &minds[usize::from(seat.0)].chances,
                Viewer::Watcher => &chances,
            };
            let each = seats
                .iter()
                .zip(chances)
                .map(|(&seat, &chance)| format!("{} {}", table.seat_name(seat), percent(chance)));
            say!("{ply:>5}  {}", each.collect::<Vec<_>>().join(", "));
        }
        let Some(Judged { seat, quality, chance, best, preferred, why }) = judged else { continue };
        let ours = matches!(viewer, Viewer::Watcher) || table.seat_of(&seat).is_some_and(|seat| viewer.is(seat));
        let name = table.seat_of(&seat).map(|seat| table.seat_name(seat)).unwrap_or_default();
        let lost = match quality {
            Quality::Mistake => "a mistake",
            Quality::Slip => "a small loss",
            Quality::Best | Quality::Equal => continue,
        };
        if ours {
            let (chance, best) = (percent(chance), percent(best));
            say!(
                "       {name}: {lost}, {chance} instead of {best} with “{}”.{}",
                plain(&preferred.label),
                plain(&why)
            );
        }
    }
}
