//! What has happened, in the past tense. Log, animation, notebook and statistics are made from events.

use crate::ids::{Area, Building, Elder, Happening, Objective, Objectives, Pawn, Power};
use crate::state::End;
use kit::{Card, Cards, Fact, Seat, Viewer};

/// A fact. What not everybody may know is `None` or empty in the form shown to the others.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(missing_docs)] // fields are named by the nouns of the rule book
pub enum Event {
    /// A Great Old One board was dealt (setup.old-ones).
    Board { seat: Seat, old_one: u8 },
    /// A hand was dealt (setup.hands).
    Dealt { seat: Seat, count: u8, cards: Cards },
    /// An Objective was dealt; only its owner sees it (setup.objectives).
    Aim { seat: Seat, objective: Option<Objective> },
    /// A card was turned up into the row.
    RowUp { card: Card },
    /// The first player was drawn (setup.first-player).
    FirstPlayer { seat: Seat },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A card was played.
    Played { seat: Seat, card: Card },
    /// An ability was used.
    Used { seat: Seat, power: Power },
    /// The die fell (game.chance).
    Rolled { seat: Seat, number: u8 },
    /// An Agent was placed.
    Placed { seat: Seat, area: Area },
    /// A pawn moved.
    Moved { pawn: Pawn, owner: Option<Seat>, from: Area, to: Area },
    /// Two pawns changed places.
    Swapped { one: Pawn, two: Pawn, at: Area, and: Area },
    /// Trouble came.
    Trouble { area: Area },
    /// Trouble went.
    Calm { area: Area },
    /// A pawn or Grenadier left the board.
    Removed { pawn: Pawn, owner: Option<Seat>, area: Area },
    /// A Minion was sacrificed (kill.sacrifice).
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
    Paid { from: Seat, to: Seat, pounds: u16 },
    /// The Insanity marker rose.
    Insanity { level: u8 },
    /// A Grenadier entered.
    Grenadier { area: Area },
    /// An Event card was drawn.
    Happened { event: Happening },
    /// An area was flooded.
    Flooded { area: Area },
    /// A New Citizen arrived.
    Citizen { area: Area },
    /// Cards went from the deck to the discard pile (event.pea-souper).
    Lost { cards: Cards },
    /// An Elder One was summoned.
    Summoned { seat: Seat, elder: Elder, area: Area },
    /// A Summon failed.
    SummonFailed { seat: Seat },
    /// A Building was placed.
    Built { seat: Seat, building: Building, area: Area },
    /// A Building left the board.
    Razed { seat: Seat, building: Building, area: Area },
    /// The top card of the deck was drawn; which, only its owner knows.
    Drew { seat: Seat, card: Option<Card> },
    /// A card of the row was taken.
    Took { seat: Seat, card: Card },
    /// Cards of the discard pile were taken (card.the-curator-of-antiquities).
    Salvaged { seat: Seat, cards: Cards },
    /// A card was discarded.
    Discarded { seat: Seat, card: Card },
    /// A card went from hand to hand; which, only the two know.
    Gave { from: Seat, to: Seat, card: Option<Card> },
    /// A hand was looked at.
    Looked { by: Seat, seat: Seat, cards: Cards },
    /// Two players exchanged hands: what each got, for the two of them.
    Exchanged { one: Seat, two: Seat, got_one: Cards, got_two: Cards },
    /// Unused Objectives were looked at (card.mrs-guppy).
    Peeked { seat: Seat, objectives: Objectives },
    /// An Objective was exchanged (card.dr-henry-jekyll).
    Changed { seat: Seat, objective: Option<Objective> },
    /// A loan was taken.
    Borrowed { seat: Seat, card: Card },
    /// A blackmail card was taken.
    Blackmailed { seat: Seat, card: Card },
    /// The Time Traveller took a card back.
    TookBack { seat: Seat, card: Card },
    /// The game ended.
    Over { end: End },
}

impl Fact for Event {
    /// The event as this viewer may know it.
    fn seen_by(mut self, viewer: Viewer) -> Option<Event> {
        match &mut self {
            Event::Dealt { seat, cards, .. } if !viewer.is(*seat) => *cards = Cards::NONE,
            Event::Looked { by, seat, cards } if !viewer.is(*by) && !viewer.is(*seat) => *cards = Cards::NONE,
            Event::Drew { seat, card } if !viewer.is(*seat) => *card = None,
            Event::Gave { from, to, card } if !viewer.is(*from) && !viewer.is(*to) => *card = None,
            Event::Exchanged { one, two, got_one, got_two } if !viewer.is(*one) && !viewer.is(*two) => {
                (*got_one, *got_two) = (Cards::NONE, Cards::NONE);
            }
            Event::Aim { seat, objective } | Event::Changed { seat, objective } if !viewer.is(*seat) => {
                *objective = None
            }
            Event::Peeked { seat, objectives } if !viewer.is(*seat) => *objectives = Objectives::NONE,
            _ => {}
        }
        Some(self)
    }

    /// Does it show somebody something that was hidden?
    fn shows_something(&self) -> bool {
        matches!(
            self,
            Event::Dealt { .. }
                | Event::RowUp { .. }
                | Event::Rolled { .. }
                | Event::Drew { .. }
                | Event::Gave { .. }
                | Event::Looked { .. }
                | Event::Exchanged { .. }
                | Event::Peeked { .. }
                | Event::Changed { .. }
                | Event::Lost { .. }
                | Event::Salvaged { .. }
                | Event::Happened { .. }
        )
    }
}
