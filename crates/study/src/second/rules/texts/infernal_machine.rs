//! The Infernal Machine supports an assassination. Rule: card.infernal-machine; what it adds is reckoned in `assassinate`.

use super::*;

/// The text.
pub struct InfernalMachine;

impl CardText for InfernalMachine {
    const HEADING: Option<TextKind> = Some(TextKind::Benefit);

    fn usable(_: &Content, _: &State) -> Verdict<'static> {
        refuse("cards.benefit")
    }
}
