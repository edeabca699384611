//! The games on the shelf, and what is printed for each.

use crate::error::Trouble;
use crate::hall::Hall;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::response::IntoResponse;
use kit::settings::Chosen;
use serde::Deserialize;
use std::sync::Arc;
use table::levels;
use wire::message::{BotLevel, Findings, GameInfo};

const NO_GAME: Trouble = Trouble::Missing("There is no such game here.");

/// A question longer than this is none.
const LONGEST: usize = 200;

/// GET /api/games
pub(crate) async fn list(State(hall): State<Arc<Hall>>) -> Json<Vec<GameInfo>> {
    Json(hall.shelf.games().map(|game| game.info()).collect())
}

/// GET /api/bots: the levels, from the weakest to the strongest.
pub(crate) async fn bots() -> Json<Vec<BotLevel>> {
    Json(levels::told())
}

/// GET /api/games/{game}: cards, board, numbers, rules; with settings (?points=24) those of a table that has them.
pub(crate) async fn printed(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(settings): Query<Chosen>,
) -> Result<impl IntoResponse, Trouble> {
    // Content with settings that no table has at the moment is read for this answer: not on a thread that others wait for.
    let printed = move || hall.shelf.take_with(&id, &settings).map(|game| game.map(|game| game.printed()));
    let printed = tokio::task::spawn_blocking(printed).await.map_err(|error| Trouble::Fault(error.to_string()))?;
    let printed = printed.ok_or(NO_GAME)?.map_err(Trouble::mistake)?;
    Ok(([(CACHE_CONTROL, "public, max-age=300")], Json(printed)))
}

/// What is looked for.
#[derive(Deserialize)]
pub(crate) struct Question {
    q: String,
}

/// GET /api/games/{game}/find: the rules and components that fit the words, best first.
pub(crate) async fn find(
    State(hall): State<Arc<Hall>>,
    Path(id): Path<String>,
    Query(question): Query<Question>,
) -> Result<Json<Findings>, Trouble> {
    let game = hall.shelf.game(&id).ok_or(NO_GAME)?;
    if question.q.len() > LONGEST {
        return Err(Trouble::mistake("That is too long to look for."));
    }
    Ok(Json(game.find(&question.q)))
}
