//! What has happened, in the past tense. Log, animation, notebook and statistics are made from events.

use crate::first::ids::{Agent, Agents, City, Permanent, Place, Track};
use crate::first::state::End;
use crate::first::task::{CubesFrom, Deed};
use crate::parts::event::Common;
use crate::parts::side::Side;
use kit::{Card, Cards, Fact, Seat};

/// The pile a card was found in (info.found-cards).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Found {
    Hand,
    Deck,
    Discard,
}

/// Where cubes go when they leave a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Home {
    Limbo,
    Stock,
    Pool,
}

/// A fact. What not everybody may know is `None` or empty in the form shown to the others.
#[derive(Clone, Copy, PartialEq, Debug, Fact)]
#[field(city: City)]
#[field(agent: Agent)]
#[field(place: Place)]
#[allow(missing_docs)] // fields are named by the nouns of the rule book
pub enum Event {
    /// A card was turned up on a stack (setup.stacks, claim.stack).
    #[shows]
    TurnedUp { city: City, card: Card },
    /// The last card left a game card box (claim.stack).
    RanOut { city: City },
    /// A permanent effect was added to the display.
    #[shows]
    Displayed { permanent: Permanent },
    /// A main agent was placed (setup.main-agents).
    Arrived { seat: Seat, city: City },
    /// Cubes were placed with these cards (place.action).
    Placed { seat: Seat, place: Place, cubes: u8, cards: Cards },
    /// Cards were played to retrieve cubes (retrieve.action).
    Retrieving { seat: Seat, cubes: u8, cards: Cards },
    /// One cube came back, from a place or from Limbo.
    CubeBack { seat: Seat, from: Option<Place> },
    /// Cubes were bought (buy.action).
    Bought { seat: Seat, cubes: u8, cards: Cards },
    /// Cards were played to pay for journeys (move.action).
    Travelling { seat: Seat, cost: u8, cards: Cards },
    /// An agent went from city to city.
    Moved { seat: Seat, agent: Agent, from: City, to: City },
    /// A card was played for its arrow (markers.action).
    Marking { seat: Seat, card: Card },
    /// A marker moved.
    Marker { track: Track, spaces: i8, to: u8 },
    /// A card was claimed (claim.what).
    #[mark(Claim)]
    Claimed { seat: Seat, place: Place, card: Card },
    /// A player's cubes left a place.
    CubesGone { seat: Seat, place: Place, cubes: u8, to: Home },
    /// An agent came under a player's control.
    Recruited { seat: Seat, agent: Agent, city: City },
    /// A city changed hands (claim.city-card).
    Controls { seat: Seat, city: City },
    /// A card was found with a player and handed over, or left the game (hand.taken-from-deck).
    #[shows]
    Lost { seat: Seat, card: Card, found: Found, to: Option<Seat> },
    /// A card that was to be handed over turned out to have left the game (info.found-cards).
    #[shows]
    Missing { seat: Seat, card: Card },
    /// Points were recorded or taken off.
    Scored { seat: Seat, points: i8 },
    /// A sanity counter was drawn (sanity.draw).
    #[shows]
    #[mark(Madness, mad)]
    Sanity { seat: Seat, mad: bool },
    /// There was no sanity counter left to draw (sanity.empty).
    NoSanity { seat: Seat },
    /// A player became known to the authorities (known.when).
    Known { seat: Seat },
    /// An attempt was declared and paid for (assassinate.sequence).
    Declared { seat: Seat, deed: Deed, card: Card, support: Cards },
    /// A double-agent counter was turned up (double.action, assassinate.foil).
    #[shows]
    #[mark(Reveal)]
    Exposed { seat: Seat, counter: Agent },
    /// An agent changed hands (double.transfer).
    #[actor(to)]
    Turned { agent: Agent, from: Seat, to: Seat },
    /// Holmes or Moriarty stayed (double.holmes, double.moriarty).
    Stayed { seat: Seat, agent: Agent },
    /// An attempt was foiled.
    Foiled { seat: Seat },
    /// A royal person was assassinated.
    #[mark(Kill)]
    Slain { seat: Seat, city: City },
    /// A royal person was hidden.
    #[mark(Hide)]
    Hidden { seat: Seat, city: City },
    /// An agent was captured (agents.dead-for-good).
    #[mark(Kill)]
    Captured { by: Seat, agent: Agent, of: Seat },
    /// An attack on a Loyalist's main agent: the counter stays (assassinate.main-success).
    Survived { seat: Seat },
    /// An agent left the game without being captured.
    AgentLost { seat: Seat, agent: Agent },
    /// Master of Disguise saved an agent.
    Escaped { seat: Seat, agent: Agent, to: City, card: Card },
    /// An agent turned into a vampire, or back.
    Vampire { agent: Agent, vampire: bool },
    /// A zombie was placed.
    ZombieUp { city: City },
    /// Zombies left a city.
    ZombiesGone { city: City, zombies: u8, for_ever: bool },
    /// A blocking disc was placed.
    Blocked { place: Place },
    /// A blocking disc was removed.
    Unblocked { place: Place },
    /// Bismarck locked a city.
    Locked { city: City },
    /// Cthulhu destroyed a city; so many face-down cards were lost.
    Destroyed { city: City, up: Option<Card>, down: u8 },
    /// The Holy Brotherhood moved cubes.
    CubesMoved { seat: Seat, from: CubesFrom, to: Place, cubes: u8 },
    /// A cube came from the pool to the stock (card.peoples-will).
    FromPool { seat: Seat },
    /// The Third Section removed the card of a place.
    Purged { place: Place, card: Card },
    /// The Third Section removed a hand card, face down.
    Hushed {
        seat: Seat,
        #[only(seat)]
        card: Option<Card>,
    },
    /// A double-agent counter was stolen (card.irene-adler).
    #[shows]
    Stolen {
        by: Seat,
        from: Seat,
        #[only(by, from)]
        counter: Option<Agent>,
    },
    /// Double-agent counters were drawn from the supply.
    #[shows]
    CountersDrawn {
        seat: Seat,
        count: u8,
        #[only(seat)]
        counters: Agents,
    },
    /// Double-agent counters went back into the supply.
    CountersBack {
        seat: Seat,
        count: u8,
        #[only(seat)]
        counters: Agents,
    },
    /// A side was shown to one player (card.vladimir-burtsev).
    #[shows]
    Peeked {
        by: Seat,
        seat: Seat,
        #[only(by, seat)]
        side: Option<Side>,
    },
    /// An agent was taken to Mi-go.
    Lifted { seat: Seat, agent: Agent },
    /// An agent came back from Mi-go.
    Returned { seat: Seat, agent: Agent, city: City },
    /// An agent was sacrificed.
    Sacrificed { seat: Seat, agent: Agent },
    /// A card left the game after its use (action.one-use).
    Spent { seat: Seat, card: Card },
    /// The game ended.
    #[mark(End)]
    Over { end: End },
    /// What happens in both editions.
    Common(Common),
}
