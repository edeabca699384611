//! Every scenario of the first edition.

mod common;

use std::sync::LazyLock;
use study::first::First;

static GAME: LazyLock<First> = LazyLock::new(|| First::built_in().expect("the built-in content is sound"));

#[test]
fn all_scenarios_hold() {
    common::all_scenarios(&*GAME, "first");
}

/// A scenario that cannot fail would be worse than none: each kind of line must notice when it is wrong.
#[test]
fn a_wrong_statement_is_noticed() {
    let given = "given monday.hand = informers sympathisers\ngiven monday.agents = stepniak:rome\n";
    let fails = |steps: &str, problem: &str| match common::verdict(&*GAME, &format!("{given}{steps}")) {
        Ok(()) => panic!("`{steps}` was not noticed"),
        Err(error) => assert!(error.contains(problem), "`{steps}`: {error}"),
    };
    let right = "monday place informers box:rome\nthen rome.cubes.monday = 1";
    assert_eq!(common::verdict(&*GAME, &format!("{given}{right}")), Ok(()));
    fails("monday place informers box:rome\nthen rome.cubes.monday = 2", "rome.cubes.monday is 1, not 2");
    fails("then monday.agents = stepniak:paris", "not stepniak:paris");
    fails("then monday.purse = 1", "there is no `purse`");
    fails("refused monday place informers : place.exact", "accepted");
    fails("refused monday place dynamite : place.exact", "refused by place.action");
    fails("offered monday reveal", "not offered");
    fails("monday place informers box:rome with sanity monday mad", "cannot happen");
    fails("given monday.cubes = 21\nmonday pass", "cubes");
    fails("given monday.agents = stepniak:rome stepniak:paris\nmonday pass", "two places");
    fails("given monday.score = 3\nmonday pass", "points");
}

mod never_panics {
    use super::*;
    use proptest::prelude::*;

    const SEATS: [&str; 3] = ["monday", "tuesday", "friday"];
    const FIELDS: [&str; 36] = [
        "monday.hand",
        "monday.deck",
        "monday.discard",
        "monday.open",
        "monday.top",
        "monday.secret",
        "monday.spent",
        "monday.agents",
        "monday.main",
        "monday.captured",
        "monday.sacrificed",
        "monday.double_agents",
        "monday.cubes",
        "monday.limbo",
        "monday.pool",
        "monday.mad",
        "monday.slain",
        "monday.hidden",
        "monday.known",
        "tuesday.agents",
        "tuesday.revealed",
        "tuesday.hand",
        "rome.controller",
        "rome.up",
        "rome.down",
        "rome.zombies",
        "rome.cubes.monday",
        "rome.card_cubes.tuesday",
        "mi-go.at",
        "cthulhu.at",
        "locked",
        "destroyed",
        "zombies_of",
        "vampires",
        "tracks.war",
        "supply",
    ];
    const VALUES: [&str; 30] = [
        "-",
        "*",
        "0",
        "1",
        "2",
        "9",
        "20",
        "255",
        "256",
        "-1",
        "true",
        "rome",
        "monday",
        "display",
        "deck",
        "gone",
        "informers",
        "informers informers dynamite",
        "zombies vampires shoggoth",
        "bismarck third-section nadar",
        "stepniak irene-adler city-rome",
        "stepniak:rome",
        "stepniak:mi-go ravachol:rome",
        "ravachol:tuesday",
        "stepniak",
        "stepniak ravachol",
        "rome madrid",
        "tuesday monday",
        "city-rome",
        "cthulhu *",
    ];
    const WORDS: [&str; 26] = [
        "pass",
        "done",
        "end-turn",
        "travel",
        "reveal",
        "rome",
        "monday",
        "1",
        "limbo",
        "stock",
        "box:rome",
        "stack:rome",
        "claim:box:rome",
        "claim:stack:rome",
        "claim:display:cthulhu",
        "place:informers",
        "action:zombies",
        "action:bismarck",
        "action:stepniak",
        "counter:stepniak",
        "move:monday:rome",
        "move:stepniak:paris",
        "agent:ravachol",
        "royal:rome",
        "cube:box:rome:tuesday",
        "nonsense",
    ];

    fn field() -> impl Strategy<Value = String> {
        prop_oneof![9 => proptest::sample::select(&FIELDS[..]).prop_map(str::to_string), 1 => "[a-z.]{0,12}"]
    }

    fn line() -> impl Strategy<Value = String> {
        let value = || proptest::sample::select(&VALUES[..]);
        let words = || proptest::collection::vec(proptest::sample::select(&WORDS[..]), 1..5);
        let seat = || proptest::sample::select(&SEATS[..]);
        prop_oneof![
            4 => (field(), value()).prop_map(|(path, value)| format!("given {path} = {value}")),
            1 => (field(), value()).prop_map(|(path, value)| format!("then {path} = {value}")),
            1 => (seat(), field(), value()).prop_map(|(seat, path, value)| format!("sees {seat} {path} = {value}")),
            4 => (seat(), words()).prop_map(|(seat, words)| format!("{seat} {}", words.join(" "))),
            2 => (seat(), words()).prop_map(|(seat, words)| format!("refused {seat} {} : place.exact", words.join(" "))),
            1 => Just("again".to_string()),
            1 => Just("start".to_string()),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn whatever_a_scenario_says(players in 0u8..7, lines in proptest::collection::vec(line(), 0..12)) {
            common::run_anything(&*GAME, players, &lines);
        }

        #[test]
        fn whatever_a_position_says(givens in proptest::collection::vec((field(), proptest::sample::select(&VALUES[..])), 1..5), number in 0u64..1_000) {
            prop_assert_eq!(common::play_on_from(&*GAME, &givens, number), Ok(()));
        }
    }
}
