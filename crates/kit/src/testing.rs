//! What the tests of every game do alike: running scenarios, playing whole games, listening to every sentence, damaging
//! content files, and saying nonsense. Everything is drawn from numbered dice, so a test that fails once fails always.
//! Only tests use it (feature `testing`).

use crate::choices::Choices;
use crate::conformance::check_game;
use crate::dice::{Dice, seed_from_number};
use crate::game::{Game, Sink, Tell, Viewer};
use crate::perft::{perft, signature};
use crate::printed::Printed;
use crate::scenario::{parse, run, set};
use crate::seat::Seat;
use crate::source::Source;
use crate::text::plain;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// How thoroughly a game is held to what holds for every game.
pub struct Laws {
    /// Random games with each number of players.
    pub games: u64,
    /// Random games whose every sentence is listened to.
    pub listened: u64,
    /// Scenarios and positions made of nonsense.
    pub nonsense: u64,
    /// The most bytes a state may have.
    pub state: usize,
}

impl Laws {
    /// Holds the game to it. `allocations` counts those of a call: only the test program itself can have an allocator that
    /// does.
    pub fn hold<G: Tell>(&self, game: &G, allocations: impl Fn(&mut dyn FnMut()) -> u64) {
        is_quick(game, self.state, allocations);
        refusals_name_rules(game);
        std::thread::scope(|threads| {
            for players in game.players() {
                threads.spawn(move || lawful_games(game, players, self.games));
            }
            threads.spawn(|| every_sentence_is_sound(game, self.listened));
            threads.spawn(|| no_scenario_panics(game, self.nonsense));
            threads.spawn(|| no_position_panics(game, self.nonsense));
        });
    }
}

/// Checks the laws of a game on whole random games with so many players.
fn lawful_games<G: Tell>(game: &G, players: u8, count: u64) {
    for number in 0..count {
        if let Err(broken) = check_game(game, players, number, 40) {
            panic!("{broken}");
        }
    }
}

/// Runs every scenario of a folder. One that cannot fail would be worse than none: `wrong` says what the runner must notice.
pub fn all_scenarios<G: Tell>(game: &G, folder: &Path, wrong: &str) {
    wrong_statements_are_noticed(game, wrong);
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

/// A position, what is right of it, and wrong lines, each behind what must be said of them; between them are empty lines.
fn wrong_statements_are_noticed<G: Tell>(game: &G, wrong: &str) {
    let verdict = |given: &str, steps: &str| {
        let file = parse("test", &format!("game {}\nscenario test\n{given}\n{steps}", G::ID));
        file.and_then(|file| run(game, &file.scenarios[0])).map_err(|error| error.to_string())
    };
    let mut parts = wrong.trim_end().split("\n\n");
    let (given, right) = parts.next().zip(parts.next()).expect("a position and what is right of it");
    assert_eq!(verdict(given, right), Ok(()));
    for part in parts {
        let (problem, steps) =
            part.strip_prefix("wrong: ").and_then(|part| part.split_once('\n')).expect("wrong: PROBLEM");
        let error = verdict(given, steps).expect_err(steps);
        assert!(error.contains(problem), "`{steps}`: {error}");
    }
}

/// What a refactoring must not change, as `signature.toml` of a game says it.
#[derive(Deserialize, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct Behaviour {
    opening: Vec<u64>,
    middle: Middle,
    games: u64,
    whole: Vec<(String, u64)>,
}

#[derive(Deserialize, Debug, PartialEq)]
struct Middle {
    choices: usize,
    counts: Vec<u64>,
}

/// The game behaves as it did when these numbers were written down.
pub fn behaves_as_before<G: Game>(game: &G, before: &str) {
    let before: Behaviour = toml::from_str(before).expect("a signature");
    let counts = |state: &G::State, known: &[u64]| {
        (1..).zip(known).map(|(depth, _)| perft(game, state, depth)).collect::<Vec<_>>()
    };
    let Middle { choices, counts: ref known } = before.middle;
    let (start, later) = (game.start(2, &seed_from_number(1), &mut ()), middle(game, 4, choices));
    let middle = Middle { choices, counts: counts(&later, known) };
    let opening = counts(&start, &before.opening);
    let whole = |players| {
        let (games, decisions) = signature(game, players, before.games);
        (games.to_string(), decisions)
    };
    let whole = game.players().map(whole).collect();
    assert_eq!(Behaviour { opening, middle, games: before.games, whole }, before);
}

/// Picks at random.
fn pick<'t, T: ?Sized>(list: &'t [Box<T>], dice: &mut Dice) -> &'t T {
    &list[dice.below(list.len() as u32) as usize]
}

/// The last name of a path.
fn field(path: &str) -> &str {
    path.rsplit('.').next().unwrap_or(path)
}

/// Words from which nonsense is made: what positions, values and choices of the game look like, and what they do not.
struct Nonsense {
    seats: Vec<Box<str>>,
    paths: Vec<Box<str>>,
    values: Vec<Box<str>>,
    /// Values that were found in a field of that name.
    fields: BTreeMap<String, Vec<Box<str>>>,
    words: Vec<Box<str>>,
    rule: String,
}

impl Nonsense {
    fn of<G: Tell>(game: &G) -> Nonsense {
        let mut nonsense = Nonsense {
            seats: (0..3).map(|at| game.seat_id(Seat(at)).into()).collect(),
            paths: ["players", "watcher", "mine", "seats", "0", "", "nothing.at.all"].map(Into::into).into(),
            values: ["-", "*", "0", "1", "2", "3", "9", "13", "60", "255", "256", "999", "-1", "true", "false", "here"]
                .map(Into::into)
                .into(),
            fields: BTreeMap::new(),
            words: ["nonsense", "place", "play", "a:b", "a:b:c"].map(Into::into).into(),
            rule: game.book().rules()[0].id.clone(),
        };
        for choices in [50, 100, 200] {
            nonsense.read("", &game.position(&middle(game, 3, choices)));
        }
        nonsense.values.extend(game.catalogue().components.iter().map(|component| component.id.as_str().into()));
        nonsense.words.extend(game.conceivable().into_iter().map(|choice| game.word(choice).into()));
        nonsense
    }

    /// Learns the paths and values of a position.
    fn read(&mut self, path: &str, value: &Value) {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    self.read(&if path.is_empty() { key.clone() } else { format!("{path}.{key}") }, value);
                }
            }
            Value::Array(list) => {
                self.paths.push(path.into());
                list.iter().for_each(|value| self.note(path, value));
            }
            other => {
                self.paths.push(path.into());
                self.note(path, other);
            }
        }
    }

    fn note(&mut self, path: &str, value: &Value) {
        let word: Box<str> = match value {
            Value::Null => return,
            Value::String(word) => word.as_str().into(),
            other => other.to_string().into(),
        };
        self.fields.entry(field(path).into()).or_default().push(word.clone());
        self.values.push(word);
    }

    /// Mostly what such a field could hold; else one to three of any values.
    fn value(&self, path: &str, dice: &mut Dice) -> String {
        match self.fields.get(field(path)) {
            Some(values) if dice.below(4) > 0 => pick(values, dice).into(),
            _ => {
                let count = 1 + dice.below(6) / 3 + dice.below(6) / 5;
                (0..count).map(|_| pick(&self.values, dice)).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// A place in a position and a value for it.
    fn given(&self, dice: &mut Dice) -> (&str, String) {
        let path = pick(&self.paths, dice);
        (path, self.value(path, dice))
    }

    fn line(&self, dice: &mut Dice) -> String {
        let (seat, (path, value)) = (pick(&self.seats, dice), self.given(dice));
        let words: Vec<&str> = (0..=dice.below(4)).map(|_| pick(&self.words, dice)).collect();
        let words = words.join(" ");
        match dice.below(16) {
            0..6 => format!("given {path} = {value}"),
            6 => format!("then {path} = {value}"),
            7 => format!("then {path} has {value}"),
            8 => format!("sees {seat} {path} = {value}"),
            9..12 => format!("{seat} {words}"),
            12 => format!("refused {seat} {words} : {}", self.rule),
            13 => format!("offered {seat} {words}"),
            14 => "again".into(),
            _ => "start".into(),
        }
    }
}

/// Scenarios come with bug reports: whatever they say, the runner answers.
fn no_scenario_panics<G: Tell>(game: &G, count: u64) {
    let nonsense = Nonsense::of(game);
    for number in 0..count {
        let mut dice = Dice::from_number(number);
        let lines: Vec<String> = (0..dice.below(12)).map(|_| nonsense.line(&mut dice)).collect();
        let text = format!("game {}\nscenario test\nplayers {}\n{}", G::ID, dice.below(7), lines.join("\n"));
        if let Ok(file) = parse("test", &text) {
            for scenario in &file.scenarios {
                let _ = run(game, scenario);
            }
        }
    }
}

/// A position with some odd values is refused, or every question that follows can be answered.
fn no_position_panics<G: Tell>(game: &G, count: u64) {
    let nonsense = Nonsense::of(game);
    let mut played = 0;
    for number in 0..count {
        let mut dice = Dice::from_number(number);
        let givens: Vec<(&str, String)> = (0..=dice.below(4)).map(|_| nonsense.given(&mut dice)).collect();
        match play_on_from(game, &givens, &mut dice) {
            Ok(possible) => played += u64::from(possible),
            Err(broken) => panic!("position {number}, {givens:?}: {broken}"),
        }
    }
    assert!(played > count / 20, "only {played} of {count} positions could be played");
}

/// False if there can be no such position.
fn play_on_from<G: Tell>(game: &G, givens: &[(&str, String)], dice: &mut Dice) -> Result<bool, String> {
    let mut position = game.empty_position(3);
    for (path, value) in givens {
        let _ = set(&mut position, path, value);
    }
    let Ok(mut state) = game.set_up(&position) else { return Ok(false) };
    if game.check(&state).is_err() {
        return Ok(false);
    }
    let mut choices = Choices::new();
    for _ in 0..80 {
        game.choices(&state, &mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply(&mut state, choice, &mut ()).map_err(|refusal| format!("{choice:?}: {}", refusal.rule))?;
        game.check(&state).map_err(|broken| format!("after {choice:?}: {broken}"))?;
    }
    Ok(true)
}

/// Plays a random game to its end; `look` sees every state and the events that led to it.
pub fn random_game<G: Game>(
    game: &G,
    players: u8,
    number: u64,
    mut look: impl FnMut(&G::State, &[G::Event]),
) -> G::State {
    let mut dice = Dice::from_number(number ^ 0x5ca1e);
    let mut events = Vec::new();
    let mut state = game.start(players, &seed_from_number(number), &mut events);
    loop {
        look(&state, &events);
        events.clear();
        if !step(game, &mut state, &mut dice, &mut events) {
            return state;
        }
    }
}

/// Plays a random choice; false when the game is over.
fn step<G: Game>(game: &G, state: &mut G::State, dice: &mut Dice, events: &mut impl Sink<G::Event>) -> bool {
    let mut choices = Choices::new();
    game.choices(state, &mut choices);
    if choices.is_empty() {
        return false;
    }
    game.apply_legal(state, choices[dice.below(choices.len() as u32) as usize], events);
    true
}

/// A position of random play, so many choices into a game.
pub fn middle<G: Game>(game: &G, players: u8, choices: usize) -> G::State {
    let mut dice = Dice::from_number(5);
    let mut state = game.start(players, &seed_from_number(1), &mut ());
    for _ in 0..choices {
        step(game, &mut state, &mut dice, &mut ());
    }
    state
}

/// Every sentence said in random games exists, is whole, begins with a capital letter or a number and ends like one.
fn every_sentence_is_sound<G: Tell>(game: &G, games: u64) {
    let mut choices = Choices::new();
    for number in 0..games {
        let most = game.players().end() - game.players().start() + 1;
        let players = game.players().start() + (number % u64::from(most)) as u8;
        random_game(game, players, number, |state, events| {
            for viewer in Seat::all(players).map(Viewer::Seat).chain([Viewer::Watcher]) {
                sound_sentence("prompt", &plain(&game.prompt(state, viewer)));
                if let Some(stakes) = game.stakes(state, viewer) {
                    sound_sentence("prompt", &plain(&stakes));
                }
                let seen = events.iter().filter_map(|event| game.seen_by(*event, viewer));
                seen.filter_map(|event| game.log(&event)).for_each(|line| sound_sentence("log", &plain(&line)));
            }
            game.choices(state, &mut choices);
            choices.iter().for_each(|&choice| sound_sentence("label", &plain(&game.label(state, choice))));
        });
    }
}

fn sound_sentence(kind: &str, words: &str) {
    assert!(!words.contains(['[', '{', '#']), "{kind}: {words}");
    assert!(!words.is_empty() && !words.contains("  "), "{kind}: {words}");
    assert!(words.starts_with(|letter: char| letter.is_uppercase() || letter.is_ascii_digit()), "{kind}: {words}");
    if kind != "label" {
        assert!(words.ends_with(['.', '?', '!']), "{kind}: {words}");
    }
}

/// Words for a refusal belong to a rule.
fn refusals_name_rules<G: Tell>(game: &G) {
    for key in game.text().keys().filter(|key| key.starts_with("refusal.")) {
        let rule = key.trim_start_matches("refusal.");
        assert!(game.book().get(rule).is_some(), "the catalogue has words for {rule}, which is no rule");
    }
}

/// Content with one file changed.
fn with_file(source: &Source, file: &str, changed: String) -> Source {
    let text = |name: &str| match name == file {
        true => changed.clone(),
        false => source.text(name).expect("there").to_string(),
    };
    Source::new(source.names().map(|name| (name.to_string(), text(name))).collect::<Vec<_>>())
}

/// Content with one piece of one file replaced.
pub fn edited(built_in: &Source, file: &str, from: &str, to: &str) -> Source {
    let text = built_in.text(file).expect("there");
    assert!(text.contains(from), "{file} has no `{from}` to replace");
    with_file(built_in, file, text.replacen(from, to, 1))
}

/// A piece of a content file and what it is replaced by: file, before, after.
type Edit = [String; 3];

/// What is done to the content of a game, as `broken.toml` says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Edits {
    sentence: Edit,
    value: Edit,
    broken: Vec<Broken>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Broken {
    edit: Edit,
    says: Vec<String>,
}

/// Content files are guarded: what is broken gets one clear message that names file, place and remedy, nothing panics, the
/// hash changes with a value and not with a sentence, no number may be missing, and no rule repeats one.
pub fn content_is_guarded<G: Game>(edits: &str) {
    let Edits { sentence, value, broken } = toml::from_str(edits).expect("edits");
    let built_in = &G::shipped();
    let read = |source: &Source| G::made_from(source).map(|game| game.content().booklet().hash.clone());
    let with = |[file, from, to]: Edit| read(&edited(built_in, &file, &from, &to));
    for Broken { edit, says } in broken {
        message_says(&with(edit).expect_err("it is broken").to_string(), &says);
    }
    let plain = read(built_in).expect("sound");
    assert_eq!(with(sentence).expect("sound"), plain, "mending a sentence keeps the hash");
    assert_ne!(with(value).expect("sound"), plain, "changing a value does not");
    for number in built_in.text("numbers.toml").expect("there").lines().take_while(|line| !line.starts_with('[')) {
        if let Some((name, _)) = number.split_once(" = ").filter(|_| !number.starts_with('#')) {
            let lacking =
                with(["numbers.toml".into(), format!("\n{number}\n"), "\n".into()]).expect_err("it is missing");
            message_says(&lacking.to_string(), &["numbers.toml".into(), name.into(), "missing".into()]);
        }
    }
    no_damage_panics(built_in, |source| drop(read(source)));
    numbers_stand_once(built_in);
}

/// Any line of any content file may be lost, doubled or garbled: reading gives a result, never a panic.
fn no_damage_panics(built_in: &Source, read: impl Fn(&Source)) {
    const GARBLE: &[u8] = b"abcdexyz0129=[]\"{} -";
    for number in 0..200 {
        let mut dice = Dice::from_number(number);
        let file = ["cards.toml", "board.toml", "numbers.toml"][dice.below(3) as usize];
        let mut lines: Vec<String> = built_in.text(file).expect("there").lines().map(str::to_string).collect();
        let at = dice.below(lines.len() as u32) as usize;
        match dice.below(3) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            _ => {
                let mut letter = || char::from(GARBLE[dice.below(GARBLE.len() as u32) as usize]);
                lines[at] = (0..8).map(|_| letter()).collect();
            }
        }
        read(&with_file(built_in, file, lines.join("\n")));
    }
}

/// No rule repeats the numbers of a table of numbers.toml (one for each number of players) or one of its large numbers: it
/// names them, so that the book tells the truth about other content too. Small single numbers mean many things, and are left
/// to people.
fn numbers_stand_once(built_in: &Source) {
    let numbers: toml::Table = built_in.read("numbers.toml").expect("good");
    let rules: toml::Table = built_in.read("rules.toml").expect("good");
    for rule in rules["rule"].as_array().into_iter().flatten() {
        let text = rule.get("text").and_then(toml::Value::as_str).unwrap_or_default();
        let plain: String =
            text.split('{').flat_map(|part| part.split_once('}').map(|(_, rest)| rest).or(Some(part))).collect();
        let told: Vec<i64> = plain.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect();
        for (name, number) in numbers.iter().filter(|(name, _)| *name != "source") {
            let mut all: Vec<i64> = match number.as_table() {
                Some(table) => table.values().filter_map(toml::Value::as_integer).collect(),
                None => number.as_integer().filter(|&number| number > 15).into_iter().collect(),
            };
            all.dedup();
            // Two small numbers in a row may be a coincidence; three are the table.
            let coincidence = all.is_empty() || number.is_table() && all.len() < 3;
            let repeats = !coincidence && told.windows(all.len()).any(|told| told == all);
            assert!(!repeats, "rule {} repeats the number of {name}: write {{{name}}}", rule["id"]);
        }
    }
}

/// A message names what it must, in one line.
fn message_says(words: &str, expected: &[String]) {
    for expected in expected {
        assert!(words.contains(expected), "`{words}` does not say `{expected}`");
    }
    assert!(!words.contains('\n'), "one line: {words}");
}

/// States and choices are small, and listing and applying choices allocates nothing.
fn is_quick<G: Game>(game: &G, most_bytes: usize, allocations: impl Fn(&mut dyn FnMut()) -> u64) {
    assert!(size_of::<G::State>() <= most_bytes, "{} bytes", size_of::<G::State>());
    assert!(size_of::<G::Choice>() <= 8);
    let mut dice = Dice::from_number(3);
    for players in game.players() {
        let mut state = game.start(players, &seed_from_number(9), &mut ());
        let counted = allocations(&mut || while step(game, &mut state, &mut dice, &mut ()) {});
        assert_eq!(counted, 0, "a whole game with {players} players allocated");
    }
}
