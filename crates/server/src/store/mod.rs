//! The database: SQLite in a file or PostgreSQL by a URL, with the same statements for both wherever they speak alike.
//! It stores what it is given and knows nothing about games. Moves go through [`Writer`], which commits many at a time.

mod admin;
mod blocks;
mod file;
mod mark;
mod notice;
mod passkeys;
mod people;
mod presence;
mod recovery;
mod reminders;
mod time;
mod writer;

pub use admin::{Amounts, Known, Report};
pub use blocks::Blocked;
pub(crate) use mark::check_journal;
pub(crate) use notice::{CHANNEL, News, Notice};
pub use passkeys::Passkey;
pub use people::{Device, Person, Refused};
pub use reminders::{Manners, Receiver};
pub use time::Went;
pub use writer::Writer;

use crate::clock::now;
use crate::token;
use file::OpenFile;
use sqlx::any::{AnyPoolOptions, AnyRow};
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Once};
use std::time::Duration;
use table::{Setup, Sitter};
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
    /// It is not there, not ours, or not a database.
    #[error("cannot open the database {what}: {why}; {help}")]
    Open {
        /// The file, or the server without the password.
        what: String,
        /// What the system or the database said.
        why: String,
        /// What to do.
        help: &'static str,
    },
    /// Somebody took the file away while it was open.
    #[error(
        "the database file {0} was deleted, moved or replaced while it was open, so nothing is stored any more; stop the \
         server, put the file or a backup back, and start it again"
    )]
    Gone(String),
    /// A table's rows are not what was written.
    #[error("the record of table {table} is damaged{}", since(*.at))]
    Damaged {
        /// The table.
        table: String,
        /// The first entry of its journal that is not as it was written, if it is the journal.
        at: Option<i64>,
    },
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
    /// What shows that this entry and all before it are as they were written ([`Entry::mark_after`]); entries of older
    /// programs have none.
    pub mark: Option<i64>,
}

/// A journal as a table resumes with it.
pub(crate) fn moves(journal: &[Entry]) -> impl Iterator<Item = (&str, Option<&str>)> {
    journal.iter().map(|entry| (entry.word.as_str(), entry.turn.as_deref()))
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
    node: String,
    read: AnyPool,
    /// One connection on SQLite: writers wait in our queue, not in its busy loop.
    write: AnyPool,
    /// The file, on SQLite.
    file: Option<Arc<OpenFile>>,
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
        let path = address.strip_prefix("sqlite:").map(|file| Path::new(file.trim_start_matches("//")));
        path.map_or(Ok(()), file::make)?;
        let first = connect_once(kind, &url).await.map_err(|error| cannot_open(address, error))?;
        let pool = |size: u32, cache: &'static str| {
            // A file is always there; a server may have gone, and asking it is worth the time.
            let ask_first = kind == Kind::Postgres;
            let options = AnyPoolOptions::new().max_connections(size).test_before_acquire(ask_first);
            options.acquire_timeout(PATIENCE).after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Sqlite {
                        connection.execute(DURABLE).await?;
                        connection.execute(cache).await?;
                    }
                    Ok(())
                })
            })
        };
        let node = token::id();
        let store = match kind {
            Kind::Sqlite => {
                // In kB. What is read was seldom read before: a table is loaded once, when somebody comes.
                let write = pool(1, "PRAGMA cache_size = -2000").max_lifetime(None).idle_timeout(None);
                let write = write.connect(&url).await?;
                let read = pool(2, "PRAGMA cache_size = -200").connect_lazy(&url)?;
                let file = path.map(OpenFile::at).transpose()?.map(Arc::new);
                Store { kind, read, write, url, node, file }
            }
            Kind::Postgres => {
                let write = pool(8, "").connect(&url).await?;
                Store { kind, read: write.clone(), write, url, node, file: None }
            }
        };
        first.close().await?;
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

    /// The name of this node among several.
    pub(crate) fn node(&self) -> &str {
        &self.node
    }

    /// Writes a row of its own and is content if that works.
    pub async fn write_something(&self) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO pulse (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at")
            .bind(now())
            .execute(&self.write)
            .await?;
        self.check_file()
    }

    /// Bytes left on the disk of the file; `None` if there is no file, or nobody knows.
    pub fn room(&self) -> Option<u64> {
        self.file.as_ref().and_then(|file| file.room().ok())
    }

    /// Before anybody is told that something is stored: is the file still where it was?
    fn check_file(&self) -> Result<(), StoreError> {
        self.file.as_ref().map_or(Ok(()), |file| file.check())
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

    /// Stores a new table, and a word for where it was opened from.
    pub async fn add_table(&self, setup: &Setup, origin: &str) -> Result<(), StoreError> {
        self.check_file()?;
        let mut work = self.write.begin().await?;
        let text = write_json(setup)?;
        sqlx::query(
            "INSERT INTO tables (id, version, status, public, changed, setup, mark, origin, due, code)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        )
        .bind(&setup.id)
        .bind(setup.version)
        .bind(status_word(setup.status))
        .bind(i64::from(setup.public))
        .bind(now())
        .bind(&text)
        .bind(mark::of_table(&setup.id, setup.version, &text))
        .bind(origin)
        .bind(setup.due())
        .bind(setup.code())
        .execute(&mut *work)
        .await?;
        note_sitters(&mut work, setup).await?;
        work.commit().await?;
        self.check_file()
    }

    /// Stores a change of a table, made from the version before; `false` if somebody else changed it meanwhile.
    pub async fn change_table(&self, setup: &Setup) -> Result<bool, StoreError> {
        self.check_file()?;
        let mut work = self.write.begin().await?;
        let text = write_json(setup)?;
        let done = sqlx::query("UPDATE tables SET version = $1, status = $2, public = $3, changed = $4, setup = $5, mark = $6, due = $7 WHERE id = $8 AND version = $9")
            .bind(setup.version)
            .bind(status_word(setup.status))
            .bind(i64::from(setup.public))
            .bind(now())
            .bind(&text)
            .bind(mark::of_table(&setup.id, setup.version, &text))
            .bind(setup.due())
            .bind(&setup.id)
            .bind(setup.version - 1)
            .execute(&mut *work)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        note_sitters(&mut work, setup).await?;
        if self.kind == Kind::Postgres {
            let news = News::Setup.about(&self.node, &setup.id);
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(news).execute(&mut *work).await?;
        }
        work.commit().await?;
        self.check_file()?;
        Ok(true)
    }

    /// A table by its id.
    pub async fn table(&self, id: &str) -> Result<Option<Setup>, StoreError> {
        let row = sqlx::query("SELECT id, version, setup, mark FROM tables WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.read)
            .await
            .map_err(|error| unread(id, error))?;
        row.map(|row| read_setup(&row)).transpose()
    }

    /// The table that waits for people under this code.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<Setup>, StoreError> {
        let statement = "SELECT id, version, setup, mark FROM tables WHERE code = $1 AND status = 'open' LIMIT 1";
        let row = sqlx::query(statement).bind(code).fetch_optional(&self.read).await?;
        row.map(|row| read_setup(&row)).transpose()
    }

    /// The journal of a table from an entry on. Whether its marks are right is for the reader to see, who knows the mark
    /// before.
    pub async fn journal(&self, table: &str, from: i64) -> Result<Vec<Entry>, StoreError> {
        let statement = "SELECT at, word, turn, made, mark FROM moves WHERE table_id = $1 AND at >= $2 ORDER BY at";
        let rows = sqlx::query(statement).bind(table).bind(from).fetch_all(&self.read).await;
        let rows = rows.map_err(|error| unread(table, error))?;
        let read = |row: &AnyRow| -> Result<Entry, sqlx::Error> {
            Ok(Entry {
                table: table.into(),
                at: row.try_get("at")?,
                word: row.try_get("word")?,
                turn: row.try_get("turn")?,
                made: row.try_get("made")?,
                mark: row.try_get("mark")?,
            })
        };
        let mut entries = Vec::with_capacity(rows.len());
        for (row, at) in rows.iter().zip(from..) {
            match read(row) {
                Ok(entry) if entry.at == at => entries.push(entry),
                // Missing, or not even readable.
                _ => return Err(StoreError::Damaged { table: table.into(), at: Some(at) }),
            }
        }
        Ok(entries)
    }

    /// The ids of all tables, beginning after one; some at a time.
    pub async fn table_ids(&self, after: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT 100")
            .bind(after)
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// What SQLite finds wrong with its file; nothing on PostgreSQL, which looks after its own.
    pub async fn broken_pages(&self) -> Result<Vec<String>, StoreError> {
        if self.kind == Kind::Postgres {
            return Ok(Vec::new());
        }
        let rows = sqlx::query("PRAGMA integrity_check").fetch_all(&self.read).await?;
        let said: Result<Vec<String>, sqlx::Error> = rows.iter().map(|row| row.try_get(0)).collect();
        Ok(said?.into_iter().filter(|said| said != "ok").collect())
    }

    /// Copies a SQLite database into a new file, while it is in use. Only its owner may read the copy.
    pub async fn backup(&self, file: &str) -> Result<(), StoreError> {
        file::make(Path::new(file))?;
        let done = sqlx::query("VACUUM INTO $1").bind(file).execute(&self.read).await;
        if done.is_err() && std::fs::metadata(file).is_ok_and(|made| made.len() == 0) {
            // Half a copy is none.
            let _ = std::fs::remove_file(file);
        }
        done?;
        Ok(())
    }

    /// Public tables with a free seat, the latest first.
    pub async fn open_tables(&self, most: i64) -> Result<Vec<Listing>, StoreError> {
        let rows = self.rows_in_list(OPEN_TABLES, OPEN_TABLE_IDS, most, None).await?;
        let listing = |row: &AnyRow| Ok(Listing { setup: read_setup(row)?, turn: None, since: None });
        Ok(rows.iter().map(listing).filter_map(listed).collect())
    }

    /// The tables of a person, the latest first.
    pub async fn tables_of(&self, person: &str, most: i64) -> Result<Vec<Listing>, StoreError> {
        let rows = self.rows_in_list(TABLES_OF, TABLE_IDS_OF, most, Some(person)).await?;
        let listing = |row: &AnyRow| {
            let setup = read_setup(row)?;
            let made: Option<i64> = row.try_get("made")?;
            let (turn, since) = match made {
                Some(_) => (row.try_get("turn")?, made),
                None => (setup.first.clone(), setup.started),
            };
            Ok(Listing { setup, turn, since })
        };
        Ok(rows.iter().map(listing).filter_map(listed).collect())
    }

    /// The rows of a list of tables. If one cannot even be read, each is read alone, and only that one is left out.
    async fn rows_in_list(
        &self,
        statement: &'static str,
        ids: &'static str,
        most: i64,
        person: Option<&str>,
    ) -> Result<Vec<AnyRow>, StoreError> {
        let fetch = async |statement: &'static str, only: &str| {
            let query = sqlx::query(statement).bind(only.to_string()).bind(most);
            let query = if let Some(person) = person { query.bind(person.to_string()) } else { query };
            query.fetch_all(&self.read).await.map_err(|error| unread(only, error))
        };
        match fetch(statement, "").await {
            Err(StoreError::Damaged { .. }) => {}
            read => return read,
        }
        let mut rows = Vec::new();
        for row in fetch(ids, "").await? {
            let one = fetch(statement, &row.try_get::<String, _>("id")?).await;
            rows.extend(listed(one).unwrap_or_default());
        }
        Ok(rows)
    }

    /// How many tables of a person are not over; those they have left do not count.
    pub async fn tables_alive(&self, person: &str) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT count(*) AS n FROM sitters s JOIN tables t ON t.id = s.table_id WHERE s.person = $1 AND s.has_left = 0 AND t.status <> 'over'")
            .bind(person)
            .fetch_one(&self.read)
            .await?;
        Ok(row.try_get("n")?)
    }

    /// Are there fewer than so many tables that are not over, opened from one place or, without one, from anywhere?
    pub async fn fewer_tables_alive(&self, origin: Option<&str>, most: i64) -> Result<bool, StoreError> {
        // Told apart, so that each has an index to count in; and counted no further than need be.
        let found = match origin {
            Some(origin) => {
                sqlx::query("SELECT count(*) AS n FROM (SELECT 1 FROM tables WHERE origin = $2 AND status IN ('open', 'playing') LIMIT $1) AS alive")
                    .bind(most)
                    .bind(origin)
                    .fetch_one(&self.read)
                    .await?
            }
            None => {
                sqlx::query("SELECT count(*) AS n FROM (SELECT 1 FROM tables WHERE status IN ('open', 'playing') LIMIT $1) AS alive")
                    .bind(most)
                    .fetch_one(&self.read)
                    .await?
            }
        };
        Ok(found.try_get::<i64, _>("n")? < most)
    }

    /// Keeps a chat line and gives its number.
    pub async fn say(&self, table: &str, person: &str, line: &ChatLine) -> Result<i64, StoreError> {
        let text = write_json(line)?;
        let mut work = self.write.begin().await?;
        let row =
            sqlx::query("INSERT INTO chat (table_id, line, mark, person) VALUES ($1, $2, $3, $4) RETURNING number")
                .bind(table)
                .bind(&text)
                .bind(mark::of_line(table, &text))
                .bind(person)
                .fetch_one(&mut *work)
                .await?;
        if self.kind == Kind::Postgres {
            let news = News::Chat.about(&self.node, table);
            sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(news).execute(&mut *work).await?;
        }
        work.commit().await?;
        self.check_file()?;
        Ok(row.try_get("number")?)
    }

    /// The last chat lines of a table with their numbers, oldest first. A damaged one is left out: no game hangs on it.
    pub async fn chat(&self, table: &str, most: i64) -> Result<Vec<(i64, ChatLine)>, StoreError> {
        Ok(self.chat_lines(table, most).await?.into_iter().filter_map(listed).collect())
    }

    /// How many chat lines of a table are not as they were written.
    pub async fn damaged_chat(&self, table: &str) -> Result<usize, StoreError> {
        Ok(self.chat_lines(table, i64::MAX).await?.iter().filter(|line| line.is_err()).count())
    }

    async fn chat_lines(&self, table: &str, most: i64) -> Result<Vec<Result<(i64, ChatLine), StoreError>>, StoreError> {
        let rows = sqlx::query("SELECT number, line, mark FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2")
            .bind(table)
            .bind(most)
            .fetch_all(&self.read)
            .await?;
        let read = |row: &AnyRow| {
            let (line, mark): (String, Option<i64>) = (row.try_get("line")?, row.try_get("mark")?);
            match mark.is_none_or(|mark| mark == mark::of_line(table, &line)) {
                true => Ok((row.try_get("number")?, read_json(&line)?)),
                false => Err(StoreError::Unreadable(format!("a damaged chat line of table {table}"))),
            }
        };
        Ok(rows.iter().rev().map(read).collect())
    }

    /// Closes all connections, so that the file is left tidy.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// Lists of tables: all ($1 is empty) or only one, at most so many ($2), of a person ($3).
const OPEN_TABLES: &str = "SELECT id, version, setup, mark FROM tables
    WHERE public = 1 AND status = 'open' AND ($1 = '' OR id = $1) ORDER BY changed DESC LIMIT $2";
const OPEN_TABLE_IDS: &str = "SELECT id FROM tables
    WHERE public = 1 AND status = 'open' AND ($1 = '' OR id = $1) ORDER BY changed DESC LIMIT $2";
const TABLES_OF: &str = "SELECT t.id, t.version, t.setup, t.mark, m.turn, m.made
    FROM sitters s JOIN tables t ON t.id = s.table_id
    LEFT JOIN moves m ON m.table_id = t.id AND m.at = (SELECT max(at) FROM moves WHERE table_id = t.id)
    WHERE s.person = $3 AND (s.has_left = 0 OR t.status <> 'open') AND ($1 = '' OR t.id = $1) ORDER BY t.changed DESC LIMIT $2";
const TABLE_IDS_OF: &str = "SELECT t.id FROM sitters s JOIN tables t ON t.id = s.table_id
    WHERE s.person = $3 AND (s.has_left = 0 OR t.status <> 'open') AND ($1 = '' OR t.id = $1) ORDER BY t.changed DESC LIMIT $2";

/// Notes whose table it is, and who has left it.
async fn note_sitters(work: &mut sqlx::Transaction<'static, sqlx::Any>, setup: &Setup) -> Result<(), StoreError> {
    let known = sqlx::query("SELECT person FROM sitters WHERE table_id = $1 AND has_left = 0").bind(&setup.id);
    let known = known.fetch_all(&mut **work).await?;
    let known: Vec<String> = known.iter().map(|row| row.try_get("person")).collect::<Result<_, _>>()?;
    let people: BTreeSet<&str> = setup.seats.iter().filter_map(Sitter::person).collect();
    for person in people.iter().filter(|person| !known.iter().any(|known| known == *person)) {
        sqlx::query(
            "INSERT INTO sitters (person, table_id) VALUES ($1, $2) ON CONFLICT (person, table_id) DO UPDATE SET has_left = 0",
        )
        .bind(person.to_string())
        .bind(&setup.id)
        .execute(&mut **work)
        .await?;
    }
    for person in known.iter().filter(|known| !people.contains(known.as_str())) {
        sqlx::query("UPDATE sitters SET has_left = 1 WHERE person = $1 AND table_id = $2")
            .bind(person)
            .bind(&setup.id)
            .execute(&mut **work)
            .await?;
    }
    Ok(())
}

/// FULL: a commit is on the disk before it is acknowledged.
const DURABLE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000;";

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// The first connection, made without a pool: a pool tries again and again, and in the end tells only that it has.
async fn connect_once(kind: Kind, url: &str) -> Result<AnyConnection, sqlx::Error> {
    let late = |_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into());
    let mut connection = tokio::time::timeout(PATIENCE, AnyConnection::connect(url)).await.map_err(late)??;
    if kind == Kind::Sqlite {
        connection.execute(DURABLE).await?;
        // Reads the file's first pages and begins to write: what is no database, or not ours, says so here.
        for step in ["SELECT count(*) FROM sqlite_master", "BEGIN IMMEDIATE", "CREATE TABLE may_write (x)", "ROLLBACK"]
        {
            connection.execute(step).await?;
        }
    }
    Ok(connection)
}

/// Why the first connection failed, and what to do about it.
fn cannot_open(address: &str, error: sqlx::Error) -> StoreError {
    if let Some(file) = address.strip_prefix("sqlite:") {
        let help = match sqlite_code(&error) {
            Some(NOT_A_DATABASE) => "it is another kind of file, or damaged: name another, or restore it from a backup",
            Some(DAMAGED) => "restore it from a backup",
            Some(BUSY) => "another program holds it; stop that first",
            _ => file::MAY_WRITE,
        };
        let why = error.as_database_error().map_or_else(|| error.to_string(), |said| said.message().to_string());
        return StoreError::Open { what: file.into(), why, help };
    }
    // Without the password.
    let what = address.parse::<PgConnectOptions>().map_or_else(
        |_| "that was named".into(),
        |options| {
            let (host, port) = (options.get_host(), options.get_port());
            format!("{} on {host}:{port}", options.get_database().unwrap_or_else(|| options.get_username()))
        },
    );
    let help = match &error {
        sqlx::Error::Database(_) => "see whether user, password and name of the database are right",
        _ => "see whether PostgreSQL runs there, and whether the address is right",
    };
    StoreError::Open { what, why: error.to_string(), help }
}

/// What SQLite calls a file that is no database, one whose pages are damaged, and one that another program holds.
const NOT_A_DATABASE: u32 = 26;
const DAMAGED: u32 = 11;
const BUSY: u32 = 5;

/// What kind of error SQLite reports, without its details.
fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// A table's rows could not be read: they are damaged, or the database failed.
fn unread(table: &str, error: sqlx::Error) -> StoreError {
    let unreadable = matches!(error, sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. });
    match unreadable || sqlite_code(&error) == Some(DAMAGED) {
        true => StoreError::Damaged { table: table.into(), at: None },
        false => StoreError::Sql(error),
    }
}

/// Where damage begins, in words: people count from one.
pub(crate) fn since(at: Option<i64>) -> String {
    at.map_or_else(String::new, |at| format!(" since move {}", at + 1))
}

/// In a list what cannot be read is left out and logged, so that the rest can be had.
fn listed<T>(read: Result<T, StoreError>) -> Option<T> {
    read.inspect_err(|fault| tracing::error!(%fault, "left out of a list")).ok()
}

/// The address of a SQLite file in the driver's form.
fn sqlite_url(file: &str) -> String {
    let escaped =
        file.trim_start_matches("//").replace('%', "%25").replace(' ', "%20").replace('?', "%3F").replace('#', "%23");
    format!("sqlite://{escaped}?mode=rw")
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
    let (id, version): (String, i64) = (row.try_get("id")?, row.try_get("version")?);
    let (text, mark): (String, Option<i64>) = (row.try_get("setup")?, row.try_get("mark")?);
    match read_json(&text) {
        Ok(setup) if mark.is_none_or(|mark| mark == mark::of_table(&id, version, &text)) => {
            Ok(Setup { id, version, ..setup })
        }
        _ => Err(StoreError::Damaged { table: id, at: None }),
    }
}
