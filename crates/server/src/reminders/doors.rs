//! The addresses under which people say where, when and how they want to be told that a table waits for them.

use super::push::Subscription;
use super::{Arrival, MOST_FAILURES, Reminders, trial};
use crate::accounts::slow_down;
use crate::error::Trouble;
use crate::hall::Hall;
use crate::person::{Who, way_back_of};
use crate::store::{Manners, Receiver};
use crate::tables::{may_change, read};
use crate::token;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

type Answer = Result<Json<Value>, Trouble>;

/// Receivers of one owner.
const MOST: usize = 10;

/// The longest time between two reminders, in minutes: a week.
const LONGEST: i64 = 7 * 24 * 60;

/// Who reads one mail address and is let back in through it.
const NAMESAKES: i64 = 3;

/// Somewhere to be told.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Place {
    Push(Subscription),
    Webhook(String),
    Mail(String),
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Wish {
    quiet: Option<(i64, i64)>,
    every: i64,
}

#[derive(Deserialize)]
struct Address {
    mail: String,
}

#[derive(Deserialize)]
struct Hook {
    webhook: Option<String>,
}

/// GET /api/me/reminders
pub(crate) async fn list(State(hall): State<Arc<Hall>>, who: Who) -> Answer {
    Ok(Json(shown(&hall, &who.id).await?))
}

async fn shown(hall: &Hall, owner: &str) -> Result<Value, Trouble> {
    let Manners { quiet, every, .. } = hall.store.manners(owner).await?;
    let receivers: Vec<Value> = hall.store.receivers(owner).await?.iter().map(show).collect();
    let key = hall.reminders.outside.as_ref().map(|_| hall.reminders.sealer.public_key());
    Ok(json!({
        "key": key, "mail": hall.reminders.post.is_some(), "receivers": receivers, "quiet": quiet, "every": every,
    }))
}

/// A receiver as its owner sees it: of a browser only the service that reaches it.
fn show(receiver: &Receiver) -> Value {
    let target = match serde_json::from_str::<Subscription>(&receiver.target) {
        Ok(subscription) => subscription.endpoint,
        Err(_) => receiver.target.clone(),
    };
    json!({
        "id": receiver.id, "kind": receiver.kind, "target": target, "unconfirmed": receiver.code.is_some(),
        "given_up": receiver.failed >= MOST_FAILURES,
    })
}

/// POST /api/me/reminders: one more place to be told at.
pub(crate) async fn add(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let place: Place = read(&body)?;
    if hall.store.receivers(&who.id).await?.len() >= MOST {
        return Err(Trouble::mistake(format!("You are told at {MOST} places already; take one away first.")));
    }
    let mut code = None;
    let (kind, target) = match place {
        Place::Push(subscription) => {
            subscription.check(outside(&hall.reminders)?).map_err(Trouble::mistake)?;
            let text = serde_json::to_string(&subscription).map_err(|error| Trouble::mistake(error.to_string()))?;
            ("push", text)
        }
        Place::Webhook(url) => ("webhook", checked(&hall.reminders, &url)?),
        Place::Mail(address) => {
            let address = super::mail::Post::check(&address).map_err(Trouble::mistake)?;
            let fresh = token::code();
            code = Some(hall.signer.hash(&fresh));
            send_mail(&hall, &who, async |post| post.send_code(&address, &fresh).await).await?;
            ("mail", address)
        }
    };
    // Who is not remembered could not be forgotten.
    hall.store.add_person(&who.id, &who.name).await?;
    let receiver = Receiver { id: token::id(), owner: who.id.clone(), kind: kind.into(), target, code, failed: 0 };
    hall.store.add_receiver(&receiver).await?;
    Ok(Json(shown(&hall, &who.id).await?))
}

/// POST /api/me/reminders/confirm: the code that came by mail.
pub(crate) async fn confirm(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Answer {
    slow_down(&hall, &who)?;
    let Code { code } = read(&body)?;
    match hall.store.confirm_receiver(&who.id, &hall.signer.hash(&code)).await? {
        true => Ok(Json(shown(&hall, &who.id).await?)),
        false => Err(Trouble::Forbidden("That is not the code that was sent to you.")),
    }
}

/// POST /api/me/reminders/manners: quiet hours, in minutes of the day by UTC, and at most one in so many minutes.
pub(crate) async fn manners(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let Wish { quiet, every } = read(&body)?;
    let in_a_day = |minute: i64| (0..24 * 60).contains(&minute);
    if quiet.is_some_and(|(from, to)| !in_a_day(from) || !in_a_day(to)) || !(0..=LONGEST).contains(&every) {
        return Err(Trouble::mistake(
            "Quiet hours are minutes of a day, and there is a reminder at least once a week.",
        ));
    }
    hall.store.set_manners(&who.id, Manners { quiet, every, last: 0 }).await?;
    Ok(Json(shown(&hall, &who.id).await?))
}

/// POST /api/me/reminders/{id}/try: a test, also for one that was given up.
pub(crate) async fn try_one(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    may_change(&hall, &who)?;
    slow_down(&hall, &who)?;
    let found = hall.store.receivers(&who.id).await?.into_iter().find(|receiver| receiver.id == id);
    let receiver = found.ok_or(Trouble::Missing("You are not told there any more."))?;
    if receiver.code.is_some() {
        return Err(Trouble::Conflict("Confirm this address first, with the code that was sent to it."));
    }
    match hall.reminders.deliver(&receiver, &trial(hall.config.public_url.as_deref())).await {
        Arrival::Yes => hall.store.note_arrival(&receiver.id, true).await?,
        Arrival::No(why) => return Err(Trouble::mistake(format!("It did not arrive: {why}."))),
        Arrival::Gone => {
            hall.store.drop_receiver(&who.id, &id).await?;
            return Err(Trouble::Missing("Nobody is reached there any more, so it was taken away."));
        }
    }
    Ok(Json(shown(&hall, &who.id).await?))
}

/// DELETE /api/me/reminders/{id}
pub(crate) async fn drop_one(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    may_change(&hall, &who)?;
    hall.store.drop_receiver(&who.id, &id).await?;
    Ok(Json(shown(&hall, &who.id).await?))
}

/// POST /api/me/mail-back: a way back in by mail, to an address that was confirmed. The answer is the same whether or not
/// there is such a person.
pub(crate) async fn mail_back(State(hall): State<Arc<Hall>>, who: Who, body: Bytes) -> Answer {
    slow_down(&hall, &who)?;
    let Address { mail } = read(&body)?;
    let address = super::mail::Post::check(&mail).map_err(Trouble::mistake)?;
    let people = hall.store.readers_of(&address, NAMESAKES).await?;
    // In the background: how long it takes would tell whether anybody was found.
    send_mail(&hall, &who, async |_| Ok(())).await?;
    let hall = Arc::clone(&hall);
    tokio::spawn(async move {
        for person in people {
            let Ok(Some(person)) = hall.store.person(&person).await else { continue };
            let word = way_back_of(&hall, &person.id, person.generation);
            if let Some(post) = &hall.reminders.post
                && let Err(why) = post.send_way_back(&address, &word).await
            {
                tracing::info!(why, "a way back could not be sent");
            }
        }
    });
    Ok(Json(json!({})))
}

/// GET /api/tables/{id}/reminders: the web address that is told whom this table waits for; its host's business.
pub(crate) async fn list_table(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>) -> Answer {
    host_only(&hall, &who, &id).await?;
    let receivers = hall.store.receivers(&id).await?;
    Ok(Json(json!({ "webhook": receivers.first().map(|receiver| &receiver.target) })))
}

/// POST /api/tables/{id}/reminders: sets that address, or takes it away.
pub(crate) async fn set_table(State(hall): State<Arc<Hall>>, who: Who, Path(id): Path<String>, body: Bytes) -> Answer {
    may_change(&hall, &who)?;
    let Hook { webhook } = read(&body)?;
    host_only(&hall, &who, &id).await?;
    let target = webhook.map(|url| checked(&hall.reminders, &url)).transpose()?;
    for old in hall.store.receivers(&id).await? {
        hall.store.drop_receiver(&id, &old.id).await?;
    }
    if let Some(target) = &target {
        let (id, owner, kind) = (token::id(), id, "webhook".into());
        hall.store.add_receiver(&Receiver { id, owner, kind, target: target.clone(), code: None, failed: 0 }).await?;
    }
    Ok(Json(json!({ "webhook": target })))
}

async fn host_only(hall: &Hall, who: &Who, table: &str) -> Result<(), Trouble> {
    match hall.store.table(table).await? {
        None => Err(Trouble::Missing("There is no such table.")),
        Some(setup) if setup.host != who.id => Err(Trouble::Forbidden("Only the host of this table can do that.")),
        Some(_) => Ok(()),
    }
}

fn outside(reminders: &Reminders) -> Result<&super::outside::Outside, Trouble> {
    reminders.outside.as_ref().ok_or(Trouble::Conflict("This server can reach nobody over the web."))
}

/// A web address as it is kept, if anything may be sent there.
fn checked(reminders: &Reminders, url: &str) -> Result<String, Trouble> {
    outside(reminders)?.check(url).map(String::from).map_err(Trouble::mistake)
}

/// Sends one of the few mails that go to addresses nobody has confirmed yet.
async fn send_mail(
    hall: &Hall,
    who: &Who,
    send: impl AsyncFnOnce(&super::mail::Post) -> Result<(), String>,
) -> Result<(), Trouble> {
    let post = hall.reminders.post.as_ref().ok_or(Trouble::Conflict("This server sends no mail."))?;
    if !hall.reminders.mails.allow(&who.address) {
        return Err(Trouble::TooFast);
    }
    send(post).await.map_err(|why| Trouble::mistake(format!("The mail could not be sent: {why}.")))
}
