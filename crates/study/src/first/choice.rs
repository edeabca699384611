//! The things one can click in the first edition.

use crate::first::ids::{Agent, City, Place, Use};
use kit::{Buttons, Card, Seat};
use serde::{Deserialize, Serialize};

/// One pick; four bytes, so that a list of them is written word by word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Buttons)]
#[repr(align(4))]
pub enum Choice {
    /// Play (or add) a hand card for one purpose.
    Play(Use, Card),
    /// Claim the card of a place.
    Claim(Place),
    /// A place, for cubes or a blocking disc.
    Place(Place),
    /// Limbo, as the place cubes come from.
    Limbo,
    /// The available stock, as the place cubes come from.
    Stock,
    /// Begin to move agents.
    Travel,
    /// An agent goes to a city.
    Move(Agent, City),
    /// A city.
    City(City),
    /// An agent.
    Agent(Agent),
    /// Assassinate the royal person of that city.
    Royal(City),
    /// Hide the royal person of that city.
    Hide(City),
    /// A zombie in that city.
    Zombie(City),
    /// A cube of that player on that place.
    Cube(Place, Seat),
    /// A player.
    Seat(Seat),
    /// The double-agent counter of that agent.
    Counter(Agent),
    /// Bring an agent back from Mi-go.
    Return(Agent),
    /// So many: spaces or cubes.
    Number(u8),
    /// Reveal your identity.
    Reveal,
    /// Pass an action, or let something happen.
    Pass,
    /// Finish a pick of several things.
    #[default]
    Done,
    /// End the turn and draw.
    EndTurn,
    /// Propose to end the game, or agree to end it.
    Agree,
}
