//! The rooms that are open: one task per table that somebody looks at. A table nobody looks at has no room, only its rows
//! in the database.

use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::room::{self, Ask, Call};
use crate::store::StoreError;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::Table;
use tokio::sync::{mpsc, oneshot};

/// Senders to all open rooms.
#[derive(Default)]
pub(crate) struct Rooms(Mutex<HashMap<String, mpsc::Sender<Call>>>);

/// Calls that may wait in one room.
const QUEUE: usize = 64;

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Call>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room, if it is open.
    pub(crate) fn find(&self, id: &str) -> Option<mpsc::Sender<Call>> {
        self.lock().get(id).cloned()
    }

    /// Takes a room off the list, so that the next caller opens a new one.
    pub(crate) fn forget(&self, id: &str, room: &mpsc::WeakSender<Call>) {
        let mut rooms = self.lock();
        let same = match (rooms.get(id), room.upgrade()) {
            (Some(listed), Some(room)) => listed.same_channel(&room),
            _ => false,
        };
        if same {
            rooms.remove(id);
        }
    }

    /// All open rooms.
    pub(crate) fn all(&self) -> Vec<mpsc::Sender<Call>> {
        self.lock().values().cloned().collect()
    }
}

impl Hall {
    /// The room of a table, opened if need be.
    pub(crate) async fn room(self: &Arc<Hall>, id: &str) -> Result<mpsc::Sender<Call>, Trouble> {
        if let Some(room) = self.rooms.find(id) {
            return Ok(room);
        }
        let setup =
            self.store.table(id).await?.ok_or(Trouble::Missing(
                "There is no such table; it may have been closed, or the link is incomplete.",
            ))?;
        let game = self.shelf.take_with(&setup.game, &setup.settings).and_then(Result::ok).ok_or_else(|| {
            tracing::error!(
                table = id,
                game = setup.game,
                "the game of a table, with its settings, is not on the shelf"
            );
            StoreError::Damaged { table: id.into(), at: None }
        })?;
        let mut rooms = self.rooms.lock();
        if let Some(room) = rooms.get(id) {
            return Ok(room.clone());
        }
        let (send, receive) = mpsc::channel(QUEUE);
        rooms.insert(id.to_string(), send.clone());
        drop(rooms);
        room::open(Arc::clone(self), Table::new(game, setup), send.downgrade(), receive);
        Ok(send)
    }

    /// Calls a room. One that is just closing gives the call back, and a new room takes it.
    pub(crate) async fn call(self: &Arc<Hall>, id: &str, mut call: Call) -> Result<mpsc::Sender<Call>, Trouble> {
        for _ in 0..8 {
            let room = self.room(id).await?;
            match room.send(call).await {
                Ok(()) => return Ok(room),
                Err(returned) => {
                    self.rooms.forget(id, &room.downgrade());
                    call = returned.0;
                }
            }
        }
        Err(Trouble::Fault(format!("the room of table {id} closes again and again")))
    }

    /// Closes all sockets of a person, on all nodes.
    pub(crate) async fn dismiss(&self, person: &str) -> Result<(), Trouble> {
        self.dismiss_here(person).await;
        Ok(self.store.tell_dismissed(person).await?)
    }

    /// Closes all sockets of a person on this node.
    pub(crate) async fn dismiss_here(&self, person: &str) {
        for room in self.rooms.all() {
            let _ = room.send(Call::Dismiss(person.into())).await;
        }
    }

    /// Asks a room and waits for the answer.
    pub(crate) async fn ask(self: &Arc<Hall>, id: &str, who: &Who, ask: Ask) -> Result<Value, Trouble> {
        let (send, receive) = oneshot::channel();
        self.call(id, Call::Ask(Box::new((who.clone(), ask)), send)).await?;
        receive.await.map_err(|_| Trouble::Fault(format!("the room of table {id} gave no answer")))?
    }
}
