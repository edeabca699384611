//! What the page is told about seats and rules, in the same form for both editions.

use super::names::SeatFacts;
use kit::book::Book;
use kit::provenance::Provenance;
use serde::Serialize;
use ts_rs::TS;

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct SeatFace {
    pub id: String,
    pub name: String,
    pub colour: String,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct SectionFace {
    pub id: String,
    pub title: String,
}

#[derive(Debug, Serialize, TS)]
#[allow(missing_docs)]
pub struct RuleFace {
    pub id: String,
    pub section: String,
    pub text: String,
    pub marks: Vec<Provenance>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
}

/// The player sets.
pub fn seats(seats: &[SeatFacts]) -> Vec<SeatFace> {
    let face =
        |seat: &SeatFacts| SeatFace { id: seat.id.clone(), name: seat.name.clone(), colour: seat.colour.clone() };
    seats.iter().map(face).collect()
}

/// The chapters of the rule book.
pub fn sections(book: &Book) -> Vec<SectionFace> {
    let face = |section: &kit::book::Section| SectionFace { id: section.id.clone(), title: section.title.clone() };
    book.sections().iter().map(face).collect()
}

/// Every rule.
pub fn rules(book: &Book) -> Vec<RuleFace> {
    let face = |rule: &kit::book::Rule| RuleFace {
        id: rule.id.clone(),
        section: rule.section.clone(),
        text: rule.text.clone(),
        marks: rule.marks.clone(),
        why: rule.why.clone(),
    };
    book.rules().iter().map(face).collect()
}
