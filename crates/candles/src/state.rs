//! Everything that changes in a game of Three Candles, what a player can choose, and what can happen.

use crate::content::Content;
use kit::written::{Fault, Value, With, Written, id};
use kit::{Basics, BySeat, Card, Cards, Dice, Fact, Seat};
use serde::{Deserialize, Serialize};

/// One of the three candles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // named by their colour
pub enum Candle {
    #[default]
    White,
    Red,
    Black,
}

impl Candle {
    /// All three, in the order of the content file.
    pub const ALL: [Candle; 3] = [Candle::White, Candle::Red, Candle::Black];

    /// The stable word for it.
    pub const fn id(self) -> &'static str {
        match self {
            Candle::White => "white",
            Candle::Red => "red",
            Candle::Black => "black",
        }
    }

    /// The candle of an id.
    pub fn of(id: &str) -> Option<Candle> {
        Candle::ALL.into_iter().find(|candle| candle.id() == id)
    }
}

impl Written<Content> for Candle {
    fn write(&self, _: &With<'_, Content>) -> Value {
        self.id().into()
    }

    fn read(&mut self, from: &Value, _: &With<'_, Content>) -> Result<(), Fault> {
        let id = id(from)?;
        *self = Candle::of(id).ok_or_else(|| Fault::new(format!("there is no candle {id}")))?;
        Ok(())
    }
}

/// The table and the dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Written, Basics)]
#[written(content = Content)]
#[written(skip(patrons, dice))]
pub struct State {
    /// One entry per player.
    pub seats: BySeat<Player>,
    /// Cards nobody has: which of them comes next is decided when it is drawn.
    #[written(follows)]
    pub unseen: Cards,
    /// Patron cards that were not dealt, by candle; nobody has seen them.
    pub patrons: [u8; 3],
    /// Number of players.
    pub players: u8,
    /// Whose turn it is.
    #[written(rename = "turn")]
    pub active: Seat,
    /// All chance of the game.
    pub dice: Dice,
}

/// What belongs to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
pub struct Player {
    /// Secret cards.
    pub hand: Cards,
    /// The secret patron.
    pub patron: Candle,
    /// Cards placed at the white candle.
    pub white: Cards,
    /// Cards placed at the red candle.
    pub red: Cards,
    /// Cards placed at the black candle.
    pub black: Cards,
}

impl Player {
    /// The cards placed at a candle.
    pub const fn at(&self, candle: Candle) -> Cards {
        match candle {
            Candle::White => self.white,
            Candle::Red => self.red,
            Candle::Black => self.black,
        }
    }

    /// The same, to be changed.
    pub const fn at_mut(&mut self, candle: Candle) -> &mut Cards {
        match candle {
            Candle::White => &mut self.white,
            Candle::Red => &mut self.red,
            Candle::Black => &mut self.black,
        }
    }

    /// How many cards have been placed.
    pub fn placed(&self) -> u8 {
        Candle::ALL.iter().map(|&candle| self.at(candle).len()).sum()
    }
}

/// Place a card at a candle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Choice {
    /// The card, by its rank.
    pub card: Card,
    /// Where it goes.
    pub candle: Candle,
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Debug, Fact)]
#[allow(missing_docs)]
pub enum Event {
    Placed {
        seat: Seat,
        card: Card,
        candle: Candle,
    },
    /// The card is known to the one who drew it only.
    #[shows]
    Drew {
        seat: Seat,
        #[only(seat)]
        card: Option<Card>,
    },
}
