//! What people at a table are told: who sits there, the whole table as they may see it, or what has changed. Everything
//! comes from [`Match`](crate::Match) for exactly one viewer; nothing is taken out of a fuller picture.

use crate::setup::Presence;
use crate::table::{Reader, Table};
use kit::{Seat, Viewer};
use serde_json::value::RawValue;
use std::collections::BTreeSet;
use wire::PhraseBook;
use wire::message::{Status, TableInfo, ToClient};

/// A message, and the readers it is for.
pub struct Told {
    /// Their numbers.
    pub to: Vec<u64>,
    /// The message.
    pub message: ToClient,
}

impl Table {
    /// Somebody comes to look, under a number no other reader has, and is told this: the table, and how it stands if the
    /// game has begun. The log begins after the ply they say they know.
    pub fn enter(&mut self, id: u64, person: &str, from: Option<usize>) -> (ToClient, Option<ToClient>) {
        let viewer = self.setup.usual_viewer(person);
        let welcome = (ToClient::Table { table: self.info(person) }, self.state(viewer, from));
        self.readers.push(Reader { id, person: person.into(), viewer });
        self.begin_anew(viewer);
        welcome
    }

    /// Somebody looks no more.
    pub fn exit(&mut self, reader: u64) {
        self.readers.retain(|each| each.id != reader);
    }

    /// Who is at the table through another host.
    pub fn far(&self) -> &BTreeSet<String> {
        &self.far
    }

    /// Notes who is at the table through another host.
    pub fn set_far(&mut self, far: BTreeSet<String>) {
        self.far = far;
    }

    /// Notes since when somebody is away, in seconds since 1970.
    pub fn note_away(&mut self, person: &str, since: i64) {
        self.away.insert(person.into(), since);
    }

    /// Notes the time on the host's clock, before anybody is told how much is left.
    pub fn set_time(&mut self, at: i64) {
        self.at = at;
    }

    /// Through whose eyes a reader looks; `None` if there is no such reader.
    pub fn viewer(&self, reader: u64) -> Option<Viewer> {
        self.readers.iter().find(|each| each.id == reader).map(|reader| reader.viewer)
    }

    /// Is this person at the table, through whatever host?
    pub fn is_here(&self, person: &str) -> bool {
        self.readers.iter().any(|reader| *reader.person == *person) || self.far.contains(person)
    }

    /// Nothing happens for a while: what can be had again is forgotten.
    pub fn rest(&mut self) {
        self.told = Vec::new();
    }

    /// This reader now looks from that seat, and hears only what that seat may know.
    pub(crate) fn hold(&mut self, reader: usize, seat: Seat) -> ToClient {
        let viewer = Viewer::Seat(seat);
        self.readers[reader].viewer = viewer;
        self.begin_anew(viewer);
        let info = || ToClient::Table { table: self.info(&self.readers[reader].person) };
        self.state(viewer, None).unwrap_or_else(info)
    }

    /// The table as this person may know it.
    pub fn info(&self, person: &str) -> TableInfo {
        let here = self.readers.iter().map(|reader| &*reader.person).chain(self.far.iter().map(String::as_str));
        let watchers = here.filter(|person| self.setup.seats_of(person).next().is_none()).count();
        let watchers = u32::try_from(watchers).unwrap_or(u32::MAX);
        self.setup.info(&*self.game, person, watchers, self.at, |id| match self.is_here(id) {
            true => Presence::Here,
            false => Presence::Away(self.away.get(id).copied()),
        })
    }

    /// The whole table as a viewer may see it; `None` before the deal. The log begins after the ply the reader knows.
    pub fn state(&self, viewer: Viewer, from: Option<usize>) -> Option<ToClient> {
        let play = self.play.as_ref().filter(|_| self.setup.status != Status::Open)?;
        let (live, ply) = (&play.live, play.live.ply());
        let since = match from {
            Some(known) if known <= ply => Some((known + 1).min(play.turned_back.saturating_add(1))),
            _ => None,
        };
        Some(ToClient::State {
            ply,
            view: RawValue::from_string(live.view_text(viewer)).unwrap_or_default(),
            decision: live.decision(viewer),
            log: live.log(viewer, since.unwrap_or(0)),
            undo: matches!(viewer, Viewer::Seat(seat) if live.can_undo(seat)),
            since,
        })
    }

    /// How things stand, for somebody who thinks they stand otherwise.
    pub fn as_it_stands(&self, viewer: Viewer) -> ToClient {
        self.state(viewer, None).unwrap_or_else(|| ToClient::error("The game has not begun."))
    }

    /// Somebody new looks through these eyes and knows no phrase yet: the next step says everything in full.
    fn begin_anew(&mut self, viewer: Viewer) {
        self.told.retain(|(each, _)| *each != viewer);
    }

    /// Keeps what everybody knows now, before something changes. One choice or undo at a time is told, so what the game
    /// says it changed is what nobody has heard yet.
    pub(crate) fn remember(&mut self) {
        let Some(play) = &self.play else { return };
        for reader in &self.readers {
            if !self.told.iter().any(|(viewer, _)| *viewer == reader.viewer) {
                let book = PhraseBook::knowing(play.live.decision(reader.viewer).as_ref());
                self.told.push((reader.viewer, book));
            }
        }
        self.told.retain(|(viewer, _)| self.readers.iter().any(|reader| reader.viewer == *viewer));
    }

    /// What the last move has changed, for everybody, each through their own eyes.
    pub fn step(&mut self) -> Vec<Told> {
        let Some(play) = &self.play else { return Vec::new() };
        let (live, ply) = (&play.live, play.live.ply());
        let tell = |(viewer, book): &mut (Viewer, PhraseBook)| {
            let viewer = *viewer;
            let undo = matches!(viewer, Viewer::Seat(seat) if live.can_undo(seat));
            let message = book.step(ply, live.changes(viewer), live.decision(viewer), live.log(viewer, ply), undo);
            Told { to: readers_as(&self.readers, viewer), message }
        };
        self.told.iter_mut().map(tell).collect()
    }

    /// The whole table for everybody, each through their own eyes.
    pub fn states(&mut self) -> Vec<Told> {
        self.told.clear();
        let mut viewers: Vec<Viewer> = Vec::new();
        for reader in &self.readers {
            if !viewers.contains(&reader.viewer) {
                viewers.push(reader.viewer);
            }
        }
        let tell = |viewer| Some(Told { to: readers_as(&self.readers, viewer), message: self.state(viewer, None)? });
        viewers.into_iter().filter_map(tell).collect()
    }

    /// Who sits where and who is here, for everybody.
    pub fn infos(&self) -> Vec<Told> {
        let tell = |reader: &Reader| Told {
            to: vec![reader.id],
            message: ToClient::Table { table: self.info(&reader.person) },
        };
        self.readers.iter().map(tell).collect()
    }
}

/// The numbers of those who look through these eyes.
fn readers_as(readers: &[Reader], viewer: Viewer) -> Vec<u64> {
    readers.iter().filter(|reader| reader.viewer == viewer).map(|reader| reader.id).collect()
}
