//! The laws of a game, on whole random games of the first edition.

use kit::conformance::check_game;
use study::first::First;

fn games(players: u8, count: u64) {
    let game = First::built_in().expect("the built-in content is sound");
    for number in 0..count {
        if let Err(broken) = check_game(&game, players, number, 40) {
            panic!("{broken}");
        }
    }
}

#[test]
fn two_players() {
    games(2, 60);
}

#[test]
fn three_players() {
    games(3, 60);
}

#[test]
fn four_players() {
    games(4, 60);
}

#[test]
fn five_players() {
    games(5, 60);
}
