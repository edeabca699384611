//! The table as one viewer may see it: built up field by field from what that viewer may know (info.*), with every
//! derived number a screen shows. Its JSON is part of the wire.

use super::content::Content;
use super::ids::{Agent, Agents, Cities, City, Permanents, Place};
use super::scoring::{self, Points};
use super::state::{End, Royal, State, Whereabouts};
use crate::parts::names::Names;
use crate::parts::side::Side;
use kit::view::{Part, Shares};
use kit::{Seat, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
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
#[allow(missing_docs)]
#[ts(rename = "FirstTrack")]
pub struct TrackView {
    pub at: u8,
    pub top: u8,
    pub points: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
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
#[allow(missing_docs)]
#[ts(rename = "FirstDisplay")]
pub struct DisplayView<'c> {
    pub card: &'c str,
    pub cubes: Shares<'c>,
    pub blocked: bool,
}

/// An agent that has come into play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, Part)]
#[allow(missing_docs)]
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
#[allow(missing_docs)]
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
#[allow(missing_docs)]
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
#[allow(missing_docs)]
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
#[allow(missing_docs)]
#[ts(rename = "FirstEnd")]
pub struct EndView<'c> {
    pub reason: End,
    pub eliminated: Option<Side>,
    pub scores: Vec<ScoreView<'c>>,
}

// Told once, and as a whole.
impl Part for EndView<'_> {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
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
pub fn view<'c>(c: &'c Content, s: &State, viewer: Viewer) -> View<'c> {
    let phase = match (s.over, s.round) {
        (Some(_), _) => "over",
        (None, 0) => "setup",
        _ => "play",
    };
    let track = |track: super::ids::Track| {
        let points = scoring::track_points(c, s, track);
        (track.id(), TrackView { at: s.tracks[track.index()], top: c.track_top(track), points })
    };
    let mut removed: Vec<&str> = c.names(s.removed);
    for seat in Seat::all(s.players) {
        removed.extend(c.names::<&str>(s.seats[seat].spent));
        if s.over.is_some() {
            removed.extend(c.names::<&str>(s.seats[seat].secret));
        }
    }
    View {
        game: "first-edition",
        you: match viewer {
            Viewer::Seat(seat) => Some(c.seat_id(seat)),
            Viewer::Watcher => None,
        },
        phase,
        round: s.round,
        turn: c.seat_id(s.active),
        actions_taken: s.actions,
        claim_open: super::turn::may_claim(s),
        limit: scoring::limit(c, s),
        tracks: super::ids::Track::BOTH.into_iter().map(track).collect(),
        cities: City::all().map(|city| city_view(c, s, city)).collect(),
        display: s.display.iter().map(|permanent| display_view(c, s, permanent)).collect(),
        permanents_left: s.permanents.len(),
        agents: (0..(super::ids::AGENTS as u8 + s.players)).filter_map(|at| agent_view(c, s, Agent(at))).collect(),
        seats: Seat::all(s.players).map(|seat| seat_view(c, s, viewer, seat)).collect(),
        supply: SupplyView {
            double_agents: s.supply.len(),
            sanity: s.mad + s.sane,
            safe: s.safe,
            blocking: c.numbers.blocking_discs.saturating_sub(s.blocked.len()),
            zombies: s.zombies,
            zombies_of: s.zombies_of.map(|seat| c.seat_id(seat)),
        },
        mine: match viewer {
            Viewer::Seat(seat) => Some(mine(c, s, seat)),
            Viewer::Watcher => None,
        },
        removed,
        end: s.over.map(|end| end_view(c, s, end)),
    }
}

/// The ids of agents.
pub fn agent_names<'c, S: From<&'c str>>(c: &'c Content, agents: Agents) -> Vec<S> {
    agents.iter().map(|agent| c.agent_id(agent).into()).collect()
}

/// The ids of cities.
pub fn city_names<'c, S: From<&'c str>>(c: &'c Content, cities: Cities) -> Vec<S> {
    cities.iter().map(|city| c.cities[city].id.as_str().into()).collect()
}

/// The ids of permanent effects.
fn permanent_names(c: &Content, permanents: Permanents) -> Vec<&str> {
    permanents.iter().map(|permanent| c.card_id(c.permanent_card(permanent))).collect()
}

fn city_view<'c>(c: &'c Content, s: &State, city: City) -> CityView<'c> {
    let here = &s.cities[city];
    let (boxed, stacked) = (Place::city(city), Place::stack(city));
    let influence = |place: Place| {
        Seat::all(s.players).map(|seat| (c.seat_id(seat), super::claim::weight(c, s, place, seat).0)).collect()
    };
    let taker = Seat::all(s.players).find(|&seat| s.seats[seat].slain.with(s.seats[seat].hidden).has(city));
    CityView {
        id: c.cities[city].id.as_str(),
        cubes: c.some_seats(s.players, &s.cubes[boxed]),
        blocked: s.blocked.has(boxed),
        zombies: here.zombies,
        controller: here.controller.map(|seat| c.seat_id(seat)),
        locked: s.locked == Some(city),
        destroyed: s.destroyed == Some(city),
        royal: here.royal,
        royal_by: taker.map(|seat| c.seat_id(seat)),
        up: here.up.map(|card| c.card_id(card)),
        down: here.down,
        card_cubes: c.some_seats(s.players, &s.cubes[stacked]),
        card_blocked: s.blocked.has(stacked),
        influence: influence(boxed),
        card_influence: influence(stacked),
    }
}

fn display_view<'c>(c: &'c Content, s: &State, permanent: super::ids::Permanent) -> DisplayView<'c> {
    let place = Place::display(permanent);
    DisplayView {
        card: c.card_id(c.permanent_card(permanent)),
        cubes: c.some_seats(s.players, &s.cubes[place]),
        blocked: s.blocked.has(place),
    }
}

fn agent_view<'c>(c: &'c Content, s: &State, agent: Agent) -> Option<AgentView<'c>> {
    let at = match s.whereabouts[agent.index()] {
        Whereabouts::Unclaimed => return None,
        Whereabouts::In(_) => "city",
        Whereabouts::MiGo => "mi-go",
        Whereabouts::Captured => "captured",
        Whereabouts::Sacrificed => "sacrificed",
        Whereabouts::Gone => "gone",
    };
    let seat = agent.main_of().or_else(|| s.discs[agent.index()]);
    Some(AgentView {
        id: c.agent_id(agent),
        seat: seat.map(|seat| c.seat_id(seat)),
        main: agent.main_of().is_some(),
        at,
        city: s.city_of(agent).map(|city| c.cities[city].id.as_str()),
        vampire: s.vampires.has(agent),
    })
}

fn seat_view<'c>(c: &'c Content, s: &State, viewer: Viewer, seat: Seat) -> SeatView<'c> {
    let player = &s.seats[seat];
    // Cards picked in secret still count as hand cards for everybody else.
    let picked = if !viewer.is(seat) && seat == s.active { s.picked.len() } else { 0 };
    let tray = if seat == s.active { s.tray } else { Agents::NONE };
    let seen = match viewer {
        Viewer::Seat(knower) => {
            let certain = |counter: &Agent| s.clues.0[counter.index()][knower] == 1 << seat.0;
            player.held.iter().filter(|counter| s.over.is_some() || certain(counter)).collect()
        }
        Viewer::Watcher if s.over.is_some() => player.held,
        Viewer::Watcher => Agents::NONE,
    };
    // Of a hand that holds cards picked in secret nobody may see which were taken.
    let mut hand = player.piles.hand;
    if seat == s.active {
        c.layout.join(&mut hand, s.picked);
    }
    SeatView {
        id: c.seat_id(seat),
        score: scoring::score(c, s, seat),
        known: player.known,
        revealed: player.revealed,
        change_of_heart: player.heart,
        side: s.knows_side(viewer, seat).then(|| s.side(seat)),
        mad: player.mad,
        mad_limit: s.mad_limit(c, seat),
        stock: player.cubes,
        limbo: player.limbo,
        pool: player.pool,
        hand: player.piles.hand.len() + picked,
        deck: player.piles.deck.len(),
        discard: player.piles.discard.len(),
        top: player.piles.top.map(|card| c.card_id(card)),
        shown: c.names(player.shown.within(hand)),
        removed_secretly: player.secret.len(),
        double_agents: player.held.len() + tray.len(),
        double_agents_seen: agent_names(c, seen),
        double_agents_revealed: agent_names(c, player.turned),
        permanents: permanent_names(c, player.permanents),
        cities: city_names(c, player.cities),
        slain: city_names(c, player.slain),
        hidden: city_names(c, player.hidden),
        captured: agent_names(c, player.captured),
        sacrificed: agent_names(c, player.sacrificed),
    }
}

fn mine<'c>(c: &'c Content, s: &State, seat: Seat) -> Mine<'c> {
    let player = &s.seats[seat];
    let active = seat == s.active;
    let points = scoring::for_side(c, s, seat, s.side(seat));
    let journey = |agent: Agent| (c.agent_id(agent), c.cities[s.goals[agent.index()]].id.as_str());
    Mine {
        identity: player.identity,
        side: s.side(seat),
        points,
        total: points.total(),
        hand: c.names(player.piles.hand),
        deck: c.names(player.piles.deck),
        discard: c.names(player.piles.discard),
        picked: if active { c.names(s.picked) } else { Vec::new() },
        removed_secretly: c.names(player.secret),
        double_agents: agent_names(c, player.held),
        drawn: if active { agent_names(c, s.tray) } else { Vec::new() },
        journeys: if active { s.travellers.iter().map(journey).collect() } else { BTreeMap::new() },
    }
}

fn end_view<'c>(c: &'c Content, s: &State, end: End) -> EndView<'c> {
    let scoring = scoring::score_all(c, s);
    let score = |account: &scoring::Account| ScoreView {
        seat: c.seat_id(account.seat),
        side: account.side,
        points: account.points,
        total: account.points.total(),
        discs: account.discs,
        winner: scoring.winners.has(account.seat),
    };
    EndView { reason: end, eliminated: scoring.eliminated, scores: scoring.accounts.iter().map(score).collect() }
}
