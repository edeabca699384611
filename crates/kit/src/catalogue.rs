//! Everything in the box, for people who look a thing up: each component with every value on it, and where each value comes
//! from. It is read from the content files as they are, by a list that says what people call each field (`fields.toml`), so
//! that no value is said twice and none is forgotten. It decides nothing; the rules read the same files in their own way.

use crate::book::{Book, with_numbers};
use crate::lookup::{Found, Lookup, fold};
use crate::provenance::Provenance;
use crate::source::{ContentError, Source};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::{Table, Value};
use ts_rs::TS;

/// The file with the words for the fields.
pub(crate) const FIELDS: &str = "fields.toml";
/// The file with the numbers that are printed on no component.
pub(crate) const NUMBERS: &str = "numbers.toml";
/// The group of sources that stands for every value without one of its own.
const ALL: &str = "all";

/// A card, a city, a track: something in the box with values printed on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Component {
    /// What sort of thing it is, in words ("royal").
    pub kind: String,
    /// The content's id; unique within its kind.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Everything on it, in the order people read it.
    pub facts: Vec<Fact>,
    /// The id of the rule that tells what it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// One printed value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Fact {
    /// What it is, in words ("bombs").
    pub what: String,
    /// The value, in words.
    pub value: String,
    /// Where it comes from.
    pub from: Provenance,
}

/// How one table of the content files is shown.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kind {
    /// The file it is in.
    pub(crate) file: String,
    /// What sort of thing an entry is.
    kind: String,
    /// The fields that make the id, where it is not the field `id`.
    id: Option<Vec<String>>,
    /// The rule of an entry; `{field}` stands for a value.
    rule: Option<String>,
    /// Each field that is shown: its path, its words, and the groups of `source` it may belong to.
    pub(crate) fields: Vec<(String, String, String)>,
    /// Fields that are not values a person would look for.
    #[serde(default)]
    hidden: Vec<String>,
    /// By the field's path: what the cards and rules call the values that the file says in words of its own. Where there
    /// are any, every value has one.
    #[serde(default)]
    words: BTreeMap<String, BTreeMap<String, String>>,
}

/// Everything in the box of one game, and the way to find it.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    /// All components.
    pub components: Vec<Component>,
    lookup: Lookup,
}

impl Catalogue {
    /// Reads the content files. What has no words in `fields.toml`, or no source, is an error.
    pub fn read(source: &Source, book: &Book) -> Result<Catalogue, ContentError> {
        let components = components(source, book)?;
        Ok(Catalogue { lookup: Lookup::new(book, &components), components })
    }

    /// The components whose name or id this is, whatever its case, accents, hyphens and quotation marks.
    pub fn named(&self, words: &str) -> impl Iterator<Item = &Component> {
        let wanted = fold(words);
        self.components.iter().filter(move |each| fold(&each.id) == wanted || fold(&each.name) == wanted)
    }

    /// The rules and components that fit a question, best first.
    pub fn find(&self, query: &str) -> Vec<Found> {
        self.lookup.find(query)
    }
}

fn components(source: &Source, book: &Book) -> Result<Vec<Component>, ContentError> {
    let kinds: BTreeMap<String, Kind> = source.read(FIELDS)?;
    let numbers_of: Table = source.read(NUMBERS)?;
    let mut components = Vec::new();
    for (table, kind) in &kinds {
        let file: Table = source.read(&kind.file)?;
        for entry in file.get(table).and_then(Value::as_array).into_iter().flatten() {
            components.push(kind.component(table, entry, &numbers_of, book)?);
        }
    }
    components.push(numbers(numbers_of)?);
    Ok(components)
}

impl Kind {
    /// The id of an entry.
    pub(crate) fn id(&self, entry: &Value) -> String {
        let text = |field: &str| at(entry, field).map(in_words);
        match &self.id {
            None => text("id").unwrap_or_default(),
            Some(fields) => fields.iter().filter_map(|field| text(field)).collect::<Vec<_>>().join("-"),
        }
    }

    /// What an entry is called.
    pub(crate) fn name(&self, entry: &Value) -> String {
        at(entry, "name").map(in_words).unwrap_or_else(|| self.id(entry).replace('-', " "))
    }

    /// Where a value comes from that belongs to one of these groups of `source`.
    pub(crate) fn provenance(&self, entry: &Value, groups: &str) -> Option<Provenance> {
        let from = groups.split(' ').chain([ALL]).find_map(|group| at(entry, &format!("source.{group}")));
        from.and_then(Value::as_str).and_then(Provenance::of)
    }

    fn component(&self, table: &str, entry: &Value, numbers: &Table, book: &Book) -> Result<Component, ContentError> {
        let text = |field: &str| at(entry, field).map(in_words);
        let id = self.id(entry);
        let wrong = |field: &str, problem: &str| {
            let remedy = format!("name it in {FIELDS} under [{table}], or in the entry's source");
            ContentError::new(&self.file, format!("{table} {id}, field {field}"), problem, remedy)
        };
        let shown =
            |field: &str| self.fields.iter().any(|(path, ..)| path == field || path.split('.').next() == Some(field));
        for field in entry.as_table().into_iter().flat_map(Table::keys) {
            if field != "source" && !shown(field) && !self.hidden.contains(field) {
                return Err(wrong(field, "nobody would find it: it has no words"));
            }
        }
        let mut facts = Vec::new();
        for (path, what, groups) in &self.fields {
            let Some(value) = at(entry, path) else { continue };
            let from = self.provenance(entry, groups);
            let from = from.ok_or_else(|| wrong(path, "it does not say where it comes from"))?;
            let value = self.said(path, value).map_err(|problem| wrong(path, &problem))?;
            let value = with_numbers(&value, numbers).map_err(|problem| wrong(path, &problem))?;
            facts.push(Fact { what: what.clone(), value, from });
        }
        let name = self.name(entry);
        let rule = self.rule.as_ref().map(|template| filled(template, &text)).filter(|rule| book.get(rule).is_some());
        Ok(Component { kind: self.kind.clone(), id, name, facts, rule })
    }
}

impl Kind {
    /// A value as the cards and the rules say it.
    fn said(&self, path: &str, value: &Value) -> Result<String, String> {
        let Some(words) = self.words.get(path) else { return Ok(in_words(value)) };
        let said = |value: &Value| {
            let id = in_words(value);
            words.get(&id).cloned().ok_or_else(|| format!("{FIELDS} has no words for `{id}`"))
        };
        match value {
            Value::Array(list) => Ok(list.iter().map(said).collect::<Result<Vec<_>, _>>()?.join(", ")),
            value => said(value),
        }
    }
}

/// The numbers of the game as one component; a number without a source of its own has that of `all`.
fn numbers(file: Table) -> Result<Component, ContentError> {
    let source = file.get("source").and_then(Value::as_table);
    let from =
        |key: &str| source?.get(key).or_else(|| source?.get(ALL)).and_then(Value::as_str).and_then(Provenance::of);
    let mut facts = Vec::new();
    for (key, value) in file.iter().filter(|(key, _)| *key != "source") {
        let from = from(key).ok_or_else(|| {
            let problem = "it does not say where it comes from";
            ContentError::new(NUMBERS, format!("field {key}"), problem, "name it in the table [source]")
        })?;
        facts.push(Fact { what: key.replace('_', " "), value: in_words(value), from });
    }
    Ok(Component {
        kind: "numbers".into(),
        id: "numbers".into(),
        name: "Numbers of the game".into(),
        facts,
        rule: None,
    })
}

/// The value at a path of names and dots.
pub(crate) fn at<'v>(entry: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(entry, |value, field| value.get(field))
}

fn in_words(value: &Value) -> String {
    match value {
        Value::String(words) => words.clone(),
        Value::Boolean(true) => "yes".into(),
        Value::Boolean(false) => "no".into(),
        Value::Array(list) => list.iter().map(in_words).collect::<Vec<_>>().join(", "),
        Value::Table(table) => {
            table.iter().map(|(key, value)| format!("{key} {}", in_words(value))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

fn filled(template: &str, text: &dyn Fn(&str) -> Option<String>) -> String {
    match template.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?))) {
        Some((before, (field, after))) => format!("{before}{}{after}", text(field).unwrap_or_default()),
        None => template.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{self, CARDS, FIELDS as FIELD_WORDS, NUMBERS as NUMBERS_FILE};

    fn components(cards: &str, fields: &str, numbers: &str) -> Result<Vec<Component>, String> {
        let files = Source::new([("cards.toml", cards), (FIELDS, fields), (NUMBERS, numbers)]);
        super::components(&files, &toy::book()).map_err(|error| error.to_string())
    }

    #[test]
    fn every_value_is_there_with_its_words_and_its_source() {
        let all = components(CARDS, FIELD_WORDS, NUMBERS_FILE).expect("good");
        let told: Vec<String> = all
            .iter()
            .flat_map(|each| {
                each.facts.iter().map(|fact| format!("{}: {} {} {}", each.id, fact.what, fact.value, fact.from))
            })
            .collect();
        assert_eq!(
            told,
            [
                "informer: Name Informer printed",
                "informer: Place 2 reconstructed",
                "informer: Kind action public",
                "informer: One use yes public",
                "cell: Name Cell printed",
                "cell: Bombs 1 printed",
                "numbers: hand 5 printed",
                "numbers: limit 60 printed",
                "numbers: points 2 7, 3 5 printed",
                "numbers: rounds 9 ruling",
                "numbers: target 2 28, 3 24 printed",
            ]
        );
        assert_eq!(all[0].rule.as_deref(), Some("card.informer"));
    }

    #[test]
    fn values_are_said_as_the_cards_say_them() {
        let words = format!("{FIELD_WORDS}words = {{ \"text.kind\" = {{ action = \"Action\" }} }}\n");
        let all = components(CARDS, &words, NUMBERS_FILE).expect("good");
        assert_eq!(all[0].facts[2].value, "Action");
        let error = components(&CARDS.replace("\"action\"", "\"deed\""), &words, NUMBERS_FILE).expect_err("no words");
        assert!(error.contains("fields.toml has no words for `deed`"), "{error}");
    }

    #[test]
    fn nothing_is_left_out_by_accident() {
        let error = |cards: &str, fields: &str, numbers: &str| components(cards, fields, numbers).expect_err("refused");
        let unknown = error(CARDS, &FIELD_WORDS.replace("\"deck\"", "\"other\""), NUMBERS_FILE);
        assert!(unknown.starts_with("cards.toml: card informer, field deck: nobody would find it"), "{unknown}");
        let without = error(&CARDS.replace("symbols", "other"), FIELD_WORDS, NUMBERS_FILE);
        assert!(without.starts_with("cards.toml: card informer, field place: it does not say"), "{without}");
        let numbers = error(CARDS, FIELD_WORDS, "hand = 5");
        assert!(numbers.starts_with("numbers.toml: field hand: it does not say"), "{numbers}");
    }
}
