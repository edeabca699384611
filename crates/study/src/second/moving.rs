//! Action: move agents. Rules: move.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{ByCity, City, Use};
use super::place::sum_and_least;
use super::referee::Referee;
use super::state::State;
use super::task::Task;
use kit::{Card, Choices, Sink};

/// More cards, or the first agent to move.
pub fn card_choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    let hand = s.me().piles.hand.within(c.layout.kinds).within(c.with.moves);
    for card in hand.iter().filter(|&card| can_add(c, s, card)) {
        into.push(Choice::Play(Use::Move, card));
    }
    for city in City::all().filter(|&city| s.cities[city].agents[s.active] > 0) {
        into.push(Choice::Agent(city, s.active));
    }
}

/// The next agent to move, or enough (move.once, move.fewer).
pub fn agent_choices(s: &State, moved: u8, least: u8, into: &mut Choices<Choice>) {
    for city in City::all().filter(|&city| can_move(s, city)) {
        into.push(Choice::Agent(city, s.active));
    }
    if moved >= least {
        into.push(Choice::Done);
    }
}

/// Any other city (components.cities).
pub fn destination_choices(from: City, into: &mut Choices<Choice>) {
    City::all().filter(|&city| city != from).for_each(|city| into.push(Choice::City(city)));
}

/// Does an agent stand here that has not moved in this action?
pub fn can_move(s: &State, city: City) -> bool {
    s.cities[city].agents[s.active] > s.done[city]
}

/// May this card be added? Every card must be needed: without the smallest there must be fewer symbols than agents moved,
/// so there must be enough agents to move (move.fewer).
pub fn can_add(c: &Content, s: &State, card: Card) -> bool {
    let (sum, least) = sum_and_least(c, s.picked, |face| face.moves);
    let new = c.face(card).moves;
    let smallest = if least == 0 { new } else { least.min(new) };
    new > 0 && sum + new - smallest < s.agents_in_cities(s.active)
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::MoveCards`].
    pub fn move_cards(&mut self, choice: Choice) {
        match choice {
            Choice::Play(_, card) => self.pick(card),
            Choice::Agent(from, seat) => {
                let cards = self.show_picked();
                let (most, smallest) = sum_and_least(self.c, cards, |face| face.moves);
                self.s.done = ByCity::default();
                self.s.busy = true;
                self.out.tell(Event::Moving { seat, cards });
                self.s.agenda.set_top(Task::MoveTo { from, moved: 0, least: most - smallest + 1, most });
            }
            _ => unreachable!("{choice:?} does not answer MoveCards"),
        }
    }

    /// Answers [`Task::MoveAgent`].
    pub fn move_agent(&mut self, choice: Choice, moved: u8, least: u8, most: u8) {
        self.s.agenda.set_top(match choice {
            Choice::Agent(from, _) => Task::MoveTo { from, moved, least, most },
            _ => Task::Finish { free: false },
        });
    }

    /// Answers [`Task::MoveTo`].
    pub fn move_to(&mut self, choice: Choice, from: City, moved: u8, least: u8, most: u8) {
        let Choice::City(to) = choice else { unreachable!("{choice:?} does not answer MoveTo") };
        let seat = self.s.active;
        self.s.cities[from].agents[seat] -= 1;
        self.s.cities[to].agents[seat] += 1;
        self.s.done[to] += 1;
        self.out.tell(Event::Moved { seat, from, to });
        let moved = moved + 1;
        let more = moved < most && City::all().any(|city| can_move(self.s, city));
        self.s.agenda.set_top(match more {
            true => Task::MoveAgent { moved, least, most },
            false => Task::Finish { free: false },
        });
    }
}
