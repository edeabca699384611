//! What the tests of both editions do alike: running scenarios, playing whole games, listening to every sentence, and
//! damaging content files.
#![allow(dead_code)] // each test uses a part of it

use kit::conformance::check_game;
use kit::dice::{Dice, seed_from_number};
use kit::scenario::{parse, run};
use kit::source::Source;
use kit::text::plain;
use kit::{Choices, Game, Seat, Tell, Viewer};

/// Checks the laws of a game on whole random games.
pub fn lawful_games<G: Tell>(game: &G, players: u8, count: u64) {
    for number in 0..count {
        if let Err(broken) = check_game(game, players, number, 40) {
            panic!("{broken}");
        }
    }
}

/// Runs every scenario of a folder.
pub fn all_scenarios<G: Tell>(game: &G, folder: &str) {
    let folder = format!("{}/scenarios/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut failures = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the scenarios are there") {
        let path = entry.expect("readable").path();
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).expect("readable");
        match parse(&name, &text) {
            Err(error) => failures.push(error.to_string()),
            Ok(file) => {
                count += file.scenarios.len();
                let failed = file.scenarios.iter().filter_map(|scenario| run(game, scenario).err());
                failures.extend(failed.map(|error| error.to_string()));
            }
        }
    }
    assert!(failures.is_empty(), "{} of {count} scenarios failed:\n{}", failures.len(), failures.join("\n"));
    assert!(count > 1, "no scenario was found");
}

/// What the runner says about one scenario.
pub fn verdict<G: Tell>(game: &G, steps: &str) -> Result<(), String> {
    let file = parse("test", &format!("game {}\nscenario test\nplayers 4\n{steps}", G::ID))
        .map_err(|error| error.to_string())?;
    run(game, &file.scenarios[0]).map_err(|error| error.to_string())
}

/// Scenarios come with bug reports: whatever they say, the runner answers.
pub fn run_anything<G: Tell>(game: &G, players: u8, lines: &[String]) {
    let text = format!("game {}\nscenario test\nplayers {players}\n{}", G::ID, lines.join("\n"));
    if let Ok(file) = parse("test", &text) {
        for scenario in &file.scenarios {
            let _ = run(game, scenario);
        }
    }
}

/// A position with some odd values is refused, or every question that follows can be answered.
pub fn play_on_from<G: Tell>(game: &G, givens: &[(String, &str)], number: u64) -> Result<(), String> {
    let mut position = serde_json::to_value(game.empty_position(3)).expect("a position can be written");
    for (path, value) in givens {
        let _ = kit::scenario::set(&mut position, path, value);
    }
    let Ok(position) = serde_json::from_value(position) else { return Ok(()) };
    let Ok(mut state) = game.set_up(&position) else { return Ok(()) };
    if game.check(&state).is_err() {
        return Ok(());
    }
    let mut dice = Dice::from_number(number);
    let mut choices = Choices::new();
    for _ in 0..60 {
        game.choices(&state, &mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply(&mut state, choice, &mut ()).map_err(|refusal| format!("{choice:?}: {}", refusal.rule))?;
        game.check(&state).map_err(|broken| format!("after {choice:?}: {broken}"))?;
    }
    Ok(())
}

/// Plays random games and hands every sentence to a check, with its kind.
pub fn everything_said<G: Tell>(game: &G, mut check: impl FnMut(&str, &str)) {
    let mut choices = Choices::new();
    for number in 0..60 {
        let players = 2 + (number % 4) as u8;
        let mut dice = Dice::from_number(number);
        let mut events = Vec::new();
        let mut state = game.start(players, &seed_from_number(number), &mut events);
        loop {
            for viewer in Seat::all(players).map(Viewer::Seat).chain([Viewer::Watcher]) {
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

/// Every sentence is whole, begins with a capital letter or a number and ends like one.
pub fn sound_sentence(kind: &str, words: &str) {
    assert!(!words.contains(['[', '{', '#']), "{kind}: {words}");
    assert!(!words.is_empty() && !words.contains("  "), "{kind}: {words}");
    assert!(words.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit()), "{kind}: {words}");
    if kind != "label" {
        assert!(words.ends_with(['.', '?']), "{kind}: {words}");
    }
}

/// Words for a refusal belong to a rule.
pub fn refusals_name_rules<G: Tell>(game: &G) {
    for key in game.text().keys().filter(|key| key.starts_with("refusal.")) {
        let rule = key.trim_start_matches("refusal.");
        assert!(game.book().get(rule).is_some(), "the catalogue has words for {rule}, which is no rule");
    }
}

/// Content with one piece of one file replaced.
pub fn edited(built_in: &Source, file: &str, from: &str, to: &str) -> Source {
    assert!(built_in.text(file).expect("there").contains(from), "{file} has no `{from}` to replace");
    let text = |name: &str| {
        let text = built_in.text(name).expect("there");
        if name == file { text.replacen(from, to, 1) } else { text.to_string() }
    };
    Source::new(built_in.names().map(|name| (name.to_string(), text(name))).collect::<Vec<_>>())
}

/// Content with one line of one file lost, doubled or garbled.
pub fn damaged(built_in: &Source, file: usize, at: usize, garble: String, how: u8) -> Source {
    let name = ["cards.toml", "board.toml", "numbers.toml"][file];
    let mut lines: Vec<String> = built_in.text(name).expect("there").lines().map(str::to_string).collect();
    let at = at % lines.len();
    match how {
        0 => {
            lines.remove(at);
        }
        1 => lines.insert(at, lines[at].clone()),
        _ => lines[at] = garble,
    }
    let text =
        |each: &str| if each == name { lines.join("\n") } else { built_in.text(each).expect("there").to_string() };
    Source::new(built_in.names().map(|each| (each.to_string(), text(each))).collect::<Vec<_>>())
}

/// A message names what it must, in one line.
pub fn message_says(words: &str, expected: &[&str]) {
    for expected in expected {
        assert!(words.contains(expected), "`{words}` does not say `{expected}`");
    }
    assert!(!words.contains('\n'), "one line: {words}");
}

/// States and choices are small, and listing and applying choices allocates nothing.
pub fn is_quick<G: Game>(game: &G, most_bytes: usize) {
    assert!(size_of::<G::State>() <= most_bytes, "{} bytes", size_of::<G::State>());
    assert!(size_of::<G::Choice>() <= 8);
    let mut random = fastrand::Rng::with_seed(3);
    let mut choices = Choices::new();
    for players in 2..=5 {
        let mut state = game.start(players, &seed_from_number(9), &mut ());
        let counted = allocation_counter::measure(|| {
            loop {
                game.choices(&state, &mut choices);
                if choices.is_empty() {
                    break;
                }
                let choice = choices[random.usize(..choices.len())];
                game.apply_legal(&mut state, choice, &mut ());
            }
        });
        assert_eq!(counted.count_total, 0, "a whole game with {players} players allocated");
    }
}

/// A position of random play, some way into a game.
pub fn middle<G: Game>(game: &G, players: u8) -> G::State {
    let mut dice = Dice::from_number(5);
    let mut choices = Choices::new();
    let mut state = game.start(players, &seed_from_number(1), &mut ());
    for _ in 0..300 {
        game.choices(&state, &mut choices);
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply_legal(&mut state, choice, &mut ());
    }
    state
}
