//! Group commit: one task takes all moves that wait, stores them in one transaction, and tells each sender when it is on
//! the disk. While one commit runs the next batch gathers, so the disk decides the rhythm and the load the batch size.

use super::{Entry, Kind, Store, StoreError, write_json};
use sqlx::Row;
use std::collections::HashSet;
use tokio::sync::{mpsc, oneshot};

/// How many moves one transaction takes at most.
const BATCH: usize = 1024;

type Answer = Result<bool, String>;

/// Where moves are handed in.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<(Entry, oneshot::Sender<Answer>)>);

impl Writer {
    /// Starts the writing task; it ends when the last sender is gone.
    pub fn start(store: Store) -> Writer {
        let (send, mut receive) = mpsc::channel::<(Entry, oneshot::Sender<Answer>)>(2 * BATCH);
        tokio::spawn(async move {
            let mut entries = Vec::new();
            let mut answers = Vec::new();
            while let Some((entry, answer)) = receive.recv().await {
                entries.push(entry);
                answers.push(answer);
                let mut gathered = 0;
                while gathered < entries.len() && entries.len() < BATCH {
                    gathered = entries.len();
                    // Rooms that have a move in hand bring it first: the more in a commit, the cheaper each.
                    tokio::task::yield_now().await;
                    while entries.len() < BATCH
                        && let Ok((entry, answer)) = receive.try_recv()
                    {
                        entries.push(entry);
                        answers.push(answer);
                    }
                }
                let stored = store.append(&entries).await;
                entries.clear();
                for (at, answer) in answers.drain(..).enumerate() {
                    // A room that no longer waits has gone; its move is stored and will be read again.
                    let _ = answer.send(match &stored {
                        Ok(stored) => Ok(stored[at]),
                        Err(error) => Err(error.to_string()),
                    });
                }
            }
        });
        Writer(send)
    }

    /// Stores an entry; `true` once it is on the disk, `false` if another node was first.
    pub async fn append(&self, entry: Entry) -> Result<bool, StoreError> {
        let (send, receive) = oneshot::channel();
        let gone = || StoreError::Unreadable("the writer has stopped".into());
        self.0.send((entry, send)).await.map_err(|_| gone())?;
        receive.await.map_err(|_| gone())?.map_err(StoreError::Unreadable)
    }
}

impl Store {
    /// Appends entries in one transaction and tells of each whether it is now stored, as it is if its number was free.
    pub async fn append(&self, entries: &[Entry]) -> Result<Vec<bool>, StoreError> {
        let rows: Vec<_> =
            entries.iter().map(|entry| (&entry.table, entry.at, &entry.word, &entry.turn, entry.made)).collect();
        let rows = write_json(&rows)?;
        match self.kind {
            Kind::Sqlite => {
                let statement = "INSERT INTO moves (table_id, at, word, turn, made)
                    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM jsonb_each($1) WHERE true
                    ON CONFLICT DO NOTHING";
                let done = sqlx::query(statement).bind(rows).execute(&self.write).await?;
                if done.rows_affected() == entries.len() as u64 {
                    return Ok(vec![true; entries.len()]);
                }
                // Another program writes into the same file: an entry is stored if it reads as it was written.
                let mut stored = Vec::with_capacity(entries.len());
                for entry in entries {
                    stored.push(self.journal(&entry.table, entry.at).await?.first() == Some(entry));
                }
                Ok(stored)
            }
            Kind::Postgres => {
                let statement = "WITH done AS (
                       INSERT INTO moves (table_id, at, word, turn, made)
                       SELECT value ->> 0, (value ->> 1)::bigint, value ->> 2, value ->> 3, (value ->> 4)::bigint
                       FROM json_array_elements($1::json) AS each (value)
                       ON CONFLICT DO NOTHING RETURNING table_id, at),
                     told AS (SELECT pg_notify('emerald', table_id || ' ' || max(at)) FROM done GROUP BY table_id)
                     SELECT done.table_id, done.at FROM done, (SELECT count(*) FROM told) AS all_told";
                let done = sqlx::query(statement).bind(rows).fetch_all(&self.write).await?;
                let done: HashSet<(&str, i64)> = done
                    .iter()
                    .map(|row| Ok((row.try_get("table_id")?, row.try_get("at")?)))
                    .collect::<Result<_, sqlx::Error>>()?;
                Ok(entries.iter().map(|entry| done.contains(&(entry.table.as_str(), entry.at))).collect())
            }
        }
    }
}
