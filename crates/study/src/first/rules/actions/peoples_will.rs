//! The People's Will. Rule: card.peoples-will.

use super::*;

/// The action.
pub struct PeoplesWill;

impl CardAction for PeoplesWill {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        state.me().pool > 0
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_at_once(card);
        referee.me().pool -= 1;
        referee.me().cubes += 1;
        referee.out.tell(Event::FromPool { seat: referee.state.active });
    }
}
