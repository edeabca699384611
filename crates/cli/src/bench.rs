//! `emerald bench`: how fast the engine is, on one core, at four players.

use crate::terminal::say;
use anyhow::Result;
use clap::Args;
use kit::{Judge, Tell};
use lab::bench::{Figures, bench};
use std::collections::BTreeMap;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Measure the engine. Example: emerald bench --json
#[derive(Args)]
pub struct Bench {
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
    /// Seconds for each game
    #[arg(long, default_value_t = 3.0)]
    seconds: f64,
    /// Instead of measuring time, play exactly so many games (for instruction counts)
    #[arg(long)]
    games: Option<u64>,
}

const PLAYERS: u8 = 4;

struct Measure(f64);

impl Visitor for Measure {
    type Out = Figures;
    fn visit<G: Tell + Judge>(self, game: &G) -> Figures {
        bench(game, PLAYERS, self.0)
    }
}

struct Count(u64);

impl Visitor for Count {
    type Out = u64;
    fn visit<G: Tell + Judge>(self, game: &G) -> u64 {
        lab::bench::play(game, PLAYERS, self.0)
    }
}

impl Bench {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let ids: Vec<String> = shelf.games().map(|game| game.info().game).collect();
        if let Some(games) = self.games {
            for id in &ids {
                say!("{id}: {games} games, {} decisions", shelf.visit(id, Count(games)).unwrap_or(0));
            }
            return Ok(ExitCode::SUCCESS);
        }
        let measured: BTreeMap<&String, Figures> =
            ids.iter().filter_map(|id| Some((id, shelf.visit(id, Measure(self.seconds))?))).collect();
        if self.json {
            say!("{}", serde_json::to_string(&measured)?);
            return Ok(ExitCode::SUCCESS);
        }
        for (id, figures) in measured {
            say!(
                "{id}: {:.1} million decisions a second (best moment {:.1}), {:.0} games a second, {:.0} decisions a game, {} bytes a state, {} bytes a choice, {:.0} ns a copy; {:.0} iterations of search a second to the end of the game (best moment {:.0}), {:.0} of 60 decisions (best moment {:.0})",
                figures.decisions_per_second_median / 1e6,
                figures.decisions_per_second_best / 1e6,
                figures.games_per_second,
                figures.decisions_per_game,
                figures.state_bytes,
                figures.choice_bytes,
                figures.clone_ns,
                figures.searched_to_the_end_per_second,
                figures.searched_to_the_end_per_second_best,
                figures.searched_60_ahead_per_second,
                figures.searched_60_ahead_per_second_best
            );
        }
        Ok(ExitCode::SUCCESS)
    }
}
