//! The table as one viewer may see it: built up field by field from what that viewer may know (info.*), with every
//! derived number a screen shows. Its JSON is part of the wire.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::content::{Content, TrackBox};
use crate::ids::{Area, Building, Elder, Objective, Objectives, Powers};
use crate::rules::scoring;
use crate::state::State;
use kit::view::{Part, Shares};
use kit::{Cards, Id, Printed, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
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
#[ts(rename = "LondonBuilding")]
pub struct BuildingView<'c> {
    pub id: &'c str,
    pub owner: &'c str,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "LondonElder")]
pub struct ElderView<'c> {
    pub id: &'c str,
    pub area: Option<&'c str>,
    pub owner: Option<&'c str>,
    pub hits: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
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
#[ts(rename = "LondonProgress")]
pub struct ProgressView {
    pub have: i16,
    pub need: i16,
    /// What is counted; for some Objectives that depends on the table's settings.
    #[ts(type = "'control' | 'shared' | 'presence' | 'trouble' | 'worth' | 'pieces'")]
    pub of: &'static str,
}

/// The viewer's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
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
#[ts(rename = "LondonEnd")]
pub struct EndView<'c> {
    #[ts(type = "'objective' | 'exhaustion' | 'insanity'")]
    pub reason: &'static str,
    pub scores: Vec<ScoreView<'c>>,
}

// Told once, and as a whole.
impl Part for EndView<'_> {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
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
pub fn names<'c, S: From<&'c str>>(content: &'c Content, pile: Cards) -> Vec<S> {
    pile.iter().map(|card| content.card_words(card).id.as_str().into()).collect()
}

fn seat_id(content: &Content, seat: Seat) -> &str {
    content.seat_id(seat)
}

/// Builds the view.
pub fn view<'c>(content: &'c Content, state: &State, viewer: Viewer) -> View<'c> {
    let area_id = |area: Area| content.areas[area].id.as_str();
    let waiting =
        (usize::from(state.level)..content.track.len()).filter(|&at| content.track[at] == TrackBox::Grenadier);
    View {
        game: "london",
        you: match viewer {
            Viewer::Seat(seat) => Some(seat_id(content, seat)),
            Viewer::Watcher => None,
        },
        phase: if state.over.is_some() { "over" } else { "play" },
        round: state.round,
        turn: seat_id(content, state.active),
        first: seat_id(content, state.first),
        rights: state.rights,
        level: state.level,
        level_end: content.track.len() as u8,
        grenadiers_waiting: waiting.map(|at| at as u8 + 1).collect(),
        deck: state.deck.len(),
        deck_yellow: state.deck.within(content.yellow).len(),
        row: names(content, state.row),
        discard: names(content, state.discard),
        in_play: state.in_play.map(|card| content.card_words(card).id.as_str()),
        trouble: state.trouble.len(),
        citizen_supply: state.citizen_supply(content),
        events: state.events.iter().map(|event| event.id()).collect(),
        areas: Area::all().map(|area| area_view(content, state, area)).collect(),
        seats: Seat::all(state.players).map(|seat| seat_view(content, state, viewer, seat)).collect(),
        elders: Elder::all()
            .map(|elder| {
                let beast = state.elders[elder.index()];
                ElderView {
                    id: content.elders[elder.index()].id.as_str(),
                    area: beast.map(|beast| area_id(beast.area)),
                    owner: beast.map(|beast| seat_id(content, beast.owner)),
                    hits: beast.map_or(0, |beast| beast.hits),
                }
            })
            .collect(),
        mine: match viewer {
            Viewer::Seat(seat) => Some(mine(content, state, seat)),
            Viewer::Watcher => None,
        },
        end: state.over.map(|end| {
            let winners = scoring::winners(content, state, end);
            let score = |seat: Seat| {
                let account = scoring::account(content, state, seat);
                ScoreView {
                    seat: seat_id(content, seat),
                    objective: state.seats[seat].objective.id(),
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
            EndView { reason: end.id(), scores: Seat::all(state.players).map(score).collect() }
        }),
    }
}

fn area_view<'c>(content: &'c Content, state: &State, area: Area) -> AreaView<'c> {
    let agents = Seat::all(state.players).map(|seat| (seat_id(content, seat), state.agents[area][seat])).collect();
    AreaView {
        id: content.areas[area].id.as_str(),
        agents,
        elders: state
            .all_elders()
            .filter(|(_, beast)| beast.area == area)
            .map(|(elder, _)| content.elders[elder.index()].id.as_str())
            .collect(),
        citizens: state.citizens[area],
        grenadiers: state.grenadiers[area],
        trouble: state.trouble.has(area),
        building: state.sites[area].map(|(owner, building)| BuildingView {
            id: content.buildings[building.index()].id.as_str(),
            owner: seat_id(content, owner),
        }),
        controller: state.controller(area).map(|seat| seat_id(content, seat)),
    }
}

fn seat_view<'c>(content: &'c Content, state: &State, viewer: Viewer, seat: Seat) -> SeatView<'c> {
    let player = &state.seats[seat];
    let used = if seat == state.active { state.used.within(player.powers) } else { Powers::NONE };
    let progress = Objective::ALL
        .iter()
        .copied()
        .filter(|&objective| objective != Objective::Sloth)
        .map(|objective| {
            let (have, need) = scoring::progress(content, state, seat, objective);
            (objective.id(), ProgressView { have, need, of: scoring::counted(content, objective) })
        })
        .collect();
    let excluded = match viewer {
        Viewer::Seat(knower) if knower != seat => state.excluded[knower.index()][seat.index()],
        _ => Objectives::NONE,
    };
    SeatView {
        id: seat_id(content, seat),
        money: player.money,
        hand: player.hand.len(),
        known: names(content, state.known(viewer, seat)),
        front: names(content, player.front),
        loans: player.front.within(content.loans).len(),
        reserve: player.reserve,
        agents: state.agents_on_board(content, seat),
        buildings: Building::all()
            .filter(|building| player.built[building.index()].is_some())
            .map(|building| content.buildings[building.index()].id.as_str())
            .collect(),
        elders: state.elders_of(seat).map(|(elder, _)| content.elders[elder.index()].id.as_str()).collect(),
        old_one: content.old_ones[usize::from(player.old_one)].id.as_str(),
        used: used.iter().map(|power| content.power(power, player.old_one).id.as_str()).collect(),
        points: scoring::account(content, state, seat).total,
        progress,
        objective: (state.over.is_some() || viewer.is(seat)).then(|| player.objective.id()),
        excluded: excluded.iter().map(|objective| objective.id()).collect(),
    }
}

fn mine<'c>(content: &'c Content, state: &State, seat: Seat) -> Mine<'c> {
    let player = &state.seats[seat];
    Mine {
        objective: player.objective.id(),
        hand: names(content, player.hand),
        picked: if seat == state.active { names(content, state.picked) } else { Vec::new() },
        somewhere: names(content, state.somewhere[seat.index()]),
    }
}
