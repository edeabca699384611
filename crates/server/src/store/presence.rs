//! Which nodes are alive and who is connected through them, where several share one PostgreSQL. With SQLite there is one
//! node, which knows this by itself: nothing here is asked for then.

use super::notice::{CHANNEL, News};
use super::{Kind, Store, StoreError, read_json, write_json};
use sqlx::Row;
use std::collections::BTreeSet;
use std::time::Duration;

impl Store {
    /// Says that this node is alive, to be believed for so long; `false` if the others did not count on it any more and
    /// have forgotten who is connected through it.
    pub(crate) async fn beat(&self, lease: Duration) -> Result<bool, StoreError> {
        let lease = i64::try_from(lease.as_millis()).unwrap_or(i64::MAX);
        // The database's clock: those of the nodes may differ.
        let known = sqlx::query(
            "UPDATE nodes SET until = (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $2 WHERE id = $1",
        );
        let known = known.bind(self.node()).bind(lease).execute(&self.write).await?.rows_affected() > 0;
        if !known {
            let new = sqlx::query(
                "INSERT INTO nodes (id, until) VALUES ($1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $2)",
            );
            new.bind(self.node()).bind(lease).execute(&self.write).await?;
        }
        Ok(known)
    }

    /// Forgets the nodes that are no longer alive. That nobody is connected through them any more is told in their name.
    pub(crate) async fn forget_the_dead(&self) -> Result<(), StoreError> {
        let ended = "DELETE FROM nodes WHERE until <= (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
        sqlx::query(ended).execute(&self.write).await?;
        let gone = "WITH gone AS (
               DELETE FROM presence WHERE node NOT IN (SELECT id FROM nodes) RETURNING table_id, node)
             SELECT pg_notify($1, node || $2 || table_id)::text FROM gone";
        sqlx::query(gone).bind(CHANNEL).bind(News::People.head("")).execute(&self.write).await?;
        Ok(())
    }

    /// Notes who is connected to a table through this node, and tells the others that this has changed.
    pub(crate) async fn note_present(&self, table: &str, people: &BTreeSet<String>) -> Result<(), StoreError> {
        let statement = match people.is_empty() {
            true => {
                "WITH gone AS (DELETE FROM presence WHERE table_id = $1 AND node = $2 RETURNING node)
                 SELECT pg_notify($3, $4)::text FROM gone"
            }
            false => {
                "WITH here AS (
                   INSERT INTO presence (table_id, node, people) VALUES ($1, $2, $5)
                   ON CONFLICT (table_id, node) DO UPDATE SET people = excluded.people RETURNING node)
                 SELECT pg_notify($3, $4)::text FROM here"
            }
        };
        let news = News::People.about(self.node(), table);
        let mut query = sqlx::query(statement).bind(table).bind(self.node()).bind(CHANNEL).bind(news);
        if !people.is_empty() {
            query = query.bind(write_json(people)?);
        }
        query.execute(&self.write).await?;
        Ok(())
    }

    /// Who is connected to a table through other nodes.
    pub(crate) async fn present(&self, table: &str) -> Result<BTreeSet<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.people FROM presence p JOIN nodes n ON n.id = p.node WHERE p.table_id = $1 AND p.node <> $2
             AND n.until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint",
        )
        .bind(table)
        .bind(self.node())
        .fetch_all(&self.read)
        .await?;
        let mut people = BTreeSet::new();
        for row in rows {
            people.extend(read_json::<Vec<String>>(&row.try_get::<String, _>("people")?)?);
        }
        Ok(people)
    }

    /// Says goodbye: nobody is connected through this node any more, and whoever hears it may think for its bots.
    pub(crate) async fn leave(&self) -> Result<(), StoreError> {
        if self.kind() == Kind::Sqlite {
            return Ok(());
        }
        sqlx::query(
            "WITH gone AS (DELETE FROM presence WHERE node = $1 RETURNING table_id),
             ended AS (DELETE FROM nodes WHERE id = $1),
             free AS (DELETE FROM leases WHERE node = $1 RETURNING table_id)
             SELECT pg_notify($2, $3 || table_id)::text FROM gone
             UNION ALL SELECT pg_notify($2, $4 || table_id)::text FROM free",
        )
        .bind(self.node())
        .bind(CHANNEL)
        .bind(News::People.head(self.node()))
        .bind(News::Bots.head(self.node()))
        .execute(&self.write)
        .await?;
        Ok(())
    }

    /// Tells the other nodes, if there can be any, that a person was signed out everywhere.
    pub(crate) async fn tell_dismissed(&self, person: &str) -> Result<(), StoreError> {
        if self.kind() == Kind::Postgres {
            let payload = News::Dismissed.about(self.node(), person);
            sqlx::query("SELECT pg_notify($1, $2)::text").bind(CHANNEL).bind(payload).execute(&self.write).await?;
        }
        Ok(())
    }
}
