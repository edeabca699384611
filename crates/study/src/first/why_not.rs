//! Why something a player tried is not legal: the rule that stands against it, as precise as the try allows.

use super::choice::Choice;
use super::content::Content;
use super::state::State;
use kit::Refusal;

/// The rule against a choice.
pub fn why_not(_c: &Content, _s: &State, _choice: Choice) -> Refusal {
    Refusal { rule: "turn.actions" }
}
