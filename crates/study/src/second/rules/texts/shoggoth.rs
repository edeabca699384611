//! Shoggoth. Rule: card.shoggoth.

use super::*;

/// The text.
pub struct Shoggoth;

impl CardText for Shoggoth {
    const AIMED: bool = true;

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        City::all().for_each(|city| each_rival(state, city, aim));
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Agent(city, victim) = choice else { return no_aim(choice) };
        referee.attempt(Deed::Shoggoth { card, city, victim });
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Nobody stopped it.
    pub fn shoggoth(&mut self, card: Card, city: City, victim: Seat) {
        self.push(Task::Finish { free: self.is_free(card) });
        self.content.booklet.layout.remove(&mut self.state.played, card);
        self.state.last_played = None;
        self.capture(card, city, victim);
        self.reveal();
    }
}
