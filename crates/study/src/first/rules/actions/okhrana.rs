//! The Okhrana. Rule: card.okhrana.

use super::*;

/// The action.
pub struct Okhrana;

impl CardAction for Okhrana {
    fn aims(_: &Content, state: &State, _: Card, aim: &mut impl FnMut(Choice)) {
        for seat in rivals(state) {
            state.cubes.places_of(seat).iter().for_each(|place| aim(Choice::Cube(place, seat)));
        }
    }

    fn aim<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card, choice: Choice) -> bool {
        let Choice::Cube(_, rival) = choice else { return false };
        referee.use_card(card);
        let left = referee.content.numbers.okhrana_cubes;
        referee.push(Task::Okhrana { seat: rival, left });
        referee.okhrana(choice, rival, left);
        true
    }
}

/// Another cube of the same player, or enough.
pub fn more_cubes(state: &State, seat: Seat, into: &mut Choices<Choice>) {
    state.cubes.places_of(seat).iter().for_each(|place| into.push(Choice::Cube(place, seat)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Okhrana`]: a cube goes to Limbo.
    pub fn okhrana(&mut self, choice: Choice, seat: Seat, left: u8) {
        if let Choice::Cube(place, _) = choice {
            self.state.cubes.remove(place, seat, 1);
            self.state.seats[seat].limbo += 1;
            self.out.tell(Event::CubesGone { seat, place, cubes: 1, to: Home::Limbo });
            if left > 1 && self.state.cubes.of(seat) > 0 {
                return self.state.agenda.set_top(Task::Okhrana { seat, left: left - 1 });
            }
        }
        self.state.agenda.pop();
    }
}
