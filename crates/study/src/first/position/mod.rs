//! A position as people write it down: what scenarios set up and ask about, by the ids of the content files.
//!
//! Everything not said follows: cubes not placed are in the pool, six of them in stock; initial cards not elsewhere are in
//! the deck (`*`), and so are the cards of a player's cities and agents; game cards not elsewhere are unseen; main agents
//! are in Washington; whoever could score is known. How it is read is in `read`.

mod read;

use super::content::Content;
use super::ids::{Agent, Agents, City, Permanent, Place, Track};
use super::state::{Royal, State, Whereabouts};
use super::view::{agent_names, city_names};
use super::{asked, scoring};
use crate::parts::names::{Names, task_name};
use crate::parts::side::Side;
use crate::parts::written::REST;
use kit::{Card, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where main agents stand if nothing is said.
const HOME: &str = "washington";

/// The whole table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the fields of State and Player, by the same names
pub struct Position {
    pub players: u8,
    pub first: String,
    pub turn: String,
    pub round: u8,
    pub actions: u8,
    pub free_done: bool,
    pub idle: u8,
    pub busy: bool,
    pub leopold: bool,
    pub locked: Option<String>,
    pub destroyed: Option<String>,
    pub zombies_of: Option<String>,
    /// Zombies that are not on the board: read only.
    pub zombies: Option<u8>,
    pub tracks: BTreeMap<String, u8>,
    pub mad: Option<u8>,
    pub sane: Option<u8>,
    /// Safe counters left: read only, it follows from what is hidden.
    pub safe: Option<u8>,
    /// Agents with the vampire side up.
    pub vampires: Vec<String>,
    /// Double-agent counters in the supply.
    pub supply: Vec<String>,
    /// Agents that left the game without being captured.
    pub lost_agents: Vec<String>,
    pub unseen: Vec<String>,
    pub removed: Vec<String>,
    pub picked: Vec<String>,
    /// The open question and who is asked: read only.
    pub asks: Option<String>,
    pub asked: Option<String>,
    pub over: Option<String>,
    pub winners: Vec<String>,
    /// The permanent effects.
    pub effects: BTreeMap<String, EffectPosition>,
    pub cities: BTreeMap<String, CityPosition>,
    pub seats: BTreeMap<String, SeatPosition>,
}

/// One permanent effect.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct EffectPosition {
    /// deck, display, gone, city (Cthulhu in the city it destroyed) or a player.
    pub at: String,
    pub cubes: BTreeMap<String, u8>,
    pub blocked: bool,
}

/// One city.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CityPosition {
    pub controller: Option<String>,
    pub cubes: BTreeMap<String, u8>,
    pub blocked: bool,
    pub zombies: u8,
    /// Agents in the city: read only, they are said for each player.
    pub agents: Option<Vec<String>>,
    /// The royal person: read only, it is said for each player who took one.
    pub royal: Option<Royal>,
    pub up: Option<String>,
    pub down: u8,
    pub card_cubes: BTreeMap<String, u8>,
    pub card_blocked: bool,
}

/// One player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SeatPosition {
    pub hand: Vec<String>,
    pub deck: Vec<String>,
    pub discard: Vec<String>,
    /// The part of the discard pile that all have seen; all of it if not said (`*`).
    pub open: Vec<String>,
    pub top: Option<String>,
    pub shown: Vec<String>,
    /// Cards out of the game face down.
    pub secret: Vec<String>,
    pub spent: Vec<String>,
    pub free_used: Vec<String>,
    /// Recruited agents, each as agent:city or agent:mi-go.
    pub agents: Vec<String>,
    /// The city of the main agent.
    pub main: Option<String>,
    /// Agents that went to Mi-go this turn.
    pub fresh: Vec<String>,
    /// Face-down double-agent counters, and revealed ones.
    pub double_agents: Vec<String>,
    pub revealed_double_agents: Vec<String>,
    /// Captured agents, each as agent:owner; main agents by their player alone.
    pub captured: Vec<String>,
    pub sacrificed: Vec<String>,
    /// Cubes in the available stock.
    pub cubes: Option<u8>,
    pub limbo: Option<u8>,
    pub pool: Option<u8>,
    pub mad: u8,
    pub raving: bool,
    pub exchanged: bool,
    pub identity: Side,
    pub heart: bool,
    pub revealed: bool,
    pub known: Option<bool>,
    pub seen_by: Vec<String>,
    pub slain: Vec<String>,
    pub hidden: Vec<String>,
    /// The points on the victory point track: read only; said in a position, it must be right.
    pub score: Option<u8>,
    /// What the player's side would score now: read only.
    pub points: Option<u8>,
    /// The final count, once the game is over: read only.
    #[serde(rename = "final")]
    pub total: Option<u8>,
    /// Control discs on the board, once the game is over: read only.
    pub discs: Option<u8>,
    /// The side now held: read only.
    pub side: Option<Side>,
}

impl Position {
    /// An empty table: no cards in the cities, everything in stock, the first player to begin round 1.
    pub fn empty(c: &Content, players: u8) -> Position {
        let zero: BTreeMap<String, u8> = Seat::all(players).map(|seat| (c.seat_id(seat).into(), 0)).collect();
        let city = CityPosition {
            controller: None,
            cubes: zero.clone(),
            blocked: false,
            zombies: 0,
            agents: None,
            royal: None,
            up: None,
            down: 0,
            card_cubes: zero.clone(),
            card_blocked: false,
        };
        let effect = EffectPosition { at: "deck".into(), cubes: zero, blocked: false };
        let seat = |seat: Seat| SeatPosition {
            hand: vec![],
            deck: vec![REST.into()],
            discard: vec![],
            open: vec![REST.into()],
            top: None,
            shown: vec![],
            secret: vec![],
            spent: vec![],
            free_used: vec![],
            agents: vec![],
            main: Some(HOME.into()),
            fresh: vec![],
            double_agents: vec![],
            revealed_double_agents: vec![],
            captured: vec![],
            sacrificed: vec![],
            cubes: None,
            limbo: None,
            pool: None,
            mad: 0,
            raving: false,
            exchanged: false,
            identity: Side::BOTH[seat.index() % 2],
            heart: false,
            revealed: false,
            known: None,
            seen_by: vec![],
            slain: vec![],
            hidden: vec![],
            score: None,
            points: None,
            total: None,
            discs: None,
            side: None,
        };
        Position {
            players,
            first: c.seat_id(Seat(0)).into(),
            turn: c.seat_id(Seat(0)).into(),
            round: 1,
            actions: 0,
            free_done: false,
            idle: 0,
            busy: false,
            leopold: false,
            locked: None,
            destroyed: None,
            zombies_of: None,
            zombies: None,
            tracks: Track::BOTH.iter().map(|track| (track.id().to_string(), 0)).collect(),
            mad: None,
            sane: None,
            safe: None,
            vampires: vec![],
            supply: vec![REST.into()],
            lost_agents: vec![],
            unseen: vec![REST.into()],
            removed: vec![],
            picked: vec![],
            asks: None,
            asked: None,
            over: None,
            winners: vec![],
            effects: Permanent::IDS.iter().map(|id| (id.to_string(), effect.clone())).collect(),
            cities: City::all().map(|at| (c.cities[at].id.clone(), city.clone())).collect(),
            seats: Seat::all(players).map(|at| (c.seat_id(at).into(), seat(at))).collect(),
        }
    }

    /// The whole truth about a state.
    pub fn of(c: &Content, s: &State) -> Position {
        let final_scoring = s.over.map(|_| scoring::score_all(c, s));
        let card = |card: Card| c.card_id(card).to_string();
        let city_id = |city: City| c.cities[city].id.clone();
        let in_state =
            |wanted: Whereabouts| Agent::named().filter(move |agent| s.whereabouts[agent.index()] == wanted).collect();
        let city = |at: City| {
            let here = &s.cities[at];
            CityPosition {
                controller: here.controller.map(|seat| c.seat_id(seat).into()),
                cubes: c.each_seat(s.players, &s.cubes[Place::city(at)]),
                blocked: s.blocked.has(Place::city(at)),
                zombies: here.zombies,
                agents: Some(agent_names(c, here.agents)),
                royal: Some(here.royal),
                up: here.up.map(card),
                down: here.down,
                card_cubes: c.each_seat(s.players, &s.cubes[Place::stack(at)]),
                card_blocked: s.blocked.has(Place::stack(at)),
            }
        };
        let effect = |permanent: Permanent| {
            let at = match s.owner(permanent) {
                Some(seat) => c.seat_id(seat).into(),
                None if s.display.has(permanent) => "display".into(),
                None if s.permanents.has(permanent) => "deck".into(),
                None if permanent == Permanent::CTHULHU && s.destroyed.is_some() => "city".into(),
                None => "gone".into(),
            };
            let place = Place::display(permanent);
            EffectPosition { at, cubes: c.each_seat(s.players, &s.cubes[place]), blocked: s.blocked.has(place) }
        };
        let seat = |at: Seat| {
            let player = &s.seats[at];
            let account = final_scoring.as_ref().map(|scoring| scoring.accounts[at.index()]);
            let whereabouts = |agent: Agent| {
                let place = s.city_of(agent).map_or("mi-go".into(), city_id);
                format!("{}:{place}", c.agent_id(agent))
            };
            let captive = |agent: Agent| match s.discs.get(agent.index()) {
                Some(Some(owner)) => format!("{}:{}", c.agent_id(agent), c.seat_id(*owner)),
                _ => c.agent_id(agent).to_string(),
            };
            SeatPosition {
                hand: c.names(player.piles.hand),
                deck: c.names(player.piles.deck),
                discard: c.names(player.piles.discard),
                open: c.names(player.piles.open),
                top: player.piles.top.map(card),
                shown: c.names(player.shown),
                secret: c.names(player.secret),
                spent: c.names(player.spent),
                free_used: c.names(player.free_used),
                agents: player.agents.within(Agents::NAMED).iter().map(whereabouts).collect(),
                main: s.city_of(Agent::main(at)).map(city_id),
                fresh: agent_names(c, player.fresh),
                double_agents: agent_names(c, player.held),
                revealed_double_agents: agent_names(c, player.turned),
                captured: player.captured.iter().map(captive).collect(),
                sacrificed: agent_names(c, player.sacrificed),
                cubes: Some(player.cubes),
                limbo: Some(player.limbo),
                pool: Some(player.pool),
                mad: player.mad,
                raving: player.raving,
                exchanged: player.exchanged,
                identity: player.identity,
                heart: player.heart,
                revealed: player.revealed,
                known: Some(player.known),
                seen_by: player.seen_by.iter().map(|seat| c.seat_id(seat).into()).collect(),
                slain: city_names(c, player.slain),
                hidden: city_names(c, player.hidden),
                score: Some(scoring::score(c, s, at)),
                points: Some(scoring::for_side(c, s, at, s.side(at)).total()),
                total: account.map(|account| account.points.total()),
                discs: account.map(|account| account.discs),
                side: Some(s.side(at)),
            }
        };
        let winners = final_scoring.as_ref().map_or(Seats::NONE, |scoring| scoring.winners);
        Position {
            players: s.players,
            first: c.seat_id(s.first).into(),
            turn: c.seat_id(s.active).into(),
            round: s.round,
            actions: s.actions,
            free_done: s.free_done,
            idle: s.idle,
            busy: s.busy,
            leopold: s.leopold,
            locked: s.locked.map(city_id),
            destroyed: s.destroyed.map(city_id),
            zombies_of: s.zombies_of.map(|seat| c.seat_id(seat).into()),
            zombies: Some(s.zombies),
            tracks: Track::BOTH.iter().map(|track| (track.id().to_string(), s.tracks[track.index()])).collect(),
            mad: Some(s.mad),
            sane: Some(s.sane),
            safe: Some(s.safe),
            vampires: agent_names(c, s.vampires),
            supply: agent_names(c, s.supply),
            lost_agents: agent_names(c, in_state(Whereabouts::Gone)),
            unseen: c.names(s.unseen),
            removed: c.names(s.removed),
            picked: c.names(s.picked),
            asks: s.agenda.top().map(task_name),
            asked: asked(c, s).map(|seat| c.seat_id(seat).into()),
            over: s.over.map(|end| end.id().into()),
            winners: winners.iter().map(|seat| c.seat_id(seat).into()).collect(),
            effects: Permanent::all().map(|at| (Permanent::IDS[at.index()].to_string(), effect(at))).collect(),
            cities: City::all().map(|at| (city_id(at), city(at))).collect(),
            seats: Seat::all(s.players).map(|at| (c.seat_id(at).into(), seat(at))).collect(),
        }
    }
}
