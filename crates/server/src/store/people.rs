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
    /// Which generation of tokens counts; all earlier ones are void.
    pub generation: i64,
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

/// Why a password was not changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Somebody else has that login.
    Taken,
    /// The password is another one by now.
    Changed,
}

async fn add_device(
    to: impl sqlx::Executor<'_, Database = sqlx::Any>,
    person: &str,
    device: &Device,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO devices (id, person, label, seen) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, label = excluded.label")
        .bind(&device.id)
        .bind(person)
        .bind(&device.label)
        .bind(device.seen)
        .execute(to)
        .await?;
    Ok(())
}

fn read_person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        login: row.try_get("login")?,
        password: row.try_get("password")?,
        generation: row.try_get("generation")?,
    })
}

impl Store {
    /// A person by id.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query("SELECT id, name, login, password, generation FROM people WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        row.map(|row| read_person(&row)).transpose()
    }

    /// A person by the name they sign in with.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query("SELECT id, name, login, password, generation FROM people WHERE login = $1")
            .bind(login)
            .fetch_optional(&self.read)
            .await?;
        row.map(|row| read_person(&row)).transpose()
    }

    /// Keeps a person nobody knew before; one that is known stays as they are.
    pub async fn add_person(&self, id: &str, name: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO people (id, name, generation) VALUES ($1, $2, 0) ON CONFLICT (id) DO NOTHING")
            .bind(id)
            .bind(name)
            .execute(&self.write)
            .await?;
        self.check_file()
    }

    /// Gives a person another name; one that is not known yet is kept.
    pub async fn rename_person(&self, id: &str, name: &str) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO people (id, name, generation) VALUES ($1, $2, 0)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )
        .bind(id)
        .bind(name)
        .execute(&self.write)
        .await?;
        self.check_file()
    }

    /// Gives a person a login and a password: all tokens given out before are void, all devices are signed out but the
    /// one given. Tells which generation of tokens counts from now on. Somebody may have taken the login, or changed
    /// the password since `old` was read; then nothing changes.
    pub async fn set_password(
        &self,
        person: &Person,
        old: Option<&str>,
        device: &Device,
    ) -> Result<Result<i64, Refused>, StoreError> {
        let mut work = self.write.begin().await?;
        let done = sqlx::query(
            "INSERT INTO people (id, name, login, password, generation) VALUES ($1, $2, $3, $4, 1)
             ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login, password = excluded.password,
             generation = people.generation + 1 WHERE coalesce(people.password, '') = $5 RETURNING generation",
        )
        .bind(&person.id)
        .bind(&person.name)
        .bind(person.login.as_deref())
        .bind(person.password.as_deref())
        .bind(old.unwrap_or(""))
        .fetch_optional(&mut *work)
        .await;
        let row = match done {
            Ok(Some(row)) => row,
            Ok(None) => return Ok(Err(Refused::Changed)),
            Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => {
                return Ok(Err(Refused::Taken));
            }
            Err(error) => return Err(error.into()),
        };
        let generation = row.try_get("generation")?;
        sqlx::query("DELETE FROM devices WHERE person = $1").bind(&person.id).execute(&mut *work).await?;
        add_device(&mut *work, &person.id, device).await?;
        work.commit().await?;
        self.check_file()?;
        Ok(Ok(generation))
    }

    /// Voids every token of a person given out so far, and signs all devices out.
    pub async fn sign_out_everywhere(&self, person: &str) -> Result<(), StoreError> {
        let mut work = self.write.begin().await?;
        for statement in
            ["UPDATE people SET generation = generation + 1 WHERE id = $1", "DELETE FROM devices WHERE person = $1"]
        {
            sqlx::query(statement).bind(person).execute(&mut *work).await?;
        }
        work.commit().await?;
        self.check_file()
    }

    /// Forgets a person and their devices. Their finished games stay, without their name.
    pub async fn forget_person(&self, id: &str) -> Result<(), StoreError> {
        let mut work = self.write.begin().await?;
        for statement in [
            "DELETE FROM devices WHERE person = $1",
            "DELETE FROM sitters WHERE person = $1",
            "DELETE FROM recovery WHERE person = $1",
            "DELETE FROM passkeys WHERE person = $1",
            "DELETE FROM blocks WHERE $1 IN (person, blocked)",
            "DELETE FROM receivers WHERE owner = $1",
            "DELETE FROM manners WHERE owner = $1",
            "DELETE FROM waits WHERE person = $1",
            "DELETE FROM people WHERE id = $1",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *work).await?;
        }
        work.commit().await?;
        self.check_file()
    }

    /// Notes that a device is signed in.
    pub async fn see_device(&self, person: &str, device: &Device) -> Result<(), StoreError> {
        add_device(&self.write, person, device).await?;
        self.check_file()
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

    /// Signs a device out.
    pub async fn drop_device(&self, person: &str, id: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM devices WHERE person = $1 AND id = $2")
            .bind(person)
            .bind(id)
            .execute(&self.write)
            .await?;
        self.check_file()
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
