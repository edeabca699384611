//! Every scenario of the second edition.

mod common;

use std::sync::LazyLock;
use study::second::Second;

static GAME: LazyLock<Second> = LazyLock::new(|| Second::built_in().expect("the built-in content is sound"));

#[test]
fn all_scenarios_hold() {
    common::all_scenarios(&*GAME, "second");
}

/// A scenario that cannot fail would be worse than none: each kind of line must notice when it is wrong.
#[test]
fn a_wrong_statement_is_noticed() {
    let given = "given monday.hand = informer sympathisers\ngiven monday.cubes = 3\n";
    let fails = |steps: &str, problem: &str| match common::verdict(&*GAME, &format!("{given}{steps}")) {
        Ok(()) => panic!("`{steps}` was not noticed"),
        Err(error) => assert!(error.contains(problem), "`{steps}`: {error}"),
    };
    assert_eq!(
        common::verdict(&*GAME, &format!("{given}monday place informer rome\nthen rome.cubes.monday = 1")),
        Ok(())
    );
    fails("monday place informer rome\nthen rome.cubes.monday = 2", "test:7: rome.cubes.monday is 1, not 2");
    fails("then monday.hand = informer", "not informer");
    fails("then monday.hand has gunpowder", "lacks gunpowder");
    fails("then monday.hand has informer informer", "lacks informer");
    fails("then monday.hand lacks informer", "has informer");
    fails("then monday.hand counts 3", "counts 2, not 3");
    fails("then monday.tokens counts 3", "is no list");
    fails("then monday.purse = 1", "there is no `purse`");
    fails("sees tuesday monday.hand = 3", "is 2, not 3");
    fails("sees watcher mine.hand = informer", "there is no");
    fails("refused monday place informer : place.cards", "accepted");
    fails("refused monday place gunpowder : place.all", "refused by place.cards");
    fails("refused monday place gunpowder : place.nothing", "there is no rule");
    fails("offered monday claim:informer", "not offered");
    fails("not-offered monday place:informer", "is offered");
    fails("offered tuesday pass", "tuesday is not asked");
    fails("tuesday pass", "monday is asked, not tuesday");
    fails("monday claim informer rome", "refused");
    fails("monday place informer rome with die monday insanity", "cannot happen");
    fails("monday pass\ngiven monday.tokens = 2", "before the first move");
    fails("monday pass\nagain\nthen actions = 1", "actions is 0");
}

mod never_panics {
    use super::*;
    use proptest::prelude::*;

    const SEATS: [&str; 5] = ["monday", "tuesday", "wednesday", "thursday", "friday"];
    const PLACES: [&str; 14] = [
        "rome", "cairo", "paris", "monday", "tuesday", "tracks", "seats", "cities", "0", "watcher", "captives",
        "unseen", "mine", "",
    ];
    const FIELDS: [&str; 34] = [
        "hand",
        "deck",
        "discard",
        "open",
        "top",
        "kept",
        "spent",
        "cubes",
        "limbo",
        "agents",
        "mi_go",
        "sacrificed",
        "tokens",
        "identity",
        "heart",
        "revealed",
        "black_hand",
        "slain",
        "hidden",
        "points.kills",
        "points.neutral",
        "score",
        "up",
        "down",
        "city_below",
        "royal",
        "zombies",
        "cubes.monday",
        "agents.monday",
        "agents.tuesday",
        "loyalist",
        "players",
        "round",
        "idle",
    ];
    const VALUES: [&str; 24] = [
        "-",
        "*",
        "0",
        "1",
        "2",
        "3",
        "9",
        "10",
        "60",
        "255",
        "256",
        "-1",
        "true",
        "informer",
        "informer informer gunpowder",
        "shoggoth zombies",
        "zombies vampires sherlock-holmes",
        "cthulhu mi-go *",
        "here",
        "unseen",
        "loyalist",
        "rome cairo",
        "sebastian-moran:monday:tuesday",
        "city-rome",
    ];
    const WORDS: [&str; 30] = [
        "pass",
        "done",
        "end-turn",
        "return",
        "limbo",
        "rome",
        "cairo",
        "monday",
        "tuesday",
        "place:informer",
        "claim:informer",
        "text:zombies",
        "text:cthulhu",
        "text:shoggoth",
        "text:mi-go",
        "text:vampires",
        "text:sherlock-holmes",
        "discard:informer",
        "agent:rome:monday",
        "agent:rome:tuesday",
        "agent:cairo:monday",
        "cube:rome:monday",
        "royal:cairo",
        "bomb:gunpowder",
        "assassinate:hired-assassin",
        "place",
        "text",
        "loyalist:zombies",
        "agent:rome:friday",
        "nonsense",
    ];

    fn path() -> impl Strategy<Value = String> {
        let field = proptest::sample::select(&FIELDS[..]);
        let place = proptest::sample::select(&PLACES[..]);
        prop_oneof![
            8 => (proptest::sample::select(&SEATS[..2]), field.clone()).prop_map(|(seat, field)| format!("{seat}.{field}")),
            4 => (place, field.clone()).prop_map(|(place, field)| format!("{place}.{field}")),
            1 => field.prop_map(str::to_string),
            1 => "[a-z.]{0,12}",
        ]
    }

    fn line() -> impl Strategy<Value = String> {
        let value = || proptest::sample::select(&VALUES[..]);
        let words =
            || proptest::collection::vec(proptest::sample::select(&WORDS[..]), 1..5).prop_map(|words| words.join(" "));
        let seat = || proptest::sample::select(&SEATS[..]);
        prop_oneof![
            6 => (path(), value()).prop_map(|(path, value)| format!("given {path} = {value}")),
            1 => (path(), value()).prop_map(|(path, value)| format!("then {path} = {value}")),
            1 => (path(), value()).prop_map(|(path, value)| format!("then {path} has {value}")),
            1 => (seat(), path(), value()).prop_map(|(seat, path, value)| format!("sees {seat} {path} = {value}")),
            3 => (seat(), words()).prop_map(|(seat, words)| format!("{seat} {words}")),
            2 => (seat(), words()).prop_map(|(seat, words)| format!("refused {seat} {words} : place.cards")),
            1 => (seat(), words()).prop_map(|(seat, words)| format!("offered {seat} {words}")),
            1 => Just("again".to_string()),
            1 => Just("start".to_string()),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

        /// Scenarios come with bug reports: whatever they say, the runner answers.
        #[test]
        fn whatever_a_scenario_says(players in 0u8..7, given in proptest::collection::vec((path(), proptest::sample::select(&VALUES[..])), 0..6), lines in proptest::collection::vec(line(), 0..8)) {
            let given: Vec<String> = given.into_iter().map(|(path, value)| format!("given {path} = {value}")).collect();
            common::run_anything(&*GAME, players, &[given, lines].concat());
        }

        /// One odd value, then play: either the position is refused, or every question that follows can be answered.
        #[test]
        fn whatever_a_position_says(givens in proptest::collection::vec((path(), proptest::sample::select(&VALUES[..])), 1..4), number in 0u64..1_000) {
            prop_assert_eq!(common::play_on_from(&*GAME, &givens, number), Ok(()));
        }
    }
}
