//! Everything printed, as the page gets it: cards, board, powers, rules. Nothing here is secret.

use crate::content::{Content, Named, PowerFacts};
use crate::ids::Area;
use kit::catalogue::Component;
use kit::provenance::Provenance;
use serde::Serialize;
use ts_rs::TS;

/// All that is printed.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "LondonContent")]
#[allow(missing_docs)]
pub struct Printed {
    #[ts(type = "'london'")]
    pub game: &'static str,
    pub title: String,
    pub hash: String,
    pub cards: Vec<LondonCard>,
    pub areas: Vec<LondonAreaFace>,
    pub track: Vec<&'static str>,
    pub buildings: Vec<LondonPower>,
    pub elders: Vec<LondonPower>,
    pub old_ones: Vec<LondonPower>,
    pub objectives: Vec<LondonText>,
    pub events: Vec<LondonText>,
    pub seats: Vec<LondonSeatFace>,
    pub sections: Vec<LondonSection>,
    pub rules: Vec<LondonRule>,
    pub components: Vec<Component>,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
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
#[allow(missing_docs)]
pub struct LondonAreaFace {
    pub id: String,
    pub name: String,
    pub number: u8,
    pub riverside: bool,
    pub map: (u8, u8),
    pub adjacent: Vec<String>,
}

/// A Building (value: its cost), an Elder One (value: its HP) or a Great Old One board.
#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct LondonPower {
    pub id: String,
    pub name: String,
    pub title: String,
    pub ability: String,
    pub value: u8,
    pub rule: String,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct LondonText {
    pub id: String,
    pub name: String,
    pub text: String,
    pub rule: String,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct LondonSeatFace {
    pub id: String,
    pub name: String,
    pub colour: String,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct LondonSection {
    pub id: String,
    pub title: String,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct LondonRule {
    pub id: String,
    pub section: String,
    pub text: String,
    pub marks: Vec<Provenance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// Collects it.
pub fn printed(content: &Content) -> Printed {
    let power = |facts: &PowerFacts| LondonPower {
        id: facts.id.clone(),
        name: facts.name.clone(),
        title: facts.title.clone(),
        ability: facts.ability.clone(),
        value: facts.value,
        rule: facts.rule.clone(),
    };
    let text = |named: &Named| LondonText {
        id: named.id.clone(),
        name: named.name.clone(),
        text: named.text.clone(),
        rule: named.rule.clone(),
    };
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
    let seat =
        |named: &Named| LondonSeatFace { id: named.id.clone(), name: named.name.clone(), colour: named.id.clone() };
    let section = |section: &kit::book::Section| LondonSection { id: section.id.clone(), title: section.title.clone() };
    let rule = |rule: &kit::book::Rule| LondonRule {
        id: rule.id.clone(),
        section: rule.section.clone(),
        text: rule.text.clone(),
        marks: rule.marks.clone(),
        why: rule.why.clone(),
    };
    Printed {
        game: "london",
        title: content.book.title.clone(),
        hash: content.hash.clone(),
        cards: content.cards().map(card).collect(),
        areas: Area::all().map(area).collect(),
        track: content.track.iter().map(|each| each.id()).collect(),
        buildings: content.buildings.iter().map(power).collect(),
        elders: content.elders.iter().map(power).collect(),
        old_ones: content.old_ones.iter().map(power).collect(),
        objectives: content.objectives.iter().map(text).collect(),
        events: content.events.iter().map(text).collect(),
        seats: content.seats.iter().map(seat).collect(),
        sections: content.book.sections().iter().map(section).collect(),
        rules: content.book.rules().iter().map(rule).collect(),
        components: content.catalogue.components.clone(),
    }
}
