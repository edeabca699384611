//! The nouns of the second edition that are plain numbers: cities, symbols, uses of a card.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The board has nine cities (components.cities).
pub const CITIES: usize = 9;

/// A city, by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct City(pub u8);

impl City {
    /// All nine, in the order of the content file.
    #[inline]
    pub fn all() -> impl Iterator<Item = City> + Clone {
        (0..CITIES as u8).map(City)
    }

    /// The city as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One value per city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByCity<T>(pub [T; CITIES]);

impl<T> Index<City> for ByCity<T> {
    type Output = T;
    #[inline]
    fn index(&self, city: City) -> &T {
        &self.0[city.index()]
    }
}

impl<T> IndexMut<City> for ByCity<T> {
    #[inline]
    fn index_mut(&mut self, city: City) -> &mut T {
        &mut self.0[city.index()]
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
