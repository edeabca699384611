//! Is everything that is stored as it was written? What `emerald check` does: every table is read, every mark compared,
//! and every game played again to where it stands. It mends nothing.

use crate::store::{Store, StoreError, check_journal, moves, since};
use table::{Setup, Shelf, Table};
use wire::message::Status;

/// What was looked at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Checked {
    /// Tables, damaged ones included.
    pub tables: usize,
    /// Moves and undos of all games.
    pub moves: usize,
    /// Sound games that wait for the version of the rules or cards they were begun with.
    pub waiting: usize,
    /// How many problems there were.
    pub problems: usize,
}

/// Checks a database, and tells of every problem in a sentence that says what is damaged.
pub async fn check(database: &str, shelf: &Shelf, mut tell: impl FnMut(String)) -> Result<Checked, StoreError> {
    let store = Store::open(database).await?;
    let mut checked = Checked::default();
    let mut found = |problems: Vec<String>, checked: &mut Checked| {
        checked.problems += problems.len();
        problems.into_iter().for_each(&mut tell);
    };
    found(store.broken_pages().await.unwrap_or_else(|error| vec![error.to_string()]), &mut checked);
    let mut last = String::new();
    loop {
        let tables = match store.table_ids(&last).await {
            Ok(tables) => tables,
            Err(error) => {
                found(vec![format!("the list of tables breaks off after `{last}`: {error}")], &mut checked);
                break;
            }
        };
        let Some(end) = tables.last() else { break };
        last.clone_from(end);
        for id in &tables {
            checked.tables += 1;
            let problems = check_table(&store, shelf, id, &mut checked).await;
            found(problems.into_iter().map(|what| format!("table {id}: {what}")).collect(), &mut checked);
        }
    }
    store.close().await;
    Ok(checked)
}

/// What is wrong with one table.
async fn check_table(store: &Store, shelf: &Shelf, id: &str, checked: &mut Checked) -> Vec<String> {
    let mut problems = Vec::new();
    match store.table(id).await {
        Ok(Some(setup)) if setup.status != Status::Open => {
            if let Err(problem) = check_game(store, shelf, &setup, checked).await {
                problems.push(problem);
            }
        }
        // Not begun yet, or deleted meanwhile.
        Ok(_) => {}
        Err(StoreError::Damaged { .. }) => problems.push("who sits there, and its seed, are damaged".into()),
        Err(error) => problems.push(error.to_string()),
    }
    match store.damaged_chat(id).await {
        Ok(0) => {}
        Ok(lines) => problems.push(format!("lines of its chat are damaged: {lines}")),
        Err(error) => problems.push(format!("its chat cannot be read: {error}")),
    }
    problems
}

async fn check_game(store: &Store, shelf: &Shelf, setup: &Setup, checked: &mut Checked) -> Result<(), String> {
    let damaged = |at| format!("its moves are damaged{}", since(at));
    let unsound = |error| match error {
        StoreError::Damaged { at, .. } => damaged(at),
        other => other.to_string(),
    };
    let journal = store.journal(&setup.id, 0).await.map_err(unsound)?;
    checked.moves += journal.len();
    check_journal(&journal).map_err(unsound)?;
    let game = shelf.take_with(&setup.game, &setup.settings);
    let game = game.ok_or_else(|| format!("there is no game {}", setup.game))??;
    let same_version = setup.is_of(&*game);
    let mut table = Table::new(game, setup.clone());
    match table.resume(moves(&journal)) {
        Err(misfit) if same_version || misfit.at.is_none() => {
            let at = misfit.at.and_then(|at| i64::try_from(at).ok());
            Err(format!("{}: {}", damaged(at), misfit.why))
        }
        Err(_) => {
            checked.waiting += 1;
            Ok(())
        }
        Ok(())
            if same_version
                && setup.status == Status::Over
                && table.live().and_then(|live| live.result()) != setup.result =>
        {
            Err("its moves do not lead to the end it came to".into())
        }
        Ok(()) => Ok(()),
    }
}
