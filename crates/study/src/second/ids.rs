//! The nouns of the second edition that are plain numbers: cities, symbols, uses of a card.

use serde::{Deserialize, Serialize};

// The board has nine (components.cities).
crate::parts::city::cities!(9);

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
