//! `emerald endings`: how games between bots end, and which side wins them, for each number of players.

use crate::content::game;
use crate::series::Series;
use crate::terminal::say;
use anyhow::Result;
use clap::Args;
use indicatif::ProgressBar;
use kit::{Judge, Tell};
use lab::endings::{Counted, endings, markdown};
use lab::sim::Plan;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Count how games end, as a table. Example: emerald endings second-edition --games 200 --bots search:200
#[derive(Args)]
pub struct Endings {
    #[command(flatten)]
    series: Series,
    /// Number of games for each number of players
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Numbers of players, such as 3,4,5 (all that can play if not said)
    #[arg(long, value_delimiter = ',')]
    players: Vec<u8>,
    /// Bots by seat; fewer than seats are dealt round and round
    #[arg(long, value_delimiter = ',', default_value = "search:200")]
    bots: Vec<String>,
}

struct Run(Plan, ProgressBar);

impl Visitor for Run {
    type Out = Result<Counted, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        endings(game, &self.0, &self.1)
    }
}

impl Endings {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let [least, most] = game(shelf, &self.series.game)?.info().players;
        let players = if self.players.is_empty() { (least..=most).collect() } else { self.players };
        let all = self.series.play(shelf, (&players, self.games, &self.bots), Run)?;
        say!("{}", markdown(&all).trim_end());
        Ok(ExitCode::SUCCESS)
    }
}
