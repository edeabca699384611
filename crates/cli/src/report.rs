//! `emerald report`: a page with plots about a game, from games the bots play with themselves.

use crate::series::Series;
use crate::terminal::say;
use anyhow::{Context, Result};
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
    #[command(flatten)]
    series: Series,
    /// Number of games
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Number of players
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Bots by seat; fewer than seats are dealt round and round
    #[arg(long, value_delimiter = ',', default_value = "search:200")]
    bots: Vec<String>,
    /// The file to write; GAME.html if not said
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

struct Run(Plan, ProgressBar);

impl Visitor for Run {
    type Out = Result<String, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        report(game, &self.0, &self.1)
    }
}

impl Report {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let page = self.series.play(shelf, (&[self.players], self.games, &self.bots), Run)?.concat();
        let file = self.out.unwrap_or_else(|| format!("{}.html", self.series.game).into());
        std::fs::write(&file, page).with_context(|| format!("cannot write {}", file.display()))?;
        say!("The report is in {}.", file.display());
        Ok(ExitCode::SUCCESS)
    }
}
