//! The socket of a table: carries messages between one page and the table's room, and keeps the page to its limits. It
//! decides nothing about the game.

use crate::error::Trouble;
use crate::guard::Address;
use crate::hall::Hall;
use crate::limits::Bucket;
use crate::person::Who;
use crate::room::{Call, Link};
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use kit::Viewer;
use serde::Deserialize;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at, timeout};
use wire::message::{ToClient, ToServer};

/// Frames that may wait for a slow reader.
const WAITING: usize = 128;
/// How often the other side must show that it is there, and how long a frame may take to be sent.
const PING: Duration = Duration::from_secs(30);
const SEND: Duration = Duration::from_secs(10);
/// Bad messages in a row after which the line is cut.
const PATIENCE: u32 = 50;

/// What a page says when it comes back: the last ply it knows.
#[derive(Deserialize)]
pub(crate) struct From {
    from: Option<usize>,
}

/// GET /api/tables/{id}/socket
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    Extension(address): Extension<Address>,
    who: Who,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Trouble> {
    // Asked before the upgrade, so that a wrong address is a plain answer.
    hall.room(&id).await?;
    let place = Place::take(&hall, address.0).ok_or(Trouble::TooFast)?;
    let limit = hall.config.limits.message;
    // Small buffers: there may be thousands of quiet sockets.
    let upgrade = upgrade
        .max_message_size(limit)
        .max_frame_size(limit)
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let hall = Arc::clone(&place.hall);
        let number = hall.number();
        let (out, waiting) = mpsc::channel(WAITING);
        // Through whose eyes they see is for the room to say.
        let link = Box::new(Link { socket: number, who, viewer: Viewer::Watcher, out });
        if let Ok(room) = hall.call(&id, Call::Enter { link, from }).await {
            let mut line = Line {
                hall: &hall,
                room,
                number,
                messages: Bucket::new(hall.config.limits.messages),
                chats: Bucket::new(hall.config.limits.chats),
                bad: 0,
            };
            line.run(socket, waiting).await;
            let _ = line.room.send(Call::Exit(number)).await;
        }
        drop(place);
    }))
}

/// A place among the sockets of an address; given back when dropped.
struct Place {
    hall: Arc<Hall>,
    address: String,
}

impl Place {
    fn take(hall: &Arc<Hall>, address: String) -> Option<Place> {
        let mut sockets = hall.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = sockets.entry(address.clone()).or_default();
        if *taken >= hall.config.limits.sockets {
            return None;
        }
        *taken += 1;
        hall.metrics.sockets.up();
        Some(Place { hall: Arc::clone(hall), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.hall.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        self.hall.metrics.sockets.down();
        if let Some(taken) = sockets.get_mut(&self.address) {
            *taken -= 1;
            if *taken == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

/// One socket while it is open.
struct Line<'h> {
    hall: &'h Hall,
    room: mpsc::Sender<Call>,
    number: u64,
    messages: Bucket,
    chats: Bucket,
    bad: u32,
}

impl Line<'_> {
    async fn run(&mut self, mut socket: WebSocket, mut waiting: mpsc::Receiver<Utf8Bytes>) {
        let mut closing = Box::pin(self.hall.closed());
        let mut ping = interval_at(Instant::now() + PING, PING);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                frame = waiting.recv() => match frame {
                    Some(frame) => if !send(&mut socket, Message::Text(frame)).await { return },
                    // The room let us go: too slow, or it cannot read its table. The page comes back by itself.
                    None => return goodbye(socket, close_code::AGAIN).await,
                },
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Some(answer) = self.hear(&text).await
                                && !send(&mut socket, Message::Text(answer)).await
                            {
                                return;
                            }
                            if self.bad > PATIENCE {
                                return goodbye(socket, close_code::POLICY).await;
                            }
                        }
                        Some(Ok(Message::Binary(_))) => return goodbye(socket, close_code::UNSUPPORTED).await,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    }
                },
                _ = ping.tick() => {
                    if heard.elapsed() > 2 * PING + SEND || !send(&mut socket, Message::Ping(Vec::new().into())).await {
                        return;
                    }
                },
                () = &mut closing => return goodbye(socket, close_code::RESTART).await,
            }
        }
    }

    /// Hands a message to the room; gives an answer if it does not even get there.
    async fn hear(&mut self, text: &str) -> Option<Utf8Bytes> {
        let limits = &self.hall.config.limits;
        if !self.messages.take(limits.messages) {
            self.hall.metrics.limited.add(1);
            self.bad += 1;
            return Some(error("Too fast; wait a moment."));
        }
        let message = match serde_json::from_str::<ToServer>(text) {
            Ok(message) => message,
            Err(problem) => {
                self.bad += 1;
                return Some(error(&format!("This message is not understood: {problem}.")));
            }
        };
        if matches!(message, ToServer::Chat { .. }) && !self.chats.take(limits.chats) {
            self.hall.metrics.limited.add(1);
            return Some(error("You are talking too fast; wait a moment."));
        }
        self.bad = 0;
        match self.room.send(Call::Said(self.number, message)).await {
            Ok(()) => None,
            Err(_) => Some(error("The table is being reopened; try again in a moment.")),
        }
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(SEND, socket.send(message)).await, Ok(Ok(())))
}

async fn goodbye(mut socket: WebSocket, code: u16) {
    send(&mut socket, Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static("") }))).await;
}

fn error(say: &str) -> Utf8Bytes {
    serde_json::to_string(&ToClient::Error { say: say.into() }).unwrap_or_default().into()
}
