//! Vladimir Burtsev. Rules: card.vladimir-burtsev, info.peek.

use super::*;

/// The text.
pub struct VladimirBurtsev;

impl CardText for VladimirBurtsev {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-burtsev");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        rivals(state).filter(|&seat| !state.seats[seat].revealed).for_each(|seat| aim(Choice::Seat(seat)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Seat(seat) = choice else { return no_aim(choice) };
        let by = referee.state.active;
        referee.state.seats[seat].seen_by.add(by);
        let side = Some(referee.state.seats[seat].identity);
        referee.out.tell(Event::Peeked { by, seat, side });
        referee.text_done(card, false);
    }
}
