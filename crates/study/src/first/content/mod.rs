//! The printed values of the first edition, as small tables the rules read. `files.rs` mirrors the content files,
//! `load.rs` reads and validates them.

mod files;
mod load;
pub mod made;
pub mod printed;

use crate::first::ids::{AGENTS, Agent, Agents, ByCity, CITIES, City, PERMANENTS, PIECES, Permanent, Use};
use crate::parts::city::CityIds;
pub use crate::parts::load::PerPlayers;
use crate::parts::turn::Pace;
use kit::printed::Booklet;
use kit::{Card, Cards, Printed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Index;
use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};
use ts_rs::TS;

/// What a game card of its own kind does. The words are in rules.toml under `card.<id>`, the code in the file of that name
/// in `rules/actions/`, or where it is no action in `claim` and `scoring`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // each is the card of that name
pub enum Effect {
    Bismarck,
    BlackHand,
    DiogenesClub,
    #[strum(serialize = "duchess-d-uzes")]
    DuchessDuzes,
    Freemasons,
    HolyBrotherhood,
    IreneAdler,
    MatveiGolovinsky,
    Nadar,
    Necronomicon,
    Okhrana,
    PeoplesWill,
    PeterRachkovsky,
    PinkertonAgents,
    Shoggoth,
    TerrorsOfTheNight,
    ThirdSection,
    Vampires,
    VladimirBurtsev,
    Zombies,
}

/// What the words on a card face describe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum TextKind {
    /// An action (action.basic).
    Action,
    /// A free action (action.free).
    Free,
    /// Something that happens when the card is claimed (claim.order).
    Claim,
    /// A permanent effect (claim.permanent).
    Permanent,
    /// Something that counts while the card is owned.
    Passive,
    /// Bombs that are used up.
    Bomb,
}

/// A symbol of a card or an action it offers, by its word in cards.toml.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[derive(Serialize, Deserialize, TS, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
#[ts(rename = "FirstSymbol")]
#[allow(missing_docs)] // explained in cards.toml
pub enum Symbol {
    Cube,
    Gold,
    Bomb,
    Sanity,
    AssassinateRoyalty,
    AssassinateAgent,
    HideRoyalty,
    BlockingDisc,
    Special,
}

impl Symbol {
    /// Card actions that several cards offer; what is special stands on one card only.
    pub const DEEDS: [Symbol; 4] =
        [Symbol::AssassinateRoyalty, Symbol::AssassinateAgent, Symbol::HideRoyalty, Symbol::BlockingDisc];
}

/// What a card shows, as the rules read it; indexed by a symbol it says how many of them there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// How many of each symbol.
    pub(super) symbols: [u8; Symbol::COUNT],
    /// The arrow on each track; 0 if there is none.
    pub arrows: [i8; 2],
    /// The agent it belongs to.
    pub agent: Option<Agent>,
    /// The city it belongs to.
    pub city: Option<City>,
    /// Leaves the game after its action, or after its bombs were used.
    pub one_use: bool,
    /// What else it does.
    pub effect: Option<Effect>,
}

impl Index<Symbol> for Face {
    type Output = u8;

    #[inline]
    fn index(&self, symbol: Symbol) -> &u8 {
        &self.symbols[symbol as usize]
    }
}

impl Face {
    /// Does the card offer this action?
    #[inline]
    pub fn offers(&self, action: Symbol) -> bool {
        self[action] > 0
    }

    /// Does the card show what it is to be played for?
    pub fn serves(&self, purpose: Use) -> bool {
        match purpose {
            Use::Place | Use::Retrieve => self[Symbol::Cube] > 0,
            Use::Buy | Use::Pay => self[Symbol::Gold] > 0,
            Use::Revolution => self.arrows[0] != 0,
            Use::War => self.arrows[1] != 0,
            Use::Bomb => self[Symbol::Bomb] > 0,
            Use::Action | Use::Discard | Use::Remove | Use::Exchange => true,
            Use::MiGo | Use::Sacrifice => self.agent.is_some(),
            Use::Exile => self.city.is_some(),
        }
    }
}

/// A city.
#[derive(Clone, Debug, PartialEq)]
pub struct CityFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Points for controlling it.
    pub vp: u8,
    /// Bombs needed against an agent here.
    pub defence: u8,
    /// The city's own card.
    pub card: Card,
    /// The royal person, if there is a box for one.
    pub royal: Option<RoyalFacts>,
    /// Where it is drawn, from the left and from the top.
    pub map: [f32; 2],
}

/// A royal person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoyalFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Bombs needed to assassinate or hide it.
    pub defence: u8,
    /// Points for doing so.
    pub vp: u8,
}

/// A named agent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgentFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Bombs on the counter.
    pub bombs: u8,
    /// Points to a Restorationist.
    pub vp: u8,
    /// Its game card.
    pub card: Card,
}

/// A connection between cities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The content's id.
    pub id: String,
    /// The cities it joins; more than two with a junction.
    pub ends: Vec<City>,
    /// Gold for one agent.
    pub cost: u8,
}

/// The words on a card.
pub type CardWords = crate::parts::cards::CardWords<CardText>;

/// The words on a card face.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "FirstCardText")]
pub struct CardText {
    /// What they describe.
    #[ts(inline)]
    pub kind: TextKind,
    /// Does the card leave the game when used so?
    pub one_use: bool,
    /// The words.
    pub summary: String,
}

/// A number on some counters, kept as two bit planes in one word, the twos above the ones, so that a whole set is summed
/// at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(u64);

impl Sum {
    /// The most a single counter can carry.
    pub const MOST: u8 = 3;

    /// Notes the number of one counter, at most [`Sum::MOST`].
    pub fn set(&mut self, agent: Agent, number: u8) {
        let (ones, twos) = (u64::from(number & 1), u64::from(number >> 1 & 1));
        self.0 |= (ones | twos << 32) << agent.0;
    }

    /// The numbers of these counters, added up.
    #[inline]
    pub const fn over(self, agents: Agents) -> u8 {
        let bits = (agents.0 as u64 | (agents.0 as u64) << 32) & self.0;
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        // The highest byte of the product is the sum of all bytes, those of the upper half taken twice.
        (bytes.wrapping_mul(0x0101_0101_0202_0202) >> 56) as u8
    }
}

/// Cheapest routes between all cities: what a journey costs, by start and goal; [`Routes::NO_WAY`] if there is none.
pub type Costs = ByCity<ByCity<u8>>;

/// The map, with the cheapest routes for every pair of cities that may be closed to an agent.
#[derive(Clone, Debug)]
pub struct Routes {
    /// The cities connected with each.
    pub connected: ByCity<crate::first::ids::Cities>,
    /// By the two cities that may be closed; [`crate::first::ids::CITIES`] stands for none.
    pub closed: Vec<Costs>,
    /// The same as sets: bit n of a city is set if some journey from it costs n.
    pub prices: Vec<ByCity<u32>>,
}

impl Routes {
    /// No route leads there.
    pub const NO_WAY: u8 = u8::MAX;

    /// The costs while these cities may not be entered.
    #[inline]
    pub fn costs(&self, one: Option<City>, two: Option<City>) -> &Costs {
        &self.closed[Routes::number(one, two)]
    }

    /// What journeys can cost while these cities may not be entered.
    #[inline]
    pub fn prices(&self, one: Option<City>, two: Option<City>) -> &ByCity<u32> {
        &self.prices[Routes::number(one, two)]
    }

    #[inline]
    fn number(one: Option<City>, two: Option<City>) -> usize {
        let number = |city: Option<City>| city.map_or(crate::first::ids::CITIES, City::index);
        number(one) * (crate::first::ids::CITIES + 1) + number(two)
    }
}

/// Every printed value, ready for use.
#[derive(Clone, Debug)]
pub struct Content {
    /// Symbols, by card.
    pub faces: Box<[Face; 128]>,
    /// Words, by card; `None` between kinds.
    pub words: Vec<Option<CardWords>>,
    /// The cities.
    pub cities: ByCity<CityFacts>,
    /// The named agents.
    pub agents: [AgentFacts; AGENTS],
    /// The connections, for people; the rules read the routes.
    pub connections: Vec<Connection>,
    /// Who can go where, and for what.
    pub routes: Routes,
    /// The cards of the permanent effects.
    pub permanents: [Card; PERMANENTS],
    /// All other numbers.
    pub numbers: Numbers,
    /// Bombs on the counters, main agents included.
    pub bombs: Sum,
    /// Points on the counters.
    pub agent_points: Sum,
    /// Points of each space of each track.
    pub track_points: [Vec<u8>; 2],
    /// Kinds of cards by what they can be used for.
    pub with: With,
    /// What the symbols of each card allow, as a set of [`simple`] reasons.
    pub simple: Box<[u8; 128]>,
    /// What each bit of a pile adds to a [`Purse`].
    pub purse: Box<[Purse; 128]>,
    /// Sherlock Holmes.
    pub holmes: Agent,
    /// Professor Moriarty.
    pub moriarty: Agent,
    /// The card that locks a city, if there is one.
    pub bismarck: Option<Card>,
    /// How many identity cards show each side.
    pub identities: [u8; 2],
    /// The player sets, the rules and what is in the box.
    pub booklet: Booklet,
}

/// Gold and bombs on the cards of a pile, in lanes, so that a hand is gone through once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purse(u32);

impl Purse {
    pub(super) fn of_card(face: &Face) -> Purse {
        let lane = |count: bool, at: u32| u32::from(count) << at;
        Purse(lane(face[Symbol::Gold] == 1, 0) | lane(face[Symbol::Gold] == 2, 8) | u32::from(face[Symbol::Bomb]) << 16)
    }

    /// Adds up a pile; no lane can overflow, as there are at most 128 cards.
    #[inline]
    pub fn of(content: &Content, pile: Cards) -> Purse {
        Purse(pile.iter().fold(0, |sum, bit| sum + content.purse[bit.index() & 127].0))
    }

    /// Cards with one gold.
    #[inline]
    pub const fn ones(self) -> u8 {
        self.0 as u8
    }

    /// Cards with two gold.
    #[inline]
    pub const fn twos(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Bombs.
    #[inline]
    pub const fn bombs(self) -> u8 {
        (self.0 >> 16) as u8
    }
}

/// Reasons for which a card's symbols can be played, one bit each.
#[allow(missing_docs)]
pub mod simple {
    pub const PLACE: u8 = 1;
    pub const RETRIEVE: u8 = 2;
    pub const BUY_ONE: u8 = 4;
    pub const BUY_TWO: u8 = 8;
    pub const REVOLUTION_UP: u8 = 16;
    pub const REVOLUTION_DOWN: u8 = 32;
    pub const WAR_UP: u8 = 64;
    pub const WAR_DOWN: u8 = 128;
}

/// Kinds of cards by what they can be used for; whole decks with all copies.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // named like the symbols
pub struct With {
    /// The ten initial cards of every player.
    pub initial: Cards,
    /// All game cards.
    pub game: Cards,
    pub cube: Cards,
    pub gold: Cards,
    pub bomb: Cards,
    /// All copies of cards with bombs.
    pub bomb_cards: Cards,
    pub arrow: [Cards; 2],
    /// A card action, free or not; agents' cards can gain one.
    pub action: Cards,
    /// A free card action.
    pub free: Cards,
    /// An agent's card.
    pub agent: Cards,
    /// A city card.
    pub city: Cards,
    pub black_hand: Cards,
    pub necronomicon: Cards,
    pub vampires: Cards,
    pub zombies: Cards,
}

/// numbers.toml.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // explained in numbers.toml
pub struct Numbers {
    pub hand_size: u8,
    pub hand_size_with_watson: u8,
    pub actions_per_turn: u8,
    pub initial_cards_per_player: u8,
    pub quiet_rounds: u8,
    pub agreement: u8,
    pub round_limit: u8,
    pub game_cards: u8,
    pub cards_per_stack: PerPlayers,
    pub double_agents_dealt: PerPlayers,
    pub cubes_per_player: u8,
    pub cubes_available_at_start: u8,
    pub control_discs_per_player: u8,
    pub safe_counters: u8,
    pub blocking_discs: u8,
    pub zombies: u8,
    pub zombies_placed_per_action: u8,
    pub gold_per_bought_cube: u8,
    pub sanity_mad: u8,
    pub sanity_sane: u8,
    pub mad_to_reveal: u8,
    pub mad_to_reveal_with_freud: u8,
    pub war_up_when_stack_runs_out: u8,
    pub permanent_effects_on_display_at_start: u8,
    pub permanent_effects_revealed_when_stack_runs_out: u8,
    pub vp_necronomicon: u8,
    pub vp_black_hand_per_royal: u8,
    pub vp_per_vampire: u8,
    pub vp_all_zombies: u8,
    pub vp_per_sacrifice: u8,
    pub vp_per_restorationist_agent_killed: u8,
    pub vp_to_end_the_game: PerPlayers,
    pub diogenes_draw: u8,
    pub okhrana_cubes: u8,
    pub brotherhood_cubes: u8,
    pub cultists_points_per_disc: u8,
    pub moran_bomb_bonus: u8,
    pub mi_go_capacity: u8,
    pub golovinsky_max_spaces: u8,
    pub rachkovsky_counters: u8,
    pub pinkerton_drawn: u8,
    pub pinkerton_kept: u8,
    pub source: BTreeMap<String, String>,
}

impl Numbers {
    /// What turns go by.
    pub fn pace(&self) -> Pace {
        let &Numbers { quiet_rounds, round_limit, .. } = self;
        Pace { quiet_rounds, agreement: self.agreement == 1, round_limit }
    }
}

impl Content {
    /// What a card shows.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The words of a card.
    pub fn card_words(&self, card: Card) -> Option<&CardWords> {
        self.words.get(card.index()).and_then(Option::as_ref)
    }

    /// The agent of an id, main agents by their player's.
    pub fn agent(&self, id: &str) -> Option<Agent> {
        let main = || self.seat_of(id).map(Agent::main);
        Agent::named().find(|&agent| self.agents[agent.index()].id == id).or_else(main)
    }

    /// The id of an agent.
    pub fn agent_id(&self, agent: Agent) -> &str {
        match agent.main_of() {
            Some(seat) => self.seat_id(seat),
            None => &self.agents[agent.index()].id,
        }
    }

    /// The card of a named agent.
    #[inline]
    pub fn agent_card(&self, agent: Agent) -> Option<Card> {
        self.agents.get(agent.index()).map(|facts| facts.card)
    }

    /// The card of a permanent effect.
    #[inline]
    pub fn permanent_card(&self, permanent: Permanent) -> Card {
        self.permanents[permanent as usize]
    }

    /// The top space of a track.
    #[inline]
    pub fn track_top(&self, track: crate::first::ids::Track) -> u8 {
        self.track_points[track.index()].len() as u8 - 1
    }
}

impl CityIds<CITIES> for Content {
    fn city_id(&self, city: City) -> &str {
        &self.cities[city].id
    }

    fn city_name(&self, city: City) -> &str {
        &self.cities[city].name
    }
}

impl Printed for Content {
    fn booklet(&self) -> &Booklet {
        &self.booklet
    }

    fn id_and_name(&self, card: Card) -> Option<(&str, &str)> {
        self.card_words(card).map(|words| (words.id.as_str(), words.name.as_str()))
    }
}

// All agents, and five players' main agents, fit into a set.
const _: () = assert!(PIECES <= 32);
