//! Sherlock Holmes stops what others do. Rule: card.sherlock-holmes; who is asked, and what then, stands in `interrupt`.

use super::*;

/// The text.
pub struct SherlockHolmes;

impl CardText for SherlockHolmes {
    const HEADING: Option<TextKind> = Some(TextKind::Interrupt);

    fn usable(_: &Content, _: &State) -> Verdict<'static> {
        refuse("cards.interrupt")
    }
}
