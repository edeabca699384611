//! The catalogue of sentences: prompts, log lines and refusals come from text/en.toml by key, never from code.
//! It puts names and numbers into sentences; it does not know what they mean, and it never fails while a game is played.
//!
//! A sentence is a template: `{name}` stands for an argument, `{n:cube|cubes}` for the first word if the number `n` (or
//! the length of the list `n`) is one and for the second otherwise, with `#` for the number itself
//! (`{n:one cube|# cubes}`), and `{{` and `}}` for braces.
//!
//! ```
//! use kit::text::{Arg, Text, plain};
//! let text = Text::parse("en.toml", r#"log.place = "{seat} places {n} {n:cube|cubes} in {city}.""#).unwrap();
//! let seat = Arg::thing("seat", "monday", "Monday");
//! let say = text.say("log.place", &[("seat", seat), ("n", 2.into()), ("city", "Rome".into())]);
//! assert_eq!(plain(&say), "Monday places 2 cubes in Rome.");
//! ```

use crate::source::{ContentError, read_toml};
use foldhash::fast::FixedState;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::HashMap;

/// All sentences, by dotted key.
#[derive(Clone, Debug, Default)]
pub struct Text {
    file: String,
    /// By chapter, which is the key up to its last dot, and by the rest of the key.
    templates: Chapters,
}

type Chapters = HashMap<String, HashMap<String, Vec<Piece>, FixedState>, FixedState>;

/// What goes into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A number, which can also choose between singular and plural.
    Number(i64),
    /// Words without a meaning of their own.
    Plain(String),
    /// The same, as they stand somewhere.
    Words(&'a str),
    /// A thing that a page can colour, explain and link.
    Thing {
        /// What kind of thing: seat, card, rule, side, or a kind of place or piece of the game.
        kind: &'static str,
        /// The thing's id in the content files.
        id: &'a str,
        /// What it is called in the sentence.
        name: Cow<'a, str>,
    },
    /// Several, joined as "a, b and c"; "nothing" if there are none.
    List(Vec<Arg<'a>>),
    /// Several to choose from, joined as "a, b or c"; "nothing" if there are none.
    Either(Vec<Arg<'a>>),
    /// A part of the sentence that was made before.
    Part(Say),
}

impl<'a> Arg<'a> {
    /// A thing of a kind (seat, card, city, ...), with its id and its name.
    pub fn thing(kind: &'static str, id: &'a str, name: impl Into<Cow<'a, str>>) -> Arg<'a> {
        Arg::Thing { kind, id, name: name.into() }
    }

    /// The number that chooses between singular and plural.
    fn count(&self) -> Option<i64> {
        match self {
            Arg::Number(number) => Some(*number),
            Arg::List(list) | Arg::Either(list) => i64::try_from(list.len()).ok(),
            Arg::Plain(_) | Arg::Words(_) | Arg::Thing { .. } | Arg::Part(_) => None,
        }
    }
}

impl From<i64> for Arg<'_> {
    fn from(number: i64) -> Self {
        Arg::Number(number)
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(words: &'a str) -> Self {
        Arg::Words(words)
    }
}

impl From<String> for Arg<'_> {
    fn from(words: String) -> Self {
        Arg::Plain(words)
    }
}

impl<'a> From<Vec<Arg<'a>>> for Arg<'a> {
    fn from(list: Vec<Arg<'a>>) -> Self {
        Arg::List(list)
    }
}

/// A part of a finished sentence. In JSON either a string or `{"k": kind, "id": id, "t": words}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(untagged)]
pub enum Span {
    /// Words.
    Plain(String),
    /// A thing, with its kind, its id and its name.
    Thing {
        /// What kind of thing: seat, card, rule, side, or a kind of place or piece of the game.
        #[ts(type = "string")]
        k: &'static str,
        /// The thing's id in the content files.
        id: String,
        /// What it is called in the sentence.
        t: String,
    },
}

/// A finished sentence.
pub type Say = Vec<Span>;

/// The sentence as words only, for a terminal.
pub fn plain(say: &[Span]) -> String {
    say.iter()
        .map(|span| match span {
            Span::Plain(words) | Span::Thing { t: words, .. } => words.as_str(),
        })
        .collect()
}

/// Words that are a sentence as they are.
pub fn plain_say(words: &str) -> Say {
    vec![Span::Plain(words.into())]
}

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(String),
    Arg(String),
    Plural { number: String, one: String, many: String },
}

impl Piece {
    fn argument(&self) -> Option<&str> {
        match self {
            Piece::Words(_) => None,
            Piece::Arg(name) | Piece::Plural { number: name, .. } => Some(name),
        }
    }
}

impl Text {
    /// Reads a catalogue. Tables in it are parts of the key: `place` in `[log]` is `log.place`.
    pub fn parse(file: &str, text: &str) -> Result<Text, ContentError> {
        let mut templates = Chapters::default();
        collect(file, "", read_toml(file, text)?, &mut templates)?;
        Ok(Text { file: file.into(), templates })
    }

    /// Every key of the catalogue.
    pub fn keys(&self) -> impl Iterator<Item = String> {
        self.templates.iter().flat_map(|(chapter, keys)| keys.keys().map(move |key| whole(chapter, key)))
    }

    /// Is there a sentence with this key?
    pub fn has(&self, key: &str) -> bool {
        let (chapter, key) = apart(key);
        self.find(chapter, key).is_some()
    }

    fn find(&self, chapter: &str, key: &str) -> Option<&[Piece]> {
        self.templates.get(chapter)?.get(key).map(Vec::as_slice)
    }

    /// The sentence with this key, its arguments put in. It starts with a capital letter if its first words are a plain
    /// argument. A missing key or argument shows up in the sentence as its name in brackets: ugly, but the game goes on.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> Say {
        let (chapter, key) = apart(key);
        self.say_of(chapter, key, args)
    }

    /// The same for a key of a chapter: `place` of `log` is `log.place`.
    pub fn say_of(&self, chapter: &str, key: &str, args: &[(&str, Arg)]) -> Say {
        let mut say = Say::new();
        let Some(template) = self.find(chapter, key) else {
            push_words(&mut say, &format!("[{}]", whole(chapter, key)));
            return say;
        };
        let arg = |wanted: &str| args.iter().find(|(name, _)| *name == wanted).map(|(_, arg)| arg);
        for piece in template {
            match piece {
                Piece::Words(words) => push_words(&mut say, words),
                Piece::Arg(name) => match arg(name) {
                    Some(arg) if say.is_empty() => push_capital(&mut say, arg),
                    Some(arg) => push_arg(&mut say, arg),
                    None => push_words(&mut say, &format!("[{name}]")),
                },
                Piece::Plural { number, one, many } => match arg(number).and_then(Arg::count) {
                    Some(n) => {
                        let form = if n.unsigned_abs() == 1 { one } else { many };
                        match form.contains('#') {
                            true => push_words(&mut say, &form.replace('#', &n.to_string())),
                            false => push_words(&mut say, form),
                        }
                    }
                    None => push_words(&mut say, &format!("[{number}]")),
                },
            }
        }
        say
    }

    /// For tests: every key that the program uses, with the arguments it gives, must have a sentence that asks for no
    /// other argument. All problems are told at once.
    pub fn check<'a>(&self, used: impl Iterator<Item = (&'a str, &'a [&'a str])>) -> Result<(), Vec<ContentError>> {
        let mut problems = Vec::new();
        for (key, given) in used {
            let place = format!("key {key}");
            let (chapter, rest) = apart(key);
            let Some(template) = self.find(chapter, rest) else {
                problems.push(ContentError::new(&self.file, place, "there is no such sentence", "add it"));
                continue;
            };
            for name in template.iter().filter_map(Piece::argument).filter(|name| !given.contains(name)) {
                let remedy = format!("use one of: {}", given.join(", "));
                problems.push(ContentError::new(&self.file, &place, format!("{{{name}}} is not given"), remedy));
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }
}

/// A key as its chapter and the rest; keys without a dot are of the chapter without a name.
fn apart(key: &str) -> (&str, &str) {
    key.rsplit_once('.').unwrap_or(("", key))
}

/// The key again.
fn whole(chapter: &str, key: &str) -> String {
    match chapter {
        "" => key.into(),
        _ => [chapter, ".", key].concat(),
    }
}

/// Room for the words of most sentences, so that they need not be moved while they are put together.
const WORDS: usize = 64;

/// Joins words to the words before them, so that neighbouring spans always differ in kind.
fn push_words(say: &mut Say, words: &str) {
    match say.last_mut() {
        _ if words.is_empty() => {}
        Some(Span::Plain(before)) => before.push_str(words),
        _ => {
            let mut fresh = String::with_capacity(words.len().max(WORDS));
            fresh.push_str(words);
            say.push(Span::Plain(fresh));
        }
    }
}

fn push_arg(say: &mut Say, arg: &Arg) {
    match arg {
        Arg::Number(number) => push_words(say, &number.to_string()),
        Arg::Plain(words) => push_words(say, words),
        Arg::Words(words) => push_words(say, words),
        Arg::Thing { kind, id, name } => say.push(Span::Thing { k: kind, id: (*id).into(), t: name.as_ref().into() }),
        Arg::List(list) => push_list(say, list, " and "),
        Arg::Either(list) => push_list(say, list, " or "),
        Arg::Part(part) => {
            for span in part {
                match span {
                    Span::Plain(words) => push_words(say, words),
                    Span::Thing { .. } => say.push(span.clone()),
                }
            }
        }
    }
}

fn push_list(say: &mut Say, list: &[Arg], last: &str) {
    if list.is_empty() {
        push_words(say, "nothing");
    }
    for (at, arg) in list.iter().enumerate() {
        if at > 0 {
            push_words(say, if at + 1 == list.len() { last } else { ", " });
        }
        push_arg(say, arg);
    }
}

/// The first argument of a sentence: names of things are written as they are, plain words get a capital.
fn push_capital(say: &mut Say, arg: &Arg) {
    push_arg(say, arg);
    if let Some(Span::Plain(words)) = say.first_mut()
        && let Some(first) = words.chars().next()
    {
        words.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
    }
}

/// Flattens nested tables into dotted keys.
fn collect(file: &str, above: &str, table: toml::Table, templates: &mut Chapters) -> Result<(), ContentError> {
    for (name, value) in table {
        let key = if above.is_empty() { name } else { format!("{above}.{name}") };
        let wrong = |place: String, problem: &str, remedy: &str| Err(ContentError::new(file, place, problem, remedy));
        match value {
            toml::Value::Table(table) => collect(file, &key, table, templates)?,
            toml::Value::String(text) => match parse_template(&text) {
                Ok(template) => {
                    // A quoted name with a dot in it can spell the key of a sentence in a table.
                    let (chapter, rest) = apart(&key);
                    let chapter = templates.entry(chapter.into()).or_default();
                    if chapter.insert(rest.into(), template).is_some() {
                        return wrong(format!("key {key}"), "another sentence has this key", "rename one of them");
                    }
                }
                Err(Flaw { column, problem, remedy }) => {
                    return wrong(format!("key {key}, column {column}"), problem, remedy);
                }
            },
            _ => return wrong(format!("key {key}"), "a sentence is a text", "put it in quotation marks"),
        }
    }
    Ok(())
}

/// What is wrong in a template, and at which of its letters, counted from 1.
struct Flaw {
    column: usize,
    problem: &'static str,
    remedy: &'static str,
}

fn parse_template(text: &str) -> Result<Vec<Piece>, Flaw> {
    let mut pieces = Vec::new();
    let mut words = String::new();
    let mut letters = text.chars().enumerate().map(|(at, letter)| (at + 1, letter)).peekable();
    while let Some((column, letter)) = letters.next() {
        let flaw = |problem, remedy| Flaw { column, problem, remedy };
        match letter {
            '{' | '}' if letters.next_if(|&(_, next)| next == letter).is_some() => words.push(letter),
            '}' => return Err(flaw("a } without its {", "write }} for a brace")),
            '{' => {
                let mut inside = String::new();
                loop {
                    match letters.next() {
                        Some((_, '}')) => break,
                        Some((_, letter)) => inside.push(letter),
                        None => return Err(flaw("a { without its }", "close it, or write {{ for a brace")),
                    }
                }
                if !words.is_empty() {
                    pieces.push(Piece::Words(std::mem::take(&mut words)));
                }
                pieces.push(parse_piece(&inside).map_err(|(problem, remedy)| flaw(problem, remedy))?);
            }
            _ => words.push(letter),
        }
    }
    if !words.is_empty() {
        pieces.push(Piece::Words(words));
    }
    Ok(pieces)
}

/// What stands between two braces.
fn parse_piece(inside: &str) -> Result<Piece, (&'static str, &'static str)> {
    let (name, forms) = inside.split_once(':').map_or((inside, None), |(name, forms)| (name, Some(forms)));
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return Err(("an argument's name is made of letters, digits and _", "write {name} or {n:one|many}"));
    }
    let Some(forms) = forms else {
        return Ok(Piece::Arg(name.into()));
    };
    match forms.split('|').collect::<Vec<_>>()[..] {
        [one, many] => Ok(Piece::Plural { number: name.into(), one: one.into(), many: many.into() }),
        _ => Err(("singular and plural are two words with | between them", "write {n:one|many}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CATALOGUE: &str = r#"
bare = "Nothing to add."

[log]
place = "{seat} places {n} {n:cube|cubes} in {city}."
discard = "{seat} discards {cards:a card|cards}: {cards}."
deed = "{what} happens."
choose = "Choose {n:your cube|your # cubes}; {cards:# card|# cards}."
braces = "{{{n}}} }}{{"

[log.deep]
er = "{a}{b}"
"#;

    fn text() -> Text {
        Text::parse("en.toml", CATALOGUE).expect("good")
    }

    fn monday() -> Arg<'static> {
        Arg::thing("seat", "monday", "Monday")
    }

    fn said(key: &str, args: &[(&str, Arg)]) -> String {
        plain(&text().say(key, args))
    }

    fn error(sentence: &str) -> String {
        let file = format!("[log]\nplace = '{sentence}'\n");
        Text::parse("en.toml", &file).expect_err("must be refused").to_string()
    }

    #[test]
    fn tables_become_dotted_keys() {
        let mut keys: Vec<String> = text().keys().collect();
        keys.sort();
        assert_eq!(keys, ["bare", "log.braces", "log.choose", "log.deed", "log.deep.er", "log.discard", "log.place"]);
        assert_eq!(said("bare", &[]), "Nothing to add.");
        assert!(text().has("log.deep.er"));
        assert!(!text().has("log.deep"));
    }

    #[test]
    fn words_from_elsewhere_stay_as_they_are() {
        assert_eq!(plain(&plain_say("no {n} here")), "no {n} here");
    }

    #[test]
    fn one_is_singular_and_all_other_numbers_are_plural() {
        for (n, end) in [(0, "0 cubes"), (1, "1 cube"), (2, "2 cubes"), (-1, "-1 cube"), (11, "11 cubes")] {
            let args = [("seat", monday()), ("n", n.into()), ("city", "Rome".into())];
            assert_eq!(said("log.place", &args), format!("Monday places {end} in Rome."));
        }
    }

    #[test]
    fn a_form_can_hold_the_number() {
        let choose = |n: i64, cards| said("log.choose", &[("n", n.into()), ("cards", Arg::List(cards))]);
        assert_eq!(choose(1, vec![]), "Choose your cube; 0 cards.");
        assert_eq!(choose(3, vec!["A".into()]), "Choose your 3 cubes; 1 card.");
    }

    #[test]
    fn lists_are_joined_and_counted() {
        let discard = |names: &[&str]| {
            let cards: Vec<Arg> = names.iter().map(|name| Arg::thing("card", name, *name)).collect();
            said("log.discard", &[("seat", monday()), ("cards", cards.into())])
        };
        assert_eq!(discard(&[]), "Monday discards cards: nothing.");
        assert_eq!(discard(&["A"]), "Monday discards a card: A.");
        assert_eq!(discard(&["A", "B"]), "Monday discards cards: A and B.");
        assert_eq!(discard(&["A", "B", "C"]), "Monday discards cards: A, B and C.");
    }

    #[test]
    fn a_sentence_that_starts_with_plain_words_gets_a_capital() {
        assert_eq!(said("log.deed", &[("what", "élan".into())]), "Élan happens.");
        assert_eq!(said("log.deed", &[("what", Arg::List(vec!["a".into(), "b".into()]))]), "A and b happens.");
        // Names are written as their owners write them.
        assert_eq!(said("log.deed", &[("what", Arg::thing("card", "x", "d'Uzes"))]), "d'Uzes happens.");
        assert_eq!(said("log.deed", &[("what", "".into())]), " happens.");
        assert_eq!(said("log.deep.er", &[("a", monday()), ("b", "x".into())]), "Mondayx");
    }

    #[test]
    fn spans_are_strings_or_things_in_json() {
        let say = text().say("log.place", &[("seat", monday()), ("n", 2.into()), ("city", "Rome".into())]);
        let json = serde_json::to_string(&say).expect("serialises");
        assert_eq!(json, r#"[{"k":"seat","id":"monday","t":"Monday"}," places 2 cubes in Rome."]"#);
    }

    #[test]
    fn doubled_braces_are_braces() {
        assert_eq!(said("log.braces", &[("n", 5.into())]), "{5} }{");
    }

    #[test]
    fn what_is_missing_shows_and_stops_nothing() {
        assert_eq!(said("log.nowhere", &[]), "[log.nowhere]");
        assert_eq!(said("log.place", &[("n", "two".into())]), "[seat] places two [n] in [city].");
    }

    #[test]
    fn check_tells_every_missing_key_and_argument() {
        let check = |used: &[(&str, &[&str])]| {
            let told = text().check(used.iter().copied()).err().unwrap_or_default();
            told.iter().map(ContentError::to_string).collect::<Vec<_>>()
        };
        assert_eq!(check(&[("bare", &[]), ("log.deed", &["what", "spare"])]), Vec::<String>::new());
        assert_eq!(
            check(&[("log.gone", &[]), ("log.deep.er", &["b"])]),
            [
                "en.toml: key log.gone: there is no such sentence; add it",
                "en.toml: key log.deep.er: {a} is not given; use one of: b",
            ]
        );
    }

    #[test]
    fn a_flaw_is_named_with_key_and_column() {
        assert_eq!(
            error("a {seat"),
            "en.toml: key log.place, column 3: a { without its }; close it, or write {{ for a brace"
        );
        assert_eq!(error("é} b"), "en.toml: key log.place, column 2: a } without its {; write }} for a brace");
        assert!(error("{}").contains("key log.place, column 1: an argument's name"));
        assert!(error("{a b}").contains("key log.place, column 1: an argument's name"));
        assert!(error("x{n:cube}").contains("key log.place, column 2: singular and plural"));
        assert!(error("x{n:a|b|c}").contains("key log.place, column 2: singular and plural"));
    }

    #[test]
    fn what_is_not_a_sentence_is_refused() {
        let error = |file| Text::parse("en.toml", file).expect_err("must be refused").to_string();
        assert_eq!(error("n = 5"), "en.toml: key n: a sentence is a text; put it in quotation marks");
        assert!(error("a = ").starts_with("en.toml: field a, line 1 column "));
        assert!(error("\"a.b\" = 'x'\n[a]\nb = 'y'").contains("key a.b: another sentence has this key"));
    }

    proptest! {
        #[test]
        fn arbitrary_files_never_panic(file in any::<String>()) {
            let _ = Text::parse("en.toml", &file);
        }

        #[test]
        fn arbitrary_templates_are_refused_or_said(template in "[{}:|an é]{0,12}", n in any::<i64>()) {
            if let Ok(text) = Text::parse("en.toml", &format!("x = '{template}'")) {
                let say = text.say("x", &[("n", n.into()), ("a", Arg::List(vec![n.into(), "é".into()]))]);
                prop_assert!(say.windows(2).all(|pair| !matches!(pair, [Span::Plain(_), Span::Plain(_)])));
            }
        }

        #[test]
        fn plain_words_come_out_as_they_went_in(words in "[^{}'\\p{Cc}]*") {
            let text = Text::parse("en.toml", &format!("x = '{words}'")).expect("no braces, no quotes");
            prop_assert_eq!(plain(&text.say("x", &[])), words);
        }
    }
}
