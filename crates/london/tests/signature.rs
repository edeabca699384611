//! One number that a refactoring must not change. A change of rules or content states the new ones here, with its reason
//! in the commit.

use kit::perft::{perft, signature};
use kit::{Choices, Dice, Game, dice::seed_from_number};
use london::London;

/// A position of random play, some way into a game.
fn middle(game: &London, players: u8) -> <London as Game>::State {
    let mut dice = Dice::from_number(5);
    let mut choices = Choices::new();
    let mut state = game.start(players, &seed_from_number(1), &mut ());
    for _ in 0..150 {
        game.choices(&state, &mut choices);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply_legal(&mut state, choice, &mut ());
    }
    state
}

#[test]
fn perft_counts() {
    let game = London::built_in().expect("sound");
    let state = game.start(2, &seed_from_number(1), &mut ());
    let counts = |state| [1, 2, 3, 4].map(|depth| perft(&game, state, depth));
    assert_eq!(counts(&state), [6, 15, 136, 432], "the set-up: any of five cards, or the ability of the board");
    assert_eq!(counts(&middle(&game, 4)), [3, 12, 72, 192], "the middle of a game");
}

#[test]
fn whole_games_stay_the_same() {
    let game = London::built_in().expect("sound");
    let found: Vec<(u64, u64)> = (2..=4).map(|players| signature(&game, players, 60)).collect();
    let known = vec![(7333418370304318962, 24306), (13285671148647471775, 21087), (10646339671535539005, 21509)];
    assert_eq!(found, known);
}
