//! The values of an owner's box as a list to fill in: what can be read off a game's components and numbers, what we assume
//! and where we have it from, and how a filled list becomes content. It is made from the content files by `fields.toml`, as
//! the catalogue is, so that no value is forgotten; nothing here knows a game.

use crate::catalogue::{FIELDS, Kind, NUMBERS, at};
use crate::provenance::Provenance;
use crate::source::{ContentError, Source};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The file that an owner fills in.
pub const SHEET: &str = "values.toml";

/// A value as an owner says it: a number, or yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Said {
    Flag(bool),
    Number(i64),
}

impl Said {
    /// `None` for anything else than such a value.
    pub fn of(value: &Value) -> Option<Said> {
        value.as_bool().map(Said::Flag).or_else(|| value.as_integer().map(Said::Number))
    }
}

impl From<Said> for Value {
    fn from(said: Said) -> Value {
        match said {
            Said::Flag(flag) => Value::Boolean(flag),
            Said::Number(number) => Value::Integer(number),
        }
    }
}

/// One value that is printed somewhere in the box.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// The table it is in (`card`), or `numbers`.
    pub table: String,
    /// The component it is on; empty for the numbers of the game.
    pub component: String,
    /// What the component is called.
    pub name: String,
    /// Its field, a path of names and dots.
    pub field: String,
    /// The field in words.
    pub what: String,
    /// What we assume: a number, or yes or no.
    pub ours: Value,
    /// Where we have it from.
    pub from: Provenance,
}

/// A filled list, and what is to be said about it.
#[derive(Clone, Debug)]
pub struct Filled {
    /// The content with the owner's values.
    pub source: Source,
    /// Everything filled in.
    pub given: Vec<(Asked, Value)>,
    /// Values that are not filled in: ours are taken.
    pub missing: Vec<Asked>,
    /// Values that differ from ours, with the owner's.
    pub differs: Vec<(Asked, Value)>,
    /// Remarks: what is possible but looks like a slip.
    pub odd: Vec<String>,
}

/// Everything that can be asked about a box.
pub fn asked(source: &Source) -> Result<Vec<Asked>, ContentError> {
    let kinds: BTreeMap<String, Kind> = source.read(FIELDS)?;
    let mut all = Vec::new();
    for (table, kind) in &kinds {
        let file: Table = source.read(&kind.file)?;
        let entries: Vec<&Value> = file.get(table).and_then(Value::as_array).into_iter().flatten().collect();
        for entry in &entries {
            for (field, what, groups) in &kind.fields {
                let from = kind.provenance(entry, groups).unwrap_or(Provenance::Reconstructed);
                let (component, name) = (kind.id(entry), kind.name(entry));
                // A symbol that is missing on a card is a none that a card of the same deck could have.
                let alike = |other: &&&Value| other.get("deck") == entry.get("deck");
                let none = || entries.iter().filter(alike).find_map(|other| at(other, field)).and_then(none_of);
                let ours = match at(entry, field) {
                    Some(value) if is_asked(value) => value.clone(),
                    None if !field.contains('.') => match none() {
                        Some(none) => none,
                        None => continue,
                    },
                    _ => continue,
                };
                let (table, field, what) = (table.clone(), field.clone(), what.clone());
                all.push(Asked { table, component, name, field, what, ours, from });
            }
        }
    }
    all.extend(numbers(&source.read(NUMBERS)?));
    Ok(all)
}

fn is_asked(value: &Value) -> bool {
    value.is_integer() || value.is_bool()
}

fn none_of(value: &Value) -> Option<Value> {
    value.is_integer().then_some(Value::Integer(0))
}

fn numbers(file: &Table) -> Vec<Asked> {
    let source = |key: &str| at(file.get("source")?, key).or_else(|| at(file.get("source")?, "all"));
    let mut all = Vec::new();
    for (key, value) in file.iter().filter(|(key, _)| *key != "source") {
        let from = source(key).and_then(Value::as_str).and_then(Provenance::of).unwrap_or(Provenance::Reconstructed);
        let mut ask = |field: String, what: String, ours: &Value| {
            let (table, component, name) = (NUMBERS_TABLE.into(), String::new(), "Numbers of the game".into());
            all.push(Asked { table, component, name, field, what, ours: ours.clone(), from });
        };
        let words = key.replace('_', " ");
        match value {
            Value::Table(by_players) => by_players.iter().for_each(|(players, value)| {
                ask(format!("{key}.{players}"), format!("{words}, {players} players"), value)
            }),
            value if is_asked(value) => ask(key.clone(), words, value),
            _ => {}
        }
    }
    all
}

/// The table of the numbers in a sheet.
const NUMBERS_TABLE: &str = "numbers";

/// The list to fill in.
pub fn blank(game: &str, all: &[Asked]) -> String {
    write(game, all, |_| None)
}

/// The list, with what is known of it already.
pub fn write(game: &str, all: &[Asked], yours: impl Fn(&Asked) -> Option<Value>) -> String {
    let mut sheet = format!(
        "# The values of your box. Write what is printed behind the sign of equality, in place of \"\": a number, or true or\n\
         # false. Leave \"\" where you do not know. Behind each stands what we assume, and where we have it from:\n\
         # printed (in the rule book), public (elsewhere), ruling (ours) or reconstructed (a guess of ours; we want these most).\n\
         game = \"{game}\"\n"
    );
    let mut before = None;
    for each in all {
        let part = (&each.table, &each.component);
        if before.replace(part) != Some(part) {
            let dot = if each.component.is_empty() { "" } else { "." };
            sheet += &format!("\n# {}\n[{}{dot}{}]\n", each.name, each.table, key(&each.component));
        }
        let value = yours(each).unwrap_or(Value::String(String::new()));
        sheet += &format!("{} = {value}    # {}: {} ({})\n", key(&each.field), each.what, each.ours, each.from);
    }
    sheet
}

/// A name as a key of a TOML file.
fn key(name: &str) -> String {
    let bare = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if bare { name.into() } else { format!("\"{name}\"") }
}

/// The game that a list is about.
pub fn game_of(sheet: &str) -> Result<String, ContentError> {
    let file: Table = Source::new([(SHEET, sheet)]).read(SHEET)?;
    let game = file.get("game").and_then(Value::as_str);
    let missing =
        || ContentError::new(SHEET, "", "it does not say which game it is about", "keep its line `game = ...`");
    game.map(String::from).ok_or_else(missing)
}

/// Reads a filled list on top of the content it was made from. What is not a value of the game, or not of its sort, is an
/// error with its line; whether the values make a sound game only the game itself can say.
pub fn fill(source: &Source, sheet: &str) -> Result<Filled, ContentError> {
    let all = asked(source)?;
    let file: Table = Source::new([(SHEET, sheet)]).read(SHEET)?;
    check_names(&file, &all, sheet)?;
    let kinds: BTreeMap<String, Kind> = source.read(FIELDS)?;
    let mut files: BTreeMap<String, Table> = BTreeMap::new();
    let mut filled =
        Filled { source: source.clone(), given: Vec::new(), missing: Vec::new(), differs: Vec::new(), odd: Vec::new() };
    for each in &all {
        let Some(yours) = given(&file, each).filter(|value| value.as_str() != Some("")) else {
            filled.missing.push(each.clone());
            continue;
        };
        let most = all.iter().filter(|other| other.table == each.table && other.field == each.field);
        let most = most.filter_map(|other| other.ours.as_integer()).max().unwrap_or(0);
        match (yours, &each.ours) {
            (Value::Integer(number), Value::Integer(_)) if (0..=255).contains(number) => {
                if *number > 2 * most.max(2) {
                    filled.odd.push(format!("{}, {}: {number} is more than twice what we know", each.name, each.what));
                }
            }
            (Value::Boolean(_), Value::Boolean(_)) => {}
            (_, ours) => {
                let sort = if ours.is_bool() { "true or false" } else { "a whole number from 0 to 255" };
                let problem = format!("`{yours}` is no value for {}", each.what);
                return Err(wrong(
                    sheet,
                    &each.table,
                    &each.component,
                    &each.field,
                    &problem,
                    &format!("write {sort}"),
                ));
            }
        }
        filled.given.push((each.clone(), yours.clone()));
        if *yours == each.ours {
            continue;
        }
        if each.from == Provenance::Printed {
            let odd = format!("{}, {}: the rule book says {}, you say {yours}", each.name, each.what, each.ours);
            filled.odd.push(odd);
        }
        let kind = kinds.get(&each.table);
        let name = kind.map_or(NUMBERS, |kind| &kind.file);
        if !files.contains_key(name) {
            files.insert(name.into(), source.read(name)?);
        }
        let entries = files.get_mut(name).and_then(|file| match kind {
            Some(kind) => {
                let entries = file.get_mut(&each.table)?.as_array_mut()?;
                entries.iter_mut().find(|entry| kind.id(entry) == each.component)?.as_table_mut()
            }
            None => Some(file),
        });
        if let Some(entry) = entries {
            put(entry, &each.field, yours.clone());
        }
        filled.differs.push((each.clone(), yours.clone()));
    }
    let texts = source.names().map(|name| {
        let text = files.get(name).map(Table::to_string);
        (name, text.unwrap_or_else(|| source.text(name).unwrap_or_default().into()))
    });
    filled.source = Source::new(texts);
    Ok(filled)
}

/// What the list says about a value.
fn given<'t>(file: &'t Table, each: &Asked) -> Option<&'t Value> {
    let table = file.get(&each.table)?;
    if each.component.is_empty() { table.get(&each.field) } else { table.get(&each.component)?.get(&each.field) }
}

/// Refuses what is no value of the game.
fn check_names(file: &Table, all: &[Asked], sheet: &str) -> Result<(), ContentError> {
    let known = |table: &str, component: &str, field: &str| {
        all.iter().any(|each| each.table == table && each.component == component && each.field == field)
    };
    let mut found: Vec<(&str, &str, &str)> = Vec::new();
    for (table, inside) in file.iter().filter(|(key, _)| *key != "game") {
        for (name, value) in inside.as_table().into_iter().flatten() {
            match value {
                Value::Table(fields) => {
                    found.extend(fields.keys().map(|field| (table.as_str(), name.as_str(), field.as_str())))
                }
                _ => found.push((table, "", name)),
            }
        }
        if !inside.is_table() {
            found.push((table, "", ""));
        }
    }
    match found.into_iter().find(|(table, component, field)| !known(table, component, field)) {
        Some((table, component, field)) => {
            let remedy = "keep the names of the list as `emerald content new` wrote them";
            Err(wrong(sheet, table, component, field, "there is no such value in this game", remedy))
        }
        None => Ok(()),
    }
}

fn wrong(sheet: &str, table: &str, component: &str, field: &str, problem: &str, remedy: &str) -> ContentError {
    let dot = if component.is_empty() { "" } else { "." };
    let head = format!("[{table}{dot}{}]", key(component));
    let begin =
        |line: &str, start: &str| line.trim_start().strip_prefix(start).is_some_and(|rest| !rest.starts_with('-'));
    let lines: Vec<&str> = sheet.lines().collect();
    let first = lines.iter().position(|line| line.trim() == head);
    let line =
        first.and_then(|first| lines[first..].iter().position(|line| begin(line, &key(field))).map(|at| first + at));
    let place = match line.or(first) {
        Some(line) => format!("line {}, {table} {component} {field}", line + 1),
        None => format!("{table} {component} {field}"),
    };
    ContentError::new(SHEET, place, problem, remedy)
}

/// Puts a value at a path of names and dots.
fn put(entry: &mut Table, path: &str, value: Value) {
    match path.split_once('.') {
        None => {
            entry.insert(path.into(), value);
        }
        Some((first, rest)) => {
            if let Some(Value::Table(inner)) = entry.get_mut(first) {
                put(inner, rest, value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::source;

    fn sheet() -> String {
        blank("toy", &asked(&source()).expect("sound"))
    }

    #[test]
    fn an_empty_list_changes_nothing_and_misses_everything() {
        let filled = fill(&source(), &sheet()).expect("as it was written");
        assert_eq!(filled.source, source());
        // Two symbols on each card, one use, and seven numbers.
        assert_eq!((filled.missing.len(), filled.differs.len(), filled.odd.len()), (12, 0, 0));
        assert_eq!(game_of(&sheet()).expect("said"), "toy");
    }

    #[test]
    fn what_is_filled_in_becomes_content() {
        let sheet = sheet()
            .replacen("place = \"\"", "place = 3", 1)
            .replacen("\"text.one_use\" = \"\"", "\"text.one_use\" = false", 1)
            .replacen("\"points.3\" = \"\"", "\"points.3\" = 50", 1)
            .replacen("rounds = \"\"", "rounds = 9", 1);
        let filled = fill(&source(), &sheet).expect("sound");
        let again = asked(&filled.source).expect("sound");
        let value = |field: &str| again.iter().find(|each| each.field == field).map(|each| each.ours.to_string());
        assert_eq!(value("place").as_deref(), Some("3"));
        assert_eq!(value("text.one_use").as_deref(), Some("false"));
        assert_eq!(value("points.3").as_deref(), Some("50"));
        assert_eq!((filled.missing.len(), filled.differs.len()), (8, 3));
        // 50 is against the rule book, and more than anything like it.
        assert_eq!(filled.odd.len(), 2, "{:?}", filled.odd);
    }

    #[test]
    fn mistakes_are_told_with_their_line() {
        for (from, to, told) in [
            ("place = \"\"", "place = \"many\"", "line 8, card informer place: `\"many\"` is no value for Place"),
            ("place = \"\"", "place = -1", "line 8"),
            ("place = \"\"", "place = true", "write a whole number"),
            ("place = \"\"", "plaice = 1", "there is no such value"),
            ("[card.informer]", "[card.informant]", "there is no such value"),
            ("game = \"toy\"", "game = \"toy", "line 4"),
        ] {
            assert!(sheet().contains(from), "{from}");
            let error = fill(&source(), &sheet().replacen(from, to, 1)).map(|_| ()).expect_err(told).to_string();
            assert!(error.starts_with(SHEET) && error.contains(told), "{error}");
        }
    }

    #[test]
    fn junk_is_refused_or_read_but_never_a_panic() {
        for junk in [
            "",
            "card = 3",
            "[card]\ninformer = 3",
            "[card.informer]\nplace = []",
            "\u{0}",
            "[numbers.points]\n2 = 3",
            "game = 7",
        ] {
            let _ = fill(&source(), junk);
            let _ = game_of(junk);
        }
        assert!(fill(&source(), "card = 3").is_err());
    }
}
