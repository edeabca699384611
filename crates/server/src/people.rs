//! The asker's own name, and a token for scripts. No account is needed for any of it.

use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::Who;
use crate::store::Person;
use crate::tables::read;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use wire::message::Me;

/// Letters in a name.
const NAME: usize = 40;

#[derive(Deserialize)]
struct NameWish {
    name: String,
}

/// GET /api/me
pub(crate) async fn show(who: Who) -> Json<Me> {
    Json(Me { name: who.name, login: who.login })
}

/// POST /api/me: the name others see.
pub(crate) async fn rename(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Result<Json<Me>, Trouble> {
    if !hall.changes.allow(&who.id) {
        return Err(Trouble::TooFast);
    }
    let name = tidy(&read::<NameWish>(&body)?.name)?;
    let person = match hall.store.person(&who.id).await? {
        Some(person) => Person { name: name.clone(), ..person },
        None => Person { id: who.id.clone(), name: name.clone(), login: None, password: None, since: 0 },
    };
    hall.store.save_person(&person).await?;
    Ok(Json(Me { name, login: who.login }))
}

/// POST /api/me/token: lets a script play as the asker, with `Authorization: Bearer TOKEN`.
pub(crate) async fn token(State(hall): State<Arc<Hall>>, who: Who) -> Json<Value> {
    Json(json!({ "token": who.token(&hall) }))
}

/// A name without anything that could fool its readers.
pub(crate) fn tidy(name: &str) -> Result<String, Trouble> {
    let name: Vec<&str> = name.split_whitespace().collect();
    let name = name.join(" ");
    let strange = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    if name.is_empty() || name.chars().count() > NAME || name.chars().any(strange) {
        return Err(Trouble::mistake(format!("A name has 1 to {NAME} letters and no invisible ones.")));
    }
    Ok(name)
}
