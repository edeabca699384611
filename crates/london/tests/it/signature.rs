//! One number that a refactoring must not change. A change of rules or content states the new ones here, with its reason
//! in the commit.

use crate::GAME;
use kit::perft::{perft, signature};
use kit::testing::middle;
use kit::{Game, dice::seed_from_number};

#[test]
fn perft_counts() {
    let state = GAME.start(2, &seed_from_number(1), &mut ());
    let counts = |state| [1, 2, 3, 4].map(|depth| perft(&*GAME, state, depth));
    assert_eq!(counts(&state), [6, 15, 136, 432], "the set-up: any of five cards, or the ability of the board");
    assert_eq!(counts(&middle(&*GAME, 4, 150)), [2, 6, 43, 196], "the middle of a game");
}

#[test]
fn whole_games_stay_the_same() {
    let found: Vec<(u64, u64)> = (2..=4).map(|players| signature(&*GAME, players, 60)).collect();
    let known = vec![(5892075174745964956, 24075), (8120355569766568674, 22475), (15415209758233833827, 22076)];
    assert_eq!(found, known);
}
