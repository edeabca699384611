//! Irene Adler. Rule: card.irene-adler.

use super::*;

/// The action.
pub struct IreneAdler;

impl CardAction for IreneAdler {
    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        rivals(state).filter(|&seat| state.seats[seat].held.len() >= 2).for_each(|seat| aim(Choice::Seat(seat)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Seat(rival) = choice else { return false };
        referee.use_card(card);
        referee.steal(rival);
        true
    }
}
