//! Mi-Go, and the way back from there. Rules: card.mi-go, card.mi-go-return.

use super::*;

/// The text.
pub struct MiGo;

impl CardText for MiGo {
    const ASKS: Option<&'static str> = Some("aim-mi-go");

    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.agents_in_cities(state.active) > 0, "cards.no-empty-use")
    }

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        each_own_agent(state, aim);
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Agent(..) = choice else { return no_aim(choice) };
        referee.text_done(card, true);
        referee.me().mi_go_fresh = true;
        let left = referee.content.numbers.mi_go_max_agents;
        referee.push(Task::MiGo { left });
        referee.mi_go(choice, left);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::MiGo`]: an agent hides on the card (card.mi-go).
    pub fn mi_go(&mut self, choice: Choice, left: u8) {
        if let Choice::Agent(city, seat) = choice {
            self.state.cities[city].agents[seat] -= 1;
            self.me().mi_go += 1;
            self.out.tell(Event::Hidden { seat, city });
            if left > 1 && self.state.agents_in_cities(seat) > 0 {
                return self.state.agenda.set_top(Task::MiGo { left: left - 1 });
            }
        }
        self.state.agenda.pop();
    }

    /// Answers [`Task::ReturnTo`] (card.mi-go-return).
    pub fn return_to(&mut self, choice: Choice) {
        let Choice::City(city) = choice else { unreachable!("{choice:?} does not answer ReturnTo") };
        let seat = self.state.active;
        let agents = std::mem::take(&mut self.me().mi_go);
        self.state.cities[city].agents[seat] += agents;
        self.out.tell(Event::Returned { seat, city, agents });
        let kept = self.state.me().kept;
        let mi_go = self
            .content
            .booklet
            .layout
            .kinds_in(kept)
            .find(|&card| self.content.face(card).effect == Some(Effect::MiGo));
        if let Some(card) = mi_go {
            self.content.booklet.layout.remove(&mut self.me().kept, card);
            self.spend(card, false);
        }
        self.state.agenda.set_top(Task::Finish { free: true });
    }
}
