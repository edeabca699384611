//! Marks by which damage is found: a number made from what a row holds and stored beside it. The mark of a move is made
//! from the one before it as well, so that a move that is missing or out of place is found too. They tell damage, not
//! forgery.
//!
//! The hash is XXH3 with 64 bits, which is specified and gives the same on every machine and in every version.

use super::{Entry, StoreError};
use twox_hash::XxHash3_64;

/// Everything a mark is made from, each part with its length so that no two rows read the same.
#[derive(Default)]
struct Parts(Vec<u8>);

impl Parts {
    fn number(mut self, number: i64) -> Parts {
        self.0.extend(number.to_le_bytes());
        self
    }

    fn text(self, text: &str) -> Parts {
        let mut parts = self.number(i64::try_from(text.len()).unwrap_or(i64::MAX));
        parts.0.extend(text.as_bytes());
        parts
    }

    fn mark(self) -> i64 {
        XxHash3_64::oneshot(&self.0).cast_signed()
    }
}

impl Entry {
    /// The mark of this entry, after an entry with that mark; 0 for the first.
    pub fn mark_after(&self, before: i64) -> i64 {
        let parts = Parts::default().number(before).text(&self.table).number(self.at).text(&self.word);
        let parts = match &self.turn {
            Some(turn) => parts.text(turn),
            None => parts.number(-1),
        };
        parts.number(self.made).mark()
    }
}

/// The last mark of a whole journal, if it bears the right ones.
pub(crate) fn check_journal(journal: &[Entry]) -> Result<i64, StoreError> {
    let mut mark = 0;
    for entry in journal {
        mark = entry.mark_after(mark);
        if entry.mark.is_some_and(|stored| stored != mark) {
            return Err(StoreError::Damaged { table: entry.table.clone(), at: Some(entry.at) });
        }
    }
    Ok(mark)
}

/// The mark of a table's row.
pub(super) fn of_table(id: &str, version: i64, setup: &str) -> i64 {
    Parts::default().text(id).number(version).text(setup).mark()
}

/// The mark of a chat line.
pub(super) fn of_line(table: &str, line: &str) -> i64 {
    Parts::default().text(table).text(line).mark()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored marks must be found again by every later version of this program.
    #[test]
    fn marks_stay_what_they_are() {
        let entry =
            Entry { table: "t".into(), at: 3, word: "monday rome".into(), turn: None, made: 1_700_000_000, mark: None };
        assert_eq!(entry.mark_after(0), MARK);
        assert_ne!(entry.mark_after(1), MARK, "what went before counts");
        assert_ne!(Entry { turn: Some(String::new()), ..entry }.mark_after(0), MARK);
    }

    const MARK: i64 = -1_657_169_464_155_688_107;
}
