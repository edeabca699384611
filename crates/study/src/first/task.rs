//! The tasks on the agenda: questions that wait for a choice, and deeds that wait for an answer.

use crate::first::ids::{Agent, Agents, City, Place, Use};
use kit::{Card, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A few bytes of pending work. `left` counts things; the rest says who and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // fields, see above
pub enum Task {
    /// Asks: place a main agent before the game begins (setup.main-agents).
    SetUp { seat: Seat, left: u8 },
    /// Asks the active player for the next action; lies beneath everything in a turn.
    Turn,
    /// Asks for more cards, or the place that gets the cubes (place.action).
    Place,
    /// Asks for more cards, or where the first cube comes from (retrieve.action).
    RetrieveCards,
    /// Asks where the next cube comes from.
    RetrieveCubes { left: u8 },
    /// Asks for more gold, or enough (buy.action).
    Buy,
    /// Asks who travels where, or for the first card that pays for it (move.action).
    Travel { cost: u8 },
    /// Asks for more cards to pay for the journeys.
    Pay { left: u8 },
    /// Asks for more arrows, or enough (markers.action).
    Markers,
    /// Asks for more cards to discard (discard.action).
    Discard,
    /// Asks what the action of this card, still in secret, is aimed at (action.basic).
    Aim { card: Card },
    /// Asks for bomb cards in support of the attempt (assassinate.bombs).
    Support { card: Card, deed: Deed },
    /// Asks where the Holy Brotherhood takes the cubes.
    BrotherhoodTo { card: Card, from: CubesFrom },
    /// Asks how many cubes it takes.
    BrotherhoodMany { card: Card, from: CubesFrom, to: Place },
    /// Asks whose cubes go to Devil's Island; the city card is picked.
    Exile { city: City },
    /// Asks where an agent returns from Mi-go.
    ReturnTo { agent: Agent },
    /// Asks for the next cube of this player that Okhrana takes.
    Okhrana { seat: Seat, left: u8 },
    /// Asks which drawn counter to keep next (card.pinkerton-agents).
    Pinkerton { left: u8 },
    /// Asks for cards to discard before drawing as many plus one (card.freemasons).
    Freemasons,
    /// Asks which agent the zombies attack next (zombies.kill).
    ZombieAttack,
    /// Asks where the next zombie is placed (zombies.place).
    ZombiePlace { left: u8 },
    /// Asks these players, one by one, whether the game shall end (end.agreement).
    Agree {
        /// Who is still to answer.
        ask: Seats,
    },
    /// Asks these rivals, one by one, whether a double agent foils the attempt beneath (assassinate.foil).
    Foil { ask: Seats },
    /// Asks the agent's controller whether to reveal in order to keep it (double.holmes, double.moriarty).
    Keep { agent: Agent, by: Seat },
    /// Asks the victim's player whether Master of Disguise saves it from the deed beneath.
    Escape { agent: Agent },
    /// Asks which of these agents slip out of the city that Cthulhu is going to destroy.
    Flee { agents: Agents },
    /// Asks for the city that Cthulhu destroys.
    Cthulhu,
    /// Asks rivals, or with Cthulhu everybody with a main agent there, to move agents out of a city (move.forced).
    Leave { city: City, mains: bool },
    /// Runs: a deed that could be answered.
    Deed(Deed),
    /// Runs: recruited agents in the city leave the game (card.cthulhu.order).
    Perish { city: City },
    /// Runs: the city is destroyed, once everybody has left who can.
    Drown { city: City },
    /// Runs: the next card of a stack is turned up, or its end has come (claim.stack).
    TurnUp { city: City },
    /// Runs: the action is complete. Most actions stir nothing that could make somebody known or end the game.
    Finish { free: bool, stirs: bool },
}

/// Where the Holy Brotherhood takes cubes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum CubesFrom {
    Place(Place),
    Limbo,
    Stock,
}

/// An attempt that others may answer before it succeeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// The assassination of a royal person, with the agent whose card was used.
    Slay {
        /// Where.
        city: City,
        /// The agent who does it, if it was done with an agent's card.
        with: Option<Agent>,
    },
    /// The hiding of a royal person.
    Hide {
        /// Where.
        city: City,
        /// The agent who does it, if it was done with an agent's card.
        with: Option<Agent>,
    },
    /// The assassination of an agent.
    Kill {
        /// Where.
        city: City,
        /// Whom.
        agent: Agent,
    },
    /// The Shoggoth's attack.
    Destroy {
        /// On whom.
        agent: Agent,
    },
    /// An attack of zombies.
    Devour {
        /// On whom.
        agent: Agent,
    },
    /// A conversion by vampires.
    Convert {
        /// Of whom.
        agent: Agent,
    },
}

impl Deed {
    /// The agent it is aimed at, if it is one.
    pub fn victim(self) -> Option<Agent> {
        match self {
            Deed::Slay { .. } | Deed::Hide { .. } => None,
            Deed::Kill { agent, .. } | Deed::Destroy { agent } | Deed::Devour { agent } | Deed::Convert { agent } => {
                Some(agent)
            }
        }
    }

    /// Where it is done with bombs, if it is.
    pub fn bombed_city(self) -> Option<City> {
        match self {
            Deed::Slay { city, .. } | Deed::Hide { city, .. } | Deed::Kill { city, .. } => Some(city),
            Deed::Destroy { .. } | Deed::Devour { .. } | Deed::Convert { .. } => None,
        }
    }
}

impl Task {
    /// Can it go on without an answer? All others just wait for theirs.
    #[inline]
    pub fn may_run(&self) -> bool {
        use Task::*;
        matches!(
            self,
            Finish { .. }
                | TurnUp { .. }
                | Deed(_)
                | Perish { .. }
                | Drown { .. }
                | ZombieAttack
                | ZombiePlace { .. }
                | Flee { .. }
                | Foil { .. }
                | Escape { .. }
                | Leave { .. }
        )
    }

    /// What cards can be added for while this is asked; none where no cards are being added to an action.
    pub fn adds(self) -> Option<&'static [Use]> {
        Some(match self {
            Task::Place => &[Use::Place],
            Task::RetrieveCards => &[Use::Retrieve],
            Task::Buy => &[Use::Buy],
            Task::Travel { .. } | Task::Pay { .. } => &[Use::Pay],
            Task::Markers => &[Use::Revolution, Use::War],
            Task::Discard | Task::Freemasons => &[Use::Discard],
            Task::Support { .. } => &[Use::Bomb],
            Task::Aim { .. } => &[Use::Remove],
            _ => return None,
        })
    }

    /// Is this a pick the active player makes in secret, with nothing yet shown to the others? Such picks can be taken
    /// back to the question beneath without anybody noticing.
    pub fn is_secret(self) -> bool {
        use Task::*;
        match self {
            Place
            | RetrieveCards
            | Buy
            | Travel { .. }
            | Pay { .. }
            | Markers
            | Discard
            | Aim { .. }
            | Support { .. }
            | BrotherhoodTo { .. }
            | BrotherhoodMany { .. }
            | Exile { .. }
            | ReturnTo { .. } => true,
            SetUp { .. }
            | Turn
            | RetrieveCubes { .. }
            | Okhrana { .. }
            | Pinkerton { .. }
            | Freemasons
            | ZombieAttack
            | ZombiePlace { .. }
            | Foil { .. }
            | Agree { .. }
            | Keep { .. }
            | Escape { .. }
            | Flee { .. }
            | Cthulhu
            | Leave { .. }
            | Deed(_)
            | Perish { .. }
            | Drown { .. }
            | TurnUp { .. }
            | Finish { .. } => false,
        }
    }
}
