//! Everything printed, as the page gets it: cards, board, powers, rules. Nothing here is secret.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::content::{Content, Named, PowerFacts};
use crate::ids::Area;
use kit::Id;
use kit::Printed as _;
use kit::printed::{BookletFace, Shown};
use serde::Serialize;
use ts_rs::TS;

/// All that is printed.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "LondonContent")]
pub struct Printed {
    #[ts(type = "'london'")]
    pub game: &'static str,
    pub title: String,
    pub cards: Vec<LondonCard>,
    pub areas: Vec<LondonAreaFace>,
    pub track: Vec<&'static str>,
    pub buildings: Vec<PowerFacts>,
    pub elders: Vec<PowerFacts>,
    pub old_ones: Vec<PowerFacts>,
    pub objectives: Vec<Named>,
    pub events: Vec<Named>,
    #[serde(flatten)]
    pub booklet: BookletFace,
}

#[derive(Debug, Serialize, TS)]
pub struct LondonCard {
    pub id: String,
    pub name: String,
    #[ts(type = "'yellow' | 'purple'")]
    pub deck: &'static str,
    pub icons: Vec<&'static str>,
    pub money: u8,
    pub summary: String,
    pub rule: String,
}

#[derive(Debug, Serialize, TS)]
pub struct LondonAreaFace {
    pub id: String,
    pub name: String,
    pub number: u8,
    pub riverside: bool,
    pub map: (u8, u8),
    pub adjacent: Vec<String>,
}

impl Shown for Content {
    type Faces = Printed;

    fn faces(&self) -> Printed {
        let content = self;
        let card = |card: kit::Card| {
            let (face, words) = (content.face(card), content.card_words(card));
            LondonCard {
                id: words.id.clone(),
                name: words.name.clone(),
                deck: words.deck,
                icons: face.icons.iter().map(|icon| icon.id()).collect(),
                money: face.money,
                summary: words.summary.clone(),
                rule: words.rule.clone(),
            }
        };
        let area = |area: Area| {
            let facts = &content.areas[area];
            LondonAreaFace {
                id: facts.id.clone(),
                name: facts.name.clone(),
                number: area.0 + 1,
                riverside: facts.riverside,
                map: facts.map,
                adjacent: facts.next.iter().map(|next| content.areas[next].id.clone()).collect(),
            }
        };
        Printed {
            game: "london",
            title: content.book().title.clone(),
            cards: content.cards().map(card).collect(),
            areas: Area::all().map(area).collect(),
            track: content.track.iter().map(|each| each.id()).collect(),
            buildings: content.buildings.clone(),
            elders: content.elders.clone(),
            old_ones: content.old_ones.clone(),
            objectives: content.objectives.clone(),
            events: content.events.clone(),
            booklet: content.booklet.face(),
        }
    }
}
