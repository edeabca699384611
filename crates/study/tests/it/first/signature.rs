//! One number that a refactoring must not change. A change of rules or content states the new ones here, with its reason
//! in the commit.

use super::GAME;
use kit::perft::{perft, signature};
use kit::testing::middle;
use kit::{Game, dice::seed_from_number};

#[test]
fn perft_counts() {
    let state = GAME.start(2, &seed_from_number(1), &mut ());
    assert_eq!(
        [1, 2, 3].map(|depth| perft(&*GAME, &middle(&*GAME, 4, 300), depth)),
        [5, 28, 155],
        "the middle of a game"
    );
    assert_eq!([1, 2].map(|depth| perft(&*GAME, &state, depth)), [12, 144], "the set-up: any of twelve cities");
}

#[test]
fn whole_games_stay_the_same() {
    let found: Vec<(u64, u64)> = (2..=5).map(|players| signature(&*GAME, players, 40)).collect();
    let known = vec![
        (4889058107508991147, 37695),
        (369475951006631055, 43135),
        (839537085403867878, 44744),
        (4495802619957913465, 48237),
    ];
    assert_eq!(found, known);
}
