//! The asker's own name, and a token for scripts. No account is needed for any of it.

use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::tables::{may_change, read};
use crate::words;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use wire::message::Me;

#[derive(Deserialize)]
struct NameWish {
    name: String,
}

/// GET /api/me
pub(crate) async fn show(who: Who) -> Json<Me> {
    Json(Me { name: who.name, login: who.login })
}

/// POST /api/me: the name others see.
pub(crate) async fn rename(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Result<Json<Me>, Trouble> {
    may_change(&hall, &who)?;
    let name = words::name(&read::<NameWish>(&body)?.name)?;
    hall.store.rename_person(&who.id, &name).await?;
    Ok(Json(Me { name, login: who.login }))
}

/// POST /api/me/token: lets a script play as the asker, with `Authorization: Bearer TOKEN`.
pub(crate) async fn token(State(hall): State<Arc<Hall>>, who: Who) -> Json<Value> {
    Json(json!({ "token": who.token(&hall) }))
}
