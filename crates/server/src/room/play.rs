//! Moves: what the table has applied is stored, and only then told. Nothing is told that is not stored. And bots: when the
//! table waits for one, it thinks elsewhere, and its choice comes back as a call.

use super::{Advising, Journal, LEASE, Room};
use crate::bots;
use crate::clock::now;
use crate::error::{GONE, Trouble};
use crate::person::Who;
use crate::store::{self, Entry, News, StoreError};
use crate::thinkers::{Kind, Turn};
use crate::token;
use kit::Viewer;
use std::time::{Duration, Instant};
use table::live::Thought;
use table::{Consult, Heard, Move, Next, Setup, Sitter, UNDO, clock, in_window_for};
use wire::message::{Status, ToClient, ToServer};

impl Room {
    /// Does what a person asks for, on a socket or without one, through one viewer's eyes. Gives the answer for the asker
    /// alone, if there is one; `None` means that it was done and everybody has been told.
    pub(super) async fn act(
        &mut self,
        who: &Who,
        viewer: Viewer,
        socket: Option<u64>,
        message: ToServer,
    ) -> Option<ToClient> {
        let heard_at = Instant::now();
        let plays = matches!(message, ToServer::Play { .. });
        let holds = matches!(message, ToServer::Hold { .. });
        let heard = match socket {
            Some(socket) => self.table.hear(socket, message)?,
            None => self.table.act(&who.id, viewer, message),
        };
        match heard {
            Heard::Answer(answer) => {
                let counted = match *answer {
                    ToClient::Refused { .. } if plays => Some(&self.hall.metrics.refused),
                    ToClient::State { .. } if !holds => Some(&self.hall.metrics.stale),
                    _ => None,
                };
                if let Some(counter) = counted {
                    counter.inc();
                }
                Some(*answer)
            }
            Heard::Moved(made) => {
                let undo = made.word == UNDO;
                match self.store(made).await {
                    Ok(()) if undo => {
                        self.tell_step();
                        self.after().await;
                    }
                    Ok(()) => {
                        self.moved().await;
                        self.hall.metrics.move_time.observe(heard_at.elapsed().as_secs_f64());
                    }
                    Err(No::Stale) => {
                        self.hall.metrics.stale.inc();
                        return Some(self.table.as_it_stands(viewer));
                    }
                    Err(No::Fault(then)) => {
                        let what = match undo {
                            true => "This could not be stored, so nothing was taken back",
                            false => "The move could not be stored, so it was not played",
                        };
                        return Some(ToClient::error(format!("{what}; {then}")));
                    }
                }
                None
            }
            // What is rare is boxed, so that the task of a quiet room stays small.
            Heard::Passing { seat, on } => Box::pin(self.set_habit(|setup| setup.set_passing(seat, on))).await,
            Heard::Asking { seat, on } => Box::pin(self.set_habit(|setup| setup.set_asking(seat, on))).await,
            Heard::Said(text) => Box::pin(self.chat(who, viewer, &text)).await,
            Heard::Consult(consult) => match socket {
                Some(socket) => self.advise(socket, consult),
                None => Some(ToClient::error("Advice comes over a socket only.")),
            },
        }
    }

    /// A choice is stored: everybody is told, and it is the next one's turn.
    async fn moved(&mut self) {
        self.hall.metrics.moves.inc();
        self.tell_step();
        self.after().await;
    }

    /// Stores what has just been applied. If that fails the table is read again, and everybody is told how it stands:
    /// what is in memory is never ahead of the database.
    async fn store(&mut self, made: Move) -> Result<(), No> {
        let Move { word, turn } = made;
        let at = i64::try_from(self.table.moves()).unwrap_or(i64::MAX) - 1;
        let mut entry = Entry { table: self.setup().id.clone(), at, word, turn, made: now(), mark: None };
        let mark = entry.mark_after(self.journal.mark);
        entry.mark = Some(mark);
        let handed_in = Instant::now();
        match self.hall.writer.append(entry).await {
            Ok(true) => {
                self.hall.metrics.store_time.observe(handed_in.elapsed().as_secs_f64());
                self.journal = Journal { mark, since: now() };
                Ok(())
            }
            Ok(false) => {
                self.reload().await;
                Err(No::Stale)
            }
            Err(fault) => {
                tracing::error!(table = self.setup().id, %fault, "a move could not be stored");
                self.hall.metrics.faults.inc();
                if let StoreError::Gone(_) = *fault {
                    // The table itself may be out of reach, and then nobody is left to be told.
                    self.tell_all(&ToClient::error(Trouble::Gone.to_string()));
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
        self.table.lay_aside();
        match self.load().await {
            Ok(()) => self.tell_states(),
            Err(trouble) => {
                tracing::error!(table = self.setup().id, ?trouble, "a table could not be read");
                // They come back by themselves, and by then the database may answer again.
                self.let_go(|_| true);
            }
        }
    }

    /// Does anything here depend on knowing each move at once: somebody who looks on, or a seat that plays by itself?
    fn is_followed(&self) -> bool {
        let bots =
            self.setup().seats.iter().any(|sitter| matches!(sitter, Sitter::Bot { .. } | Sitter::StandIn { .. }));
        bots || !self.links.is_empty() || !self.setup().passing.is_empty()
    }

    /// The number of the next entry of the journal, if the game is in memory.
    fn known(&self) -> Option<i64> {
        self.table.live().and_then(|_| i64::try_from(self.table.moves()).ok())
    }

    /// What another node has stored is applied here too.
    pub(super) async fn follow(&mut self, entry: Entry) {
        let Some(known) = self.known() else { return };
        if entry.at > known {
            // Something was missed; the journal has it.
            self.hear_of(News::Journal).await;
        } else if entry.at == known && self.is_followed() {
            self.follow_all(std::slice::from_ref(&entry)).await;
        } else if entry.at == known {
            // Read again when somebody asks.
            self.table.lay_aside();
        }
    }

    /// Applies what the journal has more than is known here.
    pub(super) async fn catch_up(&mut self) -> Result<(), Trouble> {
        let Some(known) = self.known() else { return Ok(()) };
        let entries = self.hall.store.journal(&self.setup().id, known).await?;
        if !entries.is_empty() {
            self.follow_all(&entries).await;
        }
        Ok(())
    }

    async fn follow_all(&mut self, entries: &[Entry]) {
        for entry in entries {
            let mark = entry.mark_after(self.journal.mark);
            let followed = match entry.mark {
                Some(stored) if stored != mark => Err("its mark is wrong".into()),
                _ => self.table.follow(&entry.word, entry.turn.as_deref()),
            };
            if let Err(problem) = followed {
                tracing::error!(table = self.setup().id, at = entry.at, problem, "the journal does not fit");
                return Box::pin(self.reload()).await;
            }
            self.journal = Journal { mark, since: entry.made };
            self.tell_step();
        }
        self.after().await;
    }

    /// After a choice: the end, or the next bot.
    async fn after(&mut self) {
        if let Err(trouble) = self.settle().await {
            // The moves are stored; the end is noted when the table is next read.
            tracing::warn!(table = self.setup().id, ?trouble, "the end of a game could not be noted");
        }
    }

    /// Notes the end of a game, or lets a bot think if one is asked.
    pub(super) async fn settle(&mut self) -> Result<(), Trouble> {
        if self.setup().time.is_some() {
            Box::pin(self.turn_the_glass()).await?;
        }
        match self.table.next() {
            Next::End(result) => {
                let over = |setup: &Setup| setup.status == Status::Over;
                // Every node that follows the game notes its end; all but the first find it noted.
                Box::pin(self.change_until(over, |setup| setup.end(result.clone()))).await?;
                self.restless = true;
            }
            next @ (Next::Bot(_) | Next::Pass(_)) => self.let_think(next).await,
            Next::Person | Next::Nothing => {}
        }
        Ok(())
    }

    /// What somebody wants to be asked, or not: it may answer the open question.
    async fn set_habit(&mut self, habit: impl Fn(&mut Setup)) -> Option<ToClient> {
        let known = |setup: &Setup| {
            let mut with = setup.clone();
            habit(&mut with);
            with == *setup
        };
        if let Err(trouble) = self.change_until(known, &habit).await {
            return Some(ToClient::error(trouble.to_string()));
        }
        self.tell_infos();
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
        Box::pin(self.hall.store.lease(&self.setup().id, &self.hall.node, now(), until)).await.unwrap_or_else(|fault| {
            tracing::warn!(table = self.setup().id, %fault, "no lease on the bots of a table");
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

    async fn let_think(&mut self, next: Next) {
        let at = self.table.moves();
        if self.thinking.as_ref().is_some_and(|(about, _)| *about == at) {
            return;
        }
        self.elsewhere = !self.has_lease().await;
        let (Some(live), false) = (self.table.live(), self.elsewhere) else { return };
        let (thought, pause) = match next {
            Next::Bot(level) => (live.thought(&level, token::number(), clock::system), self.hall.config.bot_pause),
            Next::Pass(word) => (Ok(Box::new(|| word) as Thought), Duration::ZERO),
            Next::Person | Next::End(_) | Next::Nothing => return,
        };
        // A host that lets bots answer at once is in a hurry, or a test.
        let pause = match self.table.in_window() && !self.hall.config.bot_pause.is_zero() {
            true => pause.max(in_window_for(token::number())),
            false => pause,
        };
        match thought {
            Ok(thought) => {
                let wanted = bots::think(&self.hall, self.turn_to_think(), self.me.clone(), at, thought, pause);
                // A thought about an earlier moment, if there still is one, is dropped with this.
                self.thinking = Some((at, wanted));
            }
            Err(problem) => tracing::error!(table = self.setup().id, problem, "a bot cannot think"),
        }
    }

    /// Thinks about a question to the mastermind; the answer comes down the line when it has been thought of. One at a
    /// time; what is about an earlier ply gives way to the new.
    fn advise(&mut self, socket: u64, consult: Consult) -> Option<ToClient> {
        let link = self.links.iter().find(|link| link.socket == socket)?;
        let ply = consult.ply;
        if self.advising.as_ref().is_some_and(|advising| advising.ply == ply && !advising.wanted.is_done()) {
            return Some(ToClient::error("The mastermind still thinks about your last question."));
        }
        let answer = consult.answer(self.table.live()?, token::number(), clock::system);
        let turn = self.hall.thinkers.queue(Kind::Advice, &self.setup().id, &link.who.id);
        let wanted = bots::advise(turn, answer, link.out.clone());
        self.advising = Some(Box::new(Advising { socket, ply, wanted }));
        None
    }

    /// A turn in the queue of those who think: early if somebody is here, in the name of one of them.
    fn turn_to_think(&self) -> Turn {
        let (kind, person) = match self.links.first() {
            Some(link) => (Kind::Watched, &link.who.id),
            None => (Kind::Unwatched, &self.setup().host),
        };
        self.hall.thinkers.queue(kind, &self.setup().id, person)
    }

    /// After people came or went: a bot's move is more urgent where somebody waits for it, and advice nobody waits for
    /// is dropped.
    pub(super) fn see_who_is_here(&mut self) {
        if self.watched == self.links.is_empty() {
            self.watched = !self.watched;
            if self.thinking.is_some() {
                self.hall.thinkers.watched(&self.setup().id, self.watched);
            }
        }
        let here = |socket| self.links.iter().any(|link| link.socket == socket);
        if self.advising.as_ref().is_some_and(|advising| !here(advising.socket)) {
            self.advising = None;
        }
    }

    /// A bot has chosen: stored and told like anybody's choice. What is not legal is a fault of ours, and the table has
    /// played something else.
    pub(super) async fn bot_chose(&mut self, at: usize, word: &str) {
        if self.thinking.as_ref().is_some_and(|(about, _)| *about == at) {
            self.thinking = None;
        }
        let Some((made, refused)) = self.table.chosen(at, word) else { return };
        self.hall.metrics.bot_moves.inc();
        if let Some(refused) = refused {
            tracing::error!(table = self.setup().id, word, rule = refused.rule, "a bot chose something illegal");
        }
        if self.store(made).await.is_ok() {
            self.moved().await;
        }
    }
}

/// Why a move was not stored.
enum No {
    /// Another node was first.
    Stale,
    /// It could not be stored, and what that means for the player.
    Fault(&'static str),
}
