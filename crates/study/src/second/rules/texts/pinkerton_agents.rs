//! Pinkerton Agents. Rule: card.pinkerton-agents.

use super::*;

/// The text.
pub struct PinkertonAgents;

impl CardText for PinkertonAgents {
    const ASKS: Option<&'static str> = Some("aim-pinkerton");

    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.me().agents > 0, "components.exhausted")
    }

    fn aims(_: &State, aim: &mut impl FnMut(Choice)) {
        City::all().for_each(|city| aim(Choice::City(city)));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::City(city) = choice else { return no_aim(choice) };
        referee.place_agents(referee.state.active, city, referee.content.numbers.pinkerton_agents);
        referee.text_done(card, false);
    }
}
