//! A finished game opened from its record: any moment of it, through anybody's eyes.

use crate::hand_over::{Made, made};
use crate::live::{Analysing, Match};
use crate::setup::{Setup, Sitter};
use crate::shelf::{AnyGame, Shelf};
use kit::dice::hex;
use kit::record::{Record, RecordError};
use kit::{Seat, Viewer};
use std::sync::Arc;
use wire::message::{Branch, LogEntry, ReplayInfo};

/// A game that is over, to be looked at.
pub struct Replay {
    game: Arc<dyn AnyGame>,
    record: Record,
    played: Box<dyn Match>,
}

impl Replay {
    /// Opens a record, checked from the first choice to the last; the error says what is wrong, and in which line.
    pub fn open(shelf: &Shelf, text: &str) -> Result<Replay, String> {
        let broken = |RecordError { line, problem }| format!("Line {line} of the record: {problem}.");
        let record = Record::read(text).map_err(broken)?;
        let game = shelf.take(&record.game).ok_or_else(|| format!("There is no game {} here.", record.game))?;
        game.verify(&record).map_err(broken)?;
        let played = game.open(&record, None)?;
        if played.to_act().is_some() {
            return Err("The game of this record is not over: it would tell secrets.".into());
        }
        Ok(Replay { game, record, played })
    }

    /// What the page needs to know of the whole.
    pub fn info(&self) -> ReplayInfo {
        let Record { game, settings, players, seed, .. } = &self.record;
        ReplayInfo {
            game: game.clone(),
            settings: settings.clone(),
            seats: Seat::all(*players).map(|seat| self.played.seat_id(seat)).collect(),
            plies: self.played.ply(),
            marks: self.played.marks(),
            ending: self.played.ending(),
            seed_hash: kit::dice::commitment(seed),
            seed: hex(seed),
        }
    }

    /// Whose eyes an id means: a seat's, or a watcher's.
    pub fn viewer(&self, seat: Option<&str>) -> Result<Viewer, String> {
        match seat {
            Some(id) => self.played.seat_of(id).map(Viewer::Seat).ok_or_else(|| "There is no such seat.".into()),
            None => Ok(Viewer::Watcher),
        }
    }

    /// The table after so many choices, as it was seen.
    pub fn view(&self, viewer: Viewer, ply: usize) -> Option<serde_json::Value> {
        self.played.view_at(viewer, ply)
    }

    /// Everything that happened, as it was told.
    pub fn log(&self, viewer: Viewer) -> Vec<LogEntry> {
        self.played.log(viewer, 0)
    }

    /// The moment after so many choices as the text of a scenario.
    pub fn scenario(&self, ply: usize) -> Result<String, String> {
        self.played.scenario(ply)
    }

    /// What looking back finds, moment by moment, with so many iterations for each decision.
    pub fn analysis(&self, effort: u32) -> Option<Analysing> {
        self.played.analysis(effort)
    }

    /// Another table that branches off here: the game stands as it did then, the person takes one seat, bots the others.
    /// Hidden cards lie as they were dealt. Given with the choices that led there, each with who was asked after it.
    pub fn fork(
        &self,
        (person, name): (&str, &str),
        from: Branch,
        level: &str,
        (id, now): (String, i64),
    ) -> Result<(Setup, Vec<Made>), String> {
        let (seat, ply) = (&from.seat, from.ply);
        let seat = self.played.seat_of(seat).ok_or("There is no such seat.")?;
        if !crate::levels::exists(level) {
            return Err(crate::levels::missing(level));
        }
        let sitter = |each| match each == seat {
            true => Sitter::Person { id: person.into(), name: name.into() },
            false => Sitter::Bot { level: level.into() },
        };
        let seats = Seat::all(self.record.players).map(sitter).collect();
        let game = self.game.variant(&self.record.settings)?;
        let new = Setup::new(&*game, id, seats, &self.record.seed, now);
        let mut setup = Setup { host: person.into(), branch: Some(from), ..new };
        setup.start_if_full(&*game, now);
        let moves = made(&self.record, ply, None);
        match moves.len() == self.record.plies.len() {
            true => Err("The game was over here: nothing is left to play.".into()),
            false => Ok((setup, moves)),
        }
    }
}
