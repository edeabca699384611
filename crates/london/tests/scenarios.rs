//! Every scenario of London.

use kit::scenario::{parse, run};
use kit::{Choices, Dice, Game, Tell};
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

/// What the runner says about one scenario.
fn verdict(steps: &str) -> Result<(), String> {
    let file =
        parse("test", &format!("game london\nscenario test\nplayers 3\n{steps}")).map_err(|error| error.to_string())?;
    run(&*GAME, &file.scenarios[0]).map_err(|error| error.to_string())
}

/// A scenario that cannot fail would be worse than none: positions and words of London must be noticed when they are wrong.
#[test]
fn a_wrong_statement_is_noticed() {
    let given = "given green.hand = simpsons-divan nancy\ngiven chelsea.agents.green = 1\n";
    let fails = |steps: &str, problem: &str| match verdict(&format!("{given}{steps}")) {
        Ok(()) => panic!("`{steps}` was not noticed"),
        Err(error) => assert!(error.contains(problem), "`{steps}`: {error}"),
    };
    assert_eq!(verdict(&format!("{given}green play simpsons-divan do\nthen green.money = 13")), Ok(()));
    fails("green play simpsons-divan do\nthen green.money = 12", "green.money is 13, not 12");
    fails("then chelsea.controller = yellow", "is green, not yellow");
    fails("sees yellow green.known = nancy", "is -, not nancy");
    fails("sees yellow green.objective = pride", "is -, not pride");
    fails("refused green play nancy : turn.must-play", "accepted");
    fails("refused green end-turn : again.extra-card", "refused by turn.must-play");
    fails("offered green end-turn", "not offered");
    fails("yellow play nancy", "green is asked, not yellow");
    fails("green play simpsons-divan do with die green 3", "cannot happen");
    fails("given yellow.hand = nancy\nthen asks = turn", "in two");
    fails("given chelsea.agents.green = 13\nthen asks = turn", "not that many Agents");
    fails("given lambeth.grenadiers = 1\nthen asks = turn", "have left the track");
    fails("given basatan.owner = green\nthen asks = turn", "both an owner and an area");
    fails("given level = 13\nthen asks = turn", "the level cannot be 13");
}

mod never_panics {
    use super::*;
    use proptest::prelude::*;

    const PLACES: [&str; 14] = [
        "green", "yellow", "purple", "blue", "chelsea", "lambeth", "holborn", "basatan", "dagon", "areas", "seats",
        "elders", "mine", "",
    ];
    const FIELDS: [&str; 30] = [
        "hand",
        "known",
        "seen.yellow",
        "somewhere",
        "front",
        "money",
        "reserve",
        "old_one",
        "objective",
        "excluded.green",
        "points",
        "agents.green",
        "agents.yellow",
        "citizens",
        "grenadiers",
        "trouble",
        "building",
        "controller",
        "owner",
        "area",
        "hits",
        "level",
        "rights",
        "must",
        "used",
        "fresh",
        "deck",
        "row",
        "events",
        "begun",
    ];
    const VALUES: [&str; 26] = [
        "-",
        "*",
        "0",
        "1",
        "2",
        "3",
        "12",
        "13",
        "60",
        "255",
        "999",
        "-1",
        "true",
        "false",
        "green",
        "yellow",
        "chelsea",
        "green:palace",
        "yellow:office",
        "fagin nancy toby",
        "sweeney-todd the-mi-go-surgeon fagin",
        "mr-merryweather uriah-heep",
        "hastur",
        "sloth",
        "riots flood",
        "basatan palace",
    ];
    const WORDS: [&str; 30] = [
        "play:fagin",
        "play:sweeney-todd",
        "play:the-mi-go-surgeon",
        "play:nancy",
        "play:mr-merryweather",
        "play",
        "do",
        "skip",
        "done",
        "pass",
        "pay",
        "refuse",
        "end-turn",
        "deck",
        "chelsea",
        "lambeth",
        "green",
        "yellow",
        "chelsea:green",
        "chelsea:yellow",
        "chelsea:citizen",
        "chelsea:grenadier",
        "chelsea:dagon",
        "build:palace",
        "summon:dagon",
        "use:board",
        "use:palace",
        "card:fagin",
        "interrupt:toby",
        "nonsense",
    ];

    fn path() -> impl Strategy<Value = String> {
        let field = proptest::sample::select(&FIELDS[..]);
        let place = proptest::sample::select(&PLACES[..]);
        prop_oneof![
            8 => (place, field.clone()).prop_map(|(place, field)| format!("{place}.{field}")),
            2 => field.prop_map(str::to_string),
            1 => "[a-z.]{0,12}",
        ]
    }

    fn line() -> impl Strategy<Value = String> {
        let value = || proptest::sample::select(&VALUES[..]);
        let words =
            || proptest::collection::vec(proptest::sample::select(&WORDS[..]), 1..5).prop_map(|words| words.join(" "));
        let seat = || proptest::sample::select(&PLACES[..4]);
        prop_oneof![
            6 => (path(), value()).prop_map(|(path, value)| format!("given {path} = {value}")),
            1 => (path(), value()).prop_map(|(path, value)| format!("then {path} = {value}")),
            1 => (seat(), path(), value()).prop_map(|(seat, path, value)| format!("sees {seat} {path} = {value}")),
            3 => (seat(), words()).prop_map(|(seat, words)| format!("{seat} {words}")),
            2 => (seat(), words()).prop_map(|(seat, words)| format!("refused {seat} {words} : turn.must-play")),
            1 => (seat(), words()).prop_map(|(seat, words)| format!("offered {seat} {words}")),
            1 => Just("again".to_string()),
            1 => Just("start".to_string()),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

        /// Scenarios come with bug reports: whatever they say, the runner answers.
        #[test]
        fn whatever_a_scenario_says(players in 0u8..7, lines in proptest::collection::vec(line(), 0..12)) {
            let text = format!("game london\nscenario test\nplayers {players}\n{}", lines.join("\n"));
            if let Ok(file) = parse("test", &text) {
                for scenario in &file.scenarios {
                    let _ = run(&*GAME, scenario);
                }
            }
        }

        /// A few odd values, then play: either the position is refused, or every question that follows can be answered.
        #[test]
        fn whatever_a_position_says(givens in proptest::collection::vec((path(), proptest::sample::select(&VALUES[..])), 1..5), number in 0u64..1_000) {
            let mut position = serde_json::to_value(GAME.empty_position(3)).expect("a position can be written");
            for (path, value) in givens {
                let _ = kit::scenario::set(&mut position, &path, value);
            }
            let Ok(position) = serde_json::from_value(position) else { return Ok(()) };
            let Ok(mut state) = GAME.set_up(&position) else { return Ok(()) };
            let mut dice = Dice::from_number(number);
            let mut choices = Choices::new();
            for _ in 0..80 {
                GAME.choices(&state, &mut choices);
                if choices.is_empty() {
                    break;
                }
                let choice = choices[dice.below(choices.len() as u32) as usize];
                prop_assert!(GAME.apply(&mut state, choice, &mut ()).is_ok());
                prop_assert_eq!(GAME.check(&state), Ok(()));
            }
        }
    }
}
