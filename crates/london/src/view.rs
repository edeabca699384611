//! The table as one viewer may see it: built up field by field from what that viewer may know (info.*), with every
//! derived number a screen shows. Its JSON is part of the wire.

use crate::content::{Content, TrackBox};
use crate::ids::{Area, Building, Elder, Objective, Power};
use crate::scoring;
use crate::state::State;
use kit::{Cards, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)] // named by the nouns of the rule book
#[ts(rename = "LondonView")]
pub struct View {
    #[ts(type = "'london'")]
    pub game: &'static str,
    pub you: Option<String>,
    #[ts(type = "'play' | 'over'")]
    pub phase: &'static str,
    pub round: u8,
    pub turn: String,
    pub first: String,
    /// Cards the active player may still play.
    pub rights: u8,
    pub level: u8,
    pub level_end: u8,
    /// Grenadiers still on the track, by level.
    pub grenadiers_waiting: Vec<u8>,
    pub deck: u8,
    pub deck_yellow: u8,
    pub row: Vec<String>,
    pub discard: Vec<String>,
    pub in_play: Option<String>,
    pub trouble: u8,
    pub citizen_supply: u8,
    pub events: Vec<String>,
    pub areas: Vec<AreaView>,
    pub seats: Vec<SeatView>,
    pub elders: Vec<ElderView>,
    pub mine: Option<Mine>,
    pub end: Option<EndView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonArea")]
pub struct AreaView {
    pub id: String,
    pub agents: BTreeMap<String, u8>,
    pub elders: Vec<String>,
    pub citizens: u8,
    pub grenadiers: u8,
    pub trouble: bool,
    pub building: Option<BuildingView>,
    pub controller: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonBuilding")]
pub struct BuildingView {
    pub id: String,
    pub owner: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonElder")]
pub struct ElderView {
    pub id: String,
    pub area: Option<String>,
    pub owner: Option<String>,
    pub hits: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonSeat")]
pub struct SeatView {
    pub id: String,
    pub money: u16,
    pub hand: u8,
    /// Cards of the hand this viewer knows.
    pub known: Vec<String>,
    pub front: Vec<String>,
    pub loans: u8,
    pub reserve: u8,
    pub agents: u8,
    pub buildings: Vec<String>,
    pub elders: Vec<String>,
    pub old_one: String,
    /// Abilities used, or gained, in this turn.
    pub used: Vec<String>,
    /// Points if the game ended now by exhaustion.
    pub points: i16,
    /// How far the player would be with each Objective (public facts only).
    pub progress: BTreeMap<String, ProgressView>,
    /// Shown to its owner, and to all at the end.
    pub objective: Option<String>,
    /// Objectives this viewer knows the player does not hold.
    pub excluded: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonProgress")]
pub struct ProgressView {
    pub have: i16,
    pub need: i16,
}

/// The viewer's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonMine")]
pub struct Mine {
    pub objective: String,
    pub hand: Vec<String>,
    /// Cards just taken, one of which may be kept.
    pub picked: Vec<String>,
    /// Cards somebody else holds, without this viewer knowing who.
    pub somewhere: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonEnd")]
pub struct EndView {
    #[ts(type = "'objective' | 'exhaustion' | 'insanity'")]
    pub reason: &'static str,
    pub scores: Vec<ScoreView>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[ts(rename = "LondonScore")]
pub struct ScoreView {
    pub seat: String,
    pub objective: String,
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
pub fn names(c: &Content, pile: Cards) -> Vec<String> {
    pile.iter().map(|card| c.card_words(card).id.clone()).collect()
}

fn seat_id(c: &Content, seat: Seat) -> String {
    c.seats[seat.index()].id.clone()
}

/// Builds the view.
pub fn view(c: &Content, s: &State, viewer: Viewer) -> View {
    let area_id = |area: Area| c.areas[area].id.clone();
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
        in_play: s.in_play.map(|card| c.card_words(card).id.clone()),
        trouble: s.trouble.len(),
        citizen_supply: s.citizen_supply(c),
        events: s.events.iter().map(|event| event.id().to_string()).collect(),
        areas: Area::all().map(|area| area_view(c, s, area)).collect(),
        seats: Seat::all(s.players).map(|seat| seat_view(c, s, viewer, seat)).collect(),
        elders: Elder::all()
            .map(|elder| {
                let beast = s.elders[elder.index()];
                ElderView {
                    id: c.elders[elder.index()].id.clone(),
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
                    objective: s.seats[seat].objective.id().into(),
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

fn area_view(c: &Content, s: &State, area: Area) -> AreaView {
    let agents = Seat::all(s.players)
        .filter(|&seat| s.agents[area][seat] > 0)
        .map(|seat| (seat_id(c, seat), s.agents[area][seat]))
        .collect();
    AreaView {
        id: c.areas[area].id.clone(),
        agents,
        elders: s
            .all_elders()
            .filter(|(_, beast)| beast.area == area)
            .map(|(elder, _)| c.elders[elder.index()].id.clone())
            .collect(),
        citizens: s.citizens[area],
        grenadiers: s.grenadiers[area],
        trouble: s.trouble.has(area),
        building: s.sites[area].map(|(owner, building)| BuildingView {
            id: c.buildings[building.index()].id.clone(),
            owner: seat_id(c, owner),
        }),
        controller: s.controller(area).map(|seat| seat_id(c, seat)),
    }
}

fn seat_view(c: &Content, s: &State, viewer: Viewer, seat: Seat) -> SeatView {
    let player = &s.seats[seat];
    let used = Power::of(if seat == s.active { s.used & player.powers } else { 0 });
    let progress = Objective::ALL
        .into_iter()
        .filter(|&objective| objective != Objective::Sloth)
        .map(|objective| {
            let (have, need) = scoring::progress(c, s, seat, objective);
            (objective.id().to_string(), ProgressView { have, need })
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
            .map(|building| c.buildings[building.index()].id.clone())
            .collect(),
        elders: s.elders_of(seat).map(|(elder, _)| c.elders[elder.index()].id.clone()).collect(),
        old_one: c.old_ones[usize::from(player.old_one)].id.clone(),
        used: used.map(|power| c.power(power, player.old_one).id.clone()).collect(),
        points: scoring::account(c, s, seat).total,
        progress,
        objective: (s.over.is_some() || viewer.is(seat)).then(|| player.objective.id().into()),
        excluded: Objective::of(excluded).map(|objective| objective.id().to_string()).collect(),
    }
}

fn mine(c: &Content, s: &State, seat: Seat) -> Mine {
    let player = &s.seats[seat];
    Mine {
        objective: player.objective.id().into(),
        hand: names(c, player.hand),
        picked: if seat == s.active { names(c, s.picked) } else { Vec::new() },
        somewhere: names(c, s.somewhere[seat.index()]),
    }
}
