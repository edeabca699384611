//! Any legal choice, each as likely as the others.

use crate::{Bot, Insight};
use kit::{Dice, Game};

/// The random player.
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice {
        let choices = insight.choices();
        choices[dice.below(choices.len() as u32) as usize]
    }
}
