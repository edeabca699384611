//! Advice for a person: what the mastermind would do, and why, in one sentence.

use crate::Insight;
use crate::search::{Budget, Finding, Search};
use kit::text::{Arg, Say, plain};
use kit::{Dice, Judge, Tell};
use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

/// A piece of advice.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<C> {
    /// What to choose.
    pub choice: C,
    /// Why.
    pub say: Say,
}

/// Thinks within the budget about the open question, or until somebody says stop. The sentence is the catalogue's:
/// `hint.only` when there is no choice, `hint.clear` and `hint.close` when there is one, by how much better it is than
/// the next best.
pub fn hint<G: Tell + Judge>(
    insight: Insight<'_, G>,
    budget: Budget,
    stop: &AtomicBool,
    dice: &mut Dice,
) -> Hint<G::Choice> {
    let words = |choice| Arg::Plain(plain(&insight.label(choice)));
    let text = insight.game().text();
    let mut found = match insight.choices() {
        choices if choices.len() == 1 => {
            return Hint { choice: choices[0], say: text.say("hint.only", &[("choice", words(choices[0]))]) };
        }
        _ => Search::<G>::new(budget).think_until(insight, stop, dice),
    };
    found.sort_by_key(|finding| Reverse(finding.visits));
    let (best, next) = (found[0], found[1]);
    // In so many of a hundred games.
    let of_hundred = |finding: Finding<_>| (100.0 * finding.chance).round() as i64;
    let key = if of_hundred(best) >= of_hundred(next) + 3 { "hint.clear" } else { "hint.close" };
    let say = text.say(
        key,
        &[
            ("choice", words(best.choice)),
            ("chance", of_hundred(best).into()),
            ("other", words(next.choice)),
            ("less", of_hundred(next).into()),
        ],
    );
    Hint { choice: best.choice, say }
}
