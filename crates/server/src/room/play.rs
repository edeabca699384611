//! Choices: check the ply, apply, store, and only then tell. Nothing is told that is not stored, and nothing is applied
//! twice: a choice for another ply than the present one is answered with how things stand.

use super::{LEASE, Play, Room};
use crate::bots;
use crate::error::Trouble;
use crate::person::Who;
use crate::records::UNDO;
use crate::setup::{Setup, Sitter, now};
use crate::store::{Entry, Kind};
use crate::token;
use kit::{Seat, Viewer};
use std::time::Duration;
use wire::message::{Choice, Refused, Status, ToClient, ToServer};
use wire::table::Thought;

/// Words of choices are short.
const LONGEST_WORD: usize = 100;

/// The word of the choice that lets another player's deed happen, in every game.
const PASS: &str = "pass";

impl Play {
    /// Applies entries read from the journal. Each must be legal and lead to a question for the seat it led to when it was
    /// made: otherwise this is not the game that was played.
    pub(super) fn follow(&mut self, entries: &[Entry]) -> Result<(), String> {
        for entry in entries {
            let done = match entry.word.split_once(' ') {
                Some((seat, choice)) => {
                    let seat = self.table.seat_of(seat).ok_or_else(|| format!("there is no seat {seat}"))?;
                    self.table.play(seat, choice).map_err(|refused| format!("rule {} refuses {choice}", refused.rule))
                }
                None => self.take_back().ok_or_else(|| "an undo that was not possible".to_string()),
            };
            let done = done.and_then(|()| match self.turn() == entry.turn {
                true => Ok(()),
                false => Err(format!("the question goes to {:?}, not to {:?}", self.turn(), entry.turn)),
            });
            done.map_err(|problem| format!("entry {}: {problem}", self.journal))?;
            self.journal += 1;
            self.since = entry.made;
        }
        Ok(())
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
            ToServer::Why { ply, choice } => match viewer {
                Viewer::Seat(seat) => self.why(seat, viewer, ply, choice),
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
            Err(No::Fault) => Some(error("The move could not be stored, so it was not played; try again in a moment.")),
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
            Err(No::Fault) => {
                Some(error("This could not be stored, so nothing was taken back; try again in a moment."))
            }
            Err(_) => self.stale(viewer),
        }
    }

    fn why(&mut self, seat: Seat, viewer: Viewer, ply: usize, choice: String) -> Option<ToClient> {
        match &self.play {
            Some(play) if play.table.ply() == ply => match play.table.why_not(seat, &cut(&choice)) {
                Some(refused) => {
                    Some(ToClient::Refused { ply, choice: cut(&choice), rule: refused.rule, say: refused.say })
                }
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
        let entry = Entry { table: self.setup.id.clone(), at: play.journal, word, turn: play.turn(), made: now() };
        match self.hall.writer.append(entry).await {
            Ok(true) => {
                play.journal += 1;
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
                self.reload().await;
                Err(No::Fault)
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
            }
        }
    }

    /// What another node has stored is applied here too.
    pub(super) async fn catch_up(&mut self, at: Option<i64>) {
        let Some(at) = at else {
            let before = self.setup.version;
            if let Err(trouble) = self.read_setup().await {
                tracing::error!(table = self.setup.id, ?trouble, "a table could not be read");
            } else if self.setup.version != before {
                self.seats_changed().await;
            }
            return;
        };
        let Some(known) = self.play.as_ref().map(|play| play.journal) else { return };
        if at < known {
            return;
        }
        let entries = match self.hall.store.journal(&self.setup.id, known).await {
            Ok(entries) => entries,
            Err(fault) => return tracing::error!(table = self.setup.id, %fault, "a journal could not be read"),
        };
        for entry in entries {
            self.remember();
            let Some(play) = &mut self.play else { return };
            if let Err(problem) = play.follow(std::slice::from_ref(&entry)) {
                tracing::error!(table = self.setup.id, problem, "the journal does not fit");
                return self.reload().await;
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
                let end = |setup: &mut Setup| (setup.status, setup.result) = (Status::Over, result);
                Box::pin(self.change(end)).await?;
                self.restless = true;
            }
            Some(seat) if self.setup.status == Status::Playing => self.let_think(seat).await,
            _ => {}
        }
        Ok(())
    }

    /// Does this seat want to let everything happen, and is it asked about another player's deed?
    fn passes(&self, seat: Seat) -> bool {
        let Some(play) = self.play.as_ref().filter(|_| self.setup.passing.contains(&seat.0)) else { return false };
        let anothers_turn =
            play.table.view(Viewer::Watcher)["turn"].as_str().is_some_and(|turn| turn != play.table.seat_id(seat));
        let offered = |choices: &[Choice]| choices.iter().any(|choice| choice.id == PASS);
        anothers_turn && play.table.decision(Viewer::Seat(seat)).is_some_and(|decision| offered(&decision.choices))
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
        if self.hall.store.kind() == Kind::Sqlite {
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
        if !(bot || self.passes(seat))
            || (self.thinking.is_some() && self.thinking == self.play.as_ref().map(|play| play.journal))
        {
            return;
        }
        self.elsewhere = !self.has_lease().await;
        let (Some(play), Some(sitter), false) = (&self.play, self.setup.seats.get(seat.index()), self.elsewhere) else {
            return;
        };
        let at = play.journal;
        let pause = self.hall.config.bot_pause;
        let (level, thought, pause): (&str, Option<Thought>, _) = match sitter {
            Sitter::Bot { level } => (level, play.table.thought(level, token::number()).ok(), pause),
            _ => ("passing", Some(Box::new(|| PASS.into())), Duration::ZERO),
        };
        match thought {
            Some(thought) => {
                self.thinking = Some(at);
                bots::think(&self.hall, self.me.clone(), at, thought, pause);
            }
            None => tracing::error!(table = self.setup.id, level, "there is no bot of this level"),
        }
    }

    /// A bot's choice is played like anybody's. One that is not legal is a fault of ours: the game goes on with the first
    /// legal choice.
    pub(super) async fn bot_chose(&mut self, at: i64, word: &str) {
        if self.thinking == Some(at) {
            self.thinking = None;
        }
        let Some(play) = self.play.as_ref().filter(|play| play.journal == at) else { return };
        let Some(seat) = play.table.to_act() else { return };
        if !matches!(self.setup.seats.get(seat.index()), Some(Sitter::Bot { .. })) && !self.passes(seat) {
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
            Err(No::Fault | No::Stale) | Ok(()) => {}
        }
    }
}

/// Why a choice was not played.
pub(super) enum No {
    Refused(Refused),
    Stale,
    Fault,
}

/// At most so much of what somebody sent is sent back.
fn cut(word: &str) -> String {
    word.chars().take(LONGEST_WORD).collect()
}

pub(super) fn error(say: impl Into<String>) -> ToClient {
    ToClient::Error { say: say.into() }
}
