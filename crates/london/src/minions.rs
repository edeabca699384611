//! Placing and moving Minions, one's own and others'. Rules: minion.*, effect.push, effect.anywhere, effect.unseen,
//! effect.westminster, card.the-mi-go-surgeon.

use crate::choice::Choice;
use crate::content::{Content, From, Spot, To};
use crate::event::Event;
use crate::ids::{Area, Areas, Pawn, Power};
use crate::referee::Referee;
use crate::state::State;
use crate::task::{Deed, Src, Task, Threat};
use kit::{Choices, Seat, Sink};

/// The area an ability belongs to.
pub fn here(s: &State, src: Src) -> Areas {
    let area = match src {
        Src::Power(Power::Elder(elder)) => s.elders[elder.index()].map(|beast| beast.area),
        Src::Power(Power::Building(building)) => s.me().built[building.index()],
        _ => None,
    };
    area.map_or(Areas::NONE, Area::bit)
}

/// The areas a text or ability names (minion.text-placement).
pub fn spots(c: &Content, s: &State, src: Src, spot: Spot) -> Areas {
    match spot {
        Spot::Any => Areas::ALL,
        Spot::Trouble => s.trouble,
        Spot::NextToTrouble => c.nearby.to(s.trouble),
        Spot::MyBuilding => s.me().built.iter().flatten().copied().collect(),
        Spot::MyMinion => s.minions(s.active),
        Spot::Here => here(s, src),
        Spot::HereOrNext => c.around(here(s, src)),
        Spot::Near(area) => c.around(area.bit()),
    }
}

/// Can an Agent be placed in one of these areas (minion.reserve-empty)?
#[inline(never)]
pub fn can_place(s: &State, areas: Areas) -> bool {
    let me = s.me();
    !areas.is_empty() && (me.reserve > 0 || me.at.iter().any(|from| !areas.without(from.bit()).is_empty()))
}

/// Where the Minion symbol may place an Agent (minion.place, minion.anywhere).
pub fn beside(c: &Content, s: &State) -> Areas {
    let mine = s.minions(s.active);
    if mine.is_empty() { Areas::ALL } else { c.around(mine) }
}

/// Where a Minion may travel to from there.
pub fn ways(c: &Content, s: &State, from: From, to: To, start: Area) -> Areas {
    let allowed = match from {
        From::Any => true,
        From::Trouble => s.trouble.has(start),
        From::River => c.river.has(start),
    };
    match to {
        _ if !allowed => Areas::NONE,
        To::Any => Areas::ALL.without(start.bit()),
        To::Next => c.next(start),
        To::NextRiver => c.next(start).and(c.river),
    }
}

/// Areas from which a Minion of the active player may travel.
pub fn starts(c: &Content, s: &State, from: From, to: To) -> impl Iterator<Item = Area> {
    s.minions(s.active).iter().filter(move |&start| !ways(c, s, from, to, start).is_empty())
}

/// Is there one?
pub fn can_travel(c: &Content, s: &State, from: From, to: To) -> bool {
    starts(c, s, from, to).next().is_some()
}

/// The Minions of a player in these areas, each once per area and kind.
pub fn each_minion(s: &State, seat: Seat, scene: Areas, mut found: impl FnMut(Area, Pawn)) {
    s.seats[seat].at.and(scene).iter().for_each(|area| found(area, Pawn::Agent(seat)));
    if !s.seats[seat].lairs.and(scene).is_empty() {
        let there = s.elders_of(seat).filter(|(_, beast)| scene.has(beast.area));
        there.for_each(|(elder, beast)| found(beast.area, Pawn::Elder(elder)));
    }
}

/// The Minions of a player as choices.
pub fn offer_minions(s: &State, seat: Seat, scene: Areas, into: &mut Choices<Choice>) {
    each_minion(s, seat, scene, |area, pawn| into.push(Choice::Pawn(area, pawn)));
}

/// Areas as choices.
pub fn offer(areas: Areas, into: &mut Choices<Choice>) {
    areas.iter().for_each(|area| into.push(Choice::Area(area)));
}

/// Areas with pawns of others that the active player may move (effect.push, citizen.effects).
pub fn pushable(s: &State) -> Areas {
    let others = s.others().filter(|&seat| !s.shielded.has(seat));
    others.fold(s.settled(), |areas, seat| areas.or(s.minions(seat)))
}

/// Those pawns in these areas.
pub fn offer_pushable(s: &State, scene: Areas, into: &mut Choices<Choice>) {
    for seat in s.others().filter(|&seat| !s.shielded.has(seat)) {
        offer_minions(s, seat, scene, into);
    }
    s.settled().and(scene).iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Citizen)));
}

/// Areas with a Minion of anybody.
fn all_minions(s: &State) -> Areas {
    Seat::all(s.players).fold(Areas::NONE, |areas, seat| areas.or(s.minions(seat)))
}

/// Are there two pawns in different areas, one of them a Minion (card.the-mi-go-surgeon)?
pub fn can_swap(s: &State) -> bool {
    let minions = all_minions(s);
    !minions.is_empty() && minions.or(s.settled()).len() > 1
}

/// Pawns that may change places, the second after the first was picked. A New Citizen needs a Minion for a partner.
pub fn offer_swappable(s: &State, first: Option<(Area, Pawn)>, into: &mut Choices<Choice>) {
    let (minions, settled) = (all_minions(s), s.settled());
    let all = minions.or(settled);
    let lonely = |partners: Areas, area: Area| partners.without(area.bit()).is_empty();
    let (minions, citizens) = match first {
        None => {
            let minions: Areas = minions.iter().filter(|&area| !lonely(all, area)).collect();
            (minions, settled.iter().filter(|&area| !lonely(all_minions(s), area)).collect())
        }
        Some((area, Pawn::Citizen)) => (minions.without(area.bit()), Areas::NONE),
        Some((area, _)) => (minions.without(area.bit()), settled.without(area.bit())),
    };
    Seat::all(s.players).for_each(|seat| offer_minions(s, seat, minions, into));
    citizens.iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Citizen)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Two pawns are about to change places; their owners are asked clockwise from the left (interrupt.order).
    pub fn try_swap(&mut self, one: (Area, Pawn), two: (Area, Pawn)) {
        self.push(Task::Deed(Deed::Swap { one, two }));
        let owners = [one.1, two.1].map(|pawn| self.s.owner(pawn));
        self.ask_both(owners, Threat::Move { text: true });
    }
}
