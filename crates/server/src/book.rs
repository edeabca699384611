//! The phrase book of a kind of viewer: what they were told once is afterwards said by its number. Sentences, choices and
//! places of a view come back all the time, so most of a step is numbers.

use foldhash::quality::{FixedState, RandomState};
use kit::text::Span;
use kit::view::Change;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};
use wire::message::{Asked, Bit, Choice, Decision, LogEntry, LogLine, Phrase, TextBit};

/// More pages than this, and a new book is begun: a reader's memory is bounded too.
const PAGES: usize = 2000;

/// The numbers of phrases by their marks.
#[derive(Default)]
pub(crate) struct Book(HashMap<Mark, u16, RandomState>);

/// Part of the hash of a phrase: too wide to meet another by chance, and no wider, since every reader has hundreds.
type Mark = [u16; 3];

/// Something that can be in the book.
pub(crate) trait Tellable {
    fn mark(&self, hasher: &mut impl Hasher);
}

impl Tellable for String {
    fn mark(&self, hasher: &mut impl Hasher) {
        self.hash(hasher);
    }
}

impl Tellable for Span {
    fn mark(&self, hasher: &mut impl Hasher) {
        match self {
            Span::Plain(words) => words.hash(hasher),
            Span::Thing { k, id, t } => (k, id, t).hash(hasher),
        }
    }
}

impl Tellable for Choice {
    fn mark(&self, hasher: &mut impl Hasher) {
        (&self.id, &self.on, self.role).hash(hasher);
        self.label.iter().for_each(|span| span.mark(hasher));
    }
}

impl Book {
    /// Is it time for a new one?
    pub(crate) fn is_full(&self) -> bool {
        self.0.len() > PAGES
    }

    /// Has nothing been told yet?
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The phrase, or its number if it was told before.
    fn tell<T: Tellable>(&mut self, phrase: T) -> Phrase<T> {
        let mut hasher = self.0.hasher().build_hasher();
        phrase.mark(&mut hasher);
        let hash = hasher.finish();
        let mark = [hash as u16, (hash >> 16) as u16, (hash >> 32) as u16];
        let next = u16::try_from(self.0.len()).unwrap_or(u16::MAX);
        match *self.0.entry(mark).or_insert(next) {
            number if number == next => Phrase::New(phrase),
            number => Phrase::Number(number),
        }
    }

    fn tell_all<T: Tellable>(&mut self, phrases: impl IntoIterator<Item = T>) -> Vec<Phrase<T>> {
        phrases.into_iter().map(|phrase| self.tell(phrase)).collect()
    }

    /// Changes of a view, those to texts and lists of texts apart. Phrases are numbered in the order they are sent in.
    pub(crate) fn changes(&mut self, changes: Vec<Change>) -> (Vec<Bit>, Vec<TextBit>) {
        let (mut diff, mut texts, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        for Change { path, value } in changes {
            match Texts::read(value.get()) {
                Some(text) => waiting.push((path, text)),
                None => diff.extend([Bit::Path(self.tell(path)), Bit::Value(value)]),
            }
        }
        for (path, text) in waiting {
            texts.push(TextBit::One(self.tell(path)));
            texts.push(match text {
                Texts::One(text) => TextBit::One(self.tell(text)),
                Texts::Many(list) => TextBit::Many(self.tell_all(list)),
            });
        }
        (diff, texts)
    }

    /// The open question.
    pub(crate) fn asked(&mut self, decision: Decision) -> Asked {
        Asked(
            self.tell(decision.seat),
            self.tell_all(decision.prompt),
            self.tell_all(decision.choices),
            self.tell_all(decision.why.unwrap_or_default()),
        )
    }

    /// Lines of the log.
    pub(crate) fn log(&mut self, entries: Vec<LogEntry>) -> Vec<LogLine> {
        let line = |entry: LogEntry| {
            LogLine(self.tell_all(entry.say), entry.seat.map(|seat| self.tell(seat)), self.tell_all(entry.touches))
        };
        entries.into_iter().map(line).collect()
    }
}

/// A value that is a text, or a list of texts.
enum Texts {
    One(String),
    Many(Vec<String>),
}

impl Texts {
    fn read(value: &str) -> Option<Texts> {
        match value.as_bytes().first()? {
            // Between its quotation marks a text stands as it is, unless something in it had to be escaped.
            b'"' if !value.contains('\\') => Some(Texts::One(value.trim_matches('"').into())),
            b'"' => serde_json::from_str(value).ok().map(Texts::One),
            b'[' => serde_json::from_str(value).ok().map(Texts::Many),
            _ => None,
        }
    }
}

/// A number that tells questions apart, so that one that has not changed need not be kept to be known again.
pub(crate) fn mark(decision: Option<&Decision>) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    if let Some(decision) = decision {
        decision.seat.hash(&mut hasher);
        decision.prompt.iter().chain(decision.why.iter().flatten()).for_each(|span| span.mark(&mut hasher));
        decision.choices.iter().for_each(|choice| choice.mark(&mut hasher));
    }
    hasher.finish()
}
