//! Somebody is waited for and is not there: they are told, in their browser ([`push`]), by a web address of theirs
//! ([`webhook`]) or by mail ([`mail`]). A room only notes whom it waits for; this task tells it, at a distance from every
//! table, so that a receiver that does not answer keeps no game waiting. Nothing is said that everybody at the table does
//! not know: which game, who is asked, and where the table is.

mod doors;
mod mail;
mod outside;
mod push;
mod webhook;

pub(crate) use doors::{add, confirm, drop_one, list, list_table, mail_back, manners, set_table, try_one};

use crate::clock::now;
use crate::config::Config;
use crate::error::ServeError;
use crate::hall::Hall;
use crate::limits::Shared;
use crate::store::{Manners, Receiver, Store, StoreError};
use mail::Post;
use outside::Outside;
use push::Sealer;
use std::sync::Arc;
use std::time::Duration;
use table::Sitter;
use tokio::sync::Semaphore;

/// Owners who are looked up at a time.
const SOME: i64 = 100;

/// So many receivers are told at the same time; of those that failed the last time, fewer, so that they delay nobody else.
const AT_ONCE: usize = 256;
const FAILING_AT_ONCE: usize = 16;

/// A receiver that failed so often in a row is left alone until its owner tries it again.
pub(crate) const MOST_FAILURES: i64 = 10;

/// Tables that are named one by one; of more, only how many.
const NAMED: usize = 5;

const DAY: i64 = 24 * 60;

/// What it takes to tell people.
pub(crate) struct Reminders {
    sealer: Sealer,
    outside: Option<Outside>,
    post: Option<Post>,
    healthy: Arc<Semaphore>,
    failing: Arc<Semaphore>,
    mails: Shared,
}

/// How it went.
enum Arrival {
    /// It arrived.
    Yes,
    /// It did not, this time.
    No(String),
    /// The receiver is no more.
    Gone,
}

/// One table that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Waiting {
    /// The game's name.
    game: String,
    /// The table's id.
    table: String,
    /// The name of who is waited for.
    name: String,
}

/// What is told.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Message {
    title: String,
    body: String,
    /// The tables with their addresses, where the server knows its own.
    links: Vec<String>,
    /// What the page opens: the table, or one's own tables.
    place: String,
}

impl Reminders {
    /// Gets everything ready that the host has set.
    pub(crate) async fn open(config: &Config, store: &Store) -> Result<Reminders, ServeError> {
        Ok(Reminders {
            sealer: Sealer::open(store, config.public_url.as_deref(), config.mail_from.as_deref()).await?,
            outside: Outside::open(config.private_receivers)
                .inspect_err(|error| tracing::warn!(%error, "nobody can be told over the web"))
                .ok(),
            post: Post::open(config)?,
            healthy: Arc::new(Semaphore::new(AT_ONCE)),
            failing: Arc::new(Semaphore::new(FAILING_AT_ONCE)),
            mails: Shared::new(config.limits.mails, config.limits.all_mails),
        })
    }

    async fn deliver(&self, receiver: &Receiver, message: &Message) -> Arrival {
        match (receiver.kind.as_str(), &self.outside, &self.post) {
            ("push", Some(outside), _) => push::deliver(outside, &self.sealer, &receiver.target, message).await,
            ("webhook", Some(outside), _) => webhook::deliver(outside, &receiver.target, message).await,
            ("mail", _, Some(post)) => post.deliver(&receiver.target, message).await,
            _ => Arrival::No("this server cannot reach it".into()),
        }
    }
}

/// Tells who is to be told, again and again until the server ends.
pub(crate) fn keep(hall: &Arc<Hall>) {
    let hall = Arc::clone(hall);
    tokio::spawn(async move {
        let mut rounds = tokio::time::interval(hall.config.rounds.max(Duration::from_millis(10)));
        rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut closing = Box::pin(hall.closed());
        loop {
            tokio::select! { () = &mut closing => return, _ = rounds.tick() => {} }
            if let Err(fault) = tell_who_waits(&hall).await {
                tracing::warn!(%fault, "people who are waited for could not be told");
            }
        }
    });
}

async fn tell_who_waits(hall: &Arc<Hall>) -> Result<(), StoreError> {
    for owner in hall.store.to_be_told(now(), SOME).await? {
        let manners = hall.store.manners(&owner).await?;
        if let Some(due) = put_off(manners, hall.config.reminder_gap, now()) {
            hall.store.tell_later(&owner, due).await?;
            continue;
        }
        let mut waiting = Vec::new();
        for (table, person) in hall.store.take_waits(&owner, now()).await? {
            waiting.extend(named(hall, &table, &person).await?);
        }
        // Another node was faster, or the tables are no more.
        if waiting.is_empty() {
            continue;
        }
        let message = compose(hall.config.public_url.as_deref(), &waiting);
        for receiver in hall.store.receivers(&owner).await? {
            if receiver.code.is_none() && receiver.failed < MOST_FAILURES {
                tokio::spawn(send(Arc::clone(hall), receiver, message.clone()));
            }
        }
    }
    Ok(())
}

/// Tells one receiver, and notes whether it arrived.
async fn send(hall: Arc<Hall>, receiver: Receiver, message: Message) {
    let lane = if receiver.failed == 0 { &hall.reminders.healthy } else { &hall.reminders.failing };
    let Ok(_place) = Arc::clone(lane).acquire_owned().await else { return };
    let noted = match hall.reminders.deliver(&receiver, &message).await {
        Arrival::Yes => {
            hall.metrics.reminders.inc();
            hall.store.note_arrival(&receiver.id, true).await
        }
        Arrival::No(why) => {
            hall.metrics.reminders_failed.inc();
            tracing::info!(kind = receiver.kind, why, "a reminder did not arrive");
            hall.store.note_arrival(&receiver.id, false).await
        }
        Arrival::Gone => hall.store.drop_receiver(&receiver.owner, &receiver.id).await,
    };
    if let Err(fault) = noted {
        tracing::warn!(%fault, "whether a reminder arrived could not be noted");
    }
}

/// Until when this is put off: quiet hours first, then at most one in so many minutes. `None` if it may be told now.
fn put_off(manners: Manners, gap: Duration, now: i64) -> Option<i64> {
    if let Some((from, to)) = manners.quiet {
        let minute = now.div_euclid(60).rem_euclid(DAY);
        let left = (to - minute).rem_euclid(DAY);
        let length = (to - from).rem_euclid(DAY);
        if (1..=length).contains(&left) {
            return Some((now.div_euclid(60) + left) * 60);
        }
    }
    let gap = i64::try_from(gap.as_secs()).unwrap_or(i64::MAX).max(manners.every.saturating_mul(60));
    let next = manners.last.saturating_add(gap);
    (next > now).then_some(next)
}

/// The table by the names people know; `None` if it is no more, or waits for somebody else by now.
async fn named(hall: &Hall, table: &str, person: &str) -> Result<Option<Waiting>, StoreError> {
    let Some(setup) = hall.store.table(table).await? else { return Ok(None) };
    let Some(game) = hall.shelf.game(&setup.game) else { return Ok(None) };
    let sits = setup.seats.iter().find_map(|sitter| match sitter {
        Sitter::Person { id, name } if id == person => Some(name.clone()),
        _ => None,
    });
    Ok(sits.map(|name| Waiting { game: game.info().title, table: table.into(), name }))
}

/// What is said of these tables.
fn compose(public_url: Option<&str>, waiting: &[Waiting]) -> Message {
    let address = |table: &str| format!("#/table/{table}");
    let base = public_url.map(|url| url.trim_end_matches('/'));
    let links = base.map_or(Vec::new(), |base| {
        waiting.iter().take(NAMED).map(|each| format!("{base}/{}", address(&each.table))).collect()
    });
    let body = match waiting {
        [one] => format!("{} is asked in a game of {}.", one.name, one.game),
        many => {
            let mut games: Vec<String> =
                many.iter().take(NAMED).map(|each| format!("{} ({})", each.game, each.name)).collect();
            if many.len() > NAMED {
                games.push(format!("{} more", many.len() - NAMED));
            }
            format!("{} tables wait: {}.", many.len(), games.join(", "))
        }
    };
    let (title, place) = match waiting {
        [one] => ("It is your turn".into(), address(&one.table)),
        _ => ("Your tables wait for you".into(), "#/mine".into()),
    };
    Message { title, body, links, place }
}

/// What a receiver is told when its owner tries it.
fn trial(public_url: Option<&str>) -> Message {
    let links = public_url.map(|url| format!("{}/", url.trim_end_matches('/'))).into_iter().collect();
    Message {
        title: "Emerald reaches you".into(),
        body: "This is a test: you will be told here when a table waits for you.".into(),
        links,
        place: "#/account".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: i64 = 12 * 60 * 60;

    fn at(hour: i64) -> i64 {
        20_000 * 86_400 + hour * 3_600
    }

    #[test]
    fn nobody_is_told_in_quiet_hours_also_over_midnight() {
        let night = Manners { quiet: Some((22 * 60, 7 * 60)), every: 0, last: 0 };
        let told = |hour| put_off(night, Duration::ZERO, at(hour));
        assert_eq!(told(21), None);
        assert_eq!(told(22), Some(at(31)));
        assert_eq!(told(23), Some(at(31)));
        assert_eq!(told(3), Some(at(7)));
        assert_eq!(told(7), None);
        let lunch = Manners { quiet: Some((12 * 60, 13 * 60)), ..night };
        assert_eq!(put_off(lunch, Duration::ZERO, at(12)), Some(at(13)));
        assert_eq!(put_off(lunch, Duration::ZERO, at(13)), None);
        let never = Manners { quiet: Some((60, 60)), ..night };
        assert_eq!(put_off(never, Duration::ZERO, at(1)), None, "no hours at all");
    }

    #[test]
    fn there_is_one_in_so_many_minutes() {
        let hourly = Manners { quiet: None, every: 60, last: NOON };
        assert_eq!(put_off(hourly, Duration::ZERO, NOON + 10), Some(NOON + 3_600));
        assert_eq!(put_off(hourly, Duration::ZERO, NOON + 3_600), None);
        let always = Manners { every: 0, ..hourly };
        assert_eq!(put_off(always, Duration::from_secs(60), NOON + 10), Some(NOON + 60), "the host's own least gap");
        assert_eq!(put_off(always, Duration::from_secs(60), NOON + 60), None);
    }

    #[test]
    fn several_tables_are_one_message() {
        let wait = |n: usize| Waiting { game: "London".into(), table: format!("t{n}"), name: "Anna".into() };
        let one = compose(Some("https://play.example/"), &[wait(1)]);
        assert_eq!(one.body, "Anna is asked in a game of London.");
        assert_eq!(
            (one.place.as_str(), one.links),
            ("#/table/t1", vec!["https://play.example/#/table/t1".to_string()])
        );
        let many: Vec<Waiting> = (0..7).map(wait).collect();
        let many = compose(None, &many);
        assert!(many.body.starts_with("7 tables wait: London (Anna), ") && many.body.ends_with("2 more."), "{many:?}");
        assert!(many.links.is_empty() && many.place == "#/mine");
    }
}
