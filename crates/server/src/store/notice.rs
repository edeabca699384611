//! What nodes on one PostgreSQL tell each other, as the payload of a notification: the sender, one letter, and the rest.
//! Choices already stored are told in full; anything else says no more than where in the database to look.

use super::{Entry, StoreError, write_json};

/// The channel all nodes listen on.
pub(crate) const CHANNEL: &str = "emerald";

/// PostgreSQL takes payloads of less than 8,000 bytes.
const LONGEST: usize = 7_900;

/// Something another node has done.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// These entries were stored.
    Moves(Vec<Entry>),
    /// Something is new about a table or a person, named by the id.
    News(News, String),
}

/// What is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// The journal of a table.
    Journal,
    /// The setup of a table.
    Setup,
    /// Something was said at a table.
    Chat,
    /// Somebody came to a table or went.
    People,
    /// A person was signed out everywhere.
    Dismissed,
    /// A node that thought for a table's bots has handed them over.
    Bots,
}

const MOVES: char = 'm';
const ALL: [(char, News); 6] = [
    ('j', News::Journal),
    ('s', News::Setup),
    ('c', News::Chat),
    ('p', News::People),
    ('d', News::Dismissed),
    ('b', News::Bots),
];

impl News {
    /// The payload up to the id.
    pub(crate) fn head(self, me: &str) -> String {
        let letter = ALL.iter().find(|(_, news)| *news == self).map_or(' ', |(letter, _)| *letter);
        format!("{me} {letter} ")
    }

    /// The whole payload.
    pub(crate) fn about(self, me: &str, id: &str) -> String {
        self.head(me) + id
    }
}

/// An entry as it travels.
type Row<T> = (T, i64, T, Option<T>, i64, Option<i64>);

/// The payloads that tell of stored entries, as few as possible.
pub(crate) fn tell(me: &str, entries: &[Entry]) -> Result<Vec<String>, StoreError> {
    let mut payloads = Vec::new();
    let head = format!("{me} {MOVES} [");
    let mut payload = String::new();
    for Entry { table, at, word, turn, made, mark } in entries {
        let row: Row<&str> = (table, *at, word, turn.as_deref(), *made, *mark);
        let row = write_json(&row)?;
        // One too long to be told is looked for by who hears of it.
        if head.len() + row.len() >= LONGEST {
            payloads.push(News::Journal.about(me, table));
            continue;
        }
        if payload.len() + row.len() >= LONGEST {
            payloads.push(std::mem::take(&mut payload) + "]");
        }
        payload += if payload.is_empty() { &head } else { "," };
        payload += &row;
    }
    if !payload.is_empty() {
        payloads.push(payload + "]");
    }
    Ok(payloads)
}

impl Notice {
    /// What another node says; `None` for what this node said itself, which is not even looked into.
    pub(crate) fn read(payload: &str, me: &str) -> Option<Notice> {
        let (node, words) = payload.split_once(' ')?;
        if node == me {
            return None;
        }
        let (letter, rest) = words.split_once(' ')?;
        let letter: char = letter.parse().ok()?;
        if letter == MOVES {
            let rows: Vec<Row<String>> = serde_json::from_str(rest).ok()?;
            let entry = |(table, at, word, turn, made, mark)| Entry { table, at, word, turn, made, mark };
            return Some(Notice::Moves(rows.into_iter().map(entry).collect()));
        }
        let (_, news) = ALL.iter().find(|(each, _)| *each == letter)?;
        Some(Notice::News(*news, rest.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(at: i64, length: usize) -> Entry {
        Entry { table: "t".into(), at, word: "\"x ".repeat(length), turn: None, made: 7, mark: Some(i64::MIN + at) }
    }

    #[test]
    fn moves_are_told_in_payloads_the_database_takes_and_read_in_order() {
        let entries: Vec<Entry> = (0..200).map(|at| entry(at, 60)).collect();
        let payloads = tell("a", &entries).expect("writes");
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() < 8_000));
        let heard: Vec<Entry> = payloads
            .iter()
            .flat_map(|payload| match Notice::read(payload, "b") {
                Some(Notice::Moves(entries)) => entries,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(heard, entries);
        assert_eq!(Notice::read(&payloads[0], "a"), None, "a node does not hear itself");
    }

    #[test]
    fn a_move_too_long_to_tell_is_looked_for() {
        let payloads = tell("a", &[entry(0, 1), entry(1, 4_000), entry(2, 1)]).expect("writes");
        let heard: Vec<_> = payloads.iter().filter_map(|payload| Notice::read(payload, "b")).collect();
        assert!(heard.contains(&Notice::News(News::Journal, "t".into())));
        assert!(payloads.iter().all(|payload| payload.len() < 8_000));
    }
}
