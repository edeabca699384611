//! Double agents. Rules: double.*, assassinate.foil*, info.double-agents, card.irene-adler, card.peter-rachkovsky,
//! card.pinkerton-agents.

use super::choice::Choice;
use super::event::Event;
use super::ids::{Agent, Agents, City};
use super::referee::Referee;
use super::state::{State, holder};
use super::task::Task;
use crate::parts::side::Side;
use kit::{Choices, Seat, Seats, Sink};

/// Agents that a player's counters could take now: controlled by rivals and on the board (double.legal).
#[inline]
pub fn takeable(s: &State, seat: Seat) -> Agents {
    s.board.within(Agents::NAMED).without(s.seats[seat].agents)
}

/// The player's counters that name one of these agents.
#[inline]
pub fn choices(s: &State, seat: Seat, agents: Agents, into: &mut Choices<Choice>) {
    s.seats[seat].held.within(agents).iter().for_each(|counter| into.push(Choice::Counter(counter)));
}

/// Counters that would foil an attempt in this city.
pub fn foiling(s: &State, city: City) -> Agents {
    s.agents_in(city, s.active).within(Agents::NAMED)
}

/// The attempt on the agenda, where it is done with bombs.
pub fn attempt(s: &State) -> Option<City> {
    s.agenda.iter().rev().find_map(|task| if let Task::Deed(deed) = task { deed.bombed_city() } else { None })
}

/// Who is asked next whether to foil the attempt. Only public facts count: who holds a face-down counter, and whether
/// any unrevealed counter could fit at all (assassinate.foil-asked).
pub fn next_asked(s: &State, ask: Seats) -> Option<Seat> {
    let turned = Seat::all(s.players).fold(Agents::NONE, |all, seat| all.with(s.seats[seat].turned));
    let could_fit = !foiling(s, attempt(s)?).without(turned).is_empty();
    let holding = ask.iter().filter(|&seat| !s.seats[seat].held.is_empty()).collect();
    s.first_asked(holding).filter(|_| could_fit)
}

/// A fitting counter, or none.
pub fn foil_choices(s: &State, ask: Seats, into: &mut Choices<Choice>) {
    if let (Some(seat), Some(city)) = (next_asked(s, ask), attempt(s)) {
        choices(s, seat, foiling(s, city), into);
        into.push(Choice::Pass);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Answers [`Task::Foil`].
    pub fn foil(&mut self, choice: Choice, mut ask: Seats) {
        let Some(seat) = next_asked(self.s, ask) else { unreachable!("a window asks somebody") };
        match choice {
            Choice::Counter(counter) => self.expose(seat, counter),
            _ => {
                ask.remove(seat);
                self.s.agenda.set_top(Task::Foil { ask });
            }
        }
    }

    /// A counter is turned up. Holmes and Moriarty may stay with a player of their side (double.holmes, double.moriarty).
    pub fn expose(&mut self, seat: Seat, counter: Agent) {
        let player = &mut self.s.seats[seat];
        player.held.remove(counter);
        player.turned.add(counter);
        self.out.tell(Event::Exposed { seat, counter });
        let loyal_to = self.keeper(counter);
        match self.s.controller_of(counter) {
            Some(owner) if loyal_to.is_some() && !self.s.seats[owner].revealed => {
                self.push(Task::Keep { agent: counter, by: seat })
            }
            Some(owner) if loyal_to == Some(self.s.side(owner)) => {
                self.out.tell(Event::Stayed { seat: owner, agent: counter })
            }
            _ => self.take_over(counter, seat),
        }
    }

    /// The side that keeps this agent.
    fn keeper(&self, agent: Agent) -> Option<Side> {
        match agent {
            _ if agent == self.c.holmes => Some(Side::Restorationist),
            _ if agent == self.c.moriarty => Some(Side::Loyalist),
            _ => None,
        }
    }

    /// Answers [`Task::Keep`] (double.keep-prompt).
    pub fn keep(&mut self, choice: Choice, agent: Agent, by: Seat) {
        let Some(seat) = self.s.controller_of(agent) else { unreachable!("somebody controls the agent") };
        self.s.agenda.pop();
        if choice == Choice::Reveal {
            self.reveal(seat);
            if self.keeper(agent) == Some(self.s.side(seat)) {
                return self.out.tell(Event::Stayed { seat, agent });
            }
        }
        self.take_over(agent, by);
    }

    /// The agent changes hands, and if that was done in answer to an attempt, the attempt fails (assassinate.foil-result).
    fn take_over(&mut self, agent: Agent, by: Seat) {
        self.turn_agent(agent, by);
        if matches!(self.s.agenda.top(), Some(Task::Foil { .. })) {
            self.out.tell(Event::Foiled { seat: by });
            self.call_off();
        }
    }

    /// The deed on the agenda does not happen.
    pub fn call_off(&mut self) {
        while self.s.agenda.pop().is_some_and(|task| !matches!(task, Task::Deed(_))) {}
    }

    /// Draws counters from the supply to keep.
    pub fn gain_counters(&mut self, seat: Seat, count: u8) {
        let drawn = self.draw_counters(seat, count);
        self.s.seats[seat].held.0 |= drawn.0;
        drawn.iter().for_each(|counter| self.s.clues.saw(seat, counter, seat.0));
        for other in self.s.rivals(seat) {
            self.s.clues.may_have_gone(other, holder::SUPPLY, seat.0);
        }
    }

    /// Irene Adler takes one of a rival's counters at random (card.irene-adler).
    pub fn steal(&mut self, from: Seat) {
        let by = self.s.active;
        let held = self.s.seats[from].held;
        let nth = self.s.dice.below(u32::from(held.len())) as usize;
        let Some(counter) = held.iter().nth(nth) else { return };
        self.s.seats[from].held.remove(counter);
        self.s.seats[by].held.add(counter);
        for seat in Seat::all(self.s.players) {
            match seat == by || seat == from {
                true => self.s.clues.saw(seat, counter, by.0),
                false => self.s.clues.may_have_gone(seat, from.0, by.0),
            }
        }
        self.out.tell(Event::Stolen { by, from, counter: Some(counter) });
    }

    /// The Pinkertons draw counters, of which some may be kept (card.pinkerton-agents).
    pub fn pinkerton(&mut self) {
        let seat = self.s.active;
        let n = &self.c.numbers;
        if self.s.supply.len() <= n.pinkerton_kept {
            return self.gain_counters(seat, n.pinkerton_kept);
        }
        let drawn = self.draw_counters(seat, n.pinkerton_drawn);
        self.s.tray = drawn;
        drawn.iter().for_each(|counter| self.s.clues.saw(seat, counter, holder::TRAY));
        for other in self.s.rivals(seat) {
            self.s.clues.may_have_gone(other, holder::SUPPLY, holder::TRAY);
        }
        self.push(Task::Pinkerton { left: n.pinkerton_kept });
    }

    /// Answers [`Task::Pinkerton`].
    pub fn keep_counter(&mut self, choice: Choice, left: u8) {
        let Choice::Counter(counter) = choice else { unreachable!("{choice:?} does not answer Pinkerton") };
        let seat = self.s.active;
        self.s.tray.remove(counter);
        self.me().held.add(counter);
        self.s.clues.saw(seat, counter, seat.0);
        if left > 1 {
            for other in self.s.rivals(seat) {
                self.s.clues.may_have_gone(other, holder::TRAY, seat.0);
            }
            return self.s.agenda.set_top(Task::Pinkerton { left: left - 1 });
        }
        let back = std::mem::take(&mut self.s.tray);
        self.s.supply.0 |= back.0;
        back.iter().for_each(|counter| self.s.clues.saw(seat, counter, holder::SUPPLY));
        for other in self.s.rivals(seat) {
            self.s.clues.may_have_gone(other, holder::TRAY, seat.0);
            self.s.clues.may_have_gone(other, holder::TRAY, holder::SUPPLY);
            self.s.clues.cleared(other, holder::TRAY);
        }
        self.out.tell(Event::CountersBack { seat, count: back.len(), counters: back });
        self.s.agenda.pop();
    }
}
