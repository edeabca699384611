//! A game out of somebody's own browser that goes on here, so that others can join it. The server takes its record, plays it
//! from the first choice to the last, and believes nothing else; the others are told that the host's browser had the seed.

use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::records;
use crate::tables::{may_change, origin_with_room, read};
use crate::token;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use kit::record::{Record, RecordError};
use std::sync::Arc;
use table::{Setup, Sitter, resumed};
use wire::message::{HandOver, NewTable, Status};

/// Where games are brought, and how many bytes one may have: more than the longest of random games.
pub(crate) const ADDRESS: &str = "/api/handed";
pub(crate) const LARGEST: usize = 256 * 1024;

/// POST /api/handed
pub(crate) async fn take(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Result<Json<NewTable>, Trouble> {
    may_change(&hall, &who)?;
    let HandOver { record, seats } = read(&body)?;
    let sitters = seats.into_iter().map(|seat| Sitter::wished(seat, (&who.id, &who.name)));
    let sitters: Vec<Sitter> = sitters.collect::<Result<_, _>>().map_err(Trouble::mistake)?;
    if !sitters.iter().any(|sitter| sitter.is(&who.id)) {
        return Err(Trouble::mistake("Take a seat yourself: one of the seats must be yours."));
    }
    let origin = origin_with_room(&hall, &who).await?;
    // A whole game is played: not on a thread that others wait for.
    let checked = {
        let hall = Arc::clone(&hall);
        let check = move || resumed(&hall.shelf, &Record::read(&record)?, sitters, (token::table(), now()));
        tokio::task::spawn_blocking(check).await.map_err(|error| Trouble::Fault(error.to_string()))?
    };
    let broken = |RecordError { line, problem }| Trouble::mistake(format!("Line {line} of the record: {problem}."));
    let (setup, moves) = checked.map_err(broken)?;
    if setup.status == Status::Over {
        return Err(Trouble::mistake("This game is over: nothing is left to play. Its record can be shared as it is."));
    }
    let setup = Setup {
        invite: token::invite(),
        touched: hall.house.time(),
        touched_moves: moves.len(),
        handed: true,
        ..setup
    };
    records::add(&hall.store, &setup, moves, &origin).await?;
    tracing::info!(table = setup.id, game = setup.game, players = setup.players, "table handed over");
    Ok(Json(NewTable { id: setup.id, invite: setup.invite }))
}
