//! What happens in both editions alike, and how it is said.

use super::side::Side;
use kit::text::{Arg, Text};
use kit::{Card, Cards, Fact, Id, Printed, Seat};

/// A fact of either edition.
#[derive(Clone, Copy, PartialEq, Debug, Fact)]
#[allow(missing_docs)] // fields are named by the nouns of the rule book
pub enum Common {
    /// The first player was drawn (second edition: setup.first-player; first: setup.decks).
    FirstPlayer { seat: Seat },
    /// A turn began.
    #[mark(Turn)]
    TurnBegan { seat: Seat, round: u8 },
    /// Cards were drawn; which, only their owner knows.
    #[shows]
    Drew {
        seat: Seat,
        count: u8,
        #[only(seat)]
        cards: Cards,
    },
    /// A discard pile became a deck (second edition: turn.reshuffle; first: hand.reshuffle).
    Reshuffled { seat: Seat },
    /// Cards were discarded; others see the number and the top one (discard.action).
    Discarded {
        seat: Seat,
        count: u8,
        top: Card,
        #[only(seat)]
        cards: Cards,
    },
    /// An action was passed.
    Passed { seat: Seat },
    /// A player proposed to end the game (end.agreement).
    Proposed { seat: Seat },
    /// A player agreed to end it.
    Agreed { seat: Seat },
    /// A player declined, and the game goes on.
    Declined { seat: Seat },
    /// A card was used for what it does.
    Used { seat: Seat, card: Card },
    /// An identity was revealed.
    #[mark(Reveal)]
    #[shows]
    Revealed { seat: Seat, side: Side },
    /// A Change of Heart was laid on an identity card.
    Changed { seat: Seat },
}

impl Common {
    /// The sentence of it and what goes into it.
    pub fn log<'c>(self, content: &'c impl Printed, text: &'c Text) -> (&'static str, Vec<(&'static str, Arg<'c>)>) {
        let seat = |who: Seat| ("seat", content.say_seat(who));
        let cards = |cards: Cards| ("cards", content.say_cards(cards));
        let n = |n: u8| ("n", Arg::Number(i64::from(n)));
        match self {
            Common::FirstPlayer { seat: who } => ("first-player", vec![seat(who)]),
            Common::TurnBegan { seat: who, round } => ("turn-began", vec![seat(who), n(round)]),
            Common::Drew { seat: who, count, cards: Cards::NONE } => ("drew", vec![seat(who), n(count)]),
            Common::Drew { seat: who, cards: drawn, .. } => ("drew-seen", vec![seat(who), cards(drawn)]),
            Common::Reshuffled { seat: who } => ("reshuffled", vec![seat(who)]),
            Common::Discarded { seat: who, count, top, cards: Cards::NONE } => {
                ("discarded", vec![seat(who), n(count), ("top", content.say_card(top))])
            }
            Common::Discarded { seat: who, top, cards: gone, .. } => {
                ("discarded-seen", vec![seat(who), cards(gone), ("top", content.say_card(top))])
            }
            Common::Passed { seat: who } => ("passed", vec![seat(who)]),
            Common::Proposed { seat: who } => ("proposed", vec![seat(who)]),
            Common::Agreed { seat: who } => ("agreed", vec![seat(who)]),
            Common::Declined { seat: who } => ("declined", vec![seat(who)]),
            Common::Used { seat: who, card } => ("used", vec![seat(who), ("card", content.say_card(card))]),
            Common::Revealed { seat: who, side } => ("revealed", vec![seat(who), ("side", side.say(text))]),
            Common::Changed { seat: who } => ("changed", vec![seat(who)]),
        }
    }

    /// How scenarios say it.
    pub fn word(self, content: &impl Printed) -> String {
        let seat = |seat: Seat| content.seat_id(seat);
        match self {
            Common::FirstPlayer { seat: who } => format!("first {}", seat(who)),
            Common::TurnBegan { seat: who, round } => format!("turn {} {round}", seat(who)),
            Common::Drew { seat: who, cards, .. } => {
                format!("drew {} {}", seat(who), content.card_ids(cards).join(" "))
            }
            Common::Reshuffled { seat: who } => format!("reshuffled {}", seat(who)),
            Common::Revealed { seat: who, side } => format!("revealed {} {}", seat(who), side.id()),
            _ => String::new(),
        }
    }

    /// The elements it touched.
    pub fn touches(self, content: &impl Printed) -> Vec<String> {
        match self {
            Common::Revealed { seat, .. } | Common::Changed { seat } => vec![format!("seat:{}", content.seat_id(seat))],
            _ => Vec::new(),
        }
    }
}
