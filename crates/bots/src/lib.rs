//! Players made of rules. Generic over [`kit::Game`]; a bot sees the table only through an [`Insight`], so it cannot look
//! at anything its seat may not know.

mod careless;
pub mod deduction;
pub mod exec;
pub mod greedy;
pub mod hint;
pub mod insight;
pub mod levels;
pub mod random;
pub mod search;
mod tree;

pub use exec::summon;
pub use insight::Insight;
pub use levels::{LEVELS, Level, by_name};

use kit::{Dice, Game};

/// Somebody who chooses.
pub trait Bot<G: Game>: Send {
    /// The choice of the seat that is asked. Chance comes from `dice`, so that the same insight and the same dice give the
    /// same choice.
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice;

    /// What went wrong since the last time somebody asked, in words for people.
    fn faults(&mut self) -> Vec<String> {
        Vec::new()
    }
}
