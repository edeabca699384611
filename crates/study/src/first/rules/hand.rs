//! Playing cards from the hand: what each can be played for, and what may not be added to an action under way. What the
//! purposes themselves ask for is in their chapters. Rules: hand.*, turn.free-actions, card.society-of-leopold.

use crate::first::content::Content;
use crate::first::ids::Use;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{Card, Verdict, unless};

/// May the active player play this card for this purpose at all, whatever the purpose itself asks for?
pub fn serves(content: &Content, state: &State, task: Task, purpose: Use, card: Card) -> Verdict<'static> {
    let free = purpose == Use::Action && content.with.free.has(card);
    let joins = task.adds().is_none_or(|uses| uses.contains(&purpose));
    unless(joins, if free { "turn.free-actions" } else { "hand.one-purpose" })?;
    let hand = state.me().piles.hand.within(content.booklet.layout.kinds);
    unless(hand.has(card), purpose.rule())?;
    let as_it_is = matches!(purpose, Use::Discard | Use::Remove | Use::Exchange);
    unless(as_it_is || state.useful(content, hand).has(card), "card.society-of-leopold")?;
    unless(content.face(card).serves(purpose), "hand.contributes")
}
