//! Names with passwords, for those who want to come back from another device: signing in and out, devices, and being
//! forgotten. What is done to a password itself is in [`crate::passwords`].

use crate::clock::now;
use crate::error::{ServeError, Trouble};
use crate::hall::Hall;
use crate::person::{Who, label, read_way_back};
use crate::store::{Device, Person, Refused, Store};
use crate::tables::{listed, may_change, read};
use crate::token::{self, Signer};
use crate::words;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use wire::message::Me;

#[derive(Deserialize)]
struct Login {
    login: String,
    password: String,
    /// The password until now, to change it.
    old: Option<String>,
}

#[derive(Deserialize)]
struct Recovery {
    login: String,
    code: String,
    password: String,
}

/// How many codes are given out at a time.
const CODES: usize = 8;

const CHANGED: Trouble = Trouble::Conflict("Your password has just been changed elsewhere; sign in with that one.");
const WRONG: Trouble = Trouble::Forbidden("Name or password is wrong.");

/// POST /api/me/password: chooses or changes the name and password to sign in with. Whoever knew a cookie or a token of
/// the asker until now knows nothing any more: the answer brings a new one.
pub(crate) async fn password(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Trouble> {
    slow_down(&hall, &who)?;
    let Login { login, password, old } = read(&body)?;
    let login = words::name(&login)?.to_lowercase();
    long_enough(&password)?;
    let before = hall.store.person(&who.id).await?;
    let kept = before.as_ref().and_then(|before| before.password.clone());
    if kept.is_some() && !hall.passwords.fits(old.unwrap_or_default(), kept.as_deref()).await? {
        return Err(Trouble::Forbidden("To change your password, say the one you have now."));
    }
    let hash = hall.passwords.hash(password).await?;
    let name = before.map_or(who.name.clone(), |before| before.name);
    let name = if name == "Guest" { login.clone() } else { name };
    let person = Person { id: who.id.clone(), name, login: Some(login), password: Some(hash), generation: 0 };
    let device = Device { id: token::id(), label: label(&headers), seen: now() };
    let generation = match hall.store.set_password(&person, kept.as_deref(), &device).await? {
        Ok(generation) => generation,
        Err(Refused::Taken) => return Err(Trouble::Conflict("Somebody else has that name; choose another.")),
        Err(Refused::Changed) => return Err(CHANGED),
    };
    // Sockets were opened with what is void now; the asker's own page comes back by itself.
    hall.dismiss(&who.id).await?;
    let who = Who { name: person.name, login: person.login, device: device.id, generation, ..who };
    Ok(with_cookie(Json(me(&who)).into_response(), who.cookie(&hall)))
}

/// POST /api/me/sign-in: always as a new device with a new cookie, so that nobody who planted the one from before comes
/// along; that one is void.
pub(crate) async fn sign_in(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Trouble> {
    slow_down(&hall, &who)?;
    let Login { login, password, .. } = read(&body)?;
    let person = hall.store.person_by_login(&login.to_lowercase()).await?;
    let hash = person.as_ref().and_then(|person| person.password.as_deref());
    if !hall.passwords.fits(password, hash).await? {
        return Err(WRONG);
    }
    let person = person.ok_or(WRONG)?;
    enter(&hall, who, person, &headers).await
}

async fn may_come_in(hall: &Hall, person: &Person) -> Result<(), Trouble> {
    match hall.store.is_banned(&person.id).await? {
        true => Err(Trouble::Forbidden("The host of this server does not let you in.")),
        false => Ok(()),
    }
}

/// Somebody has shown who they are: this browser is a new device of theirs from now on.
pub(crate) async fn enter(hall: &Hall, who: Who, person: Person, headers: &HeaderMap) -> Result<Response, Trouble> {
    may_come_in(hall, &person).await?;
    match who.login {
        Some(_) => hall.store.drop_device(&who.id, &who.device).await?,
        // Their own way back, in the browser they already have.
        None if who.id == person.id => {}
        // A guest has no other way in than this cookie, and does not need it any more.
        None => hall.store.sign_out_everywhere(&who.id).await?,
    }
    let device = Device { id: token::id(), label: label(headers), seen: now() };
    hall.store.see_device(&person.id, &device).await?;
    let (id, name, login) = (person.id, person.name, person.login);
    let who = Who { id, name, login, device: device.id, generation: person.generation, ..who };
    Ok(with_cookie(Json(me(&who)).into_response(), who.cookie(hall)))
}

/// POST /api/me/way-back: a word that lets the asker in on another device, until they sign out everywhere.
pub(crate) async fn way_back(State(hall): State<Arc<Hall>>, who: Who) -> Result<Json<Value>, Trouble> {
    may_change(&hall, &who)?;
    // Who is not remembered could not be signed out again.
    hall.store.add_person(&who.id, &who.name).await?;
    Ok(Json(json!({ "word": who.way_back(&hall) })))
}

#[derive(Deserialize)]
struct WayBack {
    word: String,
}

/// POST /api/me/come-back: with the word of a way back.
pub(crate) async fn come_back(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Trouble> {
    slow_down(&hall, &who)?;
    let WayBack { word } = read(&body)?;
    let void = Trouble::Forbidden("This way back is void; make a new one where you are signed in.");
    let Some((id, generation)) = read_way_back(&hall, &word) else { return Err(void) };
    match hall.store.person(&id).await? {
        Some(person) if person.generation == generation => enter(&hall, who, person, &headers).await,
        _ => Err(void),
    }
}

/// POST /api/me/codes: one-time codes for a lost password; those given before are void.
pub(crate) async fn codes(State(hall): State<Arc<Hall>>, who: Who) -> Result<Json<Value>, Trouble> {
    may_change(&hall, &who)?;
    if who.login.is_none() {
        return Err(Trouble::Conflict("Choose a name and a password first; codes are for when it is lost."));
    }
    let codes: Vec<String> = (0..CODES).map(|_| token::code()).collect();
    let hashes: Vec<String> = codes.iter().map(|code| hall.signer.hash(code)).collect();
    hall.store.set_codes(&who.id, &hashes, false).await?;
    Ok(Json(json!({ "codes": codes })))
}

/// POST /api/me/recover: a new password with a one-time code. Every cookie and token given out before is void.
pub(crate) async fn recover(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Trouble> {
    slow_down(&hall, &who)?;
    let Recovery { login, code, password } = read(&body)?;
    let wrong = Trouble::Forbidden("Name or code is wrong, or the code was used before.");
    long_enough(&password)?;
    let Some(person) = hall.store.person_by_login(&login.to_lowercase()).await? else { return Err(wrong) };
    if !hall.store.use_code(&person.id, &hall.signer.hash(&code)).await? {
        return Err(wrong);
    }
    may_come_in(&hall, &person).await?;
    let hash = hall.passwords.hash(password).await?;
    let device = Device { id: token::id(), label: label(&headers), seen: now() };
    let next = Person { password: Some(hash), ..person.clone() };
    let generation = match hall.store.set_password(&next, person.password.as_deref(), &device).await? {
        Ok(generation) => generation,
        Err(Refused::Taken | Refused::Changed) => return Err(CHANGED),
    };
    hall.dismiss(&person.id).await?;
    let who = Who { id: next.id, name: next.name, login: next.login, device: device.id, generation, ..who };
    Ok(with_cookie(Json(me(&who)).into_response(), who.cookie(&hall)))
}

/// GET /api/me/data: everything this server knows about the asker.
pub(crate) async fn data(State(hall): State<Arc<Hall>>, who: Who) -> Result<impl IntoResponse, Trouble> {
    let tables = hall.store.tables_of(&who.id, i64::from(u16::MAX)).await?;
    let tables: Vec<_> = tables.into_iter().filter_map(|each| listed(&hall, &who, each)).collect();
    let said = hall.store.said_by(&who.id).await?;
    let said: Vec<Value> = said.into_iter().map(|(table, line)| json!({ "table": table, "line": line })).collect();
    let devices = hall.store.devices(&who.id).await?;
    let devices: Vec<Value> = devices.iter().map(|each| json!({ "label": each.label, "seen": each.seen })).collect();
    let receivers = hall.store.receivers(&who.id).await?;
    let told_at: Vec<Value> = receivers.iter().map(|each| json!({ "kind": each.kind, "at": each.target })).collect();
    let passkeys = hall.store.passkeys(&who.id).await?;
    let passkeys: Vec<Value> = passkeys
        .iter()
        .map(|each| json!({ "label": each.label, "made": each.made, "used": each.used, "key": each.passkey }))
        .collect();
    let blocked = hall.store.blocked_by(&who.id).await?;
    let blocked: Vec<Value> = blocked.iter().map(|each| json!({ "name": each.name, "since": each.at })).collect();
    let data = json!({
        "name": who.name, "login": who.login, "devices": devices, "tables": tables, "said": said,
        "told_at": told_at, "passkeys": passkeys, "blocked": blocked,
        "codes_left": hall.store.codes_left(&who.id).await?,
    });
    Ok(([(CONTENT_DISPOSITION, "attachment; filename=\"emerald.json\"")], Json(data)))
}

fn me(who: &Who) -> Me {
    Me { name: who.name.clone(), login: who.login.clone() }
}

/// POST /api/me/sign-out: this device.
pub(crate) async fn sign_out(State(hall): State<Arc<Hall>>, who: Who) -> Result<Response, Trouble> {
    hall.store.drop_device(&who.id, &who.device).await?;
    Ok(with_cookie(done(), HeaderValue::from_static(GONE).into()))
}

/// POST /api/me/sign-out-everywhere: every cookie and token given out so far is void.
pub(crate) async fn sign_out_everywhere(State(hall): State<Arc<Hall>>, who: Who) -> Result<Response, Trouble> {
    hall.store.sign_out_everywhere(&who.id).await?;
    hall.dismiss(&who.id).await?;
    Ok(with_cookie(done(), HeaderValue::from_static(GONE).into()))
}

/// DELETE /api/me: forgets the asker. Seats in games under way go to bots; finished games stay without the name.
pub(crate) async fn delete(State(hall): State<Arc<Hall>>, who: Who) -> Result<Response, Trouble> {
    for listing in hall.store.tables_of(&who.id, i64::from(u16::MAX)).await? {
        hall.ask(&listing.setup.id, &who, crate::room::Ask::Forget).await?;
    }
    hall.store.unsay(&who.id).await?;
    hall.dismiss(&who.id).await?;
    hall.store.forget_person(&who.id).await?;
    Ok(with_cookie(done(), HeaderValue::from_static(GONE).into()))
}

/// GET /api/me/devices
pub(crate) async fn devices(State(hall): State<Arc<Hall>>, who: Who) -> Result<Json<Value>, Trouble> {
    let devices = hall.store.devices(&who.id).await?;
    let show = |device: Device| json!({ "label": device.label, "seen": device.seen, "this": device.id == who.device });
    Ok(Json(devices.into_iter().map(show).collect()))
}

const GONE: &str = "emerald=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0";

fn long_enough(password: &str) -> Result<(), Trouble> {
    match (8..=200).contains(&password.chars().count()) {
        true => Ok(()),
        false => Err(Trouble::mistake("A password has 8 to 200 letters.")),
    }
}

/// Attempts at something secret are few.
pub(crate) fn slow_down(hall: &Hall, who: &Who) -> Result<(), Trouble> {
    match hall.attempts.allow(&who.address) {
        true => Ok(()),
        false => Err(Trouble::TooFast),
    }
}

fn done() -> Response {
    Json(json!({})).into_response()
}

fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// A one-time code for somebody who has lost everything else, by the host's own hand; `None` if nobody signs in with that
/// name.
pub async fn host_code(database: &str, login: &str) -> Result<Option<String>, ServeError> {
    let store = Store::open(database).await?;
    let key = store.secret("cookie", &token::key()).await?;
    let signer = Signer::new(&key).ok_or_else(|| ServeError::Config("the stored key is unusable".into()))?;
    let code = match store.person_by_login(&login.to_lowercase()).await? {
        Some(person) => {
            let code = token::code();
            store.set_codes(&person.id, &[signer.hash(&code)], true).await?;
            Some(code)
        }
        None => None,
    };
    store.close().await;
    Ok(code)
}
