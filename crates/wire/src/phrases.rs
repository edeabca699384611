//! The phrase book of a kind of viewer: what they were told once is afterwards said by its number. Sentences, choices and
//! places of a view come back all the time, so most of a step is numbers. [`crate::Reader`] turns them back into words.

use crate::message::{Asked, Bit, Choice, Decision, LogEntry, LogLine, Phrase, TextBit, ToClient};
use foldhash::quality::FixedState;
use kit::text::Span;
use kit::view::Change;
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher};

/// More pages than this, and a new book is begun: a reader's memory is bounded too.
const PAGES: usize = 2000;

/// What a kind of viewer was told: the numbers of phrases by their marks, and a mark of the open question.
pub struct PhraseBook {
    numbers: HashMap<Mark, u16, FixedState>,
    asked: u64,
}

/// Part of the hash of a phrase: too wide to meet another by chance, and no wider, since every reader has hundreds.
type Mark = [u16; 3];

/// Something that can be in the book.
trait Tellable {
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

impl PhraseBook {
    /// The book of a viewer who knows the open question, and no phrase yet.
    pub fn knowing(decision: Option<&Decision>) -> PhraseBook {
        PhraseBook { numbers: HashMap::default(), asked: mark(decision) }
    }

    /// The step that tells this viewer what has changed; a question that has not changed is left out.
    pub fn step(
        &mut self,
        ply: usize,
        changes: Vec<Change>,
        decision: Option<Decision>,
        log: Vec<LogEntry>,
        undo: bool,
    ) -> ToClient {
        if self.numbers.len() > PAGES {
            self.numbers = HashMap::default();
        }
        let fresh = self.numbers.is_empty();
        let before = std::mem::replace(&mut self.asked, mark(decision.as_ref()));
        // In the order of the message: that is how phrases are numbered.
        let (diff, texts) = self.changes(changes);
        let decision = (self.asked != before).then(|| decision.map(|decision| self.question(decision)));
        let log = self.log(log);
        ToClient::Step { ply, fresh, diff, texts, decision, log, undo }
    }

    /// The phrase, or its number if it was told before.
    fn tell<T: Tellable>(&mut self, phrase: T) -> Phrase<T> {
        let mut hasher = self.numbers.hasher().build_hasher();
        phrase.mark(&mut hasher);
        let hash = hasher.finish();
        let mark = [hash as u16, (hash >> 16) as u16, (hash >> 32) as u16];
        let next = u16::try_from(self.numbers.len()).unwrap_or(u16::MAX);
        match *self.numbers.entry(mark).or_insert(next) {
            number if number == next => Phrase::New(phrase),
            number => Phrase::Number(number),
        }
    }

    fn tell_all<T: Tellable>(&mut self, phrases: impl IntoIterator<Item = T>) -> Vec<Phrase<T>> {
        phrases.into_iter().map(|phrase| self.tell(phrase)).collect()
    }

    /// Changes of a view, those to texts and lists of texts apart. Phrases are numbered in the order they are sent in.
    fn changes(&mut self, changes: Vec<Change>) -> (Vec<Bit>, Vec<TextBit>) {
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
    fn question(&mut self, decision: Decision) -> Asked {
        Asked(
            self.tell(decision.seat),
            self.tell_all(decision.prompt),
            self.tell_all(decision.choices),
            self.tell_all(decision.why.unwrap_or_default()),
        )
    }

    /// Lines of the log.
    fn log(&mut self, entries: Vec<LogEntry>) -> Vec<LogLine> {
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
fn mark(decision: Option<&Decision>) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    if let Some(decision) = decision {
        decision.seat.hash(&mut hasher);
        decision.prompt.iter().chain(decision.why.iter().flatten()).for_each(|span| span.mark(&mut hasher));
        decision.choices.iter().for_each(|choice| choice.mark(&mut hasher));
    }
    hasher.finish()
}
