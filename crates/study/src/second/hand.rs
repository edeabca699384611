//! Playing cards from the hand: what each can be played for, and what may not be added to an action under way.
//! Rules: cards.*, cardaction.*.

use super::choice::Choice;
use super::content::Content;
use super::ids::Use;
use super::state::State;
use kit::{Card, Verdict, refuse, unless};

/// Has the active player this card in hand, and does it show what it is to be played for?
pub fn shows(c: &Content, s: &State, purpose: Use, card: Card) -> Verdict<'static> {
    let held = c.layout.kinds.has(card) && s.me().piles.hand.has(card);
    unless(held && c.face(card).serves(purpose), purpose.rule())
}

/// Nothing that does not belong to the action under way can join it; `uses` are the purposes for which cards are added.
pub fn belongs(c: &Content, s: &State, choice: Choice, uses: &[Use]) -> Verdict<'static> {
    match choice {
        Choice::Play(purpose, card) => {
            shows(c, s, purpose, card)?;
            unless(purpose != Use::Text || !c.with.free.has(card), "cards.free-not-inside")?;
            unless(purpose != Use::Text || !c.with.action.has(card), "cardaction.cannot-combine")?;
            unless(uses.contains(&purpose), "cards.one-purpose")
        }
        Choice::Return if s.me().mi_go > 0 => refuse("cards.free-not-inside"),
        _ => Ok(()),
    }
}
