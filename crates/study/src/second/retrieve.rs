//! Action: retrieve influence cubes. Rules: retrieve.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{City, Use};
use super::place::sum_and_least;
use super::referee::Referee;
use super::state::State;
use super::task::Task;
use kit::{Card, Choices, Sink, Verdict, refuse, unless};

/// More cards, or the place the first cube comes from.
pub fn card_choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    let hand = s.me().piles.hand.within(c.layout.kinds).within(c.with.retrieve);
    for card in hand.iter().filter(|&card| may_add(c, s, card).is_ok()) {
        into.push(Choice::Play(Use::Retrieve, card));
    }
    cube_choices(s, into);
}

/// Where the next cube comes from (retrieve.where).
pub fn cube_choices(s: &State, into: &mut Choices<Choice>) {
    if s.me().limbo > 0 {
        into.push(Choice::Limbo);
    }
    City::all().filter(|&city| s.cities[city].cubes[s.active] > 0).for_each(|city| into.push(Choice::City(city)));
}

/// May this card be added? The symbols must never outnumber the cubes that are out.
pub fn may_add(c: &Content, s: &State, card: Card) -> Verdict<'static> {
    let (sum, _) = sum_and_least(c, s.picked, |face| face.retrieve);
    let new = c.face(card).retrieve;
    unless(new > 0 && sum + new <= c.numbers.cubes_per_player - s.me().cubes, "retrieve.exact")
}

/// Answers to [`Task::RetrieveCards`], and to [`Task::RetrieveCubes`] when the cards are `played`.
pub fn legal(c: &Content, s: &State, played: bool, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(_, card) if !played => may_add(c, s, card),
        Choice::Play(..) | Choice::Done | Choice::Pass | Choice::EndTurn => refuse("retrieve.exact"),
        Choice::Limbo => unless(s.me().limbo > 0, "retrieve.where"),
        Choice::City(city) => unless(s.cities[city].cubes[s.active] > 0, "retrieve.where"),
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
        let (cubes, _) = sum_and_least(self.c, cards, |face| face.retrieve);
        self.s.busy = true;
        self.out.tell(Event::Retrieving { seat: self.s.active, cubes, cards });
        self.retrieve_cube(choice, cubes);
    }

    /// Answers [`Task::RetrieveCubes`], or the first cube of it: one cube comes back, `left` counts it too.
    pub fn retrieve_cube(&mut self, choice: Choice, left: u8) {
        let seat = self.s.active;
        let from = match choice {
            Choice::Limbo => {
                self.me().limbo -= 1;
                None
            }
            Choice::City(city) => {
                self.s.cities[city].cubes[seat] -= 1;
                Some(city)
            }
            _ => unreachable!("{choice:?} is no place a cube comes from"),
        };
        self.me().cubes += 1;
        self.out.tell(Event::CubeBack { seat, from });
        self.s.agenda.set_top(match left - 1 {
            0 => Task::Finish { free: false },
            left => Task::RetrieveCubes { left },
        });
    }
}
