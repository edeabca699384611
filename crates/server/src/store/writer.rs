//! Group commit: one task takes all moves that wait, stores them in one transaction, and tells each sender when it is on
//! the disk. While one commit runs the next batch gathers, so the disk decides the rhythm and the load the batch size.

use super::{CHANNEL, Entry, Kind, News, Store, StoreError, notice, write_json};
use sqlx::Row;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// How many moves one transaction takes at most.
const BATCH: usize = 1024;

type Answer = Result<bool, Arc<StoreError>>;

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
                let stored = store.append(&entries).await.map_err(Arc::new);
                entries.clear();
                for (at, answer) in answers.drain(..).enumerate() {
                    // A room that no longer waits has gone; its move is stored and will be read again.
                    let _ = answer.send(match &stored {
                        Ok(stored) => Ok(stored[at]),
                        Err(error) => Err(Arc::clone(error)),
                    });
                }
            }
        });
        Writer(send)
    }

    /// Stores an entry; `true` once it is on the disk, `false` if another node was first.
    pub async fn append(&self, entry: Entry) -> Result<bool, Arc<StoreError>> {
        let (send, receive) = oneshot::channel();
        let gone = || Arc::new(StoreError::Unreadable("the writer has stopped".into()));
        self.0.send((entry, send)).await.map_err(|_| gone())?;
        receive.await.map_err(|_| gone())?
    }
}

impl Store {
    /// Appends entries in one transaction and tells of each whether it is now stored, as it is if its number was free.
    pub async fn append<'e>(&self, entries: &'e [Entry]) -> Result<Vec<bool>, StoreError> {
        let row = |entry: &'e Entry| (&entry.table, entry.at, &entry.word, &entry.turn, entry.made, entry.mark);
        let rows = write_json(&entries.iter().map(row).collect::<Vec<_>>())?;
        let count = i64::try_from(entries.len()).unwrap_or(i64::MAX);
        // Asked before, so that what is refused is not written, and after, since only then it is true.
        self.check_file()?;
        let stored = match self.kind {
            Kind::Sqlite => {
                let statement = "INSERT INTO moves (table_id, at, word, turn, made, mark)
                    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM jsonb_each($1) WHERE true
                    ON CONFLICT DO NOTHING";
                let done = sqlx::query(statement).bind(rows).execute(&self.write).await?;
                self.check_file()?;
                i64::try_from(done.rows_affected()).unwrap_or(i64::MAX)
            }
            Kind::Postgres => {
                // All stored: the entries themselves are told. Some were not: whoever hears of it looks which.
                let statement = "WITH done AS (
                       INSERT INTO moves (table_id, at, word, turn, made, mark)
                       SELECT value ->> 0, (value ->> 1)::bigint, value ->> 2, value ->> 3, (value ->> 4)::bigint,
                         (value ->> 5)::bigint
                       FROM json_array_elements($1::json) AS each (value)
                       ON CONFLICT DO NOTHING RETURNING table_id),
                     all_done AS (SELECT count(*) AS stored FROM done),
                     told AS (
                       SELECT pg_notify($2, payload) FROM json_array_elements_text($3::json) AS each (payload)
                       WHERE (SELECT stored FROM all_done) = $4
                       UNION ALL
                       SELECT pg_notify($2, $5 || table_id) FROM done WHERE (SELECT stored FROM all_done) <> $4)
                     SELECT stored FROM all_done, (SELECT count(*) FROM told) AS all_told";
                let done = sqlx::query(statement)
                    .bind(rows)
                    .bind(CHANNEL)
                    .bind(write_json(&notice::tell(self.node(), entries)?)?)
                    .bind(count)
                    .bind(News::Journal.head(self.node()));
                // To the end of the answer: its only row may be sent before the commit, when PostgreSQL is stopped at once.
                let rows = done.fetch_all(&self.write).await?;
                rows.first().ok_or(sqlx::Error::RowNotFound)?.try_get("stored")?
            }
        };
        if stored == count {
            return Ok(vec![true; entries.len()]);
        }
        // Another node or program was first somewhere: an entry is stored if it reads as it was written.
        let mut stored = Vec::with_capacity(entries.len());
        for entry in entries {
            stored.push(self.journal(&entry.table, entry.at).await?.first() == Some(entry));
        }
        Ok(stored)
    }
}
