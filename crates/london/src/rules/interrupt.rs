//! Interrupts: who is asked, and what an answer does. Rules: interrupt.*, info.silent-pass, card.toby, card.dr-john-watson,
//! card.mycroft-holmes, effect.return.

use crate::choice::Choice;
use crate::content::{Content, Step};
use crate::event::Event;
use crate::ids::{Area, Areas, Pawn};
use crate::know;
use crate::rules::minions;
use crate::rules::referee::Referee;
use crate::state::State;
use crate::task::{Deed, Src, Task, Threat};
use kit::{Card, Cards, Choices, Seat, Sink};

/// The cards that answer a threat.
#[inline]
pub fn answers(content: &Content, threat: Threat) -> Cards {
    Cards(match threat {
        Threat::Text => content.mycroft.0,
        Threat::Move { text: false } => content.toby.0,
        Threat::Move { text: true } => content.toby.0 | content.mycroft.0,
        Threat::Remove { text: false } => content.toby.0 | content.watson.0,
        Threat::Remove { text: true } => content.toby.0 | content.watson.0 | content.mycroft.0,
        Threat::Event => content.watson.0,
        Threat::Removed { .. } => content.returns.0,
    })
}

/// Play a fitting card, or let it happen.
pub fn choices(content: &Content, state: &State, seat: Seat, threat: Threat, into: &mut Choices<Choice>) {
    state.seats[seat].hand.within(answers(content, threat)).iter().for_each(|card| into.push(Choice::Interrupt(card)));
    into.push(Choice::Pass);
}

/// Where a removed Agent may come back: another area, beside a Minion of its owner (effect.return, minion.text-placement).
pub fn return_choices(content: &Content, state: &State, seat: Seat, from: Area, into: &mut Choices<Choice>) {
    minions::offer(minions::beside(content, state, seat).without(Areas::one(from)), into);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Opens a window for a player if, as far as everybody can tell, a fitting card might be there.
    pub fn ask(&mut self, seat: Seat, threat: Threat) {
        if know::may_hold(self.content, self.state, seat, answers(self.content, threat)) {
            self.push(Task::Window { seat, threat });
        }
    }

    /// Opens windows for two players, clockwise from the left of the active one: the last that is pushed is asked first
    /// (interrupt.order).
    pub fn ask_both(&mut self, seats: [Option<Seat>; 2], threat: Threat) {
        let (active, players) = (self.state.active.0, self.state.players);
        let backwards = (1..players).rev().map(|step| Seat((active + step) % players));
        backwards.filter(|&seat| seats.contains(&Some(seat))).for_each(|seat| self.ask(seat, threat));
    }

    /// Puts a deed on the agenda that a text does to a player.
    pub fn on_player(&mut self, src: Src, at: u8, seat: Seat) {
        self.push(Task::Deed(Deed::On { src, at, seat }));
        if matches!(src, Src::Text(_)) {
            self.ask(seat, Threat::Text);
        }
    }

    /// A pawn is about to be moved by the active player.
    pub fn try_move(&mut self, src: Src, pawn: Pawn, from: Area, to: Area) {
        self.push(Task::Deed(Deed::Move { pawn, from, to }));
        if let Some(owner) = self.state.owner(pawn).filter(|&owner| owner != self.state.active) {
            self.ask(owner, Threat::Move { text: matches!(src, Src::Text(_)) });
        }
    }

    /// A pawn is about to be removed by the active player, or takes a hit if it is another player's Elder One
    /// (elder.hits-for-all, interrupt.window-remove). `extra` hits come from sacrifices, or from Basatan.
    pub fn try_remove(&mut self, src: Src, pawn: Pawn, area: Area, extra: u8) {
        let text = matches!(src, Src::Text(_));
        let Some(owner) = self.state.owner(pawn).filter(|&owner| owner != self.state.active) else {
            return self.push(Task::Deed(Deed::Remove { pawn, area, own: true }));
        };
        if let Pawn::Elder(elder) = pawn {
            let hits = self.state.elders[elder.index()].map_or(0, |beast| beast.hits) + 1 + extra;
            if hits < self.content.hp(elder) {
                self.push(Task::Deed(Deed::Hit { elder, hits: 1 + extra }));
                if text {
                    self.ask(owner, Threat::Text);
                }
                return;
            }
        }
        self.push(Task::Deed(Deed::Remove { pawn, area, own: false }));
        self.ask(owner, Threat::Remove { text });
    }

    /// Answers [`Task::Window`].
    pub fn window(&mut self, choice: Choice, seat: Seat, threat: Threat) {
        self.state.agenda.pop();
        let Choice::Interrupt(card) = choice else { return };
        self.out.tell(Event::Interrupted { seat, card });
        self.discard(seat, card);
        if let Threat::Removed { from } = threat {
            return self.push(Task::Return { seat, from });
        }
        self.stop(seat, card);
    }

    /// The deed beneath is stopped; it counts as used (interrupt.spent, interrupt.saved-trouble).
    fn stop(&mut self, seat: Seat, card: Card) {
        let deed = loop {
            match self.state.agenda.pop() {
                Some(Task::Deed(deed)) => break deed,
                Some(Task::Window { .. }) => {}
                other => unreachable!("beneath a window lies a deed, not {other:?}"),
            }
        };
        if self.content.mycroft.has(card) {
            self.state.shielded.add(seat);
        }
        match deed {
            Deed::Remove { pawn: Pawn::Elder(elder), .. } => {
                if let Some(beast) = &mut self.state.elders[elder.index()] {
                    beast.hits = 0;
                }
            }
            // What depends on a payment does not happen without it (interrupt.compound).
            Deed::On { src, at, .. } if matches!(self.step_of(src, at), Some(Step::Pay { .. })) => {
                if matches!(self.state.agenda.top(), Some(Task::Steps { at: next, .. }) if next == at + 1) {
                    self.state.agenda.pop();
                }
            }
            _ => {}
        }
    }

    /// Answers [`Task::Return`].
    pub fn return_agent(&mut self, choice: Choice, seat: Seat) {
        let Choice::Area(area) = choice else { unreachable!("{choice:?} is no area") };
        self.state.agenda.pop();
        self.place_agent(seat, area, None, false);
        self.out.tell(Event::Returned { seat, area });
    }

    /// Runs a deed that nobody has stopped.
    pub fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::On { src, at, seat } => {
                if let Some(step) = self.step_of(src, at) {
                    self.strike(src, at, step, seat);
                }
            }
            Deed::Move { pawn, from, to } => self.move_pawn(pawn, from, to),
            Deed::Remove { pawn, area, own } => {
                self.take_off(pawn, area, false);
                if let (Pawn::Agent(owner), false) = (pawn, own) {
                    self.ask(owner, Threat::Removed { from: area });
                }
            }
            Deed::Hit { elder, hits } => {
                if let Some(beast) = &mut self.state.elders[elder.index()] {
                    beast.hits += hits;
                    let hits = beast.hits;
                    self.out.tell(Event::Hit { elder, hits });
                }
            }
            Deed::Swap { one, two } => self.swap(one, two),
            Deed::Transfer { from, to, pounds } => self.pay(from, to, u16::from(pounds)),
            Deed::Takeover { area } => self.take_over(area),
        }
    }
}
