//! Everything printed, in the form the page draws cards and boards from and shows the rules with.
#![allow(missing_docs)] // fields are named by the nouns of the rule book

use crate::first::content::{CardText, Content, Symbol};
use crate::first::ids::{Agent, City};
use kit::Id;
use kit::Printed as _;
use kit::printed::{BookletFace, Shown, some_numbers};
use serde::Serialize;
use std::collections::BTreeMap;
use strum::VariantArray;
use ts_rs::TS;

#[derive(Debug, Serialize, TS)]
#[ts(rename = "FirstContent")]
pub struct Printed {
    #[ts(type = "'first-edition'")]
    pub game: &'static str,
    pub title: &'static str,
    pub cards: Vec<CardFace>,
    pub agents: Vec<AgentFace>,
    pub cities: Vec<CityFace>,
    pub connections: Vec<ConnectionFace>,
    pub tracks: BTreeMap<&'static str, Vec<u8>>,
    pub numbers: BTreeMap<&'static str, u8>,
    #[serde(flatten)]
    pub booklet: BookletFace,
}

#[derive(Debug, Serialize, TS)]
#[ts(rename = "FirstCardFace")]
pub struct CardFace {
    pub id: String,
    pub name: String,
    #[ts(type = "'initial' | 'game' | 'permanent' | 'city'")]
    pub deck: &'static str,
    pub copies: u8,
    #[ts(type = "Record<FirstSymbol, number>")]
    pub symbols: BTreeMap<Symbol, u8>,
    pub revolution: i8,
    pub war: i8,
    pub agent: Option<String>,
    pub city: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<CardText>,
    pub rule: String,
}

#[derive(Debug, Serialize, TS)]
#[ts(rename = "FirstAgentFace")]
pub struct AgentFace {
    pub id: String,
    pub name: String,
    pub bombs: u8,
    pub vp: u8,
    pub card: String,
}

#[derive(Debug, Serialize, TS)]
#[ts(rename = "FirstCityFace")]
pub struct CityFace {
    pub id: String,
    pub name: String,
    pub vp: u8,
    pub defence: u8,
    pub royal: Option<RoyalFace>,
    pub map: [f32; 2],
}

#[derive(Debug, Serialize, TS)]
#[ts(rename = "FirstRoyalFace")]
pub struct RoyalFace {
    pub id: String,
    pub name: String,
    pub defence: u8,
    pub vp: u8,
}

#[derive(Debug, Serialize, TS)]
#[ts(rename = "FirstConnection")]
pub struct ConnectionFace {
    pub id: String,
    pub ends: Vec<String>,
    pub cost: u8,
}

impl Shown for Content {
    type Faces = Printed;

    fn faces(&self) -> Printed {
        let content = self;
        Printed {
            game: "first-edition",
            title: "A Study in Emerald, first edition",
            cards: content.booklet.layout.all().filter_map(|card| card_face(content, card)).collect(),
            agents: Agent::named().map(|agent| agent_face(content, agent)).collect(),
            cities: City::all().map(|city| city_face(content, city)).collect(),
            connections: content
                .connections
                .iter()
                .map(|connection| ConnectionFace {
                    id: connection.id.clone(),
                    ends: connection.ends.iter().map(|&city| content.cities[city].id.clone()).collect(),
                    cost: connection.cost,
                })
                .collect(),
            tracks: crate::first::ids::Track::BOTH
                .iter()
                .map(|track| (track.id(), content.track_points[track.index()].clone()))
                .collect(),
            numbers: some_numbers(
                &content.numbers,
                [
                    "hand_size",
                    "actions_per_turn",
                    "cubes_per_player",
                    "safe_counters",
                    "blocking_discs",
                    "zombies",
                    "mad_to_reveal",
                    "mad_to_reveal_with_freud",
                ],
            ),
            booklet: content.booklet.face(),
        }
    }
}

fn card_face(content: &Content, card: kit::Card) -> Option<CardFace> {
    let (face, words) = (content.face(card), content.card_words(card)?);
    Some(CardFace {
        id: words.id.clone(),
        name: words.name.clone(),
        deck: words.deck,
        copies: words.copies,
        symbols: Symbol::VARIANTS.iter().map(|&symbol| (symbol, face[symbol])).collect(),
        revolution: face.arrows[0],
        war: face.arrows[1],
        agent: face.agent.map(|agent| content.agent_id(agent).to_string()),
        city: face.city.map(|city| content.cities[city].id.clone()),
        text: words.texts.first().cloned(),
        rule: rule_of_card(content, card),
    })
}

/// The rule that speaks of a card: its own, or that of its deck.
pub fn rule_of_card(content: &Content, card: kit::Card) -> String {
    let own = format!("card.{}", content.card_id(card));
    match content.book().get(&own) {
        Some(_) => own,
        None if content.with.city.has(card) => "card.city-cards".into(),
        None => "card.initial-cards".into(),
    }
}

fn agent_face(content: &Content, agent: Agent) -> AgentFace {
    let facts = &content.agents[agent.index()];
    AgentFace {
        id: facts.id.clone(),
        name: facts.name.clone(),
        bombs: facts.bombs,
        vp: facts.vp,
        card: content.card_id(facts.card).to_string(),
    }
}

fn city_face(content: &Content, city: City) -> CityFace {
    let facts = &content.cities[city];
    CityFace {
        id: facts.id.clone(),
        name: facts.name.clone(),
        vp: facts.vp,
        defence: facts.defence,
        royal: facts.royal.as_ref().map(|royal| RoyalFace {
            id: royal.id.clone(),
            name: royal.name.clone(),
            defence: royal.defence,
            vp: royal.vp,
        }),
        map: facts.map,
    }
}
