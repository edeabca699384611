//! Every scenario of London; and every card is played in one of them.

use kit::Tell;
use kit::scenario::{parse, run};
use london::London;
use std::sync::LazyLock;

static GAME: LazyLock<London> = LazyLock::new(|| London::built_in().expect("the built-in content is sound"));

/// All scenario files, as (name, text).
fn files() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    std::fs::read_dir(folder)
        .expect("the scenarios are there")
        .map(|entry| {
            let path = entry.expect("readable").path();
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).expect("readable"))
        })
        .collect()
}

#[test]
fn all_scenarios_hold() {
    let mut failures = Vec::new();
    let mut count = 0;
    for (name, text) in files() {
        match parse(&name, &text) {
            Err(error) => failures.push(error.to_string()),
            Ok(file) => {
                count += file.scenarios.len();
                let broken = file.scenarios.iter().filter_map(|scenario| run(&*GAME, scenario).err());
                failures.extend(broken.map(|error| error.to_string()));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} scenarios failed:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 50, "only {count} scenarios were found");
}

/// The gallery: every card is played by somebody, or used as the Interrupt it is, in a scenario that says what it does and
/// names its rule.
#[test]
fn every_card_is_played_in_a_scenario() {
    let mut missing = Vec::new();
    let texts: Vec<String> = files().into_iter().map(|(_, text)| text).collect();
    let scenarios: Vec<&str> = texts.iter().flat_map(|text| text.split("\nscenario ").skip(1)).collect();
    for card in GAME.content.cards() {
        let words = GAME.content.card_words(card);
        let played = |scenario: &&&str| {
            let moves =
                scenario.lines().filter(|line| GAME.content.seats.iter().any(|seat| line.starts_with(&seat.id)));
            let named = scenario.lines().any(|line| line.starts_with("rules ") && line.contains(words.rule.as_str()));
            let in_line = |line: &str| {
                line.split_whitespace().any(|word| word == words.id || word.ends_with(&format!(":{}", words.id)))
            };
            named && moves.into_iter().any(in_line) && scenario.contains("\nthen ")
        };
        if !scenarios.iter().any(|scenario| played(&scenario)) {
            missing.push(words.id.clone());
        }
    }
    assert!(missing.is_empty(), "{} cards are played in no scenario: {}", missing.len(), missing.join(" "));
    assert_eq!(GAME.cards().len(), 101);
}
