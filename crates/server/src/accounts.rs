//! Names with passwords, for those who want to come back from another device: signing in and out, devices, and being
//! forgotten. What is done to a password itself is in [`crate::passwords`].

use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::{Who, label};
use crate::store::{Device, Person, Refused};
use crate::tables::read;
use crate::token;
use crate::words;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
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
    if !(8..=200).contains(&password.chars().count()) {
        return Err(Trouble::mistake("A password has 8 to 200 letters."));
    }
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
        Err(Refused::Changed) => {
            return Err(Trouble::Conflict("Your password has just been changed elsewhere; sign in with that one."));
        }
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
    match who.login {
        Some(_) => hall.store.drop_device(&who.id, &who.device).await?,
        // A guest has no other way in than this cookie, and does not need it any more.
        None => hall.store.sign_out_everywhere(&who.id).await?,
    }
    let device = Device { id: token::id(), label: label(&headers), seen: now() };
    hall.store.see_device(&person.id, &device).await?;
    let (id, name, login) = (person.id, person.name, person.login);
    let who = Who { id, name, login, device: device.id, generation: person.generation, ..who };
    Ok(with_cookie(Json(me(&who)).into_response(), who.cookie(&hall)))
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

fn slow_down(hall: &Hall, who: &Who) -> Result<(), Trouble> {
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
