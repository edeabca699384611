//! What reading content has in common: faults that name file, entry and field, and the checks both editions make.

use super::names::SeatFacts;
use kit::source::{ContentError, Source};
use kit::{Layout, MAX_SEATS};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// Where values come from; kept in the files for people, not read by the rules.
pub type Sources = BTreeMap<String, String>;

/// A number that goes by the number of players.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the keys are the numbers of players
pub struct PerPlayers {
    #[serde(rename = "2")]
    pub two: u8,
    #[serde(rename = "3")]
    pub three: u8,
    #[serde(rename = "4")]
    pub four: u8,
    #[serde(rename = "5")]
    pub five: u8,
}

impl PerPlayers {
    /// The number for this many players.
    #[inline]
    pub fn get(&self, players: u8) -> u8 {
        match players {
            2 => self.two,
            3 => self.three,
            4 => self.four,
            _ => self.five,
        }
    }
}

/// Parts of a file that only people read.
#[derive(Deserialize)]
pub struct Ignored {
    #[serde(flatten)]
    _any: BTreeMap<String, serde::de::IgnoredAny>,
}

/// A fault in a content file.
pub fn fault(
    file: &str,
    place: impl Into<String>,
    problem: impl Into<String>,
    remedy: impl Into<String>,
) -> ContentError {
    ContentError { file: file.into(), place: place.into(), problem: problem.into(), remedy: remedy.into() }
}

/// The hash a record carries: of the values play depends on, not of names, remarks, rule texts or where values come from,
/// so that mending a sentence does not make old records unreadable.
pub fn hash_of_values(source: &Source) -> Result<String, ContentError> {
    let mut files = Vec::new();
    for file in ["cards.toml", "board.toml", "numbers.toml"] {
        let mut value: serde_json::Value = source.read(file)?;
        leave_out_words(&mut value);
        files.push((file, value.to_string()));
    }
    Ok(Source::new(files).hash())
}

fn leave_out_words(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(map) => {
            ["source", "name", "summary", "colour", "title"].iter().for_each(|key| {
                map.remove(*key);
            });
            map.values_mut().for_each(leave_out_words);
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(leave_out_words),
        _ => {}
    }
}

/// Lays out the cards of cards.toml, given as id and number of copies.
pub fn lay_out<'c>(cards: impl Iterator<Item = (&'c str, u8)> + Clone) -> Result<Layout, ContentError> {
    let mut seen = BTreeSet::new();
    if let Some((id, _)) = cards.clone().find(|(id, _)| !seen.insert(*id)) {
        let remedy = "rename or remove one of them";
        return Err(fault("cards.toml", format!("card {id}"), "the id stands there twice", remedy));
    }
    let remedy = "every card needs at least 1 copy, and all copies together at most 128";
    Layout::new(cards.map(|(_, copies)| copies))
        .ok_or_else(|| fault("cards.toml", "field copies", "the copies do not fit", remedy))
}

/// The copies of a deck must add up to what numbers.toml says.
pub fn expect_sum(deck: &str, found: u8, wanted: u8) -> Result<(), ContentError> {
    match found == wanted {
        true => Ok(()),
        false => Err(fault(
            "cards.toml",
            format!("deck {deck}"),
            format!("the copies add up to {found}, numbers.toml says {wanted}"),
            "make the two files agree",
        )),
    }
}

/// There must be five player sets.
pub fn seats(seats: Vec<SeatFacts>) -> Result<Vec<SeatFacts>, ContentError> {
    match seats.len() == MAX_SEATS {
        true => Ok(seats),
        false => Err(fault(
            "board.toml",
            "player_set",
            format!("there are {} player sets, the game has five", seats.len()),
            "list each of the five once",
        )),
    }
}

/// A list that must have exactly so many entries with different ids.
pub fn exactly<T, const N: usize>(
    file: &str,
    what: &str,
    found: Vec<T>,
    id: impl Fn(&T) -> &str,
) -> Result<[T; N], ContentError> {
    let different = found.iter().map(&id).collect::<BTreeSet<_>>().len();
    match <[T; N]>::try_from(found) {
        Ok(list) if different == N => Ok(list),
        _ => Err(fault(
            file,
            what,
            format!("there are {different} different ones, the game has {N}"),
            format!("list each of the {N} once"),
        )),
    }
}
