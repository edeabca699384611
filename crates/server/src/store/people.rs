//! People and their devices, and the lease that lets one node think for the bots of a table.

use super::{Store, StoreError};
use sqlx::Row;
use sqlx::any::AnyRow;

/// Somebody the server remembers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The id in their signed cookie.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The name to sign in with, if they chose a password.
    pub login: Option<String>,
    /// The hash of the password.
    pub password: Option<String>,
    /// Tokens issued before this second are void.
    pub since: i64,
}

/// A browser or script that is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The id in its signed cookie.
    pub id: String,
    /// What it calls itself.
    pub label: String,
    /// When it was last seen.
    pub seen: i64,
}

fn read_person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        login: row.try_get("login")?,
        password: row.try_get("password")?,
        since: row.try_get("since")?,
    })
}

impl Store {
    /// A person by id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query("SELECT id, name, login, password, since FROM people WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        row.map(|row| read_person(&row)).transpose()
    }

    /// A person by the name they sign in with.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query("SELECT id, name, login, password, since FROM people WHERE login = $1")
            .bind(login)
            .fetch_optional(&self.read)
            .await?;
        row.map(|row| read_person(&row)).transpose()
    }

    /// Keeps a person; `false` if somebody else has that login name.
    pub async fn save_person(&self, person: &Person) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO people (id, name, login, password, since) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login, password = excluded.password, since = excluded.since",
        )
        .bind(&person.id)
        .bind(&person.name)
        .bind(person.login.as_deref())
        .bind(person.password.as_deref())
        .bind(person.since)
        .execute(&self.write)
        .await;
        match done {
            Ok(_) => Ok(true),
            Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Forgets a person and their devices. Their finished games stay, without their name.
    pub async fn forget_person(&self, id: &str) -> Result<(), StoreError> {
        let mut work = self.write.begin().await?;
        for statement in [
            "DELETE FROM devices WHERE person = $1",
            "DELETE FROM sitters WHERE person = $1",
            "DELETE FROM people WHERE id = $1",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *work).await?;
        }
        Ok(work.commit().await?)
    }

    /// Notes that a device was seen.
    pub async fn see_device(&self, person: &str, device: &Device) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO devices (id, person, label, seen) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, label = excluded.label")
            .bind(&device.id)
            .bind(person)
            .bind(&device.label)
            .bind(device.seen)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Is this device still signed in?
    pub async fn device(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT id FROM devices WHERE person = $1 AND id = $2")
            .bind(person)
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        Ok(row.is_some())
    }

    /// The devices of a person, the latest first.
    pub async fn devices(&self, person: &str) -> Result<Vec<Device>, StoreError> {
        let rows = sqlx::query("SELECT id, label, seen FROM devices WHERE person = $1 ORDER BY seen DESC")
            .bind(person)
            .fetch_all(&self.read)
            .await?;
        rows.iter()
            .map(|row| Ok(Device { id: row.try_get("id")?, label: row.try_get("label")?, seen: row.try_get("seen")? }))
            .collect()
    }

    /// Signs a device out, or all of them if `id` is `None`.
    pub async fn drop_devices(&self, person: &str, id: Option<&str>) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM devices WHERE person = $1 AND ($2 = '' OR id = $2)")
            .bind(person)
            .bind(id.unwrap_or(""))
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// Takes or keeps the lease on the bots of a table until a second; `false` while another node has it.
    pub async fn lease(&self, table: &str, node: &str, now: i64, until: i64) -> Result<bool, StoreError> {
        let done = sqlx::query(
            "INSERT INTO leases (table_id, node, until) VALUES ($1, $2, $3)
             ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until WHERE leases.node = excluded.node OR leases.until < $4",
        )
        .bind(table)
        .bind(node)
        .bind(until)
        .bind(now)
        .execute(&self.write)
        .await?;
        Ok(done.rows_affected() > 0)
    }
}
