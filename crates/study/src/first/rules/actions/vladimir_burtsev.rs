//! Vladimir Burtsev. Rule: card.vladimir-burtsev.

use super::*;

/// The action.
pub struct VladimirBurtsev;

impl CardAction for VladimirBurtsev {
    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        rivals(state).filter(|&seat| !state.seats[seat].revealed).for_each(|seat| aim(Choice::Seat(seat)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Seat(rival) = choice else { return false };
        referee.use_card(card);
        let by = referee.state.active;
        referee.state.seats[rival].seen_by.add(by);
        let side = Some(referee.state.side(rival));
        referee.out.tell(Event::Peeked { by, seat: rival, side });
        true
    }
}
