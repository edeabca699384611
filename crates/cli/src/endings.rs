//! `emerald endings`: how games between bots end, and which side wins them, for each number of players.

use crate::content::{chosen, game};
use crate::sim::{progress, use_threads};
use crate::terminal::say;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use indicatif::ProgressBar;
use kit::settings::Chosen;
use kit::{Judge, Tell};
use lab::endings::{Counted, endings, markdown};
use lab::sim::Plan;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Count how games end, as a table. Example: emerald endings second-edition --games 200 --bots search:200
#[derive(Args)]
pub struct Endings {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// Number of games for each number of players
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Numbers of players, such as 3,4,5 (all that can play if not said)
    #[arg(long, value_delimiter = ',')]
    players: Vec<u8>,
    /// Bots by seat; fewer than seats are dealt round and round
    #[arg(long, value_delimiter = ',', default_value = "search:200")]
    bots: Vec<String>,
    /// All chance comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A setting of the table, such as rounds=off; may be repeated
    #[arg(long = "set", value_name = "SETTING=VALUE")]
    settings: Vec<String>,
    /// Threads (all cores if not said)
    #[arg(long)]
    threads: Option<usize>,
}

struct Run<'a>(&'a Plan, &'a Chosen, &'a ProgressBar);

impl Visitor for Run<'_> {
    type Out = Result<Counted, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        match self.1.is_empty() {
            true => endings(game, self.0, self.2),
            false => endings(&game.variant(self.1)?, self.0, self.2),
        }
    }
}

impl Endings {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let played = game(shelf, &self.game)?;
        let [least, most] = played.info().players;
        let players = if self.players.is_empty() { (least..=most).collect() } else { self.players };
        players.iter().try_for_each(|&players| crate::content::check_players(played, players))?;
        use_threads(self.threads)?;
        let chosen = chosen(&self.settings)?;
        let bar = progress(self.games * players.len() as u64);
        let mut all = Vec::new();
        for players in players {
            let plan = Plan { players, games: self.games, bots: self.bots.clone(), seed: self.seed };
            let counted = shelf.visit(&self.game, Run(&plan, &chosen, &bar)).context("no such game")?;
            all.push(counted.map_err(|error| anyhow!(error))?);
        }
        bar.finish_and_clear();
        say!("{}", markdown(&all).trim_end());
        Ok(ExitCode::SUCCESS)
    }
}
