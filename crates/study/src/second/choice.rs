//! The things one can click in the second edition.

use crate::second::ids::{City, Use};
use kit::{Buttons, Card, Seat};
use serde::{Deserialize, Serialize};

/// One pick; four bytes, so that a list of them is written word by word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Buttons)]
#[repr(align(4))]
pub enum Choice {
    /// Play (or add) a hand card for one purpose.
    Play(Use, Card),
    /// A city.
    City(City),
    /// Limbo, as the place a cube comes from.
    Limbo,
    /// An agent of that seat in that city.
    Agent(City, Seat),
    /// A cube of that seat in that city.
    Cube(City, Seat),
    /// The royal in the slot of that city.
    Royal(City),
    /// A player.
    Seat(Seat),
    /// Bring the agents back from Mi-Go (card.mi-go-return).
    Return,
    /// Pass an action, or let an attack happen.
    Pass,
    /// Finish a pick of several things, or stop after one of several deeds.
    #[default]
    Done,
    /// End the turn and refill the hand.
    EndTurn,
    /// Propose to end the game, or agree to end it.
    Agree,
}
