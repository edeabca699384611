//! The public halves of people's passkeys, and the questions that a browser has still to answer with one: each once, and
//! through whatever node.

use super::{Store, StoreError};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A passkey as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its id here.
    pub id: String,
    /// Whose it is.
    pub person: String,
    /// What the device that has it calls it.
    pub credential: String,
    /// What its answers are held against, as JSON.
    pub passkey: String,
    /// What the browser it was made in calls itself.
    pub label: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// When it was last used.
    pub used: Option<i64>,
}

const PASSKEYS: &str =
    "SELECT id, person, credential, passkey, label, made, used FROM passkeys WHERE person = $1 ORDER BY made, id";
const PASSKEY: &str = "SELECT id, person, credential, passkey, label, made, used FROM passkeys WHERE credential = $1";

fn read_passkey(row: &AnyRow) -> Result<Passkey, StoreError> {
    Ok(Passkey {
        id: row.try_get("id")?,
        person: row.try_get("person")?,
        credential: row.try_get("credential")?,
        passkey: row.try_get("passkey")?,
        label: row.try_get("label")?,
        made: row.try_get("made")?,
        used: row.try_get("used")?,
    })
}

impl Store {
    /// The passkeys of a person, the oldest first.
    pub async fn passkeys(&self, person: &str) -> Result<Vec<Passkey>, StoreError> {
        let rows = sqlx::query(PASSKEYS).bind(person).fetch_all(&self.read).await?;
        rows.iter().map(read_passkey).collect()
    }

    /// A passkey by what its device calls it.
    pub async fn passkey(&self, credential: &str) -> Result<Option<Passkey>, StoreError> {
        let row = sqlx::query(PASSKEY).bind(credential).fetch_optional(&self.read).await?;
        row.map(|row| read_passkey(&row)).transpose()
    }

    /// Keeps a passkey; `false` if its device has given it to somebody before.
    pub async fn add_passkey(&self, key: &Passkey) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO passkeys (id, person, credential, passkey, label, made) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (credential) DO NOTHING",
        )
        .bind(&key.id)
        .bind(&key.person)
        .bind(&key.credential)
        .bind(&key.passkey)
        .bind(&key.label)
        .bind(key.made)
        .execute(&self.write)
        .await?;
        self.check_file()?;
        Ok(done.rows_affected() > 0)
    }

    /// Notes that a passkey was used, and how often, if it counts.
    pub async fn passkey_used(&self, id: &str, passkey: &str, at: i64) -> Result<(), StoreError> {
        let statement = "UPDATE passkeys SET passkey = $1, used = $2 WHERE id = $3";
        sqlx::query(statement).bind(passkey).bind(at).bind(id).execute(&self.write).await?;
        self.check_file()
    }

    /// Forgets a passkey.
    pub async fn drop_passkey(&self, person: &str, id: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM passkeys WHERE person = $1 AND id = $2";
        sqlx::query(statement).bind(person).bind(id).execute(&self.write).await?;
        self.check_file()
    }

    /// Keeps what the answer to a question is held against, from one second until another; what came too late is forgotten.
    pub async fn keep_question(
        &self,
        id: &str,
        person: Option<&str>,
        state: &str,
        (at, until): (i64, i64),
    ) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM questions WHERE until < $1").bind(at).execute(&self.write).await?;
        sqlx::query("INSERT INTO questions (id, person, state, until) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(person.unwrap_or(""))
            .bind(state)
            .bind(until)
            .execute(&self.write)
            .await?;
        self.check_file()
    }

    /// What the answer to a question is held against, for whom it was asked, if it comes in time; it is gone then.
    pub async fn take_question(&self, id: &str, person: Option<&str>, at: i64) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("DELETE FROM questions WHERE id = $1 AND person = $2 AND until >= $3 RETURNING state")
            .bind(id)
            .bind(person.unwrap_or(""))
            .bind(at)
            .fetch_optional(&self.write)
            .await?;
        self.check_file()?;
        Ok(row.map(|row| row.try_get("state")).transpose()?)
    }
}
