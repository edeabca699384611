//! The socket of a table: carries messages between one page and the table's room, and keeps the page to its limits. It
//! decides nothing about the game.

use crate::error::Trouble;
use crate::hall::Hall;
use crate::limits::{self, Bucket};
use crate::person::Who;
use crate::room::{Call, Link, Text, frame};
use crate::tables::may_talk;
use axum::body::Body;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval_at, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Bytes, Error, Message, Utf8Bytes};
use wire::message::{ToClient, ToServer};

/// Frames that may wait for a slow reader.
const WAITING: usize = 128;
/// How often the other side must show that it is there, and how long a frame may take to be sent.
const PING: Duration = Duration::from_secs(30);
const SEND: Duration = Duration::from_secs(10);
/// Bad messages in a row after which the line is cut.
const PATIENCE: u32 = 50;
/// A long text is sent in pieces of so many bytes: a socket keeps a buffer as large as the largest piece it has sent, and
/// there may be thousands of quiet sockets.
const PIECE: usize = 1024;
/// What is heard is short.
const HEARD: usize = 128;

/// What a page says when it comes back: the last ply it knows.
#[derive(Deserialize)]
pub(crate) struct Resume {
    from: Option<usize>,
}

/// GET /api/tables/{id}/socket
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
    Query(Resume { from }): Query<Resume>,
    request: Request,
) -> Result<Response, Trouble> {
    let mut request = request.map(drop);
    let answer = create_response(&request)
        .map_err(|problem| Trouble::mistake(format!("Here is a socket, to be opened as one: {problem}.")))?;
    // Asked before the upgrade, so that a wrong address is a plain answer.
    hall.room(&id).await?;
    let place = OpenSocket::take(&hall, &who).ok_or(Trouble::TooFast)?;
    let upgrade = hyper::upgrade::on(&mut request);
    // What the task is given it keeps room for until it ends: the smaller the better.
    let who = Arc::new(who);
    tokio::spawn(async move {
        // Whoever has gone before the upgrade misses nothing.
        let Ok(upgraded) = upgrade.await else { return };
        let (hall, number) = (&place.hall, place.hall.number());
        let (out, waiting) = mpsc::channel(WAITING);
        let link = Box::new(Link { socket: number, who: Arc::clone(&who), out });
        // Boxed, since it is large and soon over.
        let Ok(room) = Box::pin(hall.call(&id, Call::Enter { link, from })).await else { return };
        let mut line = Line {
            hall,
            room,
            number,
            who,
            socket: Box::pin(socket(upgraded, hall.config.limits.message)).await,
            messages: Bucket::new(hall.config.limits.messages),
            bad: 0,
        };
        line.run(waiting).await;
        let _ = line.room.send(Call::Exit(number)).await;
    });
    Ok(answer.map(|()| Body::empty()))
}

type Socket = WebSocketStream<TokioIo<Upgraded>>;

async fn socket(upgraded: Upgraded, limit: usize) -> Socket {
    let config = WebSocketConfig::default()
        .max_message_size(Some(limit))
        .max_frame_size(Some(limit))
        .read_buffer_size(HEARD)
        .write_buffer_size(0)
        .max_write_buffer_size(1024 * 1024);
    WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await
}

/// A place among the sockets, counted while it is taken.
struct OpenSocket {
    hall: Arc<Hall>,
    _place: limits::Permit,
}

impl OpenSocket {
    fn take(hall: &Arc<Hall>, who: &Who) -> Option<OpenSocket> {
        let place = hall.sockets.take(Some(Arc::clone(&who.address)))?;
        hall.metrics.sockets.inc();
        Some(OpenSocket { hall: Arc::clone(hall), _place: place })
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.hall.metrics.sockets.dec();
    }
}

/// One socket while it is open.
struct Line<'h> {
    hall: &'h Hall,
    room: mpsc::Sender<Call>,
    number: u64,
    who: Arc<Who>,
    socket: Socket,
    messages: Bucket,
    bad: u32,
}

impl Line<'_> {
    /// Carries messages both ways until one side has gone.
    async fn run(&mut self, waiting: mpsc::Receiver<Text>) {
        if let Some(code) = self.carry(waiting).await {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static("") };
            self.send(Message::Close(Some(frame))).await;
        }
    }

    /// Gives the reason to say goodbye with, if the other side is still there to hear it.
    async fn carry(&mut self, mut waiting: mpsc::Receiver<Text>) -> Option<CloseCode> {
        let mut ping = interval_at(Instant::now() + PING, PING);
        let mut heard = Instant::now();
        loop {
            let here = tokio::select! {
                // In the order of how often it happens: what comes later is asked less often.
                biased;
                frame = waiting.recv() => match frame {
                    Some(frame) => self.tell(frame).await,
                    // Rooms end with the server.
                    None if *self.hall.closing.borrow() => return Some(CloseCode::Restart),
                    // The room let us go: too slow, or it cannot read its table. The page comes back by itself.
                    None => return Some(CloseCode::Again),
                },
                message = self.socket.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            let answered = match self.hear(&text, heard).await {
                                Some(answer) => self.tell(answer).await,
                                None => true,
                            };
                            if self.bad > PATIENCE {
                                return Some(CloseCode::Policy);
                            }
                            answered
                        }
                        Some(Ok(Message::Binary(_))) => return Some(CloseCode::Unsupported),
                        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => true,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => false,
                    }
                },
                _ = ping.tick() => heard.elapsed() <= 2 * PING + SEND && self.send(Message::Ping(Bytes::new())).await,
            };
            if !here {
                return None;
            }
        }
    }

    /// Hands a message to the room; gives an answer if it does not even get there.
    async fn hear(&mut self, text: &str, now: Instant) -> Option<Text> {
        let limits = &self.hall.config.limits;
        let now = now.into_std();
        if !self.messages.take(limits.messages, now) || !self.hall.all_messages.allow_at(&self.who.address, now) {
            self.hall.metrics.limited.inc();
            self.bad += 1;
            return Some(error("Too fast; wait a moment."));
        }
        let message = match serde_json::from_str::<Box<ToServer>>(text) {
            Ok(message) => message,
            Err(problem) => {
                self.bad += 1;
                return Some(error(&format!("This message is not understood: {problem}.")));
            }
        };
        if matches!(*message, ToServer::Chat { .. }) && !may_talk(self.hall, &self.who) {
            self.hall.metrics.limited.inc();
            return Some(error("You are talking too fast; wait a moment."));
        }
        self.bad = 0;
        match self.room.send(Call::Said(self.number, message)).await {
            Ok(()) => None,
            Err(_) => Some(error("The table is being reopened; try again in a moment.")),
        }
    }

    /// Tells a text; `false` if the other side does not take it.
    async fn tell(&mut self, text: Text) -> bool {
        let text = String::from(text);
        match text.len() <= PIECE {
            true => self.send(Message::Text(text.into())).await,
            false => matches!(timeout(SEND, self.tell_in_pieces(text.into())).await, Ok(Ok(()))),
        }
    }

    async fn tell_in_pieces(&mut self, mut rest: Bytes) -> Result<(), Error> {
        let mut kind = Data::Text;
        while !rest.is_empty() {
            let piece = rest.split_to(PIECE.min(rest.len()));
            self.socket.feed(Message::Frame(Frame::message(piece, OpCode::Data(kind), rest.is_empty()))).await?;
            kind = Data::Continue;
        }
        self.socket.flush().await
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(SEND, self.socket.send(message)).await, Ok(Ok(())))
    }
}

fn error(say: &str) -> Text {
    frame(&ToClient::error(say))
}
