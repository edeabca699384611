//! Summoning Elder Ones: the roll, the price, the place. Rules: summon.*, elder.not-on-summon-turn.

use crate::choice::Choice;
use crate::content::Content;
use crate::event::Event;
use crate::ids::{Elder, Power};
use crate::rules::referee::Referee;
use crate::state::{Beast, State};
use crate::task::Task;
use kit::{Choices, Sink, Verdict, unless};

/// May the active player summon at all (summon.condition, summon.limit)?
#[inline(never)]
pub fn can_summon(content: &Content, state: &State) -> bool {
    let mine = state.me().powers.within(Power::ELDERS).len();
    mine < content.numbers.max_elder_ones_per_player
        && state.elders.iter().any(Option::is_none)
        && !state.minions(state.active).is_empty()
}

/// What an Elder One costs after this roll (summon.roll, summon.pay).
pub fn price(content: &Content, state: &State, roll: u8, elder: Elder) -> u16 {
    u16::from(roll.saturating_sub(state.level)) * u16::from(content.hp(elder))
}

/// Is this Elder One in the pool, and can it be paid?
#[inline]
pub fn may_summon(content: &Content, state: &State, roll: u8, elder: Elder) -> Verdict<'static> {
    unless(state.elders[elder.index()].is_none(), "summon.choose")?;
    unless(state.me().money >= price(content, state, roll, elder), "summon.pay")
}

/// Those of which that is true.
fn affordable(content: &Content, state: &State, roll: u8) -> impl Iterator<Item = Elder> {
    Elder::all().filter(move |&elder| may_summon(content, state, roll, elder).is_ok())
}

/// One of them, or none (summon.choose).
pub fn choices(content: &Content, state: &State, roll: u8, into: &mut Choices<Choice>) {
    affordable(content, state, roll).for_each(|elder| into.push(Choice::Elder(elder)));
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Rolls; asks if any Elder One can be had.
    pub fn summon(&mut self) {
        let roll = self.roll(self.state.active);
        if affordable(self.content, self.state, roll).next().is_some() {
            self.push(Task::SummonPick { roll });
        } else {
            self.out.tell(Event::SummonFailed { seat: self.state.active });
        }
    }

    /// Answers [`Task::SummonPick`].
    pub fn summon_pick(&mut self, choice: Choice, roll: u8) {
        self.state.agenda.pop();
        let seat = self.state.active;
        match choice {
            Choice::Elder(elder) => {
                self.spend(seat, price(self.content, self.state, roll, elder));
                self.push(Task::SummonAt { elder });
            }
            _ => self.out.tell(Event::SummonFailed { seat }),
        }
    }

    /// Answers [`Task::SummonAt`] (summon.place, summon.trouble).
    pub fn summon_at(&mut self, choice: Choice, elder: Elder) {
        let Choice::Area(area) = choice else { unreachable!("{choice:?} is no area") };
        self.state.agenda.pop();
        let seat = self.state.active;
        self.state.set_beast(elder, Some(Beast { owner: seat, area, hits: 0 }));
        self.gain_power(Power::Elder(elder));
        self.out.tell(Event::Summoned { seat, elder, area });
        self.trouble(area);
    }
}
