//! The printed values of London as the rules read them: small tables, validated once by `load`, never changed.

mod files;
mod load;
pub mod printed;
mod step;

use crate::ids::{AREAS, Area, Areas, Building, ByArea, Elder, Power, SEATS};
use crate::task::Src;
use arrayvec::ArrayVec;
use kit::printed::Booklet;
use kit::{Card, Cards, Printed, Set};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
pub use step::{Destination, Origin, Per, Scene, Spot, Step};
use strum::IntoStaticStr;
use ts_rs::TS;

/// A symbol of a card (play.symbols).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum Icon {
    /// Place or move a Minion.
    Minion,
    /// Place a Building.
    Building,
    /// Assassination.
    Skull,
    /// Summon.
    Summon,
    /// Take money.
    Money,
    /// Carry out the text.
    Scroll,
    /// Insanity.
    Insanity,
    /// Play another card.
    Again,
    /// The card is an Interrupt.
    Interrupt,
}

/// What an Interrupt card does (interrupt.*).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Stops a move or a removal by a player.
    Toby,
    /// Stops a removal by a player or an event.
    Watson,
    /// Makes a text pass its player by.
    Mycroft,
    /// Brings a removed Agent back elsewhere.
    Return,
    /// Takes the card just finished back.
    TimeTraveller,
}

/// A text or ability: its steps, and those that follow a high or a low roll.
#[derive(Clone, Debug, Default)]
pub struct Script {
    /// All steps: first `does`, then `high`, then `low`.
    pub steps: ArrayVec<Step, 6>,
    /// Where `does` ends.
    pub does: u8,
    /// Where `high` ends.
    pub high: u8,
    /// What it costs to begin (play.scroll-target).
    pub price: u8,
    /// The step that must be possible for it to begin: the first after the price; none if there is no other.
    pub gate: Option<Step>,
}

impl Script {
    /// A text of these steps.
    pub fn new(steps: ArrayVec<Step, 6>, does: u8, high: u8) -> Script {
        let price = match steps.first() {
            Some(&(Step::Cost { pounds } | Step::Pay { pounds })) => Some(pounds),
            _ => None,
        };
        let gate = steps.get(usize::from(price.is_some())).copied();
        Script { steps, does, high, price: price.unwrap_or(0), gate }
    }
}

/// The face of an Action card.
#[derive(Clone, Debug, Default)]
pub struct Face {
    /// Symbols from top to bottom.
    pub icons: ArrayVec<Icon, 6>,
    /// Pounds of the money symbol.
    pub money: u8,
    /// What the scroll does.
    pub text: Script,
    /// What it does as an Interrupt.
    pub answer: Option<Answer>,
}

impl Face {
    /// The step of a symbol; the scroll, a further card and the interrupt are no steps.
    #[inline]
    pub fn step(&self, at: u8) -> Option<Step> {
        Some(match *self.icons.get(usize::from(at))? {
            Icon::Minion => Step::Minion,
            Icon::Building => Step::Build { half: false },
            Icon::Skull => Step::Assassinate,
            Icon::Summon => Step::Summon,
            Icon::Money => Step::Bank { pounds: self.money, per: Per::Once },
            Icon::Insanity => Step::Insanity,
            Icon::Scroll | Icon::Again | Icon::Interrupt => return None,
        })
    }
}

/// The words on a card: everything the rules do not read.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // named like the keys of cards.toml
pub struct CardWords {
    pub id: String,
    pub name: String,
    pub deck: &'static str,
    pub summary: String,
    pub rule: String,
}

/// An area.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // named like the keys of board.toml
pub struct AreaFacts {
    pub id: String,
    pub name: String,
    pub riverside: bool,
    pub map: (u8, u8),
    pub next: Areas,
}

/// What lies next to each set of the first six areas, and of the last six: for any set a matter of two looks instead of
/// a walk whose length cannot be guessed.
#[derive(Clone, Debug)]
pub struct Nearby([[Areas; 1 << HALF]; 2]);

const HALF: usize = AREAS / 2;

impl Nearby {
    /// The table for this map.
    pub fn new(areas: &ByArea<AreaFacts>) -> Nearby {
        let next_to = |set: Areas| set.iter().fold(Areas::NONE, |all, area| all.with(areas[area].next));
        Nearby([0, HALF].map(|from| std::array::from_fn(|set| next_to(Set((set << from) as u16)))))
    }

    /// The areas next to one of these.
    #[inline]
    pub fn to(&self, areas: Areas) -> Areas {
        let half = |at: usize| self.0[at][usize::from(areas.0) >> (at * HALF) & ((1 << HALF) - 1)];
        half(0).with(half(1))
    }
}

/// A Building, an Elder One or a Great Old One board.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "LondonPower")]
#[allow(missing_docs)] // named like the keys of board.toml
pub struct PowerFacts {
    pub id: String,
    pub name: String,
    pub title: String,
    pub ability: String,
    pub rule: String,
    /// The cost of a Building or the HP of an Elder One.
    pub value: u8,
    #[serde(skip)]
    pub text: Script,
}

/// An Objective or an Event card.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "LondonText")]
#[allow(missing_docs)]
pub struct Named {
    pub id: String,
    pub name: String,
    pub text: String,
    pub rule: String,
}

/// A box of the Doomsday track (insanity.boxes).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum TrackBox {
    /// Level 1.
    Start,
    /// Nothing happens.
    Empty,
    /// An Event card is drawn.
    Event,
    /// A Grenadier enters.
    Grenadier,
    /// Azathoth awakes.
    End,
}

/// Every printed value, ready for use.
#[derive(Clone, Debug)]
pub struct Content {
    /// Symbols and texts, by card.
    pub faces: Vec<Face>,
    /// Words, by card.
    pub words: Vec<CardWords>,
    /// All yellow cards.
    pub yellow: Cards,
    /// All purple cards.
    pub purple: Cards,
    /// The cards left out, by number of players (2, 3, 4).
    pub left_out: [Cards; 3],
    /// Loan cards.
    pub loans: Cards,
    /// Blackmail cards.
    pub blackmail: Cards,
    /// Interrupt cards by what they answer.
    pub toby: Cards,
    /// See `toby`.
    pub watson: Cards,
    /// See `toby`.
    pub mycroft: Cards,
    /// See `toby`.
    pub returns: Cards,
    /// See `toby`.
    pub time: Cards,
    /// All Interrupt cards.
    pub interrupts: Cards,
    /// The areas.
    pub areas: ByArea<AreaFacts>,
    /// What lies next to the areas, for many at once.
    pub nearby: Nearby,
    /// Riverside areas.
    pub river: Areas,
    /// Where the game begins (setup.agents).
    pub start: Areas,
    /// The Doomsday track; level 1 comes first.
    pub track: Vec<TrackBox>,
    /// Buildings.
    pub buildings: Vec<PowerFacts>,
    /// Elder Ones.
    pub elders: Vec<PowerFacts>,
    /// Great Old One boards.
    pub old_ones: Vec<PowerFacts>,
    /// Objectives, in the order of [`Objective::ALL`].
    pub objectives: Vec<Named>,
    /// Event cards, in the order of [`Happening::ALL`].
    pub events: Vec<Named>,
    /// All other numbers.
    pub numbers: Numbers,
    /// The players, the rules and what is in the box.
    pub booklet: Booklet,
}

/// numbers.toml.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // explained in numbers.toml
pub struct Numbers {
    pub hand_size: u8,
    pub face_up_row: u8,
    pub starting_money: u8,
    pub agents_per_player: u8,
    pub new_citizens: u8,
    pub die_sides: u8,
    pub insanity_start: u8,
    pub max_elder_ones_per_player: u8,
    pub cards_yellow: u8,
    pub cards_purple: u8,
    pub cards_without_text: u8,
    pub points_per_agent: u8,
    pub points_per_elder_hp: u8,
    pub loan_received: u8,
    pub loan_repayment: u8,
    pub loan_penalty_points: u8,
    pub blackmail_price: u8,
    pub roll_high: u8,
    pub roll_low: u8,
    pub flood_rolls: u8,
    pub citizen_rolls: u8,
    pub tremor_rolls: u8,
    pub pea_souper_cards: u8,
    pub subsidence_pounds: u8,
    pub control_areas: PerPlayers,
    pub different_aims: u8,
    pub envy_areas: PerPlayers,
    pub lust_areas: PerPlayers,
    pub wrath_trouble: PerPlayers,
    pub greed_worth: PerPlayers,
    pub gluttony_total: PerPlayers,
    pub source: BTreeMap<String, String>,
}

/// A number that goes by the number of players.
pub type PerPlayers = kit::source::PerPlayers<{ SEATS - 1 }>;

impl Printed for Content {
    fn booklet(&self) -> &Booklet {
        &self.booklet
    }

    fn id_and_name(&self, card: Card) -> Option<(&str, &str)> {
        self.words.get(card.index()).map(|words| (words.id.as_str(), words.name.as_str()))
    }
}

impl Content {
    /// The face of a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The words of a card.
    pub fn card_words(&self, card: Card) -> &CardWords {
        &self.words[card.index()]
    }

    /// The area of an id.
    pub fn area(&self, id: &str) -> Option<Area> {
        Area::all().find(|&area| self.areas[area].id == id)
    }

    /// The areas next to an area.
    #[inline]
    pub fn next(&self, area: Area) -> Areas {
        self.areas[area].next
    }

    /// These areas and all next to them.
    #[inline]
    pub fn around(&self, areas: Areas) -> Areas {
        areas.with(self.nearby.to(areas))
    }

    /// The cost of a Building.
    #[inline]
    pub fn cost(&self, building: Building) -> u8 {
        self.buildings[building.index()].value
    }

    /// The HP of an Elder One.
    #[inline]
    pub fn hp(&self, elder: Elder) -> u8 {
        self.elders[elder.index()].value
    }

    /// A power's printed facts.
    pub fn power(&self, power: Power, old_one: u8) -> &PowerFacts {
        match power {
            Power::Board => &self.old_ones[usize::from(old_one)],
            Power::Elder(elder) => &self.elders[elder.index()],
            Power::Building(building) => &self.buildings[building.index()],
        }
    }

    /// The text or ability behind a source; `None` for a plain symbol.
    #[inline]
    pub fn text(&self, src: Src, old_one: u8) -> Option<&Script> {
        match src {
            Src::Text(card) => Some(&self.face(card).text),
            Src::Power(power) => Some(&self.power(power, old_one).text),
            Src::Symbol(..) => None,
        }
    }

    /// All cards, in the order of the file.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.faces.len() as u8).map(Card)
    }

    /// Cards used with this many players.
    pub fn in_game(&self, players: u8) -> Cards {
        Cards((self.yellow.0 | self.purple.0) & !self.left_out[usize::from(players - 2)].0)
    }
}
