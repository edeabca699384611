//! The Holy Brotherhood. Rule: card.holy-brotherhood.

use super::*;

/// The text.
pub struct HolyBrotherhood;

impl CardText for HolyBrotherhood {
    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.me().limbo > 0 && state.agents_on_board(state.active) > 0, "cards.no-empty-use")
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.take_from_limbo(referee.state.agents_on_board(referee.state.active));
        referee.text_done(card, false);
    }
}
