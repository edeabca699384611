//! Passkeys: keys that a device or a key ring keeps for somebody, and that let them in here without a name and a password.
//! What is asked of a browser, and whether it has answered rightly, is for webauthn-rs to say; who may ask, and in whose
//! name, is said here.
//!
//! A passkey belongs to one address. That is the public one, if the host has named it; without it there is only `localhost`,
//! which every browser knows to be its own machine: what a request says about its host is believed in nothing else.

use crate::accounts::{enter, slow_down};
use crate::clock::now;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::{Who, label};
use crate::store::Passkey;
use crate::tables::{may_change, read};
use crate::token;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use url::Url;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, PasskeyRegistration, PublicKeyCredential, RegisterPublicKeyCredential, Uuid,
};
use webauthn_rs::{Webauthn, WebauthnBuilder};

type Answer = Result<Json<Value>, Trouble>;

/// The one name without a host's word.
const THIS_MACHINE: &str = "localhost";

/// How many seconds an answer may take: as long as a browser lets people look for their key.
const WAIT: i64 = 300;

/// Passkeys of one person.
const MOST: usize = 20;

const OFF: &str =
    "Passkeys need the name people reach this server by, and https: its host starts it with --public-url.";
const REFUSED: Trouble = Trouble::Forbidden("That passkey opens nothing here.");
const LATE: Trouble = Trouble::Forbidden("That took too long; try again.");

#[derive(Deserialize)]
struct Password {
    password: Option<String>,
}

/// What a browser answers to a question, of which it says the id.
#[derive(Deserialize)]
struct Answered<T> {
    question: String,
    answer: T,
}

/// The address that passkeys are made for, if it is known for certain.
fn address(public: Option<&str>, headers: &HeaderMap) -> Option<Url> {
    let url = match public {
        Some(url) => Url::parse(url).ok()?,
        None => Url::parse(&format!("http://{}", headers.get(HOST)?.to_str().ok()?)).ok()?,
    };
    // A number is no name, and browsers give no keys to a page that came without https.
    let name = url.domain()?;
    let sure = name == THIS_MACHINE || (public.is_some() && url.scheme() == "https");
    sure.then_some(url)
}

fn site(hall: &Hall, headers: &HeaderMap) -> Result<Webauthn, Trouble> {
    let off = || Trouble::Conflict(OFF);
    let url = address(hall.config.public_url.as_deref(), headers).ok_or_else(off)?;
    let builder = WebauthnBuilder::new(url.domain().ok_or_else(off)?, &url).map_err(|_| off())?;
    builder.rp_name("Emerald").build().map_err(|_| off())
}

/// Who a passkey says its owner is: always the same for one person, and nothing for anybody else.
fn owner(hall: &Hall, person: &str) -> Uuid {
    Uuid::from_bytes(hall.signer.bytes(&format!("passkey of {person}")))
}

fn text(value: &impl Serialize) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(|error| Trouble::Fault(error.to_string()))
}

fn stored<T: DeserializeOwned>(text: &str) -> Result<T, Trouble> {
    serde_json::from_str(text).map_err(|error| Trouble::Fault(error.to_string()))
}

/// Keeps what the answer will be held against, and gives the browser its question.
async fn ask(hall: &Hall, person: Option<&str>, options: &Value, state: &impl Serialize) -> Answer {
    let (id, at) = (token::id(), now());
    hall.store.keep_question(&id, person, &text(state)?, (at, at + WAIT)).await?;
    Ok(Json(json!({ "question": id, "options": options["publicKey"] })))
}

/// What an answer is held against: once, and not too late.
async fn asked<T: DeserializeOwned>(hall: &Hall, question: &str, person: Option<&str>) -> Result<T, Trouble> {
    let state = hall.store.take_question(question, person, now()).await?.ok_or(LATE)?;
    stored(&state)
}

/// GET /api/me/passkeys: those of the asker, and why there can be none, if so.
pub(crate) async fn list(State(hall): State<Arc<Hall>>, who: Who, headers: HeaderMap) -> Answer {
    show(&hall, &who, &headers).await
}

async fn show(hall: &Hall, who: &Who, headers: &HeaderMap) -> Answer {
    let all = hall.store.passkeys(&who.id).await?;
    let shown = |key: Passkey| json!({ "id": key.id, "label": key.label, "made": key.made, "used": key.used });
    let off = address(hall.config.public_url.as_deref(), headers).is_none().then_some(OFF);
    Ok(Json(json!({ "off": off, "passkeys": all.into_iter().map(shown).collect::<Vec<_>>() })))
}

/// POST /api/me/passkeys/new: what a browser must be asked for another passkey. Whoever has a password must say it, so that a
/// borrowed browser does not become a way in for good.
pub(crate) async fn begin(State(hall): State<Arc<Hall>>, who: Who, headers: HeaderMap, body: Bytes) -> Answer {
    slow_down(&hall, &who)?;
    let site = site(&hall, &headers)?;
    let Password { password } = read(&body)?;
    let hash = hall.store.person(&who.id).await?.and_then(|person| person.password);
    if hash.is_some() && !hall.passwords.fits(password.unwrap_or_default(), hash.as_deref()).await? {
        return Err(Trouble::Forbidden("To add a passkey, say your password."));
    }
    hall.store.add_person(&who.id, &who.name).await?;
    let there = hall.store.passkeys(&who.id).await?;
    if there.len() >= MOST {
        return Err(Trouble::Conflict("You have as many passkeys as one can have here; remove one first."));
    }
    let keys = there.iter().map(|key| stored::<webauthn_rs::prelude::Passkey>(&key.passkey));
    let keys = keys.map(|key| Ok(key?.cred_id().clone())).collect::<Result<Vec<_>, Trouble>>()?;
    let name = who.login.as_ref().unwrap_or(&who.name);
    let (options, state) = site
        .start_passkey_registration(owner(&hall, &who.id), name, &who.name, Some(keys))
        .map_err(|error| Trouble::Fault(error.to_string()))?;
    let mut options = serde_json::to_value(&options).map_err(|error| Trouble::Fault(error.to_string()))?;
    // Kept where the key is, together with whose it is: nobody has to type a name.
    let selection = &mut options["publicKey"]["authenticatorSelection"];
    (selection["residentKey"], selection["requireResidentKey"]) = (json!("required"), json!(true));
    ask(&hall, Some(&who.id), &options, &state).await
}

/// POST /api/me/passkeys: a passkey that a browser has made.
pub(crate) async fn add(State(hall): State<Arc<Hall>>, who: Who, headers: HeaderMap, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let site = site(&hall, &headers)?;
    let Answered { question, answer } = read::<Answered<RegisterPublicKeyCredential>>(&body)?;
    let state: PasskeyRegistration = asked(&hall, &question, Some(&who.id)).await?;
    let made = site.finish_passkey_registration(&answer, &state);
    let made = made.map_err(|_| Trouble::Forbidden("That is no passkey for this server."))?;
    let key = Passkey {
        id: token::id(),
        person: who.id.clone(),
        credential: BASE64.encode(made.cred_id()),
        passkey: text(&made)?,
        label: label(&headers),
        made: now(),
        used: None,
    };
    match hall.store.add_passkey(&key).await? {
        true => show(&hall, &who, &headers).await,
        false => Err(Trouble::Conflict("That passkey is somebody's already.")),
    }
}

/// DELETE /api/me/passkeys/{id}
pub(crate) async fn remove(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer {
    may_change(&hall, &who)?;
    hall.store.drop_passkey(&who.id, &id).await?;
    show(&hall, &who, &headers).await
}

/// POST /api/me/passkey-question: what a browser must be asked to sign in. It says nothing about anybody.
pub(crate) async fn question(State(hall): State<Arc<Hall>>, who: Who, headers: HeaderMap) -> Answer {
    slow_down(&hall, &who)?;
    let (options, state) = site(&hall, &headers)?
        .start_discoverable_authentication()
        .map_err(|error| Trouble::Fault(error.to_string()))?;
    let options = serde_json::to_value(&options).map_err(|error| Trouble::Fault(error.to_string()))?;
    ask(&hall, None, &options, &state).await
}

/// POST /api/me/passkey-sign-in: whoever has the key of a passkey comes in.
pub(crate) async fn sign_in(
    State(hall): State<Arc<Hall>>,
    who: Who,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Trouble> {
    may_change(&hall, &who)?;
    let site = site(&hall, &headers)?;
    let Answered { question, answer } = read::<Answered<PublicKeyCredential>>(&body)?;
    let state: DiscoverableAuthentication = asked(&hall, &question, None).await?;
    let (says, credential) = site.identify_discoverable_authentication(&answer).map_err(|_| REFUSED)?;
    let key = hall.store.passkey(&BASE64.encode(credential)).await?.ok_or(REFUSED)?;
    if says != owner(&hall, &key.person) {
        return Err(REFUSED);
    }
    let mut passkey: webauthn_rs::prelude::Passkey = stored(&key.passkey)?;
    let proof = site.finish_discoverable_authentication_v2(&answer, state, &passkey).map_err(|_| REFUSED)?;
    passkey.update_credential(&proof);
    let person = hall.store.person(&key.person).await?.ok_or(REFUSED)?;
    hall.store.passkey_used(&key.id, &text(&passkey)?, now()).await?;
    enter(&hall, who, person, &headers).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn known(public: Option<&str>, host: &str) -> Option<String> {
        let headers = HeaderMap::from_iter([(HOST, HeaderValue::from_str(host).expect("a header"))]);
        address(public, &headers).map(|url| url.to_string())
    }

    #[test]
    fn passkeys_are_made_for_the_name_the_host_has_said_or_for_this_machine() {
        let public = Some("https://play.example/emerald");
        assert_eq!(known(public, "evil.example"), Some("https://play.example/emerald".into()));
        assert_eq!(known(None, "localhost:8080"), Some("http://localhost:8080/".into()));
        assert_eq!(known(Some("http://localhost:8080"), "x"), Some("http://localhost:8080/".into()));
        for host in ["play.example", "127.0.0.1:8080", "[::1]:8080", "localhost.evil.example", "evil@play.example", ""]
        {
            assert_eq!(known(None, host), None, "{host}");
        }
        for public in ["http://play.example", "https://203.0.113.7", "nonsense"] {
            assert_eq!(known(Some(public), "localhost"), None, "{public}");
        }
    }
}
