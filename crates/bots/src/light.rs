//! A light-hearted player: chooses by inclination alone ([`Judge::lean`]), without looking ahead. Searches play the far
//! future this way, so it is made for speed.

use kit::{Choices, Judge, MOST_CHOICES};

/// The player, with a place for its sums: made anew for every choice it would cost more than the choice.
pub struct Light {
    /// Where its chance comes from.
    pub random: fastrand::Rng,
    /// The inclination to each choice and to those before it, summed up: as many as there can be still fit into a sum.
    sums: [u16; MOST_CHOICES],
}

impl Light {
    /// A player with its own chance.
    pub fn new(seed: u64) -> Light {
        Light { random: fastrand::Rng::with_seed(seed), sums: [0; MOST_CHOICES] }
    }

    /// A choice by inclination alone.
    #[inline]
    pub fn choose<G: Judge>(&mut self, game: &G, state: &G::State, choices: &Choices<G::Choice>) -> G::Choice {
        if choices.len() == 1 {
            return choices[0];
        }
        let sums = &mut self.sums[..choices.len()];
        let lean = game.lean(state);
        let mut sum = 0;
        for (so_far, &choice) in sums.iter_mut().zip(choices) {
            sum += u16::from(lean(choice));
            *so_far = sum;
        }
        let drawn = self.random.u32(..u32::from(sum).max(1)) as u16;
        // All are looked at: quicker than guessing where to stop.
        let at: u16 = sums.iter().map(|&so_far| u16::from(so_far <= drawn)).sum();
        choices.get(usize::from(at)).copied().unwrap_or(choices[0])
    }
}
