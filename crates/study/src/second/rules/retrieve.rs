//! Action: retrieve influence cubes. Rules: retrieve.*.

use crate::second::choice::Choice;
use crate::second::content::{Content, Symbol};
use crate::second::event::Event;
use crate::second::ids::{City, Use};
use crate::second::rules::place::sum_and_least;
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Card, Choices, Sink, Verdict, refuse, unless};

/// More cards, or the place the first cube comes from.
pub fn card_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.me().piles.hand.within(content.booklet.layout.kinds).within(content.with.retrieve);
    for card in hand.iter().filter(|&card| may_add(content, state, card).is_ok()) {
        into.push(Choice::Play(Use::Retrieve, card));
    }
    cube_choices(state, into);
}

/// Where the next cube comes from (retrieve.where).
pub fn cube_choices(state: &State, into: &mut Choices<Choice>) {
    if state.me().limbo > 0 {
        into.push(Choice::Limbo);
    }
    City::all()
        .filter(|&city| state.cities[city].cubes[state.active] > 0)
        .for_each(|city| into.push(Choice::City(city)));
}

/// May this card be added? The symbols must never outnumber the cubes that are out.
pub fn may_add(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let (sum, _) = sum_and_least(content, state.picked, Symbol::Retrieve);
    let new = content.face(card)[Symbol::Retrieve];
    unless(new > 0 && sum + new <= content.numbers.cubes_per_player - state.me().cubes, "retrieve.exact")
}

/// Answers to [`Task::RetrieveCards`], and to [`Task::RetrieveCubes`] when the cards are `played`.
pub fn legal(content: &Content, state: &State, played: bool, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(_, card) if !played => may_add(content, state, card),
        Choice::Play(..) | Choice::Done | Choice::Pass | Choice::EndTurn => refuse("retrieve.exact"),
        Choice::Limbo => unless(state.me().limbo > 0, "retrieve.where"),
        Choice::City(city) => unless(state.cities[city].cubes[state.active] > 0, "retrieve.where"),
        _ => refuse("retrieve.where"),
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::RetrieveCards`].
    pub fn retrieve_cards(&mut self, choice: Choice) {
        if let Choice::Play(_, card) = choice {
            return self.pick(card);
        }
        let cards = self.show_picked();
        let (cubes, _) = sum_and_least(self.content, cards, Symbol::Retrieve);
        self.out.tell(Event::Retrieving { seat: self.state.active, cubes, cards });
        self.retrieve_cube(choice, cubes);
    }

    /// Answers [`Task::RetrieveCubes`], or the first cube of it: one cube comes back, `left` counts it too.
    pub fn retrieve_cube(&mut self, choice: Choice, left: u8) {
        let seat = self.state.active;
        let from = match choice {
            Choice::Limbo => {
                self.me().limbo -= 1;
                None
            }
            Choice::City(city) => {
                self.state.cities[city].cubes[seat] -= 1;
                Some(city)
            }
            _ => unreachable!("{choice:?} is no place a cube comes from"),
        };
        self.me().cubes += 1;
        self.out.tell(Event::CubeBack { seat, from });
        self.state.agenda.set_top(match left - 1 {
            0 => Task::Finish { free: false },
            left => Task::RetrieveCubes { left },
        });
    }
}
