//! A player who now and then does not think: the same bot, but some actions are begun by inclination alone.

use crate::light::Light;
use crate::{Bot, Insight};
use kit::{Dice, Judge};

/// A careless player.
pub struct Careless<B> {
    bot: B,
    one_in: u32,
}

impl<B> Careless<B> {
    /// This bot, begun thoughtlessly one time in so many.
    pub fn new(bot: B, one_in: u32) -> Careless<B> {
        Careless { bot, one_in }
    }
}

impl<G: Judge, B: Bot<G>> Bot<G> for Careless<B> {
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice {
        let absent = insight.at_rest() && dice.below(self.one_in) == 0;
        if absent {
            let mut light = Light::new(dice.bits());
            return light.choose(insight.game(), &insight.world(dice), &insight.choices());
        }
        self.bot.choose(insight, dice)
    }
}
