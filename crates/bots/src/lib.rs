//! Players made of rules: `random` and `greedy`. Generic over [`kit::Game`]; a bot sees the table only through an
//! [`Insight`], so it cannot look at anything its seat may not know.

pub mod greedy;
pub mod insight;
pub mod random;

pub use insight::Insight;

use kit::{Dice, Game};

/// Somebody who chooses.
pub trait Bot<G: Game>: Send {
    /// The choice of the seat that is asked. Chance comes from `dice`, so that the same insight and the same dice give the
    /// same choice.
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice;
}

/// A bot by its name on the command line.
pub fn by_name<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, String> {
    match name {
        "random" => Ok(Box::new(random::Random)),
        "greedy" => Ok(Box::new(greedy::Greedy::default())),
        _ => Err(format!("there is no bot `{name}`; known are: random, greedy")),
    }
}
