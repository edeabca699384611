//! The printed values of the second edition, as small tables the rules read. `files.rs` mirrors the content files,
//! `load.rs` reads and validates them.

mod files;
mod load;
mod made;
pub mod printed;

use crate::parts::city::CityIds;
pub use crate::parts::load::PerPlayers;
use crate::parts::side::Side;
use crate::parts::turn::Pace;
use crate::second::ids::{ByCity, CITIES, City, Use};
use crate::second::judge::prospects::Value;
use kit::printed::Booklet;
use kit::{Card, Cards, Printed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Index;
use strum::{EnumCount, EnumString, IntoStaticStr, VariantArray};
use ts_rs::TS;

/// What a text box does, by the ids of the cards that have it. The words are in rules.toml under `card.<id>`, the code in
/// the file of that name in `rules/texts/`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // each is the card of that name
pub enum Effect {
    BlackHand,
    ChangeOfHeart,
    Cthulhu,
    #[strum(serialize = "diogenes-club", serialize = "doctor-watson")]
    DrawTwo,
    DuchessDuzes,
    Fenians,
    #[strum(serialize = "freemasons", serialize = "mrs-hudson")]
    Redraw,
    HideRoyalty,
    HolyBrotherhood,
    InfernalMachine,
    InspectorLestrade,
    IreneAdler,
    MatveiGolovinski,
    MiGo,
    Okhrana,
    PeoplesWill,
    PinkertonAgents,
    SherlockHolmes,
    Shoggoth,
    SigmundFreud,
    SocietyOfLeopold,
    TerrorsOfTheNight,
    ThirdSection,
    Vampires,
    VladimirBurtsev,
    YogSothoth,
    Zombies,
}

/// The heading of a text box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "lowercase")]
pub enum TextKind {
    /// Costs an action (cards.action).
    Action,
    /// Costs none (cards.free).
    Free,
    /// Answers another player's deed (cards.interrupt).
    Interrupt,
    /// Joins one of your actions (cards.benefit).
    Benefit,
}

/// A symbol on a card, by its key in cards.toml, in the order of the card's edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[derive(Serialize, Deserialize, TS, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[ts(rename = "CardSymbol")]
#[allow(missing_docs)] // explained in cards.toml
pub enum Symbol {
    Place,
    Claim,
    Retrieve,
    Move,
    Assassinate,
    Restorationist,
    Loyalist,
    Bomb,
    Agent,
    Insanity,
    VpNeutral,
    VpRestorationist,
    VpLoyalist,
    KillVp,
}

impl Symbol {
    /// Those that move markers or cubes and agents: what a card without a text is mostly played for.
    pub const PLAYED: [Symbol; 7] = {
        use Symbol::*;
        [Place, Claim, Retrieve, Move, Assassinate, Restorationist, Loyalist]
    };

    /// The symbol that moves a side's marker.
    pub const fn marker(side: Side) -> Symbol {
        match side {
            Side::Restorationist => Symbol::Restorationist,
            Side::Loyalist => Symbol::Loyalist,
        }
    }
}

/// The face of a card, as the rules read it; indexed by a symbol it says how many of them there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Face {
    /// How many of each symbol.
    symbols: [u8; Symbol::COUNT],
    /// Does it leave play when used for its text?
    pub one_use: bool,
    /// What its text does.
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
    /// A face with these symbols.
    pub fn new(counts: &[(Symbol, u8)], one_use: bool, effect: Option<Effect>) -> Face {
        let mut symbols = [0; Symbol::COUNT];
        counts.iter().for_each(|&(symbol, count)| symbols[symbol as usize] = count);
        Face { symbols, one_use, effect }
    }

    /// Does the card show what it is to be played for?
    pub fn serves(&self, purpose: Use) -> bool {
        match purpose.symbol() {
            Some(symbol) => self[symbol] > 0,
            None => purpose == Use::Discard || self.effect.is_some(),
        }
    }

    /// All that it can be played for, one bit per [`Use`].
    pub(super) fn uses(&self) -> u16 {
        Use::ALL.iter().fold(0, |bits, &purpose| bits | u16::from(self.serves(purpose)) << purpose as u16)
    }

    /// Points scored when the card is claimed.
    pub fn points(&self) -> u8 {
        self[Symbol::VpNeutral] + self[Symbol::VpRestorationist] + self[Symbol::VpLoyalist]
    }
}

/// A city and the royal that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CityFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Bomb points that kill an agent here.
    pub bomb: u8,
    /// The city's own card.
    pub card: Card,
    /// The royal of the city.
    pub royal: RoyalFacts,
}

/// A royal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoyalFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Bomb points that kill it.
    pub bomb: u8,
    /// Points for taking it.
    pub vp: u8,
}

/// The words on a card.
pub type CardWords = crate::parts::cards::CardWords<CardText>;

/// A text box.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "CardText")]
pub struct CardText {
    /// Its heading.
    #[ts(inline)]
    pub kind: TextKind,
    /// Does it leave play when used for the text?
    pub one_use: bool,
    /// What it does, in one sentence.
    pub summary: String,
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
    /// All other numbers.
    pub numbers: Numbers,
    /// The ten starting cards of every player.
    pub starting: Cards,
    /// All game cards.
    pub game_cards: Cards,
    /// Kinds with a place symbol, and so on: what a hand is cut down to.
    pub with: With,
    /// What each card can be played for, one bit per [`Use`].
    pub uses: Box<[u16; 128]>,
    /// What each card is worth to a player, by any of its bits.
    pub values: Box<[Value; 128]>,
    /// How many identity cards show each side.
    pub identities: [u8; 2],
    /// The player sets, the rules and what is in the box.
    pub booklet: Booklet,
}

/// Kinds of cards by what they can be played for.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // named like the symbols
pub struct With {
    pub place: Cards,
    pub claim: Cards,
    pub retrieve: Cards,
    pub moves: Cards,
    pub assassinate: Cards,
    pub restorationist: Cards,
    pub loyalist: Cards,
    /// Bomb symbols, or a text that counts as bombs; all copies, since each adds its own.
    pub support: Cards,
    /// A text used as an action.
    pub action: Cards,
    /// A text used as a free action.
    pub free: Cards,
    pub holmes: Cards,
    pub vampires: Cards,
    pub zombies: Cards,
}

/// numbers.toml.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // explained in numbers.toml
pub struct Numbers {
    pub hand_size: u8,
    pub actions_per_turn: u8,
    pub starting_cards_per_player: u8,
    pub cubes_per_player: u8,
    pub cubes_start_in_limbo: u8,
    pub cubes_start_in_stock: u8,
    pub agents_per_player: u8,
    pub agents_placed_at_setup: u8,
    pub loyalist_agents_after_reveal: u8,
    pub sanity_tokens_total: u8,
    pub sanity_tokens_per_player: u8,
    pub sanity_die_faces: u8,
    pub sanity_die_insanity_faces: u8,
    pub zombie_pieces: u8,
    pub zombies_placed_per_use: u8,
    pub cities: u8,
    pub track_top: u8,
    pub lowest_side_penalty: u8,
    pub black_hand_vp_per_royalty: u8,
    pub infernal_machine_bombs: u8,
    pub fenians_bombs_per_agent: u8,
    pub golovinski_steps: u8,
    pub freud_steps: u8,
    pub watson_draw: u8,
    pub okhrana_max_cubes: u8,
    pub mi_go_max_agents: u8,
    pub yog_sothoth_vp_per_agent: u8,
    pub pinkerton_agents: u8,
    pub identity_cards: u8,
    pub game_cards_total: u8,
    pub city_cards_total: u8,
    pub royalty_cards_total: u8,
    pub track_markers: u8,
    pub quiet_rounds: u8,
    pub agreement: u8,
    pub round_limit: u8,
    pub stack_game_cards: PerPlayers,
    pub game_cards_used: PerPlayers,
    pub vp_target: PerPlayers,
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
    /// The symbols of a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The words of a card.
    pub fn card_words(&self, card: Card) -> Option<&CardWords> {
        self.words.get(card.index()).and_then(Option::as_ref)
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
