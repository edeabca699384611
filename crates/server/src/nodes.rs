//! Several servers on one PostgreSQL: what one stores, the others hear of and tell their own people. The database is the
//! only thing they share; there is no other talk between them.

use crate::hall::Hall;
use crate::room::Call;
use crate::store::Kind;
use sqlx::postgres::PgListener;
use std::sync::Arc;
use std::time::Duration;

/// How long to wait before listening again after the line broke.
const AGAIN: Duration = Duration::from_millis(500);

/// Starts listening, if there can be other nodes.
pub(crate) fn listen(hall: &Arc<Hall>) {
    if hall.store.kind() == Kind::Postgres {
        let hall = Arc::clone(hall);
        tokio::spawn(async move {
            let mut closing = Box::pin(hall.closed());
            loop {
                tokio::select! {
                    () = &mut closing => return,
                    Err(error) = hear(&hall) => tracing::warn!(%error, "lost the line to the other nodes; listening again"),
                }
                tokio::time::sleep(AGAIN).await;
            }
        });
    }
}

async fn hear(hall: &Arc<Hall>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(hall.store.url()).await?;
    listener.listen("emerald").await?;
    // Whatever was said while nobody listened: every open room looks for itself.
    all_look(hall).await;
    loop {
        match listener.try_recv().await? {
            Some(notice) => {
                let mut words = notice.payload().split(' ');
                let (Some(table), at) = (words.next(), words.next()) else { continue };
                if let Some(room) = hall.rooms.find(table) {
                    let _ = room.send(Call::Elsewhere(at.and_then(|at| at.parse().ok()))).await;
                }
            }
            // The line broke and came back.
            None => all_look(hall).await,
        }
    }
}

async fn all_look(hall: &Arc<Hall>) {
    for room in hall.rooms.all() {
        let _ = room.send(Call::Elsewhere(None)).await;
        let _ = room.send(Call::Elsewhere(Some(i64::MAX))).await;
    }
}
