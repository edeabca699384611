//! Shoggoth. Rule: card.shoggoth.

use super::*;

/// The action.
pub struct Shoggoth;

impl CardAction for Shoggoth {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        !state.targets(state.active).is_empty()
    }

    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        state.targets(state.active).iter().for_each(|agent| aim(Choice::Agent(agent)));
    }

    fn aim_rule<'c>(state: &State, choice: Choice, rule: &'c str) -> Option<Under<'c>> {
        let Choice::Agent(agent) = choice else { return None };
        Some(assassinate::may_target(state, agent, rule).and(Ok(rule)))
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Agent(agent) = choice else { return false };
        referee.use_card(card);
        referee.push(Task::Deed(Deed::Destroy { agent }));
        referee.push(Task::Escape { agent });
        true
    }
}
