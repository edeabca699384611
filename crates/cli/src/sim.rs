//! `emerald sim`: many games between bots, counted.

use crate::series::Series;
use crate::terminal::{complain, say};
use anyhow::{Context, Result};
use clap::Args;
use indicatif::ProgressBar;
use kit::{Judge, Tell};
use lab::parquet::{write_decisions, write_games};
use lab::sim::{Count, Finished, Plan, sim};
use std::fs::File;
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Simulate games between bots. Example: emerald sim second-edition --games 200 --players 4 --bots greedy,random
#[derive(Args)]
pub struct Sim {
    #[command(flatten)]
    series: Series,
    /// Number of games
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// Number of players
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Bots by seat (novice, messenger, clerk, inspector, agent, mastermind, random, greedy, search:ITERATIONS, exec:COMMAND); fewer than seats are dealt round and round
    #[arg(long, value_delimiter = ',', default_value = "greedy")]
    bots: Vec<String>,
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Write games.parquet (a row for each game) and decisions.parquet (a row for each choice) into this folder
    #[arg(long, value_name = "DIR")]
    parquet: Option<PathBuf>,
}

struct Run(Plan, ProgressBar);

impl Visitor for Run {
    type Out = Result<(Count, Vec<Finished>), String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        sim(game, &self.0, &self.1)
    }
}

impl Sim {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let played = self.series.play(shelf, (&[self.players], self.games, &self.bots), Run)?;
        let Some((count, finished)) = played.into_iter().next() else { return Ok(ExitCode::SUCCESS) };
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            for (number, one) in finished.iter().enumerate() {
                let file = folder.join(format!("{}-{}p-{number:04}.record", self.series.game, self.players));
                std::fs::write(&file, one.record.write())
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
        }
        if let Some(folder) = &self.parquet {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            let file = |name: &str| {
                let path = folder.join(name);
                File::create(&path).with_context(|| format!("cannot write {}", path.display()))
            };
            let plan = self.series.plan(self.players, self.games, &self.bots);
            write_games(file("games.parquet")?, &plan, &finished)?;
            write_decisions(file("decisions.parquet")?, &finished)?;
        }
        for (fault, times) in &count.faults {
            complain!("emerald: {fault} ({times} times)");
        }
        match self.json {
            true => say!("{}", serde_json::to_string(&count)?),
            false => table(&count),
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn table(count: &Count) {
    let share = |part: u64| 100.0 * part as f64 / count.games.max(1) as f64;
    say!(
        "{} games of {} with {} players in {:.1} s ({:.0} decisions a game)",
        count.games,
        count.game,
        count.players,
        count.seconds,
        count.decisions as f64 / count.games.max(1) as f64
    );
    for (seat, (bot, wins)) in count.bots.iter().zip(&count.wins).enumerate() {
        say!("  seat {} {bot:<12} {wins:>6} wins {:>5.1} %", seat + 1, share(*wins));
    }
    for (name, part) in [("ended by", &count.ends), ("won by", &count.sides)] {
        let parts: Vec<String> = part.iter().map(|(key, number)| format!("{key} {:.1} %", share(*number))).collect();
        say!("  {name}: {}", parts.join(", "));
    }
}
