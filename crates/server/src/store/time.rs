//! What is kept by the house clock: the clock itself, which tables must be looked after, and since when people are away.

use super::{Store, StoreError};
use sqlx::Row;
use std::collections::HashMap;

/// When somebody was last seen at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Went {
    /// In seconds since 1970.
    pub seen: i64,
    /// By the house clock.
    pub at: i64,
}

impl Store {
    /// Puts the house clock forward to this, if it is not there yet; gives what it shows then.
    pub async fn house_time(&self, time: i64) -> Result<i64, StoreError> {
        let row = sqlx::query(
            "INSERT INTO house (one, time) VALUES (1, $1)
             ON CONFLICT (one) DO UPDATE SET time = CASE WHEN excluded.time > house.time THEN excluded.time ELSE house.time END
             RETURNING time",
        )
        .bind(time)
        .fetch_one(&self.write)
        .await?;
        Ok(row.try_get("time")?)
    }

    /// Some tables whose time has come.
    pub async fn due_tables(&self, time: i64, most: i64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2")
            .bind(time)
            .bind(most)
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Looks after a table only then.
    pub async fn put_off(&self, table: &str, due: i64) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET due = $1 WHERE id = $2").bind(due).bind(table).execute(&self.write).await?;
        Ok(())
    }

    /// Notes that somebody who sits at a table has gone.
    pub async fn note_gone(&self, table: &str, person: &str, went: Went) -> Result<(), StoreError> {
        sqlx::query("UPDATE sitters SET seen = $1, went = $2 WHERE table_id = $3 AND person = $4")
            .bind(went.seen)
            .bind(went.at)
            .bind(table)
            .bind(person)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// When the people of a table were last seen to go.
    pub async fn gone_from(&self, table: &str) -> Result<HashMap<String, Went>, StoreError> {
        let statement =
            "SELECT person, seen, went FROM sitters WHERE table_id = $1 AND seen IS NOT NULL AND went IS NOT NULL";
        let rows = sqlx::query(statement).bind(table).fetch_all(&self.read).await?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok((row.try_get("person")?, Went { seen: row.try_get("seen")?, at: row.try_get("went")? }))
        };
        rows.iter().map(read).collect()
    }

    /// Takes back everything a person has said.
    pub async fn unsay(&self, person: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM chat WHERE person = $1").bind(person).execute(&self.write).await?;
        self.check_file()
    }
}
