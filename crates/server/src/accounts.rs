//! Names with passwords, for those who want to come back from another device: signing in and out, devices, and being
//! forgotten. Passwords are kept as argon2 hashes and never logged.

use crate::error::Trouble;
use crate::guard::Address;
use crate::hall::Hall;
use crate::people::tidy;
use crate::person::{Who, label};
use crate::setup::now;
use crate::store::{Device, Person};
use crate::tables::read;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use wire::message::Me;

#[derive(Deserialize)]
struct Login {
    login: String,
    password: String,
}

const WRONG: Trouble = Trouble::Forbidden("Name or password is wrong.");

/// POST /api/me/password: chooses or changes the name and password to sign in with.
pub(crate) async fn password(
    State(hall): State<Arc<Hall>>,
    Extension(address): Extension<Address>,
    who: Who,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<Me>, Trouble> {
    slow_down(&hall, &address)?;
    let Login { login, password } = read(&body)?;
    let login = tidy(&login)?.to_lowercase();
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Trouble::mistake("A password has 8 to 200 letters."));
    }
    let hash =
        away(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).ok()).await?;
    let hash = hash.ok_or_else(|| Trouble::Fault("a password could not be hashed".into()))?;
    let old = hall.store.person(&who.id).await?;
    let (name, since) = old.map_or((who.name.clone(), 0), |old| (old.name, old.since));
    let name = if name == "Guest" { login.clone() } else { name };
    let person =
        Person { id: who.id.clone(), name: name.clone(), login: Some(login.clone()), password: Some(hash), since };
    // The device first: once there is a login, only known devices are let in.
    see(&hall, &who, &headers).await?;
    if !hall.store.save_person(&person).await? {
        return Err(Trouble::Conflict("Somebody else has that name; choose another."));
    }
    Ok(Json(Me { name, login: Some(login) }))
}

/// POST /api/me/sign-in
pub(crate) async fn sign_in(
    State(hall): State<Arc<Hall>>,
    Extension(address): Extension<Address>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Trouble> {
    slow_down(&hall, &address)?;
    let Login { login, password } = read(&body)?;
    let person = hall.store.person_by_login(&login.to_lowercase()).await?;
    // Unknown names take as long as wrong passwords.
    let (known, hash) = match &person {
        Some(Person { password: Some(hash), .. }) => (true, hash.clone()),
        _ => (false, NOBODY.to_string()),
    };
    let fits = away(move || Argon2::default().verify_password(password.as_bytes(), hash.as_str()).is_ok()).await?;
    let person = person.filter(|_| known && fits).ok_or(WRONG)?;
    let who = Who { id: person.id, name: person.name.clone(), device: crate::token::id(), login: person.login.clone() };
    see(&hall, &who, &headers).await?;
    let me = Json(Me { name: person.name, login: person.login });
    Ok(with_cookie(me.into_response(), who.cookie(&hall)))
}

/// POST /api/me/sign-out: this device.
pub(crate) async fn sign_out(State(hall): State<Arc<Hall>>, who: Who) -> Result<Response, Trouble> {
    hall.store.drop_devices(&who.id, Some(&who.device)).await?;
    Ok(with_cookie(done(), HeaderValue::from_static(GONE).into()))
}

/// POST /api/me/sign-out-everywhere: every cookie and token given out so far is void.
pub(crate) async fn sign_out_everywhere(State(hall): State<Arc<Hall>>, who: Who) -> Result<Response, Trouble> {
    if let Some(person) = hall.store.person(&who.id).await? {
        hall.store.save_person(&Person { since: now() + 1, ..person }).await?;
    }
    hall.store.drop_devices(&who.id, None).await?;
    hall.dismiss(&who.id).await;
    Ok(with_cookie(done(), HeaderValue::from_static(GONE).into()))
}

/// DELETE /api/me: forgets the asker. Seats in games under way go to bots; finished games stay without the name.
pub(crate) async fn delete(State(hall): State<Arc<Hall>>, who: Who) -> Result<Response, Trouble> {
    for listing in hall.store.tables_of(&who.id, i64::from(u16::MAX)).await? {
        hall.ask(&listing.setup.id, &who, crate::room::Ask::Forget).await?;
    }
    hall.dismiss(&who.id).await;
    hall.store.forget_person(&who.id).await?;
    Ok(with_cookie(done(), HeaderValue::from_static(GONE).into()))
}

/// GET /api/me/devices
pub(crate) async fn devices(State(hall): State<Arc<Hall>>, who: Who) -> Result<Json<Value>, Trouble> {
    let devices = hall.store.devices(&who.id).await?;
    let show = |device: Device| json!({ "label": device.label, "seen": device.seen, "this": device.id == who.device });
    Ok(Json(devices.into_iter().map(show).collect()))
}

/// A hash nobody has the password of.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$wm1sOJbmNqvSwPkzV9FvDuJNUjbg5CVpaH3VhQzv4Yk";

const GONE: &str = "emerald=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0";

fn slow_down(hall: &Hall, address: &Address) -> Result<(), Trouble> {
    match hall.passwords.allow(&address.0) {
        true => Ok(()),
        false => Err(Trouble::TooFast),
    }
}

async fn see(hall: &Hall, who: &Who, headers: &HeaderMap) -> Result<(), Trouble> {
    let device = Device { id: who.device.clone(), label: label(headers), seen: now() };
    Ok(hall.store.see_device(&who.id, &device).await?)
}

/// Hashing takes a while: not on the threads that serve everybody.
async fn away<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Trouble> {
    tokio::task::spawn_blocking(work).await.map_err(|error| Trouble::Fault(error.to_string()))
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
