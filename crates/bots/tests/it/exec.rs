//! Bots that are other programs: the example plays whole games, and those that hang, die or talk nonsense hold up nobody.

use bots::exec::Exec;
use bots::{Bot, Insight};
use kit::dice::seed_from_number;
use kit::{Dice, Game};
use std::time::{Duration, Instant};
use study::second::Second;

/// Answers so many questions of a game with the program in every seat; tells the faults.
fn play(command: &str, patience: Duration, questions: usize) -> Vec<String> {
    let game = Second::built_in().expect("sound");
    let mut bot = Exec::<Second>::start(command, patience).expect("the program starts");
    let mut dice = Dice::from_number(3);
    let mut state = game.start(2, &seed_from_number(3), &mut ());
    for _ in 0..questions {
        let Some(insight) = Insight::new(&game, &state) else { break };
        let choice = bot.choose(insight, &mut dice);
        game.apply(&mut state, choice, &mut ()).expect("only legal choices come back");
    }
    bot.faults()
}

#[test]
fn the_example_plays_a_whole_game_without_a_fault() {
    let example = concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../docs/example_bot.py");
    assert_eq!(play(example, Duration::from_secs(20), usize::MAX), Vec::<String>::new());
}

#[test]
fn nonsense_is_reported_and_answered_for() {
    let faults = play("cat", Duration::from_secs(20), 5);
    assert_eq!(faults.len(), 5, "{faults:?}");
    assert!(faults[0].starts_with("`cat` answered `{"), "{}", faults[0]);
    assert!(faults[0].contains("missing field `choice`"), "{}", faults[0]);
}

#[test]
fn a_program_that_dies_is_reported_once() {
    let faults = play("true", Duration::from_secs(20), 5);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].ends_with("greedy plays on for it"), "{}", faults[0]);
}

#[test]
fn a_program_that_hangs_is_given_up() {
    let started = Instant::now();
    let faults = play("sleep 60", Duration::from_millis(300), 5);
    assert_eq!(faults, ["`sleep 60` gave no answer in 300ms; greedy plays on for it"]);
    assert!(started.elapsed() < Duration::from_secs(30));
}

#[test]
fn what_cannot_be_started_is_an_error() {
    for command in ["", "/no/such/program"] {
        assert!(Exec::<Second>::start(command, Duration::from_secs(1)).is_err(), "{command}");
    }
}
