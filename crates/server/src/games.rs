//! The games on the shelf, and what is printed for each.

use crate::error::Trouble;
use crate::hall::Hall;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use std::sync::Arc;
use table::levels::LEVELS;
use wire::message::{BotLevel, GameInfo};

/// GET /api/games
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Json<Vec<GameInfo>> {
    Json(hall.shelf.games().map(|game| game.info()).collect())
}

/// GET /api/bots: the levels, from the weakest to the strongest.
pub(crate) async fn bots() -> Json<Vec<BotLevel>> {
    Json(LEVELS.iter().map(|level| BotLevel { name: level.name, about: level.about }).collect())
}

/// GET /api/games/{game}: cards, board, numbers, rules.
pub(crate) async fn printed(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Trouble> {
    let game = hall.shelf.game(&id).ok_or(Trouble::Missing("There is no such game here."))?;
    Ok(([(CACHE_CONTROL, "public, max-age=300")], Json(game.printed())))
}
