//! What is printed in Three Candles: ranks, candles, players, numbers and rules, read once and validated.

use crate::state::Candle;
use kit::catalogue::Component;
use kit::printed::{Booklet, SeatFacts, Shown};
use kit::source::{ContentError, Source};
use kit::{Card, Cards, Layout, Printed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything printed.
pub struct Content {
    /// All cards.
    pub deck: Cards,
    /// The ranks, from one to six.
    pub ranks: Vec<Named>,
    /// The three candles.
    pub candles: Vec<Named>,
    /// All numbers.
    pub numbers: Numbers,
    /// The players, the rules and what is in the box.
    pub booklet: Booklet,
}

/// Something with an id and a name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    #[serde(rename = "source")]
    _source: BTreeMap<String, String>,
}

/// numbers.toml.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // explained by the rules
pub struct Numbers {
    pub copies: u8,
    pub hand_size: u8,
    pub cards_to_place: u8,
    pub patrons_per_candle: u8,
    pub candle_points: u8,
    #[serde(rename = "source")]
    _source: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<Named>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    candle: Vec<Named>,
    player: Vec<Named>,
}

/// All that is printed, as a page gets it.
#[derive(Serialize)]
#[allow(missing_docs)]
pub struct Faces {
    pub game: &'static str,
    pub title: String,
    pub components: Vec<Component>,
}

impl Content {
    /// Reads and validates the files.
    pub fn read(source: &Source) -> Result<Content, ContentError> {
        let CardsFile { card: ranks } = source.read("cards.toml")?;
        let BoardFile { candle: candles, player: seats } = source.read("board.toml")?;
        let numbers: Numbers = source.read("numbers.toml")?;
        let wrong =
            |file: &str, place: &str, problem: String| ContentError::new(file, place, problem, "see setup.hand");
        let Some(layout) = Layout::new(vec![numbers.copies; ranks.len()]) else {
            return Err(wrong("cards.toml", "card", "there are more than 128 cards".into()));
        };
        if (ranks.len(), candles.len(), seats.len()) != (6, Candle::ALL.len(), 4) {
            let counts = format!("{} ranks, {} candles and {} players", ranks.len(), candles.len(), seats.len());
            return Err(wrong("board.toml", "", format!("there are {counts}, not 6, 3 and 4")));
        }
        let deck: Cards = layout.all().fold(Cards::NONE, |mut deck, rank| {
            layout.join(&mut deck, layout.copies(rank));
            deck
        });
        let used = u16::from(numbers.hand_size + numbers.cards_to_place) * seats.len() as u16;
        if used > u16::from(deck.len()) + u16::from(numbers.hand_size) * seats.len() as u16 || numbers.hand_size == 0 {
            return Err(wrong("numbers.toml", "field copies", format!("{} cards are not enough", deck.len())));
        }
        let seats =
            seats.into_iter().map(|Named { id, name, .. }| SeatFacts { colour: id.clone(), id, name }).collect();
        let booklet = Booklet::read(source, layout, seats, &|_| None, &["name"])?;
        Ok(Content { deck, ranks, candles, numbers, booklet })
    }

    /// The rank of a card: one to six.
    pub fn rank(&self, card: Card) -> u8 {
        self.booklet.layout.all().position(|kind| kind == self.booklet.layout.kind(card)).map_or(0, |at| at as u8 + 1)
    }

    /// Where the card stands among the ranks.
    fn place(&self, card: Card) -> usize {
        usize::from(self.rank(card)).saturating_sub(1)
    }
}

impl Shown for Content {
    type Faces = Faces;

    fn faces(&self) -> Faces {
        Faces {
            game: "candles",
            title: self.book().title.clone(),
            components: self.booklet.catalogue.components.clone(),
        }
    }
}

impl Printed for Content {
    fn booklet(&self) -> &Booklet {
        &self.booklet
    }

    fn id_and_name(&self, card: Card) -> Option<(&str, &str)> {
        self.ranks.get(self.place(card)).map(|rank| (rank.id.as_str(), rank.name.as_str()))
    }
}
