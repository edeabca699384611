//! The things one can click in London.

use crate::ids::{Area, Building, Elder, Pawn, Power};
use kit::{Buttons, Card, Seat};
use serde::{Deserialize, Serialize};

/// One pick; four bytes, so that a list of them is written word by word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Buttons)]
#[repr(align(4))]
pub enum Choice {
    /// Play a hand card.
    Play(Card),
    /// Pick a card: to discard, to give, from the row, from another hand.
    Card(Card),
    /// Play an Interrupt in its window.
    Interrupt(Card),
    /// An area: to place, to go to, or the Building that stands there.
    Area(Area),
    /// A pawn (or Grenadier) in that area.
    Pawn(Area, Pawn),
    /// A player.
    Seat(Seat),
    /// A type of Building to place.
    Building(Building),
    /// An Elder One to summon.
    Elder(Elder),
    /// Use an ability.
    Use(Power),
    /// The top card of the draw deck.
    Deck,
    /// Carry out the symbol.
    Do,
    /// Pay the sum demanded.
    Pay,
    /// Do not pay: take the card, or lose a Building.
    Refuse,
    /// Leave the symbol out.
    Skip,
    /// That is all.
    #[default]
    Done,
    /// Let it happen.
    Pass,
    /// Play no more cards and refill.
    EndTurn,
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_choice_is_a_word_and_a_task_two() {
        assert_eq!(size_of::<super::Choice>(), 4);
        assert_eq!(size_of::<crate::task::Task>(), 8);
    }
}
