//! A game's rule book: every rule in our words, with a stable id that refusals, scenarios and the rule page name.
//! It is read and checked once and never changes; it decides nothing, it only says.

use crate::provenance::Provenance;
use crate::source::{ContentError, Source, read_toml};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, HashSet};
use toml::{Table, Value};
use ts_rs::TS;

/// All rules of one game, in the order of its file.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// The game's id, such as "second-edition".
    pub game: String,
    /// The game's name for people.
    pub title: String,
    /// The smallest and the largest number of players.
    pub players: (u8, u8),
    sections: Vec<Section>,
    rules: Vec<Rule>,
    by_id: HashMap<String, usize>,
}

/// A chapter of the book.
#[derive(Clone, Debug, Deserialize, Serialize, TS, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
#[ts(rename = "SectionFace")]
pub struct Section {
    /// The part of a rule's id before the dot.
    pub id: String,
    /// The heading.
    pub title: String,
}

/// One rule.
#[derive(Clone, Debug, Serialize, TS, PartialEq, Eq)]
#[ts(rename = "RuleFace")]
pub struct Rule {
    /// Its section, a dot, its name: "claim.majority".
    pub id: String,
    /// The id of its section.
    pub section: String,
    /// What it says; for a card with symbols only, the sentence made from them.
    pub text: String,
    /// Where it comes from, the most certain first: a printed sentence that we had to interpret is printed and a ruling.
    pub marks: Vec<Provenance>,
    /// The reason for a ruling or a reading; never missing where something is ours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
    /// Why no test can cover it; `None` for the many rules that can be tested.
    #[serde(skip)]
    pub background: Option<String>,
}

impl Rule {
    /// Where its least certain part comes from.
    pub fn provenance(&self) -> Provenance {
        self.marks.last().copied().unwrap_or(Provenance::Ruling)
    }
}

/// The file as it is written; [`Book`] is what it means.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookFile {
    game: String,
    title: String,
    players: (u8, u8),
    #[serde(default)]
    section: Vec<Section>,
    #[serde(default)]
    rule: Vec<RuleEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RuleEntry {
    id: String,
    section: String,
    text: Option<String>,
    made_from: Option<String>,
    also: Option<String>,
    source: Vec<String>,
    why: Option<String>,
    background: Option<String>,
}

impl Book {
    /// Reads the rules of a game. `sentence` says what a card or royal with symbols only does, for rules that are
    /// `made_from` one; it answers `None` for an id it does not know. Numbers come from numbers.toml, so that the book tells
    /// the truth about other content too.
    pub fn read(source: &Source, sentence: &dyn Fn(&str) -> Option<String>) -> Result<Book, ContentError> {
        Book::parse("rules.toml", source.text("rules.toml")?, &source.read("numbers.toml")?, sentence)
    }

    fn parse(
        file: &str,
        text: &str,
        numbers: &Table,
        sentence: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Book, ContentError> {
        let BookFile { game, title, players, section: sections, rule: entries } = read_toml(file, text)?;
        if players.0 == 0 || players.0 > players.1 {
            let problem = format!("{} to {} is no number of players", players.0, players.1);
            return Err(ContentError::new(file, "field players", problem, "write the smallest and the largest number"));
        }
        let mut known = HashSet::new();
        for section in &sections {
            if !known.insert(section.id.as_str()) {
                let place = format!("section {}, field id", section.id);
                return Err(ContentError::new(file, place, "another section has this id", "give it an id of its own"));
            }
        }
        let mut rules = Vec::with_capacity(entries.len());
        let mut by_id = HashMap::with_capacity(entries.len());
        for entry in entries {
            let rule = entry.with_numbers(file, numbers)?.check(file, &known, sentence)?;
            if by_id.insert(rule.id.clone(), rules.len()).is_some() {
                let place = format!("rule {}, field id", rule.id);
                return Err(ContentError::new(file, place, "another rule has this id", "give it an id of its own"));
            }
            rules.push(rule);
        }
        Ok(Book { game, title, players, sections, rules, by_id })
    }

    /// The chapters, in order.
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// The rules, in order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rule with this id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.by_id.get(id).and_then(|&at| self.rules.get(at))
    }
}

/// A text of a content file with the numbers of numbers.toml in it, as in the rules. The error says which there is none of.
pub fn with_numbers_of(source: &Source, text: &str) -> Result<String, String> {
    let numbers = source.read("numbers.toml").map_err(|error| error.to_string())?;
    with_numbers(text, &numbers)
}

/// Numbers that read better as words.
const WORDS: [&str; 13] =
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// Puts the content's own numbers into a text: `{hand_size}` is the number, `{vp_target.3}` that for three players, and
/// `{hand_size:word}` the same in words, up to twelve. The error says which number there is none of.
pub(crate) fn with_numbers(text: &str, numbers: &Table) -> Result<String, String> {
    let Some((before, rest)) = text.split_once('{') else { return Ok(text.into()) };
    let (inside, after) = rest.split_once('}').ok_or("a brace is not closed")?;
    let (path, in_words) = match inside.strip_suffix(":word") {
        Some(path) => (path, true),
        None => (inside, false),
    };
    let mut parts = path.split('.');
    let first = parts.next().and_then(|name| numbers.get(name));
    let number = parts.try_fold(first, |value, name| value.map(|value| value.get(name))).flatten();
    let number =
        number.and_then(Value::as_integer).ok_or_else(|| format!("there is no number `{path}` in numbers.toml"))?;
    let words = usize::try_from(number).ok().and_then(|number| WORDS.get(number)).filter(|_| in_words);
    let said = words.map_or_else(|| number.to_string(), |word| (*word).into());
    Ok(format!("{before}{said}{}", with_numbers(after, numbers)?))
}

impl RuleEntry {
    /// The entry with the content's numbers in its sentences.
    fn with_numbers(mut self, file: &str, numbers: &Table) -> Result<RuleEntry, ContentError> {
        let texts = [("text", &mut self.text), ("also", &mut self.also), ("why", &mut self.why)];
        for (field, text) in texts {
            if let Some(text) = text {
                *text = with_numbers(text, numbers).map_err(|problem| {
                    let place = format!("rule {}, field {field}", self.id);
                    ContentError::new(
                        file,
                        place,
                        problem,
                        "name a number of numbers.toml, or write `{name.3}` for three players",
                    )
                })?;
            }
        }
        Ok(self)
    }

    fn check(
        self,
        file: &str,
        sections: &HashSet<&str>,
        sentence: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Rule, ContentError> {
        let wrong = |field: &str, problem: String, remedy: &str| {
            Err(ContentError::new(file, format!("rule {}, field {field}", self.id), problem, remedy))
        };
        let name = self.id.strip_prefix(&self.section).and_then(|rest| rest.strip_prefix('.'));
        if !sections.contains(self.section.as_str()) {
            return wrong(
                "section",
                format!("there is no section \"{}\"", self.section),
                "name one of the [[section]]s",
            );
        }
        if name.is_none_or(|name| name.is_empty() || !name.chars().all(plain)) {
            let remedy = format!("write \"{}.\" and then small letters, digits, hyphens and dots", self.section);
            return wrong("id", "an id is its section, a dot and a name".into(), &remedy);
        }
        let optional = [&self.text, &self.also, &self.why, &self.background];
        for (field, value) in ["text", "also", "why", "background"].into_iter().zip(optional) {
            if value.as_ref().is_some_and(|value| value.trim().is_empty()) {
                return wrong(field, "it is empty".into(), "say something or leave the field out");
            }
        }
        let text = match (self.text, &self.made_from, &self.also) {
            (Some(text), None, None) => text,
            (None, Some(card), also) => match sentence(card) {
                Some(made) => also.iter().fold(made, |made, also| format!("{made} {also}")),
                None => {
                    let problem = format!("nothing called \"{card}\" has a sentence made from its symbols");
                    return wrong("made_from", problem, "name a card or royal without a text box");
                }
            },
            (Some(_), Some(_), _) => {
                return wrong("made_from", "the rule has a text as well".into(), "keep one of the two");
            }
            (_, None, Some(_)) => {
                return wrong("also", "it adds to no made sentence".into(), "put it into the text or add made_from");
            }
            (None, None, None) => return wrong("text", "the rule says nothing".into(), "add a text or made_from"),
        };
        let mut marks = Vec::new();
        for source in &self.source {
            let Some(mark) = Provenance::of(source) else {
                let problem = format!("nothing comes from \"{source}\"");
                let remedy = "write the number of a document, \"public\", \"ruling\" or \"reconstructed\"";
                return wrong("source", problem, remedy);
            };
            marks.push(mark);
        }
        marks.sort();
        marks.dedup();
        match marks.last() {
            None => return wrong("source", "it is empty".into(), "say where the rule comes from"),
            Some(mark) if mark.is_ours() && self.why.is_none() => {
                return wrong("why", format!("it is missing, and this is a {mark} of ours"), "say the reason");
            }
            Some(_) => {}
        }
        Ok(Rule { id: self.id, section: self.section, text, marks, why: self.why, background: self.background })
    }
}

fn plain(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '.'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{self, RULES as GOOD};
    use proptest::prelude::*;

    fn parse(text: &str) -> Result<Book, ContentError> {
        Book::read(&toy::with("rules.toml", text), &toy::sentence)
    }

    /// The error after one replacement in the good file.
    fn error(from: &str, to: &str) -> String {
        assert!(GOOD.contains(from), "the good file has no {from}");
        parse(&GOOD.replacen(from, to, 1)).expect_err("must be refused").to_string()
    }

    #[test]
    fn reads_a_good_book() {
        let book = parse(GOOD).expect("good");
        assert_eq!((book.game.as_str(), book.title.as_str(), book.players), ("toy", "A toy", (2, 5)));
        assert_eq!(
            book.sections().iter().map(|s| s.title.as_str()).collect::<Vec<_>>(),
            ["Claiming", "Cards", "How the game is won"]
        );
        assert_eq!(book.rules().len(), 5);
        let rule = book.get("claim.majority").expect("known");
        assert_eq!(rule.why.as_deref(), Some("One is more than none."));
        assert_eq!(rule.marks, [Provenance::Printed, Provenance::Ruling]);
        assert_eq!(rule.provenance(), Provenance::Ruling);
        assert_eq!(rule.background, None);
        assert_eq!(book.get("claim.city").expect("known").background.as_deref(), Some("an example"));
        assert_eq!(book.get("claim"), None);
    }

    #[test]
    fn a_sentence_is_made_from_symbols_with_what_they_cannot_say() {
        let book = parse(GOOD).expect("good");
        assert_eq!(book.get("card.informer").expect("known").text, "Informer: one place, one claim. He talks.");
        let book = parse(&GOOD.replace("also = \"He talks.\"\n", "")).expect("also is optional");
        assert_eq!(book.get("card.informer").expect("known").text, "Informer: one place, one claim.");
    }

    #[test]
    fn errors_name_file_rule_and_field() {
        assert_eq!(
            error("id = \"claim.city\"", "id = \"claim.majority\""),
            "rules.toml: rule claim.majority, field id: another rule has this id; give it an id of its own"
        );
        assert_eq!(
            error("section = \"claim\"", "section = \"clam\""),
            "rules.toml: rule claim.majority, field section: there is no section \"clam\"; \
             name one of the [[section]]s"
        );
        assert_eq!(
            error("text = \"You need the most pieces in the city; a tie is not enough.\"\n", ""),
            "rules.toml: rule claim.majority, field text: the rule says nothing; add a text or made_from"
        );
        assert_eq!(
            error("made_from = \"informer\"", "made_from = \"reformer\""),
            "rules.toml: rule card.informer, field made_from: \
             nothing called \"reformer\" has a sentence made from its symbols; name a card or royal without a text box"
        );
        assert_eq!(
            error("section = \"claim\"", "section = \"card\""),
            "rules.toml: rule claim.majority, field id: an id is its section, a dot and a name; \
             write \"card.\" and then small letters, digits, hyphens and dots"
        );
        assert_eq!(
            error("id = \"card\"", "id = \"claim\""),
            "rules.toml: section claim, field id: another section has this id; give it an id of its own"
        );
    }

    #[test]
    fn numbers_come_from_the_content() {
        let told = |text: &str| {
            parse(&GOOD.replace("One is more than none.", text))
                .map(|book| book.get("claim.majority").and_then(|rule| rule.why.clone()).expect("there"))
        };
        assert_eq!(told("Draw {hand:word}, at most {hand}.").expect("good"), "Draw five, at most 5.");
        assert_eq!(told("{target.2} or {target.3}, {limit:word}").expect("good"), "28 or 24, 60");
        for nonsense in ["{foot}", "{target}", "{target.9}", "{hand", "{hand.2}"] {
            let error = told(nonsense).expect_err("refused").to_string();
            assert!(error.starts_with("rules.toml: rule claim.majority, field why: "), "{error}");
        }
    }

    #[test]
    fn half_written_rules_are_refused() {
        assert!(error("made_from = \"informer\"", "text = \"x\"").contains("field also: it adds to no made sentence"));
        assert!(error("also = ", "text = ").contains("field made_from: the rule has a text as well"));
        assert!(error("\"He talks.\"", "\" \"").contains("field also: it is empty"));
        assert!(error("\"an example\"", "\"\"").contains("field background: it is empty"));
        assert!(error("id = \"claim.city\"", "id = \"claim.\"").contains("field id"));
        assert!(error("id = \"claim.city\"", "id = \"claim.the city\"").contains("field id"));
        assert!(error("id = \"claim.city\"", "id = \"claims.city\"").contains("field id"));
        assert!(error("[2, 5]", "[5, 2]").contains("5 to 2 is no number of players"));
        assert!(error("[2, 5]", "[0, 2]").contains("0 to 2 is no number of players"));
    }

    #[test]
    fn an_unknown_field_is_refused_with_its_rule_and_line() {
        let error = error("why = ", "wyh = ");
        assert!(error.starts_with("rules.toml: rule claim.majority, field wyh, line 19 column 1: unknown"), "{error}");
    }

    #[test]
    fn every_rule_says_where_it_comes_from_and_what_is_ours_says_why() {
        assert!(error("[\"public\"]", "[]").contains("rule card.informer, field source: it is empty"));
        assert!(error("[\"public\"]", "[\"decision\"]").contains("nothing comes from \"decision\""));
        assert!(
            error("[\"public\"]", "[\"ruling\"]").contains("field why: it is missing, and this is a ruling of ours")
        );
        assert!(error("[\"000\"]", "[\"000\", \"reconstructed\"]").contains("rule claim.city, field why"));
    }

    proptest! {
        #[test]
        fn arbitrary_text_never_panics(text in any::<String>()) {
            let _ = parse(&text);
        }

        #[test]
        fn a_good_book_with_a_scratch_in_it_never_panics(at in 0..GOOD.len(), scratch in "\\PC{0,3}") {
            let _ = parse(&format!("{}{scratch}{}", &GOOD[..at], &GOOD[at + 1..]));
        }
    }
}
