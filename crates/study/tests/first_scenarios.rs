//! Every scenario of the first edition.

mod common;

use std::sync::LazyLock;
use study::first::First;

static GAME: LazyLock<First> = LazyLock::new(|| First::built_in().expect("the built-in content is sound"));

#[test]
fn all_scenarios_hold() {
    common::all_scenarios(&*GAME, "first");
}
