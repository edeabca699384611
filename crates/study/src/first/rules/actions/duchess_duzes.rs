//! The Duchess d'Uzès. Rule: card.duchess-d-uzes.

use super::*;

/// The action.
pub struct DuchessDuzes;

impl CardAction for DuchessDuzes {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        state.me().cubes > 0
    }

    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        state.placeable(state.active).iter().for_each(|place| aim(Choice::Place(place)));
    }

    fn aim_rule<'c>(state: &State, choice: Choice, rule: &'c str) -> Option<Under<'c>> {
        let Choice::Place(place) = choice else { return None };
        Some(place::allowed(state, place).and(Ok(rule)))
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Place(place) = choice else { return false };
        referee.use_card(card);
        referee.place_cubes(place, 1, kit::Cards::NONE);
        true
    }
}
