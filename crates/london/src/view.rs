//! The table as one viewer may see it: built up field by field from what that viewer may know (info.*), with every
//! derived number a screen shows. Its JSON is part of the wire.

use crate::content::{Content, TrackBox};
use crate::ids::{Area, Building, Elder, Objective, Power};
use crate::scoring;
use crate::state::State;
use kit::view::{Part, Shares};
use kit::{Cards, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)] // named by the nouns of the rule book
#[ts(rename = "LondonView")]
pub struct View<'c> {
    #[ts(type = "'london'")]
    pub game: &'static str,
    pub you: Option<&'c str>,
    #[ts(type = "'play' | 'over'")]
    pub phase: &'static str,
    pub round: u8,
    pub turn: &'c str,
    pub first: &'c str,
    /// Cards the active player may still play.
    pub rights: u8,
    pub level: u8,
    pub level_end: u8,
    /// Grenadiers still on the track, by level.
    pub grenadiers_waiting: Vec<u8>,
    pub deck: u8,
    pub deck_yellow: u8,
    pub row: Vec<&'c str>,
    pub discard: Vec<&'c str>,
    pub in_play: Option<&'c str>,
    pub trouble: u8,
    pub citizen_supply: u8,
    pub events: Vec<&'c str>,
    pub areas: Vec<AreaView<'c>>,
    pub seats: Vec<SeatView<'c>>,
    pub elders: Vec<ElderView<'c>>,
    pub mine: Option<Mine<'c>>,
    pub end: Option<EndView<'c>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
#[ts(rename = "LondonArea")]
pub struct AreaView<'c> {
    pub id: &'c str,
    pub agents: Shares<'c>,
    pub elders: Vec<&'c str>,
    pub citizens: u8,
    pub grenadiers: u8,
    pub trouble: bool,
    pub building: Option<BuildingView<'c>>,
    pub controller: Option<&'c str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
#[ts(rename = "LondonBuilding")]
pub struct BuildingView<'c> {
    pub id: &'c str,
    pub owner: &'c str,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
#[ts(rename = "LondonElder")]
pub struct ElderView<'c> {
    pub id: &'c str,
    pub area: Option<&'c str>,
    pub owner: Option<&'c str>,
    pub hits: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
#[ts(rename = "LondonSeat")]
pub struct SeatView<'c> {
    pub id: &'c str,
    pub money: u16,
    pub hand: u8,
    /// Cards of the hand this viewer knows.
    pub known: Vec<&'c str>,
    pub front: Vec<&'c str>,
    pub loans: u8,
    pub reserve: u8,
    pub agents: u8,
    pub buildings: Vec<&'c str>,
    pub elders: Vec<&'c str>,
    pub old_one: &'c str,
    /// Abilities used, or gained, in this turn.
    pub used: Vec<&'c str>,
    /// Points if the game ended now by exhaustion.
    pub points: i16,
    /// How far the player would be with each Objective (public facts only).
    pub progress: BTreeMap<&'c str, ProgressView>,
    /// Shown to its owner, and to all at the end.
    pub objective: Option<&'c str>,
    /// Objectives this viewer knows the player does not hold.
    pub excluded: Vec<&'c str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
#[ts(rename = "LondonProgress")]
pub struct ProgressView {
    pub have: i16,
    pub need: i16,
}

/// The viewer's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
#[ts(rename = "LondonMine")]
pub struct Mine<'c> {
    pub objective: &'c str,
    pub hand: Vec<&'c str>,
    /// Cards just taken, one of which may be kept.
    pub picked: Vec<&'c str>,
    /// Cards somebody else holds, without this viewer knowing who.
    pub somewhere: Vec<&'c str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonEnd")]
pub struct EndView<'c> {
    #[ts(type = "'objective' | 'exhaustion' | 'insanity'")]
    pub reason: &'static str,
    pub scores: Vec<ScoreView<'c>>,
}

// Told once, and as a whole.
impl Part for EndView<'_> {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonScore")]
pub struct ScoreView<'c> {
    pub seat: &'c str,
    pub objective: &'c str,
    pub agents: i16,
    pub elders: i16,
    pub buildings: i16,
    pub money: i16,
    pub loans_repaid: u8,
    pub penalty: i16,
    #[serde(rename = "final")]
    pub total: i16,
    pub winner: bool,
}

/// The ids of a pile.
pub fn names<'c, S: From<&'c str>>(c: &'c Content, pile: Cards) -> Vec<S> {
    pile.iter().map(|card| c.card_words(card).id.as_str().into()).collect()
}

fn seat_id(c: &Content, seat: Seat) -> &str {
    &c.seats[seat.index()].id
}

/// Builds the view.
pub fn view<'c>(c: &'c Content, s: &State, viewer: Viewer) -> View<'c> {
    let area_id = |area: Area| c.areas[area].id.as_str();
    let waiting = (usize::from(s.level)..c.track.len()).filter(|&at| c.track[at] == TrackBox::Grenadier);
    View {
        game: "london",
        you: match viewer {
            Viewer::Seat(seat) => Some(seat_id(c, seat)),
            Viewer::Watcher => None,
        },
        phase: if s.over.is_some() { "over" } else { "play" },
        round: s.round,
        turn: seat_id(c, s.active),
        first: seat_id(c, s.first),
        rights: s.rights,
        level: s.level,
        level_end: c.track.len() as u8,
        grenadiers_waiting: waiting.map(|at| at as u8 + 1).collect(),
        deck: s.deck.len(),
        deck_yellow: s.deck.within(c.yellow).len(),
        row: names(c, s.row),
        discard: names(c, s.discard),
        in_play: s.in_play.map(|card| c.card_words(card).id.as_str()),
        trouble: s.trouble.len(),
        citizen_supply: s.citizen_supply(c),
        events: s.events.iter().map(|event| event.id()).collect(),
        areas: Area::all().map(|area| area_view(c, s, area)).collect(),
        seats: Seat::all(s.players).map(|seat| seat_view(c, s, viewer, seat)).collect(),
        elders: Elder::all()
            .map(|elder| {
                let beast = s.elders[elder.index()];
                ElderView {
                    id: c.elders[elder.index()].id.as_str(),
                    area: beast.map(|beast| area_id(beast.area)),
                    owner: beast.map(|beast| seat_id(c, beast.owner)),
                    hits: beast.map_or(0, |beast| beast.hits),
                }
            })
            .collect(),
        mine: match viewer {
            Viewer::Seat(seat) => Some(mine(c, s, seat)),
            Viewer::Watcher => None,
        },
        end: s.over.map(|end| {
            let winners = scoring::winners(c, s, end);
            let score = |seat: Seat| {
                let account = scoring::account(c, s, seat);
                ScoreView {
                    seat: seat_id(c, seat),
                    objective: s.seats[seat].objective.id(),
                    agents: account.agents,
                    elders: account.elders,
                    buildings: account.buildings,
                    money: account.money,
                    loans_repaid: account.loans_repaid,
                    penalty: account.penalty,
                    total: account.total,
                    winner: winners.has(seat),
                }
            };
            EndView { reason: end.id(), scores: Seat::all(s.players).map(score).collect() }
        }),
    }
}

fn area_view<'c>(c: &'c Content, s: &State, area: Area) -> AreaView<'c> {
    let agents = Seat::all(s.players).map(|seat| (seat_id(c, seat), s.agents[area][seat])).collect();
    AreaView {
        id: c.areas[area].id.as_str(),
        agents,
        elders: s
            .all_elders()
            .filter(|(_, beast)| beast.area == area)
            .map(|(elder, _)| c.elders[elder.index()].id.as_str())
            .collect(),
        citizens: s.citizens[area],
        grenadiers: s.grenadiers[area],
        trouble: s.trouble.has(area),
        building: s.sites[area].map(|(owner, building)| BuildingView {
            id: c.buildings[building.index()].id.as_str(),
            owner: seat_id(c, owner),
        }),
        controller: s.controller(area).map(|seat| seat_id(c, seat)),
    }
}

fn seat_view<'c>(c: &'c Content, s: &State, viewer: Viewer, seat: Seat) -> SeatView<'c> {
    let player = &s.seats[seat];
    let used = Power::of(if seat == s.active { s.used & player.powers } else { 0 });
    let progress = Objective::ALL
        .into_iter()
        .filter(|&objective| objective != Objective::Sloth)
        .map(|objective| {
            let (have, need) = scoring::progress(c, s, seat, objective);
            (objective.id(), ProgressView { have, need })
        })
        .collect();
    let excluded = match viewer {
        Viewer::Seat(knower) if knower != seat => s.excluded[knower.index()][seat.index()],
        _ => 0,
    };
    SeatView {
        id: seat_id(c, seat),
        money: player.money,
        hand: player.hand.len(),
        known: names(c, s.known(viewer, seat)),
        front: names(c, player.front),
        loans: player.front.within(c.loans).len(),
        reserve: player.reserve,
        agents: s.agents_on_board(c, seat),
        buildings: Building::all()
            .filter(|building| player.built[building.index()].is_some())
            .map(|building| c.buildings[building.index()].id.as_str())
            .collect(),
        elders: s.elders_of(seat).map(|(elder, _)| c.elders[elder.index()].id.as_str()).collect(),
        old_one: c.old_ones[usize::from(player.old_one)].id.as_str(),
        used: used.map(|power| c.power(power, player.old_one).id.as_str()).collect(),
        points: scoring::account(c, s, seat).total,
        progress,
        objective: (s.over.is_some() || viewer.is(seat)).then(|| player.objective.id()),
        excluded: Objective::of(excluded).map(|objective| objective.id()).collect(),
    }
}

fn mine<'c>(c: &'c Content, s: &State, seat: Seat) -> Mine<'c> {
    let player = &s.seats[seat];
    Mine {
        objective: player.objective.id(),
        hand: names(c, player.hand),
        picked: if seat == s.active { names(c, s.picked) } else { Vec::new() },
        somewhere: names(c, s.somewhere[seat.index()]),
    }
}
