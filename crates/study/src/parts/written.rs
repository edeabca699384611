//! Piles as people write them down: what the positions of both editions read alike.

use super::names::Names;
use super::piles::Piles;
use kit::{Card, Cards};

/// "All that is not elsewhere", in a list.
pub const REST: &str = "*";

/// Does the list stand for all that is not elsewhere, too?
pub fn has_rest(ids: &[String]) -> bool {
    ids.iter().any(|id| id == REST)
}

/// The cards that the list names.
pub fn named(c: &impl Names, ids: &[String]) -> Result<Cards, String> {
    c.read_pile(&ids.iter().filter(|id| *id != REST).cloned().collect::<Vec<_>>())
}

/// A list of cards in which [`REST`] stands for `all`.
pub fn pile_or(c: &impl Names, ids: &[String], all: Cards) -> Result<Cards, String> {
    if has_rest(ids) { Ok(all) } else { c.read_pile(ids) }
}

/// Hand, deck and discard pile of a player, with what all have seen of the discard pile and the card on top of it: the
/// last of those if it is not said.
pub fn piles(
    c: &impl Names,
    [hand, deck, discard]: [Cards; 3],
    open: &[String],
    top: &Option<String>,
) -> Result<Piles, String> {
    let open = pile_or(c, open, discard)?;
    let top = match top {
        Some(id) => Some(c.read_card(id)?),
        None => c.layout().kinds_in(open).last(),
    };
    Ok(Piles { hand, deck, discard, open, top })
}

/// How many copies of a card these piles hold together.
pub fn copies(c: &impl Names, piles: &[Cards], card: Card) -> u8 {
    piles.iter().map(|&pile| c.layout().count(pile, card)).sum()
}
