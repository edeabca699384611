//! What people at a table are told: who sits there, the whole table as they may see it, or what has changed. Everything
//! comes from [`wire::Table`] for exactly one viewer; nothing is taken out of a fuller picture.

use super::play::error;
use super::{Advising, Link, Play, Room, Text, Told};
use crate::book::{Book, mark};
use crate::bots;
use crate::error::Trouble;
use crate::person::Who;
use crate::setup::{Sitter, now};
use crate::thinkers::{Kind, Turn};
use crate::token;
use crate::words;
use kit::{Seat, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;
use tokio::sync::mpsc;
use wire::Table;
use wire::message::{ChatLine, Listed, Status, TableInfo, ToClient, ToServer};

/// Chat lines told to somebody who comes in.
const CHAT: i64 = 50;
/// How many of their numbers are remembered, so that no line is told twice.
const CHAT_KEPT: usize = 50;
/// To somebody whose question came too late.
const MOVED_ON: &str = "The table has moved on.";

impl Room {
    /// The seat with that id at this table.
    pub(super) fn seat_of(&self, id: &str) -> Option<Seat> {
        let ids = self.hall.seat_ids(&self.setup.game);
        let at = ids.iter().take(self.setup.seats.len()).position(|each| each == id)?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Through whose eyes a person sees the table before saying more: their only seat's, else a watcher's.
    pub(super) fn usual_viewer(&self, person: &str) -> Viewer {
        let mut seats = self.setup.seats_of(person);
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Viewer::Seat(Seat(seat)),
            _ => Viewer::Watcher,
        }
    }

    pub(super) async fn enter(&mut self, link: Link, from: Option<usize>) {
        let viewer = self.usual_viewer(&link.who.id);
        let Link { who, out, .. } = &link;
        let state = match self.load().await {
            Ok(()) => self.state(viewer, from),
            // The table is as it should be, and they may talk about it.
            Err(trouble @ Trouble::Conflict(_)) => Some(error(trouble.to_string())),
            // To come back would not help: they stay, and hear what the host must do.
            Err(trouble @ Trouble::Damaged(_)) => {
                tracing::error!(table = self.setup.id, %trouble, "a table could not be opened");
                Some(error(trouble.to_string()))
            }
            Err(trouble) => {
                tracing::error!(table = self.setup.id, ?trouble, "a table could not be opened");
                let _ = out.try_send(frame(&error(trouble.to_string())));
                return;
            }
        };
        let chat = match self.hall.store.chat(&self.setup.id, CHAT).await {
            Ok(chat) => {
                // Those already here first: what was said on another node may not have come round yet.
                self.tell_chat(&chat);
                chat
            }
            Err(fault) => {
                tracing::error!(table = self.setup.id, %fault, "what was said could not be read");
                Vec::new()
            }
        };
        let first = ToClient::Table { table: self.info(&who.id) };
        let said = chat.into_iter().map(|(_, line)| ToClient::Chat { line });
        let sent: usize = [first]
            .into_iter()
            .chain(said)
            .chain(state)
            .map(|message| self.push(out, frame(&message)))
            .filter(|sent| !sent)
            .count();
        if sent == 0 {
            self.links.push(Link { viewer, ..link });
            self.begin_anew(viewer);
            self.restless = true;
        }
    }

    pub(super) fn exit(&mut self, socket: u64) {
        if let Some(at) = self.links.iter().position(|link| link.socket == socket) {
            let link = self.links.swap_remove(at);
            self.went.insert(link.who.id.clone(), Instant::now());
            self.restless = true;
        }
    }

    /// A message on a socket.
    pub(super) async fn hear(&mut self, socket: u64, message: ToServer) {
        let Some(link) = self.links.iter().find(|link| link.socket == socket) else { return };
        let (who, viewer) = (Arc::clone(&link.who), link.viewer);
        let answer = match (message, self.load().await) {
            (_, Err(trouble)) => {
                tracing::error!(table = self.setup.id, ?trouble, "a table could not be read");
                Some(error(trouble.to_string()))
            }
            (ToServer::Hold { seat }, Ok(())) => Some(self.hold(socket, &who, &seat)),
            (ToServer::Hint { ply }, Ok(())) => self.hint(socket, viewer, ply).err().map(error),
            (ToServer::Suspect { ply }, Ok(())) => self.suspect(socket, viewer, ply).err().map(error),
            (message, Ok(())) => self.act(&who, viewer, message).await,
        };
        let Some(answer) = answer else { return };
        let frame = frame(&answer);
        if let Some(link) = self.links.iter().find(|link| link.socket == socket) {
            self.push(&link.out, frame);
        }
    }

    /// Advice for whoever is asked: it comes down the line when it has been thought of.
    fn hint(&mut self, socket: u64, viewer: Viewer, ply: usize) -> Result<(), &'static str> {
        let (play, seat, link) = self.advised(socket, viewer, ply)?;
        if play.table.to_act() != Some(seat) {
            return Err("It is not your turn.");
        }
        let advice = play.table.advice(token::number());
        let answer = move |stop: &AtomicBool| advice(stop).map(|(choice, say)| ToClient::Hint { ply, choice, say });
        let wanted = bots::advise(self.turn_to_advise(link), answer, link.out.clone());
        self.advising = Some(Box::new(Advising { socket, ply, wanted }));
        Ok(())
    }

    /// What the mastermind would think of the others, for a seat's notebook.
    fn suspect(&mut self, socket: u64, viewer: Viewer, ply: usize) -> Result<(), &'static str> {
        let (play, seat, link) = self.advised(socket, viewer, ply)?;
        let suspicions = play.table.suspicions(seat, token::number());
        let answer = move |_: &AtomicBool| Some(ToClient::Suspicions { ply, of: suspicions() });
        let wanted = bots::advise(self.turn_to_advise(link), answer, link.out.clone());
        self.advising = Some(Box::new(Advising { socket, ply, wanted }));
        Ok(())
    }

    fn turn_to_advise(&self, link: &Link) -> Turn {
        self.hall.thinkers.queue(Kind::Advice, &self.setup.id, &link.who.id)
    }

    /// A seat that may have the mastermind's advice: at a table without other people, at the ply it sees, and one piece
    /// at a time. Advice about an earlier ply gives way to the new.
    fn advised(&self, socket: u64, viewer: Viewer, ply: usize) -> Result<(&Play, Seat, &Link), &'static str> {
        let link = self.links.iter().find(|link| link.socket == socket).ok_or(MOVED_ON)?;
        // On a shared screen, too: an answer may come when the screen has changed hands.
        if self.setup.seats.iter().filter(|sitter| matches!(sitter, Sitter::Person { .. })).count() > 1 {
            return Err("There is no advice where other people play.");
        }
        let busy = self.advising.as_ref().is_some_and(|advising| advising.ply == ply && !advising.wanted.is_done());
        match (&self.play, viewer) {
            (Some(play), Viewer::Seat(_)) if play.table.ply() == ply && busy => {
                Err("The mastermind still thinks about your last question.")
            }
            (Some(play), Viewer::Seat(seat)) if play.table.ply() == ply => Ok((play, seat, link)),
            (Some(_), Viewer::Seat(_)) => Err(MOVED_ON),
            _ => Err("Only players get advice."),
        }
    }

    /// This socket now shows that seat, and hears only what that seat may know.
    fn hold(&mut self, socket: u64, who: &Who, id: &str) -> ToClient {
        let Some(seat) = self.seat_of(id).filter(|seat| self.setup.seats[seat.index()].is(&who.id)) else {
            return error("That is not your seat.");
        };
        if let Some(link) = self.links.iter_mut().find(|link| link.socket == socket) {
            link.viewer = Viewer::Seat(seat);
        }
        self.begin_anew(Viewer::Seat(seat));
        self.state(Viewer::Seat(seat), None).unwrap_or_else(|| ToClient::Table { table: self.info(&who.id) })
    }

    /// Says something at the table.
    pub(super) async fn chat(&mut self, who: &Who, viewer: Viewer, text: &str) -> Option<ToClient> {
        let text = words::clean(text);
        if text.is_empty() {
            return None;
        }
        if text.chars().count() > self.hall.config.limits.chat {
            return Some(error(format!(
                "That is too long to say at once: at most {} letters.",
                self.hall.config.limits.chat
            )));
        }
        let seat = match viewer {
            Viewer::Seat(seat) => self.hall.seat_ids(&self.setup.game).get(seat.index()).cloned(),
            Viewer::Watcher => None,
        };
        if seat.is_none() && self.setup.seats_of(&who.id).next().is_none() && !self.setup.public {
            return Some(error("Only the players talk at this table."));
        }
        let line = ChatLine { at: now(), name: who.name.clone(), seat, text };
        match self.hall.store.say(&self.setup.id, &line).await {
            Ok(number) => self.said.insert(number),
            Err(fault) => {
                tracing::error!(table = self.setup.id, %fault, "a chat line could not be stored");
                return Some(error("That could not be stored; try again in a moment."));
            }
        };
        if self.said.len() > CHAT_KEPT {
            self.said.pop_first();
        }
        self.tell_all(&ToClient::Chat { line });
        None
    }

    /// Tells what was said on other nodes.
    pub(super) async fn hear_chat(&mut self) -> Result<(), Trouble> {
        if !self.links.is_empty() {
            let chat = self.hall.store.chat(&self.setup.id, CHAT).await?;
            self.tell_chat(&chat);
        }
        Ok(())
    }

    /// Tells those of the last chat lines that nobody here has heard.
    fn tell_chat(&mut self, chat: &[(i64, ChatLine)]) {
        for (_, line) in chat.iter().filter(|(number, _)| !self.said.contains(number)).cloned().collect::<Vec<_>>() {
            self.tell_all(&ToClient::Chat { line });
        }
        self.said = chat.iter().map(|(number, _)| *number).collect();
    }

    /// The table as this person may know it.
    pub(super) fn info(&self, person: &str) -> TableInfo {
        self.setup.info(self.hall.seat_ids(&self.setup.game), person, self.watchers(), |id| self.is_here(id))
    }

    /// The same for a list.
    pub(super) fn listed(&self, person: &str) -> Listed {
        let turn = self.play.as_ref().and_then(|play| play.table.to_act().map(|seat| play.table.seat_id(seat)));
        Listed {
            table: self.info(person),
            since: turn.is_some().then(|| self.play.as_ref().map(|play| play.since)).flatten(),
            turn,
        }
    }

    /// The whole table as a viewer may see it; `None` before the deal. The log begins after the ply the reader knows.
    pub(super) fn state(&self, viewer: Viewer, from: Option<usize>) -> Option<ToClient> {
        let play = self.play.as_ref().filter(|_| self.setup.status != Status::Open)?;
        let (table, ply) = (&play.table, play.table.ply());
        let since = match from {
            Some(known) if known <= ply => Some((known + 1).min(play.turned_back.saturating_add(1))),
            _ => None,
        };
        Some(ToClient::State {
            ply,
            view: RawValue::from_string(table.view_text(viewer)).unwrap_or_default(),
            decision: table.decision(viewer),
            log: table.log(viewer, since.unwrap_or(0)),
            undo: can_undo(&**table, viewer),
            since,
        })
    }

    /// Somebody new looks through these eyes and knows no phrase yet: the next step says everything in full.
    fn begin_anew(&mut self, viewer: Viewer) {
        self.told.retain(|told| told.viewer != viewer);
    }

    /// Keeps what everybody knows now, before something changes. One choice or undo at a time is told, so what the
    /// table says it changed is what nobody has heard yet.
    pub(super) fn remember(&mut self) {
        let Some(play) = &self.play else { return };
        for link in &self.links {
            if !self.told.iter().any(|told| told.viewer == link.viewer) {
                let asked = mark(play.table.decision(link.viewer).as_ref());
                self.told.push(Told { viewer: link.viewer, asked, book: Book::default() });
            }
        }
        self.told.retain(|told| self.links.iter().any(|link| link.viewer == told.viewer));
    }

    /// Tells everybody what has changed since [`Room::remember`], each through their own eyes.
    pub(super) fn tell_step(&mut self) {
        let Some(play) = &self.play else { return };
        let mut frames = Vec::with_capacity(self.told.len());
        for told in &mut self.told {
            frames.push((told.viewer, step(told, &*play.table)));
        }
        let find = |link: &Link| frames.iter().find(|(viewer, _)| *viewer == link.viewer).map(|(_, frame)| frame);
        let bytes = self.links.iter().filter_map(find).map(|frame| frame.len()).sum();
        self.hall.metrics.update_bytes.add(bytes);
        self.hall.metrics.updates.add(self.links.len());
        self.links_tell(|link| find(link).cloned());
    }

    /// Tells everybody the whole table, each through their own eyes.
    pub(super) fn tell_state(&mut self) {
        self.told.clear();
        let frames: Vec<_> = self
            .links
            .iter()
            .map(|link| (link.socket, self.state(link.viewer, None).map(|state| frame(&state))))
            .collect();
        self.links_tell(|link| {
            frames.iter().find(|(socket, _)| *socket == link.socket).and_then(|(_, frame)| frame.clone())
        });
    }

    /// Tells everybody who sits where and who is here.
    pub(super) fn tell_table(&mut self) {
        self.restless = false;
        let frames: Vec<_> = self
            .links
            .iter()
            .map(|link| (link.socket, frame(&ToClient::Table { table: self.info(&link.who.id) })))
            .collect();
        self.links_tell(|link| {
            frames.iter().find(|(socket, _)| *socket == link.socket).map(|(_, frame)| frame.clone())
        });
    }

    pub(super) fn tell_all(&mut self, message: &ToClient) {
        let frame = frame(message);
        self.links_tell(|_| Some(frame.clone()));
    }

    /// Sends each link its frame. A reader too slow to keep up is let go: they come back and get the whole table.
    fn links_tell(&mut self, frame: impl Fn(&Link) -> Option<Text>) {
        let kept: Vec<bool> =
            self.links.iter().map(|link| frame(link).is_none_or(|frame| self.push(&link.out, frame))).collect();
        if kept.contains(&false) {
            let mut kept = kept.into_iter();
            self.links.retain(|_| kept.next().unwrap_or(false));
            self.restless = true;
        }
    }

    fn push(&self, out: &mpsc::Sender<Text>, frame: Text) -> bool {
        self.hall.metrics.frames.add(1);
        self.hall.metrics.bytes.add(frame.len());
        out.try_send(frame).is_ok()
    }
}

/// What a kind of viewer must be told after a change; what has not changed is left out.
fn step(told: &mut Told, table: &dyn Table) -> Text {
    if told.book.is_full() {
        told.book = Book::default();
    }
    let decision = table.decision(told.viewer);
    let (fresh, asked) = (told.book.is_empty(), mark(decision.as_ref()));
    // In the order of the message: that is how phrases are numbered.
    let (diff, texts) = told.book.changes(table.changes(told.viewer));
    let decision = (told.asked != asked).then(|| decision.map(|decision| told.book.asked(decision)));
    let log = told.book.log(table.log(told.viewer, table.ply()));
    told.asked = asked;
    frame(&ToClient::Step { ply: table.ply(), fresh, diff, texts, decision, log, undo: can_undo(table, told.viewer) })
}

fn can_undo(table: &dyn Table, viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(seat) if table.can_undo(seat))
}

/// A message as it travels. All messages have a JSON form; should one not, the reader hears of a fault.
pub(crate) fn frame(message: &impl Serialize) -> Text {
    serde_json::to_string(message)
        .unwrap_or_else(|_| r#"{"t":"error","say":"Something went wrong on the server."}"#.into())
        .into()
}
