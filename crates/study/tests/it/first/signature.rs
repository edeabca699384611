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
        (1240446670221766818, 42509),
        (1323948248475099809, 43449),
        (4785359045927578077, 45530),
        (308696596482621260, 47512),
    ];
    assert_eq!(found, known);
}
