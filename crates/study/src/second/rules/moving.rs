//! Action: move agents. Rules: move.*.

use crate::second::choice::Choice;
use crate::second::content::{Content, Symbol};
use crate::second::event::Event;
use crate::second::ids::{ByCity, City, Use};
use crate::second::rules::place::sum_and_least;
use crate::second::rules::referee::Referee;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{Card, Choices, Sink, Verdict, refuse, unless};

/// More cards, or the first agent to move.
pub fn card_choices(content: &Content, state: &State, into: &mut Choices<Choice>) {
    let hand = state.me().piles.hand.within(content.booklet.layout.kinds).within(content.with.moves);
    for card in hand.iter().filter(|&card| may_add(content, state, card).is_ok()) {
        into.push(Choice::Play(Use::Move, card));
    }
    for city in City::all().filter(|&city| state.cities[city].agents[state.active] > 0) {
        into.push(Choice::Agent(city, state.active));
    }
}

/// The next agent to move, or enough (move.once, move.fewer).
pub fn agent_choices(state: &State, moved: u8, least: u8, into: &mut Choices<Choice>) {
    for city in City::all().filter(|&city| may_move(state, city).is_ok()) {
        into.push(Choice::Agent(city, state.active));
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
pub fn may_move(state: &State, city: City) -> Verdict<'static> {
    let here = state.cities[city].agents[state.active];
    unless(here > 0, "move.own")?;
    unless(here > state.done[city], "move.once")
}

/// May this card be added? Every card must be needed: without the smallest there must be fewer symbols than agents moved,
/// so there must be enough agents to move.
pub fn may_add(content: &Content, state: &State, card: Card) -> Verdict<'static> {
    let (sum, least) = sum_and_least(content, state.picked, Symbol::Move);
    let new = content.face(card)[Symbol::Move];
    let smallest = if least == 0 { new } else { least.min(new) };
    let agents = state.agents_in_cities(state.active);
    unless(agents > 0, "move.own")?;
    unless(new > 0 && sum + new - smallest < agents, "move.fewer")
}

/// Answers to [`Task::MoveCards`].
pub fn legal_card(content: &Content, state: &State, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Play(_, card) => may_add(content, state, card),
        Choice::Agent(city, seat) => unless(seat == state.active && state.cities[city].agents[seat] > 0, "move.own"),
        Choice::Done | Choice::Pass | Choice::EndTurn => refuse("move.fewer"),
        _ => refuse("move.own"),
    }
}

/// Answers to [`Task::MoveAgent`].
pub fn legal_agent(state: &State, moved: u8, least: u8, choice: Choice) -> Verdict<'static> {
    match choice {
        Choice::Agent(city, seat) => {
            unless(seat == state.active, "move.own")?;
            may_move(state, city)
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
                let (most, smallest) = sum_and_least(self.content, cards, Symbol::Move);
                self.state.done = ByCity::default();
                self.out.tell(Event::Moving { seat, cards });
                self.state.agenda.set_top(Task::MoveTo { from, moved: 0, least: most - smallest + 1, most });
            }
            _ => unreachable!("{choice:?} does not answer MoveCards"),
        }
    }

    /// Answers [`Task::MoveAgent`].
    pub fn move_agent(&mut self, choice: Choice, moved: u8, least: u8, most: u8) {
        self.state.agenda.set_top(match choice {
            Choice::Agent(from, _) => Task::MoveTo { from, moved, least, most },
            _ => Task::Finish { free: false },
        });
    }

    /// Answers [`Task::MoveTo`].
    pub fn move_to(&mut self, choice: Choice, from: City, moved: u8, least: u8, most: u8) {
        let Choice::City(to) = choice else { unreachable!("{choice:?} does not answer MoveTo") };
        let seat = self.state.active;
        self.state.cities[from].agents[seat] -= 1;
        self.state.cities[to].agents[seat] += 1;
        self.state.done[to] += 1;
        self.out.tell(Event::Moved { seat, from, to });
        let moved = moved + 1;
        let more = moved < most && City::all().any(|city| may_move(self.state, city).is_ok());
        self.state.agenda.set_top(match more {
            true => Task::MoveAgent { moved, least, most },
            false => Task::Finish { free: false },
        });
    }
}
