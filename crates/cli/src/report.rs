//! `emerald report`: a page with plots about a game, from games the bots play with themselves.

use crate::content::{check_players, game};
use crate::sim::{progress, use_threads};
use crate::terminal::say;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use indicatif::ProgressBar;
use kit::{Judge, Tell};
use lab::report::report;
use lab::sim::Plan;
use std::path::PathBuf;
use std::process::ExitCode;
use table::{Shelf, Visitor};

/// Write a page about a game, readable anywhere, without JavaScript. Example: emerald report second-edition --games 400 --bots search:500
#[derive(Args)]
pub struct Report {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// Number of games
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Number of players
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Bots by seat; fewer than seats are dealt round and round
    #[arg(long, value_delimiter = ',', default_value = "search:200")]
    bots: Vec<String>,
    /// All chance comes from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads (all cores if not said)
    #[arg(long)]
    threads: Option<usize>,
    /// The file to write; GAME.html if not said
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

struct Run<'a>(&'a Plan, &'a ProgressBar);

impl Visitor for Run<'_> {
    type Out = Result<String, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        report(game, self.0, self.1)
    }
}

impl Report {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        check_players(game(shelf, &self.game)?, self.players)?;
        use_threads(self.threads)?;
        let plan = Plan { players: self.players, games: self.games, bots: self.bots, seed: self.seed };
        let bar = progress(plan.games);
        let page =
            shelf.visit(&self.game, Run(&plan, &bar)).context("no such game")?.map_err(|error| anyhow!(error))?;
        bar.finish_and_clear();
        let file = self.out.unwrap_or_else(|| format!("{}.html", self.game).into());
        std::fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
        say!("The report is in {}.", file.display());
        Ok(ExitCode::SUCCESS)
    }
}
