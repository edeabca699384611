//! Stored games as records and back: what `emerald export` and `import` do, and what a finished table hands out. A record
//! is made from the journal alone, without asking the game, so it can be had whatever version it was played under.

use crate::clock::now;
use crate::store::{Entry, Store, StoreError, check_journal};
use crate::token;
use kit::record::{Ply, Record};
use table::{Match, Setup, Shelf, Sitter};
use wire::message::{NewTable, Status};

/// Why a record was not taken in.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// It is for a game this program does not have.
    #[error("there is no game `{0}` here")]
    Game(String),
    /// It is not sound.
    #[error(transparent)]
    Record(#[from] kit::record::RecordError),
    /// It is sound, but cannot be opened.
    #[error("{0}")]
    Table(String),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The record of a game, or `None` before the deal.
pub(crate) fn record(setup: &Setup, journal: &[Entry]) -> Option<Record> {
    let seed = setup.seed_bytes().filter(|_| setup.started.is_some())?;
    let mut plies = Vec::with_capacity(journal.len());
    for entry in journal {
        match entry.word.split_once(' ') {
            Some((seat, choice)) => plies.push(Ply { seat: seat.into(), choice: choice.into() }),
            None => drop(plies.pop()),
        }
    }
    Some(Record {
        game: setup.game.clone(),
        rules: setup.rules,
        content: setup.content.clone(),
        players: setup.players,
        seed,
        settings: setup.settings.clone(),
        plies,
        result: setup.result.clone(),
    })
}

/// Hands out the record of every game of a database that has begun, with its table's id, and tells how many there were.
/// Games under way come with their seed: whoever has it can work out every secret.
pub async fn export<E: From<StoreError>>(
    database: &str,
    mut each: impl FnMut(&str, &Record) -> Result<(), E>,
) -> Result<usize, E> {
    let store = Store::open(database).await?;
    let mut count = 0;
    let mut last = String::new();
    loop {
        let tables = store.table_ids(&last).await?;
        let Some(end) = tables.last() else { break };
        last.clone_from(end);
        for id in &tables {
            let Some(setup) = store.table(id).await?.filter(|setup| setup.status != Status::Open) else { continue };
            let journal = store.journal(id, 0).await?;
            check_journal(&journal)?;
            if let Some(record) = record(&setup, &journal) {
                each(id, &record)?;
                count += 1;
            }
        }
    }
    store.close().await;
    Ok(count)
}

/// Takes a record in as a new table: a finished game to look at, or one under way whose seats wait for people with the
/// invite.
pub async fn import(database: &str, shelf: &Shelf, record: &Record) -> Result<NewTable, ImportError> {
    let game = shelf.take_with(&record.game, &record.settings);
    let game = game.ok_or_else(|| ImportError::Game(record.game.clone()))?.map_err(ImportError::Table)?;
    game.verify(record)?;
    let mut table = game.start(record.players, record.seed);
    let turn = |table: &dyn Match| table.to_act().map(|seat| table.seat_id(seat));
    let first = turn(&*table);
    let id = token::table();
    let (mut entries, mut mark) = (Vec::with_capacity(record.plies.len()), 0);
    for (ply, at) in record.plies.iter().zip(0..) {
        let seat = table.seat_of(&ply.seat).ok_or_else(|| ImportError::Table(format!("no seat {}", ply.seat)))?;
        table.play(seat, &ply.choice).map_err(|refused| ImportError::Table(format!("refused by {}", refused.rule)))?;
        let word = format!("{} {}", ply.seat, ply.choice);
        let mut entry = Entry { table: id.clone(), at, word, turn: turn(&*table), made: now(), mark: None };
        mark = entry.mark_after(mark);
        entry.mark = Some(mark);
        entries.push(entry);
    }
    let setup = Setup {
        rules: record.rules,
        content: record.content.clone(),
        invite: token::invite(),
        status: if record.result.is_some() { Status::Over } else { Status::Playing },
        started: Some(now()),
        first,
        result: record.result.clone(),
        ..Setup::new(&*game, id, vec![Sitter::Open; usize::from(record.players)], &record.seed, now())
    };
    let store = Store::open(database).await?;
    // The table last: a journal without a table is never looked at, a table without its journal would be.
    store.append(&entries).await?;
    store.add_table(&setup, "").await?;
    store.close().await;
    Ok(NewTable { id: setup.id, invite: setup.invite })
}
