//! The content files as they are written, field by field; a field that is not listed here is refused. `load` says what
//! they mean.

use crate::content::{Answer, Destination, Icon, Origin, TrackBox};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where values come from; kept in the files for people, not read by the rules.
pub type Sources = BTreeMap<String, String>;

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

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum RawPer {
    Trouble,
    Building,
    Minion,
    OthersHere,
    MyBuilding,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub enum RawWhere {
    Any,
    Trouble,
    NextToTrouble,
    MyBuilding,
    MyMinion,
    Here,
    HereOrNext,
    Rolled,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum By {
    Paid,
}

/// A step as it is written: the words of all steps in one struct, so that a wrong key is named with its line.
#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
pub struct RawStep {
    #[serde(rename = "do")]
    pub verb: String,
    pub pounds: Option<u8>,
    pub cards: Option<u8>,
    pub per: Option<RawPer>,
    pub at: Option<String>,
    pub near: Option<String>,
    #[serde(rename = "where")]
    pub spot: Option<RawWhere>,
    pub least: Option<u8>,
    pub most: Option<u8>,
    pub quiet: Option<bool>,
    pub half: Option<bool>,
    pub here: Option<bool>,
    pub trouble: Option<bool>,
    pub by: Option<By>,
    pub or_pay: Option<u8>,
    pub from: Option<Origin>,
    pub to: Option<Destination>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    pub area: Vec<RawArea>,
    pub connection: Vec<RawConnection>,
    pub track: Vec<RawBox>,
    pub building: Vec<RawBuilding>,
    pub elder: Vec<RawElder>,
    pub old_one: Vec<RawOldOne>,
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBuilding {
    pub id: String,
    pub name: String,
    pub cost: u8,
    pub ability: String,
    pub does: Vec<RawStep>,
    pub rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawElder {
    pub id: String,
    pub name: String,
    pub title: String,
    pub hp: u8,
    pub ability: String,
    pub does: Vec<RawStep>,
    pub rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawOldOne {
    pub id: String,
    pub name: String,
    pub ability_name: String,
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
