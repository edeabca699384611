//! The gallery: every one of the 101 cards is played, or used as the Interrupt it is, in a scenario that names its rule and
//! says how the table has changed.

use london::London;
use std::collections::BTreeSet;

/// Paths that tell who is asked what; a table that has changed is told by another one.
const QUESTIONS: [&str; 3] = ["asks", "asked", "rights"];

/// One try of a scenario: its rules, and the lines from one `again` to the next.
struct Try<'t> {
    rules: BTreeSet<&'t str>,
    lines: Vec<&'t str>,
}

fn tries(text: &str) -> Vec<Try<'_>> {
    let mut found = Vec::new();
    for scenario in text.split("\nscenario ").skip(1) {
        let named = scenario.lines().filter_map(|line| line.strip_prefix("rules "));
        let rules: BTreeSet<&str> = named.flat_map(str::split_whitespace).collect();
        found.extend(
            scenario.split("\nagain\n").map(|part| Try { rules: rules.clone(), lines: part.lines().collect() }),
        );
    }
    found
}

/// Does a player play the card here, and is something said about the table afterwards?
fn shows(game: &London, part: &Try<'_>, id: &str, rule: &str) -> bool {
    let moves = |line: &&&str| game.content.booklet.seats.iter().any(|seat| line.starts_with(&format!("{} ", seat.id)));
    let plays = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let pair = |two: &[&str]| two[1] == id && two[0] == "play";
        words.windows(2).any(pair) || words.contains(&&*format!("interrupt:{id}"))
    };
    let Some(at) = part.lines.iter().position(|line| moves(&line) && plays(line)) else { return false };
    let told = part.lines[at..].iter().filter_map(|line| line.strip_prefix("then "));
    part.rules.contains(rule) && told.into_iter().any(|path| !QUESTIONS.contains(&path.split(' ').next().unwrap_or("")))
}

#[test]
fn every_card_is_shown() {
    let game = &*crate::GAME;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");
    let texts: Vec<String> = std::fs::read_dir(folder)
        .expect("the scenarios are there")
        .map(|entry| std::fs::read_to_string(entry.expect("readable").path()).expect("readable"))
        .collect();
    let parts: Vec<Try<'_>> = texts.iter().flat_map(|text| tries(text)).collect();
    let all = &game.content.words;
    let shown = |id: &str, rule: &str| parts.iter().any(|part| shows(game, part, id, rule));
    let missing: Vec<&str> =
        all.iter().filter(|card| !shown(&card.id, &card.rule)).map(|card| card.id.as_str()).collect();
    assert!(missing.is_empty(), "{} cards are played in no scenario: {}", missing.len(), missing.join(" "));
    assert_eq!(all.len(), 101);
}
