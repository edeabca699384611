//! A player who now and then does not think for long: the same bot, but some questions are answered by the greedy player.
//! So there are strengths between the two.

use crate::greedy::Greedy;
use crate::{Bot, Insight};
use kit::{Dice, Judge};

/// A hasty player.
pub struct Hasty<B> {
    bot: B,
    one_in: u32,
}

impl<B> Hasty<B> {
    /// This bot, hasty at one question in so many.
    pub fn new(bot: B, one_in: u32) -> Hasty<B> {
        Hasty { bot, one_in }
    }
}

impl<G: Judge, B: Bot<G>> Bot<G> for Hasty<B> {
    fn choose(&mut self, insight: Insight<'_, G>, dice: &mut Dice) -> G::Choice {
        match dice.below(self.one_in) {
            // Made anew, since a plan from before the other was asked is out of date.
            0 => Greedy::default().choose(insight, dice),
            _ => self.bot.choose(insight, dice),
        }
    }
}
