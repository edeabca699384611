//! A position as people write it down: what scenarios set up and ask about, by the ids of the content files.
//!
//! Everything not said follows: cubes and agents not on the board are in stock, starting cards not elsewhere are in the
//! deck (`*`), game cards not elsewhere are unseen.

use super::content::Content;
use super::ids::{ByCity, City};
use super::state::{Captive, CityState, Ledger, Player, Royal, State};
use super::task::Task;
use super::{asked, setup};
use crate::parts::names::{Names, task_name};
use crate::parts::piles::Piles;
use crate::parts::side::Side;
use crate::parts::written::{self, REST, copies, has_rest};
use kit::{Card, Cards, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// No player can have more points than this, so that sums of them stay small.
const MOST_POINTS: u8 = 120;

/// The whole table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the fields of State and Player, by the same names
pub struct Position {
    pub players: u8,
    pub first: String,
    pub turn: String,
    pub round: u8,
    /// Actions already taken this turn.
    pub actions: u8,
    pub idle: u8,
    pub busy: bool,
    pub leopold: bool,
    /// Zombies in the supply; those not on the board if not said.
    pub zombies: Option<u8>,
    pub tracks: BTreeMap<String, u8>,
    pub unseen: Vec<String>,
    pub removed: Vec<String>,
    /// Agents on kill boxes, each as card:captor:owner.
    pub captives: Vec<String>,
    pub played: Vec<String>,
    pub picked: Vec<String>,
    /// The open question, as asked: read only.
    pub asks: Option<String>,
    pub asked: Option<String>,
    pub over: Option<String>,
    pub winners: Vec<String>,
    pub cities: BTreeMap<String, CityPosition>,
    pub seats: BTreeMap<String, SeatPosition>,
}

/// One city.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CityPosition {
    pub up: Option<String>,
    pub down: u8,
    /// Is the city card among the face-down cards?
    pub city_below: bool,
    /// unseen (in the stack), here, slain, hidden or lost.
    pub royal: Royal,
    pub zombies: u8,
    pub cubes: BTreeMap<String, u8>,
    pub agents: BTreeMap<String, u8>,
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
    pub kept: Vec<String>,
    pub spent: Vec<String>,
    pub free_used: Vec<String>,
    /// Cubes in stock.
    pub cubes: Option<u8>,
    pub limbo: Option<u8>,
    /// Agents in stock.
    pub agents: Option<u8>,
    pub mi_go: u8,
    pub mi_go_fresh: bool,
    pub sacrificed: u8,
    pub tokens: u8,
    pub identity: Side,
    pub heart: bool,
    pub revealed: bool,
    pub seen_by: Vec<String>,
    pub black_hand: bool,
    pub slain: Vec<String>,
    pub hidden: Vec<String>,
    pub points: Ledger,
    /// The running total. Set, it is reached with neutral points.
    pub score: Option<u8>,
    /// The final score, once the game is over: read only.
    #[serde(rename = "final")]
    pub total: Option<i16>,
    /// The side now held: read only.
    pub side: Option<Side>,
}

impl Position {
    /// An empty table: no cards in the cities, everything in stock, the first player to begin round 1.
    pub fn empty(c: &Content, players: u8) -> Position {
        let zero: BTreeMap<String, u8> = Seat::all(players).map(|seat| (c.seat_id(seat).into(), 0)).collect();
        let city = CityPosition {
            up: None,
            down: 0,
            city_below: false,
            royal: Royal::Lost,
            zombies: 0,
            cubes: zero.clone(),
            agents: zero,
        };
        let seat = |seat: Seat| SeatPosition {
            hand: vec![],
            deck: vec![REST.into()],
            discard: vec![],
            open: vec![REST.into()],
            top: None,
            kept: vec![],
            spent: vec![],
            free_used: vec![],
            cubes: None,
            limbo: None,
            agents: None,
            mi_go: 0,
            mi_go_fresh: false,
            sacrificed: 0,
            tokens: c.numbers.sanity_tokens_per_player,
            identity: Side::BOTH[seat.index() % 2],
            heart: false,
            revealed: false,
            seen_by: vec![],
            black_hand: false,
            slain: vec![],
            hidden: vec![],
            points: Ledger::default(),
            score: None,
            total: None,
            side: None,
        };
        Position {
            players,
            first: c.seat_id(Seat(0)).into(),
            turn: c.seat_id(Seat(0)).into(),
            round: 1,
            actions: 0,
            idle: 0,
            busy: false,
            leopold: false,
            zombies: None,
            tracks: Side::BOTH.iter().map(|side| (side.id().to_string(), 0)).collect(),
            unseen: vec![REST.into()],
            removed: vec![],
            captives: vec![],
            played: vec![],
            picked: vec![],
            asks: None,
            asked: None,
            over: None,
            winners: vec![],
            cities: City::all().map(|at| (c.cities[at].id.clone(), city.clone())).collect(),
            seats: Seat::all(players).map(|at| (c.seat_id(at).into(), seat(at))).collect(),
        }
    }

    /// The whole truth about a state.
    pub fn of(c: &Content, s: &State) -> Position {
        let card = |card: Card| c.card_id(card).to_string();
        let city = |at: City| {
            let here = &s.cities[at];
            CityPosition {
                up: here.up.map(card),
                down: here.down,
                city_below: here.city_below,
                royal: here.royal,
                zombies: here.zombies,
                cubes: c.each_seat(s.players, &here.cubes),
                agents: c.each_seat(s.players, &here.agents),
            }
        };
        let scoring = s.over.map(|_| super::scoring::score(c, s));
        let cities_in =
            |bits: u16| City::all().filter(|at| bits >> at.0 & 1 == 1).map(|at| c.cities[at].id.clone()).collect();
        let seat = |at: Seat| {
            let player = &s.seats[at];
            SeatPosition {
                hand: c.names(player.piles.hand),
                deck: c.names(player.piles.deck),
                discard: c.names(player.piles.discard),
                open: c.names(player.piles.open),
                top: player.piles.top.map(card),
                kept: c.names(player.kept),
                spent: c.names(player.spent),
                free_used: c.names(player.free_used),
                cubes: Some(player.cubes),
                limbo: Some(player.limbo),
                agents: Some(player.agents),
                mi_go: player.mi_go,
                mi_go_fresh: player.mi_go_fresh,
                sacrificed: player.sacrificed,
                tokens: player.tokens,
                identity: player.identity,
                heart: player.heart,
                revealed: player.revealed,
                seen_by: player.seen_by.iter().map(|seat| c.seat_id(seat).into()).collect(),
                black_hand: player.black_hand,
                slain: cities_in(player.slain),
                hidden: cities_in(player.hidden),
                points: player.ledger,
                score: Some(s.score(at)),
                total: scoring.as_ref().map(|scoring| scoring.accounts[at.index()].total),
                side: Some(s.side(at)),
            }
        };
        let winners = scoring.as_ref().map_or(Seats::NONE, |scoring| scoring.winners);
        Position {
            players: s.players,
            first: c.seat_id(s.first).into(),
            turn: c.seat_id(s.active).into(),
            round: s.round,
            actions: s.actions,
            idle: s.idle,
            busy: s.busy,
            leopold: s.leopold,
            zombies: Some(s.zombies),
            tracks: Side::BOTH.iter().map(|side| (side.id().to_string(), s.tracks[side.index()])).collect(),
            unseen: c.names(s.unseen),
            removed: c.names(s.removed),
            captives: s
                .captives
                .iter()
                .map(|held| format!("{}:{}:{}", card(held.card), c.seat_id(held.by), c.seat_id(held.of)))
                .collect(),
            played: c.names(s.played),
            picked: c.names(s.picked),
            asks: s.agenda.top().map(task_name),
            asked: asked(s).map(|seat| c.seat_id(seat).into()),
            over: s.over.map(|end| end.id().into()),
            winners: winners.iter().map(|seat| c.seat_id(seat).into()).collect(),
            cities: City::all().map(|at| (c.cities[at].id.clone(), city(at))).collect(),
            seats: Seat::all(s.players).map(|at| (c.seat_id(at).into(), seat(at))).collect(),
        }
    }

    /// Makes a state of it, at the moment when the player whose turn it is chooses what to do.
    pub fn set_up(&self, c: &Content) -> Result<State, String> {
        self.plausible(c)?;
        let read = Reader { c, players: self.players };
        let mut s = setup::empty_table(c, self.players, &kit::dice::seed_from_number(1));
        if self.over.is_some() || !self.played.is_empty() || !self.picked.is_empty() || self.asks.is_some() {
            return Err("`over`, `played`, `picked` and `asks` follow from play; they cannot be given".into());
        }
        s.first = read.seat(&self.first)?;
        s.active = read.seat(&self.turn)?;
        (s.round, s.actions, s.idle, s.busy, s.leopold) =
            (self.round, self.actions, self.idle, self.busy, self.leopold);
        if self.actions > c.numbers.actions_per_turn || self.round == 0 {
            return Err("a turn has no such action, or a game no round 0".into());
        }
        for side in Side::BOTH {
            let at = *self.tracks.get(side.id()).ok_or("a track is missing")?;
            if at >= c.numbers.track_top {
                return Err(format!("the {} marker cannot stand on {at}: the game would be over", side.id()));
            }
            s.tracks[side.index()] = at;
        }
        let mut cities = [CityState::default(); super::ids::CITIES];
        for city in City::all() {
            cities[city.index()] = self.city(&read, city)?;
        }
        s.cities = ByCity(cities);
        for held in &self.captives {
            let parts: Vec<&str> = held.split(':').collect();
            let [card, by, of] = parts[..] else { return Err(format!("`{held}`: write card:captor:owner")) };
            let held = Captive { card: read.card(card)?, by: read.seat(by)?, of: read.seat(of)? };
            s.captives.try_push(held).map_err(|_| "too many captives")?;
        }
        for seat in Seat::all(self.players) {
            s.seats[seat] = self.player(&read, &s, seat)?;
        }
        let on_board: u8 = s.cities.0.iter().map(|city| city.zombies).sum();
        s.zombies = match self.zombies {
            Some(zombies) => zombies,
            None if self.leopold => 0,
            None => c.numbers.zombie_pieces.checked_sub(on_board).ok_or("there are not that many zombies")?,
        };
        s.removed = read.pile(&self.removed)?;
        read.lose_city_cards(&mut s);
        s.unseen = written::pile_or(c, &self.unseen, read.unseen(&s))?;
        if s.unseen.0 & !c.game_cards.0 != 0 {
            return Err("only game cards can be unseen".into());
        }
        s.agenda.push(Task::Turn);
        Ok(s)
    }

    /// Numbers that no game reaches are refused before anything is added up.
    fn plausible(&self, c: &Content) -> Result<(), String> {
        let n = &c.numbers;
        let within = |what: &str, found: u8, most: u8| match found <= most {
            true => Ok(()),
            false => Err(format!("{what} cannot be {found}, only up to {most}")),
        };
        if self.seats.len() != usize::from(self.players) {
            return Err(format!("{} players cannot sit on {} seats", self.players, self.seats.len()));
        }
        within("idle", self.idle, n.stalemate_rounds * self.players - 1)?;
        within("round", self.round, n.round_limit)?;
        within("zombies", self.zombies.unwrap_or(0), n.zombie_pieces)?;
        for (id, here) in &self.cities {
            within(&format!("{id}.down"), here.down, n.stack_game_cards.get(self.players) + 2)?;
            within(&format!("{id}.zombies"), here.zombies, n.zombie_pieces)?;
            here.cubes.values().try_for_each(|&cubes| within(&format!("{id}.cubes"), cubes, n.cubes_per_player))?;
            here.agents
                .values()
                .try_for_each(|&agents| within(&format!("{id}.agents"), agents, n.agents_per_player))?;
        }
        for (id, player) in &self.seats {
            within(&format!("{id}.cubes"), player.cubes.unwrap_or(0), n.cubes_per_player)?;
            within(&format!("{id}.limbo"), player.limbo.unwrap_or(0), n.cubes_per_player)?;
            within(&format!("{id}.mi_go"), player.mi_go, n.mi_go_max_agents)?;
            let points = serde_json::to_value(player.points).ok();
            let lines = points.as_ref().and_then(serde_json::Value::as_object).into_iter().flatten();
            let sum: u64 = lines.filter_map(|(_, line)| line.as_u64()).sum();
            within(&format!("{id}.points"), sum.min(u64::from(u8::MAX)) as u8, MOST_POINTS)?;
            within(&format!("{id}.score"), player.score.unwrap_or(0), MOST_POINTS)?;
        }
        Ok(())
    }

    fn city(&self, read: &Reader<'_>, city: City) -> Result<CityState, String> {
        let id = &read.c.cities[city].id;
        let here = self.cities.get(id).ok_or_else(|| format!("the city {id} is missing"))?;
        if let Some(up) = &here.up {
            let card = read.card(up)?;
            if read.c.starting.has(card) {
                return Err(format!("{up} is a starting card: it lies on no stack"));
            }
        }
        Ok(CityState {
            up: here.up.as_deref().map(|id| read.card(id)).transpose()?,
            down: here.down,
            city_below: here.city_below,
            royal: here.royal,
            zombies: here.zombies,
            cubes: read.by_seat(&here.cubes)?,
            agents: read.by_seat(&here.agents)?,
        })
    }

    fn player(&self, read: &Reader<'_>, s: &State, seat: Seat) -> Result<Player, String> {
        let c = read.c;
        let id = c.seat_id(seat);
        let given = self.seats.get(id).ok_or_else(|| format!("the player {id} is missing"))?;
        let mut kept = read.pile(&given.kept)?;
        for held in s.captives.iter().filter(|held| held.by == seat) {
            if !kept.has(held.card) {
                c.layout.add(&mut kept, held.card);
            }
        }
        let captured = s.captives.iter().filter(|held| held.of == seat).count() as u8;
        let (cubes, limbo) = split(given.cubes, given.limbo, c.numbers.cubes_per_player, s.cubes_in_cities(seat))
            .ok_or_else(|| format!("{id}'s cubes do not add up to {}", c.numbers.cubes_per_player))?;
        let busy_agents = s.agents_in_cities(seat) + given.mi_go + captured;
        let (agents, sacrificed) =
            split_agents(given.agents, given.sacrificed, c.numbers.agents_per_player, busy_agents)
                .ok_or_else(|| format!("{id} has not that many agents"))?;
        let piles = read.piles(given, kept)?;
        let mut spent = read.pile(&given.spent)?;
        // Starting cards that are nowhere else have left the game.
        for card in c.layout.kinds_in(c.starting) {
            let owned =
                c.layout.count(piles.owned(&c.layout), card) + c.layout.count(kept, card) + c.layout.count(spent, card);
            (owned..c.layout.copies(card).len()).for_each(|_| c.layout.add(&mut spent, card));
        }
        let mut ledger = given.points;
        if let Some(score) = given.score {
            let rest = ledger.total() - ledger.neutral + s.difference();
            ledger.neutral = score
                .checked_sub(rest)
                .ok_or_else(|| format!("{id} cannot have a score of {score}: other points make {rest}"))?;
        }
        Ok(Player {
            piles,
            kept,
            spent,
            free_used: read.pile(&given.free_used)?,
            cubes,
            limbo,
            agents,
            mi_go: given.mi_go,
            mi_go_fresh: given.mi_go_fresh,
            sacrificed,
            captured,
            tokens: given.tokens,
            identity: given.identity,
            heart: given.heart,
            revealed: given.revealed,
            seen_by: given.seen_by.iter().map(|id| read.seat(id)).collect::<Result<Seats, _>>()?,
            black_hand: given.black_hand,
            slain: read.city_bits(&given.slain)?,
            hidden: read.city_bits(&given.hidden)?,
            ledger,
        })
    }
}

/// Stock and Limbo, one following from the other.
fn split(stock: Option<u8>, limbo: Option<u8>, total: u8, placed: u8) -> Option<(u8, u8)> {
    let left = total.checked_sub(placed)?;
    match (stock, limbo) {
        (Some(stock), Some(limbo)) => (stock + limbo == left).then_some((stock, limbo)),
        (Some(stock), None) => Some((stock, left.checked_sub(stock)?)),
        (None, limbo) => Some((left.checked_sub(limbo.unwrap_or(0))?, limbo.unwrap_or(0))),
    }
}

/// Agents in stock; those that are neither there nor on the board count as sacrificed.
fn split_agents(stock: Option<u8>, sacrificed: u8, total: u8, placed: u8) -> Option<(u8, u8)> {
    let left = total.checked_sub(placed)?.checked_sub(sacrificed)?;
    match stock {
        Some(stock) => Some((stock, sacrificed + left.checked_sub(stock)?)),
        None => Some((left, sacrificed)),
    }
}

/// Reads ids of the content.
struct Reader<'a> {
    c: &'a Content,
    players: u8,
}

impl Reader<'_> {
    fn seat(&self, id: &str) -> Result<Seat, String> {
        self.c.read_seat(self.players, id)
    }

    fn card(&self, id: &str) -> Result<Card, String> {
        self.c.read_card(id)
    }

    fn pile(&self, ids: &[String]) -> Result<Cards, String> {
        self.c.read_pile(ids)
    }

    fn by_seat(&self, counts: &BTreeMap<String, u8>) -> Result<kit::Counts, String> {
        self.c.read_counts(self.players, counts)
    }

    fn city_bits(&self, ids: &[String]) -> Result<u16, String> {
        ids.iter()
            .try_fold(0, |bits, id| Ok(bits | 1 << self.c.city(id).ok_or_else(|| format!("there is no city {id}"))?.0))
    }

    fn piles(&self, given: &SeatPosition, kept: Cards) -> Result<Piles, String> {
        let layout = &self.c.layout;
        let (hand, discard) = (self.pile(&given.hand)?, self.pile(&given.discard)?);
        let mut deck = written::named(self.c, &given.deck)?;
        if has_rest(&given.deck) {
            let spent = self.pile(&given.spent)?;
            for card in layout.kinds_in(self.c.starting) {
                let used = copies(self.c, &[hand, discard, kept, spent, deck], card);
                (used..layout.copies(card).len()).for_each(|_| layout.add(&mut deck, card));
            }
        }
        for card in layout.all() {
            let owned = copies(self.c, &[hand, deck, discard, kept], card);
            if owned > layout.copies(card).len() {
                let id = self.c.card_words(card).map_or("a card", |words| &words.id);
                return Err(format!("there are not {owned} copies of {id}"));
            }
        }
        written::piles(self.c, [hand, deck, discard], &given.open, &given.top)
    }

    /// How many copies of a card lie somewhere on the table.
    fn placed(&self, s: &State, card: Card) -> u8 {
        let mut placed = self.c.layout.count(s.removed, card);
        for seat in Seat::all(s.players) {
            let player = &s.seats[seat];
            let piles = &player.piles;
            placed += copies(self.c, &[piles.hand, piles.deck, piles.discard, player.kept, player.spent], card);
        }
        placed + s.cities.0.iter().filter(|city| city.up == Some(card)).count() as u8
    }

    /// City cards that are neither placed nor in their stack have left the game.
    fn lose_city_cards(&self, s: &mut State) {
        for city in City::all() {
            let card = self.c.cities[city].card;
            if !s.cities[city].city_below && self.placed(s, card) == 0 {
                self.c.layout.add(&mut s.removed, card);
            }
        }
    }

    /// All game cards that are nowhere else.
    fn unseen(&self, s: &State) -> Cards {
        let layout = &self.c.layout;
        let mut unseen = Cards::NONE;
        for card in layout.kinds_in(self.c.game_cards) {
            let elsewhere = self.placed(s, card);
            (elsewhere..layout.copies(card).len()).for_each(|_| layout.add(&mut unseen, card));
        }
        unseen
    }
}
