//! What reading content has in common: faults that name file, entry and field, and the checks both editions make.

use kit::MAX_SEATS;
use kit::printed::SeatFacts;
use kit::source::{ContentError, Source};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

/// A number that goes by the number of players.
pub type PerPlayers = kit::source::PerPlayers<{ MAX_SEATS - 1 }>;

/// The keys that are only words: they may change without making old records unreadable.
pub const WORDS: [&str; 5] = ["source", "name", "summary", "colour", "title"];

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

/// The three files of a box that each edition reads in its own way: its cards, its board and its numbers.
pub fn files<C: DeserializeOwned, B: DeserializeOwned, N: DeserializeOwned>(
    source: &Source,
) -> Result<(C, B, N), ContentError> {
    Ok((source.read("cards.toml")?, source.read("board.toml")?, source.read("numbers.toml")?))
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
