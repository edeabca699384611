//! Loading the games: the built-in content, or an owner's files on top of it.

use crate::files;
use anyhow::{Context, Result, anyhow, bail};
use kit::settings::{Chosen, read_chosen};
use kit::source::Source;
use std::path::Path;
use table::{AnyGame, Shelf};

/// All games. A folder is laid out like `content/`, with a folder for each game by its id: the files in there replace the
/// built-in ones of the same name.
pub fn shelf(folder: Option<&Path>) -> Result<Shelf> {
    let Some(folder) = folder else { return Ok(Shelf::built_in()?) };
    let mut found = false;
    let shelf = Shelf::with(|game, built_in| {
        let mut files: Vec<(String, String)> = Vec::new();
        for name in built_in.names() {
            let path = folder.join(game).join(name);
            let text = match path.exists() {
                true => files::read(&path)?,
                false => built_in.text(name)?.to_string(),
            };
            found |= path.exists();
            files.push((name.to_string(), text));
        }
        anyhow::Ok(Source::new(files))
    })
    .with_context(|| format!("content in {}", folder.display()))?;
    if !found {
        bail!("{} holds no content; expected files like second-edition/cards.toml in it", folder.display());
    }
    Ok(shelf)
}

/// The game with that id, or an error that lists them.
pub fn game<'s>(shelf: &'s Shelf, id: &str) -> Result<&'s dyn AnyGame> {
    let known: Vec<String> = shelf.games().map(|game| game.info().game).collect();
    shelf.game(id).with_context(|| format!("there is no game `{id}`; choose one of: {}", known.join(", ")))
}

/// Refuses a number of players the game does not take.
pub fn check_players(game: &dyn AnyGame, players: u8) -> Result<()> {
    let info = game.info();
    match (info.players[0]..=info.players[1]).contains(&players) {
        true => Ok(()),
        false => bail!(
            "{} is for {} to {} players, not {players}; use --players {} to {}",
            info.title,
            info.players[0],
            info.players[1],
            info.players[0],
            info.players[1]
        ),
    }
}

/// Settings as they are said on the command line.
pub fn chosen(settings: &[String]) -> Result<Chosen> {
    read_chosen(settings.iter().map(String::as_str)).map_err(|error| anyhow!(error))
}
