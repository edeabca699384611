//! Bots and advisers think here: on threads of their own, when [`Thinkers`](crate::thinkers::Thinkers) gives them a
//! place, so that no thought keeps a socket or another table waiting. What nobody wants any more is dropped.

use crate::hall::Hall;
use crate::room::{Call, Text, frame};
use crate::thinkers::Turn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::live::Thought;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use wire::message::ToClient;

/// Something is being thought about for somebody. When they drop this, it never begins; or, if it has begun, it is told
/// to stop and nobody hears of it.
pub(crate) struct Wanted {
    task: AbortHandle,
    stop: Arc<AtomicBool>,
}

impl Wanted {
    /// Has the answer been given?
    pub(crate) fn is_done(&self) -> bool {
        self.task.is_finished()
    }
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.task.abort();
    }
}

/// Thinks of an answer for a person and sends it down their line.
pub(crate) fn advise(
    turn: Turn,
    answer: impl FnOnce(&AtomicBool) -> Option<ToClient> + Send + 'static,
    out: mpsc::Sender<Text>,
) -> Wanted {
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    let task = tokio::spawn(async move {
        if let Some(Some(answer)) = at_a_place(turn, move || answer(&told)).await {
            // Who has gone meanwhile needs no advice.
            let _ = out.try_send(frame(&answer));
        }
    });
    Wanted { task: task.abort_handle(), stop }
}

/// Thinks, waits a little so that people can follow, and tells the room. A thought that panics counts as none: the room
/// then plays the first legal choice, and the log tells.
pub(crate) fn think(
    hall: &Arc<Hall>,
    turn: Turn,
    room: mpsc::WeakSender<Call>,
    at: usize,
    thought: Thought,
    pause: Duration,
) -> Wanted {
    let thinking = Thinking::begin(Arc::clone(hall));
    let task = tokio::spawn(async move {
        let began = Instant::now();
        let chosen = async {
            let chosen = at_a_place(turn, thought).await;
            thinking.0.metrics.bot_time.observe(began.elapsed().as_secs_f64());
            chosen
        };
        let (chosen, ()) = tokio::join!(chosen, tokio::time::sleep(pause));
        drop(thinking);
        if let Some(room) = room.upgrade() {
            let _ = room.send(Call::Bot { at, word: chosen.unwrap_or_default().into() }).await;
        }
    });
    Wanted { task: task.abort_handle(), stop: Arc::default() }
}

/// Waits for a place and thinks there. The place is kept as long as the thread is busy, whether or not anybody still
/// waits for what it finds.
async fn at_a_place<T: Send + 'static>(turn: Turn, thought: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let place = turn.come().await?;
    let thought = move || {
        let _place = place;
        thought()
    };
    tokio::task::spawn_blocking(thought).await.ok()
}

/// Counts a bot that thinks or waits to think, for as long as it does.
struct Thinking(Arc<Hall>);

impl Thinking {
    fn begin(hall: Arc<Hall>) -> Thinking {
        hall.metrics.thinking.inc();
        Thinking(hall)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.metrics.thinking.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::thinkers::{Kind, Thinkers};
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// Advice that is under way until it is told to stop, or until this test lets it end.
    fn slow(began: Sender<()>, end: Receiver<()>) -> impl FnOnce(&AtomicBool) -> Option<ToClient> + Send {
        move |stop| {
            let _ = began.send(());
            while !stop.load(Ordering::Relaxed) && end.try_recv().is_err() {
                std::thread::sleep(Duration::from_millis(1));
            }
            Some(ToClient::Error { say: "thought of".into() })
        }
    }

    /// Waits for something another thread does.
    async fn told(heard: Receiver<()>) -> bool {
        tokio::task::spawn_blocking(move || heard.recv_timeout(Duration::from_secs(30)).is_ok()).await.unwrap_or(false)
    }

    #[tokio::test]
    async fn advice_is_dropped_before_it_begins_when_its_asker_is_gone() {
        let thinkers = Thinkers::new(1, 1);
        let advice = || thinkers.queue(Kind::Advice, "t", "somebody");
        let (out, mut line) = mpsc::channel(8);
        let ((began, begins), (end, ends)) = (channel(), channel());
        let _first = advise(advice(), slow(began, ends), out.clone());
        assert!(told(begins).await);
        let (never, begun) = channel();
        let second = advise(advice(), slow(never, channel().1), out.clone());
        let (began, begins) = channel();
        let third = move |_: &AtomicBool| began.send(()).ok().and(None);
        let third = advise(advice(), third, out.clone());
        assert_eq!(thinkers.waiting(), [0, 2, 0]);
        drop(second);
        end.send(()).expect("the first goes on");
        assert!(line.recv().await.is_some(), "the first is told");
        assert!(told(begins).await, "the third has its turn");
        assert!(!told(begun).await, "the second never began: what it would have thought is gone");
        drop(third);
    }

    #[tokio::test]
    async fn advice_under_way_stops_when_its_asker_is_gone() {
        let thinkers = Thinkers::new(1, 1);
        let (out, mut line) = mpsc::channel(8);
        let ((began, begins), (_end, ends)) = (channel(), channel());
        let wanted = advise(thinkers.queue(Kind::Advice, "t", "somebody"), slow(began, ends), out);
        assert!(told(begins).await);
        assert!(!wanted.is_done());
        drop(wanted);
        assert!(line.recv().await.is_none(), "nobody is told");
        // Its place comes back although nobody let it end.
        assert!(thinkers.queue(Kind::Advice, "t", "another").come().await.is_some());
    }

    #[tokio::test]
    async fn what_is_no_longer_wanted_keeps_its_place_until_its_thread_is_free() {
        let thinkers = Thinkers::new(1, 1);
        let (out, _line) = mpsc::channel(8);
        let ((began, begins), (end, ends)) = (channel::<()>(), channel::<()>());
        let deaf = move |_: &AtomicBool| {
            let _ = began.send(());
            let _ = ends.recv();
            None
        };
        let wanted = advise(thinkers.queue(Kind::Advice, "t", "somebody"), deaf, out);
        assert!(told(begins).await);
        drop(wanted);
        let next = thinkers.queue(Kind::Advice, "t", "another");
        assert_eq!(thinkers.waiting(), [0, 1, 0], "no more threads think than there are places");
        assert!(thinkers.queue(Kind::Watched, "u", "u").come().await.is_some(), "and moves do not wait for it");
        end.send(()).expect("it goes on");
        assert!(next.come().await.is_some());
    }
}
