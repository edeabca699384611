//! The host's own page: how things stand, who was reported, who may not come in, and what everybody is told. It opens with a
//! word that the host gave on the command line, and nothing else opens it. Players only report here.

use crate::accounts::slow_down;
use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::room::Ask;
use crate::store::{Kind, Known, Report, StoreError};
use crate::tables::{listed, may_change, read};
use crate::{token, words};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::request::Parts;
use kit::Seat;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use table::Sitter;

type Answer = Result<Json<Value>, Trouble>;

/// The word comes in a header of its own: the usual one says who asks.
const WORD: &str = "x-emerald-admin";

/// Entries of a list.
const LIST: i64 = 100;

/// Letters of a reason, or an announcement.
const LONGEST: usize = 500;

/// Lines of talk that come with a report.
const SAID: usize = 5;

/// Whoever knows the host's word.
pub(crate) struct Admin(Who);

impl FromRequestParts<Arc<Hall>> for Admin {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Admin, Trouble> {
        let Ok(who) = Who::from_request_parts(parts, hall).await;
        let Some(word) = &hall.config.admin_token else {
            return Err(Trouble::Missing(
                "This server has no page for its host; it is started with --admin-token for one.",
            ));
        };
        let said = parts.headers.get(WORD).and_then(|said| said.to_str().ok()).unwrap_or_default();
        // Hashes are compared, so that the time it takes says nothing about the word.
        if hall.signer.hash(said) == hall.signer.hash(word) {
            return Ok(Admin(who));
        }
        slow_down(hall, &who)?;
        Err(Trouble::Forbidden("That is not the host's word."))
    }
}

#[derive(Deserialize)]
struct Reported {
    seat: String,
    why: String,
}

#[derive(Deserialize)]
struct Reason {
    why: String,
}

#[derive(Deserialize)]
struct Words {
    text: Option<String>,
}

#[derive(Deserialize)]
pub(crate) struct Named {
    named: String,
}

/// What somebody wrote, as others may read it.
fn line(text: &str) -> Result<String, Trouble> {
    let text = words::clean(text);
    match text.chars().count() {
        1..=LONGEST => Ok(text),
        _ => Err(Trouble::mistake(format!("Write 1 to {LONGEST} letters."))),
    }
}

/// Who sits on a seat of a table where the asker plays, and how they are called there.
pub(crate) async fn whom(hall: &Hall, who: &Who, table: &str, seat: &str) -> Result<(String, String), Trouble> {
    let setup = hall.store.table(table).await?.ok_or(Trouble::Missing("There is no such table."))?;
    if setup.seats.iter().all(|sitter| sitter.person() != Some(&who.id)) {
        return Err(Trouble::Forbidden("Only players at this table can do that."));
    }
    let game = hall.shelf.game(&setup.game).ok_or(Trouble::Missing("There is no such game."))?;
    let at_seat = |&(_, at): &(&Sitter, u8)| game.seat_id(Seat(at)) == seat;
    match setup.seats.iter().zip(0u8..).find(at_seat) {
        // Who is deleted sits at finished games without an id.
        Some((Sitter::Person { id, name } | Sitter::StandIn { id, name, .. }, _)) if !id.is_empty() => {
            Ok((id.clone(), name.clone()))
        }
        _ => Err(Trouble::mistake("Nobody sits there whom this could be about.")),
    }
}

/// POST /api/tables/{id}/report: a player tells the host about another at their table.
pub(crate) async fn report(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    slow_down(&hall, &who)?;
    let Reported { seat, why } = read(&body)?;
    let why = line(&why)?;
    let (person, _) = whom(&hall, &who, &id, &seat).await?;
    let said: Vec<String> = hall
        .store
        .said_by(&person)
        .await?
        .into_iter()
        .filter(|(table, _)| *table == id)
        .map(|(_, line)| line.text)
        .collect();
    let said = said[said.len().saturating_sub(SAID)..].join("\n");
    let report = Report { id: token::id(), at: now(), reporter: who.id, person, table: id, why, said };
    hall.store.add_report(&report).await?;
    Ok(Json(json!({})))
}

/// GET /api/announcement: what the host tells everybody.
pub(crate) async fn announcement(State(hall): State<Arc<Hall>>) -> Answer {
    Ok(Json(json!({ "text": hall.store.announcement().await? })))
}

/// GET /api/admin: how things stand.
pub(crate) async fn show(State(hall): State<Arc<Hall>>, Admin(who): Admin) -> Answer {
    let store = &hall.store;
    let amounts = store.amounts().await?;
    let mut reports = Vec::new();
    for report in store.reports(LIST).await? {
        reports.push(json!({
            "id": report.id, "at": report.at, "table": report.table, "why": report.why, "said": report.said,
            "reporter": name(&hall, &report.reporter).await?, "about": known(&hall, &report.person).await?,
        }));
    }
    let tables: Vec<_> =
        store.tables_under_way(LIST).await?.into_iter().filter_map(|each| listed(&hall, &who, each)).collect();
    Ok(Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "database": match store.kind() { Kind::Sqlite => "SQLite", Kind::Postgres => "PostgreSQL" },
        "bytes": amounts.bytes,
        "free": store.room(),
        "people": amounts.people,
        "tables_open": amounts.open,
        "tables_playing": amounts.playing,
        "tables_over": amounts.over,
        "sockets": hall.metrics.sockets.get(),
        "rooms": hall.metrics.rooms.get(),
        "announcement": store.announcement().await?,
        "reports": reports,
        "banned": store.banned().await?.iter().map(seen).collect::<Vec<_>>(),
        "tables": tables,
    })))
}

/// Somebody as the host's page shows them.
fn seen(person: &Known) -> Value {
    json!({ "id": person.id, "name": person.name, "login": person.login, "banned": person.banned })
}

async fn known(hall: &Hall, person: &str) -> Result<Option<Value>, StoreError> {
    Ok(hall.store.known(person).await?.as_ref().map(seen))
}

async fn name(hall: &Hall, person: &str) -> Result<Option<String>, StoreError> {
    Ok(hall.store.known(person).await?.map(|person| person.name))
}

/// GET /api/admin/people?named=: those whose name has this in it.
pub(crate) async fn people(State(hall): State<Arc<Hall>>, _: Admin, Query(Named { named }): Query<Named>) -> Answer {
    let found = hall.store.known_as(named.trim(), LIST).await?;
    Ok(Json(found.iter().map(seen).collect()))
}

/// POST /api/admin/people/{id}/ban: they are signed out everywhere, at once, and not let in again.
pub(crate) async fn ban(State(hall): State<Arc<Hall>>, _: Admin, Path(id): Path<String>, body: Bytes) -> Answer {
    let why = line(&read::<Reason>(&body)?.why)?;
    if hall.store.known(&id).await?.is_none() {
        return Err(Trouble::Missing("Nobody is known by that id."));
    }
    hall.store.ban(&id, &why, now()).await?;
    hall.store.sign_out_everywhere(&id).await?;
    hall.dismiss(&id).await?;
    Ok(Json(json!({})))
}

/// DELETE /api/admin/people/{id}/ban
pub(crate) async fn lift_ban(State(hall): State<Arc<Hall>>, _: Admin, Path(id): Path<String>) -> Answer {
    hall.store.lift_ban(&id).await?;
    Ok(Json(json!({})))
}

/// DELETE /api/admin/reports/{id}: it is dealt with.
pub(crate) async fn drop_report(State(hall): State<Arc<Hall>>, _: Admin, Path(id): Path<String>) -> Answer {
    hall.store.drop_report(&id).await?;
    Ok(Json(json!({})))
}

/// POST /api/admin/announcement
pub(crate) async fn announce(State(hall): State<Arc<Hall>>, _: Admin, body: Bytes) -> Answer {
    let text = read::<Words>(&body)?.text.map(|text| line(&text)).transpose()?;
    hall.store.announce(text.as_deref(), now()).await?;
    Ok(Json(json!({ "text": text })))
}

/// POST /api/admin/tables/{id}/close
pub(crate) async fn close(State(hall): State<Arc<Hall>>, Admin(who): Admin, Path(id): Path<String>) -> Answer {
    Ok(Json(hall.ask(&id, &who, Ask::Close).await?))
}
