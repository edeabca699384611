//! Whom people have blocked. Each entry has an id of its own, since nobody is told the ids of others.

use super::{Store, StoreError};
use sqlx::Row;
use std::collections::BTreeSet;

/// Somebody who is blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocked {
    /// The entry's id.
    pub id: String,
    /// The name they had then.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub at: i64,
}

impl Store {
    /// From now on this person blocks another.
    pub async fn block(&self, person: &str, other: &str, entry: &Blocked) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO blocks (id, person, blocked, name, at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (person, blocked) DO UPDATE SET name = excluded.name",
        )
        .bind(&entry.id)
        .bind(person)
        .bind(other)
        .bind(&entry.name)
        .bind(entry.at)
        .execute(&self.write)
        .await?;
        self.check_file()
    }

    /// Whom this person blocks, the latest first.
    pub async fn blocked_by(&self, person: &str) -> Result<Vec<Blocked>, StoreError> {
        let statement = "SELECT id, name, at FROM blocks WHERE person = $1 ORDER BY at DESC, id";
        let rows = sqlx::query(statement).bind(person).fetch_all(&self.read).await?;
        rows.iter()
            .map(|row| Ok(Blocked { id: row.try_get("id")?, name: row.try_get("name")?, at: row.try_get("at")? }))
            .collect()
    }

    /// This person blocks them no more.
    pub async fn unblock(&self, person: &str, id: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM blocks WHERE person = $1 AND id = $2";
        sqlx::query(statement).bind(person).bind(id).execute(&self.write).await?;
        self.check_file()
    }

    /// Does one person block another?
    pub async fn blocks(&self, person: &str, other: &str) -> Result<bool, StoreError> {
        let statement = "SELECT 1 FROM blocks WHERE person = $1 AND blocked = $2";
        Ok(sqlx::query(statement).bind(person).bind(other).fetch_optional(&self.read).await?.is_some())
    }

    /// Those whom a person blocks, and those who block that person.
    pub async fn kept_apart(&self, person: &str) -> Result<BTreeSet<String>, StoreError> {
        let statement = "SELECT blocked AS other FROM blocks WHERE person = $1
             UNION SELECT person AS other FROM blocks WHERE blocked = $1";
        let rows = sqlx::query(statement).bind(person).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get("other")?)).collect()
    }
}
