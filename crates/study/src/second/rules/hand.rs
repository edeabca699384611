//! Playing cards from the hand: what each can be played for, and what may not be added to an action under way.
//! Rules: cards.*, cardaction.*.

use crate::second::choice::Choice;
use crate::second::content::Content;
use crate::second::ids::Use;
use crate::second::state::State;
use kit::{Card, Verdict, refuse, unless};

/// Has the active player this card in hand, and does it show what it is to be played for?
pub fn shows(content: &Content, state: &State, purpose: Use, card: Card) -> Verdict<'static> {
    let held = content.booklet.layout.kinds.has(card) && state.me().piles.hand.has(card);
    unless(held && content.face(card).serves(purpose), purpose.rule())
}

/// Nothing that does not belong to the action under way can join it; `uses` are the purposes for which cards are added.
pub fn belongs(content: &Content, state: &State, choice: Choice, uses: &[Use]) -> Verdict<'static> {
    match choice {
        Choice::Play(purpose, card) => {
            shows(content, state, purpose, card)?;
            unless(purpose != Use::Text || !content.with.free.has(card), "cards.free-not-inside")?;
            unless(purpose != Use::Text || !content.with.action.has(card), "cardaction.cannot-combine")?;
            unless(uses.contains(&purpose), "cards.one-purpose")
        }
        Choice::Return if state.me().mi_go > 0 => refuse("cards.free-not-inside"),
        _ => Ok(()),
    }
}
