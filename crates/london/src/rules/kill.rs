//! Assassination and sacrifices. Rules: kill.*, elder.removed.

use crate::choice::Choice;
use crate::content::Content;
use crate::event::Event;
use crate::ids::{Area, Elder, Elders, Pawn};
use crate::rules::minions;
use crate::rules::referee::Referee;
use crate::state::State;
use crate::task::{Src, Task};
use kit::{Choices, Set, Sink, Verdict, unless};

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

/// Can the sacrifices picked so far be part of a legal set: one that reaches the HP, and in which every Minion is needed
/// (kill.sacrifice-limit)?
fn can_end(content: &Content, state: &State, area: Area, target: Elder, agents: u8, elders: Elders) -> bool {
    let need = wanted(content, state, target);
    let all = own_elders(state, area);
    let most = state.agents[area][state.active];
    if agents > most || !elders.without(all).is_empty() {
        return false;
    }
    // Every subset of at most two own Elder Ones that contains the picked ones.
    let mut set = all;
    loop {
        if elders.without(set).is_empty() {
            let beasts = sum_of(content, 0, set);
            let count = need.saturating_sub(beasts).max(agents);
            let sum = beasts + count;
            let needed = |elder: Elder| sum - content.hp(elder) < need;
            let agents_needed = count == 0 || sum == need;
            if count <= most
                && sum >= need
                && !(set.is_empty() && count == 0)
                && agents_needed
                && set.iter().all(needed)
            {
                return true;
            }
        }
        if set.is_empty() {
            return false;
        }
        set = Set((set.0 - 1) & all.0);
    }
}

/// Minions that may still be sacrificed; none at all only before the first.
pub fn sacrifice_choices(
    content: &Content,
    state: &State,
    area: Area,
    target: Elder,
    agents: u8,
    elders: Elders,
    into: &mut Choices<Choice>,
) {
    if can_end(content, state, area, target, agents + 1, elders) {
        into.push(Choice::Pawn(area, Pawn::Agent(state.active)));
    }
    for elder in own_elders(state, area).without(elders).iter() {
        if can_end(content, state, area, target, agents, elders.with(Elders::one(elder))) {
            into.push(Choice::Pawn(area, Pawn::Elder(elder)));
        }
    }
    if agents == 0 && elders.is_empty() {
        into.push(Choice::Done);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The target is chosen; against an Elder One sacrifices may be added.
    pub fn assassinate(&mut self, src: Src, area: Area, pawn: Pawn) {
        if let Pawn::Elder(target) = pawn
            && wanted(self.content, self.state, target) > 0
            && can_end(self.content, self.state, area, target, 0, Elders::NONE)
        {
            return self.push(Task::Sacrifice { src, area, target, agents: 0, elders: Elders::NONE });
        }
        self.try_remove(src, pawn, area, 0);
    }

    /// Answers [`Task::Sacrifice`]. When the hits suffice the sacrifices are paid, and only then may the owner of the target
    /// answer (kill.sacrifice-order).
    pub fn sacrifice(&mut self, choice: Choice, src: Src, area: Area, target: Elder, agents: u8, elders: Elders) {
        let (agents, elders) = match choice {
            Choice::Pawn(_, Pawn::Agent(_)) => (agents + 1, elders),
            Choice::Pawn(_, Pawn::Elder(elder)) => (agents, elders.with(Elders::one(elder))),
            _ => {
                self.state.agenda.pop();
                return self.try_remove(src, Pawn::Elder(target), area, 0);
            }
        };
        let extra = sum_of(self.content, agents, elders);
        if extra < wanted(self.content, self.state, target) {
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
