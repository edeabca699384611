//! The nouns of the second edition that are plain numbers: cities, symbols, uses of a card.

use super::content::Content;
use kit::written::{Fault, With, Written};
use serde::{Deserialize, Serialize};

// The board has nine (components.cities).
crate::parts::city::cities!(9);

/// A set of cities, one bit each, as positions write it.
pub mod city_bits {
    use super::*;
    use serde_json::Value;

    /// By the cities' ids.
    pub fn write(bits: &u16, with: &With<'_, Content>) -> Value {
        City::all().filter(|city| bits >> city.0 & 1 == 1).map(|city| city.write(with)).collect()
    }

    /// Reads it.
    pub fn read(bits: &mut u16, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        *bits = 0;
        for id in from.as_array().into_iter().flatten() {
            let mut city = City::default();
            city.read(id, with)?;
            *bits |= 1 << city.0;
        }
        Ok(())
    }
}

/// What a card is played for (cards.one-purpose).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Use {
    /// Its place symbols.
    Place,
    /// Its claim symbols.
    Claim,
    /// Its retrieve symbols.
    Retrieve,
    /// Its move symbols.
    Move,
    /// Its assassinate symbol.
    Assassinate,
    /// Its Restorationist symbols.
    Restorationist,
    /// Its Loyalist symbols.
    Loyalist,
    /// Its bomb symbols, in support of an assassination.
    Bomb,
    /// Its text.
    Text,
    /// Nothing: it is discarded.
    Discard,
}

impl Use {
    /// All uses, in the order of the card's edge.
    pub const ALL: [Use; 10] = [
        Use::Place,
        Use::Claim,
        Use::Retrieve,
        Use::Move,
        Use::Assassinate,
        Use::Restorationist,
        Use::Loyalist,
        Use::Bomb,
        Use::Text,
        Use::Discard,
    ];

    /// The rule under which a card is played for it.
    pub const fn rule(self) -> &'static str {
        match self {
            Use::Place => "place.cards",
            Use::Claim => "claim.card",
            Use::Retrieve => "retrieve.cards",
            Use::Move => "move.cards",
            Use::Assassinate => "assassinate.card",
            Use::Restorationist | Use::Loyalist => "markers.cards",
            Use::Bomb => "assassinate.support-cards",
            Use::Text => "cardaction.use",
            Use::Discard => "discard.action",
        }
    }

    /// The stable word for it.
    pub const fn id(self) -> &'static str {
        match self {
            Use::Place => "place",
            Use::Claim => "claim",
            Use::Retrieve => "retrieve",
            Use::Move => "move",
            Use::Assassinate => "assassinate",
            Use::Restorationist => "restorationist",
            Use::Loyalist => "loyalist",
            Use::Bomb => "bomb",
            Use::Text => "text",
            Use::Discard => "discard",
        }
    }
}
