//! Scenarios: the rules as tests that players can read. One text format for the project's own rule tests, for bug
//! reports and for `emerald scenario FILE...`; CONTRIBUTING.md explains it with examples.
//!
//! ```text
//! game second-edition
//!
//! scenario Placing four cubes with three cards
//! rules place.cards place.all
//! players 4
//! given monday.hand = sympathisers informer gunpowder
//! monday place sympathisers informer gunpowder rome
//! then rome.cubes.monday = 4
//! refused monday claim informer : claim.first-action
//! ```
//! Chance is forced by saying what it must bring (`with die monday insanity`): the runner looks for dice that do.
//! `again` goes back to the position given, for another try; `given` lines after it change that position further.
//! Lists can also be asked about in part: `then monday.discard has informer`, `lacks`, and `counts 3`.

mod write;

use crate::choices::Choices;
use crate::dice::{Dice, seed_from_number};
use crate::game::{Tell, Viewer};
use crate::seat::Seat;
use crate::settings::{Chosen, read_chosen};
use serde_json::Value;
pub use write::write;

/// How many different dice are tried before a wanted chance is called impossible.
const TRIES: u64 = 2_000_000;

/// One scenario, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The file it stands in, for messages.
    pub file: String,
    /// The line it begins in.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// The rules it covers.
    pub rules: Vec<String>,
    /// Number of players.
    pub players: u8,
    /// The table's settings, where they are not the usual ones.
    pub settings: Chosen,
    /// Everything else, in order.
    steps: Vec<(usize, Statement)>,
}

/// All scenarios of a file, and the game they belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioFile {
    /// The game's id.
    pub game: String,
    /// The scenarios.
    pub scenarios: Vec<Scenario>,
}

/// What is wrong, and where: in the file, or in the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct ScenarioError {
    /// File name.
    pub file: String,
    /// Line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Statement {
    Start { with: Vec<String> },
    Again,
    Given { path: String, value: String },
    Play { seat: String, words: Vec<String>, with: Vec<String> },
    Refused { seat: String, words: Vec<String>, rule: String },
    Offered { seat: String, words: Vec<String>, wanted: bool },
    Then { path: String, test: Test },
    Sees { viewer: String, path: String, test: Test },
}

/// What must hold of the value a path leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Test {
    /// It is this; lists in any order.
    Is(String),
    /// The list holds each of these, as often as it is named.
    Has(Vec<String>),
    /// The list holds none of these.
    Lacks(Vec<String>),
    /// The list has so many entries.
    Counts(usize),
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((path, value)) if !path.trim().is_empty() && !value.trim().is_empty() => {
            Ok((path.trim().into(), value.trim().into()))
        }
        _ => Err("write PATH = VALUE (`-` stands for nothing)".into()),
    }
}

/// `PATH = VALUE`, `PATH has ENTRY...`, `PATH lacks ENTRY...` or `PATH counts NUMBER`.
fn condition(text: &str) -> Result<(String, Test), String> {
    let mut all = words(text);
    if all.len() < 3 || !["has", "lacks", "counts"].contains(&all[1].as_str()) {
        return assignment(text).map(|(path, value)| (path, Test::Is(value)));
    }
    let entries = all.split_off(2);
    let test = match all[1].as_str() {
        "has" => Test::Has(entries),
        "lacks" => Test::Lacks(entries),
        _ => match entries[..] {
            [ref number] => Test::Counts(number.parse().map_err(|_| format!("`{number}` is not a number of entries"))?),
            _ => return Err("write: PATH counts NUMBER".into()),
        },
    };
    Ok((all.swap_remove(0), test))
}

fn step(keyword: &str, rest: &str) -> Result<Statement, String> {
    let (deed, with) = match rest.strip_prefix("with ").map(|with| ("", with)).or_else(|| rest.split_once(" with ")) {
        Some((deed, with)) => (deed, with.split(',').map(|event| event.trim().to_string()).collect()),
        None => (rest, Vec::new()),
    };
    let seat_and_words = |text: &str| {
        let mut all = words(text);
        if all.len() < 2 {
            return Err(format!("`{keyword}` needs a player and at least one word"));
        }
        Ok((all.remove(0), all))
    };
    Ok(match keyword {
        "start" => Statement::Start { with },
        "again" if rest.is_empty() => Statement::Again,
        "given" => assignment(rest).map(|(path, value)| Statement::Given { path, value })?,
        "then" => condition(rest).map(|(path, test)| Statement::Then { path, test })?,
        "sees" => {
            let (viewer, rest) = rest.split_once(' ').ok_or("write: sees WHO PATH = VALUE")?;
            condition(rest).map(|(path, test)| Statement::Sees { viewer: viewer.into(), path, test })?
        }
        "refused" => {
            let (deed, rule) = rest.rsplit_once(" : ").ok_or("write: refused WHO WORDS : RULE")?;
            let (seat, words) = seat_and_words(deed)?;
            Statement::Refused { seat, words, rule: rule.trim().into() }
        }
        "offered" | "not-offered" => {
            let (seat, words) = seat_and_words(rest)?;
            Statement::Offered { seat, words, wanted: keyword == "offered" }
        }
        seat => {
            let words = words(deed);
            if words.is_empty() {
                return Err(format!("`{seat}` is neither a keyword nor a player with words to play"));
            }
            Statement::Play { seat: seat.into(), words, with }
        }
    })
}

/// Reads a file; does not yet run it.
pub fn parse(file: &str, text: &str) -> Result<ScenarioFile, ScenarioError> {
    let fault = |line: usize, problem: String| ScenarioError { file: file.into(), line, problem };
    let mut game = None;
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (at, full) in text.lines().enumerate() {
        let line = at + 1;
        let content = full.split('#').next().unwrap_or("").trim();
        if content.is_empty() {
            continue;
        }
        let (keyword, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        let rest = rest.trim();
        match (keyword, scenarios.last_mut()) {
            ("game", None) => game = Some(rest.to_string()),
            ("scenario", _) if rest.is_empty() => return Err(fault(line, "a scenario needs a name".into())),
            ("scenario", _) => {
                scenarios.push(Scenario {
                    file: file.into(),
                    line,
                    name: rest.into(),
                    rules: Vec::new(),
                    players: 0,
                    settings: Chosen::new(),
                    steps: Vec::new(),
                });
            }
            (_, None) => return Err(fault(line, "expected `game ID` and then `scenario NAME`".into())),
            ("rules", Some(scenario)) => scenario.rules.extend(words(rest)),
            ("players", Some(scenario)) => match rest.parse() {
                Ok(players) => scenario.players = players,
                Err(_) => return Err(fault(line, format!("`{rest}` is not a number of players"))),
            },
            ("set", Some(scenario)) => match read_chosen(rest.split_whitespace()) {
                Ok(chosen) => scenario.settings.extend(chosen),
                Err(problem) => return Err(fault(line, problem)),
            },
            (_, Some(scenario)) => match step(keyword, rest) {
                Ok(step) => scenario.steps.push((line, step)),
                Err(problem) => return Err(fault(line, problem)),
            },
        }
    }
    let game = game.ok_or_else(|| fault(1, "the file must begin with `game ID`".into()))?;
    match scenarios.iter().find(|scenario| scenario.players == 0) {
        Some(scenario) => {
            Err(fault(scenario.line, format!("scenario `{}` does not say how many players", scenario.name)))
        }
        None => Ok(ScenarioFile { game, scenarios }),
    }
}

/// Sets the scenario up, plays it, and checks everything it says.
pub fn run<G: Tell>(game: &G, scenario: &Scenario) -> Result<(), ScenarioError> {
    let fault = |line: usize, problem: String| ScenarioError { file: scenario.file.clone(), line, problem };
    if scenario.settings != *game.chosen() {
        let variant = game.variant(&scenario.settings).map_err(|problem| fault(scenario.line, problem))?;
        return run_as_set(&variant, scenario);
    }
    run_as_set(game, scenario)
}

/// The same with the game as the scenario's settings make it.
fn run_as_set<G: Tell>(game: &G, scenario: &Scenario) -> Result<(), ScenarioError> {
    let fault = |line: usize, problem: String| ScenarioError { file: scenario.file.clone(), line, problem };
    if let Some(rule) = scenario.rules.iter().find(|rule| game.book().get(rule).is_none()) {
        return Err(fault(scenario.line, format!("there is no rule {rule}")));
    }
    if !game.players().contains(&scenario.players) {
        return Err(fault(scenario.line, format!("{} cannot be played by {}", G::ID, scenario.players)));
    }
    let mut position = game.empty_position(scenario.players);
    let mut table: Option<G::State> = None;
    for (line, step) in &scenario.steps {
        let problem = match (step, &mut table) {
            (Statement::Given { path, value }, None) => set(&mut position, path, value),
            (Statement::Given { .. }, Some(_)) => Err("`given` must stand before the first move".into()),
            (Statement::Start { with }, None) => start(game, scenario.players, with).map(|state| table = Some(state)),
            (Statement::Start { .. }, Some(_)) => Err("`start` must stand before the first move".into()),
            (Statement::Again, _) => {
                table = None;
                Ok(())
            }
            (_, None) => {
                let mut state = set_up(game, &position).map_err(|error| fault(*line, error))?;
                let done = carry_out(game, &mut state, step);
                table = Some(state);
                done
            }
            (_, Some(state)) => carry_out(game, state, step),
        };
        problem.map_err(|problem| fault(*line, problem))?;
    }
    Ok(())
}

/// A choice that somebody will make, and what chance must then bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose choice it is, by id.
    pub seat: String,
    /// The choice in its text form.
    pub word: String,
    /// Events, as behind `with`.
    pub with: Vec<String>,
}

/// A position from `given` lines, with dice under which these choices, made in this order, bring all that is wished for.
pub fn arrange<G: Tell>(game: &G, players: u8, given: &str, script: &[Line]) -> Result<G::State, String> {
    if !game.players().contains(&players) {
        return Err(format!("{} cannot be played by {players}", G::ID));
    }
    let mut position = game.empty_position(players);
    for line in given.lines().map(|line| line.split('#').next().unwrap_or("").trim()).filter(|line| !line.is_empty()) {
        let set_it = line.strip_prefix("given ").ok_or("a position has `given` lines only".to_string());
        let done = set_it.and_then(assignment).and_then(|(path, value)| set(&mut position, &path, &value));
        done.map_err(|problem| format!("`{line}`: {problem}"))?;
    }
    let mut state = set_up(game, &position)?;
    let mut problem = String::new();
    for number in 0..TRIES {
        game.set_dice(&mut state, Dice::from_number(number));
        match rehearse(game, state.clone(), script) {
            Rehearsed::Well => return Ok(state),
            Rehearsed::Otherwise(wish) => problem = wish,
            Rehearsed::Wrongly(problem) => return Err(problem),
        }
    }
    Err(format!("this cannot happen: {problem}"))
}

/// How playing a script went.
enum Rehearsed {
    Well,
    /// Chance did not bring this.
    Otherwise(String),
    /// The script cannot be played.
    Wrongly(String),
}

fn rehearse<G: Tell>(game: &G, mut state: G::State, script: &[Line]) -> Rehearsed {
    for Line { seat, word, with } in script {
        let asked = game.to_act(&state).map_or("nobody", |seat| game.seat_id(seat));
        if asked != seat {
            return Rehearsed::Wrongly(format!("`{seat} {word}`: {asked} is asked"));
        }
        let choice = match game.parse(word) {
            Ok(choice) => choice,
            Err(problem) => return Rehearsed::Wrongly(problem),
        };
        let mut events = Vec::new();
        if let Err(refusal) = game.apply(&mut state, choice, &mut events) {
            let offered = offer_list(game, &state);
            return Rehearsed::Wrongly(format!("`{seat} {word}` was refused: {} ({offered})", refusal.rule));
        }
        if !brought(game, &events, with) {
            return Rehearsed::Otherwise(with.join(", "));
        }
    }
    Rehearsed::Well
}

fn set_up<G: Tell>(game: &G, position: &Value) -> Result<G::State, String> {
    let state = game.set_up(position)?;
    game.check(&state).map_err(|broken| format!("the position is impossible: {broken}"))?;
    Ok(state)
}

fn start<G: Tell>(game: &G, players: u8, with: &[String]) -> Result<G::State, String> {
    for number in 0..TRIES {
        let mut events = Vec::new();
        let state = game.start(players, &seed_from_number(number), &mut events);
        if brought(game, &events, with) {
            return Ok(state);
        }
    }
    Err(format!("no deal brings: {}", with.join(", ")))
}

/// Did these events include everything wanted, and nothing unwanted (`no die monday`)? A wanted event matches if its words
/// are among those of the event.
fn brought<G: Tell>(game: &G, events: &[G::Event], with: &[String]) -> bool {
    let happened: Vec<String> =
        if with.is_empty() { Vec::new() } else { events.iter().map(|event| game.event_word(event)).collect() };
    let mut used = vec![false; happened.len()];
    with.iter().all(|wish| {
        let unwanted = wish.strip_prefix("no ");
        let wanted = unwanted.unwrap_or(wish);
        let matches = |event: &str| {
            let mut left: Vec<&str> = event.split_whitespace().collect();
            wanted.split_whitespace().next() == left.first().copied()
                && wanted
                    .split_whitespace()
                    .all(|word| left.iter().position(|each| *each == word).map(|at| left.remove(at)).is_some())
        };
        if unwanted.is_some() {
            return !happened.iter().any(|event| matches(event));
        }
        let found = (0..happened.len()).find(|&at| !used[at] && matches(&happened[at]));
        found.map(|at| used[at] = true).is_some()
    })
}

fn carry_out<G: Tell>(game: &G, state: &mut G::State, step: &Statement) -> Result<(), String> {
    match step {
        Statement::Play { seat, words, with } => {
            let (last, before) = words.split_last().ok_or("nothing to play")?;
            let mut prefix = String::new();
            for word in before {
                play(game, state, seat, word, &mut prefix, &[])?;
            }
            match play(game, state, seat, last, &mut prefix, with)? {
                true => Ok(()),
                false => Err(format!("`{last}` is not a choice")),
            }
        }
        Statement::Refused { seat, words, rule } => refused(game, state, seat, words, rule),
        Statement::Offered { seat, words, wanted } => offered(game, state, seat, words, *wanted),
        Statement::Then { path, test } => examine(&game.position(state), path, test),
        Statement::Sees { viewer, path, test } => {
            let viewer = match viewer.as_str() {
                "watcher" => Viewer::Watcher,
                id => Viewer::Seat(seat_of(game, id)?),
            };
            let view = serde_json::to_value(game.view(state, viewer)).map_err(|error| error.to_string())?;
            examine(&view, path, test)
        }
        Statement::Start { .. } | Statement::Given { .. } | Statement::Again => {
            Err("this must stand before the first move".into())
        }
    }
}

fn seat_of<G: Tell>(game: &G, id: &str) -> Result<Seat, String> {
    let mut all = Seat::all(crate::MAX_SEATS as u8).take(usize::from(*game.players().end()));
    all.find(|&seat| game.seat_id(seat) == id).ok_or_else(|| format!("there is no player {id}"))
}

/// Which choice a word means: the word itself, or the word under the last verb (`place informer`). A word that is only a
/// verb is remembered and means nothing yet.
fn meaning<G: Tell>(game: &G, state: &G::State, word: &str, prefix: &mut String) -> Result<Option<G::Choice>, String> {
    let mut legal = Choices::new();
    game.choices(state, &mut legal);
    let with_verb = format!("{prefix}:{word}");
    let offered = |word: &str| game.parse(word).ok().filter(|choice| legal.contains(choice));
    if let Some(choice) = offered(word).or_else(|| offered(&with_verb)) {
        return Ok(Some(choice));
    }
    match (game.parse(word), game.parse(&with_verb)) {
        (Ok(choice), _) | (_, Ok(choice)) => Ok(Some(choice)),
        (Err(problem), _) if word.contains(':') => Err(problem),
        (Err(problem), _) if !prefix.is_empty() && *prefix == word => Err(problem),
        _ => {
            *prefix = word.into();
            Ok(None)
        }
    }
}

/// Plays one word; tells whether it was a choice or only a verb for the words that follow.
fn play<G: Tell>(
    game: &G,
    state: &mut G::State,
    seat: &str,
    word: &str,
    prefix: &mut String,
    with: &[String],
) -> Result<bool, String> {
    let Some(choice) = meaning(game, state, word, prefix)? else { return Ok(false) };
    match game.to_act(state) {
        None => return Err(format!("the game is over, `{word}` cannot be played")),
        Some(turn) if game.seat_id(turn) != seat => {
            return Err(format!("`{word}`: {} is asked, not {seat}", game.seat_id(turn)));
        }
        Some(_) => {}
    }
    let tries = if with.is_empty() { 1 } else { TRIES };
    for number in 0..tries {
        let mut next = state.clone();
        if !with.is_empty() {
            game.set_dice(&mut next, Dice::from_number(number));
        }
        let mut events = Vec::new();
        game.apply(&mut next, choice, &mut events)
            .map_err(|refusal| format!("`{word}` was refused: {} ({})", refusal.rule, offer_list(game, state)))?;
        if brought(game, &events, with) {
            game.check(&next).map_err(|broken| format!("after `{word}`: {broken}"))?;
            *state = next;
            return Ok(true);
        }
    }
    Err(format!("after `{word}` this cannot happen: {}", with.join(", ")))
}

fn offer_list<G: Tell>(game: &G, state: &G::State) -> String {
    let mut legal = Choices::new();
    game.choices(state, &mut legal);
    let words: Vec<String> = legal.iter().map(|&choice| game.word(choice)).collect();
    format!("offered: {}", words.join(" "))
}

fn refused<G: Tell>(game: &G, state: &G::State, seat: &str, words: &[String], rule: &str) -> Result<(), String> {
    if game.book().get(rule).is_none() {
        return Err(format!("there is no rule {rule}"));
    }
    let (last, before) = words.split_last().ok_or("nothing to refuse")?;
    let mut table = state.clone();
    let mut prefix = String::new();
    for word in before {
        play(game, &mut table, seat, word, &mut prefix, &[])?;
    }
    let choice = meaning(game, &table, last, &mut prefix)?.ok_or_else(|| format!("`{last}` is not a choice"))?;
    match game.to_act(&table) {
        Some(turn) if game.seat_id(turn) != seat => return Err(format!("{} is asked, not {seat}", game.seat_id(turn))),
        _ => {}
    }
    let untouched = table.clone();
    match game.apply(&mut table, choice, &mut ()) {
        Ok(()) => Err(format!("`{last}` was accepted, but {rule} should forbid it")),
        Err(refusal) if refusal.rule != rule => Err(format!("`{last}` was refused by {}, not by {rule}", refusal.rule)),
        Err(_) if table != untouched => Err(format!("`{last}` was refused, but changed the table")),
        Err(_) => Ok(()),
    }
}

fn offered<G: Tell>(game: &G, state: &G::State, seat: &str, words: &[String], wanted: bool) -> Result<(), String> {
    if game.to_act(state).map(|turn| game.seat_id(turn)) != Some(seat) {
        return Err(format!("{seat} is not asked now"));
    }
    let mut legal = Choices::new();
    game.choices(state, &mut legal);
    for word in words {
        let choice = game.parse(word)?;
        if legal.contains(&choice) != wanted {
            return Err(format!(
                "`{word}` is {}offered ({})",
                if wanted { "not " } else { "" },
                offer_list(game, state)
            ));
        }
    }
    Ok(())
}

/// Where a path leads, as a JSON pointer. The first word may leave out the table it stands in (`rome` for `cities.rome`);
/// in a list a word finds the entry with that id.
fn locate(root: &Value, path: &str) -> Result<String, String> {
    let mut pointer = String::new();
    let mut at = root;
    for (depth, word) in path.split('.').enumerate() {
        if let Some((step, next)) = child(at, word) {
            pointer += &format!("/{step}");
            at = next;
            continue;
        }
        let holders = at.as_object().filter(|_| depth == 0).into_iter().flatten();
        let mut inside =
            holders.filter_map(|(holder, value)| child(value, word).map(|(step, next)| (holder, step, next)));
        match inside.next() {
            Some((holder, step, next)) => {
                pointer += &format!("/{holder}/{step}");
                at = next;
            }
            None => {
                let known: Vec<&str> = at.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect();
                return Err(format!("`{path}`: there is no `{word}` here, only {}", known.join(", ")));
            }
        }
    }
    Ok(pointer)
}

/// The part of a value that a word names, and the step that leads to it.
fn child<'v>(value: &'v Value, word: &str) -> Option<(String, &'v Value)> {
    match value {
        Value::Object(map) => map.get(word).map(|next| (word.to_string(), next)),
        Value::Array(list) => entry(list, word).map(|at| (at.to_string(), &list[at])),
        _ => None,
    }
}

/// The entry of a list that a word names: by its id, or by number.
fn entry(list: &[Value], word: &str) -> Option<usize> {
    list.iter().position(|value| is_named(value, word)).or_else(|| word.parse().ok().filter(|&at| at < list.len()))
}

/// Does the table go by that id?
fn is_named(value: &Value, word: &str) -> bool {
    ["id", "seat", "card", "city"].iter().any(|key| value.get(key).and_then(Value::as_str) == Some(word))
}

/// A written value in the form the place expects.
fn read_value(text: &str, place: &Value) -> Value {
    let single = |text: &str| match text {
        "-" => Value::Null,
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => text.parse::<i64>().map_or_else(|_| Value::String(text.into()), Value::from),
    };
    match place {
        Value::Array(_) if text == "-" => Value::Array(Vec::new()),
        // A list of numbers is compared with numbers; all other lists hold ids, even if one looks like a number.
        Value::Array(list) if list.iter().any(Value::is_number) => {
            Value::Array(text.split_whitespace().map(single).collect())
        }
        Value::Array(_) => Value::Array(text.split_whitespace().map(|word| Value::String(word.into())).collect()),
        Value::String(_) if text != "-" => Value::String(text.into()),
        _ => single(text),
    }
}

/// Writes a value into a position, as a `given` line does.
pub fn set(position: &mut Value, path: &str, text: &str) -> Result<(), String> {
    let pointer = locate(position, path)?;
    match position.pointer_mut(&pointer) {
        Some(place) if !place.is_object() => {
            *place = read_value(text, place);
            Ok(())
        }
        _ => Err(format!("`{path}` is a whole table; name a value in it")),
    }
}

fn examine(whole: &Value, path: &str, test: &Test) -> Result<(), String> {
    let found = whole.pointer(&locate(whole, path)?).unwrap_or(&Value::Null);
    let list = || found.as_array().ok_or_else(|| format!("{path} is no list, but {}", show(found)));
    let holds = |entry: &Value, word: &str| entry.as_str() == Some(word) || is_named(entry, word);
    let times = |list: &[Value], word: &String| list.iter().filter(|entry| holds(entry, word)).count();
    match test {
        Test::Is(text) => compare(found, path, text),
        Test::Has(entries) => {
            let all = list()?;
            match entries.iter().find(|word| times(all, word) < entries.iter().filter(|each| each == word).count()) {
                Some(missing) => Err(format!("{path} lacks {missing}: {}", show(found))),
                None => Ok(()),
            }
        }
        Test::Lacks(entries) => {
            let all = list()?;
            match entries.iter().find(|word| times(all, word) > 0) {
                Some(present) => Err(format!("{path} has {present}: {}", show(found))),
                None => Ok(()),
            }
        }
        Test::Counts(number) => match list()?.len() {
            len if len == *number => Ok(()),
            len => Err(format!("{path} counts {len}, not {number}: {}", show(found))),
        },
    }
}

fn compare(found: &Value, path: &str, text: &str) -> Result<(), String> {
    let mut wanted = read_value(text, found);
    let mut sorted = found.clone();
    for list in [&mut wanted, &mut sorted] {
        if let Value::Array(entries) = list {
            entries.sort_by_key(Value::to_string);
        }
    }
    match wanted == sorted {
        true => Ok(()),
        false => Err(format!("{path} is {}, not {text}", show(found))),
    }
}

fn show(value: &Value) -> String {
    match value {
        Value::Null => "-".into(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "-".into(),
        Value::Array(list) => list.iter().map(show).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn problem(text: &str) -> String {
        parse("file", text).expect_err("not a scenario file").to_string()
    }

    #[test]
    fn faults_are_told_with_file_and_line() {
        assert_eq!(problem(""), "file:1: the file must begin with `game ID`");
        assert_eq!(problem("game g\nrules a.b"), "file:2: expected `game ID` and then `scenario NAME`");
        assert_eq!(problem("game g\nscenario"), "file:2: a scenario needs a name");
        assert_eq!(problem("game g\nscenario s\nthen a = 1"), "file:2: scenario `s` does not say how many players");
        assert_eq!(problem("game g\nscenario s\nplayers many"), "file:3: `many` is not a number of players");
        assert!(problem("game g\nscenario s\nplayers 2\n\ngiven a 1").starts_with("file:5: write PATH = VALUE"));
        assert!(problem("game g\nscenario s\nplayers 2\nthen a counts x").starts_with("file:4: `x` is not a number"));
        assert!(problem("game g\nscenario s\nplayers 2\nrefused a b").contains("write: refused WHO WORDS : RULE"));
        assert!(problem("game g\nscenario s\nplayers 2\nmonday").contains("neither a keyword nor a player"));
    }

    #[test]
    fn lists_are_asked_about_in_part() {
        assert_eq!(condition("a.b has c d"), Ok(("a.b".into(), Test::Has(vec!["c".into(), "d".into()]))));
        assert_eq!(condition("a lacks c"), Ok(("a".into(), Test::Lacks(vec!["c".into()]))));
        assert_eq!(condition("a counts 0"), Ok(("a".into(), Test::Counts(0))));
        assert_eq!(condition("a = has c"), Ok(("a".into(), Test::Is("has c".into()))));
        let whole = serde_json::json!({ "pile": ["x", "y", "x"], "rows": [{ "card": "z", "n": 1 }] });
        let holds = |text: &str| condition(text).and_then(|(path, test)| examine(&whole, &path, &test)).is_ok();
        assert!(holds("pile has x x") && !holds("pile has x x x") && holds("pile lacks z") && !holds("pile lacks y z"));
        assert!(holds("pile counts 3") && !holds("pile counts 2") && holds("rows has z") && holds("rows.z.n = 1"));
        assert!(holds("pile = x x y") && !holds("pile = x y"));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC*") {
            let _ = parse("file", &text);
            let _ = parse("file", &format!("game g\nscenario s\nplayers 2\n{text}"));
        }

        #[test]
        fn any_lines_of_keywords_are_read_or_refused(
            lines in proptest::collection::vec(
                ("(game|scenario|rules|players|given|then|sees|start|again|refused|offered|not-offered|monday|)", "[a-z0-9 .:=,#\u{e9}-]{0,30}"),
                0..20,
            )
        ) {
            let text: Vec<String> = lines.iter().map(|(keyword, rest)| format!("{keyword} {rest}")).collect();
            let _ = parse("file", &format!("game g\nscenario s\nplayers 2\n{}", text.join("\n")));
        }

        #[test]
        fn any_path_and_value_are_written_and_compared_or_refused(path in "[a-z0-9.~/-]{0,20}", value in "\\PC{0,20}") {
            let mut whole = serde_json::json!({ "a": { "b": 1, "c": ["x"], "~d/e": null }, "list": [{ "id": "f", "g": "h" }], "n": 3 });
            let _ = set(&mut whole, &path, &value);
            for test in [Test::Is(value.clone()), Test::Has(words(&value)), Test::Lacks(words(&value)), Test::Counts(1)] {
                let _ = examine(&whole, &path, &test);
            }
        }

        /// What was written is found there again.
        #[test]
        fn a_written_value_holds(value in "[a-z]{1,8}( [a-z]{1,8}){0,3}") {
            let mut whole = serde_json::json!({ "a": { "word": null, "list": ["x"] } });
            for path in ["a.word", "a.list"] {
                prop_assert_eq!(set(&mut whole, path, &value), Ok(()));
                prop_assert_eq!(examine(&whole, path, &Test::Is(value.clone())), Ok(()));
            }
        }
    }
}
