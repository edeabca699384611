//! The Diogenes Club. Rule: card.diogenes-club.

use super::*;

/// The action.
pub struct DiogenesClub;

impl CardAction for DiogenesClub {
    fn usable(_: &Content, state: &State, _: Card) -> bool {
        state.me().piles.can_draw()
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.lay_aside(card);
        referee.draw(referee.state.active, referee.content.numbers.diogenes_draw);
    }
}
