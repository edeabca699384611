//! The laws of a game, on whole random games of the second edition.

mod common;

use common::lawful_games;
use study::second::Second;

fn game() -> Second {
    Second::built_in().expect("the built-in content is sound")
}

#[test]
fn two_players() {
    lawful_games(&game(), 2, 60);
}

#[test]
fn three_players() {
    lawful_games(&game(), 3, 60);
}

#[test]
fn four_players() {
    lawful_games(&game(), 4, 60);
}

#[test]
fn five_players() {
    lawful_games(&game(), 5, 60);
}
