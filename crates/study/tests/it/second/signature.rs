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
        [1, 2, 3, 4].map(|depth| perft(&*GAME, &middle(&*GAME, 4, 300), depth)),
        [3, 3, 36, 177],
        "the middle of a game"
    );
    assert_eq!(
        [1, 2, 3, 4].map(|depth| perft(&*GAME, &state, depth)),
        [9, 81, 729, 6561],
        "the set-up: any of nine cities"
    );
}

#[test]
fn whole_games_stay_the_same() {
    let found: Vec<(u64, u64)> = (2..=5).map(|players| signature(&*GAME, players, 40)).collect();
    let known = vec![
        (1017403108617186963, 30273),
        (6903587576966460420, 44135),
        (16533803050034851748, 56467),
        (3019156874056756237, 69998),
    ];
    assert_eq!(found, known);
}
