//! Placing and moving Minions, one's own and others'. Rules: minion.*, effect.push, effect.anywhere, effect.unseen,
//! effect.westminster, card.the-mi-go-surgeon.

use crate::choice::Choice;
use crate::content::{Content, Destination, Origin, Spot};
use crate::event::Event;
use crate::ids::{Area, Areas, Pawn, Power};
use crate::rules::referee::Referee;
use crate::state::State;
use crate::task::{Deed, Src, Task, Threat};
use kit::{Choices, Seat, Sink};

/// The area an ability belongs to.
pub fn here(state: &State, src: Src) -> Areas {
    let area = match src {
        Src::Power(Power::Elder(elder)) => state.elders[elder.index()].map(|beast| beast.area),
        Src::Power(Power::Building(building)) => state.me().built[building.index()],
        _ => None,
    };
    area.map_or(Areas::NONE, Areas::one)
}

/// The areas a text or ability names (minion.text-placement).
pub fn spots(content: &Content, state: &State, src: Src, spot: Spot) -> Areas {
    match spot {
        Spot::Any => Areas::every(),
        Spot::Trouble => state.trouble,
        Spot::NextToTrouble => content.nearby.to(state.trouble),
        Spot::MyBuilding => state.me().built.iter().flatten().copied().collect(),
        Spot::MyMinion => state.minions(state.active),
        Spot::Here => here(state, src),
        Spot::HereOrNext => content.around(here(state, src)),
        Spot::Near(area) => content.around(Areas::one(area)),
    }
}

/// Can an Agent be placed in one of these areas (minion.reserve-empty)?
#[inline(never)]
pub fn can_place(state: &State, areas: Areas) -> bool {
    let me = state.me();
    !areas.is_empty() && (me.reserve > 0 || me.at.iter().any(|from| !areas.without(Areas::one(from)).is_empty()))
}

/// Where a player may place an Agent unless a text says where (minion.place, minion.anywhere, minion.text-placement).
pub fn beside(content: &Content, state: &State, seat: Seat) -> Areas {
    let mine = state.minions(seat);
    if mine.is_empty() { Areas::every() } else { content.around(mine) }
}

/// Where a Minion may travel to from there.
pub fn ways(content: &Content, state: &State, from: Origin, to: Destination, start: Area) -> Areas {
    let allowed = match from {
        Origin::Any => true,
        Origin::Trouble => state.trouble.has(start),
        Origin::River => content.river.has(start),
    };
    match to {
        _ if !allowed => Areas::NONE,
        Destination::Any => Areas::every().without(Areas::one(start)),
        Destination::Next => content.next(start),
        Destination::NextRiver => content.next(start).within(content.river),
    }
}

/// Areas from which a Minion of the active player may travel.
pub fn starts(content: &Content, state: &State, from: Origin, to: Destination) -> impl Iterator<Item = Area> {
    state.minions(state.active).iter().filter(move |&start| !ways(content, state, from, to, start).is_empty())
}

/// Is there one?
pub fn can_travel(content: &Content, state: &State, from: Origin, to: Destination) -> bool {
    starts(content, state, from, to).next().is_some()
}

/// The Minions of a player in these areas, each once per area and kind.
pub fn each_minion(state: &State, seat: Seat, scene: Areas, mut found: impl FnMut(Area, Pawn)) {
    state.seats[seat].at.within(scene).iter().for_each(|area| found(area, Pawn::Agent(seat)));
    if !state.seats[seat].lairs.within(scene).is_empty() {
        let there = state.elders_of(seat).filter(|(_, beast)| scene.has(beast.area));
        there.for_each(|(elder, beast)| found(beast.area, Pawn::Elder(elder)));
    }
}

/// The Minions of a player as choices.
pub fn offer_minions(state: &State, seat: Seat, scene: Areas, into: &mut Choices<Choice>) {
    each_minion(state, seat, scene, |area, pawn| into.push(Choice::Pawn(area, pawn)));
}

/// Areas as choices.
pub fn offer(areas: Areas, into: &mut Choices<Choice>) {
    areas.iter().for_each(|area| into.push(Choice::Area(area)));
}

/// Areas with pawns of others that the active player may move (effect.push, citizen.effects).
pub fn pushable(state: &State) -> Areas {
    let others = state.others().filter(|&seat| !state.shielded.has(seat));
    others.fold(state.settled(), |areas, seat| areas.with(state.minions(seat)))
}

/// Those pawns in these areas.
pub fn offer_pushable(state: &State, scene: Areas, into: &mut Choices<Choice>) {
    for seat in state.others().filter(|&seat| !state.shielded.has(seat)) {
        offer_minions(state, seat, scene, into);
    }
    state.settled().within(scene).iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Citizen)));
}

/// Areas with a Minion of anybody.
fn all_minions(state: &State) -> Areas {
    Seat::all(state.players).fold(Areas::NONE, |areas, seat| areas.with(state.minions(seat)))
}

/// Are there two pawns in different areas, one of them a Minion (card.the-mi-go-surgeon)?
pub fn can_swap(state: &State) -> bool {
    let minions = all_minions(state);
    !minions.is_empty() && minions.with(state.settled()).len() > 1
}

/// Pawns that may change places, the second after the first was picked. A New Citizen needs a Minion for a partner.
pub fn offer_swappable(state: &State, first: Option<(Area, Pawn)>, into: &mut Choices<Choice>) {
    let (minions, settled) = (all_minions(state), state.settled());
    let all = minions.with(settled);
    let lonely = |partners: Areas, area: Area| partners.without(Areas::one(area)).is_empty();
    let (minions, citizens) = match first {
        None => {
            let minions: Areas = minions.iter().filter(|&area| !lonely(all, area)).collect();
            (minions, settled.iter().filter(|&area| !lonely(all_minions(state), area)).collect())
        }
        Some((area, Pawn::Citizen)) => (minions.without(Areas::one(area)), Areas::NONE),
        Some((area, _)) => (minions.without(Areas::one(area)), settled.without(Areas::one(area))),
    };
    Seat::all(state.players).for_each(|seat| offer_minions(state, seat, minions, into));
    citizens.iter().for_each(|area| into.push(Choice::Pawn(area, Pawn::Citizen)));
}

impl<S: Sink<Event>> Referee<'_, S> {
    /// Two pawns are about to change places; their owners are asked clockwise from the left (interrupt.order).
    pub fn try_swap(&mut self, one: (Area, Pawn), two: (Area, Pawn)) {
        self.push(Task::Deed(Deed::Swap { one, two }));
        let owners = [one.1, two.1].map(|pawn| self.state.owner(pawn));
        self.ask_both(owners, Threat::Move { text: true });
    }
}
