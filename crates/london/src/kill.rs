//! Assassination and sacrifices. Rules: kill.*, elder.removed.

use crate::choice::Choice;
use crate::content::Content;
use crate::event::Event;
use crate::ids::{Area, Elder, Pawn};
use crate::minions;
use crate::referee::Referee;
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
    !state.trouble.and(minions::pushable(state)).is_empty()
}

/// Hits still wanted after this symbol's own (kill.elder-hit).
fn wanted(content: &Content, state: &State, target: Elder) -> u8 {
    let hits = state.elders[target.index()].map_or(0, |beast| beast.hits);
    content.hp(target).saturating_sub(hits + 1)
}

/// Own Elder Ones in the area, as bits.
fn own_elders(state: &State, area: Area) -> u8 {
    state
        .elders_of(state.active)
        .filter(|(_, beast)| beast.area == area)
        .fold(0, |bits, (elder, _)| bits | 1 << elder.0)
}

fn sum_of(content: &Content, agents: u8, elders: u8) -> u8 {
    agents + Elder::all().filter(|elder| elders >> elder.0 & 1 == 1).map(|elder| content.hp(elder)).sum::<u8>()
}

/// Can the sacrifices picked so far be part of a legal set: one that reaches the HP, and in which every Minion is needed
/// (kill.sacrifice-limit)?
fn can_end(content: &Content, state: &State, area: Area, target: Elder, agents: u8, elders: u8) -> bool {
    let need = wanted(content, state, target);
    let all = own_elders(state, area);
    let most = state.agents[area][state.active];
    if agents > most || elders & !all != 0 {
        return false;
    }
    // Every subset of at most two own Elder Ones that contains the picked ones.
    let mut set = all;
    loop {
        if set & elders == elders {
            let beasts = sum_of(content, 0, set);
            let count = need.saturating_sub(beasts).max(agents);
            let sum = beasts + count;
            let needed = |elder: Elder| sum - content.hp(elder) < need;
            let agents_needed = count == 0 || sum == need;
            if count <= most
                && sum >= need
                && set | count != 0
                && agents_needed
                && Elder::all().filter(|elder| set >> elder.0 & 1 == 1).all(needed)
            {
                return true;
            }
        }
        if set == 0 {
            return false;
        }
        set = (set - 1) & all;
    }
}

/// Minions that may still be sacrificed; none at all only before the first.
pub fn sacrifice_choices(
    content: &Content,
    state: &State,
    area: Area,
    target: Elder,
    agents: u8,
    elders: u8,
    into: &mut Choices<Choice>,
) {
    if can_end(content, state, area, target, agents + 1, elders) {
        into.push(Choice::Pawn(area, Pawn::Agent(state.active)));
    }
    for elder in Elder::all().filter(|elder| (own_elders(state, area) & !elders) >> elder.0 & 1 == 1) {
        if can_end(content, state, area, target, agents, elders | 1 << elder.0) {
            into.push(Choice::Pawn(area, Pawn::Elder(elder)));
        }
    }
    if agents == 0 && elders == 0 {
        into.push(Choice::Done);
    }
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// The target is chosen; against an Elder One sacrifices may be added.
    pub fn assassinate(&mut self, src: Src, area: Area, pawn: Pawn) {
        if let Pawn::Elder(target) = pawn
            && wanted(self.content, self.state, target) > 0
            && can_end(self.content, self.state, area, target, 0, 0)
        {
            return self.push(Task::Sacrifice { src, area, target, agents: 0, elders: 0 });
        }
        self.try_remove(src, pawn, area, 0);
    }

    /// Answers [`Task::Sacrifice`]. When the hits suffice the sacrifices are paid, and only then may the owner of the target
    /// answer (kill.sacrifice-order).
    pub fn sacrifice(&mut self, choice: Choice, src: Src, area: Area, target: Elder, agents: u8, elders: u8) {
        let (agents, elders) = match choice {
            Choice::Pawn(_, Pawn::Agent(_)) => (agents + 1, elders),
            Choice::Pawn(_, Pawn::Elder(elder)) => (agents, elders | 1 << elder.0),
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
        for elder in Elder::all().filter(|elder| elders >> elder.0 & 1 == 1) {
            self.take_off(Pawn::Elder(elder), area, true);
        }
        self.try_remove(src, Pawn::Elder(target), area, extra);
    }
}
