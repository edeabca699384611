//! The action of Vampires. Rule: card.vampires.

use super::*;

/// The text.
pub struct Vampires;

impl CardText for Vampires {
    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.me().agents > 0, "components.exhausted")?;
        some_aim::<Self>(state)
    }

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        let mine = City::all().filter(|&city| state.cities[city].agents[state.active] > 0);
        mine.for_each(|city| each_rival(state, city, aim));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Agent(city, victim) = choice else { return no_aim(choice) };
        referee.attempt(Deed::Vampires { card, city, victim });
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Nobody stopped it.
    pub fn vampires(&mut self, card: Card, city: City, victim: Seat) {
        self.text_done(card, false);
        self.replace(city, victim);
        self.reveal();
    }
}
