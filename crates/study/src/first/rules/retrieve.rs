//! Action: retrieve influence cubes. Rules: retrieve.*.

use crate::first::choice::Choice;
use crate::first::content::Content;
use crate::first::event::Event;
use crate::first::ids::Use;
use crate::first::rules::place;
use crate::first::rules::referee::Referee;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{Choices, Sink};

/// More cards, or where the first cube comes from.
pub fn card_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    place::card_choices(content, state, Use::Retrieve, cubes_out(content, state), into);
    cube_choices(state, into);
}

/// Where the next cube comes from.
pub fn cube_choices(state: &State, into: &mut Choices<Choice>) {
    into.offer(Choice::Limbo, state.me().limbo > 0);
    state.cubes.places_of(state.active).iter().for_each(|place| into.push(Choice::Place(place)));
}

/// Cubes of the active player that can be retrieved (retrieve.not-pool).
pub fn cubes_out(content: &Content, state: &State) -> u8 {
    content.numbers.cubes_per_player - state.me().cubes - state.me().pool
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::RetrieveCards`].
    pub fn retrieve_cards(&mut self, choice: Choice) {
        if let Choice::Play(_, card) = choice {
            return self.pick(card);
        }
        let out = cubes_out(self.content, self.state);
        let cards = self.commit();
        let cubes = place::symbols(self.content, cards).min(out);
        self.out.tell(Event::Retrieving { seat: self.state.active, cubes, cards });
        self.push(Task::RetrieveCubes { left: cubes });
        self.retrieve_cube(choice, cubes);
    }

    /// Answers [`Task::RetrieveCubes`]: one cube comes back, `left` counts it too.
    pub fn retrieve_cube(&mut self, choice: Choice, left: u8) {
        let seat = self.state.active;
        let from = if let Choice::Place(place) = choice { Some(place) } else { None };
        match from {
            Some(place) => self.state.cubes.remove(place, seat, 1),
            None => self.me().limbo -= 1,
        }
        self.me().cubes += 1;
        self.out.tell(Event::CubeBack { seat, from });
        match left - 1 {
            0 => {
                self.state.agenda.pop();
            }
            left => self.state.agenda.set_top(Task::RetrieveCubes { left }),
        }
    }
}
