//! Table settings: what the people at a table may choose about their game. A game declares them in `settings.toml`; each
//! replaces numbers of `numbers.toml`, so that a chosen setting is just other content, checked as any content is, and the
//! rule book tells the table's own numbers. Nothing here knows a game.

use crate::book::Book;
use crate::source::{ContentError, Source};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use toml::{Table, Value};

const FILE: &str = "settings.toml";
const NUMBERS: &str = "numbers.toml";

/// Settings that differ from the defaults: id and value. None at all means the defaults.
pub type Chosen = BTreeMap<String, String>;

/// One setting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ts_rs::TS)]
pub struct Setting {
    /// Its id, as in `points=24`.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it means, in a sentence.
    pub says: String,
    /// The rule it is about.
    pub rule: String,
    /// The values there are.
    pub values: Values,
    /// What holds unless something else is chosen.
    pub default: String,
}

/// The values a setting may have.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "SettingValues")]
#[serde(rename_all = "kebab-case")]
pub enum Values {
    /// Any whole number from the first to the second.
    Range(#[ts(type = "[number, number]")] [i64; 2]),
    /// One of these.
    OneOf(Vec<Named>),
}

/// A value with a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[ts(rename = "SettingValue")]
pub struct Named {
    /// The value, as in `rounds=off`.
    pub id: String,
    /// What it means.
    pub says: String,
    /// Is it taken where people play, unless they say otherwise?
    pub people: bool,
    /// The numbers it replaces.
    #[serde(skip)]
    #[ts(skip)]
    numbers: Table,
}

impl Setting {
    /// The values in words: "10 to 60", or "on, off".
    pub fn choice(&self) -> String {
        match &self.values {
            Values::Range([from, to]) => format!("{from} to {to}"),
            Values::OneOf(named) => named.iter().map(|each| each.id.as_str()).collect::<Vec<_>>().join(", "),
        }
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SettingsFile {
    #[serde(default)]
    setting: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    name: String,
    says: String,
    rule: String,
    /// The number that a range replaces; by number of players, all of them.
    number: Option<String>,
    range: Option<[i64; 2]>,
    #[serde(default)]
    value: Vec<ValueEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ValueEntry {
    id: String,
    says: String,
    #[serde(default)]
    people: bool,
    #[serde(default)]
    numbers: Table,
}

/// What can be chosen about a game, and what has been.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    list: Vec<Setting>,
    /// The number of each setting with a range.
    numbers: BTreeMap<String, String>,
    source: Source,
}

impl Settings {
    /// Reads the settings of a game; a game without the file has none.
    pub fn read(source: &Source, book: &Book) -> Result<Settings, ContentError> {
        let mut settings = Settings { source: source.clone(), ..Settings::default() };
        if !source.names().any(|name| name == FILE) {
            return Ok(settings);
        }
        let SettingsFile { setting: entries } = source.read(FILE)?;
        let numbers: Table = source.read(NUMBERS)?;
        for entry in entries {
            let setting = entry.check(&numbers, book)?;
            if settings.list.iter().any(|other| other.id == setting.id) {
                let place = format!("setting {}, field id", setting.id);
                return Err(ContentError::new(FILE, place, "another setting has this id", "give it one of its own"));
            }
            settings.numbers.extend(entry.number.map(|number| (entry.id, number)));
            settings.list.push(setting);
        }
        Ok(settings)
    }

    /// All that can be chosen.
    pub fn list(&self) -> &[Setting] {
        &self.list
    }

    /// What this content was made with.
    pub fn chosen(&self) -> &Chosen {
        self.source.chosen()
    }

    /// What is taken where people play, for everything they have not said themselves.
    pub fn for_people(&self, mut chosen: Chosen) -> Chosen {
        for setting in &self.list {
            if let Values::OneOf(named) = &setting.values
                && let Some(value) = named.iter().find(|value| value.people)
                && !chosen.contains_key(&setting.id)
            {
                chosen.insert(setting.id.clone(), value.id.clone());
            }
        }
        chosen
    }

    /// The files of the same game with these settings. The error says what there is instead.
    pub fn apply(&self, chosen: &Chosen) -> Result<Source, String> {
        let mut numbers: Table = self.source.read(NUMBERS).map_err(|error| error.to_string())?;
        let mut differ = Chosen::new();
        for (id, value) in chosen {
            let Some(setting) = self.list.iter().find(|setting| setting.id == *id) else {
                return Err(format!("there is no setting `{id}`; {}", self.what_there_is()));
            };
            let wrong = || format!("`{value}` is no value of {id}; {}", self.what_there_is());
            match &setting.values {
                Values::Range([from, to]) => {
                    let number = value.parse::<i64>().ok().filter(|number| (from..=to).contains(&number));
                    self.replace(&mut numbers, setting, number.ok_or_else(wrong)?);
                }
                Values::OneOf(named) => {
                    let named = named.iter().find(|named| named.id == *value).ok_or_else(wrong)?;
                    numbers.extend(named.numbers.clone());
                }
            }
            if *value != setting.default {
                differ.insert(id.clone(), value.clone());
            }
        }
        let files = self.source.names().map(|name| match name {
            NUMBERS => (name, numbers.to_string()),
            name => (name, self.source.text(name).unwrap_or_default().to_string()),
        });
        Ok(Source::new(files).made_with(differ))
    }

    /// One number for every number of players.
    fn replace(&self, numbers: &mut Table, setting: &Setting, number: i64) {
        let name = self.numbers.get(&setting.id).map_or("", String::as_str);
        match numbers.get_mut(name) {
            Some(Value::Table(by_players)) => {
                by_players.iter_mut().for_each(|(_, each)| *each = Value::Integer(number));
            }
            Some(each) => *each = Value::Integer(number),
            None => {}
        }
    }

    fn what_there_is(&self) -> String {
        match self.list.is_empty() {
            true => "this game has no settings".into(),
            false => {
                let all = self.list.iter().map(|setting| format!("{} ({})", setting.id, setting.choice()));
                format!("there are: {}", all.collect::<Vec<_>>().join("; "))
            }
        }
    }
}

impl Entry {
    fn check(&self, numbers: &Table, book: &Book) -> Result<Setting, ContentError> {
        let wrong = |field: &str, problem: String, remedy: &str| {
            Err(ContentError::new(FILE, format!("setting {}, field {field}", self.id), problem, remedy))
        };
        let plain = |id: &str| !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        if !plain(&self.id) || self.value.iter().any(|value| !plain(&value.id)) {
            return wrong("id", "an id is small letters and hyphens".into(), "choose another");
        }
        if book.get(&self.rule).is_none() {
            return wrong("rule", format!("there is no rule {}", self.rule), "name the rule it is about");
        }
        let known = |name: &str| numbers.get(name).filter(|_| name != "source");
        let (values, default) = match (&self.number, self.range, self.value.as_slice()) {
            (Some(number), Some([from, to]), []) if from <= to => match known(number) {
                Some(value) => (Values::Range([from, to]), in_words(value)),
                None => return wrong("number", format!("numbers.toml has no {number}"), "name one of its numbers"),
            },
            (None, None, [first, _, ..]) => {
                for (name, value) in self.value.iter().flat_map(|value| &value.numbers) {
                    if known(name).is_none_or(|known| !known.same_type(value)) {
                        return wrong("value", format!("numbers.toml has no such {name}"), "name one of its numbers");
                    }
                }
                let named = |value: &ValueEntry| Named {
                    id: value.id.clone(),
                    says: value.says.clone(),
                    people: value.people,
                    numbers: value.numbers.clone(),
                };
                (Values::OneOf(self.value.iter().map(named).collect()), first.id.clone())
            }
            _ => {
                let problem = "it needs either `number` and `range`, or two `[[setting.value]]`s and more";
                return wrong("value", problem.into(), "say what can be chosen");
            }
        };
        let Entry { id, name, says, rule, .. } = self;
        let (id, name, says, rule) = (id.clone(), name.clone(), says.clone(), rule.clone());
        Ok(Setting { id, name, says, rule, values, default })
    }
}

/// A number as people read it: "28", or "28 / 24 / 22 / 20" by number of players.
fn in_words(value: &Value) -> String {
    match value.as_table() {
        Some(by_players) => by_players.values().map(Value::to_string).collect::<Vec<_>>().join(" / "),
        None => value.to_string(),
    }
}

/// Reads `points=24` and the like.
pub fn read_chosen<'w>(words: impl IntoIterator<Item = &'w str>) -> Result<Chosen, String> {
    let read = |word: &'w str| match word.split_once('=') {
        Some((id, value)) if !id.is_empty() && !value.is_empty() => Ok((id.to_string(), value.to_string())),
        _ => Err(format!("`{word}` is no setting; write `points=24`")),
    };
    words.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{self, SETTINGS};

    fn source(settings: &str) -> Source {
        toy::with("settings.toml", settings)
    }

    fn read(source: &Source) -> Result<(Settings, Book), ContentError> {
        let book = Book::read(source, &toy::sentence)?;
        Ok((Settings::read(source, &book)?, book))
    }

    fn chosen(words: &[&str]) -> Chosen {
        read_chosen(words.iter().copied()).expect("well written")
    }

    #[test]
    fn a_setting_is_other_content_and_the_book_follows() {
        let (settings, _) = read(&source(SETTINGS)).expect("sound");
        let other = settings.apply(&chosen(&["points=12", "rounds=off"])).expect("possible");
        let (there, book) = read(&other).expect("sound");
        let text = &book.get("end.points").expect("there").text;
        assert_eq!(text, "The game ends at 12 points with two players and 12 with three, or after 255 rounds.");
        assert_eq!(*there.chosen(), chosen(&["points=12", "rounds=off"]));
    }

    #[test]
    fn what_is_chosen_as_it_is_anyway_is_not_kept() {
        let (settings, _) = read(&source(SETTINGS)).expect("sound");
        assert_eq!(*settings.apply(&chosen(&["rounds=on"])).expect("possible").chosen(), Chosen::new());
        assert_eq!(settings.for_people(Chosen::new()), chosen(&["rounds=off"]));
        assert_eq!(settings.for_people(chosen(&["rounds=on"])), chosen(&["rounds=on"]));
    }

    #[test]
    fn unknown_and_impossible_ones_are_refused_with_what_there_is() {
        let (settings, _) = read(&source(SETTINGS)).expect("sound");
        let there_are = "there are: points (3 to 12); rounds (on, off)";
        for (word, problem) in [
            ("size=3", "there is no setting `size`"),
            ("points=13", "`13` is no value of points"),
            ("points=many", "`many` is no value of points"),
            ("rounds=60", "`60` is no value of rounds"),
        ] {
            let error = settings.apply(&chosen(&[word])).expect_err("impossible");
            assert_eq!(error, format!("{problem}; {there_are}"));
        }
        assert!(read_chosen(["points"]).is_err());
        assert!(read_chosen(["=3"]).is_err());
    }

    #[test]
    fn mistakes_in_the_file_are_told() {
        for (from, to, told) in [
            ("number = \"points\"", "number = \"pints\"", "numbers.toml has no pints"),
            ("rule = \"end.points\"\nnumber", "rule = \"end.pints\"\nnumber", "there is no rule end.pints"),
            ("rounds = 255", "round = 255", "numbers.toml has no such round"),
            ("range = [3, 12]\n", "", "it needs either"),
            ("id = \"rounds\"", "id = \"points\"", "another setting has this id"),
        ] {
            assert!(SETTINGS.contains(from), "{from}");
            let error = read(&source(&SETTINGS.replace(from, to))).map(|_| ()).expect_err(told).to_string();
            assert!(error.contains(told), "{error}");
        }
    }
}
