//! Assassination and sacrifices. Rules: kill.*, elder.removed.

use crate::choice::Choice;
use crate::content::Content;
use crate::event::Event;
use crate::ids::{Area, Elder, Elders, Pawn};
use crate::rules::minions;
use crate::rules::referee::Referee;
use crate::state::State;
use crate::task::{Src, Task};
use kit::{Choices, Sink, Verdict, unless};

/// Pawns that are not one's own in areas with Trouble (kill.target, kill.not-grenadier).
pub fn offer_targets(state: &State, into: &mut Choices<Choice>) {
    minions::offer_pushable(state, state.trouble, into);
}

/// May the symbol be used on such a pawn there?
pub fn may_kill(state: &State, area: Area, pawn: Pawn) -> Verdict<'static> {
    unless(pawn != Pawn::Grenadier && state.owner(pawn) != Some(state.active), "kill.not-grenadier")?;
    unless(state.trouble.has(area), "trouble.meaning")
}

/// Is there anybody to kill?
pub fn any_target(state: &State) -> bool {
    !state.trouble.within(minions::pushable(state)).is_empty()
}

/// Hits still wanted after this symbol's own (kill.elder-hit).
fn wanted(content: &Content, state: &State, target: Elder) -> u8 {
    let hits = state.elders[target.index()].map_or(0, |beast| beast.hits);
    content.hp(target).saturating_sub(hits + 1)
}

/// Own Elder Ones in the area.
fn own_elders(state: &State, area: Area) -> Elders {
    state.elders_of(state.active).filter(|(_, beast)| beast.area == area).map(|(elder, _)| elder).collect()
}

fn sum_of(content: &Content, agents: u8, elders: Elders) -> u8 {
    agents + elders.iter().map(|elder| content.hp(elder)).sum::<u8>()
}

/// May these be the sacrifices: own Minions of the area, none of which could be left out with the target falling all the
/// same (kill.sacrifice-limit)? Whether it falls does not matter.
fn may_sacrifice(content: &Content, state: &State, area: Area, target: Elder, agents: u8, elders: Elders) -> bool {
    let mine = agents <= state.agents[area][state.active] && elders.without(own_elders(state, area)).is_empty();
    let least = elders.iter().map(|elder| content.hp(elder)).chain((agents > 0).then_some(1)).min().unwrap_or(0);
    mine && sum_of(content, agents, elders) < wanted(content, state, target) + least
}

/// Minions that may still be sacrificed, or enough.
pub fn sacrifice_choices(
    content: &Content,
    state: &State,
    area: Area,
    target: Elder,
    agents: u8,
    elders: Elders,
    into: &mut Choices<Choice>,
) {
    if may_sacrifice(content, state, area, target, agents + 1, elders) {
        into.push(Choice::Pawn(area, Pawn::Agent(state.active)));
    }
    for elder in own_elders(state, area).without(elders).iter() {
        if may_sacrifice(content, state, area, target, agents, elders.with(Elders::one(elder))) {
            into.push(Choice::Pawn(area, Pawn::Elder(elder)));
        }
    }
    into.push(Choice::Done);
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The target is chosen; against an Elder One sacrifices may be added.
    pub fn assassinate(&mut self, src: Src, area: Area, pawn: Pawn) {
        if let Pawn::Elder(target) = pawn
            && wanted(self.content, self.state, target) > 0
            && self.state.minions(self.state.active).has(area)
        {
            return self.push(Task::Sacrifice { src, area, target, agents: 0, elders: Elders::NONE });
        }
        self.try_remove(src, pawn, area, 0);
    }

    /// Answers [`Task::Sacrifice`]. When the hits suffice, or no more are wanted, the sacrifices are paid, and only then may
    /// the owner of the target answer (kill.sacrifice-order).
    pub fn sacrifice(&mut self, choice: Choice, src: Src, area: Area, target: Elder, agents: u8, elders: Elders) {
        let (agents, elders) = match choice {
            Choice::Pawn(_, Pawn::Agent(_)) => (agents + 1, elders),
            Choice::Pawn(_, Pawn::Elder(elder)) => (agents, elders.with(Elders::one(elder))),
            _ => (agents, elders),
        };
        let extra = sum_of(self.content, agents, elders);
        if choice != Choice::Done && extra < wanted(self.content, self.state, target) {
            return self.state.agenda.set_top(Task::Sacrifice { src, area, target, agents, elders });
        }
        self.state.agenda.pop();
        for _ in 0..agents {
            self.take_off(Pawn::Agent(self.state.active), area, true);
        }
        for elder in elders.iter() {
            self.take_off(Pawn::Elder(elder), area, true);
        }
        self.try_remove(src, Pawn::Elder(target), area, extra);
    }
}
