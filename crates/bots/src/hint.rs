//! Advice for a person: what the mastermind would do, and why, in one sentence.

use crate::greedy::Greedy;
use crate::search::{Budget, Finding, Search};
use crate::{Bot, Insight};
use kit::text::{Arg, Say, plain};
use kit::{Choices, Dice, Judge, Role, Seat, Tell};
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
/// the next best, and `hint.why`: what it leads to, from facts of the two positions.
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
    let mut say = text.say(
        key,
        &[
            ("choice", words(best.choice)),
            ("chance", of_hundred(best).into()),
            ("other", words(next.choice)),
            ("less", of_hundred(next).into()),
        ],
    );
    say.extend(why(insight, best.choice, dice));
    Hint { choice: best.choice, say }
}

/// What the choice leads to, as a sentence to be put behind another; empty if nothing can be said for certain.
pub(crate) fn why<G: Tell + Judge>(insight: Insight<'_, G>, choice: G::Choice, dice: &mut Dice) -> Say {
    let reasons: Vec<_> = reasons(insight, choice, dice).into_iter().take(REASONS).map(Arg::Part).collect();
    match reasons.is_empty() {
        true => Say::default(),
        false => insight.game().text().say("hint.why", &[("reasons", Arg::List(reasons))]),
    }
}

/// So many reasons make a sentence.
const REASONS: usize = 2;
/// A reason holds in so many worlds that look the same to the seat: what chance or hidden cards decide is none.
const WORLDS: usize = 4;
/// An action has fewer choices than this.
const LONGEST: usize = 40;

/// What the choice leads to, when its action is finished as a greedy player would and nobody stops it.
fn reasons<G: Tell + Judge>(insight: Insight<'_, G>, choice: G::Choice, dice: &mut Dice) -> Vec<Say> {
    let (game, seat) = (insight.game(), insight.seat());
    let mut plan = vec![choice];
    let mut kept: Option<Vec<Say>> = None;
    for _ in 0..WORLDS {
        let before = insight.world(dice);
        let Some(after) = finish(game, seat, before.clone(), &mut plan, kept.is_none(), dice) else {
            return Vec::new();
        };
        let gains = game.gains(&before, &after, seat);
        kept = Some(match kept {
            None => gains,
            Some(kept) => kept.into_iter().filter(|gain| gains.contains(gain)).collect(),
        });
    }
    kept.unwrap_or_default()
}

/// The position after the action that begins with the plan. The first world makes the plan, the others follow it; nothing if
/// they cannot.
fn finish<G: Tell + Judge>(
    game: &G,
    seat: Seat,
    mut state: G::State,
    plan: &mut Vec<G::Choice>,
    planning: bool,
    dice: &mut Dice,
) -> Option<G::State> {
    let mut legal = Choices::new();
    let mut greedy = Greedy::<G>::default();
    let mut made = 0;
    for step in 0..LONGEST {
        let Some(asked) = game.to_act(&state) else { break };
        if step > 0 && game.at_rest(&state) {
            break;
        }
        game.choices(&state, &mut legal);
        let next = if asked != seat {
            let lets = |choice: &&G::Choice| game.role(&state, **choice) == Some(Role::LetsHappen);
            *legal.iter().find(lets).unwrap_or(&legal[0])
        } else if let Some(&planned) = plan.get(made) {
            made += 1;
            planned
        } else if planning {
            let chosen = greedy.choose(Insight::new(game, &state)?, dice);
            plan.push(chosen);
            made += 1;
            chosen
        } else {
            break;
        };
        if !legal.contains(&next) {
            return None;
        }
        game.apply_legal(&mut state, next, &mut ());
    }
    Some(state)
}
