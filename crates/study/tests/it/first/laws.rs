//! What holds for every game, on whole random games of the first edition.

use super::GAME;
use kit::testing::Laws;

#[test]
fn every_law_holds() {
    let laws = Laws { games: 60, listened: 60, nonsense: 1_500, state: 3072 };
    laws.hold(&*GAME, |play| allocation_counter::measure(play).count_total);
}
