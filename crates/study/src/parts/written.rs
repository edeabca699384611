//! Piles of a written position: what follows for the players' piles in both editions alike.

use super::piles::Piles;
use kit::written::{Value, has_rest};
use kit::{Card, Cards, Printed};

/// How many copies of a card these piles hold together, or lie face up in the cities.
pub fn copies(
    content: &impl Printed,
    piles: impl IntoIterator<Item = Cards>,
    up: impl Iterator<Item = Option<Card>>,
    card: Card,
) -> u8 {
    let held = piles.into_iter().map(|pile| content.layout().count(pile, card)).sum::<u8>();
    held + up.filter(|&up| up == Some(card)).count() as u8
}

/// Adds to a pile all copies of a card but those found elsewhere.
pub fn complete(content: &impl Printed, pile: &mut Cards, card: Card, found: u8) {
    (found..content.layout().copies(card).len()).for_each(|_| content.layout().add(pile, card));
}

/// If nothing is said, all have seen the whole discard pile, and its last card lies on top. Where it is said what they have seen,
/// nothing lies on top unless that is said, too: the card that did may have been taken.
pub fn show_discard(content: &impl Printed, piles: &mut Piles, given: &Value) {
    if has_rest(&given["open"]) {
        piles.open = piles.discard;
        piles.top = piles.top.or(content.layout().kinds_in(piles.open).last());
    }
}
