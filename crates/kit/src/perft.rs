//! One number that guards behaviour: the count of positions reachable in a fixed number of choices, and a signature
//! over whole random games. A refactoring must not change either; a change of rules must state the new ones.

use crate::choices::Choices;
use crate::dice::{Dice, seed_from_number};
use crate::game::Game;
use std::hash::{Hash, Hasher};

/// How many sequences of `depth` choices lead on from here.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut choices = Choices::new();
    game.choices(state, &mut choices);
    if depth == 1 {
        return choices.len() as u64;
    }
    let step = |&choice: &G::Choice| {
        let mut next = state.clone();
        game.apply_legal(&mut next, choice, &mut ());
        perft(game, &next, depth - 1)
    };
    choices.iter().map(step).sum()
}

/// Plays `games` random games and folds every choice and result into one number; also counts the decisions.
pub fn signature<G: Game>(game: &G, players: u8, games: u64) -> (u64, u64) {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    let mut decisions = 0;
    let mut choices = Choices::new();
    for number in 0..games {
        let mut dice = Dice::from_number(number ^ 0x5eed);
        let mut state = game.start(players, &seed_from_number(number), &mut ());
        while game.to_act(&state).is_some() {
            game.choices(&state, &mut choices);
            let choice = choices[dice.below(choices.len() as u32) as usize];
            choice.hash(&mut hasher);
            game.apply_legal(&mut state, choice, &mut ());
            decisions += 1;
        }
        game.outcome(&state).map(|outcome| outcome.scores.0).hash(&mut hasher);
    }
    (hasher.finish(), decisions)
}

/// FNV-1a: the standard library's hasher may change with the compiler, and a kept number must not.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    // As on a machine of 64 bits everywhere: a browser's has 32.
    fn write_usize(&mut self, number: usize) {
        self.write(&(number as u64).to_ne_bytes());
    }

    fn write_isize(&mut self, number: isize) {
        self.write(&(number as i64).to_ne_bytes());
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
