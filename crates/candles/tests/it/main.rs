//! All tests of Three Candles: the laws every game keeps, its scenarios, and a search that plays it.

use bots::Insight;
use candles::Candles;
use kit::testing::{Laws, all_scenarios};
use kit::{Dice, Game, Seat};
use std::path::Path;
use std::sync::LazyLock;

static GAME: LazyLock<Candles> = LazyLock::new(|| Candles::built_in().expect("the content is good"));

#[test]
fn every_law_holds() {
    let laws = Laws { games: 60, listened: 30, nonsense: 500, state: 2048 };
    laws.hold(&*GAME, |play| allocation_counter::measure(play).count_total);
}

#[test]
fn every_scenario_holds() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"));
    all_scenarios(&*GAME, folder, include_str!("wrong.txt"));
}

/// Plays a game between bots; does the first of them win?
fn play(names: [&str; 2], number: u64) -> bool {
    let mut bots = names.map(|name| bots::by_name::<Candles>(name, bots::clock::system).expect("a known bot"));
    let mut dice = Dice::from_number(number);
    let mut state = GAME.start(2, &kit::dice::seed_from_number(number), &mut ());
    while let Some(insight) = Insight::new(&*GAME, &state) {
        let choice = bots[insight.seat().index()].choose(insight, &mut dice);
        GAME.apply_legal(&mut state, choice, &mut ());
    }
    GAME.outcome(&state).is_some_and(|outcome| outcome.winners.has(Seat(0)))
}

#[test]
fn a_search_beats_chance() {
    let won = (0..20).filter(|&number| play(["search:200", "random"], number)).count();
    assert!(won >= 14, "{won} of 20");
}
