//! One number that a refactoring must not change. A change of rules or content states the new ones here, with its reason
//! in the commit.

use kit::perft::{perft, signature};
use kit::{Choices, Dice, Game, dice::seed_from_number};
use study::second::Second;

/// A position of random play, some way into a game.
fn middle(game: &Second, players: u8) -> <Second as Game>::State {
    let mut dice = Dice::from_number(5);
    let mut choices = Choices::new();
    let mut state = game.start(players, &seed_from_number(1), &mut ());
    for _ in 0..300 {
        game.choices(&state, &mut choices);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply_legal(&mut state, choice, &mut ());
    }
    state
}

#[test]
fn perft_counts() {
    let game = Second::built_in().expect("sound");
    let state = game.start(2, &seed_from_number(1), &mut ());
    assert_eq!(
        [1, 2, 3, 4].map(|depth| perft(&game, &middle(&game, 4), depth)),
        [3, 3, 36, 177],
        "the middle of a game"
    );
    assert_eq!(
        [1, 2, 3, 4].map(|depth| perft(&game, &state, depth)),
        [9, 81, 729, 6561],
        "the set-up: any of nine cities"
    );
}

#[test]
fn whole_games_stay_the_same() {
    let game = Second::built_in().expect("sound");
    let found: Vec<(u64, u64)> = (2..=5).map(|players| signature(&game, players, 40)).collect();
    let known = vec![
        (2331714967957865964, 29450),
        (17167651825058670595, 44280),
        (9133171857495409635, 56606),
        (9590161525387321586, 67103),
    ];
    assert_eq!(found, known);
}
