//! The content files of one game as text, and the one error that tells a person what is wrong in them and where.
//! The texts come embedded in the program or from the caller: nothing is opened here, and nothing here knows a game.

use crate::cards::Layout;
use crate::settings::Chosen;
use serde::de::{DeserializeOwned, Error, IntoDeserializer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// The content files of one game, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    files: BTreeMap<String, String>,
    /// The table settings these files were made with ([`crate::settings`]).
    chosen: Chosen,
}

impl Source {
    /// Takes the files as (name, text). Of two files with the same name the later one counts, so an owner's files can
    /// be put on top of the built-in ones.
    pub fn new<Name, Contents>(files: impl IntoIterator<Item = (Name, Contents)>) -> Source
    where
        Name: Into<String>,
        Contents: AsRef<str>,
    {
        let files = files.into_iter().map(|(name, text)| (name.into(), tidy(text.as_ref()))).collect();
        Source { files, chosen: Chosen::new() }
    }

    /// The same files, made with these table settings.
    pub(crate) fn made_with(self, chosen: Chosen) -> Source {
        Source { chosen, ..self }
    }

    /// The table settings these files were made with.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// The names of the files, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// The text of one file, with plain line ends.
    pub fn text(&self, file: &str) -> Result<&str, ContentError> {
        self.files.get(file).map(String::as_str).ok_or_else(|| {
            let known: Vec<&str> = self.names().collect();
            let remedy = format!("add it beside the others ({})", known.join(", "));
            ContentError::new(file, "", "the file is missing", remedy)
        })
    }

    /// Reads one TOML file. The caller's types refuse unknown fields (`#[serde(deny_unknown_fields)]`), so that a typing
    /// error in a file never passes for a value that was left out.
    pub fn read<T: DeserializeOwned>(&self, file: &str) -> Result<T, ContentError> {
        read_toml(file, self.text(file)?)
    }

    /// Sixteen hexadecimal digits that change with any change of the files, but not with their order or their line ends.
    /// A record names them, to say which content it was played with.
    pub fn hash(&self) -> String {
        let mut hasher = Sha256::new();
        for part in self.files.iter().flat_map(|(name, text)| [name, text]) {
            // The length keeps the end of one part from passing for the start of the next.
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What is wrong in a content file: where, what, and what to do about it. Shown as one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {}{problem}; {remedy}", if .place.is_empty() { String::new() } else { format!("{place}: ") })]
pub struct ContentError {
    /// The file's name.
    pub file: String,
    /// The place in the file, such as "card shoggoth, field bomb"; empty when it is the file as a whole.
    pub place: String,
    /// What is wrong.
    pub problem: String,
    /// What to do about it.
    pub remedy: String,
}

impl ContentError {
    /// An error in a file. Line breaks become spaces, since an error is shown as one line.
    pub fn new(
        file: impl AsRef<str>,
        place: impl AsRef<str>,
        problem: impl AsRef<str>,
        remedy: impl AsRef<str>,
    ) -> ContentError {
        let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        ContentError {
            file: line(file.as_ref()),
            place: line(place.as_ref()),
            problem: line(problem.as_ref()),
            remedy: line(remedy.as_ref()),
        }
    }
}

/// Where values come from; kept in the files for people, not read by the rules.
pub type Sources = BTreeMap<String, String>;

/// A number that goes by the number of players, from two; the keys are "2", "3" and so on.
#[derive(Clone, Copy, Debug)]
pub struct PerPlayers<const N: usize>([u8; N]);

impl<const N: usize> PerPlayers<N> {
    /// The number for this many players.
    #[inline]
    pub fn get(&self, players: u8) -> u8 {
        self.0[usize::from(players).saturating_sub(2).min(N - 1)]
    }
}

impl<const N: usize> Serialize for PerPlayers<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0)
    }
}

impl<'de, const N: usize> Deserialize<'de> for PerPlayers<N> {
    fn deserialize<D: Deserializer<'de>>(table: D) -> Result<Self, D::Error> {
        let table = BTreeMap::<String, u8>::deserialize(table)?;
        let numbers = std::array::from_fn(|at| table.get(&(at + 2).to_string()).copied());
        match numbers.iter().flatten().count() == N && table.len() == N {
            true => Ok(PerPlayers(numbers.map(Option::unwrap_or_default))),
            false => Err(D::Error::custom(format!(
                "invalid value: this table, expected a number each for 2 to {} players",
                N + 1
            ))),
        }
    }
}

/// The hash a record carries: of the values play depends on, not of the keys that are only `words`, such as names, remarks,
/// rule texts or where values come from, so that mending a sentence does not make old records unreadable.
pub fn hash_of_values(source: &Source, words: &[&str]) -> Result<String, ContentError> {
    let mut files = Vec::new();
    for file in ["cards.toml", "board.toml", "numbers.toml"] {
        let mut value: serde_json::Value = source.read(file)?;
        leave_out(words, &mut value);
        files.push((file, value.to_string()));
    }
    Ok(Source::new(files).hash())
}

fn leave_out(words: &[&str], value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(map) => {
            map.retain(|key, _| !words.contains(&key.as_str()));
            map.values_mut().for_each(|value| leave_out(words, value));
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(|value| leave_out(words, value)),
        _ => {}
    }
}

/// Lays out the cards of cards.toml, given as id and number of copies.
pub fn lay_out<'c>(cards: impl Iterator<Item = (&'c str, u8)> + Clone) -> Result<Layout, ContentError> {
    let mut seen = BTreeSet::new();
    if let Some((id, _)) = cards.clone().find(|(id, _)| !seen.insert(*id)) {
        let remedy = "rename or remove one of them";
        return Err(ContentError::new("cards.toml", format!("card {id}"), "the id stands there twice", remedy));
    }
    let remedy = "every card needs at least 1 copy, and all copies together at most 128";
    Layout::new(cards.map(|(_, copies)| copies))
        .ok_or_else(|| ContentError::new("cards.toml", "field copies", "the copies do not fit", remedy))
}

/// How many of each: the keys of an entry that are no fields of its own but words of a list, such as a card's symbols
/// (`#[serde(flatten)]`). A key that is no such word is refused.
pub struct Counts<K>(pub Vec<(K, u8)>);

impl<'de, K: DeserializeOwned> Deserialize<'de> for Counts<K> {
    fn deserialize<D: Deserializer<'de>>(entry: D) -> Result<Counts<K>, D::Error> {
        let count = |(key, count): (String, serde_json::Value)| {
            let number = count.as_u64().and_then(|number| u8::try_from(number).ok());
            let number =
                number.ok_or_else(|| D::Error::custom(format!("invalid value: {key} = {count}, expected u8")))?;
            Ok((K::deserialize(key.into_deserializer())?, number))
        };
        BTreeMap::deserialize(entry)?.into_iter().map(count).collect::<Result<_, _>>().map(Counts)
    }
}

/// Reads TOML text; an error tells the file, the entry, the field and the line in plain words.
pub(crate) fn read_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, ContentError> {
    toml::from_str(text).map_err(|error| {
        let place = error.span().map(|span| place(text, span.start)).unwrap_or_default();
        let (problem, remedy) = in_plain_words(error.message());
        ContentError::new(file, place, problem, remedy)
    })
}

/// Windows line ends and byte order marks say nothing about the content.
fn tidy(text: &str) -> String {
    text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n")
}

/// A place as a reader finds it: the entry by its id and the field where there are such, and always the line.
fn place(text: &str, offset: usize) -> String {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count();
    let lines: Vec<&str> = text.lines().collect();
    let mut parts = Vec::new();

    // The entry is the nearest header at or above the line; its id stands anywhere between it and the next header.
    let header_of = |line: &str| line.trim().strip_prefix('[').map(|rest| header_name(rest).to_owned());
    let up_to_here = lines.iter().enumerate().take(line + 1).rev();
    if let Some((at, name)) = up_to_here.filter_map(|(at, line)| Some((at, header_of(line)?))).next() {
        let body = lines.iter().skip(at + 1).take_while(|line| header_of(line).is_none());
        let id = body.filter_map(|line| value_of_id(line)).next();
        parts.push(id.map_or(format!("table {name}"), |id| format!("{name} {id}")));
    }
    if let Some(field) = lines.get(line).and_then(|line| key_of(line)) {
        parts.push(format!("field {field}"));
    }
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    parts.push(format!("line {} column {column}", line + 1));
    parts.join(", ")
}

fn header_name(rest: &str) -> &str {
    rest.trim_start_matches('[').split(']').next().unwrap_or("").trim()
}

fn key_of(line: &str) -> Option<&str> {
    let key = line.split_once('=')?.0.trim();
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    (!key.is_empty() && key.chars().all(bare)).then_some(key)
}

fn value_of_id(line: &str) -> Option<&str> {
    (key_of(line)? == "id").then_some(())?;
    line.split('"').nth(1)
}

/// Turns the parser's message into a problem and a remedy for somebody who has never heard of serde.
fn in_plain_words(message: &str) -> (String, String) {
    let message = message.trim();
    let (found, expected) = message.split_once(", expected ").unwrap_or((message, ""));
    if let Some(field) = found.strip_prefix("missing field ") {
        (format!("the field {field} is missing"), "add it".into())
    } else if found.starts_with("unknown field ") {
        (found.into(), format!("check the spelling; known here: {}", one_of(expected)))
    } else if let Some(value) = found.strip_prefix("unknown variant ") {
        (format!("unknown value {value}"), format!("check the spelling; known here: {}", one_of(expected)))
    } else if let Some(value) = found.strip_prefix("invalid type: ").or(found.strip_prefix("invalid value: ")) {
        (format!("{value} does not fit here"), format!("write {}", wanted(expected)))
    } else {
        (format!("this is not valid TOML: {message}"), "mend the line, or compare it with its neighbours".into())
    }
}

fn one_of(expected: &str) -> &str {
    expected.strip_prefix("one of ").unwrap_or(expected)
}

fn wanted(expected: &str) -> &str {
    match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" | "u32" | "u64" | "usize" => "a whole number, 0 or more",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "a boolean" => "true or false",
        "a string" => "a text in quotation marks",
        "a sequence" => "a list in square brackets",
        "" => "another value",
        other => other,
    }
}

/// The content files of a game, from the folder at this path.
#[macro_export]
macro_rules! content_files {
    ($folder:literal) => {
        $crate::source::Source::new([
            ("rules.toml", include_str!(concat!($folder, "/rules.toml"))),
            ("cards.toml", include_str!(concat!($folder, "/cards.toml"))),
            ("board.toml", include_str!(concat!($folder, "/board.toml"))),
            ("numbers.toml", include_str!(concat!($folder, "/numbers.toml"))),
            ("fields.toml", include_str!(concat!($folder, "/fields.toml"))),
            ("settings.toml", include_str!(concat!($folder, "/settings.toml"))),
        ])
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Cards {
        card: Vec<Card>,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Card {
        id: String,
        #[serde(default)]
        bomb: u8,
        deck: Deck,
    }

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "lowercase")]
    enum Deck {
        City,
        Game,
    }

    fn one(text: &str) -> Source {
        Source::new([("cards.toml", text)])
    }

    fn error(text: &str) -> String {
        one(text).read::<Cards>("cards.toml").expect_err("must be refused").to_string()
    }

    const GOOD: &str = "[[card]]\nid = \"shoggoth\"\nbomb = 2\ndeck = \"game\"\n";

    #[test]
    fn reads_a_good_file() {
        let cards: Cards = one(GOOD).read("cards.toml").expect("good");
        assert_eq!(cards.card, [Card { id: "shoggoth".into(), bomb: 2, deck: Deck::Game }]);
    }

    #[test]
    fn a_missing_file_is_named_with_its_neighbours() {
        let error = one(GOOD).read::<Cards>("board.toml").expect_err("missing").to_string();
        assert_eq!(error, "board.toml: the file is missing; add it beside the others (cards.toml)");
    }

    #[test]
    fn errors_name_file_card_field_and_line() {
        assert_eq!(
            error(&GOOD.replace("= 2", "= -1")),
            "cards.toml: card shoggoth, field bomb, line 3 column 8: integer `-1` does not fit here; \
             write a whole number from 0 to 255"
        );
        assert_eq!(
            error(&GOOD.replace("= 2", "= \"two\"")),
            "cards.toml: card shoggoth, field bomb, line 3 column 8: string \"two\" does not fit here; \
             write a whole number from 0 to 255"
        );
        assert_eq!(
            error(&GOOD.replace("bomb", "bom")),
            "cards.toml: card shoggoth, field bom, line 3 column 1: unknown field `bom`; \
             check the spelling; known here: `id`, `bomb`, `deck`"
        );
        assert_eq!(
            error(&GOOD.replace("\"game\"", "\"gaem\"")),
            "cards.toml: card shoggoth, field deck, line 4 column 8: unknown value `gaem`; \
             check the spelling; known here: `city` or `game`"
        );
        assert_eq!(
            error(&GOOD.replace("deck = \"game\"\n", "")),
            "cards.toml: card shoggoth, line 1 column 1: the field `deck` is missing; add it"
        );
    }

    #[test]
    fn the_right_one_of_several_entries_is_named() {
        let second = GOOD.replace("shoggoth", "zombies").replace("= 2", "= 256");
        let error = error(&format!("{GOOD}\n{second}"));
        assert!(error.starts_with("cards.toml: card zombies, field bomb, line 8 column 8: "), "{error}");
    }

    #[test]
    fn broken_toml_is_told_with_its_line() {
        let error = error("[[card]]\nid = \"shoggoth\nbomb = 2\n");
        assert!(error.starts_with("cards.toml: card shoggoth, field id, line 2 column "), "{error}");
        assert!(error.contains("not valid TOML"), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }

    #[test]
    fn the_hash_ignores_order_and_line_ends_only() {
        let hash = |files: &[(&str, &str)]| Source::new(files.iter().copied()).hash();
        let one = hash(&[("a", "x = 1\n"), ("b", "y = 2\n")]);
        assert_eq!(one.len(), 16);
        assert_eq!(one, hash(&[("b", "\u{feff}y = 2\r\n"), ("a", "x = 1\r\n")]));
        assert_ne!(one, hash(&[("a", "x = 2\n"), ("b", "y = 2\n")]));
        assert_ne!(one, hash(&[("a", "x = 1\n"), ("c", "y = 2\n")]));
        assert_ne!(one, hash(&[("a", "x = 1\n")]));
        assert_ne!(hash(&[("a", "bc")]), hash(&[("ab", "c")]));
    }

    #[test]
    fn the_hash_never_changes_between_versions_of_the_program() {
        assert_eq!(Source::default().hash(), "e3b0c44298fc1c14");
        assert_eq!(one(GOOD).hash(), "aa01fbd37771bed1");
    }

    #[test]
    fn a_later_file_replaces_an_earlier_one() {
        let source = Source::new([("a", "x = 1"), ("a", "x = 2")]);
        assert_eq!(source.text("a"), Ok("x = 2"));
        assert_eq!(source.names().collect::<Vec<_>>(), ["a"]);
    }

    proptest! {
        #[test]
        fn arbitrary_text_is_refused_in_one_line_or_read(text in any::<String>()) {
            if let Err(error) = one(&text).read::<Cards>("cards.toml") {
                prop_assert!(!error.to_string().contains('\n'));
            }
        }

        #[test]
        fn a_good_file_with_a_scratch_in_it_never_panics(at in 0..GOOD.len(), scratch in "\\PC{0,3}") {
            let text = format!("{}{scratch}{}", &GOOD[..at], &GOOD[at + 1..]);
            let _ = one(&text).read::<Cards>("cards.toml");
        }
    }
}
