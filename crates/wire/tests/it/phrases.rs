//! What the phrase book writes the reader reads: whatever is told, in whatever order and however often, comes out as it
//! went in.

use kit::Role;
use kit::text::{Say, Span};
use kit::view::Change;
use proptest::prelude::*;
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use wire::message::{Choice, Decision, LogEntry, ToClient};
use wire::{PhraseBook, Reader};

/// Everything a step tells.
#[derive(Clone, Debug)]
struct Plain {
    changes: Vec<(String, Value)>,
    decision: Option<Decision>,
    log: Vec<LogEntry>,
    undo: bool,
}

/// Mostly words that come again, and now and then any text at all.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[a-c]{0,2}", 1 => any::<String>()]
}

fn span() -> impl Strategy<Value = Span> {
    let kind = prop::sample::select(vec!["card", "city"]);
    prop_oneof![word().prop_map(Span::Plain), (kind, word(), word()).prop_map(|(k, id, t)| Span::Thing { k, id, t })]
}

fn say() -> impl Strategy<Value = Say> {
    prop::collection::vec(span(), 0..3)
}

fn choice() -> impl Strategy<Value = Choice> {
    let role = prop::sample::select(vec![None, Some(Role::EndsTurn), Some(Role::LetsHappen)]);
    (word(), word(), say(), role).prop_map(|(id, on, label, role)| Choice { id, on, label, role })
}

fn decision() -> impl Strategy<Value = Decision> {
    let why = prop::collection::vec(span(), 1..3);
    (word(), say(), prop::option::of(why), prop::collection::vec(choice(), 0..4))
        .prop_map(|(seat, prompt, why, choices)| Decision { seat, prompt, why, choices })
}

fn entry() -> impl Strategy<Value = LogEntry> {
    (say(), prop::option::of(word()), prop::collection::vec(word(), 0..3)).prop_map(|(say, seat, touches)| LogEntry {
        ply: 0,
        say,
        seat,
        touches,
    })
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i16>().prop_map(Value::from),
        word().prop_map(Value::from),
        prop::collection::vec(word(), 0..3).prop_map(Value::from),
        (any::<u8>(), word()).prop_map(|(number, word)| json!([number, word])),
        (word(), any::<u8>()).prop_map(|(key, number)| json!({key: number})),
    ]
}

fn plain() -> impl Strategy<Value = Plain> {
    let changes = prop::collection::vec((word(), value()), 0..5);
    let log = prop::collection::vec(entry(), 0..3);
    (changes, prop::option::of(decision()), log, any::<bool>()).prop_map(|(changes, decision, log, undo)| Plain {
        changes,
        decision,
        log,
        undo,
    })
}

/// Both ends of a line, and the question the reader knows.
struct Line {
    book: PhraseBook,
    reader: Reader,
    asked: Value,
    ply: usize,
    /// How often the numbers began anew.
    fresh: usize,
}

impl Line {
    fn new() -> Line {
        Line { book: PhraseBook::knowing(None), reader: Reader::default(), asked: Value::Null, ply: 0, fresh: 0 }
    }

    /// Tells one step and holds what is read against it.
    fn tell(&mut self, plain: Plain) {
        self.ply += 1;
        let log: Vec<LogEntry> = plain.log.into_iter().map(|entry| LogEntry { ply: self.ply, ..entry }).collect();
        let change =
            |(path, value): &(String, Value)| Change { path: path.clone(), value: to_raw_value(value).expect("JSON") };
        let changes = plain.changes.iter().map(change).collect();
        let step = self.book.step(self.ply, changes, plain.decision.clone(), log.clone(), plain.undo);
        self.fresh += usize::from(matches!(step, ToClient::Step { fresh: true, .. }));
        let step = serde_json::to_string(&step).expect("JSON");
        let read = self.reader.read(&serde_json::from_str(&step).expect("JSON"));
        // Texts are told apart from the rest, so the order of changes is not kept.
        let sorted = |mut changes: Vec<(String, Value)>| {
            changes.sort_by_key(|(path, value)| (path.clone(), value.to_string()));
            changes
        };
        assert_eq!(sorted(read.changes), sorted(plain.changes), "{step}");
        if let Some(asked) = read.decision {
            assert_ne!(asked, self.asked, "a question that has not changed is not told again");
            self.asked = asked;
        }
        assert_eq!(self.asked, serde_json::to_value(&plain.decision).expect("JSON"), "{step}");
        assert_eq!(Value::from(read.log), serde_json::to_value(&log).expect("JSON"), "{step}");
        assert_eq!(read.undo, plain.undo);
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read(steps in prop::collection::vec(plain(), 1..12)) {
        let mut line = Line::new();
        steps.into_iter().for_each(|step| line.tell(step));
    }
}

#[test]
fn a_full_book_is_begun_anew() {
    let mut line = Line::new();
    for number in 0..5000 {
        let changes =
            vec![(format!("place/{number}"), json!(number)), (format!("place/{}", number / 2), json!("word"))];
        line.tell(Plain { changes, decision: None, log: Vec::new(), undo: false });
    }
    assert!((2..=4).contains(&line.fresh), "begun {} times", line.fresh);
}
