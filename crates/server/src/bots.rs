//! Bots think here: on threads of their own, a few at a time, so that no thought keeps a socket or another table waiting.

use crate::hall::Hall;
use crate::room::Call;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc};
use wire::Table;
use wire::table::Thought;

/// The places to think at.
pub(crate) struct Thinkers(Arc<Semaphore>);

impl Thinkers {
    pub(crate) fn new(places: usize) -> Thinkers {
        Thinkers(Arc::new(Semaphore::new(places.max(1))))
    }
}

/// Levels that people know, and the bots that stand in for them until the bots crate has its own of that name.
const LEVELS: [(&str, &str); 4] =
    [("novice", "random"), ("clerk", "greedy"), ("agent", "greedy"), ("mastermind", "greedy")];

/// The level of a bot that takes over a seat.
pub(crate) const STAND_IN: &str = "clerk";

/// What a bot of this level would think at this table; `None` if there is no such level.
pub(crate) fn thought(table: &dyn Table, level: &str, number: u64) -> Option<Thought> {
    let stand_in = LEVELS.iter().find(|(name, _)| *name == level).map(|(_, bot)| *bot);
    table.thought(level, number).ok().or_else(|| table.thought(stand_in?, number).ok())
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
            let _ = room.send(Call::Bot { at, word: chosen.unwrap_or_default() }).await;
        }
    });
}
