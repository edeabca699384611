//! Ids and names of cards and seats, both ways: what views write and positions read.

use kit::book::Book;
use kit::text::Arg;
use kit::view::{Shares, Sketch};
use kit::{Card, Cards, Counts, Layout, Seat};

/// A player set.
#[derive(Clone, Debug)]
pub struct SeatFacts {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// The colour of the pieces.
    pub colour: String,
}

/// Content whose cards and seats have ids and names.
pub trait Names {
    /// Which bits stand for which card.
    fn layout(&self) -> &Layout;

    /// The id and the printed name of a card.
    fn id_and_name(&self, card: Card) -> Option<(&str, &str)>;

    /// The player sets.
    fn seats(&self) -> &[SeatFacts];

    /// The rules.
    fn book(&self) -> &Book;

    /// The rule of a card, if it has one of its own.
    fn card_rule(&self, card: Card) -> Option<&str> {
        let (id, _) = self.id_and_name(card)?;
        self.book().get(&format!("card.{id}")).map(|rule| rule.id.as_str())
    }

    /// The id of a card.
    fn card_id(&self, card: Card) -> &str {
        self.id_and_name(card).map_or("?", |(id, _)| id)
    }

    /// The printed name of a card.
    fn card_name(&self, card: Card) -> &str {
        self.id_and_name(card).map_or("?", |(_, name)| name)
    }

    /// The card of an id.
    fn card(&self, id: &str) -> Option<Card> {
        self.layout().all().find(|&card| self.id_and_name(card).is_some_and(|(found, _)| found == id))
    }

    /// The ids of a pile, one entry per copy.
    fn names<'c, S: From<&'c str>>(&'c self, pile: Cards) -> Vec<S> {
        pile.iter().map(|bit| self.card_id(self.layout().kind(bit)).into()).collect()
    }

    /// The id of a seat.
    fn seat_id(&self, seat: Seat) -> &str {
        &self.seats()[seat.index()].id
    }

    /// A seat as sentences name it.
    fn say_seat(&self, seat: Seat) -> Arg<'_> {
        let facts = &self.seats()[seat.index()];
        Arg::thing("seat", &facts.id, &facts.name)
    }

    /// A card as sentences name it.
    fn say_card(&self, card: Card) -> Arg<'_> {
        Arg::thing("card", self.card_id(card), self.card_name(card))
    }

    /// Cards as sentences name them.
    fn say_cards(&self, cards: Cards) -> Arg<'_> {
        Arg::List(cards.iter().map(|bit| self.say_card(self.layout().kind(bit))).collect())
    }

    /// One entry for every player who has any, for views.
    fn some_seats(&self, players: u8, counts: &Counts) -> Shares<'_> {
        Seat::all(players).map(|seat| (self.seat_id(seat), counts[seat])).collect()
    }

    /// The seat of an id at a table for so many.
    fn read_seat(&self, players: u8, id: &str) -> Result<Seat, String> {
        Seat::all(players)
            .find(|&seat| self.seats()[seat.index()].id == id)
            .ok_or_else(|| format!("there is no player {id} at this table"))
    }

    /// The card of an id.
    fn read_card(&self, id: &str) -> Result<Card, String> {
        self.card(id).ok_or_else(|| format!("there is no card {id}"))
    }
}

/// A pile in a view: named, one entry per copy, when it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile(pub Cards);

impl<C: Names> Sketch<C> for Pile {
    type Part<'c>
        = Vec<&'c str>
    where
        C: 'c;

    fn draw<'c>(&self, content: &'c C) -> Vec<&'c str> {
        content.names(self.0)
    }
}

/// Which action of the turn is asked for, in words: what a prompt says of it.
pub fn which_action(taken: u8, of: u8) -> [(&'static str, Arg<'static>); 2] {
    let nth = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    let actions = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    [("nth", nth[usize::from(taken)].into()), ("actions", actions[usize::from(of)].into())]
}
