//! The Fenians support an assassination. Rule: card.fenians; what they add is reckoned in `assassinate`.

use super::*;

/// The text.
pub struct Fenians;

impl CardText for Fenians {
    const HEADING: Option<TextKind> = Some(TextKind::Benefit);

    fn usable(_: &Content, _: &State) -> Verdict<'static> {
        refuse("cards.benefit")
    }
}
