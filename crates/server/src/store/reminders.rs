//! Who wants to be told that a table waits for somebody, where and how, and what is still to be told. Receivers belong to an
//! owner: a person, or a table that has a webhook of its own.

use super::{Store, StoreError};
use sqlx::Row;
use sqlx::any::AnyRow;

/// Where somebody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Receiver {
    /// Its id.
    pub id: String,
    /// A person's id, or a table's.
    pub owner: String,
    /// `push`, `webhook` or `mail`.
    pub kind: String,
    /// Its address, and what else it takes to reach it.
    pub target: String,
    /// The hash of the code a mail address must still answer with.
    pub code: Option<String>,
    /// How many reminders in a row did not arrive.
    pub failed: i64,
}

/// How somebody wants to be told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Manners {
    /// Not from one minute of the day to another, by UTC.
    pub quiet: Option<(i64, i64)>,
    /// At most once in so many minutes.
    pub every: i64,
    /// When they were last told, in seconds since 1970.
    pub last: i64,
}

fn read_receiver(row: &AnyRow) -> Result<Receiver, StoreError> {
    Ok(Receiver {
        id: row.try_get("id")?,
        owner: row.try_get("owner")?,
        kind: row.try_get("kind")?,
        target: row.try_get("target")?,
        code: row.try_get("code")?,
        failed: row.try_get("failed")?,
    })
}

impl Store {
    /// Keeps a receiver; one with the same target is replaced.
    pub async fn add_receiver(&self, receiver: &Receiver) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO receivers (id, owner, kind, target, code) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (owner, target) DO UPDATE SET id = excluded.id, code = excluded.code, failed = 0",
        )
        .bind(&receiver.id)
        .bind(&receiver.owner)
        .bind(&receiver.kind)
        .bind(&receiver.target)
        .bind(receiver.code.as_deref())
        .execute(&self.write)
        .await?;
        self.check_file()
    }

    /// The receivers of a person or a table.
    pub async fn receivers(&self, owner: &str) -> Result<Vec<Receiver>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, owner, kind, target, code, failed FROM receivers WHERE owner = $1 ORDER BY kind, id",
        )
        .bind(owner)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(read_receiver).collect()
    }

    /// Takes a receiver away from its owner.
    pub async fn drop_receiver(&self, owner: &str, id: &str) -> Result<(), StoreError> {
        let statement = "DELETE FROM receivers WHERE owner = $1 AND id = $2";
        sqlx::query(statement).bind(owner).bind(id).execute(&self.write).await?;
        self.check_file()
    }

    /// Does a mail address answer with the right code? From then on it is told.
    pub async fn confirm_receiver(&self, owner: &str, code: &str) -> Result<bool, StoreError> {
        let statement = "UPDATE receivers SET code = NULL WHERE owner = $1 AND code = $2";
        let done = sqlx::query(statement).bind(owner).bind(code).execute(&self.write).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Some of the people who have confirmed that they read this mail address.
    pub async fn readers_of(&self, address: &str, most: i64) -> Result<Vec<String>, StoreError> {
        let statement = "SELECT owner FROM receivers WHERE kind = 'mail' AND target = $1 AND code IS NULL LIMIT $2";
        let rows = sqlx::query(statement).bind(address).bind(most).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get("owner")?)).collect()
    }

    /// Notes whether a reminder has arrived.
    pub async fn note_arrival(&self, id: &str, arrived: bool) -> Result<(), StoreError> {
        let statement = match arrived {
            true => "UPDATE receivers SET failed = 0 WHERE id = $1 AND failed > 0",
            false => "UPDATE receivers SET failed = failed + 1 WHERE id = $1",
        };
        sqlx::query(statement).bind(id).execute(&self.write).await?;
        Ok(())
    }

    /// How somebody wants to be told.
    pub async fn manners(&self, owner: &str) -> Result<Manners, StoreError> {
        let statement = "SELECT quiet_from, quiet_to, every, last FROM manners WHERE owner = $1";
        let Some(row) = sqlx::query(statement).bind(owner).fetch_optional(&self.read).await? else {
            return Ok(Manners::default());
        };
        let (from, to): (Option<i64>, Option<i64>) = (row.try_get("quiet_from")?, row.try_get("quiet_to")?);
        Ok(Manners { quiet: from.zip(to), every: row.try_get("every")?, last: row.try_get("last")? })
    }

    /// From now on they want to be told so.
    pub async fn set_manners(&self, owner: &str, manners: Manners) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO manners (owner, quiet_from, quiet_to, every, last) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (owner) DO UPDATE SET quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
             every = excluded.every",
        )
        .bind(owner)
        .bind(manners.quiet.map(|quiet| quiet.0))
        .bind(manners.quiet.map(|quiet| quiet.1))
        .bind(manners.every)
        .bind(manners.last)
        .execute(&self.write)
        .await?;
        // What was put off by the old manners is looked at again by the new ones.
        let statement = "UPDATE waits SET due = 0 WHERE owner = $1 AND due IS NOT NULL";
        sqlx::query(statement).bind(owner).execute(&self.write).await?;
        self.check_file()
    }

    /// For whom this table waits, as was last noted.
    pub async fn waited_for(&self, table: &str) -> Result<Option<String>, StoreError> {
        let statement = "SELECT person FROM waits WHERE table_id = $1 LIMIT 1";
        let row = sqlx::query(statement).bind(table).fetch_optional(&self.read).await?;
        Ok(row.map(|row| row.try_get("person")).transpose()?)
    }

    /// Notes for whom this table waits; who has a receiver is told when the time has come.
    pub async fn note_wait(&self, table: &str, person: Option<&str>, due: i64) -> Result<(), StoreError> {
        let mut work = self.write.begin().await?;
        sqlx::query("DELETE FROM waits WHERE table_id = $1 AND person <> $2")
            .bind(table)
            .bind(person.unwrap_or_default())
            .execute(&mut *work)
            .await?;
        for owner in person.into_iter().flat_map(|person| [person, table]) {
            sqlx::query(
                "INSERT INTO waits (table_id, owner, person, due)
                 SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT 1 FROM receivers WHERE owner = $2)
                 ON CONFLICT (table_id, owner) DO NOTHING",
            )
            .bind(table)
            .bind(owner)
            .bind(person.unwrap_or_default())
            .bind(due)
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// Some owners of receivers who are to be told by now.
    pub async fn to_be_told(&self, now: i64, most: i64) -> Result<Vec<String>, StoreError> {
        let statement = "SELECT DISTINCT owner FROM waits WHERE due <= $1 LIMIT $2";
        let rows = sqlx::query(statement).bind(now).bind(most).fetch_all(&self.read).await?;
        rows.iter().map(|row| Ok(row.try_get("owner")?)).collect()
    }

    /// Tells this owner only then.
    pub async fn tell_later(&self, owner: &str, due: i64) -> Result<(), StoreError> {
        let statement = "UPDATE waits SET due = $1 WHERE owner = $2 AND due < $1";
        sqlx::query(statement).bind(due).bind(owner).execute(&self.write).await?;
        Ok(())
    }

    /// Takes all that is to be told to this owner: which tables wait for whom. No other node will tell it.
    pub async fn take_waits(&self, owner: &str, now: i64) -> Result<Vec<(String, String)>, StoreError> {
        let mut work = self.write.begin().await?;
        let statement = "UPDATE waits SET due = NULL WHERE owner = $1 AND due IS NOT NULL RETURNING table_id, person";
        let rows = sqlx::query(statement).bind(owner).fetch_all(&mut *work).await?;
        sqlx::query(
            "INSERT INTO manners (owner, last) VALUES ($1, $2) ON CONFLICT (owner) DO UPDATE SET last = excluded.last",
        )
        .bind(owner)
        .bind(now)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("person")?))).collect()
    }
}
