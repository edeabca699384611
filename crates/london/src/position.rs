//! A position as people write it down: what scenarios set up and ask about, by the ids of the content files.
//!
//! Everything not said follows: Agents not on the board are in reserve, cards not elsewhere are in the deck (`*`), Elder
//! Ones without an area are in the pool. Every player has had a first turn unless `begun` says otherwise.

use crate::content::Content;
use crate::ids::{Area, Building, Elder, Happening, Objective, Power, SEATS};
use crate::state::{Beast, KNOWERS, PUBLIC, State};
use crate::task::Task;
use crate::view::names;
use crate::{scoring, setup, turn};
use kit::{Card, Cards, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// "All that is not elsewhere", in a list of cards.
const REST: &str = "*";
/// No player gets richer than this.
const MOST_MONEY: u16 = 999;

/// The whole table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the fields of State and Player, by the same names
pub struct Position {
    pub players: u8,
    pub first: String,
    pub turn: String,
    pub begun: Vec<String>,
    pub level: u8,
    /// Cards the active player may still play, and whether one must be played.
    pub rights: u8,
    pub must: bool,
    /// Abilities used this turn, and those of them gained this turn.
    pub used: Vec<String>,
    pub fresh: Vec<String>,
    pub deck: Vec<String>,
    pub row: Vec<String>,
    pub discard: Vec<String>,
    /// Used Event cards, in order.
    pub events: Vec<String>,
    /// Players whose number of yellow cards not everybody can tell.
    pub blurred: Vec<String>,
    /// Read only from here: the card in play, cards looked at, the open question, the end.
    pub in_play: Option<String>,
    pub picked: Vec<String>,
    pub trouble: u8,
    pub unused_objectives: Vec<String>,
    pub asks: Option<String>,
    pub asked: Option<String>,
    pub over: Option<String>,
    pub winners: Vec<String>,
    pub areas: BTreeMap<String, AreaPosition>,
    pub elders: BTreeMap<String, ElderPosition>,
    pub seats: BTreeMap<String, SeatPosition>,
}

/// One area.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct AreaPosition {
    pub agents: BTreeMap<String, u8>,
    pub citizens: u8,
    pub grenadiers: u8,
    pub trouble: bool,
    /// The Building, as owner:type.
    pub building: Option<String>,
    /// Read only.
    pub controller: Option<String>,
}

/// One Elder One.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ElderPosition {
    pub owner: Option<String>,
    pub area: Option<String>,
    pub hits: u8,
}

/// One player.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SeatPosition {
    pub hand: Vec<String>,
    /// Cards of the hand that everybody knows.
    pub known: Vec<String>,
    /// Cards of the hand that single players know.
    pub seen: BTreeMap<String, Vec<String>>,
    /// Cards this player knows somebody else to hold.
    pub somewhere: Vec<String>,
    pub front: Vec<String>,
    pub money: u16,
    /// Read only.
    pub reserve: Option<u8>,
    pub old_one: String,
    pub objective: Objective,
    /// Objectives this player knows the others not to hold.
    pub excluded: BTreeMap<String, Vec<String>>,
    /// Read only: points now, and how far each Objective is.
    pub points: Option<i16>,
    pub progress: BTreeMap<String, i16>,
}

fn seat_id(c: &Content, seat: Seat) -> String {
    c.seats[seat.index()].id.clone()
}

fn power_id(c: &Content, s: &State, power: Power) -> String {
    c.power(power, s.me().old_one).id.clone()
}

impl Position {
    /// An empty table: everything in reserve, the first player to begin a turn.
    pub fn empty(c: &Content, players: u8) -> Position {
        let players = players.clamp(2, SEATS as u8);
        let zero: BTreeMap<String, u8> = Seat::all(players).map(|seat| (seat_id(c, seat), 0)).collect();
        let area =
            AreaPosition { agents: zero, citizens: 0, grenadiers: 0, trouble: false, building: None, controller: None };
        let aims = [Objective::Pride, Objective::Envy, Objective::Lust, Objective::Greed];
        let others = |seat: Seat| Seat::all(players).filter(move |&other| other != seat);
        let seat = |seat: Seat| SeatPosition {
            hand: vec![],
            known: vec![],
            seen: others(seat).map(|other| (seat_id(c, other), vec![])).collect(),
            somewhere: vec![],
            front: vec![],
            money: u16::from(c.numbers.starting_money),
            reserve: None,
            old_one: c.old_ones[seat.index()].id.clone(),
            objective: aims[seat.index()],
            excluded: others(seat).map(|other| (seat_id(c, other), vec![])).collect(),
            points: None,
            progress: BTreeMap::new(),
        };
        let elder = ElderPosition { owner: None, area: None, hits: 0 };
        Position {
            players,
            first: seat_id(c, Seat(0)),
            turn: seat_id(c, Seat(0)),
            begun: Seat::all(players).map(|seat| seat_id(c, seat)).collect(),
            level: c.numbers.insanity_start,
            rights: 1,
            must: true,
            used: vec![],
            fresh: vec![],
            deck: vec![REST.into()],
            row: vec![],
            discard: vec![],
            events: vec![],
            blurred: vec![],
            in_play: None,
            picked: vec![],
            trouble: 0,
            unused_objectives: vec![],
            asks: None,
            asked: None,
            over: None,
            winners: vec![],
            areas: Area::all().map(|at| (c.areas[at].id.clone(), area.clone())).collect(),
            elders: c.elders.iter().map(|facts| (facts.id.clone(), elder.clone())).collect(),
            seats: Seat::all(players).map(|at| (seat_id(c, at), seat(at))).collect(),
        }
    }

    /// The whole truth about a state.
    pub fn of(c: &Content, s: &State) -> Position {
        let ids = |seats: Seats| Seat::all(s.players).filter(|&at| seats.has(at)).map(|at| seat_id(c, at)).collect();
        let area = |at: Area| AreaPosition {
            agents: Seat::all(s.players).map(|seat| (seat_id(c, seat), s.agents[at][seat])).collect(),
            citizens: s.citizens[at],
            grenadiers: s.grenadiers[at],
            trouble: s.trouble.has(at),
            building: s.sites[at]
                .map(|(owner, building)| format!("{}:{}", seat_id(c, owner), c.buildings[building.index()].id)),
            controller: s.controller(at).map(|seat| seat_id(c, seat)),
        };
        let elder = |at: Elder| {
            let beast = s.elders[at.index()];
            ElderPosition {
                owner: beast.map(|beast| seat_id(c, beast.owner)),
                area: beast.map(|beast| c.areas[beast.area].id.clone()),
                hits: beast.map_or(0, |beast| beast.hits),
            }
        };
        let seat = |at: Seat| {
            let player = &s.seats[at];
            let others = || Seat::all(s.players).filter(move |&other| other != at);
            let aims = |bits: u8| Objective::of(bits).map(|objective| objective.id().to_string()).collect();
            SeatPosition {
                hand: names(c, player.hand),
                known: names(c, player.seen[PUBLIC]),
                seen: others().map(|other| (seat_id(c, other), names(c, player.seen[other.index()]))).collect(),
                somewhere: names(c, s.somewhere[at.index()]),
                front: names(c, player.front),
                money: player.money,
                reserve: Some(player.reserve),
                old_one: c.old_ones[usize::from(player.old_one)].id.clone(),
                objective: player.objective,
                excluded: others()
                    .map(|other| (seat_id(c, other), aims(s.excluded[at.index()][other.index()])))
                    .collect(),
                points: Some(scoring::account(c, s, at).total),
                progress: Objective::ALL
                    .into_iter()
                    .map(|objective| (objective.id().to_string(), scoring::progress(c, s, at, objective).0))
                    .collect(),
            }
        };
        let powers = |bits: u16| Power::of(bits & s.me().powers).map(|power| power_id(c, s, power)).collect();
        let winners = s.over.map_or(Seats::NONE, |end| scoring::winners(c, s, end));
        Position {
            players: s.players,
            first: seat_id(c, s.first),
            turn: seat_id(c, s.active),
            begun: ids(s.begun),
            level: s.level,
            rights: s.rights,
            must: s.must,
            used: powers(s.used),
            fresh: powers(s.fresh),
            deck: names(c, s.deck),
            row: names(c, s.row),
            discard: names(c, s.discard),
            events: s.events.iter().map(|event| event.id().to_string()).collect(),
            blurred: ids(s.blurred),
            in_play: s.in_play.map(|card| c.card_words(card).id.clone()),
            picked: names(c, s.picked),
            trouble: s.trouble.len(),
            unused_objectives: Objective::of(s.unused_objectives()).map(|each| each.id().to_string()).collect(),
            asks: s.agenda.top().map(asks),
            asked: crate::asked(s).map(|seat| seat_id(c, seat)),
            over: s.over.map(|end| end.id().into()),
            winners: ids(winners),
            areas: Area::all().map(|at| (c.areas[at].id.clone(), area(at))).collect(),
            elders: Elder::all().map(|at| (c.elders[at.index()].id.clone(), elder(at))).collect(),
            seats: Seat::all(s.players).map(|at| (seat_id(c, at), seat(at))).collect(),
        }
    }

    /// Makes a state of it, at the moment when the player whose turn it is chooses what to do.
    pub fn set_up(&self, c: &Content) -> Result<State, String> {
        let read = Reader { c, players: self.players };
        if self.seats.len() != usize::from(self.players) || !(2..=crate::ids::SEATS as u8).contains(&self.players) {
            return Err(format!("{} players cannot sit on {} seats", self.players, self.seats.len()));
        }
        if self.in_play.is_some() || !self.picked.is_empty() || self.asks.is_some() || self.over.is_some() {
            return Err("`in_play`, `picked`, `asks` and `over` follow from play; they cannot be given".into());
        }
        let mut s = setup::empty_table(c, self.players, &kit::dice::seed_from_number(1));
        s.first = read.seat(&self.first)?;
        s.active = read.seat(&self.turn)?;
        s.begun = read.seats(&self.begun)?;
        s.blurred = read.seats(&self.blurred)?;
        if self.level == 0 || usize::from(self.level) >= c.track.len() {
            return Err(format!("the level cannot be {}", self.level));
        }
        if self.rights > 60 {
            return Err("nobody may play that many cards".into());
        }
        (s.level, s.rights, s.must) = (self.level, self.rights, self.must);
        for id in &self.events {
            let event = Happening::ALL.into_iter().find(|event| event.id() == *id);
            let event = event.filter(|event| s.unused_events & event.bit() != 0);
            let event = event.ok_or_else(|| format!("there is no such Event card left: {id}"))?;
            s.unused_events &= !event.bit();
            s.events.try_push(event).map_err(|_| "too many events")?;
        }
        for at in Area::all() {
            self.area(&read, &mut s, at)?;
        }
        for at in Elder::all() {
            let id = &c.elders[at.index()].id;
            let given = self.elders.get(id).ok_or_else(|| format!("the Elder One {id} is missing"))?;
            let beast = match (&given.owner, &given.area) {
                (Some(owner), Some(area)) => {
                    if given.hits >= c.hp(at) {
                        return Err(format!("{id} cannot have taken {} hits", given.hits));
                    }
                    Some(Beast { owner: read.seat(owner)?, area: read.area(area)?, hits: given.hits })
                }
                (None, None) => None,
                _ => return Err(format!("{id} needs both an owner and an area")),
            };
            s.set_beast(at, beast);
        }
        for seat in Seat::all(self.players) {
            self.player(&read, &mut s, seat)?;
        }
        let powers = |list: &[String]| {
            list.iter().try_fold(0, |bits, id| {
                let power = Power::all().find(|&power| power_id(c, &s, power) == *id);
                power.map(|power| bits | power.bit()).ok_or_else(|| format!("there is no ability {id}"))
            })
        };
        let (fresh, used) = (powers(&self.fresh)?, powers(&self.used)?);
        (s.fresh, s.used) = (fresh, used | fresh);
        s.row = read.pile(&self.row)?;
        s.discard = read.pile(&self.discard)?;
        s.deck = match self.deck.iter().any(|word| word == REST) {
            false => read.pile(&self.deck)?,
            true => read.rest(&s)?,
        };
        // Cards said to be nowhere, because the deck was given, lie out of the way on the discard pile.
        if !self.deck.iter().any(|word| word == REST) {
            let left = read.rest(&s)?;
            s.discard.0 |= left.0 & !s.deck.0;
        }
        s.agenda.push(Task::Turn);
        s.ready = turn::ready(c, &s);
        crate::check::check(c, &s)?;
        Ok(s)
    }

    fn area(&self, read: &Reader<'_>, s: &mut State, at: Area) -> Result<(), String> {
        let c = read.c;
        let id = &c.areas[at].id;
        let given = self.areas.get(id).ok_or_else(|| format!("the area {id} is missing"))?;
        for (seat, &count) in &given.agents {
            let seat = read.seat(seat)?;
            let player = &mut s.seats[seat];
            player.reserve = player
                .reserve
                .checked_sub(count)
                .ok_or_else(|| format!("{} has not that many Agents", c.seats[seat.index()].id))?;
            if count > 0 {
                player.at.add(at);
            }
            s.agents[at][seat] = count;
        }
        if given.citizens > c.numbers.new_citizens || given.grenadiers > 20 {
            return Err(format!("there are not that many pieces for {id}"));
        }
        (s.citizens[at], s.grenadiers[at]) = (given.citizens, given.grenadiers);
        if given.trouble {
            s.trouble.add(at);
        }
        if let Some(building) = &given.building {
            let (owner, kind) = building.split_once(':').ok_or_else(|| format!("`{building}`: write owner:type"))?;
            let owner = read.seat(owner)?;
            let kind = Building::all()
                .find(|each| c.buildings[each.index()].id == kind)
                .ok_or_else(|| format!("there is no Building {kind}"))?;
            if s.seats[owner].built[kind.index()].is_some() {
                return Err(format!("{building} stands in two areas"));
            }
            s.set_site(at, owner, kind);
        }
        Ok(())
    }

    fn player(&self, read: &Reader<'_>, s: &mut State, seat: Seat) -> Result<(), String> {
        let c = read.c;
        let id = seat_id(c, seat);
        let given = self.seats.get(&id).ok_or_else(|| format!("the player {id} is missing"))?;
        if given.money > MOST_MONEY {
            return Err(format!("{id} cannot have £{}", given.money));
        }
        let old_one = c.old_ones.iter().position(|facts| facts.id == given.old_one);
        let hand = read.pile(&given.hand)?;
        let known = read.pile(&given.known)?;
        let mut seen = [known; KNOWERS];
        for (knower, cards) in &given.seen {
            seen[read.seat(knower)?.index()].0 |= read.pile(cards)?.0;
        }
        if seen.iter().any(|seen| seen.0 & !hand.0 != 0) {
            return Err(format!("somebody knows a card that {id} does not hold"));
        }
        for (other, aims) in &given.excluded {
            let bits = aims.iter().try_fold(0, |bits, aim| {
                let found = Objective::ALL.into_iter().find(|objective| objective.id() == *aim);
                found.map(|objective| bits | objective.bit()).ok_or_else(|| format!("there is no Objective {aim}"))
            })?;
            s.excluded[seat.index()][read.seat(other)?.index()] = bits;
        }
        s.somewhere[seat.index()] = read.pile(&given.somewhere)?;
        let player = &mut s.seats[seat];
        player.hand = hand;
        player.seen = seen;
        player.front = read.pile(&given.front)?;
        player.money = given.money;
        player.old_one = old_one.ok_or_else(|| format!("there is no board {}", given.old_one))? as u8;
        player.objective = given.objective;
        Ok(())
    }
}

/// The open question by name.
fn asks(task: Task) -> String {
    let name = format!("{task:?}");
    let name = name.split([' ', '{', '(']).next().unwrap_or_default();
    let mut word = String::new();
    for (at, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && at > 0 {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}

/// Reads ids of the content.
struct Reader<'a> {
    c: &'a Content,
    players: u8,
}

impl Reader<'_> {
    fn seat(&self, id: &str) -> Result<Seat, String> {
        Seat::all(self.players)
            .find(|&seat| self.c.seats[seat.index()].id == id)
            .ok_or_else(|| format!("there is no player {id} at this table"))
    }

    fn seats(&self, ids: &[String]) -> Result<Seats, String> {
        ids.iter().map(|id| self.seat(id)).collect()
    }

    fn area(&self, id: &str) -> Result<Area, String> {
        self.c.area(id).ok_or_else(|| format!("there is no area {id}"))
    }

    fn card(&self, id: &str) -> Result<Card, String> {
        self.c.card(id).ok_or_else(|| format!("there is no card {id}"))
    }

    fn pile(&self, ids: &[String]) -> Result<Cards, String> {
        let mut pile = Cards::NONE;
        for id in ids {
            let card = self.card(id)?;
            if pile.has(card) {
                return Err(format!("there is only one {id}"));
            }
            pile.insert(card);
        }
        Ok(pile)
    }

    /// All cards that are nowhere else.
    fn rest(&self, s: &State) -> Result<Cards, String> {
        let mut used = s.row.0 | s.discard.0;
        for seat in Seat::all(self.players) {
            used |= s.seats[seat].hand.0 | s.seats[seat].front.0;
        }
        Ok(Cards(self.c.in_game(self.players).0 & !used))
    }
}
