//! Matvei Golovinski. Rule: card.matvei-golovinski.

use super::*;

/// The text.
pub struct MatveiGolovinski;

impl CardText for MatveiGolovinski {
    // A marker is never at the top while the game goes on.
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.marker_up(Side::Loyalist, referee.content.numbers.golovinski_steps);
        referee.text_done(card, false);
    }
}
