//! Bismarck. Rule: card.bismarck.

use super::*;
use crate::parts::event::Common;

/// The action.
pub struct Bismarck;

impl CardAction for Bismarck {
    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        let lockable = |city: &City| state.locked != Some(*city) && state.destroyed != Some(*city);
        state.me().cities.iter().filter(lockable).for_each(|city| aim(Choice::City(city)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::City(city) = choice else { return false };
        referee.tell(Common::Used { seat: referee.state.active, card });
        referee.set_aside(card);
        referee.commit();
        referee.lock(city);
        true
    }
}
