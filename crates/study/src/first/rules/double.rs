//! Double agents. Rules: double.*, assassinate.foil*, info.double-agents, card.irene-adler, card.peter-rachkovsky,
//! card.pinkerton-agents.

use crate::first::choice::Choice;
use crate::first::event::Event;
use crate::first::ids::{Agent, Agents, City};
use crate::first::rules::referee::Referee;
use crate::first::state::{State, holder};
use crate::first::task::Task;
use crate::parts::side::Side;
use kit::{Choices, Seat, Seats, Sink};

/// Agents that a player's counters could take now: controlled by rivals and on the board (double.legal).
#[inline]
pub fn takeable(state: &State, seat: Seat) -> Agents {
    state.board.within(Agent::NAMED).without(state.seats[seat].agents)
}

/// The player's counters that name one of these agents.
#[inline]
pub fn choices(state: &State, seat: Seat, agents: Agents, into: &mut Choices<Choice>) {
    state.seats[seat].held.within(agents).iter().for_each(|counter| into.push(Choice::Counter(counter)));
}

/// Counters that would foil an attempt in this city.
pub fn foiling(state: &State, city: City) -> Agents {
    state.agents_in(city, state.active).within(Agent::NAMED)
}

/// The attempt on the agenda, where it is done with bombs.
pub fn attempt(state: &State) -> Option<City> {
    state.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { deed.bombed_city() } else { None })
}

/// Who is asked next whether to foil the attempt. Only public facts count: who holds a face-down counter, and whether
/// any unrevealed counter could fit at all (assassinate.foil-asked).
pub fn next_asked(state: &State, ask: Seats) -> Option<Seat> {
    let turned = Seat::all(state.players).fold(Agents::NONE, |all, seat| all.with(state.seats[seat].turned));
    let could_fit = !foiling(state, attempt(state)?).without(turned).is_empty();
    let holding = ask.iter().filter(|&seat| !state.seats[seat].held.is_empty()).collect();
    state.first_asked(holding).filter(|_| could_fit)
}

/// A fitting counter, or none.
pub fn foil_choices(state: &State, ask: Seats, into: &mut Choices<Choice>) {
    if let (Some(seat), Some(city)) = (next_asked(state, ask), attempt(state)) {
        choices(state, seat, foiling(state, city), into);
        into.push(Choice::Pass);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Foil`].
    pub fn foil(&mut self, choice: Choice, mut ask: Seats) {
        let Some(seat) = next_asked(self.state, ask) else { unreachable!("a window asks somebody") };
        match choice {
            Choice::Counter(counter) => self.expose(seat, counter),
            _ => {
                ask.remove(seat);
                self.state.agenda.set_top(Task::Foil { ask });
            }
        }
    }

    /// A counter is turned up. Holmes and Moriarty may stay with a player of their side (double.holmes, double.moriarty).
    pub fn expose(&mut self, seat: Seat, counter: Agent) {
        let player = &mut self.state.seats[seat];
        player.held.remove(counter);
        player.turned.add(counter);
        self.out.tell(Event::Exposed { seat, counter });
        let loyal_to = self.keeper(counter);
        match self.state.controller_of(counter) {
            Some(owner) if loyal_to.is_some() && !self.state.seats[owner].revealed => {
                self.push(Task::Keep { agent: counter, by: seat })
            }
            Some(owner) if loyal_to == Some(self.state.side(owner)) => {
                self.out.tell(Event::Stayed { seat: owner, agent: counter })
            }
            _ => self.take_over(counter, seat),
        }
    }

    /// The side that keeps this agent.
    fn keeper(&self, agent: Agent) -> Option<Side> {
        match agent {
            _ if agent == self.content.holmes => Some(Side::Restorationist),
            _ if agent == self.content.moriarty => Some(Side::Loyalist),
            _ => None,
        }
    }

    /// Answers [`Task::Keep`] (double.keep-prompt).
    pub fn keep(&mut self, choice: Choice, agent: Agent, by: Seat) {
        let Some(seat) = self.state.controller_of(agent) else { unreachable!("somebody controls the agent") };
        self.state.agenda.pop();
        if choice == Choice::Reveal {
            self.reveal(seat);
            if self.keeper(agent) == Some(self.state.side(seat)) {
                return self.out.tell(Event::Stayed { seat, agent });
            }
        }
        self.take_over(agent, by);
    }

    /// The agent changes hands, and if that was done in answer to an attempt, the attempt fails (assassinate.foil-result).
    fn take_over(&mut self, agent: Agent, by: Seat) {
        self.turn_agent(agent, by);
        if matches!(self.state.agenda.top(), Some(Task::Foil { .. })) {
            self.out.tell(Event::Foiled { seat: by });
            self.call_off();
        }
    }

    /// The deed on the agenda does not happen.
    pub fn call_off(&mut self) {
        while self.state.agenda.pop().is_some_and(|task| !matches!(task, Task::Deed(_))) {}
    }

    /// Draws counters from the supply to keep.
    pub fn gain_counters(&mut self, seat: Seat, count: u8) {
        let drawn = self.draw_counters(seat, count);
        self.state.seats[seat].held.0 |= drawn.0;
        drawn.iter().for_each(|counter| self.state.clues.saw(seat, counter, seat.0));
        for other in self.state.rivals(seat) {
            self.state.clues.may_have_gone(other, holder::SUPPLY, seat.0);
        }
    }

    /// Irene Adler takes one of a rival's counters at random (card.irene-adler).
    pub fn steal(&mut self, from: Seat) {
        let by = self.state.active;
        let held = self.state.seats[from].held;
        let nth = self.state.dice.below(u32::from(held.len())) as usize;
        let Some(counter) = held.iter().nth(nth) else { return };
        self.state.seats[from].held.remove(counter);
        self.state.seats[by].held.add(counter);
        for seat in Seat::all(self.state.players) {
            match seat == by || seat == from {
                true => self.state.clues.saw(seat, counter, by.0),
                false => self.state.clues.may_have_gone(seat, from.0, by.0),
            }
        }
        self.out.tell(Event::Stolen { by, from, counter: Some(counter) });
    }

    /// The Pinkertons draw counters, of which some may be kept (card.pinkerton-agents).
    pub fn pinkerton(&mut self) {
        let seat = self.state.active;
        let n = &self.content.numbers;
        if self.state.supply.len() <= n.pinkerton_kept {
            return self.gain_counters(seat, n.pinkerton_kept);
        }
        let drawn = self.draw_counters(seat, n.pinkerton_drawn);
        self.state.tray = drawn;
        drawn.iter().for_each(|counter| self.state.clues.saw(seat, counter, holder::TRAY));
        for other in self.state.rivals(seat) {
            self.state.clues.may_have_gone(other, holder::SUPPLY, holder::TRAY);
        }
        self.push(Task::Pinkerton { left: n.pinkerton_kept });
    }

    /// Answers [`Task::Pinkerton`].
    pub fn keep_counter(&mut self, choice: Choice, left: u8) {
        let Choice::Counter(counter) = choice else { unreachable!("{choice:?} does not answer Pinkerton") };
        let seat = self.state.active;
        self.state.tray.remove(counter);
        self.me().held.add(counter);
        self.state.clues.saw(seat, counter, seat.0);
        if left > 1 {
            for other in self.state.rivals(seat) {
                self.state.clues.may_have_gone(other, holder::TRAY, seat.0);
            }
            return self.state.agenda.set_top(Task::Pinkerton { left: left - 1 });
        }
        let back = std::mem::take(&mut self.state.tray);
        self.state.supply.0 |= back.0;
        back.iter().for_each(|counter| self.state.clues.saw(seat, counter, holder::SUPPLY));
        for other in self.state.rivals(seat) {
            self.state.clues.may_have_gone(other, holder::TRAY, seat.0);
            self.state.clues.may_have_gone(other, holder::TRAY, holder::SUPPLY);
            self.state.clues.cleared(other, holder::TRAY);
        }
        self.out.tell(Event::CountersBack { seat, count: back.len(), counters: back });
        self.state.agenda.pop();
    }
}
