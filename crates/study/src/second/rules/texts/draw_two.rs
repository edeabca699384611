//! The Diogenes Club and Doctor Watson draw cards. Rules: card.diogenes-club, card.doctor-watson.

use super::*;

/// The text.
pub struct DrawTwo;

impl CardText for DrawTwo {
    fn usable(_: &Content, state: &State) -> Verdict<'static> {
        unless(state.me().piles.can_draw(), "cards.no-empty-use")
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.draw(referee.state.active, referee.content.numbers.watson_draw);
        referee.text_done(card, false);
    }
}
