//! Stored games as records and back: what `emerald export` and `import` do, and what a finished table hands out. A record
//! is made from the journal alone, without asking the game, so it can be had whatever version it was played under.

use crate::clock::now;
use crate::store::{Entry, Store, StoreError, check_journal};
use crate::token;
use kit::record::{Ply, Record};
use table::{Made, Setup, Shelf, Sitter, resumed};
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
    if shelf.game(&record.game).is_none() {
        return Err(ImportError::Game(record.game.clone()));
    }
    let seats = vec![Sitter::Open; usize::from(record.players)];
    let (setup, moves) = resumed(shelf, record, seats, (token::table(), now()))?;
    let setup = Setup { invite: token::invite(), ..setup };
    let store = Store::open(database).await?;
    add(&store, &setup, moves, "").await?;
    store.close().await;
    Ok(NewTable { id: setup.id, invite: setup.invite })
}

/// Stores a table with the moves that led there.
pub(crate) async fn add(store: &Store, setup: &Setup, moves: Vec<Made>, origin: &str) -> Result<(), StoreError> {
    let (mut entries, mut mark) = (Vec::with_capacity(moves.len()), 0);
    for ((word, turn), at) in moves.into_iter().zip(0..) {
        let mut entry = Entry { table: setup.id.clone(), at, word, turn, made: now(), mark: None };
        mark = entry.mark_after(mark);
        entry.mark = Some(mark);
        entries.push(entry);
    }
    // The table last: a journal without a table is never looked at, a table without its journal would be.
    store.append(&entries).await?;
    store.add_table(setup, origin).await
}
