//! Matvei Golovinsky. Rule: card.matvei-golovinsky.

use super::*;

/// The action.
pub struct MatveiGolovinsky;

impl CardAction for MatveiGolovinsky {
    fn usable(_: &Content, _: &State, _: Card) -> bool {
        true
    }

    fn aims(content: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        let room = content.track_top(Track::War) - state.tracks[Track::War.index()];
        (1..=content.numbers.golovinsky_max_spaces.min(room)).for_each(|spaces| aim(Choice::Number(spaces)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Number(spaces) = choice else { return false };
        referee.use_card(card);
        referee.marker(Track::War, spaces as i8);
        true
    }
}
