//! The nouns of the second edition that are plain numbers: cities, symbols, uses of a card.

use crate::second::content::Symbol;
use kit::Set;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How many cities the board has (components.cities).
pub const CITIES: usize = 9;

/// A city, by its place in the content file.
pub type City = crate::parts::city::City<CITIES>;

/// One value per city.
pub type ByCity<T> = crate::parts::city::ByCity<T, CITIES>;

/// A set of cities.
pub type Cities = Set<City>;

/// What a card is played for (cards.one-purpose).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[derive(IntoStaticStr, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
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
    pub const ALL: &'static [Use] = Use::VARIANTS;

    /// The symbol that is played; none for the text, and to discard a card.
    pub const fn symbol(self) -> Option<Symbol> {
        Some(match self {
            Use::Place => Symbol::Place,
            Use::Claim => Symbol::Claim,
            Use::Retrieve => Symbol::Retrieve,
            Use::Move => Symbol::Move,
            Use::Assassinate => Symbol::Assassinate,
            Use::Restorationist => Symbol::Restorationist,
            Use::Loyalist => Symbol::Loyalist,
            Use::Bomb => Symbol::Bomb,
            Use::Text | Use::Discard => return None,
        })
    }

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
}
