//! The tasks on the agenda: questions that wait for a choice, and deeds that wait for an answer.

use crate::second::ids::{City, Use};
use kit::{Card, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A few bytes of pending work. `left`, `moved` and `spare` count things; the rest says who and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // fields, see above
pub enum Task {
    /// Asks: place an agent before the game begins; so many placements follow this one (setup.agents).
    SetUp { seat: Seat, left: u8 },
    /// Asks the active player for the next action; lies beneath everything in a turn.
    Turn,
    /// Asks for more cards, or the city that gets the cubes (place).
    Place,
    /// Asks for more cards, or the place the first cube comes from (retrieve).
    RetrieveCards,
    /// Asks where the next cube comes from.
    RetrieveCubes { left: u8 },
    /// Asks for more cards, or the first agent to move (move).
    MoveCards,
    /// Asks for the next agent to move; `least` moves are owed, `most` allowed.
    MoveAgent { moved: u8, least: u8, most: u8 },
    /// Asks where that agent goes.
    MoveTo { from: City, moved: u8, least: u8, most: u8 },
    /// Asks for more cards for the markers (markers).
    Markers,
    /// Asks for the city to claim in; the card that pays is picked (claim).
    ClaimCity { spare: u8 },
    /// Asks whether to claim once more; `spare` symbols are already paid for.
    ClaimMore { spare: u8 },
    /// Asks for the target of the weapon (assassinate).
    Target,
    /// Asks for supporting cards against this target; a royal if no victim is named.
    Support { city: City, victim: Option<Seat> },
    /// Asks whether to assassinate once more.
    AssassinateMore,
    /// Asks for more cards to discard (discard).
    Discard,
    /// Asks what the text of this card, still in secret, is aimed at (cardaction).
    Aim { card: Card },
    /// Asks for the next cube Okhrana moves.
    Okhrana { left: u8 },
    /// Asks for the next agent that Mi-Go takes.
    MiGo { left: u8 },
    /// Asks for the next agent to sacrifice.
    YogSothoth,
    /// Asks for cards to discard before drawing as many plus one (card.freemasons, card.mrs-hudson).
    Redraw,
    /// Asks where the agents on Mi-Go go.
    ReturnTo,
    /// Asks which agent the zombies attack next.
    ZombieAttack,
    /// Asks where the next zombie is placed.
    ZombiePlace { left: u8 },
    /// Asks these players, one by one, whether they stop the deed beneath (interrupt).
    Window { ask: Seats },
    /// Asks these players, one by one, whether the game shall end (end.agreement).
    Agree { ask: Seats },
    /// Runs: a deed that may be stopped.
    Deed(Deed),
    /// Asks a revealed Loyalist where an agent goes (identity.loyalist).
    Reinforce { seat: Seat, left: u8 },
    /// Runs: turn up the next card of a stack (claim.turn-up).
    TurnUp { city: City },
    /// Runs: the action is complete.
    Finish { free: bool },
}

/// Something done to another player's agents that Sherlock Holmes could stop.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)] // city and victim say it
pub enum Deed {
    /// The assassination of an agent.
    Kill { city: City, victim: Seat },
    /// Shoggoth.
    Shoggoth { card: Card, city: City, victim: Seat },
    /// The action of Vampires.
    Vampires { card: Card, city: City, victim: Seat },
    /// One zombie's attack.
    Zombie { city: City, victim: Seat },
    /// Cthulhu.
    Cthulhu { card: Card, city: City },
}

impl Task {
    /// Can it go on without an answer? All others just wait for theirs.
    #[inline]
    pub fn may_run(&self) -> bool {
        use Task::*;
        matches!(self, Finish { .. } | TurnUp { .. } | Deed(_) | ClaimMore { .. } | AssassinateMore | ZombieAttack)
    }

    /// What cards can be added for while this is asked; none where no action is under way.
    pub fn adds(self) -> Option<&'static [Use]> {
        use Task::*;
        Some(match self {
            SetUp { .. }
            | Turn
            | Window { .. }
            | Agree { .. }
            | Reinforce { .. }
            | Deed(_)
            | TurnUp { .. }
            | Finish { .. } => {
                return None;
            }
            Place => &[Use::Place],
            RetrieveCards | RetrieveCubes { .. } => &[Use::Retrieve],
            MoveCards | MoveAgent { .. } => &[Use::Move],
            Markers => &[Use::Restorationist, Use::Loyalist],
            ClaimCity { .. } | ClaimMore { .. } => &[Use::Claim],
            Target | AssassinateMore => &[Use::Assassinate],
            Support { .. } => &[Use::Bomb, Use::Text],
            Discard | Redraw => &[Use::Discard],
            MoveTo { .. } | Aim { .. } | Okhrana { .. } | MiGo { .. } | YogSothoth | ReturnTo => &[],
            ZombieAttack | ZombiePlace { .. } => &[],
        })
    }

    /// Is this a pick the active player makes in secret, with nothing yet shown to the others? Such picks can be taken
    /// back to the question beneath without anybody noticing.
    pub fn is_secret(self) -> bool {
        use Task::*;
        match self {
            Place
            | RetrieveCards
            | MoveCards
            | Markers
            | ClaimCity { .. }
            | Target
            | Support { .. }
            | Discard
            | Aim { .. }
            | ReturnTo => true,
            SetUp { .. }
            | Turn
            | RetrieveCubes { .. }
            | MoveAgent { .. }
            | MoveTo { .. }
            | ClaimMore { .. }
            | AssassinateMore
            | Okhrana { .. }
            | MiGo { .. }
            | YogSothoth
            | Redraw
            | ZombieAttack
            | ZombiePlace { .. }
            | Window { .. }
            | Agree { .. }
            | Deed(_)
            | Reinforce { .. }
            | TurnUp { .. }
            | Finish { .. } => false,
        }
    }
}
