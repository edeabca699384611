//! Terrors of the Night. Rule: card.terrors-of-the-night.

use super::*;

/// The action.
pub struct TerrorsOfTheNight;

impl CardAction for TerrorsOfTheNight {
    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        rivals(state).filter(|&seat| !state.revealed_loyalist(seat)).for_each(|seat| aim(Choice::Seat(seat)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Seat(rival) = choice else { return false };
        referee.use_card(card);
        referee.test_sanity(rival);
        true
    }
}
