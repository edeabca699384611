//! `emerald arena`: which bot is stronger, with the errors of the answer.

use crate::series::Series;
use crate::terminal::say;
use anyhow::Result;
use clap::Args;
use indicatif::ProgressBar;
use kit::{Judge, Tell};
use lab::arena::{Rating, arena};
use lab::sim::Plan;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Rate bots. They change seats from game to game. Example: emerald arena second-edition --players 2 --games 400 --bots search:2000,greedy
#[derive(Args)]
pub struct Arena {
    #[command(flatten)]
    series: Series,
    /// Number of games
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// Number of players
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// The bots; fewer than seats are dealt round and round, of more some sit out in turn
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
}

struct Run(Plan, ProgressBar);

impl Visitor for Run {
    type Out = Result<Vec<Rating>, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        arena(game, &self.0, &self.1).map(|(ratings, _)| ratings)
    }
}

impl Arena {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let ratings = self.series.play(shelf, (&[self.players], self.games, &self.bots), Run)?.concat();
        if self.json {
            say!("{}", serde_json::to_string(&ratings)?);
            return Ok(ExitCode::SUCCESS);
        }
        say!("{} games of {} with {} players", self.games, self.series.game, self.players);
        for Rating { bot, seats, wins, share, share_error, elo, elo_error } in ratings {
            say!(
                "  {bot:<24} {wins:>5} wins of {seats:<5} {:>5.1} ± {:.1} %   Elo {elo:>+5.0} ± {elo_error:.0}",
                100.0 * share,
                100.0 * share_error
            );
        }
        Ok(ExitCode::SUCCESS)
    }
}
