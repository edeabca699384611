//! The table as one viewer may see it: built up field by field from what that viewer may know (info.*), with every
//! derived number a screen shows. Its JSON is part of the wire.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::first::content::Content;
use crate::first::ids::{Agent, Agents, Cities, City, Permanents, Place};
use crate::first::rules::scoring::{self, Points};
use crate::first::state::{End, Royal, State, Whereabouts};
use crate::parts::side::Side;
use kit::Printed;
use kit::view::{Part, Shares};
use kit::{Id, Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstView")]
pub struct View<'c> {
    #[ts(type = "'first-edition'")]
    pub game: &'static str,
    pub you: Option<&'c str>,
    #[ts(type = "'setup' | 'play' | 'over'")]
    pub phase: &'static str,
    pub round: u8,
    pub turn: &'c str,
    pub actions_taken: u8,
    /// May the player whose turn it is still claim a card in it?
    pub claim_open: bool,
    pub limit: u8,
    pub tracks: BTreeMap<&'static str, TrackView>,
    pub cities: Vec<CityView<'c>>,
    pub display: Vec<DisplayView<'c>>,
    pub permanents_left: u8,
    pub agents: Vec<AgentView<'c>>,
    pub seats: Vec<SeatView<'c>>,
    pub supply: SupplyView<'c>,
    pub mine: Option<Mine<'c>>,
    pub removed: Vec<&'c str>,
    pub end: Option<EndView<'c>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstTrack")]
pub struct TrackView {
    pub at: u8,
    pub top: u8,
    pub points: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstCity")]
pub struct CityView<'c> {
    pub id: &'c str,
    pub cubes: Shares<'c>,
    pub blocked: bool,
    pub zombies: u8,
    pub controller: Option<&'c str>,
    pub locked: bool,
    pub destroyed: bool,
    pub royal: Royal,
    pub royal_by: Option<&'c str>,
    pub up: Option<&'c str>,
    pub down: u8,
    pub card_cubes: Shares<'c>,
    pub card_blocked: bool,
    /// Points of influence for the city and for its game card.
    pub influence: Shares<'c>,
    pub card_influence: Shares<'c>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstDisplay")]
pub struct DisplayView<'c> {
    pub card: &'c str,
    pub cubes: Shares<'c>,
    pub blocked: bool,
}

/// An agent that has come into play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstAgent")]
pub struct AgentView<'c> {
    pub id: &'c str,
    pub seat: Option<&'c str>,
    pub main: bool,
    #[ts(type = "'city' | 'mi-go' | 'captured' | 'sacrificed' | 'gone'")]
    pub at: &'static str,
    pub city: Option<&'c str>,
    pub vampire: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstSupply")]
pub struct SupplyView<'c> {
    pub double_agents: u8,
    pub sanity: u8,
    pub safe: u8,
    pub blocking: u8,
    pub zombies: u8,
    pub zombies_of: Option<&'c str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstSeat")]
pub struct SeatView<'c> {
    pub id: &'c str,
    /// The disc on the victory point track.
    pub score: u8,
    pub known: bool,
    pub revealed: bool,
    pub change_of_heart: bool,
    pub side: Option<Side>,
    pub mad: u8,
    pub mad_limit: u8,
    pub stock: u8,
    pub limbo: u8,
    pub pool: u8,
    pub hand: u8,
    pub deck: u8,
    pub discard: u8,
    pub top: Option<&'c str>,
    /// Cards in hand that everybody has seen arrive there.
    pub shown: Vec<&'c str>,
    /// Cards that left the game face down.
    pub removed_secretly: u8,
    /// Face-down double-agent counters, and those among them that the viewer knows.
    pub double_agents: u8,
    pub double_agents_seen: Vec<&'c str>,
    pub double_agents_revealed: Vec<&'c str>,
    pub permanents: Vec<&'c str>,
    pub cities: Vec<&'c str>,
    pub slain: Vec<&'c str>,
    pub hidden: Vec<&'c str>,
    pub captured: Vec<&'c str>,
    pub sacrificed: Vec<&'c str>,
}

/// The viewer's own secrets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[ts(rename = "FirstMine")]
pub struct Mine<'c> {
    pub identity: Side,
    pub side: Side,
    /// The points this side would score now.
    pub points: Points,
    pub total: u8,
    pub hand: Vec<&'c str>,
    pub deck: Vec<&'c str>,
    pub discard: Vec<&'c str>,
    pub picked: Vec<&'c str>,
    pub removed_secretly: Vec<&'c str>,
    pub double_agents: Vec<&'c str>,
    pub drawn: Vec<&'c str>,
    /// Journeys picked so far.
    pub journeys: BTreeMap<&'c str, &'c str>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "FirstEnd")]
pub struct EndView<'c> {
    pub reason: End,
    pub eliminated: Option<Side>,
    pub scores: Vec<ScoreView<'c>>,
}

// Told once, and as a whole.
impl Part for EndView<'_> {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "FirstScore")]
pub struct ScoreView<'c> {
    pub seat: &'c str,
    pub side: Side,
    pub points: Points,
    #[serde(rename = "final")]
    pub total: u8,
    pub discs: u8,
    pub winner: bool,
}

/// Builds the view.
pub fn view<'c>(content: &'c Content, state: &State, viewer: Viewer) -> View<'c> {
    let phase = match (state.over, state.round) {
        (Some(_), _) => "over",
        (None, 0) => "setup",
        _ => "play",
    };
    let track = |track: crate::first::ids::Track| {
        let points = scoring::track_points(content, state, track);
        (track.id(), TrackView { at: state.tracks[track.index()], top: content.track_top(track), points })
    };
    let mut removed: Vec<&str> = content.card_ids(state.removed);
    for seat in Seat::all(state.players) {
        removed.extend(content.card_ids(state.seats[seat].spent));
        if state.over.is_some() {
            removed.extend(content.card_ids(state.seats[seat].secret));
        }
    }
    View {
        game: "first-edition",
        you: match viewer {
            Viewer::Seat(seat) => Some(content.seat_id(seat)),
            Viewer::Watcher => None,
        },
        phase,
        round: state.round,
        turn: content.seat_id(state.active),
        actions_taken: state.actions,
        claim_open: crate::first::rules::turn::may_claim(state),
        limit: scoring::limit(content, state),
        tracks: crate::first::ids::Track::BOTH.into_iter().map(track).collect(),
        cities: City::all().map(|city| city_view(content, state, city)).collect(),
        display: state.display.iter().map(|permanent| display_view(content, state, permanent)).collect(),
        permanents_left: state.permanents.len(),
        agents: (0..(crate::first::ids::AGENTS as u8 + state.players))
            .filter_map(|at| agent_view(content, state, Agent(at)))
            .collect(),
        seats: Seat::all(state.players).map(|seat| seat_view(content, state, viewer, seat)).collect(),
        supply: SupplyView {
            double_agents: state.supply.len(),
            sanity: state.mad + state.sane,
            safe: state.safe,
            blocking: content.numbers.blocking_discs.saturating_sub(state.blocked.len()),
            zombies: state.zombies,
            zombies_of: state.zombies_of.map(|seat| content.seat_id(seat)),
        },
        mine: match viewer {
            Viewer::Seat(seat) => Some(mine(content, state, seat)),
            Viewer::Watcher => None,
        },
        removed,
        end: state.over.map(|end| end_view(content, state, end)),
    }
}

/// The ids of agents.
pub fn agent_names<'c, S: From<&'c str>>(content: &'c Content, agents: Agents) -> Vec<S> {
    agents.iter().map(|agent| content.agent_id(agent).into()).collect()
}

/// The ids of cities.
pub fn city_names<'c, S: From<&'c str>>(content: &'c Content, cities: Cities) -> Vec<S> {
    cities.iter().map(|city| content.cities[city].id.as_str().into()).collect()
}

/// The ids of permanent effects.
fn permanent_names(content: &Content, permanents: Permanents) -> Vec<&str> {
    permanents.iter().map(|permanent| content.card_id(content.permanent_card(permanent))).collect()
}

fn city_view<'c>(content: &'c Content, state: &State, city: City) -> CityView<'c> {
    let here = &state.cities[city];
    let (boxed, stacked) = (Place::city(city), Place::stack(city));
    let influence = |place: Place| {
        Seat::all(state.players)
            .map(|seat| (content.seat_id(seat), crate::first::rules::claim::weight(content, state, place, seat).0))
            .collect()
    };
    let taker = Seat::all(state.players).find(|&seat| state.seats[seat].slain.with(state.seats[seat].hidden).has(city));
    CityView {
        id: content.cities[city].id.as_str(),
        cubes: content.some_seats(state.players, &state.cubes[boxed]),
        blocked: state.blocked.has(boxed),
        zombies: here.zombies,
        controller: here.controller.map(|seat| content.seat_id(seat)),
        locked: state.locked == Some(city),
        destroyed: state.destroyed == Some(city),
        royal: here.royal,
        royal_by: taker.map(|seat| content.seat_id(seat)),
        up: here.up.map(|card| content.card_id(card)),
        down: here.down,
        card_cubes: content.some_seats(state.players, &state.cubes[stacked]),
        card_blocked: state.blocked.has(stacked),
        influence: influence(boxed),
        card_influence: influence(stacked),
    }
}

fn display_view<'c>(content: &'c Content, state: &State, permanent: crate::first::ids::Permanent) -> DisplayView<'c> {
    let place = Place::display(permanent);
    DisplayView {
        card: content.card_id(content.permanent_card(permanent)),
        cubes: content.some_seats(state.players, &state.cubes[place]),
        blocked: state.blocked.has(place),
    }
}

fn agent_view<'c>(content: &'c Content, state: &State, agent: Agent) -> Option<AgentView<'c>> {
    let at = match state.whereabouts[agent.index()] {
        Whereabouts::Unclaimed => return None,
        Whereabouts::In(_) => "city",
        Whereabouts::MiGo => "mi-go",
        Whereabouts::Captured => "captured",
        Whereabouts::Sacrificed => "sacrificed",
        Whereabouts::Gone => "gone",
    };
    let seat = agent.main_of().or_else(|| state.discs[agent.index()]);
    Some(AgentView {
        id: content.agent_id(agent),
        seat: seat.map(|seat| content.seat_id(seat)),
        main: agent.main_of().is_some(),
        at,
        city: state.city_of(agent).map(|city| content.cities[city].id.as_str()),
        vampire: state.vampires.has(agent),
    })
}

fn seat_view<'c>(content: &'c Content, state: &State, viewer: Viewer, seat: Seat) -> SeatView<'c> {
    let player = &state.seats[seat];
    // Cards picked in secret still count as hand cards for everybody else.
    let picked = if !viewer.is(seat) && seat == state.active { state.picked.len() } else { 0 };
    let tray = if seat == state.active { state.tray } else { Agents::NONE };
    let seen = match viewer {
        Viewer::Seat(knower) => {
            let certain = |counter: &Agent| state.clues.0[counter.index()][knower] == 1 << seat.0;
            player.held.iter().filter(|counter| state.over.is_some() || certain(counter)).collect()
        }
        Viewer::Watcher if state.over.is_some() => player.held,
        Viewer::Watcher => Agents::NONE,
    };
    // Of a hand that holds cards picked in secret nobody may see which were taken.
    let mut hand = player.piles.hand;
    if seat == state.active {
        content.booklet.layout.join(&mut hand, state.picked);
    }
    SeatView {
        id: content.seat_id(seat),
        score: scoring::score(content, state, seat),
        known: player.known,
        revealed: player.revealed,
        change_of_heart: player.heart,
        side: state.knows_side(viewer, seat).then(|| state.side(seat)),
        mad: player.mad,
        mad_limit: state.mad_limit(content, seat),
        stock: player.cubes,
        limbo: player.limbo,
        pool: player.pool,
        hand: player.piles.hand.len() + picked,
        deck: player.piles.deck.len(),
        discard: player.piles.discard.len(),
        top: player.piles.top.map(|card| content.card_id(card)),
        shown: content.card_ids(player.shown.within(hand)),
        removed_secretly: player.secret.len(),
        double_agents: player.held.len() + tray.len(),
        double_agents_seen: agent_names(content, seen),
        double_agents_revealed: agent_names(content, player.turned),
        permanents: permanent_names(content, player.permanents),
        cities: city_names(content, player.cities),
        slain: city_names(content, player.slain),
        hidden: city_names(content, player.hidden),
        captured: agent_names(content, player.captured),
        sacrificed: agent_names(content, player.sacrificed),
    }
}

fn mine<'c>(content: &'c Content, state: &State, seat: Seat) -> Mine<'c> {
    let player = &state.seats[seat];
    let active = seat == state.active;
    let points = scoring::for_side(content, state, seat, state.side(seat));
    let journey = |agent: Agent| (content.agent_id(agent), content.cities[state.goals[agent.index()]].id.as_str());
    Mine {
        identity: player.identity,
        side: state.side(seat),
        points,
        total: points.total(),
        hand: content.card_ids(player.piles.hand),
        deck: content.card_ids(player.piles.deck),
        discard: content.card_ids(player.piles.discard),
        picked: if active { content.card_ids(state.picked) } else { Vec::new() },
        removed_secretly: content.card_ids(player.secret),
        double_agents: agent_names(content, player.held),
        drawn: if active { agent_names(content, state.tray) } else { Vec::new() },
        journeys: if active { state.travellers.iter().map(journey).collect() } else { BTreeMap::new() },
    }
}

fn end_view<'c>(content: &'c Content, state: &State, end: End) -> EndView<'c> {
    let scoring = scoring::score_all(content, state);
    let score = |account: &scoring::Account| ScoreView {
        seat: content.seat_id(account.seat),
        side: account.side,
        points: account.points,
        total: account.points.total(),
        discs: account.discs,
        winner: scoring.winners.has(account.seat),
    };
    EndView { reason: end, eliminated: scoring.eliminated, scores: scoring.accounts.iter().map(score).collect() }
}
