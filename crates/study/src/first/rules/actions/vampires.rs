//! The Vampires card. Rules: card.vampires, vampires.action, vampires.convert.

use super::*;

/// The action.
pub struct Vampires;

impl CardAction for Vampires {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        !bitten(state).is_empty()
    }

    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        bitten(state).iter().for_each(|agent| aim(Choice::Agent(agent)));
    }

    fn aim_rule<'c>(state: &State, choice: Choice, _: &'c str) -> Option<Under<'c>> {
        let Choice::Agent(agent) = choice else { return None };
        Some(match () {
            () if state.me().agents.has(agent) => Ok("vampires.action"),
            () if agent.main_of().is_some() => Ok("vampires.convert"),
            () => zombies::may_attack(state, agent, state.prey(state.active), "vampires.convert")
                .and(Ok("vampires.convert")),
        })
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Agent(agent) = choice else { return false };
        referee.use_card(card);
        match referee.state.me().agents.has(agent) {
            true => referee.bite(agent),
            false => {
                referee.push(Task::Deed(Deed::Convert { agent }));
                referee.push(Task::Escape { agent });
            }
        }
        true
    }
}

/// Agents that could become vampires: one's own, and those of others that can be made one's own.
fn bitten(state: &State) -> Agents {
    zombies::own_humans(state).with(zombies::convertible(state))
}
