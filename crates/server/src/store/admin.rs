//! What the host sees and does: reports, bans, the announcement, and how much there is of everything.

use super::{Kind, Listing, Store, StoreError, listed, read_setup};
use sqlx::Row;
use sqlx::any::AnyRow;

/// What one player told the host about another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its id.
    pub id: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Who says it.
    pub reporter: String,
    /// About whom.
    pub person: String,
    /// At which table.
    pub table: String,
    /// In the reporter's words.
    pub why: String,
    /// What was last said there by whom it is about.
    pub said: String,
}

/// Somebody as the host sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Their id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The name they sign in with.
    pub login: Option<String>,
    /// Why they may not come in, if so.
    pub banned: Option<String>,
}

/// How much there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amounts {
    /// People who are remembered.
    pub people: i64,
    /// Tables that wait for people.
    pub open: i64,
    /// Games under way.
    pub playing: i64,
    /// Tables that are over.
    pub over: i64,
    /// Bytes of the database.
    pub bytes: i64,
}

const KNOWN: &str =
    "SELECT p.id, p.name, p.login, b.why FROM people p LEFT JOIN bans b ON b.person = p.id WHERE p.id = $1";
const KNOWN_AS: &str = "SELECT p.id, p.name, p.login, b.why FROM people p LEFT JOIN bans b ON b.person = p.id
    WHERE lower(p.name) LIKE $1 ESCAPE '!' OR p.login LIKE $1 ESCAPE '!' ORDER BY p.name, p.id LIMIT $2";
const BANNED: &str =
    "SELECT p.id, p.name, p.login, b.why FROM bans b JOIN people p ON p.id = b.person ORDER BY b.at DESC, p.id";

fn read_known(row: &AnyRow) -> Result<Known, StoreError> {
    Ok(Known {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        login: row.try_get("login")?,
        banned: row.try_get("why")?,
    })
}

impl Store {
    /// Keeps a report.
    pub async fn add_report(&self, report: &Report) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO reports (id, at, reporter, person, table_id, why, said) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(&report.id)
        .bind(report.at)
        .bind(&report.reporter)
        .bind(&report.person)
        .bind(&report.table)
        .bind(&report.why)
        .bind(&report.said)
        .execute(&self.write)
        .await?;
        self.check_file()
    }

    /// The latest reports.
    pub async fn reports(&self, most: i64) -> Result<Vec<Report>, StoreError> {
        let statement =
            "SELECT id, at, reporter, person, table_id, why, said FROM reports ORDER BY at DESC, id LIMIT $1";
        let rows = sqlx::query(statement).bind(most).fetch_all(&self.read).await?;
        let read = |row: &AnyRow| {
            Ok(Report {
                id: row.try_get("id")?,
                at: row.try_get("at")?,
                reporter: row.try_get("reporter")?,
                person: row.try_get("person")?,
                table: row.try_get("table_id")?,
                why: row.try_get("why")?,
                said: row.try_get("said")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// A report is dealt with.
    pub async fn drop_report(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM reports WHERE id = $1").bind(id).execute(&self.write).await?;
        self.check_file()
    }

    /// Somebody as the host sees them.
    pub async fn known(&self, id: &str) -> Result<Option<Known>, StoreError> {
        let row = sqlx::query(KNOWN).bind(id).fetch_optional(&self.read).await?;
        row.map(|row| read_known(&row)).transpose()
    }

    /// Those whose name, or name to sign in with, has this in it.
    pub async fn known_as(&self, part: &str, most: i64) -> Result<Vec<Known>, StoreError> {
        let like = format!("%{}%", part.to_lowercase().replace('!', "!!").replace('%', "!%").replace('_', "!_"));
        let rows = sqlx::query(KNOWN_AS).bind(like).bind(most).fetch_all(&self.read).await?;
        rows.iter().map(read_known).collect()
    }

    /// All who may not come in.
    pub async fn banned(&self) -> Result<Vec<Known>, StoreError> {
        let rows = sqlx::query(BANNED).fetch_all(&self.read).await?;
        rows.iter().map(read_known).collect()
    }

    /// From now on this person may not come in.
    pub async fn ban(&self, person: &str, why: &str, at: i64) -> Result<(), StoreError> {
        let statement = "INSERT INTO bans (person, why, at) VALUES ($1, $2, $3) ON CONFLICT (person) DO UPDATE SET why = excluded.why";
        sqlx::query(statement).bind(person).bind(why).bind(at).execute(&self.write).await?;
        self.check_file()
    }

    /// They may come in again.
    pub async fn lift_ban(&self, person: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM bans WHERE person = $1").bind(person).execute(&self.write).await?;
        self.check_file()
    }

    /// May this person not come in?
    pub async fn is_banned(&self, person: &str) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM bans WHERE person = $1").bind(person).fetch_optional(&self.read).await?;
        Ok(row.is_some())
    }

    /// What the host tells everybody.
    pub async fn announcement(&self) -> Result<Option<String>, StoreError> {
        let row = sqlx::query("SELECT text FROM announcement WHERE one = 1").fetch_optional(&self.read).await?;
        Ok(row.map(|row| row.try_get("text")).transpose()?)
    }

    /// Tells everybody this, or nothing any more.
    pub async fn announce(&self, text: Option<&str>, at: i64) -> Result<(), StoreError> {
        match text {
            Some(text) => {
                let statement = "INSERT INTO announcement (one, text, at) VALUES (1, $1, $2)
                    ON CONFLICT (one) DO UPDATE SET text = excluded.text, at = excluded.at";
                sqlx::query(statement).bind(text).bind(at).execute(&self.write).await?;
            }
            None => {
                sqlx::query("DELETE FROM announcement").execute(&self.write).await?;
            }
        }
        self.check_file()
    }

    /// The tables that are not over, those first at which something happened last.
    pub async fn tables_under_way(&self, most: i64) -> Result<Vec<Listing>, StoreError> {
        let statement =
            "SELECT id, setup, mark, version FROM tables WHERE status <> 'over' ORDER BY changed DESC LIMIT $1";
        let rows = sqlx::query(statement).bind(most).fetch_all(&self.read).await?;
        let listing = |row: &AnyRow| Ok(Listing { setup: read_setup(row)?, turn: None, since: None });
        Ok(rows.iter().map(listing).filter_map(listed).collect())
    }

    /// How much there is of everything.
    pub async fn amounts(&self) -> Result<Amounts, StoreError> {
        let count = async |statement: &'static str| -> Result<i64, StoreError> {
            Ok(sqlx::query(statement).fetch_one(&self.read).await?.try_get("n")?)
        };
        Ok(Amounts {
            people: count("SELECT count(*) AS n FROM people").await?,
            open: count("SELECT count(*) AS n FROM tables WHERE status = 'open'").await?,
            playing: count("SELECT count(*) AS n FROM tables WHERE status = 'playing'").await?,
            over: count("SELECT count(*) AS n FROM tables WHERE status = 'over'").await?,
            bytes: count(match self.kind {
                Kind::Sqlite => "SELECT page_count * page_size AS n FROM pragma_page_count(), pragma_page_size()",
                Kind::Postgres => "SELECT pg_database_size(current_database()) AS n",
            })
            .await?,
        })
    }
}
