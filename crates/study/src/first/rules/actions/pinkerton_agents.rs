//! Pinkerton agents. Rule: card.pinkerton-agents.

use super::*;

/// The action.
pub struct PinkertonAgents;

impl CardAction for PinkertonAgents {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        !state.supply.is_empty()
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_at_once(card);
        referee.pinkerton();
    }
}
