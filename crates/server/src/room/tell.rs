//! What people at a table hear through this server: what the table tells its readers goes down their sockets, and so does
//! what they say to each other.

use super::{Link, Room, Text};
use crate::clock::now;
use crate::error::Trouble;
use crate::person::Who;
use crate::words;
use kit::Viewer;
use serde::Serialize;
use std::sync::Arc;
use table::Told;
use tokio::sync::mpsc;
use wire::message::{ChatLine, Listed, ToClient, ToServer};

/// Chat lines told to somebody who comes in.
const CHAT: i64 = 50;
/// How many of their numbers are remembered, so that no line is told twice.
const CHAT_KEPT: usize = 50;

impl Room {
    pub(super) async fn enter(&mut self, link: Link, from: Option<usize>) {
        if let Err(trouble) = self.come_back(&link.who).await {
            tracing::warn!(table = self.setup().id, ?trouble, "somebody could not take their seat again");
        }
        self.table.set_time(self.hall.house.time());
        let trouble = match self.load().await {
            Ok(()) => None,
            // The table is as it should be, and they may talk about it.
            Err(trouble @ Trouble::Conflict(_)) => Some(trouble),
            // To come back would not help: they stay, and hear what the host must do.
            Err(trouble @ Trouble::Damaged(_)) => {
                tracing::error!(table = self.setup().id, %trouble, "a table could not be opened");
                Some(trouble)
            }
            Err(trouble) => {
                tracing::error!(table = self.setup().id, ?trouble, "a table could not be opened");
                let _ = link.out.try_send(frame(&ToClient::error(trouble.to_string())));
                return;
            }
        };
        let chat = match self.hall.store.chat(&self.setup().id, CHAT).await {
            Ok(chat) => {
                // Those already here first: what was said on another node may not have come round yet.
                self.tell_chat(&chat);
                chat
            }
            Err(fault) => {
                tracing::error!(table = self.setup().id, %fault, "what was said could not be read");
                Vec::new()
            }
        };
        let (first, state) = self.table.enter(link.socket, &link.who.id, from);
        let said = chat.into_iter().map(|(_, line)| ToClient::Chat { line });
        let then = trouble.map(|trouble| ToClient::error(trouble.to_string())).or(state);
        let slow = [first].into_iter().chain(said).chain(then).any(|message| !self.push(&link.out, frame(&message)));
        if slow {
            return self.table.exit(link.socket);
        }
        self.links.push(link);
        self.restless = true;
    }

    pub(super) fn exit(&mut self, socket: u64) {
        if let Some(link) = self.links.iter().find(|link| link.socket == socket) {
            let who = Arc::clone(&link.who);
            self.let_go(|link| link.socket == socket);
            self.went_now(&who.id);
        }
    }

    /// Lets some sockets go.
    pub(super) fn let_go(&mut self, gone: impl Fn(&Link) -> bool) {
        let table = &mut self.table;
        self.links.retain(|link| {
            let goes = gone(link);
            if goes {
                table.exit(link.socket);
            }
            !goes
        });
        self.restless = true;
    }

    /// A message on a socket.
    pub(super) async fn hear(&mut self, socket: u64, message: ToServer) {
        let Some(link) = self.links.iter().find(|link| link.socket == socket) else { return };
        let (who, viewer) = (Arc::clone(&link.who), self.table.viewer(socket).unwrap_or(Viewer::Watcher));
        let answer = match self.load().await {
            Ok(()) => self.act(&who, viewer, Some(socket), message).await,
            Err(trouble) => {
                tracing::error!(table = self.setup().id, ?trouble, "a table could not be read");
                Some(ToClient::error(trouble.to_string()))
            }
        };
        let Some(answer) = answer else { return };
        let frame = frame(&answer);
        if let Some(link) = self.links.iter().find(|link| link.socket == socket) {
            self.push(&link.out, frame);
        }
    }

    /// Says something at the table.
    pub(super) async fn chat(&mut self, who: &Who, viewer: Viewer, text: &str) -> Option<ToClient> {
        let text = words::clean(text);
        if text.is_empty() {
            return None;
        }
        if text.chars().count() > self.hall.config.limits.chat {
            return Some(ToClient::error(format!(
                "That is too long to say at once: at most {} letters.",
                self.hall.config.limits.chat
            )));
        }
        let seat = match viewer {
            Viewer::Seat(seat) => Some(self.table.game().seat_id(seat).into()),
            Viewer::Watcher => None,
        };
        if seat.is_none() && self.setup().seats_of(&who.id).next().is_none() && !self.setup().public {
            return Some(ToClient::error("Only the players talk at this table."));
        }
        if seat.is_none() {
            match self.hall.store.blocks(&self.setup().host, &who.id).await {
                Ok(false) => {}
                Ok(true) => return Some(ToClient::error("The host of this table does not want you to talk here.")),
                Err(fault) => {
                    tracing::error!(table = self.setup().id, %fault, "who is blocked could not be read");
                    return Some(ToClient::error("That could not be stored; try again in a moment."));
                }
            }
        }
        let line = ChatLine { at: now(), name: who.name.clone(), seat, text };
        match self.hall.store.say(&self.setup().id, &who.id, &line).await {
            Ok(number) => self.said.insert(number),
            Err(fault) => {
                tracing::error!(table = self.setup().id, %fault, "a chat line could not be stored");
                return Some(ToClient::error("That could not be stored; try again in a moment."));
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
            let chat = self.hall.store.chat(&self.setup().id, CHAT).await?;
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

    /// The table for a list.
    pub(super) fn listed(&mut self, person: &str) -> Listed {
        self.table.set_time(self.hall.house.time());
        let turn = self.table.turn();
        Listed { table: self.table.info(person), since: turn.is_some().then_some(self.journal.since), turn }
    }

    /// Tells everybody what the last move has changed.
    pub(super) fn tell_step(&mut self) {
        let told = self.table.step();
        self.hall.metrics.updates.inc_by(self.links.len() as u64);
        let bytes = self.deliver(told);
        self.hall.metrics.update_bytes.inc_by(bytes as u64);
    }

    /// Tells everybody the whole table.
    pub(super) fn tell_states(&mut self) {
        let told = self.table.states();
        self.deliver(told);
    }

    /// Tells everybody who sits where and who is here.
    pub(super) fn tell_infos(&mut self) {
        self.restless = false;
        self.table.set_time(self.hall.house.time());
        let told = self.table.infos();
        self.deliver(told);
    }

    pub(super) fn tell_all(&mut self, message: &ToClient) {
        let frame = frame(message);
        let slow = self.links.iter().filter(|link| !self.push(&link.out, frame.clone())).map(|link| link.socket);
        self.drop_slow(slow.collect());
    }

    /// Sends each reader what they are told; gives how many bytes that was.
    fn deliver(&mut self, told: Vec<Told>) -> usize {
        let (mut bytes, mut slow) = (0, Vec::new());
        for Told { to, message } in told {
            let frame = frame(&message);
            for link in self.links.iter().filter(|link| to.contains(&link.socket)) {
                bytes += frame.len();
                if !self.push(&link.out, frame.clone()) {
                    slow.push(link.socket);
                }
            }
        }
        self.drop_slow(slow);
        bytes
    }

    /// A reader too slow to keep up is let go: they come back and get the whole table.
    fn drop_slow(&mut self, slow: Vec<u64>) {
        if !slow.is_empty() {
            self.let_go(|link| slow.contains(&link.socket));
        }
    }

    fn push(&self, out: &mpsc::Sender<Text>, frame: Text) -> bool {
        self.hall.metrics.frames.inc();
        self.hall.metrics.bytes.inc_by(frame.len() as u64);
        out.try_send(frame).is_ok()
    }
}

/// A message as it travels. All messages have a JSON form; should one not, the reader hears of a fault.
pub(crate) fn frame(message: &impl Serialize) -> Text {
    serde_json::to_string(message)
        .unwrap_or_else(|_| r#"{"t":"error","say":"Something went wrong on the server."}"#.into())
        .into()
}
