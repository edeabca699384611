//! What has happened, in the past tense. Log, animation, notebook and statistics are made from events.

use crate::parts::event::Common;
use crate::parts::side::Side;
use crate::second::ids::City;
use crate::second::state::End;
use kit::{Card, Cards, Fact, Seat};

/// The kind of points scored (score.types).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Points {
    /// Count for everybody.
    Neutral,
    /// Count for Restorationists.
    Restorationist,
    /// Count for Loyalists.
    Loyalist,
    /// Kill box: count for a Loyalist who holds a Restorationist's agent.
    Kill,
}

/// A fact. Cards that not everybody may know are `None` or empty in the form shown to the others.
#[derive(Clone, Copy, PartialEq, Debug, Fact)]
#[field(city: City)]
#[allow(missing_docs)] // fields are named by the nouns of the rule book
pub enum Event {
    /// A card was turned up on a stack (setup.turn-up, claim.turn-up).
    #[shows]
    TurnedUp { city: City, card: Card },
    /// A royal was turned up and slid into its slot (setup.royalty-up).
    #[shows]
    RoyalUp { city: City },
    /// Cubes were placed with these cards (place.cards).
    Placed { seat: Seat, city: City, cubes: u8, cards: Cards },
    /// Cards were played to retrieve cubes (retrieve.cards).
    Retrieving { seat: Seat, cubes: u8, cards: Cards },
    /// One cube came back, from a city or from Limbo.
    CubeBack { seat: Seat, from: Option<City> },
    /// Cards were played to move agents (move.cards).
    Moving { seat: Seat, cards: Cards },
    /// An agent travelled.
    Moved { seat: Seat, from: City, to: City },
    /// Cards were played for the markers (markers.cards).
    Marking { seat: Seat, cards: Cards },
    /// A marker went up (markers.score).
    MarkerUp { side: Side, steps: u8, to: u8 },
    /// A card was claimed (claim.take), paid with a card unless an earlier one still had a symbol.
    #[mark(Claim)]
    Claimed { seat: Seat, city: City, card: Card, paid: Option<Card> },
    /// A player's cubes left a city, to Limbo or to the stock (claim.cubes, assassinate.cubes).
    CubesCleared { seat: Seat, city: City, cubes: u8, limbo: bool },
    /// Agents arrived from stock.
    AgentsPlaced { seat: Seat, city: City, agents: u8 },
    /// Points were entered (score.when); negative only for Society of Leopold.
    Scored { seat: Seat, points: i8, kind: Points },
    /// The Sanity die fell (sanity.die).
    #[shows]
    Rolled { seat: Seat, insane: bool },
    /// A sanity token was lost (sanity.loss).
    #[mark(Madness)]
    TokenLost { seat: Seat, left: u8 },
    /// Insanity cost an agent (assassinate.royal-sanity).
    #[mark(Madness)]
    AgentBroken { seat: Seat, city: City },
    /// An assassination was declared and paid for; the target is a royal if no victim is named.
    Declared { seat: Seat, city: City, victim: Option<Seat>, weapon: Card, support: Cards },
    /// A deed was stopped by this card (interrupt.who).
    Foiled { seat: Seat, card: Card },
    /// An agent was removed; on a kill box if a card is named.
    #[mark(Kill)]
    Killed { by: Seat, city: City, victim: Seat, on: Option<Card> },
    /// A royal was assassinated (assassinate.royal).
    #[mark(Kill)]
    RoyalSlain { by: Seat, city: City },
    /// A royal was hidden (card.hide-royalty).
    #[mark(Hide)]
    RoyalHidden { by: Seat, city: City },
    /// An agent was replaced by one of the other player's (Irene Adler, Vampires).
    Replaced { by: Seat, city: City, victim: Seat },
    /// A spent card left the game, or went to the kept area.
    Spent { seat: Seat, card: Card, kept: bool },
    /// The cards of a city left the game (card.cthulhu).
    CityDrowned { city: City, up: Option<Card>, down: u8 },
    /// An agent went home without a fight (Cthulhu).
    AgentsHome { seat: Seat, city: City, agents: u8 },
    /// Zombies left a city.
    ZombiesGone { city: City, zombies: u8, for_ever: bool },
    /// A face-up card left the game (card.third-section, mix.leopold-unclaimed).
    CardGone { city: City, card: Card },
    /// One cube went from a city to Limbo (card.okhrana).
    CubeToLimbo { seat: Seat, city: City },
    /// Cubes came back from Limbo (Holy Brotherhood, Peoples' Will).
    LimboBack { seat: Seat, cubes: u8 },
    /// Sanity was restored (card.sigmund-freud).
    Healed { seat: Seat, tokens: u8 },
    /// A zombie was placed.
    ZombiePlaced { seat: Seat, city: City },
    /// A card of a player left the game by force (card.society-of-leopold).
    Confiscated { seat: Seat, card: Card },
    /// An identity card was looked at; the side is for the one who looked (card.vladimir-burtsev).
    #[shows]
    Peeked {
        by: Seat,
        seat: Seat,
        #[only(by)]
        side: Option<Side>,
    },
    /// An agent was hidden on Mi-Go.
    Hidden { seat: Seat, city: City },
    /// The agents on Mi-Go came back.
    Returned { seat: Seat, city: City, agents: u8 },
    /// An agent was sacrificed (card.yog-sothoth).
    Sacrificed { seat: Seat, city: City },
    /// The game ended.
    #[mark(End)]
    Over { end: End },
    /// What happens in both editions.
    Common(Common),
}
