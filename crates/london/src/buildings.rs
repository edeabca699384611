//! Buildings: where they may be placed, what they cost, and how they change hands. Rules: build.*, effect.takeover,
//! card.thomas-cubitt.

use crate::content::Content;
use crate::event::Event;
use crate::ids::{Area, Areas, BUILDINGS, Building};
use crate::referee::Referee;
use crate::state::State;
use kit::{Sink, Verdict, unless};

/// Where a Building may be placed (build.conditions, build.one-per-area).
pub fn sites(s: &State) -> Areas {
    s.minions(s.active).without(s.trouble).without(s.built_up)
}

/// What a Building costs now (build.cost, card.thomas-cubitt).
pub fn price(c: &Content, building: Building, half: bool) -> u16 {
    u16::from(c.cost(building)) / if half { 2 } else { 1 }
}

/// How many Buildings the active player has on the board.
pub fn standing(s: &State) -> u8 {
    s.me().built.iter().flatten().count() as u8
}

/// Do all six stand?
pub fn all_stand(s: &State) -> bool {
    usize::from(standing(s)) == BUILDINGS
}

/// Can this Building be paid and placed, or moved if `all` six stand (build.relocate)?
#[inline]
pub fn may_build(c: &Content, s: &State, all: bool, building: Building, half: bool) -> Verdict<'static> {
    unless(all || s.me().built[building.index()].is_none(), "build.one-per-area")?;
    unless(s.me().money >= price(c, building, half), "build.cost")
}

/// Those of which that is true.
pub fn buildable(c: &Content, s: &State, half: bool) -> impl Iterator<Item = Building> {
    let all = all_stand(s);
    Building::all().filter(move |&building| may_build(c, s, all, building, half).is_ok())
}

/// Can one be placed?
#[inline(never)]
pub fn can_build(c: &Content, s: &State, half: bool) -> bool {
    !sites(s).is_empty() && buildable(c, s, half).next().is_some()
}

/// Buildings that may be taken over (effect.takeover).
pub fn each_takeover<'a>(c: &'a Content, s: &'a State, trouble: bool) -> impl Iterator<Item = Area> + 'a {
    let me = s.me();
    let scene = if trouble { s.built_up.and(s.trouble) } else { s.built_up.without(s.trouble) };
    scene.iter().filter(move |&area| {
        s.sites[area].is_some_and(|(owner, building)| {
            owner != s.active && me.built[building.index()].is_none() && me.money >= u16::from(c.cost(building))
        })
    })
}

/// Is there one?
#[inline(never)]
pub fn any_takeover(c: &Content, s: &State, trouble: bool) -> bool {
    each_takeover(c, s, trouble).next().is_some()
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// A Building is paid and placed, or moved.
    pub fn build(&mut self, building: Building, area: Area, half: bool) {
        let me = self.s.active;
        self.spend(me, price(self.c, building, half));
        if let Some(old) = self.s.seats[me].built[building.index()] {
            self.raze(old);
        }
        self.set_building(me, building, area);
    }

    /// The Building is paid for and replaced (effect.takeover).
    pub fn take_over(&mut self, area: Area) {
        let Some((owner, building)) = self.s.sites[area] else { return };
        let me = self.s.active;
        self.pay(me, owner, u16::from(self.c.cost(building)));
        self.raze(area);
        self.set_building(me, building, area);
    }
}
