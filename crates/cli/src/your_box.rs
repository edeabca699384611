//! `emerald content`: an owner's own values. `new` writes a list of everything printed in a box, `check` reads it filled in,
//! tells what it finds, and makes of it a folder to play with.

use crate::content::game;
use crate::files;
use crate::terminal::say;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use kit::sheet::{Asked, SHEET, blank};
use kit::{Judge, Tell};
use lab::endings::{Counted, endings, markdown};
use lab::sim::Plan;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use table::your_box::{self, BOT, Checked};
use table::{Shelf, Visitor};

/// The values of your own box: a list to fill in, and what comes of it. Example: emerald content new my-box second-edition
#[derive(Args)]
pub struct Content {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write a list of everything printed in a game's box, to be filled in
    New {
        /// The folder to write it into; it must not hold a list yet
        folder: PathBuf,
        /// The game (second-edition, first-edition, london)
        game: String,
    },
    /// Read a filled list: what is missing, contradictory or odd, and how the balance moves
    Check {
        /// The folder with the list
        folder: PathBuf,
        /// Games that bots play for each number of players, with our values and with yours
        #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u64).range(0..=1000))]
        games: u64,
    },
}

impl Content {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        match self.command {
            Command::New { folder, game } => new(shelf, &folder, &game),
            Command::Check { folder, games } => check(&folder, games),
        }
    }
}

fn new(shelf: &Shelf, folder: &Path, id: &str) -> Result<ExitCode> {
    game(shelf, id)?;
    let file = folder.join(SHEET);
    if file.exists() {
        bail!("{} is there already; check it, or choose another folder", file.display());
    }
    let all = your_box::list(id).map_err(|error| anyhow!(error))?;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    std::fs::write(&file, blank(id, &all)).with_context(|| format!("cannot write {}", file.display()))?;
    say!("{} has {} values to fill in, as many as you like.", file.display(), all.len());
    say!("Then: emerald content check {}", folder.display());
    Ok(ExitCode::SUCCESS)
}

fn check(folder: &Path, games: u64) -> Result<ExitCode> {
    let file = folder.join(SHEET);
    let sheet = files::read(&file)?;
    let Checked { game: id, filled, shelf: yours, changed } =
        your_box::check(&sheet).map_err(|error| anyhow!(error))?;
    let all = filled.given.len() + filled.missing.len();
    say!("{} of {all} values are filled in; ours stand for the rest.", filled.given.len());
    for (asked, yours) in &filled.differs {
        say!("  differs: {}: {yours}, we say {} ({})", place(asked), asked.ours, asked.from);
    }
    for odd in &filled.odd {
        say!("  odd: {odd}");
    }
    let yours = match yours {
        Ok(shelf) => shelf,
        Err(error) => {
            say!("These values contradict each other: {error:#}");
            return Ok(ExitCode::FAILURE);
        }
    };
    if filled.differs.is_empty() {
        say!("Nothing differs from what the game is played with.");
        return Ok(ExitCode::SUCCESS);
    }
    let written = write(&folder.join(&id), &changed)?;
    say!("Written: {}. Play with them: emerald --content {} play {id}", written.join(", "), folder.display());
    if games > 0 {
        let ours = Shelf::only(&id)?;
        for (whose, shelf) in [("our values", &ours), ("yours", &yours)] {
            say!("How {games} games of {BOT} bots end with {whose}, for each number of players:");
            say!("{}", balance(shelf, &id, games)?);
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn place(asked: &Asked) -> String {
    format!("{}, {}", asked.name, asked.what)
}

/// Writes the files that changed, for `--content`.
fn write(folder: &Path, changed: &[(String, String)]) -> Result<Vec<String>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut written = Vec::new();
    for (name, text) in changed {
        let path = folder.join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        written.push(path.display().to_string());
    }
    Ok(written)
}

struct Run<'a>(&'a Plan);

impl Visitor for Run<'_> {
    type Out = Result<Counted, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        endings(game, self.0, &ProgressBar::hidden())
    }
}

fn balance(shelf: &Shelf, id: &str, games: u64) -> Result<String> {
    let [least, most] = game(shelf, id)?.info().players;
    let mut all = Vec::new();
    for players in least..=most {
        let plan = Plan { players, games, bots: vec![BOT.into()], seed: 1 };
        let counted = shelf.visit(id, Run(&plan)).context("no such game")?;
        all.push(counted.map_err(|error| anyhow!(error))?);
    }
    Ok(markdown(&all).trim_end().to_string())
}
