//! The Peoples' Will. Rule: card.peoples-will.

use super::*;

/// The text.
pub struct PeoplesWill;

impl CardText for PeoplesWill {
    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.me().limbo > 0, "cards.no-empty-use")
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.take_from_limbo(u8::MAX);
        referee.text_done(card, false);
    }
}
