//! The Black Hand. Rule: card.black-hand.

use super::*;

/// The text.
pub struct BlackHand;

impl CardText for BlackHand {
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.me().black_hand = true;
        let points = referee.content.numbers.black_hand_vp_per_royalty * referee.state.me().slain.len();
        referee.score(referee.state.active, points, Points::Restorationist, |me| &mut me.ledger.black_hand);
        referee.text_done(card, true);
    }
}
