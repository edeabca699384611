//! How the second edition behaves must not change by chance.

use super::GAME;
use kit::testing::behaves_as_before;

#[test]
fn whole_games_stay_the_same() {
    behaves_as_before(&*GAME, include_str!("signature.toml"));
}
