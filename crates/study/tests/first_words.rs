//! The first edition in words: every sentence exists, has its arguments, and ends like one.

use kit::dice::{Dice, seed_from_number};
use kit::text::plain;
use kit::{Choices, Game, Seat, Tell, Viewer};
use study::first::First;

/// Plays random games and hands every state and event to a check.
fn everything_said(mut check: impl FnMut(&str, &str)) {
    let game = First::built_in().expect("sound");
    let mut choices = Choices::new();
    for number in 0..60 {
        let players = 2 + (number % 4) as u8;
        let mut dice = Dice::from_number(number);
        let mut events = Vec::new();
        let mut state = game.start(players, &seed_from_number(number), &mut events);
        loop {
            let viewers: Vec<Viewer> = Seat::all(players).map(Viewer::Seat).chain([Viewer::Watcher]).collect();
            for &viewer in &viewers {
                check("prompt", &plain(&game.prompt(&state, viewer)));
                if let Some(stakes) = game.stakes(&state, viewer) {
                    check("prompt", &plain(&stakes));
                }
                for event in &events {
                    let seen = game.seen_by(*event, viewer).expect("told");
                    if let Some(line) = game.log(&seen) {
                        check("log", &plain(&line));
                    }
                }
            }
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            for &choice in &choices {
                check("label", &plain(&game.label(&state, choice)));
            }
            events.clear();
            let choice = choices[dice.below(choices.len() as u32) as usize];
            game.apply_legal(&mut state, choice, &mut events);
        }
    }
}

#[test]
fn no_sentence_is_missing_or_unfinished() {
    everything_said(|kind, words| {
        assert!(!words.contains(['[', '{', '#']), "{kind}: {words}");
        assert!(!words.is_empty() && !words.contains("  "), "{kind}: {words}");
        assert!(words.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit()), "{kind}: {words}");
        if kind != "label" {
            assert!(words.ends_with(['.', '?']), "{kind}: {words}");
        }
    });
}

#[test]
fn every_rule_a_player_can_run_into_speaks() {
    let game = First::built_in().expect("sound");
    for key in game.text.keys().filter(|key| key.starts_with("refusal.")) {
        let rule = key.trim_start_matches("refusal.");
        assert!(game.content.book.get(rule).is_some(), "the catalogue has words for {rule}, which is no rule");
    }
}
