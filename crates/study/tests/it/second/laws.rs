//! What holds for every game, on whole random games of the second edition.

use super::GAME;
use kit::testing::*;

#[test]
fn two_players() {
    lawful_games(&*GAME, 2, 60);
}

#[test]
fn three_players() {
    lawful_games(&*GAME, 3, 60);
}

#[test]
fn four_players() {
    lawful_games(&*GAME, 4, 60);
}

#[test]
fn five_players() {
    lawful_games(&*GAME, 5, 60);
}

#[test]
fn states_are_small_and_choices_allocate_nothing() {
    is_quick(&*GAME, 2048, |play| allocation_counter::measure(play).count_total);
}

#[test]
fn no_sentence_is_missing_or_unfinished() {
    every_sentence_is_sound(&*GAME, 60);
}

#[test]
fn every_rule_a_player_can_run_into_speaks() {
    refusals_name_rules(&*GAME);
}

#[test]
fn whatever_a_scenario_says_the_runner_answers() {
    no_scenario_panics(&*GAME, 1_500);
}

#[test]
fn whatever_a_position_says_it_can_be_played_or_is_refused() {
    no_position_panics(&*GAME, 1_500);
}
