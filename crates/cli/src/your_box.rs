//! `emerald content`: an owner's own values. `new` writes a list of everything printed in a box, `check` reads it filled in,
//! tells what it finds, and makes of it a folder to play with.

use crate::content::game;
use crate::files;
use crate::terminal::say;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use kit::sheet::{Asked, SHEET, asked, blank, fill, game_of};
use kit::source::Source;
use kit::{Judge, Tell};
use lab::endings::{Endings, endings, markdown};
use lab::sim::Plan;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
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

/// Bots that answer at once, so that a check takes seconds.
const BOT: &str = "greedy";

impl Content {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        match self.command {
            Command::New { folder, game } => new(shelf, &folder, &game),
            Command::Check { folder, games } => check(shelf, &folder, games),
        }
    }
}

/// The files of a game as they are built in.
fn built_in(wanted: &str) -> Result<Source> {
    let mut found = None;
    Shelf::with(|id, source| {
        if id == wanted {
            found = Some(source.clone());
        }
        anyhow::Ok(source)
    })?;
    found.context("there is no such game")
}

fn new(shelf: &Shelf, folder: &Path, id: &str) -> Result<ExitCode> {
    game(shelf, id)?;
    let file = folder.join(SHEET);
    if file.exists() {
        bail!("{} is there already; check it, or choose another folder", file.display());
    }
    let all = asked(&built_in(id)?)?;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    std::fs::write(&file, blank(id, &all)).with_context(|| format!("cannot write {}", file.display()))?;
    say!("{} has {} values to fill in, as many as you like.", file.display(), all.len());
    say!("Then: emerald content check {}", folder.display());
    Ok(ExitCode::SUCCESS)
}

fn check(shelf: &Shelf, folder: &Path, games: u64) -> Result<ExitCode> {
    let file = folder.join(SHEET);
    let sheet = files::read(&file)?;
    let id = game_of(&sheet)?;
    game(shelf, &id)?;
    let source = built_in(&id)?;
    let filled = fill(&source, &sheet)?;
    let all = asked(&source)?.len();
    say!("{} of {all} values are filled in; ours stand for the rest.", all - filled.missing.len());
    for (asked, yours) in &filled.differs {
        say!("  differs: {}: {yours}, we say {} ({})", place(asked), asked.ours, asked.from);
    }
    for odd in &filled.odd {
        say!("  odd: {odd}");
    }
    let yours = Shelf::with(|game, built_in| anyhow::Ok(if game == id { filled.source.clone() } else { built_in }));
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
    let written = write(folder, &id, &source, &filled.source)?;
    say!("Written: {}. Play with them: emerald --content {} play {id}", written.join(", "), folder.display());
    if games > 0 {
        let ours = Shelf::built_in()?;
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
fn write(folder: &Path, id: &str, ours: &Source, yours: &Source) -> Result<Vec<String>> {
    let folder = folder.join(id);
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut written = Vec::new();
    for name in yours.names() {
        let path = folder.join(name);
        if yours.text(name)? != ours.text(name)? {
            std::fs::write(&path, yours.text(name)?).with_context(|| format!("cannot write {}", path.display()))?;
            written.push(path.display().to_string());
        }
    }
    Ok(written)
}

struct Run<'a>(&'a Plan);

impl Visitor for Run<'_> {
    type Out = Result<Endings, String>;
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
