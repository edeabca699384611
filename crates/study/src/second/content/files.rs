//! The content files as they are written, field by field; a field that is not here is refused. `load.rs` makes of them
//! what the rules read.

use crate::parts::load::Ignored;
use crate::second::content::{CardText, Symbol};
use kit::source::{Counts, Sources};
use serde::Deserialize;
use strum::IntoStaticStr;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsFile {
    pub card: Vec<RawCard>,
}

/// The keys that are not listed here must be symbols.
#[derive(Deserialize)]
pub struct RawCard {
    pub id: String,
    pub name: String,
    pub deck: Deck,
    pub copies: u8,
    pub city: Option<String>,
    #[serde(flatten)]
    pub symbols: Counts<Symbol>,
    pub text: Option<CardText>,
    pub text2: Option<CardText>,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    Starting,
    City,
    Game,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    pub city: Vec<RawCity>,
    pub royalty: Vec<RawRoyal>,
    pub player_set: Vec<RawSeat>,
    pub identity: Vec<RawIdentity>,
    #[serde(rename = "track")]
    pub _track: Vec<Ignored>,
    #[serde(rename = "area")]
    pub _area: Vec<Ignored>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCity {
    pub id: String,
    pub name: String,
    #[serde(rename = "order")]
    pub _order: u8,
    pub bomb: u8,
    pub royalty: String,
    pub city_card: String,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRoyal {
    pub id: String,
    pub name: String,
    #[serde(rename = "deck")]
    pub _deck: String,
    #[serde(rename = "copies")]
    pub _copies: u8,
    pub city: String,
    pub bomb: u8,
    pub vp: u8,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSeat {
    pub id: String,
    pub name: String,
    pub colour: String,
    #[serde(rename = "influence_cubes")]
    pub _influence_cubes: u8,
    #[serde(rename = "agents")]
    pub _agents: u8,
    #[serde(rename = "starting_cards")]
    pub _starting_cards: u8,
    #[serde(rename = "victory_discs")]
    pub _victory_discs: u8,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawIdentity {
    pub id: String,
    #[serde(rename = "name")]
    pub _name: String,
    pub copies: u8,
    #[serde(rename = "colour")]
    pub _colour: String,
    #[serde(rename = "source")]
    pub _source: Sources,
}
