//! Who is asking: a signed cookie for browsers, the same token as a bearer for scripts. Everybody is a guest at once;
//! nothing is stored about them until they do something worth remembering.

use crate::error::Trouble;
use crate::hall::Hall;
use crate::setup::now;
use crate::token;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::sync::Arc;

/// The cookie's name.
const COOKIE_NAME: &str = "emerald";

/// How long a browser keeps it: 400 days is what browsers allow.
const KEEP: i64 = 400 * 24 * 60 * 60;

/// Somebody, as the rest of the server knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Who {
    /// Their id; never told to anybody else.
    pub(crate) id: String,
    /// The name others see.
    pub(crate) name: String,
    /// Which of their browsers or scripts it is.
    pub(crate) device: String,
    /// The name they sign in with.
    pub(crate) login: Option<String>,
}

impl Who {
    /// A guest nobody has seen before.
    fn guest() -> Who {
        Who { id: token::id(), name: "Guest".into(), device: token::id(), login: None }
    }

    /// The token that proves who they are.
    pub(crate) fn token(&self, hall: &Hall) -> String {
        hall.signer.sign(&format!("{}.{}.{}", self.id, self.device, now()))
    }

    /// The header that makes a browser remember them.
    pub(crate) fn cookie(&self, hall: &Hall) -> Option<HeaderValue> {
        let secure = if hall.config.public_url.as_deref().is_some_and(|url| url.starts_with("https://")) {
            "; Secure"
        } else {
            ""
        };
        HeaderValue::from_str(&format!(
            "{COOKIE_NAME}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEEP}{secure}",
            self.token(hall)
        ))
        .ok()
    }
}

impl<S: Sync> FromRequestParts<S> for Who {
    type Rejection = Infallible;

    /// Put there by [`identify`], which stands before every handler.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Who, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_else(Who::guest))
    }
}

/// What a device calls itself, shortened.
pub(crate) fn label(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("unknown");
    agent.chars().take(120).collect()
}

fn presented(headers: &HeaderMap) -> Option<&str> {
    if let Some(bearer) = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok()) {
        return bearer.strip_prefix("Bearer ");
    }
    let cookies =
        headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(';'));
    cookies
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE_NAME)
        .map(|(_, value)| value)
}

/// Reads a token; `None` if it is not ours, was signed out, or belongs to nobody any more.
async fn read(hall: &Hall, token: &str) -> Result<Option<Who>, Trouble> {
    let Some(text) = hall.signer.open(token) else { return Ok(None) };
    let mut parts = text.split('.');
    let (Some(id), Some(device), Some(Ok(issued))) = (parts.next(), parts.next(), parts.next().map(str::parse::<i64>))
    else {
        return Ok(None);
    };
    let who = Who { id: id.into(), device: device.into(), ..Who::guest() };
    let Some(person) = hall.store.person(id).await? else { return Ok(Some(who)) };
    let signed_out = issued < person.since || (person.login.is_some() && !hall.store.device(id, device).await?);
    Ok((!signed_out).then_some(Who { name: person.name, login: person.login, ..who }))
}

/// Finds out who is asking. A newcomer gets a cookie with the page, with anything that changes something, and with
/// `/api/me`; not with every picture, or a first visit would make them several people.
pub(crate) async fn identify(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let known = match presented(request.headers()) {
        Some(token) => match read(&hall, token).await {
            Ok(known) => known,
            Err(trouble) => return trouble.into_response(),
        },
        None => None,
    };
    let path = request.uri().path();
    let remember =
        known.is_none() && (request.method() != Method::GET || path == "/api/me" || !path.starts_with("/api/"));
    let who = known.unwrap_or_else(Who::guest);
    request.extensions_mut().insert(who.clone());
    let mut response = next.run(request).await;
    if remember
        && !response.headers().contains_key(SET_COOKIE)
        && let Some(cookie) = who.cookie(&hall)
    {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}
