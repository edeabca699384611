//! `emerald deduce`: what a player of a recorded game should have thought of the others, move by move.

use crate::content::game;
use crate::files;
use crate::terminal::say;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use kit::record::Record;
use kit::{Judge, Seat, Tell};
use lab::deduce::{Thought, deduce};
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Deduce the others' secrets from a record. Example: emerald deduce records/one.record --as monday
#[derive(Args)]
pub struct Deduce {
    /// The record file
    file: PathBuf,
    /// As which player (monday, tuesday, ...)
    #[arg(long = "as", value_name = "SEAT")]
    seat: String,
}

/// Points of the chart.
const POINTS: usize = 48;

struct Run<'a>(&'a Record, Seat);

impl Visitor for Run<'_> {
    type Out = Result<Vec<Thought>, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        // A question takes a few choices, so this is about as many moments of rest as the chart has room for.
        deduce(game, self.0, self.1, self.0.plies.len() / 4 / POINTS)
    }
}

impl Deduce {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let name = self.file.display().to_string();
        let text = files::read(&self.file)?;
        let record = Record::read(&text).with_context(|| name.clone())?;
        let table = game(shelf, &record.game)?.open(&record, Some(0)).map_err(|error| anyhow!("{name}: {error}"))?;
        let knower =
            table.seat_of(&self.seat).with_context(|| format!("there is no player `{}` in this game", self.seat))?;
        let thoughts = shelf
            .visit(&record.game, Run(&record, knower))
            .context("no such game")?
            .map_err(|error| anyhow!("{name}: {error}"))?;
        let Some(last) = thoughts.last() else { return Ok(ExitCode::SUCCESS) };
        say!("What {} should think after {} choices, and how it came to that:", table.seat_name(knower), last.ply);
        for other in Seat::all(record.players).filter(|&other| other != knower) {
            for &(secret, share) in &last.suspicions[other] {
                let line: String = chart(&thoughts, other, secret);
                say!("  {:<10} {secret:<16} {:>3.0} %  {line}", table.seat_name(other), 100.0 * share);
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The probability over time, an eighth of a letter's height each step.
fn chart(thoughts: &[Thought], seat: Seat, secret: &str) -> String {
    const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let step = |thought: &Thought| {
        let given = thought.suspicions[seat].iter().find(|(name, _)| *name == secret).map_or(0.0, |(_, share)| *share);
        STEPS[((given * 8.0) as usize).min(7)]
    };
    let stride = thoughts.len().div_ceil(POINTS).max(1);
    thoughts.iter().step_by(stride).map(step).collect()
}
