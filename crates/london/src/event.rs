//! What has happened, in the past tense. Log, animation, notebook and statistics are made from events.

use crate::ids::{Area, Building, Elder, Happening, Objective, Objectives, Pawn, Power};
use crate::state::End;
use kit::{Card, Cards, Fact, Seat};

/// A fact. What not everybody may know is `None` or empty in the form shown to the others.
#[derive(Clone, Copy, PartialEq, Debug, Fact)]
#[field(area: Area)]
#[allow(missing_docs)] // fields are named by the nouns of the rule book
pub enum Event {
    /// A Great Old One board was dealt (setup.old-ones).
    Board { seat: Seat, old_one: u8 },
    /// A hand was dealt (setup.hands).
    #[shows]
    Dealt {
        seat: Seat,
        count: u8,
        #[only(seat)]
        cards: Cards,
    },
    /// An Objective was dealt; only its owner sees it (setup.objectives).
    Aim {
        seat: Seat,
        #[only(seat)]
        objective: Option<Objective>,
    },
    /// A card was turned up into the row.
    #[shows]
    RowUp { card: Card },
    /// The first player was drawn (setup.first-player).
    FirstPlayer { seat: Seat },
    /// A turn began.
    #[mark(Turn)]
    TurnBegan { seat: Seat },
    /// A card was played.
    Played { seat: Seat, card: Card },
    /// An ability was used.
    Used { seat: Seat, power: Power },
    /// The die fell (game.chance).
    #[shows]
    Rolled { seat: Seat, number: u8 },
    /// An Agent was placed.
    Placed { seat: Seat, area: Area },
    /// A pawn moved.
    #[actor(owner)]
    Moved { pawn: Pawn, owner: Option<Seat>, from: Area, to: Area },
    /// Two pawns changed places.
    Swapped { one: Pawn, two: Pawn, at: Area, and: Area },
    /// Trouble came.
    Trouble { area: Area },
    /// Trouble went.
    Calm { area: Area },
    /// A pawn or Grenadier left the board.
    #[actor(owner)]
    #[mark(Kill)]
    Removed { pawn: Pawn, owner: Option<Seat>, area: Area },
    /// A Minion was sacrificed (kill.sacrifice).
    #[actor(owner)]
    Sacrificed { pawn: Pawn, owner: Option<Seat>, area: Area },
    /// An Elder One was hit and is still there.
    Hit { elder: Elder, hits: u8 },
    /// An Interrupt was played; what it stopped did not happen.
    Interrupted { seat: Seat, card: Card },
    /// An Agent came back elsewhere (effect.return).
    Returned { seat: Seat, area: Area },
    /// Money from the bank.
    Got { seat: Seat, pounds: u16 },
    /// Money to the bank.
    Spent { seat: Seat, pounds: u16 },
    /// Money from one player to another.
    #[actor(from)]
    Paid { from: Seat, to: Seat, pounds: u16 },
    /// The Insanity marker rose.
    #[mark(Madness)]
    Insanity { level: u8 },
    /// A Grenadier entered.
    Grenadier { area: Area },
    /// An Event card was drawn.
    #[shows]
    #[mark(Event)]
    Happened { event: Happening },
    /// An area was flooded.
    Flooded { area: Area },
    /// A New Citizen arrived.
    Citizen { area: Area },
    /// Cards went from the deck to the discard pile (event.pea-souper).
    #[shows]
    Lost { cards: Cards },
    /// An Elder One was summoned.
    #[mark(Summon)]
    Summoned { seat: Seat, elder: Elder, area: Area },
    /// A Summon failed.
    SummonFailed { seat: Seat },
    /// A Building was placed.
    #[mark(Claim)]
    Built { seat: Seat, building: Building, area: Area },
    /// A Building left the board.
    Razed { seat: Seat, building: Building, area: Area },
    /// The top card of the deck was drawn; which, only its owner knows.
    #[shows]
    Drew {
        seat: Seat,
        #[only(seat)]
        card: Option<Card>,
    },
    /// A card of the row was taken.
    Took { seat: Seat, card: Card },
    /// Cards of the discard pile were taken (card.the-curator-of-antiquities).
    #[shows]
    Salvaged { seat: Seat, cards: Cards },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A card went from hand to hand; which, only the two know.
    #[shows]
    #[actor(from)]
    Gave {
        from: Seat,
        to: Seat,
        #[only(from, to)]
        card: Option<Card>,
    },
    /// A hand was looked at.
    #[shows]
    Looked {
        by: Seat,
        seat: Seat,
        #[only(by, seat)]
        cards: Cards,
    },
    /// Two players exchanged hands: what each got, for the two of them.
    #[shows]
    #[actor(one)]
    Exchanged {
        one: Seat,
        two: Seat,
        #[only(one, two)]
        got_one: Cards,
        #[only(one, two)]
        got_two: Cards,
    },
    /// Unused Objectives were looked at (card.mrs-guppy).
    #[shows]
    Peeked {
        seat: Seat,
        #[only(seat)]
        objectives: Objectives,
    },
    /// An Objective was exchanged (card.dr-henry-jekyll).
    #[shows]
    Changed {
        seat: Seat,
        #[only(seat)]
        objective: Option<Objective>,
    },
    /// A loan was taken.
    Borrowed { seat: Seat, card: Card },
    /// A blackmail card was taken.
    Blackmailed { seat: Seat, card: Card },
    /// The Time Traveller took a card back.
    TookBack { seat: Seat, card: Card },
    /// The game ended.
    #[mark(End)]
    Over { end: End },
}
