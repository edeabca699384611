//! A toy game for kit's own tests: a book, cards, numbers, what is asked about them, and settings.

use crate::book::Book;
use crate::source::Source;

pub(crate) const RULES: &str = include_str!("toy/rules.toml");
pub(crate) const CARDS: &str = include_str!("toy/cards.toml");
pub(crate) const NUMBERS: &str = include_str!("toy/numbers.toml");
pub(crate) const FIELDS: &str = include_str!("toy/fields.toml");
pub(crate) const SETTINGS: &str = include_str!("toy/settings.toml");

/// All its files.
pub(crate) fn source() -> Source {
    with("rules.toml", RULES)
}

/// The same, with another text of one of them.
pub(crate) fn with(file: &str, text: &str) -> Source {
    let files = [
        ("rules.toml", RULES),
        ("cards.toml", CARDS),
        ("numbers.toml", NUMBERS),
        ("fields.toml", FIELDS),
        ("settings.toml", SETTINGS),
    ];
    Source::new(files.map(|(name, own)| (name, if name == file { text } else { own })))
}

/// The sentence of the card that has one made of its symbols.
pub(crate) fn sentence(id: &str) -> Option<String> {
    (id == "informer").then(|| "Informer: one place, one claim.".into())
}

/// Its rules.
pub(crate) fn book() -> Book {
    Book::read(&source(), &sentence).expect("good")
}
