//! Everything printed, in the form the page draws cards and boards from and shows the rules with.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::second::content::{CardText, Content, Symbol};
use crate::second::ids::City;
use kit::printed::{BookletFace, Shown, some_numbers};
use serde::Serialize;
use std::collections::BTreeMap;
use strum::VariantArray;
use ts_rs::TS;

#[derive(Debug, Serialize, TS)]
#[ts(rename = "SecondContent")]
pub struct Printed {
    #[ts(type = "'second-edition'")]
    pub game: &'static str,
    pub title: &'static str,
    pub cards: Vec<CardFace>,
    pub royals: Vec<RoyalFace>,
    pub cities: Vec<CityFace>,
    pub numbers: BTreeMap<&'static str, u8>,
    #[serde(flatten)]
    pub booklet: BookletFace,
}

#[derive(Debug, Serialize, TS)]
pub struct CardFace {
    pub id: String,
    pub name: String,
    #[ts(type = "'starting' | 'city' | 'game'")]
    pub deck: &'static str,
    pub copies: u8,
    #[ts(type = "Record<CardSymbol, number>")]
    pub symbols: BTreeMap<Symbol, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<CardText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text2: Option<CardText>,
    pub rule: String,
}

#[derive(Debug, Serialize, TS)]
pub struct RoyalFace {
    pub id: String,
    pub name: String,
    pub city: String,
    pub bomb: u8,
    pub vp: u8,
    pub rule: String,
}

#[derive(Debug, Serialize, TS)]
pub struct CityFace {
    pub id: String,
    pub name: String,
    pub bomb: u8,
}

impl Shown for Content {
    type Faces = Printed;

    fn faces(&self) -> Printed {
        let content = self;
        let card = |card: kit::Card| {
            let (face, words) = (content.face(card), content.card_words(card)?);
            Some(CardFace {
                id: words.id.clone(),
                name: words.name.clone(),
                deck: words.deck,
                copies: words.copies,
                symbols: Symbol::VARIANTS.iter().map(|&symbol| (symbol, face[symbol])).collect(),
                text: words.texts.first().cloned(),
                text2: words.texts.get(1).cloned(),
                rule: format!("card.{}", words.id),
            })
        };
        let royal = |city: City| {
            let facts = &content.cities[city];
            let royal = &facts.royal;
            let rule = format!("card.{}", royal.id);
            RoyalFace {
                id: royal.id.clone(),
                name: royal.name.clone(),
                city: facts.id.clone(),
                bomb: royal.bomb,
                vp: royal.vp,
                rule,
            }
        };
        Printed {
            game: "second-edition",
            title: "A Study in Emerald, second edition",
            cards: content.booklet.layout.all().filter_map(card).collect(),
            royals: City::all().map(royal).collect(),
            cities: content
                .cities
                .0
                .iter()
                .map(|city| CityFace { id: city.id.clone(), name: city.name.clone(), bomb: city.bomb })
                .collect(),
            numbers: some_numbers(
                &content.numbers,
                [
                    "hand_size",
                    "actions_per_turn",
                    "cubes_per_player",
                    "agents_per_player",
                    "sanity_tokens_per_player",
                    "sanity_die_faces",
                    "sanity_die_insanity_faces",
                    "zombie_pieces",
                    "track_top",
                    "lowest_side_penalty",
                ],
            ),
            booklet: content.booklet.face(),
        }
    }
}
