//! Players made of rules. Generic over [`kit::Game`], and [`kit::Judge`] where they judge; a bot sees the table only through an [`Insight`], so it cannot
//! look at anything its seat may not know.
//!
//! | File | Player |
//! | --- | --- |
//! | [`random`] | any choice, each as likely |
//! | [`greedy`] | the best end of the action at hand, by a depth-first search and a heuristic ([`Judge::worth`](kit::Judge::worth)); weaker if it overlooks things |
//! | [`search`] | plans ahead: information-set Monte Carlo tree search, with PUCT over the tree in `tree` |
//! | [`deduction`] | no player, but what searching players believe: Bayesian inference of the others' secrets |
//! | `light` | the rollout policy: draws a choice with the weights a game gives it ([`Judge::lean`](kit::Judge::lean)), for speed |
//! | [`together`] | no player, but how several searches of one question are added up |
//! | `hasty` | another player who answers one question in so many greedily |
//! | [`exec`] | another program ([`summon`]) |
//! | [`analysis`] | no player either: a finished game judged, moment by moment |
//! | [`levels`] | their names; [`hint`] gives advice from a search |
//!
//! How strong they are, and what was tried without success, is in docs/measured/bots.md.

pub mod analysis;
pub mod clock;
pub mod deduction;
pub mod endings;
pub mod exec;
pub mod greedy;
mod hasty;
pub mod hint;
pub mod insight;
pub mod levels;
mod light;
pub mod random;
pub mod search;
pub mod together;
mod tree;

pub use exec::summon;
pub use insight::Insight;
pub use levels::{LEVELS, Level, by_name};

use kit::{Dice, Game};
use together::Part;

/// Somebody who chooses.
pub trait Bot<G: Game>: Send {
    /// The choice of the seat that is asked. Chance comes from `dice`, so that the same insight and the same dice give
    /// the same choice.
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice;

    /// How often each choice was tried by one of several who think about the same question
    /// ([`together::most_tried`] adds them up). Whoever does not search is of one mind.
    fn tried(&mut self, insight: Insight<'_, G>, _part: Part, dice: &mut Dice) -> Vec<(G::Choice, u32)> {
        vec![(self.choose(insight, dice), 1)]
    }

    /// What went wrong since the last time somebody asked, in words for people.
    fn faults(&mut self) -> Vec<String> {
        Vec::new()
    }
}
