//! Every scenario of London.

use crate::GAME;
use kit::testing::all_scenarios;
use std::path::Path;

#[test]
fn all_scenarios_hold() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"));
    all_scenarios(&*GAME, folder, include_str!("wrong.txt"));
}
