//! Okhrana. Rule: card.okhrana.

use super::*;

/// The text.
pub struct Okhrana;

impl CardText for Okhrana {
    const ASKS: Option<&'static str> = Some("aim-okhrana");

    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(City::all().any(|city| !state.cities[city].cubes.is_empty()), "cards.no-empty-use")
    }

    fn aims(state: &State, aim: &mut impl FnMut(Choice)) {
        each_cube(state, aim);
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) {
        let Choice::Cube(..) = choice else { return no_aim(choice) };
        referee.text_done(card, false);
        let left = referee.content.numbers.okhrana_max_cubes;
        referee.push(Task::Okhrana { left });
        referee.okhrana(choice, left);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Okhrana`]: a cube goes to Limbo (card.okhrana).
    pub fn okhrana(&mut self, choice: Choice, left: u8) {
        if let Choice::Cube(city, seat) = choice {
            self.state.cities[city].cubes[seat] -= 1;
            self.state.seats[seat].limbo += 1;
            self.out.tell(Event::CubeToLimbo { seat, city });
            let more = City::all().any(|city| !self.state.cities[city].cubes.is_empty());
            if left > 1 && more {
                return self.state.agenda.set_top(Task::Okhrana { left: left - 1 });
            }
        }
        self.state.agenda.pop();
    }
}
