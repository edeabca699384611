//! The content files as they are written, field by field; a field that is not listed here is refused. `load` says what
//! they mean.

use crate::content::{Answer, Icon, TrackBox};
use kit::source::Sources;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    pub card: Vec<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    pub id: String,
    pub name: String,
    pub deck: Deck,
    pub icons: Vec<Icon>,
    pub money: Option<u8>,
    pub players: Option<Vec<u8>>,
    pub summary: Option<String>,
    #[serde(default)]
    pub stays: bool,
    #[serde(default)]
    pub does: Vec<RawStep>,
    #[serde(default)]
    pub high: Vec<RawStep>,
    #[serde(default)]
    pub low: Vec<RawStep>,
    pub answer: Option<Answer>,
    pub effect: Option<String>,
    pub rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    Yellow,
    Purple,
}

/// A step as it is written: `do` and the keys of that word. What they mean is said by [`Step`](crate::content::Step).
pub type RawStep = serde_json::Map<String, serde_json::Value>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    pub area: Vec<RawArea>,
    pub connection: Vec<RawConnection>,
    pub track: Vec<RawBox>,
    pub building: Vec<RawPower>,
    pub elder: Vec<RawPower>,
    pub old_one: Vec<RawPower>,
    pub objective: Vec<RawNamed>,
    pub event: Vec<RawNamed>,
    pub player_set: Vec<RawSeat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawArea {
    pub id: String,
    pub name: String,
    pub number: u8,
    pub riverside: bool,
    #[serde(rename = "bank")]
    _bank: String,
    pub start_agents: bool,
    pub map: (u8, u8),
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawConnection {
    pub a: String,
    pub b: String,
    #[serde(rename = "kind")]
    _kind: String,
    #[serde(rename = "name")]
    _name: Option<String>,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBox {
    pub level: u8,
    #[serde(rename = "box")]
    pub what: TrackBox,
    #[serde(rename = "source")]
    _source: Sources,
}

/// A Building, an Elder One or a Great Old One board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPower {
    pub id: String,
    pub name: String,
    #[serde(alias = "ability_name")]
    pub title: Option<String>,
    #[serde(alias = "cost", alias = "hp")]
    pub value: Option<u8>,
    pub ability: String,
    pub does: Vec<RawStep>,
    pub rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawNamed {
    pub id: String,
    pub name: String,
    pub text: String,
    pub different: Option<String>,
    pub rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSeat {
    pub id: String,
    pub name: String,
    #[serde(rename = "source")]
    _source: Sources,
}
