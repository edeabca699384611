//! Players made of rules. Generic over [`kit::Game`]; a bot sees the table only through an [`Insight`], so it cannot look
//! at anything its seat may not know.
//!
//! # What was measured
//! Second edition, share of games won with the 95 % error; the bots change seats, every deal is played from each.
//! `emerald arena second-edition --players 2 --bots search:2000,greedy` repeats it, and `search:2000/cut=60` is a searching
//! bot with another [`search::Manner`]. The runs are short, so only large differences mean something.
//!
//! | At two players, against greedy | Games | Wins |
//! | --- | --- | --- |
//! | `search:2000` | 44 | 84.1 ± 10.8 % |
//! | `search:2000/deduce=0`: cut 20, curiosity 0.15, bias 0.5 | 60 | 78.3 ± 10.4 % |
//! | the same, positions judged by every seat's [`kit::Game::worth`] instead of the fitted chances | 60 | 83.3 ± 9.4 % |
//! | `search:500/cut=20/bias=0/curiosity=0.7/deduce=0` | 60 | 56.7 ± 12.5 % |
//! | `search:500/cut=0/bias=1/curiosity=0.7/deduce=0` | 60 | 43.3 ± 12.5 % |
//! | `search:300/cut=100000/bias=1/curiosity=0.7/deduce=0` | 40 | 17.5 ± 11.8 % |
//!
//! | At four players, one among three greedy | Games | Wins |
//! | --- | --- | --- |
//! | `search:2000` | 60 | 48.3 ± 12.6 % |
//! | `search:2000/cut=60` | 60 | 41.7 ± 12.5 % |
//! | `search:2000/deduce=0` | 80 | 35.0 ± 10.5 % |
//!
//! Kept, therefore: worlds dealt from what the past tells, light play for 20 decisions behind the tree, little curiosity,
//! surveys of whole actions as bias. Playing on to the end of the game is unbiased and worthless: light play is too unlike
//! the game. One tree for one observer is all that was tried; trees for several observers and several threads were not.
//!
//! Speed, four players, middle of a game, in time of one core of a busy machine: 70,000 iterations a second with 20
//! decisions behind the tree, 40,000 to 50,000 with 60, 9,000 to the end of the game.
//!
//! Deduction, at two thirds of games of four `search:300/deduce=0` (24 games, 538 guesses), by how strongly worth is taken
//! to tilt what players do ([`deduction`]); 0.25 is knowing nothing:
//!
//! | Tilt | 0.1 | 0.25 | 0.5 | 1.0 |
//! | --- | --- | --- | --- | --- |
//! | Brier score | 0.145 | 0.098 | 0.079 | 0.071 |
//!
//! At 1.0 the probabilities mean what they say: of what was given 98, 86, 76 and 66 %, 97, 86, 75 and 64 % was so.

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
