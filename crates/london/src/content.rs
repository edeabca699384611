//! The printed values of London: read from the content files, validated once, kept as small tables.
//!
//! The raw structs mirror the files field by field (unknown fields are refused); [`Content`] is what the rules read.

use crate::ids::{AREAS, Area, Areas, BUILDINGS, Building, ByArea, ELDERS, Elder, Happening, Objective, Power, SEATS};
use crate::task::Src;
use arrayvec::ArrayVec;
use kit::book::Book;
use kit::source::{ContentError, Source};
use kit::{Card, Cards, Layout};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A symbol of a card (play.symbols).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
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

impl Icon {
    /// The content's word for it.
    pub const fn id(self) -> &'static str {
        match self {
            Icon::Minion => "minion",
            Icon::Building => "building",
            Icon::Skull => "skull",
            Icon::Summon => "summon",
            Icon::Money => "money",
            Icon::Scroll => "scroll",
            Icon::Insanity => "insanity",
            Icon::Again => "again",
            Icon::Interrupt => "interrupt",
        }
    }
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

/// What money is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// A plain sum.
    Once,
    /// For each area with Trouble.
    Trouble,
    /// For each Building on the board.
    Building,
    /// For each Minion in that area.
    Minion(Area),
    /// For each other pawn in the area of the ability, at most so many.
    OthersHere(u8),
}

/// Where something may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// Any area.
    Any,
    /// An area with Trouble.
    Trouble,
    /// An area next to one with Trouble.
    NextToTrouble,
    /// Where one of your Buildings stands.
    MyBuilding,
    /// Where one of your Minions stands.
    MyMinion,
    /// Where the Building or Elder One of the ability stands.
    Here,
    /// There or next to it.
    HereOrNext,
    /// That area or next to it.
    Near(Area),
}

/// Where a pawn is removed from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scene {
    /// Any area with Trouble.
    Trouble,
    /// That area.
    At(Area),
    /// The area the die names.
    Rolled,
    /// The area of the ability; Grenadiers too, but no New Citizen (elder.basatan).
    Here,
}

/// Where a Minion travels from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum From {
    /// Anywhere.
    Any,
    /// An area with Trouble.
    Trouble,
    /// A riverside area.
    River,
}

/// Where a Minion travels to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// Any other area.
    Any,
    /// An adjacent area.
    Next,
    /// An adjacent riverside area.
    NextRiver,
}

/// One step of a symbol, a text or an ability: the closed vocabulary explained in cards.toml.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // fields are named like the keys of cards.toml
pub enum Step {
    /// The Minion symbol.
    Minion,
    /// The Summon symbol.
    Summon,
    /// The Insanity symbol.
    Insanity,
    /// The Assassination symbol, and texts that say assassinate.
    Assassinate,
    /// Place a Building, perhaps at half price.
    Build {
        half: bool,
    },
    Bank {
        pounds: u8,
        per: Per,
    },
    Rents {
        pounds: u8,
    },
    Charge {
        pounds: u8,
    },
    TakeEach {
        pounds: u8,
    },
    Take {
        pounds: u8,
    },
    Transfer {
        pounds: u8,
    },
    Cost {
        pounds: u8,
    },
    Pay {
        pounds: u8,
    },
    Loan,
    /// `None`: one card for each of your Buildings on the board.
    Draw {
        cards: Option<u8>,
    },
    Refill,
    Discard {
        least: u8,
        most: u8,
        pounds: u8,
    },
    Redraw {
        most: u8,
    },
    Salvage {
        cards: u8,
    },
    Tribute {
        cards: u8,
    },
    Favour {
        pounds: u8,
    },
    Toll {
        pounds: u8,
    },
    ExchangeHands,
    Inspect,
    Pickpocket {
        cards: u8,
    },
    Again {
        cards: u8,
    },
    Blackmail,
    Ransom {
        pounds: u8,
    },
    Place {
        spot: Spot,
        most: u8,
        quiet: bool,
    },
    Travel {
        from: From,
        to: To,
    },
    Fly,
    Push {
        here: bool,
    },
    Remove {
        scene: Scene,
        paid: bool,
    },
    Lose {
        or_pay: u8,
    },
    Cull,
    Swap,
    Trouble {
        spot: Spot,
    },
    Takeover {
        trouble: bool,
    },
    Roll,
    Peek,
    NewObjective,
}

impl Step {
    /// The word for it in the content files, or of its symbol.
    pub const fn id(self) -> &'static str {
        match self {
            Step::Minion => "minion",
            Step::Summon => "summon",
            Step::Insanity => "insanity",
            Step::Assassinate => "assassinate",
            Step::Build { .. } => "build",
            Step::Bank { .. } => "bank",
            Step::Rents { .. } => "rents",
            Step::Charge { .. } => "charge",
            Step::TakeEach { .. } => "take-each",
            Step::Take { .. } => "take",
            Step::Transfer { .. } => "transfer",
            Step::Cost { .. } => "cost",
            Step::Pay { .. } => "pay",
            Step::Loan => "loan",
            Step::Draw { .. } => "draw",
            Step::Refill => "refill",
            Step::Discard { .. } => "discard",
            Step::Redraw { .. } => "redraw",
            Step::Salvage { .. } => "salvage",
            Step::Tribute { .. } => "tribute",
            Step::Favour { .. } => "favour",
            Step::Toll { .. } => "toll",
            Step::ExchangeHands => "exchange-hands",
            Step::Inspect => "inspect",
            Step::Pickpocket { .. } => "pickpocket",
            Step::Again { .. } => "again",
            Step::Blackmail => "blackmail",
            Step::Ransom { .. } => "ransom",
            Step::Place { .. } => "place",
            Step::Travel { .. } => "travel",
            Step::Fly => "fly",
            Step::Push { .. } => "push",
            Step::Remove { .. } => "remove",
            Step::Lose { .. } => "lose",
            Step::Cull => "cull",
            Step::Swap => "swap",
            Step::Trouble { .. } => "trouble",
            Step::Takeover { .. } => "takeover",
            Step::Roll => "roll",
            Step::Peek => "peek",
            Step::NewObjective => "new-objective",
        }
    }
}

/// A text or ability: its steps, and those that follow a high or a low roll.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// All steps: first `does`, then `high`, then `low`.
    pub steps: ArrayVec<Step, 6>,
    /// Where `does` ends.
    pub does: u8,
    /// Where `high` ends.
    pub high: u8,
}

/// The face of an Action card.
#[derive(Clone, Debug, Default)]
pub struct Face {
    /// Symbols from top to bottom.
    pub icons: ArrayVec<Icon, 6>,
    /// Pounds of the money symbol.
    pub money: u8,
    /// What the scroll does.
    pub text: Text,
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

/// A Building, an Elder One or a Great Old One board.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // named like the keys of board.toml
pub struct PowerFacts {
    pub id: String,
    pub name: String,
    pub title: String,
    pub ability: String,
    pub rule: String,
    /// The cost of a Building or the HP of an Elder One.
    pub value: u8,
    pub text: Text,
}

/// An Objective, an Event card or a player: id, name and, for the first two, a text.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Named {
    pub id: String,
    pub name: String,
    pub text: String,
    pub rule: String,
}

/// A box of the Doomsday track (insanity.boxes).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
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

impl TrackBox {
    /// The content's word for it.
    pub const fn id(self) -> &'static str {
        match self {
            TrackBox::Start => "start",
            TrackBox::Empty => "empty",
            TrackBox::Event => "event",
            TrackBox::Grenadier => "grenadier",
            TrackBox::End => "end",
        }
    }
}

/// Every printed value, ready for use.
#[derive(Clone, Debug)]
pub struct Content {
    /// Which bit stands for which card.
    pub layout: Layout,
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
    /// The players.
    pub seats: Vec<Named>,
    /// All other numbers.
    pub numbers: Numbers,
    /// The rules.
    pub book: Book,
    /// The hash of the files.
    pub hash: String,
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
    pub riot_rolls: u8,
    pub citizen_rolls: u8,
    pub tremor_rolls: u8,
    pub pea_souper_cards: u8,
    pub subsidence_pounds: u8,
    pub pride_areas: PerPlayers,
    pub envy_areas: PerPlayers,
    pub lust_areas: PerPlayers,
    pub wrath_trouble: PerPlayers,
    pub greed_worth: PerPlayers,
    pub gluttony_total: PerPlayers,
}

/// A number that goes by the number of players.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the keys are the numbers of players
pub struct PerPlayers {
    #[serde(rename = "2")]
    pub two: u8,
    #[serde(rename = "3")]
    pub three: u8,
    #[serde(rename = "4")]
    pub four: u8,
}

impl PerPlayers {
    /// The number for this many players.
    #[inline]
    pub fn get(&self, players: u8) -> u8 {
        match players {
            2 => self.two,
            3 => self.three,
            _ => self.four,
        }
    }
}

/// Where values come from; kept in the files for people, not read by the rules.
type Sources = BTreeMap<String, String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: String,
    name: String,
    deck: Deck,
    icons: Vec<Icon>,
    money: Option<u8>,
    players: Option<Vec<u8>>,
    summary: Option<String>,
    #[serde(default)]
    stays: bool,
    #[serde(default)]
    does: Vec<RawStep>,
    #[serde(default)]
    high: Vec<RawStep>,
    #[serde(default)]
    low: Vec<RawStep>,
    answer: Option<Answer>,
    effect: Option<String>,
    rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Deck {
    Yellow,
    Purple,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum RawPer {
    Trouble,
    Building,
    Minion,
    OthersHere,
    MyBuilding,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum RawWhere {
    Any,
    Trouble,
    NextToTrouble,
    MyBuilding,
    MyMinion,
    Here,
    HereOrNext,
    Rolled,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum By {
    Paid,
}

/// A step as it is written: the words of all steps in one struct, so that a wrong key is named with its line.
#[derive(Deserialize, Clone)]
#[serde(deny_unknown_fields)]
struct RawStep {
    #[serde(rename = "do")]
    verb: String,
    pounds: Option<u8>,
    cards: Option<u8>,
    per: Option<RawPer>,
    at: Option<String>,
    near: Option<String>,
    #[serde(rename = "where")]
    spot: Option<RawWhere>,
    least: Option<u8>,
    most: Option<u8>,
    quiet: Option<bool>,
    half: Option<bool>,
    here: Option<bool>,
    trouble: Option<bool>,
    by: Option<By>,
    or_pay: Option<u8>,
    from: Option<From>,
    to: Option<To>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    area: Vec<RawArea>,
    connection: Vec<RawConnection>,
    track: Vec<RawBox>,
    building: Vec<RawBuilding>,
    elder: Vec<RawElder>,
    old_one: Vec<RawOldOne>,
    objective: Vec<RawNamed>,
    event: Vec<RawNamed>,
    player_set: Vec<RawSeat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArea {
    id: String,
    name: String,
    number: u8,
    riverside: bool,
    #[serde(rename = "bank")]
    _bank: String,
    start_agents: bool,
    map: (u8, u8),
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawConnection {
    a: String,
    b: String,
    #[serde(rename = "kind")]
    _kind: String,
    #[serde(rename = "name")]
    _name: Option<String>,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBox {
    level: u8,
    #[serde(rename = "box")]
    what: TrackBox,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBuilding {
    id: String,
    name: String,
    cost: u8,
    ability: String,
    does: Vec<RawStep>,
    rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawElder {
    id: String,
    name: String,
    title: String,
    hp: u8,
    ability: String,
    does: Vec<RawStep>,
    rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOldOne {
    id: String,
    name: String,
    ability_name: String,
    ability: String,
    does: Vec<RawStep>,
    rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNamed {
    id: String,
    name: String,
    text: String,
    rule: String,
    #[serde(rename = "source")]
    _source: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSeat {
    id: String,
    name: String,
    #[serde(rename = "source")]
    _source: Sources,
}

/// The content that ships with the program.
pub fn built_in() -> Source {
    Source::new([
        ("rules.toml", include_str!("../../../content/london/rules.toml")),
        ("cards.toml", include_str!("../../../content/london/cards.toml")),
        ("board.toml", include_str!("../../../content/london/board.toml")),
        ("numbers.toml", include_str!("../../../content/london/numbers.toml")),
    ])
}

/// The hash a record carries: of the values play depends on, not of names, remarks, rule texts or where values come from,
/// so that mending a sentence does not make old records unreadable.
fn hash_of_values(source: &Source) -> Result<String, ContentError> {
    let mut files = Vec::new();
    for file in ["cards.toml", "board.toml", "numbers.toml"] {
        let mut value: serde_json::Value = source.read(file)?;
        leave_out_words(&mut value);
        files.push((file, value.to_string()));
    }
    Ok(Source::new(files).hash())
}

fn leave_out_words(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(map) => {
            ["source", "name", "summary", "title", "ability", "ability_name", "text", "map", "rule", "effect"]
                .iter()
                .for_each(|key| {
                    map.remove(*key);
                });
            map.values_mut().for_each(leave_out_words);
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(leave_out_words),
        _ => {}
    }
}

fn fault(file: &str, place: impl AsRef<str>, problem: impl AsRef<str>, remedy: impl AsRef<str>) -> ContentError {
    ContentError::new(file, place, problem, remedy)
}

impl Content {
    /// Reads and validates the files.
    pub fn read(source: &Source) -> Result<Content, ContentError> {
        let cards: CardsFile = source.read("cards.toml")?;
        let board: BoardFile = source.read("board.toml")?;
        let numbers: Numbers = source.read("numbers.toml")?;
        let book = Book::parse("rules.toml", source.text("rules.toml")?, &|_| None)?;
        let (areas, start) = read_areas(&board)?;
        let area = |id: &str| Area::all().find(|&at| areas[at].id == id);
        let track = read_track(&board)?;
        check_numbers(&numbers, track.len())?;

        let mut ids = BTreeMap::new();
        for card in &cards.card {
            if ids.insert(card.id.as_str(), ()).is_some() {
                let place = format!("card {}", card.id);
                return Err(fault("cards.toml", place, "the id stands there twice", "rename or remove one of them"));
            }
        }
        let remedy = "a game has at most 128 cards";
        let layout = Layout::new(cards.card.iter().map(|_| 1))
            .ok_or_else(|| fault("cards.toml", "cards", "the cards do not fit", remedy))?;
        let mut c = Content {
            faces: Vec::new(),
            words: Vec::new(),
            yellow: Cards::NONE,
            purple: Cards::NONE,
            left_out: [Cards::NONE; 3],
            loans: Cards::NONE,
            blackmail: Cards::NONE,
            toby: Cards::NONE,
            watson: Cards::NONE,
            mycroft: Cards::NONE,
            returns: Cards::NONE,
            time: Cards::NONE,
            interrupts: Cards::NONE,
            river: Area::all().filter(|&at| areas[at].riverside).collect(),
            start,
            track,
            buildings: Vec::new(),
            elders: Vec::new(),
            old_ones: Vec::new(),
            objectives: named(&board.objective, "objective", &Objective::ALL.map(Objective::id))?,
            events: named(&board.event, "event", &Happening::ALL.map(Happening::id))?,
            seats: Vec::new(),
            hash: hash_of_values(source)?,
            layout,
            areas: areas.clone(),
            numbers,
            book,
        };
        let mut without_text = 0;
        for (card, raw) in c.layout.clone().all().zip(&cards.card) {
            let face = read_face(raw, &area)?;
            without_text += u8::from(raw.summary.is_none());
            sort_in(&mut c, card, raw, &face);
            let deck = if raw.deck == Deck::Yellow { "yellow" } else { "purple" };
            c.words.push(CardWords {
                id: raw.id.clone(),
                name: raw.name.clone(),
                deck,
                summary: raw.summary.clone().unwrap_or_default(),
                rule: raw.rule.clone(),
            });
            c.faces.push(face);
            let mut rules = vec![raw.rule.clone()];
            rules.extend(raw.effect.iter().map(|effect| format!("effect.{effect}")));
            if let Some(missing) = rules.iter().find(|rule| c.book.get(rule).is_none()) {
                let place = format!("card {}, field rule", raw.id);
                let problem = format!("there is no rule {missing}");
                return Err(fault("cards.toml", place, problem, "write it in rules.toml"));
            }
        }
        let sums = [
            ("yellow cards", c.yellow.len(), c.numbers.cards_yellow),
            ("purple cards", c.purple.len(), c.numbers.cards_purple),
            ("cards without text", without_text, c.numbers.cards_without_text),
        ];
        if let Some((what, found, wanted)) = sums.into_iter().find(|(_, found, wanted)| found != wanted) {
            let problem = format!("there are {found}, numbers.toml says {wanted}");
            return Err(fault("cards.toml", what, problem, "make the two files agree"));
        }
        for raw in &board.building {
            let text = read_text("board.toml", &format!("building {}", raw.id), &raw.does, &[], &[], &area)?;
            let (id, name, ability) = (raw.id.clone(), raw.name.clone(), raw.ability.clone());
            c.buildings.push(PowerFacts {
                id,
                name,
                title: String::new(),
                ability,
                rule: raw.rule.clone(),
                value: raw.cost,
                text,
            });
        }
        for raw in &board.elder {
            let text = read_text("board.toml", &format!("elder {}", raw.id), &raw.does, &[], &[], &area)?;
            let (id, name, ability) = (raw.id.clone(), raw.name.clone(), raw.ability.clone());
            let title = raw.title.clone();
            c.elders.push(PowerFacts { id, name, title, ability, rule: raw.rule.clone(), value: raw.hp, text });
        }
        for raw in &board.old_one {
            let text = read_text("board.toml", &format!("old_one {}", raw.id), &raw.does, &[], &[], &area)?;
            let (id, name, ability) = (raw.id.clone(), raw.name.clone(), raw.ability.clone());
            let title = raw.ability_name.clone();
            c.old_ones.push(PowerFacts { id, name, title, ability, rule: raw.rule.clone(), value: 0, text });
        }
        c.seats = board
            .player_set
            .iter()
            .map(|raw| Named {
                id: raw.id.clone(),
                name: raw.name.clone(),
                text: String::new(),
                rule: "setup.colours".into(),
            })
            .collect();
        check_counts(&c)?;
        Ok(c)
    }

    /// The face of a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The words of a card.
    pub fn card_words(&self, card: Card) -> &CardWords {
        &self.words[card.index()]
    }

    /// The card of an id.
    pub fn card(&self, id: &str) -> Option<Card> {
        self.words.iter().position(|words| words.id == id).map(|at| Card(at as u8))
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
        areas.iter().fold(areas, |all, area| all.or(self.areas[area].next))
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
    pub fn text(&self, src: Src, old_one: u8) -> Option<&Text> {
        match src {
            Src::Text(card) => Some(&self.face(card).text),
            Src::Power(power) => Some(&self.power(power, old_one).text),
            Src::Symbol(..) => None,
        }
    }

    /// Cards used with this many players.
    pub fn in_game(&self, players: u8) -> Cards {
        Cards((self.yellow.0 | self.purple.0) & !self.left_out[usize::from(players - 2)].0)
    }
}

fn check_numbers(numbers: &Numbers, track: usize) -> Result<(), ContentError> {
    let wrong = |field: &str, problem: &str| {
        Err(fault("numbers.toml", format!("field {field}"), problem, "correct the number"))
    };
    if usize::from(numbers.die_sides) != AREAS {
        return wrong("die_sides", "the die names one of twelve areas");
    }
    if numbers.hand_size == 0 || numbers.hand_size > 20 || numbers.face_up_row > 6 {
        return wrong("hand_size", "a hand has 1 to 20 cards and the row at most 6");
    }
    if numbers.agents_per_player < 3 || numbers.agents_per_player > 40 {
        return wrong("agents_per_player", "a player has 3 to 40 Agents");
    }
    if numbers.insanity_start == 0 || usize::from(numbers.insanity_start) >= track {
        return wrong("insanity_start", "the marker starts on the track and below its end");
    }
    if numbers.flood_rolls > 2 {
        return wrong("flood_rolls", "with more than two flooded areas an Agent might find no way out");
    }
    if numbers.max_elder_ones_per_player > ELDERS as u8 || numbers.new_citizens > 20 || numbers.starting_money > 100 {
        return wrong("max_elder_ones_per_player", "pieces or money are out of all proportion");
    }
    Ok(())
}

fn check_counts(c: &Content) -> Result<(), ContentError> {
    let sums = [
        ("building", c.buildings.len(), BUILDINGS),
        ("elder", c.elders.len(), ELDERS),
        ("old_one", c.old_ones.len(), SEATS),
        ("player_set", c.seats.len(), SEATS),
    ];
    if let Some((what, found, wanted)) = sums.into_iter().find(|(_, found, wanted)| found != wanted) {
        return Err(fault("board.toml", what, format!("there are {found}, not {wanted}"), "list each once"));
    }
    let all = || c.buildings.iter().chain(&c.elders).chain(&c.old_ones);
    if let Some(facts) = all().find(|facts| c.book.get(&facts.rule).is_none()) {
        let place = format!("{}, field rule", facts.id);
        return Err(fault("board.toml", place, format!("there is no rule {}", facts.rule), "write it in rules.toml"));
    }
    if let Some(facts) = c.buildings.iter().chain(&c.elders).find(|facts| facts.value == 0 || facts.value > 30) {
        let place = format!("{}, field cost or hp", facts.id);
        return Err(fault("board.toml", place, "it must be 1 to 30", "correct the number"));
    }
    let mut ids: Vec<&str> = c.areas.0.iter().map(|area| area.id.as_str()).collect();
    ids.extend(all().map(|facts| facts.id.as_str()));
    ids.extend(c.seats.iter().map(|seat| seat.id.as_str()));
    ids.sort_unstable();
    if let Some(pair) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
        let problem = "the id is used for two things";
        return Err(fault("board.toml", pair[0], problem, "rename one of them"));
    }
    Ok(())
}

fn read_areas(board: &BoardFile) -> Result<(ByArea<AreaFacts>, Areas), ContentError> {
    let mut found = Vec::new();
    let mut start = Areas::NONE;
    for (at, raw) in board.area.iter().enumerate() {
        if usize::from(raw.number) != at + 1 {
            let place = format!("area {}, field number", raw.id);
            return Err(fault("board.toml", place, "areas stand in the order of their numbers", "sort them"));
        }
        if raw.start_agents {
            start = start.or(Areas(1 << (at.min(15))));
        }
        let next = board.connection.iter().filter_map(|link| match (link.a == raw.id, link.b == raw.id) {
            (true, false) => Some(&link.b),
            (false, true) => Some(&link.a),
            _ => None,
        });
        let mut areas = Areas::NONE;
        for id in next {
            match board.area.iter().position(|area| area.id == *id) {
                Some(at) if at < AREAS => areas.add(Area(at as u8)),
                _ => {
                    let place = format!("connection {} {id}", raw.id);
                    return Err(fault("board.toml", place, format!("there is no area {id}"), "check the spelling"));
                }
            }
        }
        if areas.is_empty() {
            let place = format!("area {}", raw.id);
            return Err(fault("board.toml", place, "no connection leads there", "add a [[connection]]"));
        }
        found.push(AreaFacts {
            id: raw.id.clone(),
            name: raw.name.clone(),
            riverside: raw.riverside,
            map: raw.map,
            next: areas,
        });
    }
    let known = |id: &str| board.area.iter().any(|area| area.id == *id);
    if let Some(link) = board.connection.iter().find(|link| !known(&link.a) || !known(&link.b) || link.a == link.b) {
        let place = format!("connection {} {}", link.a, link.b);
        return Err(fault("board.toml", place, "it does not join two areas", "check the spelling"));
    }
    match <[AreaFacts; AREAS]>::try_from(found) {
        Ok(areas) => Ok((ByArea(areas), start)),
        Err(found) => {
            let problem = format!("there are {} areas, the board has twelve", found.len());
            Err(fault("board.toml", "area", problem, "list each of the twelve areas once"))
        }
    }
}

fn read_track(board: &BoardFile) -> Result<Vec<TrackBox>, ContentError> {
    let wrong = |level: u8, problem: &str| {
        Err(fault(
            "board.toml",
            format!("track {level}, field box"),
            problem,
            "compare it with the rule insanity.boxes",
        ))
    };
    for (at, each) in board.track.iter().enumerate() {
        if usize::from(each.level) != at + 1 {
            return wrong(each.level, "levels stand in order, from 1 upwards");
        }
        if (each.what == TrackBox::End) != (at + 1 == board.track.len()) {
            return wrong(each.level, "the last box, and only it, is the end");
        }
    }
    if board.track.len() < 2 || board.track.len() > 60 {
        return wrong(0, "the track has 2 to 60 levels");
    }
    if board.track.iter().filter(|each| each.what == TrackBox::Event).count() > crate::ids::EVENTS {
        return wrong(0, "there are more event boxes than Event cards");
    }
    Ok(board.track.iter().map(|each| each.what).collect())
}

fn named(raw: &[RawNamed], kind: &str, wanted: &[&str]) -> Result<Vec<Named>, ContentError> {
    let ids: Vec<&str> = raw.iter().map(|each| each.id.as_str()).collect();
    if ids != wanted {
        let problem = format!("they must be, in this order: {}", wanted.join(", "));
        return Err(fault("board.toml", kind, problem, "their effects are code: change values, not the list"));
    }
    Ok(raw
        .iter()
        .map(|each| Named {
            id: each.id.clone(),
            name: each.name.clone(),
            text: each.text.clone(),
            rule: each.rule.clone(),
        })
        .collect())
}

fn read_face(raw: &RawCard, area: &impl Fn(&str) -> Option<Area>) -> Result<Face, ContentError> {
    let wrong = |field: &str, problem: &str, remedy: &str| {
        Err(fault("cards.toml", format!("card {}, field {field}", raw.id), problem, remedy))
    };
    let has = |icon: Icon| raw.icons.contains(&icon);
    if raw.icons.is_empty() || raw.icons.len() > 6 {
        return wrong("icons", "a card has one to six symbols", "correct the list");
    }
    if has(Icon::Money) != raw.money.is_some() || raw.money.is_some_and(|money| money == 0 || money > 30) {
        return wrong("money", "cards with a money symbol, and only they, name a sum of 1 to 30", "correct it");
    }
    if has(Icon::Scroll) == raw.does.is_empty() {
        return wrong("does", "cards with a scroll, and only they, do something", "add or remove the field");
    }
    if has(Icon::Interrupt) != raw.answer.is_some() || has(Icon::Interrupt) && raw.icons.len() > 1 {
        return wrong("answer", "an Interrupt has that one symbol and an answer", "correct it");
    }
    if raw.summary.is_some() != (has(Icon::Scroll) || has(Icon::Interrupt)) {
        return wrong("summary", "cards with a text, and only they, have a summary", "add or remove the field");
    }
    let rolls = raw.does.iter().any(|step| step.verb == "roll");
    if rolls == (raw.high.is_empty() && raw.low.is_empty()) {
        return wrong("high", "a roll, and only a roll, needs high or low", "add or remove the field");
    }
    let stays = raw.does.iter().any(|step| step.verb == "loan" || step.verb == "blackmail");
    if stays != raw.stays {
        return wrong("stays", "loans and blackmail, and only they, stay", "add or remove the field");
    }
    if raw.players.as_ref().is_some_and(|players| players.iter().any(|n| !(2..=SEATS as u8).contains(n))) {
        return wrong("players", "two to four can play", "correct the list");
    }
    let text = read_text("cards.toml", &format!("card {}", raw.id), &raw.does, &raw.high, &raw.low, area)?;
    let icons = raw.icons.iter().copied().collect();
    Ok(Face { icons, money: raw.money.unwrap_or(0), text, answer: raw.answer })
}

fn read_text(
    file: &str,
    owner: &str,
    does: &[RawStep],
    high: &[RawStep],
    low: &[RawStep],
    area: &impl Fn(&str) -> Option<Area>,
) -> Result<Text, ContentError> {
    let mut text = Text { steps: ArrayVec::new(), does: does.len() as u8, high: (does.len() + high.len()) as u8 };
    for raw in does.iter().chain(high).chain(low) {
        let place = format!("{owner}, step {}", raw.verb);
        let step = read_step(raw, area).map_err(|(problem, remedy)| fault(file, &place, problem, remedy))?;
        if text.steps.try_push(step).is_err() {
            return Err(fault(file, place, "a text has at most six steps", "shorten it"));
        }
    }
    Ok(text)
}

/// What a step means. A key that its verb does not know is an error, and so is one that it lacks.
fn read_step(raw: &RawStep, area: &impl Fn(&str) -> Option<Area>) -> Result<Step, (String, String)> {
    let mut keys = raw.clone();
    let missing = |key: &str| (format!("it needs the key {key}"), "see the list at the top of cards.toml".to_string());
    let at = |id: Option<String>| match id {
        None => Ok(None),
        Some(id) => match area(&id) {
            Some(area) => Ok(Some(area)),
            None => Err((format!("there is no area {id}"), "check the spelling".to_string())),
        },
    };
    let sane = |n: u8| match n {
        1..=30 => Ok(n),
        _ => Err(("numbers go from 1 to 30".to_string(), "correct it".to_string())),
    };
    let pounds = |keys: &mut RawStep| keys.pounds.take().ok_or_else(|| missing("pounds")).and_then(sane);
    let cards = |keys: &mut RawStep| keys.cards.take().ok_or_else(|| missing("cards")).and_then(sane);
    let verb = std::mem::take(&mut keys.verb);
    let step = match verb.as_str() {
        "bank" => {
            let pounds = pounds(&mut keys)?;
            let per = match keys.per.take() {
                None => Per::Once,
                Some(RawPer::Trouble) => Per::Trouble,
                Some(RawPer::Building) => Per::Building,
                Some(RawPer::Minion) => Per::Minion(at(keys.at.take())?.ok_or_else(|| missing("at"))?),
                Some(RawPer::OthersHere) => Per::OthersHere(keys.most.take().ok_or_else(|| missing("most"))?),
                Some(RawPer::MyBuilding) => return Err(missing("per, from the list of bank")),
            };
            Step::Bank { pounds, per }
        }
        "rents" => Step::Rents { pounds: pounds(&mut keys)? },
        "charge" => Step::Charge { pounds: pounds(&mut keys)? },
        "take-each" => Step::TakeEach { pounds: pounds(&mut keys)? },
        "take" => Step::Take { pounds: pounds(&mut keys)? },
        "transfer" => Step::Transfer { pounds: pounds(&mut keys)? },
        "cost" => Step::Cost { pounds: pounds(&mut keys)? },
        "pay" => Step::Pay { pounds: pounds(&mut keys)? },
        "loan" => Step::Loan,
        "draw" => match keys.per.take() {
            Some(RawPer::MyBuilding) => Step::Draw { cards: None },
            Some(_) => return Err(missing("per, from the list of draw")),
            None => Step::Draw { cards: Some(cards(&mut keys)?) },
        },
        "refill" => Step::Refill,
        "discard" => Step::Discard {
            least: keys.least.take().ok_or_else(|| missing("least"))?.min(1),
            most: keys.most.take().ok_or_else(|| missing("most"))?,
            pounds: keys.pounds.take().unwrap_or(0).min(30),
        },
        "redraw" => Step::Redraw { most: keys.most.take().ok_or_else(|| missing("most")).and_then(sane)? },
        "salvage" => Step::Salvage { cards: cards(&mut keys)? },
        "tribute" => Step::Tribute { cards: cards(&mut keys)? },
        "favour" => Step::Favour { pounds: pounds(&mut keys)? },
        "toll" => Step::Toll { pounds: pounds(&mut keys)? },
        "exchange-hands" => Step::ExchangeHands,
        "inspect" => Step::Inspect,
        "pickpocket" => Step::Pickpocket { cards: cards(&mut keys)? },
        "again" => Step::Again { cards: cards(&mut keys)? },
        "blackmail" => Step::Blackmail,
        "ransom" => Step::Ransom { pounds: pounds(&mut keys)? },
        "place" => {
            let spot = match (keys.spot.take(), at(keys.near.take())?) {
                (None, Some(area)) => Spot::Near(area),
                (Some(RawWhere::Any), None) => Spot::Any,
                (Some(RawWhere::Trouble), None) => Spot::Trouble,
                (Some(RawWhere::MyBuilding), None) => Spot::MyBuilding,
                (Some(RawWhere::MyMinion), None) => Spot::MyMinion,
                (Some(RawWhere::Here), None) => Spot::Here,
                (Some(RawWhere::HereOrNext), None) => Spot::HereOrNext,
                _ => return Err(missing("where or near")),
            };
            let most = keys.most.take().unwrap_or(1);
            Step::Place { spot, most: sane(most)?, quiet: keys.quiet.take().unwrap_or(false) }
        }
        "travel" => Step::Travel {
            from: keys.from.take().ok_or_else(|| missing("from"))?,
            to: keys.to.take().ok_or_else(|| missing("to"))?,
        },
        "fly" => Step::Fly,
        "push" => Step::Push { here: keys.here.take().unwrap_or(false) },
        "remove" => {
            let scene = match (keys.spot.take(), at(keys.at.take())?) {
                (None, Some(area)) => Scene::At(area),
                (Some(RawWhere::Trouble), None) => Scene::Trouble,
                (Some(RawWhere::Rolled), None) => Scene::Rolled,
                (Some(RawWhere::Here), None) => Scene::Here,
                _ => return Err(missing("where or at")),
            };
            Step::Remove { scene, paid: keys.by.take().is_some() }
        }
        "lose" => Step::Lose { or_pay: keys.or_pay.take().unwrap_or(0) },
        "cull" => Step::Cull,
        "assassinate" => Step::Assassinate,
        "swap" => Step::Swap,
        "trouble" => {
            let spot = match keys.spot.take() {
                Some(RawWhere::Any) => Spot::Any,
                Some(RawWhere::NextToTrouble) => Spot::NextToTrouble,
                Some(RawWhere::HereOrNext) => Spot::HereOrNext,
                Some(RawWhere::MyMinion) => Spot::MyMinion,
                _ => return Err(missing("where, from the list of trouble")),
            };
            Step::Trouble { spot }
        }
        "build" => Step::Build { half: keys.half.take().unwrap_or(false) },
        "takeover" => Step::Takeover { trouble: keys.trouble.take().ok_or_else(|| missing("trouble"))? },
        "roll" => Step::Roll,
        "peek" => Step::Peek,
        "new-objective" => Step::NewObjective,
        other => {
            let problem = format!("there is no step called {other}");
            return Err((problem, "use one of the words at the top of cards.toml; a new one needs code".into()));
        }
    };
    let RawStep {
        pounds,
        cards,
        per,
        at,
        near,
        spot,
        least,
        most,
        quiet,
        half,
        here,
        trouble,
        by,
        or_pay,
        from,
        to,
        ..
    } = keys;
    let left = [
        ("pounds", pounds.is_some()),
        ("cards", cards.is_some()),
        ("per", per.is_some()),
        ("at", at.is_some()),
        ("near", near.is_some()),
        ("where", spot.is_some()),
        ("least", least.is_some()),
        ("most", most.is_some()),
        ("quiet", quiet.is_some()),
        ("half", half.is_some()),
        ("here", here.is_some()),
        ("trouble", trouble.is_some()),
        ("by", by.is_some()),
        ("or_pay", or_pay.is_some()),
        ("from", from.is_some()),
        ("to", to.is_some()),
    ];
    match left.iter().find(|(_, there)| *there) {
        Some((key, _)) => Err((format!("the key {key} means nothing here"), "remove it".into())),
        None => Ok(step),
    }
}

/// Puts the card into its sets.
fn sort_in(c: &mut Content, card: Card, raw: &RawCard, face: &Face) {
    let layout = c.layout.clone();
    let deck = if raw.deck == Deck::Yellow { &mut c.yellow } else { &mut c.purple };
    layout.add(deck, card);
    for players in 2..=SEATS as u8 {
        if raw.players.as_ref().is_some_and(|used| !used.contains(&players)) {
            layout.add(&mut c.left_out[usize::from(players - 2)], card);
        }
    }
    if face.text.steps.contains(&Step::Loan) {
        layout.add(&mut c.loans, card);
    }
    if face.text.steps.contains(&Step::Blackmail) {
        layout.add(&mut c.blackmail, card);
    }
    if let Some(answer) = face.answer {
        layout.add(&mut c.interrupts, card);
        let set = match answer {
            Answer::Toby => &mut c.toby,
            Answer::Watson => &mut c.watson,
            Answer::Mycroft => &mut c.mycroft,
            Answer::Return => &mut c.returns,
            Answer::TimeTraveller => &mut c.time,
        };
        layout.add(set, card);
    }
}
