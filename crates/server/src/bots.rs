//! Bots think here: on threads of their own, a few at a time, so that no thought keeps a socket or another table waiting.

use crate::hall::Hall;
use crate::room::{Call, Text, frame};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use wire::message::ToClient;
use wire::table::Thought;

/// The places to think at.
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    pub(crate) fn new(places: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(places.max(1))))
    }
}

/// The level of a bot that takes over a seat.
pub(crate) const STAND_IN: &str = "clerk";

/// Is there a bot of this level? Only those whose thinking is bounded: names come from strangers.
pub(crate) fn exists(level: &str) -> bool {
    wire::LEVELS.iter().any(|known| known.name == level) || matches!(level, "random" | "greedy")
}

/// Thinks of an answer for a person and sends it down their line.
pub(crate) fn advise(
    hall: &Arc<Hall>,
    answer: impl FnOnce() -> Option<ToClient> + Send + 'static,
    out: mpsc::Sender<Text>,
) {
    let places = Arc::clone(&hall.thinkers.0);
    tokio::spawn(async move {
        let Ok(_place) = places.acquire().await else { return };
        if let Ok(Some(answer)) = tokio::task::spawn_blocking(answer).await {
            // Who has gone meanwhile needs no advice.
            let _ = out.try_send(frame(&answer));
        }
    });
}

/// Thinks, waits a little so that people can follow, and tells the room. A thought that panics counts as none: the room
/// then plays the first legal choice, and the log tells.
pub(crate) fn think(hall: &Arc<Hall>, room: mpsc::WeakSender<Call>, at: i64, thought: Thought, pause: Duration) {
    let hall = Arc::clone(hall);
    hall.metrics.thinking.up();
    tokio::spawn(async move {
        let places = Arc::clone(&hall.thinkers.0);
        let chosen = async {
            let _place = places.acquire().await.ok()?;
            tokio::task::spawn_blocking(thought).await.ok()
        };
        let (chosen, ()) = tokio::join!(chosen, tokio::time::sleep(pause));
        hall.metrics.thinking.down();
        if let Some(room) = room.upgrade() {
            let _ = room.send(Call::Bot { at, word: chosen.unwrap_or_default().into() }).await;
        }
    });
}
