//! `emerald fuzz`: the conformance suite on random games, for as long as you like.

use crate::content::game;
use crate::series::progress;
use crate::terminal::say;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use indicatif::ProgressBar;
use kit::{Judge, Tell};
use lab::fuzz::{Found, fuzz};
use std::process::ExitCode;
use std::time::Duration;
use table::{Shelf, Visitor};

/// Check the laws of a game on random play. Example: emerald fuzz second-edition --minutes 5
#[derive(Args)]
pub struct Fuzz {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// Stop after so many minutes
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Stop after so many games
    #[arg(long, default_value_t = u64::MAX)]
    games: u64,
    /// Number of the first game; a failure names the game it happened in
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Make the dear checks (views, redeals, writing and reading) at about every N-th question
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
}

struct Run<'a>(&'a Fuzz, &'a ProgressBar);

impl Visitor for Run<'_> {
    type Out = Result<Found, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        let Fuzz { minutes, games, from, every, .. } = *self.0;
        fuzz(game, Duration::from_secs_f64(minutes.max(0.0) * 60.0), games, from, every, self.1)
    }
}

impl Fuzz {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        game(shelf, &self.game)?;
        let bar = progress(self.games);
        let found =
            shelf.visit(&self.game, Run(&self, &bar)).context("no such game")?.map_err(|error| anyhow!(error))?;
        bar.finish_and_clear();
        say!("{} games, {} decisions, all laws hold. Ends: {:?}", found.games, found.decisions, found.ends);
        Ok(ExitCode::SUCCESS)
    }
}
