//! Keeping somebody away: whoever is blocked neither sees nor joins the tables of whoever blocks them, and does not talk there.
//! At other people's tables a block changes nothing, and nobody is told that they are blocked until they try.

use crate::admin::whom;
use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::store::Blocked;
use crate::tables::{may_change, read};
use crate::token;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

type Answer = Result<Json<Value>, Trouble>;

/// So many can one person block.
const MOST: usize = 200;

#[derive(Deserialize)]
struct AtSeat {
    seat: String,
}

/// POST /api/tables/{id}/block: whoever sits there may not come to the asker's tables.
pub(crate) async fn block(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let AtSeat { seat } = read(&body)?;
    let (other, name) = whom(&hall, &who, &id, &seat).await?;
    if other == who.id {
        return Err(Trouble::mistake("That is your own seat."));
    }
    if hall.store.blocked_by(&who.id).await?.len() >= MOST {
        return Err(Trouble::Conflict("You block as many people as one can here; let somebody come again first."));
    }
    hall.store.block(&who.id, &other, &Blocked { id: token::id(), name, at: now() }).await?;
    show(&hall, &who).await
}

/// GET /api/me/blocked: whom the asker blocks.
pub(crate) async fn list(State(hall): State<Arc<Hall>>, who: Who) -> Answer {
    show(&hall, &who).await
}

/// DELETE /api/me/blocked/{id}
pub(crate) async fn lift(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    may_change(&hall, &who)?;
    hall.store.unblock(&who.id, &id).await?;
    show(&hall, &who).await
}

async fn show(hall: &Hall, who: &Who) -> Answer {
    let all = hall.store.blocked_by(&who.id).await?;
    Ok(Json(all.iter().map(|each| json!({ "id": each.id, "name": each.name, "at": each.at })).collect()))
}
