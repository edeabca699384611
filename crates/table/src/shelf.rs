//! The games on the shelf, each behind one interface, so that tables and tools are written once for all of them.

use crate::lesson::Course;
use crate::live::{Live, Match};
use kit::book::Book;
use kit::catalogue::Catalogue;
use kit::lookup::Found;
use kit::record::{Record, RecordError, SETTINGS_LINE, replay};
use kit::scenario::{Line, Scenario, ScenarioError, arrange, run};
use kit::settings::{Chosen, Settings};
use kit::source::{ContentError, Source};
use kit::{Game, Judge, Printed, Seat, Seed, Tell};
use london::London;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use study::first::First;
use study::second::Second;
use wire::message::{Findings, GameInfo};

/// A game, whichever it is.
pub trait AnyGame: Send + Sync {
    /// Id, title and number of players.
    fn info(&self) -> GameInfo;
    /// The version of the rules, and the hash of the content.
    fn version(&self) -> (u32, &str);
    /// The id of a seat.
    fn seat_id(&self, seat: Seat) -> &str;
    /// Starts a game; `players` must be allowed.
    fn start(&self, players: u8, seed: Seed) -> Box<dyn Match>;
    /// Checks a whole record: content, seats, legality, result.
    fn verify(&self, record: &Record) -> Result<(), RecordError>;
    /// The table of a record after so many plies (all if `None`).
    fn open(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn Match>, String>;
    /// A game that begins at a position, as [`arrange`] understands it: `given` lines, and what will be played.
    fn arrange(&self, players: u8, given: &str, script: &[Line]) -> Result<Box<dyn Match>, String>;
    /// Runs one scenario.
    fn scenario(&self, scenario: &Scenario) -> Result<(), ScenarioError>;
    /// The rules.
    fn book(&self) -> &Book;
    /// Everything printed, as JSON for the page.
    fn printed(&self) -> serde_json::Value;
    /// Everything in the box, for looking it up.
    fn catalogue(&self) -> &Catalogue;
    /// The rules and components that fit the words, best first.
    fn find(&self, words: &str) -> Findings;
    /// What the people at a table may choose.
    fn settings(&self) -> &Settings;
    /// The same game with these settings. The error says what can be chosen instead.
    fn variant(&self, chosen: &Chosen) -> Result<Arc<dyn AnyGame>, String>;
}

struct Shelved<G: Tell + Judge> {
    game: Arc<G>,
    title: &'static str,
}

impl<G: Tell + Judge> Shelved<G> {
    /// The game as a record's settings make it.
    fn of(&self, record: &Record) -> Result<Arc<G>, String> {
        match *self.game.chosen() == record.settings {
            true => Ok(Arc::clone(&self.game)),
            false => self.game.variant(&record.settings).map(Arc::new),
        }
    }
}

impl<G: Tell + Judge> AnyGame for Shelved<G> {
    fn info(&self) -> GameInfo {
        let players = self.game.players();
        GameInfo {
            game: G::ID.into(),
            title: self.title.into(),
            players: [*players.start(), *players.end()],
            content: self.game.content_hash().into(),
            settings: self.settings().list().to_vec(),
        }
    }

    fn version(&self) -> (u32, &str) {
        (G::RULES, self.game.content_hash())
    }

    fn seat_id(&self, seat: Seat) -> &str {
        self.game.seat_id(seat)
    }

    fn start(&self, players: u8, seed: Seed) -> Box<dyn Match> {
        Box::new(Live::start(Arc::clone(&self.game), players, seed))
    }

    fn verify(&self, record: &Record) -> Result<(), RecordError> {
        let game = self.of(record).map_err(|problem| RecordError { line: SETTINGS_LINE, problem })?;
        replay(&*game, record, |_, _, _| {}).map(|_| ())
    }

    fn open(&self, record: &Record, at: Option<usize>) -> Result<Box<dyn Match>, String> {
        Ok(Box::new(Live::from_record(self.of(record)?, record, at)?))
    }

    fn arrange(&self, players: u8, given: &str, script: &[Line]) -> Result<Box<dyn Match>, String> {
        Ok(Box::new(Live::set_up(Arc::clone(&self.game), arrange(&*self.game, players, given, script)?)))
    }

    fn scenario(&self, scenario: &Scenario) -> Result<(), ScenarioError> {
        run(&*self.game, scenario)
    }

    fn book(&self) -> &Book {
        self.game.book()
    }

    fn printed(&self) -> serde_json::Value {
        let mut printed = self.game.printed();
        // A lesson that cannot be read is no reason not to show the rules.
        let course = Course::built_in(G::ID).and_then(Result::ok);
        printed["examples"] = serde_json::json!(course.map(|course| course.shown()).unwrap_or_default());
        printed
    }

    fn catalogue(&self) -> &Catalogue {
        self.game.catalogue()
    }

    fn find(&self, words: &str) -> Findings {
        let (rules, components) = (self.book().rules(), &self.catalogue().components);
        let mut findings = Findings::default();
        for found in self.catalogue().find(words) {
            match found {
                Found::Rule(at) => findings.rules.extend(rules.get(at).map(|rule| rule.id.clone())),
                Found::Component(at) => findings.components.extend(components.get(at).map(|each| each.id.clone())),
            }
        }
        findings
    }

    fn settings(&self) -> &Settings {
        self.game.content().settings()
    }

    fn variant(&self, chosen: &Chosen) -> Result<Arc<dyn AnyGame>, String> {
        let game = Arc::new(self.game.variant(chosen)?);
        Ok(Arc::new(Shelved { game, title: self.title }))
    }
}

/// Work that is written once for any game and needs the game's own type: simulation, benches, fuzzing.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does the work.
    fn visit<G: Tell + Judge>(self, game: &G) -> Self::Out;
}

/// The ids of the games that ship, in the order in which people are shown them.
pub const GAMES: [&str; 3] = [Second::ID, First::ID, London::ID];

fn shelved<G: Tell + Judge>(game: &Arc<G>, title: &'static str) -> Arc<dyn AnyGame> {
    Arc::new(Shelved { game: Arc::clone(game), title })
}

/// All games, loaded once.
pub struct Shelf {
    games: Vec<Arc<dyn AnyGame>>,
    first: Option<Arc<First>>,
    second: Option<Arc<Second>>,
    london: Option<Arc<London>>,
    /// Games with other settings, as long as a table is played with them.
    variants: Mutex<HashMap<(String, Chosen), Weak<dyn AnyGame>>>,
}

impl Shelf {
    /// The games with the content that ships with the program.
    pub fn built_in() -> Result<Shelf, ContentError> {
        Shelf::with(|_, built_in| Ok(built_in))
    }

    /// One of [`GAMES`] alone, with the content that ships with the program: reading it takes a while. Empty if there is none
    /// of that id.
    pub fn only(id: &str) -> Result<Shelf, ContentError> {
        Shelf::of(|each| each == id, |_, built_in| Ok(built_in))
    }

    /// One of [`GAMES`] with other content.
    pub fn only_with(id: &str, source: &Source) -> Result<Shelf, ContentError> {
        Shelf::of(|each| each == id, |_, _| Ok(source.clone()))
    }

    /// The files of a game as they are built in.
    pub fn files(id: &str) -> Option<Source> {
        match id {
            First::ID => Some(First::shipped()),
            Second::ID => Some(Second::shipped()),
            London::ID => Some(London::shipped()),
            _ => None,
        }
    }

    /// The games with other content: `change` is given each game's id and built-in files and gives the files to read.
    pub fn with<E: From<ContentError>>(
        change: impl FnMut(&'static str, Source) -> Result<Source, E>,
    ) -> Result<Shelf, E> {
        Shelf::of(|_| true, change)
    }

    fn of<E: From<ContentError>>(
        wanted: impl Fn(&str) -> bool,
        mut change: impl FnMut(&'static str, Source) -> Result<Source, E>,
    ) -> Result<Shelf, E> {
        let first = made::<First, E>(&wanted, &mut change)?;
        let second = made::<Second, E>(&wanted, &mut change)?;
        let london = made::<London, E>(&wanted, &mut change)?;
        let games = [
            second.as_ref().map(|game| shelved(game, "A Study in Emerald, second edition")),
            first.as_ref().map(|game| shelved(game, "A Study in Emerald, first edition")),
            london.as_ref().map(|game| shelved(game, "London of the Old Ones")),
        ];
        let games = games.into_iter().flatten().collect();
        Ok(Shelf { games, first, second, london, variants: Mutex::default() })
    }

    /// Hands the game with that id to somebody who needs its own type; `None` if there is no such game.
    pub fn visit<V: Visitor>(&self, id: &str, visitor: V) -> Option<V::Out> {
        match id {
            First::ID => self.first.as_deref().map(|game| visitor.visit(game)),
            Second::ID => self.second.as_deref().map(|game| visitor.visit(game)),
            London::ID => self.london.as_deref().map(|game| visitor.visit(game)),
            _ => None,
        }
    }

    /// All games.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game with that id, for a table to keep.
    pub fn take(&self, id: &str) -> Option<Arc<dyn AnyGame>> {
        self.games.iter().find(|game| game.info().game == id).cloned()
    }

    /// The game with that id and these settings, for a table to keep; tables with the same settings share it. `None` if
    /// there is no such game; the error says what can be chosen instead.
    pub fn take_with(&self, id: &str, chosen: &Chosen) -> Option<Result<Arc<dyn AnyGame>, String>> {
        let game = self.take(id)?;
        if chosen.is_empty() {
            return Some(Ok(game));
        }
        let mut variants = self.variants.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (id.to_string(), chosen.clone());
        if let Some(known) = variants.get(&key).and_then(Weak::upgrade) {
            return Some(Ok(known));
        }
        variants.retain(|_, variant| variant.strong_count() > 0);
        let variant = game.variant(chosen);
        if let Ok(variant) = &variant {
            variants.insert(key, Arc::downgrade(variant));
        }
        Some(variant)
    }

    /// The game with that id.
    pub fn game(&self, id: &str) -> Option<&dyn AnyGame> {
        self.games().find(|game| game.info().game == id)
    }
}

/// A game with changed content, if it is wanted.
fn made<G: Game, E: From<ContentError>>(
    wanted: impl Fn(&str) -> bool,
    mut change: impl FnMut(&'static str, Source) -> Result<Source, E>,
) -> Result<Option<Arc<G>>, E> {
    let make = || Ok(Arc::new(G::made_from(&change(G::ID, G::shipped())?)?));
    wanted(G::ID).then(make).transpose()
}
