//! Action: move agents. Rules: move.*.

use super::choice::Choice;
use super::content::Content;
use super::event::Event;
use super::ids::{ByCity, City, Use};
use super::place::sum_and_least;
use super::referee::Referee;
use super::state::State;
use super::task::Task;
use kit::{Card, Choices, Sink, Verdict, refuse, unless};

/// More cards, or the first agent to move.
pub fn card_choices(c: &Content, s: &State, into: &mut Choices<Choice>) {
    let hand = s.me().piles.hand.within(c.layout.kinds).within(c.with.moves);
    for card in hand.iter().filter(|&card| may_add(c, s, card).is_ok()) {
        into.push(Choice::Play(Use::Move, card));
    }
    for city in City::all().filter(|&city| s.cities[city].agents[s.active] > 0) {
        into.push(Choice::Agent(city, s.active));
    }
}

/// The next agent to move, or enough (move.once, move.fewer).
pub fn agent_choices(s: &State, moved: u8, least: u8, into: &mut Choices<Choice>) {
    for city in City::all().filter(|&city| may_move(s, city).is_ok()) {
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
pub fn may_move(s: &State, city: City) -> Verdict<'static> {
    let here = s.cities[city].agents[s.active];
    unless(here > 0, "move.own")?;
    unless(here > s.done[city], "move.once")
}

/// May this card be added? Every card must be needed: without the smallest there must be fewer symbols than agents moved,
/// so there must be enough agents to move.
pub fn may_add(c: &Content, s: &State, card: Card) -> Verdict<'static> {
    let (sum, least) = sum_and_least(c, s.picked, |face| face.moves);
    let new = c.face(card).moves;
    let smallest = if least == 0 { new } else { least.min(new) };
    let agents = s.agents_in_cities(s.active);
    unless(agents > 0, "move.own")?;
    unless(new > 0 && sum + new - smallest < agents, "move.fewer")
}

/// Answers to [`Task::MoveCards`].
pub fn legal_card(c: &Content, s: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(_, card) => may_add(c, s, card),
        Choice::Agent(city, seat) => unless(seat == s.active && s.cities[city].agents[seat] > 0, "move.own"),
        Choice::Done | Choice::Pass | Choice::EndTurn => refuse("move.fewer"),
        _ => refuse("move.own"),
    }
}

/// Answers to [`Task::MoveAgent`].
pub fn legal_agent(s: &State, moved: u8, least: u8, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Agent(city, seat) => {
            unless(seat == s.active, "move.own")?;
            may_move(s, city)
        }
        Choice::Done => unless(moved >= least, "move.fewer"),
        Choice::Play(..) | Choice::Pass | Choice::EndTurn => refuse("move.fewer"),
        _ => refuse("move.own"),
    }
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
        let more = moved < most && City::all().any(|city| may_move(self.s, city).is_ok());
        self.s.agenda.set_top(match more {
            true => Task::MoveAgent { moved, least, most },
            false => Task::Finish { free: false },
        });
    }
}
