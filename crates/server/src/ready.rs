//! What a prober may ask: does the process answer at all, and can it do its work? The first touches nothing; the second
//! writes a row and looks at the disk, at most once a second however often it is asked.

use crate::hall::Hall;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How long an answer holds.
const FRESH: Duration = Duration::from_secs(1);

/// A database that takes longer is as good as gone.
const PATIENCE: Duration = Duration::from_secs(3);

type Answer = Result<&'static str, (StatusCode, &'static str)>;

/// The last answer. Whoever asks while it is being found out waits for it.
#[derive(Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, Answer)>>);

/// GET /healthz
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

/// GET /readyz
pub(crate) async fn ready(State(hall): State<Arc<Hall>>) -> Answer {
    let mut last = hall.readiness.0.lock().await;
    match &*last {
        Some((when, answer)) if when.elapsed() < FRESH => *answer,
        _ => {
            let answer = look(&hall).await;
            *last = Some((Instant::now(), answer));
            answer
        }
    }
}

/// The words are for the prober's log; what exactly is wrong, and where, goes to ours.
async fn look(hall: &Hall) -> Answer {
    let not_ready = |words| Err((StatusCode::SERVICE_UNAVAILABLE, words));
    if *hall.closing.borrow() {
        return not_ready("shutting down\n");
    }
    match tokio::time::timeout(PATIENCE, hall.store.write_something()).await {
        Ok(Ok(())) => {}
        Ok(Err(fault)) => {
            tracing::error!(%fault, "not ready: the database cannot be written to");
            return not_ready("the database cannot be written to; see the server's log\n");
        }
        Err(_) => {
            tracing::error!("not ready: the database does not answer");
            return not_ready("the database does not answer\n");
        }
    }
    match hall.store.room() {
        Some(bytes) if bytes < hall.config.least_room => {
            tracing::error!(bytes, least = hall.config.least_room, "not ready: the disk is nearly full");
            not_ready("the disk is nearly full\n")
        }
        _ => Ok("ok\n"),
    }
}
