//! Several servers on one PostgreSQL: what one stores, the others hear of and tell their own people, and each says again
//! and again that it is alive. The database is the only thing they share; there is no other talk between them.

use crate::hall::Hall;
use crate::room::Call;
use crate::store::{CHANNEL, Kind, News, Notice, StoreError};
use sqlx::postgres::PgListener;
use std::sync::Arc;
use std::time::Duration;

/// How long to wait before trying again after the line broke.
const AGAIN: Duration = Duration::from_millis(500);
/// A node says so often within its lease that it is alive: one word may be late, and the next.
const BEATS: u32 = 4;

/// Starts listening and saying that this node is alive, if there can be others.
pub(crate) fn listen(hall: &Arc<Hall>) {
    if hall.store.kind() == Kind::Sqlite {
        return;
    }
    let each = Arc::clone(hall);
    tokio::spawn(async move {
        let mut closing = Box::pin(each.closed());
        loop {
            tokio::select! {
                () = &mut closing => return,
                Err(error) = hear(&each) => {
                    tracing::warn!(%error, "lost the line to the other nodes; listening again");
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    });
    let each = Arc::clone(hall);
    tokio::spawn(async move {
        tokio::select! {
            () = each.closed() => {}
            () = live(&each) => {}
        }
    });
}

/// Says goodbye to the other nodes.
pub(crate) async fn leave(hall: &Hall) {
    if let Err(error) = hall.store.leave().await {
        tracing::warn!(%error, "the other nodes could not be told that this one ends; they will see when its lease does");
    }
}

/// Passes on what the other nodes say.
async fn hear(hall: &Arc<Hall>) -> Result<(), StoreError> {
    let mut listener = PgListener::connect(hall.store.url()).await?;
    listener.listen(CHANNEL).await?;
    loop {
        // Whatever was said while nobody listened: every open room looks for itself.
        tell_rooms(hall, &[News::Journal, News::Setup, News::Chat, News::People, News::Dismissed]).await;
        while let Some(notice) = listener.try_recv().await? {
            pass_on(hall, notice.payload()).await;
        }
        // The line broke and came back.
    }
}

async fn pass_on(hall: &Arc<Hall>, payload: &str) {
    match Notice::read(payload, hall.store.node()) {
        None => {}
        Some(Notice::Moves(entries)) => {
            for entry in entries {
                if let Some(room) = hall.rooms.find(&entry.table) {
                    let _ = room.send(Call::Follow(Box::new(entry))).await;
                }
            }
        }
        Some(Notice::News(News::Dismissed, person)) => hall.dismiss_here(&person).await,
        Some(Notice::News(news, table)) => {
            if let Some(room) = hall.rooms.find(&table) {
                let _ = room.send(Call::Elsewhere(news)).await;
            }
        }
    }
}

async fn tell_rooms(hall: &Hall, all: &[News]) {
    for room in hall.rooms.all() {
        for news in all {
            let _ = room.send(Call::Elsewhere(*news)).await;
        }
    }
}

/// Says that this node is alive, and forgets those that are not.
async fn live(hall: &Hall) {
    let mut beats = tokio::time::interval(hall.config.node_lease / BEATS);
    loop {
        beats.tick().await;
        match hall.store.beat(hall.config.node_lease).await {
            Ok(true) => {}
            Ok(false) => {
                for room in hall.rooms.all() {
                    let _ = room.send(Call::Announce).await;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "the other nodes could not be told that this one is alive");
                continue;
            }
        }
        if let Err(error) = hall.store.forget_the_dead().await {
            tracing::warn!(%error, "nodes that are gone could not be forgotten");
        }
    }
}
