//! Nadar. Rule: card.nadar.

use super::*;

/// The action.
pub struct Nadar;

impl CardAction for Nadar {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        !state.me().agents.within(state.board).is_empty()
    }

    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        let open = state.open_to(state.active);
        for agent in state.me().agents.within(state.board).iter() {
            let elsewhere = open.iter().filter(|&city| !state.cities[city].agents.has(agent));
            elsewhere.for_each(|city| aim(Choice::Move(agent, city)));
        }
    }

    fn aim_rule<'c>(state: &State, choice: Choice, _: &'c str) -> Option<Under<'c>> {
        let Choice::Move(agent, to) = choice else { return None };
        let shut = state.me().agents.has(agent) && state.closed_to(state.active, to);
        shut.then_some(Ok("move.closed-cities"))
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Move(agent, to) = choice else { return false };
        referee.use_card(card);
        referee.move_agent(referee.state.active, agent, to);
        true
    }
}
