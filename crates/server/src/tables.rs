//! Tables over HTTP: opening, finding, joining, and playing for scripts that want no socket.

use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::room::Ask;
use crate::store::Listing;
use crate::token;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use table::{Presence, Setup};
use wire::message::{Listed, NewTable, Status, TableWish, ToServer};

/// Tables in one list.
const LIST: i64 = 100;

type Answer = Result<Json<Value>, Trouble>;

/// What can be said about a seat in a request.
#[derive(Default, Deserialize)]
pub(crate) struct SeatWords {
    seat: Option<String>,
    invite: Option<String>,
    level: Option<String>,
}

/// POST /api/tables
pub(crate) async fn create(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Result<Json<NewTable>, Trouble> {
    may_change(&hall, &who)?;
    let wish: TableWish = read(&body)?;
    Ok(Json(open_table(&hall, &who, wish).await?))
}

/// GET /api/tables: public tables with a free seat, but for those of people whom the asker blocks, or who block the asker.
pub(crate) async fn list(State(hall): State<Arc<Hall>>, who: Who) -> Result<Json<Vec<Listed>>, Trouble> {
    let apart = hall.store.kept_apart(&who.id).await?;
    let open = hall.store.open_tables(LIST).await?.into_iter().filter(|each| !apart.contains(&each.setup.host));
    Ok(Json(open.filter_map(|each| listed(&hall, &who, each)).collect()))
}

/// GET /api/codes/{code}: the table that waits for people under a short code, with the word that lets them in.
pub(crate) async fn by_code(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(code): Path<String>,
) -> Result<Json<NewTable>, Trouble> {
    if !hall.codes.allow(&who.address) {
        return Err(Trouble::TooFast);
    }
    let code = code.trim().to_lowercase();
    match hall.store.table_by_code(&code).await? {
        Some(setup) if setup.has_open_seat() => Ok(Json(NewTable { id: setup.id, invite: setup.invite })),
        _ => Err(Trouble::Missing("No table waits under this code; it may have begun already.")),
    }
}

/// GET /api/mine: the asker's own tables.
pub(crate) async fn mine(State(hall): State<Arc<Hall>>, who: Who) -> Result<Json<Vec<Listed>>, Trouble> {
    Ok(Json(
        hall.store.tables_of(&who.id, LIST).await?.into_iter().filter_map(|each| listed(&hall, &who, each)).collect(),
    ))
}

/// A table in a list, unless its game is not on the shelf. Who is connected is known only in its room and not asked here.
pub(crate) fn listed(hall: &Hall, who: &Who, listing: Listing) -> Option<Listed> {
    let table = listing.setup.info(hall.shelf.game(&listing.setup.game)?, &who.id, 0, hall.house.time(), |id| {
        match id == who.id {
            true => Presence::Here,
            false => Presence::Away(None),
        }
    });
    let playing = table.status == Status::Playing;
    Some(Listed { table, turn: listing.turn.filter(|_| playing), since: listing.since.filter(|_| playing) })
}

/// GET /api/tables/{id}
pub(crate) async fn show(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    Ok(Json(hall.ask(&id, &who, Ask::Info).await?))
}

/// POST /api/tables/{id}/join
pub(crate) async fn join(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let words: SeatWords = read_or_default(&body)?;
    room_for_one_more(&hall, &who).await?;
    remember(&hall, &who).await?;
    Ok(Json(hall.ask(&id, &who, Ask::Join { seat: words.seat, invite: words.invite }).await?))
}

/// POST /api/tables/{id}/leave
pub(crate) async fn leave(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    may_change(&hall, &who)?;
    Ok(Json(hall.ask(&id, &who, Ask::Leave).await?))
}

/// POST /api/tables/{id}/resign
pub(crate) async fn resign(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let words: SeatWords = read_or_default(&body)?;
    Ok(Json(hall.ask(&id, &who, Ask::Resign { seat: words.seat }).await?))
}

/// POST /api/tables/{id}/replace
pub(crate) async fn replace(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let words: SeatWords = read(&body)?;
    let seat = words.seat.ok_or_else(|| Trouble::mistake("Say which seat: {\"seat\": \"monday\"}."))?;
    Ok(Json(hall.ask(&id, &who, Ask::Replace { seat, level: words.level }).await?))
}

/// POST /api/tables/{id}/kick: the host shows somebody out before the game begins.
pub(crate) async fn kick(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let words: SeatWords = read(&body)?;
    let seat = words.seat.ok_or_else(|| Trouble::mistake("Say which seat: {\"seat\": \"monday\"}."))?;
    Ok(Json(hall.ask(&id, &who, Ask::Kick { seat }).await?))
}

/// What somebody wishes for, or no more.
#[derive(Deserialize)]
pub(crate) struct WishWords {
    on: bool,
}

/// POST /api/tables/{id}/pause: the game rests when all who are here wish for it; anybody lets it go on.
pub(crate) async fn pause(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let WishWords { on } = read(&body)?;
    Ok(Json(hall.ask(&id, &who, Ask::Pause { on }).await?))
}

/// POST /api/tables/{id}/cancel: the host gives the table up before its game begins, or all who are here do after it.
pub(crate) async fn cancel(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let WishWords { on } = read(&body)?;
    Ok(Json(hall.ask(&id, &who, Ask::Cancel { on }).await?))
}

/// POST /api/tables/{id}/start: the host does not wait for the time that was said.
pub(crate) async fn start(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    may_change(&hall, &who)?;
    Ok(Json(hall.ask(&id, &who, Ask::Start).await?))
}

/// POST /api/tables/{id}/rematch
pub(crate) async fn rematch(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    may_change(&hall, &who)?;
    Ok(Json(hall.ask(&id, &who, Ask::Rematch).await?))
}

/// GET /api/tables/{id}/record: the whole game with its seed, once it is over.
pub(crate) async fn record(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Trouble> {
    let record = hall.ask(&id, &who, Ask::Record).await?;
    let text = record.as_str().unwrap_or_default().to_string();
    Ok((
        [
            (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
            (CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.record\"")),
        ],
        text,
    ))
}

/// GET /api/tables/{id}/state: what a socket would hear first.
pub(crate) async fn state(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
    Query(words): Query<SeatWords>,
) -> Answer {
    Ok(Json(hall.ask(&id, &who, Ask::State { seat: words.seat }).await?))
}

/// Which moment of the past.
#[derive(Deserialize)]
pub(crate) struct Moment {
    seat: Option<String>,
    ply: Option<usize>,
}

/// GET /api/tables/{id}/past: the asker's view as it was at a ply, or without one at the end of every round.
pub(crate) async fn past(
    State(hall): State<Arc<Hall>>,
    who: Who,
    Path(id): Path<String>,
    Query(Moment { seat, ply }): Query<Moment>,
) -> Answer {
    Ok(Json(hall.ask(&id, &who, Ask::Past { seat, ply }).await?))
}

/// POST /api/tables/{id}/say: one message as a socket would take it; answers with how things stand, or why not.
pub(crate) async fn say(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let message: ToServer = read(&body)?;
    let seat = match &message {
        ToServer::Play { seat, .. } => seat.clone(),
        ToServer::Chat { .. } if !may_talk(&hall, &who) => return Err(Trouble::TooFast),
        _ => None,
    };
    Ok(Json(hall.ask(&id, &who, Ask::Said { seat, message }).await?))
}

/// Opens a table as wished, and starts the game if nobody is missing.
pub(crate) async fn open_table(hall: &Arc<Hall>, who: &Who, wish: TableWish) -> Result<NewTable, Trouble> {
    let times = (now(), hall.house.time());
    let wished = Setup::wished(&hall.shelf, wish, (&who.id, &who.name), token::table(), &token::seed(), times);
    let setup = Setup { invite: token::invite(), ..wished.map_err(Trouble::mistake)? };
    let origin = origin_with_room(hall, who).await?;
    hall.store.add_table(&setup, &origin).await?;
    tracing::info!(table = setup.id, game = setup.game, players = setup.players, "table opened");
    Ok(NewTable { id: setup.id, invite: setup.invite })
}

/// Where a table of theirs comes from, if they may open one more; they are remembered.
pub(crate) async fn origin_with_room(hall: &Hall, who: &Who) -> Result<String, Trouble> {
    let origin = hall.signer.word(&who.address);
    room_for_one_more(hall, who).await?;
    room_for_a_table(hall, &origin).await?;
    remember(hall, who).await?;
    Ok(origin)
}

/// May they change something now?
pub(crate) fn may_change(hall: &Hall, who: &Who) -> Result<(), Trouble> {
    match hall.changes.allow(&who.id) && hall.all_changes.allow(&who.address) {
        true => Ok(()),
        false => {
            hall.metrics.limited.inc();
            Err(Trouble::TooFast)
        }
    }
}

/// May they say something in the chat now, on a socket or without?
pub(crate) fn may_talk(hall: &Hall, who: &Who) -> bool {
    hall.chats.allow(&who.id) && hall.all_chats.allow(&who.address)
}

async fn room_for_one_more(hall: &Hall, who: &Who) -> Result<(), Trouble> {
    let most = number(hall.config.limits.tables);
    match hall.store.tables_alive(&who.id).await? < most {
        true => Ok(()),
        false => Err(Trouble::mistake(format!("You sit at {most} tables already; finish or leave one first."))),
    }
}

/// Anybody can be as many guests as they like: an address may have so many tables, and so may all together.
async fn room_for_a_table(hall: &Hall, origin: &str) -> Result<(), Trouble> {
    let (each, all) = (number(hall.config.limits.address_tables), number(hall.config.limits.all_tables));
    if !hall.store.fewer_tables_alive(Some(origin), each).await? {
        return Err(Trouble::mistake(format!(
            "There are {each} tables from your network already; finish or leave one first."
        )));
    }
    match hall.store.fewer_tables_alive(None, all).await? {
        true => Ok(()),
        false => Err(Trouble::mistake("This server has no room for another table; try again later.")),
    }
}

fn number(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// Who sits at a table is remembered, so that they can be signed out.
async fn remember(hall: &Hall, who: &Who) -> Result<(), Trouble> {
    Ok(hall.store.add_person(&who.id, &who.name).await?)
}

/// Reads a body; the error says what is wrong with it.
pub(crate) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Trouble> {
    serde_json::from_slice(body).map_err(|error| Trouble::mistake(format!("The request is not understood: {error}.")))
}

fn read_or_default<T: DeserializeOwned + Default>(body: &[u8]) -> Result<T, Trouble> {
    match body.is_empty() {
        true => Ok(T::default()),
        false => read(body),
    }
}
