//! Change of Heart. Rules: card.change-of-heart, end.change-of-heart.

use super::*;
use crate::parts::event::Common;

/// The text.
pub struct ChangeOfHeart;

impl CardText for ChangeOfHeart {
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        referee.me().heart = !referee.state.me().heart;
        referee.text_done(card, true);
        let seat = referee.state.active;
        referee.tell(Common::Changed { seat });
        if referee.state.me().revealed && referee.state.side(seat) == Side::Restorationist {
            referee.end_game(End::ChangeOfHeart);
        }
    }
}
