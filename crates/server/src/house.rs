//! The house clock: milliseconds the server has been open, over all its lives. It goes by the monotonic clock and is kept in
//! the database, so it only ever counts on: a jump of the system's clock takes nobody's time, and neither does a night in
//! which the server is down. And what is done by that clock though nobody is there: tables whose time has come are opened.

use crate::error::ServeError;
use crate::hall::Hall;
use crate::room::Call;
use crate::store::{Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

/// Tables that are looked after at a time.
const SOME: i64 = 100;

/// After how many milliseconds a table that could not be opened is tried again.
const PUT_OFF: i64 = 60 * 60 * 1000;

/// The house clock of one node.
pub(crate) struct House {
    opened: Instant,
    /// What the clock showed then. Others on the same database may be ahead: then it is put forward.
    before: AtomicI64,
}

impl House {
    /// Goes on where the clock stood when it was last kept.
    pub(crate) async fn open(store: &Store) -> Result<House, StoreError> {
        Ok(House::at(store.house_time(0).await?, Instant::now()))
    }

    fn at(shows: i64, now: Instant) -> House {
        House { opened: now, before: AtomicI64::new(shows) }
    }

    /// What it shows.
    pub(crate) fn time(&self) -> i64 {
        self.time_at(Instant::now())
    }

    fn time_at(&self, now: Instant) -> i64 {
        let since = now.saturating_duration_since(self.opened).as_millis();
        self.before.load(Ordering::Relaxed).saturating_add(i64::try_from(since).unwrap_or(i64::MAX))
    }

    /// Another node's clock shows this.
    fn put_forward(&self, shows: i64, now: Instant) {
        self.before.fetch_add((shows - self.time_at(now)).max(0), Ordering::Relaxed);
    }
}

/// Keeps the clock, and looks after tables whose time has come, until the server ends.
pub(crate) fn keep(hall: &Arc<Hall>) {
    let hall = Arc::clone(hall);
    tokio::spawn(async move {
        tokio::select! {
            () = hall.closed() => {}
            () = go_round(&hall) => {}
        }
        if let Err(fault) = hall.store.house_time(hall.house.time()).await {
            tracing::warn!(%fault, "the house clock could not be kept");
        }
    });
}

async fn go_round(hall: &Arc<Hall>) {
    let mut rounds = tokio::time::interval(hall.config.rounds.max(Duration::from_millis(10)));
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        if let Err(trouble) = look_after(hall).await {
            tracing::warn!(%trouble, "tables whose time has come could not be looked after");
        }
    }
}

async fn look_after(hall: &Arc<Hall>) -> Result<(), ServeError> {
    let kept = hall.store.house_time(hall.house.time()).await?;
    hall.house.put_forward(kept, Instant::now());
    for id in hall.store.due_tables(hall.house.time(), SOME).await? {
        // A table that cannot be opened has been logged, and must not keep the others waiting.
        if hall.call(&id, Call::Wake).await.is_err() {
            hall.store.put_off(&id, hall.house.time() + PUT_OFF).await?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_counts_on_from_what_was_kept_and_only_ever_forward() {
        let start = Instant::now();
        let house = House::at(5_000, start);
        assert_eq!(house.time_at(start), 5_000);
        assert_eq!(house.time_at(start + Duration::from_secs(2)), 7_000);
        house.put_forward(9_000, start + Duration::from_secs(2));
        assert_eq!(house.time_at(start + Duration::from_secs(3)), 10_000, "others are ahead");
        house.put_forward(1, start + Duration::from_secs(3));
        assert_eq!(house.time_at(start + Duration::from_secs(3)), 10_000, "never back");
    }
}
