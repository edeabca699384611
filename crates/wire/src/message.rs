//! The messages between server and page. Names are short where they travel often.

use kit::text::Say;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One legal choice. `id` is sent back as it is; `on` names the element that shows it ("card:informer", "city:rome",
/// "button"): a card can carry several choices, and `label` tells them apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Choice {
    pub id: String,
    pub on: String,
    pub label: Say,
}

/// The open question. Only the seat asked receives choices; everybody receives seat and prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Decision {
    pub seat: String,
    pub prompt: Say,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Say>,
    pub choices: Vec<Choice>,
}

/// One line of the log, as its reader may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct LogEntry {
    pub ply: usize,
    pub say: Say,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<String>,
    /// Keys of the elements it touched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub touches: Vec<String>,
}

/// Why something is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Refused {
    pub rule: String,
    pub say: Say,
}

/// A game on the shelf.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct GameInfo {
    pub game: String,
    pub title: String,
    pub players: [u8; 2],
}
