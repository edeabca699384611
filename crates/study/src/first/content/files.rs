//! The content files as they are written, field by field; a field that is not here is refused. `load.rs` makes of them
//! what the rules read.

use crate::first::content::{CardText, Symbol};
use crate::parts::load::Ignored;
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
    pub agent: Option<String>,
    #[serde(flatten)]
    pub symbols: Counts<Symbol>,
    #[serde(default)]
    pub arrows: Vec<RawArrow>,
    #[serde(default)]
    pub sanity: bool,
    #[serde(default)]
    pub actions: Vec<Symbol>,
    pub text: Option<CardText>,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawArrow {
    pub track: String,
    #[serde(rename = "move")]
    pub spaces: i8,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum Deck {
    Initial,
    Game,
    Permanent,
    City,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardFile {
    pub city: Vec<RawCity>,
    pub royalty: Vec<RawRoyal>,
    pub connection: Vec<RawConnection>,
    pub agent: Vec<RawAgent>,
    pub player_set: Vec<RawSeat>,
    pub identity: Vec<RawIdentity>,
    pub track: Vec<RawTrack>,
    #[serde(rename = "area")]
    pub _area: Vec<Ignored>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCity {
    pub id: String,
    pub name: String,
    pub vp: u8,
    pub defence: u8,
    pub royalty: Option<String>,
    pub card: String,
    pub map: [f32; 2],
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRoyal {
    pub id: String,
    pub name: String,
    pub city: String,
    pub defence: u8,
    pub vp: u8,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawConnection {
    pub id: String,
    pub ends: Vec<String>,
    pub cost: u8,
    #[serde(default)]
    pub junction: bool,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAgent {
    pub id: String,
    pub name: String,
    pub bombs: u8,
    pub vp: u8,
    pub card: String,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSeat {
    pub id: String,
    pub name: String,
    pub colour: String,
    pub bombs: u8,
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
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTrack {
    pub id: String,
    pub name: String,
    pub scores_for: String,
    #[serde(rename = "colour")]
    pub _colour: String,
    pub top: u8,
    pub vp_spaces: Vec<RawSpace>,
    #[serde(rename = "source")]
    pub _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSpace {
    pub space: u8,
    pub vp: u8,
}
