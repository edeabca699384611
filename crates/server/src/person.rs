//! Who is asking: a signed cookie for browsers, the same token as a bearer for scripts. Everybody is a guest at once;
//! nothing is stored about them until they do something worth remembering.

use crate::error::Trouble;
use crate::guard::Address;
use crate::hall::Hall;
use crate::token;
use crate::words;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{AUTHORIZATION, CACHE_CONTROL, COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::sync::Arc;

/// The cookie's name.
const COOKIE_NAME: &str = "emerald";

/// What stands before the generation in a token.
const GENERATION: char = 'g';

/// What stands at the end of a way back, where a token has its generation.
const WAY_BACK: &str = "back";

/// Whose way back it is, and of which generation; `None` if it is not ours.
pub(crate) fn read_way_back(hall: &Hall, word: &str) -> Option<(String, i64)> {
    let mut parts = hall.signer.open(word)?.split('.');
    match (parts.next(), parts.next().and_then(generation), parts.next(), parts.next()) {
        (Some(id), Some(generation), Some(WAY_BACK), None) => Some((id.into(), generation)),
        _ => None,
    }
}

/// The word that lets a person in on another device.
pub(crate) fn way_back_of(hall: &Hall, id: &str, generation: i64) -> String {
    hall.signer.sign(&format!("{id}.{GENERATION}{generation}.{WAY_BACK}"))
}

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
    /// Which generation of tokens theirs is: all earlier ones are void.
    pub(crate) generation: i64,
    /// Where they ask from, as limits know it.
    pub(crate) address: Arc<str>,
}

impl Who {
    /// A guest nobody has seen before.
    fn guest(address: Arc<str>) -> Who {
        Who { id: token::id(), name: "Guest".into(), device: token::id(), login: None, generation: 0, address }
    }

    /// The token that proves who they are.
    pub(crate) fn token(&self, hall: &Hall) -> String {
        hall.signer.sign(&format!("{}.{}.{GENERATION}{}", self.id, self.device, self.generation))
    }

    /// The word that lets them in on another device, until they sign out everywhere. It is no token: nothing else can be
    /// done with it.
    pub(crate) fn way_back(&self, hall: &Hall) -> String {
        way_back_of(hall, &self.id, self.generation)
    }

    /// The header that makes a browser remember them.
    pub(crate) fn cookie(&self, hall: &Hall) -> Option<HeaderValue> {
        let secure = if hall.config.is_secure() { "; Secure" } else { "" };
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
        Ok(parts.extensions.get().cloned().unwrap_or_else(|| Who::guest("".into())))
    }
}

/// What a device calls itself, shortened.
pub(crate) fn label(headers: &HeaderMap) -> String {
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok()).unwrap_or("unknown");
    words::clean(agent).chars().take(120).collect()
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

/// The generation a token says it is of. Tokens once held the time instead: they are of the first, and void as soon as
/// there is another.
fn generation(word: &str) -> Option<i64> {
    match word.strip_prefix(GENERATION) {
        Some(number) => number.parse().ok(),
        None => word.parse::<i64>().ok().map(|_| 0),
    }
}

/// Reads a token; `None` if it is not ours, was signed out, or belongs to nobody any more.
async fn read(hall: &Hall, token: &str, address: &Arc<str>) -> Result<Option<Who>, Trouble> {
    let Some(text) = hall.signer.open(token) else { return Ok(None) };
    let mut parts = text.split('.');
    let (Some(id), Some(device), Some(generation)) = (parts.next(), parts.next(), parts.next().and_then(generation))
    else {
        return Ok(None);
    };
    let who = Who { id: id.into(), device: device.into(), generation, ..Who::guest(Arc::clone(address)) };
    // Who was never stored has nothing that could be signed out; a later generation was, and has been forgotten.
    let Some(person) = hall.store.person(id).await? else { return Ok((generation == 0).then_some(who)) };
    let signed_out =
        generation != person.generation || (person.login.is_some() && !hall.store.device(id, device).await?);
    Ok((!signed_out).then_some(Who { name: person.name, login: person.login, ..who }))
}

/// Finds out who is asking. A newcomer gets a cookie with the page, with anything that changes something, and with
/// `/api/me`; not with every picture, or a first visit would make them several people.
pub(crate) async fn identify(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    // Put there by the guard, which stands before us.
    let address = request.extensions().get::<Address>().map_or_else(|| "".into(), |address| Arc::clone(&address.0));
    let known = match presented(request.headers()) {
        Some(token) => match read(&hall, token, &address).await {
            Ok(known) => known,
            Err(trouble) => return trouble.into_response(),
        },
        None => None,
    };
    let path = request.uri().path();
    let remember =
        known.is_none() && (request.method() != Method::GET || path == "/api/me" || !path.starts_with("/api/"));
    let who = known.unwrap_or_else(|| Who::guest(address));
    request.extensions_mut().insert(who.clone());
    let mut response = next.run(request).await;
    if remember
        && !response.headers().contains_key(SET_COOKIE)
        && !may_be_shared(&response)
        && let Some(cookie) = who.cookie(&hall)
    {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

/// May a cache between us and the browser keep this answer, and give it to others? Then it must make nobody of them.
fn may_be_shared(response: &Response) -> bool {
    let kept = response.headers().get(CACHE_CONTROL).and_then(|value| value.to_str().ok());
    kept.is_some_and(|kept| kept.split(',').any(|word| word.trim() == "public"))
}
