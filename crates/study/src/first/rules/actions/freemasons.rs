//! The Freemasons. Rule: card.freemasons.

use super::*;

/// The action.
pub struct Freemasons;

impl CardAction for Freemasons {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        state.me().piles.can_draw() || state.me().piles.hand.len() > 1
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.lay_aside(card);
        referee.push(Task::Freemasons);
        referee.added_discard();
    }
}
