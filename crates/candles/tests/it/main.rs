//! All tests of Three Candles: the laws every game keeps, its scenarios, and a search that plays it.

use bots::Insight;
use candles::Candles;
use kit::testing::*;
use kit::{Dice, Game, Seat};
use std::path::Path;
use std::sync::LazyLock;

static GAME: LazyLock<Candles> = LazyLock::new(|| Candles::built_in().expect("the content is good"));

#[test]
fn two_three_and_four_players() {
    GAME.players().for_each(|players| lawful_games(&*GAME, players, 60));
}

#[test]
fn states_are_small_and_choices_allocate_nothing() {
    is_quick(&*GAME, 2048, |play| allocation_counter::measure(play).count_total);
}

#[test]
fn every_sentence_and_every_refusal_speaks() {
    every_sentence_is_sound(&*GAME, 30);
    refusals_name_rules(&*GAME);
}

#[test]
fn nonsense_is_answered() {
    no_scenario_panics(&*GAME, 500);
    no_position_panics(&*GAME, 500);
}

#[test]
fn every_scenario_holds() {
    all_scenarios(&*GAME, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios")));
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
