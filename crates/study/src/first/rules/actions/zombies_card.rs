//! The Zombies card. Rules: card.zombies, zombies.*; what zombies do is a chapter of its own.

use super::*;

/// The action.
pub struct Zombies;

impl CardAction for Zombies {
    fn usable(content: &Content, state: &State, _: Card) -> bool {
        zombies::usable(content, state)
    }

    fn begin<S: Sink<Event>>(referee: &mut Referee<'_, S>, card: Card) {
        referee.use_at_once(card);
        referee.zombies();
    }
}
