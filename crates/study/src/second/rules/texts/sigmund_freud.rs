//! Sigmund Freud. Rule: card.sigmund-freud.

use super::*;

/// The text.
pub struct SigmundFreud;

impl CardText for SigmundFreud {
    // A marker is never at the top while the game goes on.
    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_text(card);
        let seat = referee.state.active;
        let tokens = referee.content.numbers.sanity_tokens_per_player.saturating_sub(referee.state.me().tokens);
        referee.me().tokens += tokens;
        referee.out.tell(Event::Healed { seat, tokens });
        referee.marker_up(Side::Restorationist, referee.content.numbers.freud_steps);
        referee.text_done(card, false);
    }
}
