//! Terrors of the Night. Rule: card.terrors-of-the-night.

use super::*;

/// The text.
pub struct TerrorsOfTheNight;

impl CardText for TerrorsOfTheNight {
    const AIMED: bool = true;
    const ASKS: Option<&'static str> = Some("aim-terrors");

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        rivals(state).filter(|&seat| state.seats[seat].tokens > 0).for_each(|seat| aim(Choice::Seat(seat)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Seat(seat) = choice else { return no_aim(choice) };
        referee.roll(seat);
        referee.text_done(card, false);
        referee.reveal();
    }
}
