//! The first edition in words: every sentence exists, has its arguments, and ends like one.

mod common;

use common::{everything_said, refusals_name_rules, sound_sentence};
use study::first::First;

#[test]
fn no_sentence_is_missing_or_unfinished() {
    everything_said(&First::built_in().expect("sound"), sound_sentence);
}

#[test]
fn every_rule_a_player_can_run_into_speaks() {
    refusals_name_rules(&First::built_in().expect("sound"));
}
