//! What every game prints alike: its players, its rules and the list of what is in the box. Here ids become cards and
//! seats and back, and sentences name them.

use crate::book::{Book, Rule, Section};
use crate::cards::{Card, Cards, Layout};
use crate::catalogue::{Catalogue, Component};
use crate::seat::{Counts, Seat};
use crate::settings::Settings;
use crate::source::{ContentError, Source, hash_of_values};
use crate::text::Arg;
use crate::view::Shares;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A player set.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "SeatFace")]
pub struct SeatFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The colour of the pieces.
    pub colour: String,
}

/// What lies in the box beside cards and board.
#[derive(Clone, Debug, Default)]
pub struct Booklet {
    /// Which bits stand for which card.
    pub layout: Layout,
    /// The player sets.
    pub seats: Vec<SeatFacts>,
    /// The rules, with the sentences made from values filled in.
    pub book: Book,
    /// Everything in the box, for looking it up.
    pub catalogue: Catalogue,
    /// What the people at a table may choose about the game, and what they have chosen.
    pub settings: Settings,
    /// The hash of the values play depends on: a record replays only with the same.
    pub hash: String,
}

/// The booklet as the page is told it.
#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct BookletFace {
    pub hash: String,
    pub seats: Vec<SeatFacts>,
    pub sections: Vec<Section>,
    pub rules: Vec<Rule>,
    pub components: Vec<Component>,
}

impl Booklet {
    /// Reads what every game keeps in the same files. `sentence` makes the text of a rule that follows from values; keys
    /// called as in `words` do not count for the hash.
    pub fn read(
        source: &Source,
        layout: Layout,
        seats: Vec<SeatFacts>,
        sentence: &dyn Fn(&str) -> Option<String>,
        words: &[&str],
    ) -> Result<Booklet, ContentError> {
        let book = Book::read(source, sentence)?;
        let catalogue = Catalogue::read(source, &book)?;
        let settings = Settings::read(source, &book)?;
        Ok(Booklet { layout, seats, book, catalogue, settings, hash: hash_of_values(source, words)? })
    }

    /// The booklet as the page is told it.
    pub fn face(&self) -> BookletFace {
        BookletFace {
            hash: self.hash.clone(),
            seats: self.seats.clone(),
            sections: self.book.sections().to_vec(),
            rules: self.book.rules().to_vec(),
            components: self.catalogue.components.clone(),
        }
    }
}

/// Everything printed, in the form the page is told it.
pub trait Shown {
    /// That form.
    type Faces: Serialize;

    /// Cards, board, numbers, rules.
    fn faces(&self) -> Self::Faces;
}

/// The numbers of these names.
pub fn some_numbers<const N: usize>(all: &impl Serialize, names: [&'static str; N]) -> BTreeMap<&'static str, u8> {
    let all = crate::written::write_plain(all);
    names.into_iter().filter_map(|name| Some((name, all[name].as_u64()? as u8))).collect()
}

/// Everything printed in a game.
pub trait Printed {
    /// What lies in the box beside cards and board.
    fn booklet(&self) -> &Booklet;

    /// The id and the printed name of a kind of card.
    fn id_and_name(&self, card: Card) -> Option<(&str, &str)>;

    /// Which bits stand for which card.
    fn layout(&self) -> &Layout {
        &self.booklet().layout
    }

    /// The rules.
    fn book(&self) -> &Book {
        &self.booklet().book
    }

    /// What the people at a table may choose about the game, and what they have chosen.
    fn settings(&self) -> &Settings {
        &self.booklet().settings
    }

    /// A player set.
    fn seat(&self, seat: Seat) -> &SeatFacts {
        &self.booklet().seats[seat.index()]
    }

    /// The id of a seat ("monday").
    fn seat_id(&self, seat: Seat) -> &str {
        &self.seat(seat).id
    }

    /// The name of a seat ("Monday").
    fn seat_name(&self, seat: Seat) -> &str {
        &self.seat(seat).name
    }

    /// The seat of an id.
    fn seat_of(&self, id: &str) -> Option<Seat> {
        self.booklet().seats.iter().position(|facts| facts.id == id).map(|at| Seat(at as u8))
    }

    /// The id of a card, whichever copy of it.
    fn card_id(&self, card: Card) -> &str {
        self.id_and_name(self.layout().kind(card)).map_or("?", |(id, _)| id)
    }

    /// The printed name of a card.
    fn card_name(&self, card: Card) -> &str {
        self.id_and_name(self.layout().kind(card)).map_or("?", |(_, name)| name)
    }

    /// The card of an id.
    fn card_of(&self, id: &str) -> Option<Card> {
        self.layout().all().find(|&card| self.card_id(card) == id)
    }

    /// The ids of a pile, one entry per copy.
    fn card_ids(&self, pile: Cards) -> Vec<&str> {
        pile.iter().map(|bit| self.card_id(bit)).collect()
    }

    /// The rule of a card, if it has one of its own.
    fn card_rule(&self, card: Card) -> Option<&str> {
        self.book().get(&format!("card.{}", self.card_id(card))).map(|rule| rule.id.as_str())
    }

    /// Adds a card to a pile; false if the pile has all copies already.
    fn add(&self, pile: &mut Cards, card: Card) -> bool {
        let left = self.layout().count(*pile, card) < self.layout().copies(card).len();
        if left {
            self.layout().add(pile, card);
        }
        left
    }

    /// A seat as sentences name it.
    fn say_seat(&self, seat: Seat) -> Arg<'_> {
        Arg::thing("seat", self.seat_id(seat), self.seat_name(seat))
    }

    /// A card as sentences name it.
    fn say_card(&self, card: Card) -> Arg<'_> {
        Arg::thing("card", self.card_id(card), self.card_name(card))
    }

    /// Cards as sentences name them.
    fn say_cards(&self, cards: Cards) -> Arg<'_> {
        Arg::List(cards.iter().map(|bit| self.say_card(bit)).collect())
    }

    /// One entry for every player who has any, for views.
    fn some_seats(&self, players: u8, counts: &Counts) -> Shares<'_> {
        Seat::all(players).map(|seat| (self.seat_id(seat), counts[seat])).collect()
    }
}
