//! Buildings: where they may be placed, what they cost, and how they change hands. Rules: build.*, effect.takeover,
//! card.thomas-cubitt.

use crate::content::Content;
use crate::event::Event;
use crate::ids::{Area, Areas, BUILDINGS, Building, Power};
use crate::rules::referee::Referee;
use crate::state::State;
use kit::{Sink, Verdict, unless};

/// Where a Building may be placed (build.conditions, build.one-per-area).
pub fn sites(state: &State) -> Areas {
    state.minions(state.active).without(state.trouble).without(state.built_up)
}

/// What a Building costs now (build.cost, card.thomas-cubitt).
pub fn price(content: &Content, building: Building, half: bool) -> u16 {
    u16::from(content.cost(building)) / if half { 2 } else { 1 }
}

/// How many Buildings the active player has on the board.
pub fn standing(state: &State) -> u8 {
    state.me().built.iter().flatten().count() as u8
}

/// Do all six stand?
pub fn all_stand(state: &State) -> bool {
    usize::from(standing(state)) == BUILDINGS
}

/// Can this Building be paid and placed, or moved if `all` six stand (build.relocate)?
#[inline]
pub fn may_build(content: &Content, state: &State, all: bool, building: Building, half: bool) -> Verdict<'static> {
    unless(all || state.me().built[building.index()].is_none(), "build.one-per-area")?;
    unless(state.me().money >= price(content, building, half), "build.cost")
}

/// Those of which that is true.
pub fn buildable(content: &Content, state: &State, half: bool) -> impl Iterator<Item = Building> {
    let all = all_stand(state);
    Building::all().filter(move |&building| may_build(content, state, all, building, half).is_ok())
}

/// Can one be placed?
#[inline(never)]
pub fn can_build(content: &Content, state: &State, half: bool) -> bool {
    !sites(state).is_empty() && buildable(content, state, half).next().is_some()
}

/// Buildings that may be taken over (effect.takeover).
pub fn each_takeover<'a>(content: &'a Content, state: &'a State, trouble: bool) -> impl Iterator<Item = Area> + 'a {
    let me = state.me();
    let scene = if trouble { state.built_up.within(state.trouble) } else { state.built_up.without(state.trouble) };
    scene.iter().filter(move |&area| {
        state.sites[area].is_some_and(|(owner, building)| {
            owner != state.active
                && me.built[building.index()].is_none()
                && me.money >= u16::from(content.cost(building))
        })
    })
}

/// Is there one?
#[inline(never)]
pub fn any_takeover(content: &Content, state: &State, trouble: bool) -> bool {
    each_takeover(content, state, trouble).next().is_some()
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A Building is paid and placed, or moved.
    pub fn build(&mut self, building: Building, area: Area, half: bool) {
        let me = self.state.active;
        self.spend(me, price(self.content, building, half));
        match self.state.seats[me].built[building.index()] {
            // Its card is not gained anew: the ability may be used as if it had always stood there (build.relocate).
            Some(old) => self.raze(old),
            None => self.gain_power(Power::Building(building)),
        }
        self.set_building(me, building, area);
    }

    /// The Building is paid for and replaced (effect.takeover).
    pub fn take_over(&mut self, area: Area) {
        let Some((owner, building)) = self.state.sites[area] else { return };
        let me = self.state.active;
        self.pay(me, owner, u16::from(self.content.cost(building)));
        self.raze(area);
        self.gain_power(Power::Building(building));
        self.set_building(me, building, area);
    }
}
