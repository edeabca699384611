//! An owner's own values: what is asked about a box, and what comes of the answers. The command line and the page ask alike.

use crate::{Shelf, Visitor};
use bots::endings::{Endings, trial};
use kit::sheet::{Asked, Filled, Said, asked, fill, game_of, write};
use kit::source::{ContentError, Source};
use kit::{Judge, Tell};
use wire::message::{BoxAnswer, BoxChecked, BoxTrial, BoxValue};

/// Bots that answer at once, so that a trial takes seconds.
pub const BOT: &str = "greedy";

/// A list that was filled in, and what it makes of the game.
pub struct Checked {
    /// The game it is about.
    pub game: String,
    /// What was filled in.
    pub filled: Filled,
    /// The game with these values, or how they contradict each other.
    pub shelf: Result<Shelf, ContentError>,
    /// The content files that differ from ours: name and text.
    pub changed: Vec<(String, String)>,
}

/// Everything that can be asked about the box of a game.
pub fn list(game: &str) -> Result<Vec<Asked>, String> {
    asked(&files(game)?).map_err(|error| error.to_string())
}

/// Reads a filled list. What is no such list is an error with its line.
pub fn check(sheet: &str) -> Result<Checked, String> {
    let said = |error: ContentError| error.to_string();
    let game = game_of(sheet).map_err(said)?;
    let ours = files(&game)?;
    let filled = fill(&ours, sheet).map_err(said)?;
    let text = |source: &Source, name: &str| source.text(name).unwrap_or_default().to_string();
    let names = ours.names().filter(|name| text(&ours, name) != text(&filled.source, name));
    let changed = names.map(|name| (name.to_string(), text(&filled.source, name))).collect();
    Ok(Checked { shelf: Shelf::only_with(&game, &filled.source), game, filled, changed })
}

fn files(game: &str) -> Result<Source, String> {
    Shelf::files(game).ok_or_else(|| format!("there is no game `{game}`"))
}

/// The list of a page's answers.
pub fn sheet_of(game: &str, answers: &[BoxAnswer]) -> Result<String, String> {
    let all = list(game)?;
    let fits =
        |each: &Asked, a: &BoxAnswer| (&each.table, &each.component, &each.field) == (&a.table, &a.component, &a.field);
    if let Some(unknown) = answers.iter().find(|answer| !all.iter().any(|each| fits(each, answer))) {
        let BoxAnswer { table, component, field, .. } = unknown;
        return Err(format!("there is no such value in this game: {table} {component} {field}"));
    }
    let yours = |each: &Asked| answers.iter().find(|answer| fits(each, answer)).map(|answer| answer.value.into());
    Ok(write(game, &all, yours))
}

/// What the page asks about, with what a list already says.
pub fn told(game: &str, sheet: Option<&str>) -> Result<Vec<BoxValue>, String> {
    let given = match sheet.map(check).transpose()? {
        Some(checked) if checked.game != game => return Err(format!("This list is about {}.", checked.game)),
        checked => checked.map(|checked| checked.filled.given).unwrap_or_default(),
    };
    let value = |each: Asked| {
        let yours = given.iter().find(|(asked, _)| *asked == each).and_then(|(_, value)| Said::of(value));
        let Asked { table, component, name, field, what, ours, from } = each;
        Some(BoxValue { table, component, name, field, what, ours: Said::of(&ours)?, from, yours })
    };
    Ok(list(game)?.into_iter().filter_map(value).collect())
}

/// What the page is told about its answers.
pub fn report(game: &str, answers: &[BoxAnswer]) -> Result<BoxChecked, String> {
    let sheet = sheet_of(game, answers)?;
    let Checked { filled, shelf, changed, .. } = check(&sheet)?;
    let all = filled.given.len() + filled.missing.len();
    let content = shelf.as_ref().ok().and_then(|shelf| shelf.game(game)).map(|game| game.printed());
    let contradiction = shelf.err().map(|error| error.to_string());
    Ok(BoxChecked { filled: filled.given.len(), all, odd: filled.odd, contradiction, sheet, changed, content })
}

/// How quick bots' games end with our values and with these.
pub fn trials(game: &str, answers: &[BoxAnswer], players: u8, games: u64) -> Result<[BoxTrial; 2], String> {
    let yours = check(&sheet_of(game, answers)?)?.shelf.map_err(|error| error.to_string())?;
    let ours = Shelf::only(game).map_err(|error| error.to_string())?;
    let run = |shelf: &Shelf| {
        let [least, most] = shelf.game(game).ok_or("there is no such game")?.info().players;
        let run = Run { players: players.clamp(least, most), games };
        shelf.visit(game, run).ok_or("there is no such game")?
    };
    Ok([told_of(run(&ours)?), told_of(run(&yours)?)])
}

fn told_of(Endings { games, ends, divided, won, .. }: Endings) -> BoxTrial {
    let ends = ends.into_iter().map(|(way, games)| (way.into(), games)).collect();
    BoxTrial { games, ends, divided, won: won.into_iter().map(|(side, games)| (side.into(), games)).collect() }
}

struct Run {
    players: u8,
    games: u64,
}

impl Visitor for Run {
    type Out = Result<Endings, String>;
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out {
        trial(game, self.players, BOT, self.games, 1)
    }
}
