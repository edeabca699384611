//! Everything that changes during a game of the first edition: plain inline data, no log, no strings.

use crate::first::content::Content;
use crate::first::ids::{
    AGENTS, Agent, Agents, ByCity, CITIES, Cities, City, PERMANENTS, PIECES, Permanent, Permanents, Place, Places,
    Spot, Track, by_track,
};
use crate::first::task::Task;
use crate::first::words::position;
use crate::parts::piles::Piles;
use crate::parts::referee::Play;
use crate::parts::side::Side;
use crate::parts::turn::Course;
use arrayvec::ArrayVec;
use kit::written::Written;
use kit::{Agenda, Basics, BySeat, Card, Cards, Counts, Dice, Seat, Seats, Set};
use serde::{Deserialize, Serialize};
use std::ops::Index;
use strum::IntoStaticStr;

/// The table, the agenda and the dice.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Written, Basics)]
#[written(content = Content)]
#[written(skip(whereabouts, discs, board, permanents, display, tray, clues, attacked, ending, over, dice))]
#[written(skip(agenda, last_picked, laid, arrows, travellers, goals))]
pub struct State {
    /// One entry per player.
    pub seats: BySeat<Player>,
    /// The twelve cities.
    pub cities: ByCity<CityState>,
    /// Cubes on all places.
    #[written(flatten, with = position::cubes)]
    pub cubes: Cubes,
    /// Places with a blocking disc.
    #[written(flatten, with = position::blocked)]
    pub blocked: Places,
    /// Where every agent is.
    pub whereabouts: [Whereabouts; PIECES],
    /// Whose control disc lies on each named agent, dead ones included.
    pub discs: [Option<Seat>; AGENTS],
    /// Agents in cities.
    pub board: Agents,
    /// Agents with the vampire side up.
    pub vampires: Agents,
    /// Permanent effects nobody has seen yet.
    pub permanents: Permanents,
    /// Permanent effects on display.
    pub display: Permanents,
    /// The city with Bismarck in it.
    pub locked: Option<City>,
    /// The city with Cthulhu in it.
    pub destroyed: Option<City>,
    /// Whose the zombies are.
    pub zombies_of: Option<Seat>,
    /// Zombies that are not on the board.
    #[written(told)]
    pub zombies: u8,
    /// Has the Society of Leopold been claimed?
    pub leopold: bool,
    /// Double-agent counters in the supply.
    #[written(follows)]
    pub supply: Agents,
    /// Double-agent counters drawn by the Pinkertons, of which some will be kept.
    pub tray: Agents,
    /// Where, as far as each player knows, each face-down double-agent counter may be.
    pub clues: Clues,
    /// Mad counters in the supply.
    #[written(follows)]
    pub mad: u8,
    /// Sane counters in the supply.
    #[written(follows)]
    pub sane: u8,
    /// Safe counters left.
    #[written(told)]
    pub safe: u8,
    /// Game cards nobody has seen: face down in stacks, left out of the game, or destroyed face down. They are dealt when
    /// they are turned up; until then no one, the program included, knows which is where.
    #[written(follows)]
    pub unseen: Cards,
    /// Cards that left the game without having been a player's.
    pub removed: Cards,
    /// What still has to happen.
    pub agenda: Agenda<Task>,
    /// Cards the active player has picked and nobody else has seen yet.
    #[written(told)]
    pub picked: Cards,
    /// The card picked last.
    pub last_picked: Option<Card>,
    /// The card laid aside until its free action is complete.
    pub laid: Option<Card>,
    /// Arrows picked so far, in their order.
    pub arrows: ArrayVec<(Card, Track), 16>,
    /// Agents picked to travel.
    pub travellers: Agents,
    /// Where they will go.
    pub goals: [City; PIECES],
    /// Cities in which the zombies of this action have attacked.
    pub attacked: Cities,
    /// Number of players.
    pub players: u8,
    /// Who began.
    pub first: Seat,
    /// Whose turn it is.
    #[written(rename = "turn")]
    pub active: Seat,
    /// The round, from 1; 0 while the main agents are placed.
    #[written(most = with.content.numbers.round_limit)]
    pub round: u8,
    /// Actions taken in this turn.
    #[written(most = with.content.numbers.actions_per_turn)]
    pub actions: u8,
    /// Has a free action been done in this turn?
    pub free_done: bool,
    /// Turns in a row in which nothing was claimed, killed or scored; no more are counted than make a game quiet
    /// (end.agreement).
    #[written(most = with.content.numbers.pace().quiet_turns(with.players))]
    pub idle: u8,
    /// Was something claimed, killed or scored in this turn, or a marker moved?
    pub busy: bool,
    /// Positions of the two markers, by [`Track`].
    #[written(with = by_track)]
    pub tracks: [u8; 2],
    /// A condition that ends the game has been met; the unit under way is finished first.
    pub ending: Option<End>,
    /// How the game ended.
    pub over: Option<End>,
    /// All chance of the game.
    pub dice: Dice,
}

/// One player's things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
#[written(skip(agents, captured, permanents, cities, city_points, slain_points, hidden_points, necronomicon))]
pub struct Player {
    /// Hand, deck and discard pile.
    #[written(flatten)]
    pub piles: Piles,
    /// The part of the hand that all have seen arrive (from Mi-go).
    pub shown: Cards,
    /// Cards removed face down by the Third Section.
    pub secret: Cards,
    /// Cards of this player that have left the game openly.
    pub spent: Cards,
    /// Cards used for a free action this turn.
    pub free_used: Cards,
    /// Agents under this player's control, on the board or on Mi-go; the main agent too.
    pub agents: Agents,
    /// Face-down double-agent counters.
    #[written(rename = "double_agents")]
    pub held: Agents,
    /// Revealed double-agent counters.
    #[written(rename = "revealed_double_agents")]
    pub turned: Agents,
    /// Captured agents.
    pub captured: Agents,
    /// Agents sacrificed to Yog-Sothoth.
    pub sacrificed: Agents,
    /// Agents that went to Mi-go this turn.
    pub fresh: Agents,
    /// Permanent effects.
    pub permanents: Permanents,
    /// Cities controlled.
    pub cities: Cities,
    /// Cities whose royal person this player assassinated.
    pub slain: Cities,
    /// Cities whose royal person this player hid.
    pub hidden: Cities,
    /// Points of the cities.
    pub city_points: u8,
    /// Points of royal persons assassinated.
    pub slain_points: u8,
    /// Points of royal persons hidden.
    pub hidden_points: u8,
    /// Cubes in the available stock.
    #[written(follows)]
    pub cubes: u8,
    /// Cubes in Limbo.
    #[written(follows)]
    pub limbo: u8,
    /// Cubes in the pool.
    #[written(follows)]
    pub pool: u8,
    /// Mad counters.
    pub mad: u8,
    /// Has this player had to draw from an empty sanity supply?
    pub raving: bool,
    /// Was the Necronomicon claimed?
    pub necronomicon: bool,
    /// Has Mrs Hudson been used this turn?
    pub exchanged: bool,
    /// The side printed on the identity card.
    pub identity: Side,
    /// Does a Change of Heart lie on it?
    pub heart: bool,
    /// Is it face up?
    pub revealed: bool,
    /// Known to the authorities?
    #[written(follows)]
    pub known: bool,
    /// Who has been shown it by Vladimir Burtsev.
    pub seen_by: Seats,
}

/// Where an agent is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Whereabouts {
    /// Beside the board or on a face-up card: nobody controls it yet.
    #[default]
    Unclaimed,
    /// In a city box.
    In(City),
    /// On the Mi-go card.
    MiGo,
    /// Captured by somebody.
    Captured,
    /// Sacrificed to Yog-Sothoth.
    Sacrificed,
    /// Out of the game.
    Gone,
}

/// What has become of a city's royal person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, ts_rs::TS, Written)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "FirstRoyalState")]
pub enum Royal {
    /// The city has no royal person.
    #[default]
    None,
    /// In its box.
    Here,
    /// Assassinated.
    Slain,
    /// Hidden.
    Hidden,
}

impl kit::view::Part for Royal {}

/// One city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Written)]
#[written(content = Content)]
pub struct CityState {
    /// Agents in the city box.
    #[written(told)]
    pub agents: Agents,
    /// Zombies in the city box.
    #[written(most = with.content.numbers.zombies)]
    pub zombies: u8,
    /// The face-up card of the game card box.
    pub up: Option<Card>,
    /// Face-down cards beneath it.
    #[written(most = with.content.numbers.cards_per_stack.get(with.players))]
    pub down: u8,
    /// Who controls the city.
    pub controller: Option<Seat>,
    /// The royal person.
    #[written(told)]
    pub royal: Royal,
}

/// Cubes on every place. Where each player has any is asked more often than it changes, so it is kept too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Cubes {
    counts: [[Counts; CITIES]; 3],
    places: BySeat<Places>,
}

// Places are counted by twelves.
const _: () = assert!(PERMANENTS == CITIES);

impl Index<Place> for Cubes {
    type Output = Counts;
    #[inline]
    fn index(&self, place: Place) -> &Counts {
        &self.counts.as_flattened()[usize::from(place.0)]
    }
}

impl Cubes {
    /// Puts cubes of a player on a place.
    #[inline]
    pub fn add(&mut self, place: Place, seat: Seat, cubes: u8) {
        self.set(place, seat, self[place][seat] + cubes);
    }

    /// Takes cubes of a player from a place, where there must be so many.
    #[inline]
    pub fn remove(&mut self, place: Place, seat: Seat, cubes: u8) {
        self.set(place, seat, self[place][seat] - cubes);
    }

    #[inline]
    fn set(&mut self, place: Place, seat: Seat, cubes: u8) {
        self.counts.as_flattened_mut()[usize::from(place.0)][seat] = cubes;
        let places = &mut self.places[seat];
        places.remove(place);
        places.0 |= u64::from(cubes > 0) << place.0;
    }

    /// All cubes of a player on places.
    #[inline]
    pub fn of(&self, seat: Seat) -> u8 {
        Counts::lane(self.counts.as_flattened().iter().map(|counts| counts.lanes()).sum(), seat)
    }

    /// The places with cubes of a player.
    #[inline]
    pub fn places_of(&self, seat: Seat) -> Places {
        self.places[seat]
    }
}

/// A holder of double-agent counters: a seat, or one of these.
pub mod holder {
    /// The supply.
    pub const SUPPLY: u8 = 5;
    /// The Pinkertons' tray.
    pub const TRAY: u8 = 6;
}

/// For each double-agent counter and player: the set of holders it may be with, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Clues(pub [BySeat<u8>; AGENTS]);

impl Clues {
    /// What may be anywhere but with the player.
    pub const fn elsewhere(seat: Seat) -> u8 {
        (1 << holder::SUPPLY | 0b11111) & !(1 << seat.0)
    }

    /// The player has seen that the counter is with this holder.
    pub fn saw(&mut self, seat: Seat, counter: Agent, with: u8) {
        self.0[counter.index()][seat] = 1 << with;
    }

    /// Counters went unseen from one holder to another: what may have been here may now be there too.
    pub fn may_have_gone(&mut self, seat: Seat, from: u8, to: u8) {
        for clue in &mut self.0 {
            clue[seat] |= (clue[seat] >> from & 1) << to;
        }
    }

    /// A holder is empty again: what may have been there is not there any more.
    pub fn cleared(&mut self, seat: Seat, from: u8) {
        for clue in &mut self.0 {
            clue[seat] &= !(1 << from);
        }
    }
}

/// Why the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ts_rs::TS, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "FirstEndReason")]
pub enum End {
    /// A marker reached the top (end.track-top).
    Track,
    /// Somebody's points reached the limit (end.points).
    Points,
    /// A Restorationist's main agent was killed or went mad (end.main-agent).
    MainAgent,
    /// The zombies took over (end.zombies).
    Zombies,
    /// Somebody revealed by action (end.reveal).
    Reveal,
    /// Everybody agreed (end.agreement).
    Agreement,
    /// The last round was played (end.never-stuck).
    RoundLimit,
}

impl Play for State {
    type Player = Player;
    type Task = Task;

    #[inline]
    fn me_mut(&mut self) -> &mut Player {
        &mut self.seats[self.active]
    }

    #[inline]
    fn agenda(&mut self) -> &mut Agenda<Task> {
        &mut self.agenda
    }

    #[inline]
    fn picking(&mut self) -> (&mut Cards, &mut Cards, &mut Option<Card>) {
        (&mut self.seats[self.active].piles.hand, &mut self.picked, &mut self.last_picked)
    }

    #[inline]
    fn course(&mut self) -> Course<'_> {
        let State { first, active, round, actions, idle, busy, .. } = self;
        Course { first, active, round, actions, idle, busy }
    }

    fn agree_task(ask: Seats) -> Task {
        Task::Agree { ask }
    }

    fn set_up_task(seat: Seat, left: u8) -> Task {
        Task::SetUp { seat, left }
    }

    #[inline]
    fn drawing(&mut self, seat: Seat) -> (&mut Piles, &mut Dice) {
        (&mut self.seats[seat].piles, &mut self.dice)
    }
}

impl State {
    /// The active player's things.
    #[inline]
    pub fn me(&self) -> &Player {
        &self.seats[self.active]
    }

    /// Who controls an agent, if anybody does.
    #[inline]
    pub fn controller_of(&self, agent: Agent) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.seats[seat].agents.has(agent))
    }

    /// Whose an agent is or was: a main agent is its player's, the others keep their control disc.
    #[inline]
    pub fn master(&self, agent: Agent) -> Option<Seat> {
        agent.main_of().or_else(|| self.discs[agent.index()])
    }

    /// The city an agent stands in.
    #[inline]
    pub fn city_of(&self, agent: Agent) -> Option<City> {
        match self.whereabouts[agent.index()] {
            Whereabouts::In(city) => Some(city),
            _ => None,
        }
    }

    /// A player's agents in a city.
    #[inline]
    pub fn agents_in(&self, city: City, seat: Seat) -> Agents {
        self.cities[city].agents.within(self.seats[seat].agents)
    }

    /// The side a player is on now.
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        let player = &self.seats[seat];
        if player.heart { player.identity.other() } else { player.identity }
    }

    /// Is the player openly a Loyalist?
    #[inline]
    pub fn revealed_loyalist(&self, seat: Seat) -> bool {
        self.seats[seat].revealed && self.side(seat) == Side::Loyalist
    }

    /// Does the viewer know that player's side (info.identity, card.vladimir-burtsev)?
    pub fn knows_side(&self, viewer: kit::Viewer, seat: Seat) -> bool {
        let player = &self.seats[seat];
        let private = |viewer: Seat| viewer == seat || player.seen_by.has(viewer);
        player.revealed || self.over.is_some() || matches!(viewer, kit::Viewer::Seat(viewer) if private(viewer))
    }

    /// Has the player this card, as far as the table knows (vampires.has-card, scoring.necronomicon-removed)?
    #[inline]
    pub fn has(&self, seat: Seat, card: Cards) -> bool {
        let player = &self.seats[seat];
        let piles = &player.piles;
        let mut owned = piles.hand.0 | piles.deck.0 | piles.discard.0 | player.secret.0;
        if seat == self.active {
            owned |= self.picked.0;
        }
        owned & card.0 != 0
    }

    /// Is the city closed to agents of this player (move.closed-cities)?
    #[inline]
    pub fn closed_to(&self, seat: Seat, city: City) -> bool {
        self.destroyed == Some(city) || self.locked == Some(city) && self.cities[city].controller != Some(seat)
    }

    /// The locked city, if it is closed to this player.
    #[inline]
    pub fn locked_to(&self, seat: Seat) -> Option<City> {
        self.locked.filter(|&city| self.cities[city].controller != Some(seat))
    }

    /// Cities that agents of this player may enter.
    #[inline]
    pub fn open_to(&self, seat: Seat) -> Cities {
        let closed = |city: Option<City>| city.map_or(Cities::NONE, Cities::one);
        Cities::every().without(closed(self.destroyed)).without(closed(self.locked_to(seat)))
    }

    /// Cities with agents of this player.
    #[inline]
    pub fn cities_with(&self, seat: Seat) -> Cities {
        let mine = self.seats[seat].agents;
        let mut cities = 0;
        for (at, city) in self.cities.0.iter().enumerate() {
            cities |= u16::from(!city.agents.within(mine).is_empty()) << at;
        }
        Set(cities)
    }

    /// Where this player may place cubes (place.any-own-or-rival-city, place.closed).
    #[inline]
    pub fn placeable(&self, seat: Seat) -> Places {
        self.places().without(self.shut(seat))
    }

    /// All places there are: city boxes, face-up cards, the display (overview.terms-place).
    #[inline]
    pub fn places(&self) -> Places {
        let mut stacks = 0u64;
        for (at, city) in self.cities.0.iter().enumerate() {
            stacks |= u64::from(city.up.is_some()) << at;
        }
        Set(((1 << CITIES) - 1) | stacks << CITIES | u64::from(self.display.0) << (2 * CITIES))
    }

    /// Places that are shut by Bismarck or Cthulhu.
    #[inline]
    pub fn shut(&self, seat: Seat) -> Places {
        let mut shut = Places::NONE;
        if let Some(city) = self.destroyed {
            shut.add(Place::city(city));
            shut.add(Place::stack(city));
        }
        if let Some(city) = self.locked {
            shut.add(Place::city(city));
            if self.cities[city].controller != Some(seat) {
                shut.add(Place::stack(city));
            }
        }
        shut
    }

    /// The card that lies on a place, where one does.
    pub fn card_on(&self, content: &Content, place: Place) -> Option<Card> {
        match place.spot() {
            Spot::Box(city) => Some(content.cities[city].card),
            Spot::Stack(city) => self.cities[city].up,
            Spot::Display(permanent) => Some(content.permanent_card(permanent)),
        }
    }

    /// Who is asked first among these, going clockwise from the active player's left.
    pub fn first_asked(&self, ask: Seats) -> Option<Seat> {
        ask.first_from(self.active.next(self.players), self.players)
    }

    /// Rivals of a player, clockwise from the left.
    pub fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        seat.round(self.players).skip(1)
    }

    /// Agents of others that could be assassinated by this player: of known players, no vampires, and a main agent only
    /// if its player controls nothing else and is not openly a Loyalist (assassinate.agent, assassinate.main-target).
    #[inline]
    pub fn targets(&self, seat: Seat) -> Agents {
        self.unguarded(seat, Agent::NAMED).without(self.vampires)
    }

    /// Agents of others that zombies could kill: vampires too, and a main agent whose player's others are all on Mi-go, so
    /// not on the board (zombies.kill, zombies.kill-vampire).
    #[inline]
    pub fn prey(&self, seat: Seat) -> Agents {
        self.unguarded(seat, self.board)
    }

    /// Agents of others on the board whose players are known; a main agent only if its player has none of those that could
    /// guard it, and is not openly a Loyalist.
    pub fn unguarded(&self, seat: Seat, guards: Agents) -> Agents {
        let mut prey = Agents::NONE;
        for rival in Seat::all(self.players).filter(|&rival| rival != seat) {
            let player = &self.seats[rival];
            let named = player.agents.within(Agent::NAMED);
            if player.known {
                prey.0 |= named.0;
                if named.within(guards).is_empty() && !self.revealed_loyalist(rival) {
                    prey.add(Agent::main(rival));
                }
            }
        }
        prey.within(self.board)
    }

    /// Has this player the permanent effect?
    #[inline]
    pub fn owns(&self, seat: Seat, permanent: Permanent) -> bool {
        self.seats[seat].permanents.has(permanent)
    }

    /// The owner of a permanent effect.
    pub fn owner(&self, permanent: Permanent) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.owns(seat, permanent))
    }

    /// Cards of a hand that can be used for something: the Society of Leopold makes two of them useless.
    #[inline]
    pub fn useful(&self, content: &Content, hand: Cards) -> Cards {
        match self.leopold {
            true => Cards(hand.0 & !(content.with.vampires.0 | content.with.zombies.0)),
            false => hand,
        }
    }

    /// Mad counters at which a player must reveal.
    #[inline]
    pub fn mad_limit(&self, content: &Content, seat: Seat) -> u8 {
        match self.owns(seat, Permanent::SigmundFreud) {
            true => content.numbers.mad_to_reveal_with_freud,
            false => content.numbers.mad_to_reveal,
        }
    }

    /// Are all zombies on the board?
    #[inline]
    pub fn all_zombies_out(&self) -> bool {
        self.zombies_of.is_some() && self.zombies == 0 && !self.leopold
    }
}
