//! The database: SQLite in a file or PostgreSQL by a URL, with the same statements for both wherever they speak alike.
//! It stores what it is given and knows nothing about games. Moves go through [`Writer`], which commits many at a time.

mod people;
mod writer;

pub use people::{Device, Person};
pub use writer::Writer;

use crate::setup::{Setup, now};
use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::{AnyPool, Executor, Row};
use std::sync::Once;
use std::time::Duration;
use wire::message::{ChatLine, Status};

static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// What the database refused to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is neither of the two kinds.
    #[error("`{0}` is no database this server knows; write sqlite:FILE or postgres://USER@HOST/NAME")]
    Address(String),
    /// A newer program has been here.
    #[error(
        "the database was made by a newer version of this program (step {0}); use that version, or restore an older backup"
    )]
    Newer(i64),
    /// The steps that bring a database up to date failed.
    #[error("the database could not be brought up to date: {0}")]
    Migrate(MigrateError),
    /// Something else.
    #[error("the database failed: {0}")]
    Sql(#[from] sqlx::Error),
    /// A row that nobody could have written.
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(step) => StoreError::Newer(step),
            other => StoreError::Migrate(other),
        }
    }
}

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One file, one node.
    Sqlite,
    /// For several nodes.
    Postgres,
}

/// One entry of a table's journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The table.
    pub table: String,
    /// Its number, counted from 0.
    pub at: i64,
    /// `seat choice`, or `undo`.
    pub word: String,
    /// Who is asked after it.
    pub turn: Option<String>,
    /// When it was made.
    pub made: i64,
}

/// A table in a list, with the end of its journal.
pub struct Listing {
    /// The table.
    pub setup: Setup,
    /// Who is asked.
    pub turn: Option<String>,
    /// Since when.
    pub since: Option<i64>,
}

/// The database.
#[derive(Clone)]
pub struct Store {
    kind: Kind,
    url: String,
    read: AnyPool,
    /// One connection on SQLite: writers wait in our queue, not in its busy loop.
    write: AnyPool,
}

impl Store {
    /// Opens the database, creates it if it is a missing file, and brings it up to date.
    pub async fn open(address: &str) -> Result<Store, StoreError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let (kind, url) = match address.strip_prefix("sqlite:") {
            Some(file) => (Kind::Sqlite, sqlite_url(file)),
            None if address.starts_with("postgres:") || address.starts_with("postgresql:") => {
                (Kind::Postgres, address.to_string())
            }
            None => return Err(StoreError::Address(address.to_string())),
        };
        let pool = |size: u32, cache: &'static str| {
            // A file is always there; a server may have gone, and asking it is worth the time.
            let ask_first = kind == Kind::Postgres;
            let options = AnyPoolOptions::new().max_connections(size).test_before_acquire(ask_first);
            options.acquire_timeout(Duration::from_secs(10)).after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Sqlite {
                        // FULL: a commit is on the disk before it is acknowledged.
                        connection
                            .execute(
                                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000;",
                            )
                            .await?;
                        connection.execute(cache).await?;
                    }
                    Ok(())
                })
            })
        };
        let store = match kind {
            Kind::Sqlite => {
                // In kB. What is read was seldom read before: a table is loaded once, when somebody comes.
                let write = pool(1, "PRAGMA cache_size = -2000").connect(&url).await?;
                Store { kind, read: pool(2, "PRAGMA cache_size = -200").connect_lazy(&url)?, write, url }
            }
            Kind::Postgres => {
                let write = pool(8, "").connect(&url).await?;
                Store { kind, read: write.clone(), write, url }
            }
        };
        match kind {
            Kind::Sqlite => SQLITE.run(&store.write).await?,
            Kind::Postgres => POSTGRES.run(&store.write).await?,
        }
        Ok(store)
    }

    /// Which database it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Its address, as the driver understands it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Answers if the database does.
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.read.execute("SELECT 1").await?;
        Ok(())
    }

    /// A secret of the server, made on first use; all nodes agree on it.
    pub async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(fresh)
            .execute(&self.write)
            .await?;
        let row = sqlx::query("SELECT value FROM secrets WHERE name = $1").bind(name).fetch_one(&self.write).await?;
        Ok(row.try_get("value")?)
    }

    /// Stores a new table.
    pub async fn add_table(&self, setup: &Setup) -> Result<(), StoreError> {
        let mut work = self.write.begin().await?;
        sqlx::query("INSERT INTO tables (id, version, status, public, changed, setup) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(&setup.id)
            .bind(setup.version)
            .bind(status_word(setup.status))
            .bind(i64::from(setup.public))
            .bind(now())
            .bind(write_json(setup)?)
            .execute(&mut *work)
            .await?;
        add_sitters(&mut work, setup).await?;
        Ok(work.commit().await?)
    }

    /// Stores a change of a table, made from the version before; `false` if somebody else changed it meanwhile.
    pub async fn change_table(&self, setup: &Setup) -> Result<bool, StoreError> {
        let mut work = self.write.begin().await?;
        let done = sqlx::query("UPDATE tables SET version = $1, status = $2, public = $3, changed = $4, setup = $5 WHERE id = $6 AND version = $7")
            .bind(setup.version)
            .bind(status_word(setup.status))
            .bind(i64::from(setup.public))
            .bind(now())
            .bind(write_json(setup)?)
            .bind(&setup.id)
            .bind(setup.version - 1)
            .execute(&mut *work)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        add_sitters(&mut work, setup).await?;
        if self.kind == Kind::Postgres {
            sqlx::query("SELECT pg_notify('emerald', $1)").bind(&setup.id).execute(&mut *work).await?;
        }
        work.commit().await?;
        Ok(true)
    }

    /// A table by its id.
    pub async fn table(&self, id: &str) -> Result<Option<Setup>, StoreError> {
        let row = sqlx::query("SELECT id, version, setup FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await?;
        row.map(|row| read_setup(&row)).transpose()
    }

    /// The journal of a table from an entry on.
    pub async fn journal(&self, table: &str, from: i64) -> Result<Vec<Entry>, StoreError> {
        let rows = sqlx::query("SELECT at, word, turn, made FROM moves WHERE table_id = $1 AND at >= $2 ORDER BY at")
            .bind(table)
            .bind(from)
            .fetch_all(&self.read)
            .await?;
        let mut entries = Vec::with_capacity(rows.len());
        for (row, at) in rows.iter().zip(from..) {
            if row.try_get::<i64, _>("at")? != at {
                return Err(StoreError::Unreadable(format!("entry {at} of table {table} is missing")));
            }
            entries.push(Entry {
                table: table.into(),
                at,
                word: row.try_get("word")?,
                turn: row.try_get("turn")?,
                made: row.try_get("made")?,
            });
        }
        Ok(entries)
    }

    /// Tables whose game has begun, by id, beginning after one; a few at a time.
    pub async fn begun_tables(&self, after: &str) -> Result<Vec<Setup>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, setup FROM tables WHERE status <> 'open' AND id > $1 ORDER BY id LIMIT 100",
        )
        .bind(after)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(read_setup).collect()
    }

    /// Copies a SQLite database into a new file, while it is in use.
    pub async fn backup(&self, file: &str) -> Result<(), StoreError> {
        sqlx::query("VACUUM INTO $1").bind(file).execute(&self.read).await?;
        Ok(())
    }

    /// Public tables with a free seat, the latest first.
    pub async fn open_tables(&self, most: i64) -> Result<Vec<Listing>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, setup FROM tables WHERE public = 1 AND status = 'open' ORDER BY changed DESC LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Ok(Listing { setup: read_setup(row)?, turn: None, since: None })).collect()
    }

    /// The tables of a person, the latest first.
    pub async fn tables_of(&self, person: &str, most: i64) -> Result<Vec<Listing>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.version, t.setup, m.turn, m.made FROM sitters s JOIN tables t ON t.id = s.table_id
             LEFT JOIN moves m ON m.table_id = t.id AND m.at = (SELECT max(at) FROM moves WHERE table_id = t.id)
             WHERE s.person = $1 ORDER BY t.changed DESC LIMIT $2",
        )
        .bind(person)
        .bind(most)
        .fetch_all(&self.read)
        .await?;
        let listing = |row: &AnyRow| {
            let setup = read_setup(row)?;
            let made: Option<i64> = row.try_get("made")?;
            let (turn, since) = match made {
                Some(_) => (row.try_get("turn")?, made),
                None => (setup.first.clone(), setup.started),
            };
            Ok(Listing { setup, turn, since })
        };
        rows.iter().map(listing).collect()
    }

    /// How many tables of a person are not over.
    pub async fn tables_alive(&self, person: &str) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT count(*) AS n FROM sitters s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND t.status <> 'over'")
            .bind(person)
            .fetch_one(&self.read)
            .await?;
        Ok(row.try_get("n")?)
    }

    /// Keeps a chat line.
    pub async fn say(&self, table: &str, line: &ChatLine) -> Result<(), StoreError> {
        let text = serde_json::to_string(line).map_err(|error| StoreError::Unreadable(error.to_string()))?;
        sqlx::query("INSERT INTO chat (table_id, line) VALUES ($1, $2)")
            .bind(table)
            .bind(text)
            .execute(&self.write)
            .await?;
        Ok(())
    }

    /// The last chat lines of a table, oldest first.
    pub async fn chat(&self, table: &str, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let rows = sqlx::query("SELECT line FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2")
            .bind(table)
            .bind(most)
            .fetch_all(&self.read)
            .await?;
        rows.iter().rev().map(|row| read_json(&row.try_get::<String, _>("line")?)).collect()
    }

    /// Closes all connections, so that the file is left tidy.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

async fn add_sitters(work: &mut sqlx::Transaction<'static, sqlx::Any>, setup: &Setup) -> Result<(), StoreError> {
    for sitter in &setup.seats {
        if let crate::setup::Sitter::Person { id, .. } = sitter {
            sqlx::query("INSERT INTO sitters (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(id)
                .bind(&setup.id)
                .execute(&mut **work)
                .await?;
        }
    }
    Ok(())
}

/// The address of a SQLite file in the driver's form; the file is created if it is missing.
fn sqlite_url(file: &str) -> String {
    let escaped =
        file.trim_start_matches("//").replace('%', "%25").replace(' ', "%20").replace('?', "%3F").replace('#', "%23");
    format!("sqlite://{escaped}?mode=rwc")
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

fn write_json<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Unreadable(error.to_string()))
}

fn read_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}

fn read_setup(row: &AnyRow) -> Result<Setup, StoreError> {
    let setup: Setup = read_json(&row.try_get::<String, _>("setup")?)?;
    Ok(Setup { id: row.try_get("id")?, version: row.try_get("version")?, ..setup })
}
