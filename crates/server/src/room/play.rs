//! Choices: check the ply, apply, store, and only then tell. Nothing is told that is not stored, and nothing is applied
//! twice: a choice for another ply than the present one is answered with how things stand.

use super::{LEASE, Play, Room};
use crate::bots;
use crate::error::{GONE, Trouble};
use crate::person::Who;
use crate::records::UNDO;
use crate::setup::{Setup, Sitter, now};
use crate::store::{self, Entry, News, StoreError};
use crate::thinkers::{Kind, Turn};
use crate::token;
use kit::{Seat, Viewer};
use std::time::Duration;
use wire::Shelf;
use wire::message::{Refused, Status, ToClient, ToServer};
use wire::table::Thought;

/// Words of choices are short.
const LONGEST_WORD: usize = 100;

impl Play {
    /// A fresh game from the seed.
    pub(crate) fn deal(shelf: &Shelf, setup: &Setup) -> Result<Play, String> {
        let game = shelf.game(&setup.game).ok_or_else(|| format!("there is no game {}", setup.game))?;
        let seed = setup.seed_bytes().ok_or("it has no seed")?;
        let table = game.start(setup.players, seed);
        Ok(Play { table, journal: 0, mark: 0, turned_back: usize::MAX, since: setup.started.unwrap_or_else(now) })
    }

    /// Applies entries read from the journal. Each must bear the right mark, be legal and lead to a question for the
    /// seat it led to when it was made: otherwise this is not the game that was played.
    pub(crate) fn follow(&mut self, entries: &[Entry]) -> Result<(), Misfit> {
        for entry in entries {
            let mark = entry.mark_after(self.mark);
            if entry.mark.is_some_and(|stored| stored != mark) {
                return Err(Misfit::Damaged { at: entry.at });
            }
            self.step(entry).map_err(|why| Misfit::Refused { at: entry.at, why })?;
            self.journal += 1;
            self.mark = mark;
            self.since = entry.made;
        }
        Ok(())
    }

    fn step(&mut self, entry: &Entry) -> Result<(), String> {
        match entry.word.split_once(' ') {
            Some((seat, choice)) => {
                let seat = self.table.seat_of(seat).ok_or_else(|| format!("there is no seat {seat}"))?;
                self.table.play(seat, choice).map_err(|refused| format!("rule {} refuses {choice}", refused.rule))?;
            }
            None => self.take_back().ok_or("an undo that was not possible")?,
        }
        match self.turn() == entry.turn {
            true => Ok(()),
            false => Err(format!("the question goes to {:?}, not to {:?}", self.turn(), entry.turn)),
        }
    }

    /// Takes the last choice back, by whoever made it.
    fn take_back(&mut self) -> Option<()> {
        let seat = Seat::all(self.table.players()).find(|&seat| self.table.can_undo(seat))?;
        self.table.undo(seat).then_some(())?;
        self.turned_back = self.turned_back.min(self.table.ply());
        Some(())
    }

    fn turn(&self) -> Option<String> {
        self.table.to_act().map(|seat| self.table.seat_id(seat))
    }
}

impl Room {
    /// Does what a person asks for through one viewer's eyes. Gives the answer for the asker alone, if there is one;
    /// `None` means that it was done and everybody has been told.
    pub(super) async fn act(&mut self, who: &Who, viewer: Viewer, message: ToServer) -> Option<ToClient> {
        match message {
            ToServer::Play { ply, choice, seat } => {
                let Viewer::Seat(held) = viewer else {
                    return Some(self.no_seat(who));
                };
                if seat.is_some_and(|seat| self.seat_of(&seat) != Some(held)) {
                    return Some(error("This device shows another seat; turn it over first."));
                }
                self.play(held, ply, &choice).await
            }
            ToServer::Undo { ply } => match viewer {
                Viewer::Seat(seat) => Box::pin(self.undo(seat, viewer, ply)).await,
                Viewer::Watcher => Some(self.no_seat(who)),
            },
            ToServer::Why { ply, element } => match viewer {
                Viewer::Seat(seat) => self.why(seat, viewer, ply, &element),
                Viewer::Watcher => Some(self.no_seat(who)),
            },
            // What is rare is boxed here too.
            ToServer::Chat { text } => Box::pin(self.chat(who, viewer, &text)).await,
            ToServer::Passing { on } => match viewer {
                Viewer::Seat(seat) => Box::pin(self.set_passing(seat, on)).await,
                Viewer::Watcher => Some(self.no_seat(who)),
            },
            ToServer::Hold { .. } => Some(error("Only a socket can hold a seat.")),
            ToServer::Hint { .. } | ToServer::Suspect { .. } => Some(error("Advice comes over a socket only.")),
        }
    }

    fn no_seat(&self, who: &Who) -> ToClient {
        match self.setup.seats_of(&who.id).next() {
            Some(_) => error("Several seats are yours: say first which one this device shows."),
            None => error("You are watching; only players can do that."),
        }
    }

    async fn play(&mut self, seat: Seat, ply: usize, choice: &str) -> Option<ToClient> {
        let viewer = Viewer::Seat(seat);
        if self.play.as_ref().is_none_or(|play| play.table.ply() != ply) {
            return self.stale(viewer);
        }
        match self.choose(seat, choice).await {
            Ok(()) => None,
            Err(No::Refused(refused)) => {
                self.hall.metrics.refused.add(1);
                Some(ToClient::Refused { ply, choice: cut(choice), rule: refused.rule, say: refused.say })
            }
            Err(No::Stale) => self.stale(viewer),
            Err(No::Fault(then)) => Some(error(format!("The move could not be stored, so it was not played; {then}"))),
        }
    }

    /// Plays a choice of the present ply: applied, stored, told.
    async fn choose(&mut self, seat: Seat, choice: &str) -> Result<(), No> {
        self.remember();
        let play = self.play.as_mut().ok_or(No::Stale)?;
        if choice.len() > LONGEST_WORD || choice.chars().any(|letter| letter.is_whitespace() || letter.is_control()) {
            let say = kit::text::plain_say("That is no choice of this game.");
            return Err(No::Refused(Refused { rule: String::new(), say }));
        }
        play.table.play(seat, choice).map_err(No::Refused)?;
        let word = format!("{} {choice}", play.table.seat_id(seat));
        self.store(word).await?;
        self.hall.metrics.moves.add(1);
        self.tell_step();
        self.after().await;
        Ok(())
    }

    async fn undo(&mut self, seat: Seat, viewer: Viewer, ply: usize) -> Option<ToClient> {
        self.remember();
        match &mut self.play {
            Some(play) if play.table.ply() == ply => {
                if !play.table.can_undo(seat) {
                    return Some(error(
                        "This cannot be taken back: something was shown or rolled, or it was another player's choice.",
                    ));
                }
                play.take_back();
            }
            _ => return self.stale(viewer),
        }
        match self.store(UNDO.into()).await {
            Ok(()) => {
                self.tell_step();
                None
            }
            Err(No::Fault(then)) => Some(error(format!("This could not be stored, so nothing was taken back; {then}"))),
            Err(_) => self.stale(viewer),
        }
    }

    fn why(&mut self, seat: Seat, viewer: Viewer, ply: usize, element: &str) -> Option<ToClient> {
        match &self.play {
            Some(play) if play.table.ply() == ply => match play.table.why_not(seat, &cut(element)) {
                Some((choice, Refused { rule, say })) => Some(ToClient::Refused { ply, choice, rule, say }),
                None => Some(error("Nothing forbids that.")),
            },
            _ => self.stale(viewer),
        }
    }

    /// How things stand, for somebody who thinks they stand otherwise.
    fn stale(&mut self, viewer: Viewer) -> Option<ToClient> {
        self.hall.metrics.stale.add(1);
        Some(self.state(viewer, None).unwrap_or_else(|| error("The game has not begun.")))
    }

    /// Stores what has just been applied. If that fails the table is read again, and everybody is told how it stands:
    /// what is in memory is never ahead of the database.
    async fn store(&mut self, word: String) -> Result<(), No> {
        let Some(play) = &mut self.play else { return Err(No::Stale) };
        let table = self.setup.id.clone();
        let mut entry = Entry { table, at: play.journal, word, turn: play.turn(), made: now(), mark: None };
        let mark = entry.mark_after(play.mark);
        entry.mark = Some(mark);
        match self.hall.writer.append(entry).await {
            Ok(true) => {
                play.journal += 1;
                play.mark = mark;
                play.since = now();
                Ok(())
            }
            Ok(false) => {
                self.reload().await;
                Err(No::Stale)
            }
            Err(fault) => {
                tracing::error!(table = self.setup.id, %fault, "a move could not be stored");
                self.hall.metrics.faults.add(1);
                if let StoreError::Gone(_) = *fault {
                    // The table itself may be out of reach, and then nobody is left to be told.
                    self.tell_all(&error(Trouble::Gone.to_string()));
                }
                self.reload().await;
                Err(No::Fault(match *fault {
                    StoreError::Gone(_) => GONE,
                    _ => "try again in a moment.",
                }))
            }
        }
    }

    async fn reload(&mut self) {
        self.play = None;
        self.told.clear();
        match self.load().await {
            Ok(()) => self.tell_state(),
            Err(trouble) => {
                tracing::error!(table = self.setup.id, ?trouble, "a table could not be read");
                // They come back by themselves, and by then the database may answer again.
                self.links.clear();
                self.restless = true;
            }
        }
    }

    /// Does anything here depend on knowing each move at once: somebody who looks on, or a seat that plays by itself?
    fn is_followed(&self) -> bool {
        let bots = self.setup.seats.iter().any(|sitter| matches!(sitter, Sitter::Bot { .. }));
        bots || !self.links.is_empty() || !self.setup.passing.is_empty()
    }

    /// What another node has stored is applied here too.
    pub(super) async fn follow(&mut self, entry: Entry) {
        let Some(known) = self.play.as_ref().map(|play| play.journal) else { return };
        if entry.at > known {
            // Something was missed; the journal has it.
            self.hear_of(News::Journal).await;
        } else if entry.at == known && self.is_followed() {
            self.follow_all(std::slice::from_ref(&entry)).await;
        } else if entry.at == known {
            // Read again when somebody asks.
            self.play = None;
        }
    }

    /// Applies what the journal has more than is known here.
    pub(super) async fn catch_up(&mut self) -> Result<(), Trouble> {
        let Some(known) = self.play.as_ref().map(|play| play.journal) else { return Ok(()) };
        let entries = self.hall.store.journal(&self.setup.id, known).await?;
        if !entries.is_empty() {
            self.follow_all(&entries).await;
        }
        Ok(())
    }

    async fn follow_all(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.remember();
            let Some(play) = &mut self.play else { return };
            if let Err(problem) = play.follow(std::slice::from_ref(entry)) {
                tracing::error!(table = self.setup.id, ?problem, "the journal does not fit");
                return Box::pin(self.reload()).await;
            }
            self.tell_step();
        }
        self.after().await;
    }

    /// After a choice: the end, or the next bot.
    async fn after(&mut self) {
        if let Err(trouble) = self.settle().await {
            // The moves are stored; the end is noted when the table is next read.
            tracing::warn!(table = self.setup.id, ?trouble, "the end of a game could not be noted");
        }
    }

    /// Notes the end of a game, or lets a bot think if one is asked.
    pub(super) async fn settle(&mut self) -> Result<(), Trouble> {
        let Some(play) = &self.play else { return Ok(()) };
        match play.table.to_act() {
            None if self.setup.status == Status::Playing => {
                let result = play.table.record().result;
                let over = |setup: &Setup| setup.status == Status::Over;
                let end = |setup: &mut Setup| (setup.status, setup.result) = (Status::Over, result.clone());
                // Every node that follows the game notes its end; all but the first find it noted.
                Box::pin(self.change_until(over, end)).await?;
                self.restless = true;
            }
            Some(seat) if self.setup.status == Status::Playing => self.let_think(seat).await,
            _ => {}
        }
        Ok(())
    }

    /// If the seat that is asked wants to let everything happen, and is asked about another player's deed: the choice that
    /// does so.
    fn standing_pass(&self, seat: Seat) -> Option<String> {
        self.play.as_ref().filter(|_| self.setup.passing.contains(&seat.0))?.table.lets_happen()
    }

    async fn set_passing(&mut self, seat: Seat, on: bool) -> Option<ToClient> {
        let change = |setup: &mut Setup| {
            setup.passing.retain(|each| *each != seat.0);
            if on {
                setup.passing.push(seat.0);
            }
        };
        if let Err(trouble) = self.change(change).await {
            return Some(error(trouble.to_string()));
        }
        self.tell_table();
        self.after().await;
        None
    }

    /// May this node think for the bots here? With one node always; with several, one at a time, and another takes over
    /// when that one has said nothing for a while.
    async fn has_lease(&mut self) -> bool {
        if self.hall.store.kind() == store::Kind::Sqlite {
            return true;
        }
        let until = now() + i64::try_from(LEASE.as_secs()).unwrap_or(0);
        Box::pin(self.hall.store.lease(&self.setup.id, &self.hall.node, now(), until)).await.unwrap_or_else(|fault| {
            tracing::warn!(table = self.setup.id, %fault, "no lease on the bots of a table");
            false
        })
    }

    /// Looks whether the node that thinks for the bots is still there.
    pub(super) async fn take_over(&mut self) {
        if self.elsewhere {
            self.elsewhere = false;
            self.after().await;
        }
    }

    async fn let_think(&mut self, seat: Seat) {
        let bot = matches!(self.setup.seats.get(seat.index()), Some(Sitter::Bot { .. }));
        let journal = self.play.as_ref().map(|play| play.journal);
        let thinks_already = self.thinking.as_ref().is_some_and(|(at, _)| Some(*at) == journal);
        let standing_pass = if bot { None } else { self.standing_pass(seat) };
        if thinks_already || !(bot || standing_pass.is_some()) {
            return;
        }
        self.elsewhere = !self.has_lease().await;
        let (Some(play), Some(sitter), false) = (&self.play, self.setup.seats.get(seat.index()), self.elsewhere) else {
            return;
        };
        let at = play.journal;
        let pause = self.hall.config.bot_pause;
        let (level, thought, pause): (&str, Option<Thought>, _) = match (sitter, standing_pass) {
            (Sitter::Bot { level }, _) => (level, play.table.thought(level, token::number()).ok(), pause),
            (_, pass) => ("passing", pass.map(|pass| Box::new(|| pass) as Thought), Duration::ZERO),
        };
        match thought {
            Some(thought) => {
                let turn = self.turn_to_think();
                let wanted = bots::think(&self.hall, turn, self.me.clone(), at, thought, pause);
                // A thought about an earlier moment, if there still is one, is dropped with this.
                self.thinking = Some((at, wanted));
            }
            None => tracing::error!(table = self.setup.id, level, "there is no bot of this level"),
        }
    }

    /// A turn in the queue of those who think: early if somebody is here, in the name of one of them.
    fn turn_to_think(&self) -> Turn {
        let (kind, person) = match self.links.first() {
            Some(link) => (Kind::Watched, &link.who.id),
            None => (Kind::Unwatched, &self.setup.host),
        };
        self.hall.thinkers.queue(kind, &self.setup.id, person)
    }

    /// After people came or went: a bot's move is more urgent where somebody waits for it, and advice nobody waits for
    /// is dropped.
    pub(super) fn see_who_is_here(&mut self) {
        if self.watched == self.links.is_empty() {
            self.watched = !self.watched;
            if self.thinking.is_some() {
                self.hall.thinkers.watched(&self.setup.id, self.watched);
            }
        }
        let here = |socket| self.links.iter().any(|link| link.socket == socket);
        if self.advising.as_ref().is_some_and(|advising| !here(advising.socket)) {
            self.advising = None;
        }
    }

    /// A bot's choice is played like anybody's. One that is not legal is a fault of ours: the game goes on with the
    /// first legal choice.
    pub(super) async fn bot_chose(&mut self, at: i64, word: &str) {
        if self.thinking.as_ref().is_some_and(|(about, _)| *about == at) {
            self.thinking = None;
        }
        let Some(play) = self.play.as_ref().filter(|play| play.journal == at) else { return };
        let Some(seat) = play.table.to_act() else { return };
        if !matches!(self.setup.seats.get(seat.index()), Some(Sitter::Bot { .. })) && self.standing_pass(seat).is_none()
        {
            return;
        }
        self.hall.metrics.bot_moves.add(1);
        match self.choose(seat, word).await {
            Err(No::Refused(refused)) => {
                tracing::error!(table = self.setup.id, word, rule = refused.rule, "a bot chose something illegal");
                let decision = self.play.as_ref().and_then(|play| play.table.decision(Viewer::Seat(seat)));
                if let Some(choice) = decision.and_then(|decision| decision.choices.into_iter().next()) {
                    let _ = self.choose(seat, &choice.id).await;
                }
            }
            Err(No::Fault(_) | No::Stale) | Ok(()) => {}
        }
    }
}

/// Why a choice was not played.
pub(super) enum No {
    Refused(Refused),
    Stale,
    /// It could not be stored, and what that means for the player.
    Fault(&'static str),
}

/// Why a journal is not that of a game that can be played here.
#[derive(Debug)]
pub(crate) enum Misfit {
    /// An entry is not as it was written.
    Damaged { at: i64 },
    /// An entry does not fit the rules.
    Refused { at: i64, why: String },
}

/// At most so much of what somebody sent is sent back.
fn cut(word: &str) -> String {
    word.chars().take(LONGEST_WORD).collect()
}

pub(super) fn error(say: impl Into<String>) -> ToClient {
    ToClient::Error { say: say.into() }
}
