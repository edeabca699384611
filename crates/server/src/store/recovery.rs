//! One-time codes to come back with, and everything the server knows about somebody, for them to take away.

use super::{Store, StoreError, read_json};
use sqlx::Row;
use wire::message::ChatLine;

impl Store {
    /// Gives a person these codes, as hashes; those before are void unless they are to be kept.
    pub async fn set_codes(&self, person: &str, codes: &[String], keep_old: bool) -> Result<(), StoreError> {
        let mut work = self.write.begin().await?;
        if !keep_old {
            sqlx::query("DELETE FROM recovery WHERE person = $1").bind(person).execute(&mut *work).await?;
        }
        for code in codes {
            sqlx::query("INSERT INTO recovery (code, person) VALUES ($1, $2)")
                .bind(code)
                .bind(person)
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
        self.check_file()
    }

    /// How many codes a person has left.
    pub async fn codes_left(&self, person: &str) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT count(*) AS n FROM recovery WHERE person = $1").bind(person);
        Ok(row.fetch_one(&self.read).await?.try_get("n")?)
    }

    /// Uses a code up; `false` if the person has no such code.
    pub async fn use_code(&self, person: &str, code: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("DELETE FROM recovery WHERE person = $1 AND code = $2").bind(person).bind(code);
        let used = done.execute(&self.write).await?.rows_affected() > 0;
        self.check_file()?;
        Ok(used)
    }

    /// Everything a person has said, with the table.
    pub async fn said_by(&self, person: &str) -> Result<Vec<(String, ChatLine)>, StoreError> {
        let rows = sqlx::query("SELECT table_id, line FROM chat WHERE person = $1 ORDER BY number").bind(person);
        let rows = rows.fetch_all(&self.read).await?;
        let read =
            |row: &sqlx::any::AnyRow| Ok((row.try_get("table_id")?, read_json(&row.try_get::<String, _>("line")?)?));
        rows.iter().map(read).collect()
    }
}
