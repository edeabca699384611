//! The Third Section. Rules: card.third-section, card.third-section.hand.

use super::*;

/// The action.
pub struct ThirdSection;

impl CardAction for ThirdSection {
    fn aims(content: &Content, state: &State, card: Card, aim: &mut impl FnMut(Choice)) {
        board::purgeable(state).iter().for_each(|place| aim(Choice::Place(place)));
        let mut hand = kit::Cards(state.me().piles.hand.0 & !content.with.city.0);
        if !state.picked.has(card) {
            content.booklet.layout.remove(&mut hand, card);
        }
        content.booklet.layout.kinds_in(hand).for_each(|card| aim(Choice::Play(Use::Remove, card)));
    }

    fn aim_rule<'c>(_: &State, choice: Choice, _: &'c str) -> Option<Under<'c>> {
        matches!(choice, Choice::Play(..)).then_some(Ok("card.third-section.hand"))
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        match choice {
            Choice::Place(place) => {
                referee.use_card(card);
                referee.purge(place);
            }
            Choice::Play(_, gone) => {
                referee.pick(gone);
                referee.hush(gone);
                referee.state.last_picked = Some(card);
                referee.use_card(card);
            }
            _ => return false,
        }
        true
    }
}
