//! Which rules of each game are named by a test: by the `rules` lines of scenario files and by `// covers:` comments
//! beside Rust tests. A name that is no rule's is an error, so that a renamed rule cannot lose its tests unseen.
//! Whether the tests are any good is for people to judge.

use crate::{Failure, Outcome, failed};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A rule may be marked as background (no test can cover it), but at most one in so many.
const RULES_PER_BACKGROUND: usize = 20;

/// The rules of one game.
struct Game {
    id: String,
    complete: bool,
    /// Every rule in the file's order, and whether it is marked as background.
    rules: Vec<(String, bool)>,
}

impl Game {
    fn has(&self, rule: &str) -> bool {
        self.rules.iter().any(|(id, _)| id == rule)
    }
}

/// A rule named by a test.
#[derive(Debug, PartialEq)]
struct Mention {
    file: String,
    line: usize,
    /// The game, where the file says it.
    game: Option<String>,
    rule: String,
}

/// What is known about one game.
#[derive(Debug, PartialEq)]
struct Report {
    game: String,
    complete: bool,
    rules: usize,
    covered: usize,
    background: usize,
    uncovered: Vec<String>,
}

/// Writes the report; fails on unknown rule names and on uncovered rules of a complete game.
pub fn run(root: &Path, json: bool, out: &mut dyn Write) -> Outcome {
    let mut games = read_games(&entries(&root.join("content"))?)?;
    // An example game has its content in its own crate.
    games.extend(read_games(
        &entries(&root.join("crates"))?.iter().map(|package| package.join("content")).collect::<Vec<_>>(),
    )?);
    let reports = reports(&games, &read_mentions(root)?).map_err(|problems| Failure::Failed(problems.join("\n")))?;
    let text = if json { as_json(&reports) } else { as_text(&reports) };
    writeln!(out, "{text}").map_err(failed("writing the report"))?;
    let problems: Vec<String> = reports.iter().filter_map(Report::problem).collect();
    if problems.is_empty() { Ok(()) } else { Err(Failure::Failed(problems.join("\n"))) }
}

/// Counts; or tells all mentions that name no rule.
fn reports(games: &[Game], mentions: &[Mention]) -> Result<Vec<Report>, Vec<String>> {
    let mut covered: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut problems = Vec::new();
    for mention in mentions {
        match game_of(games, mention) {
            Ok(game) => {
                covered.entry(game).or_default().insert(&mention.rule);
            }
            Err(problem) => problems.push(format!("{}:{}: {problem}", mention.file, mention.line)),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let report = |game: &Game| {
        let named = |rule: &str| covered.get(game.id.as_str()).is_some_and(|rules| rules.contains(rule));
        let testable = || game.rules.iter().filter(|(_, background)| !background).map(|(id, _)| id);
        let uncovered: Vec<String> = testable().filter(|id| !named(id)).cloned().collect();
        Report {
            game: game.id.clone(),
            complete: game.complete,
            rules: game.rules.len(),
            covered: testable().count() - uncovered.len(),
            background: game.rules.len() - testable().count(),
            uncovered,
        }
    };
    Ok(games.iter().map(report).collect())
}

/// The game whose rule is meant. Games share some names of rules, so the file must tell which game it tests: by a `game`
/// line, or by lying in a folder called like the game or its first word (second, first, london).
fn game_of<'g>(games: &'g [Game], mention: &Mention) -> Result<&'g str, String> {
    let rule = &mention.rule;
    let told = |game: &&Game| match &mention.game {
        Some(id) => *id == game.id,
        None => Path::new(&mention.file).components().any(|part| {
            let part = Path::new(&part).file_stem().unwrap_or_default();
            let part = part.to_string_lossy();
            // `second`, `second-edition`, or a file such as `second_rules`.
            let word = game.id.split('-').next().unwrap_or_default();
            part == game.id.as_str() || part.split('_').next() == Some(word)
        }),
    };
    if let Some(game) = games.iter().find(told) {
        return if game.has(rule) { Ok(&game.id) } else { Err(format!("{} has no rule \"{rule}\"", game.id)) };
    }
    if let Some(id) = &mention.game {
        return Err(format!("there is no game \"{id}\""));
    }
    let having: Vec<&str> = games.iter().filter(|game| game.has(rule)).map(|game| game.id.as_str()).collect();
    match having[..] {
        [game] => Ok(game),
        [] => Err(format!("no game has a rule \"{rule}\"")),
        _ => Err(format!("\"{rule}\" is a rule of {}; put the test into a folder of its game", having.join(" and "))),
    }
}

/// The rules a scenario says it covers: `rules ID ID...`, on any number of lines.
fn in_scenario(file: &str, text: &str) -> Vec<Mention> {
    let words = |line: &str, key: &str| -> Vec<String> {
        let line = line.split('#').next().unwrap_or("");
        let rest = line.strip_prefix(key).filter(|rest| rest.starts_with(char::is_whitespace));
        rest.unwrap_or("").split_whitespace().map(str::to_owned).collect()
    };
    let game = text.lines().find_map(|line| words(line, "game").into_iter().next());
    let mention = |line, rule| Mention { file: file.into(), line, game: game.clone(), rule };
    let rules = (1..)
        .zip(text.lines())
        .flat_map(|(number, line)| words(line, "rules").into_iter().map(move |rule| (number, rule)));
    rules.map(|(line, rule)| mention(line, rule)).collect()
}

/// The rules that the tests of a Rust file say they cover: `// covers: ID ID...` directly above or beside `#[test]`.
fn in_rust(file: &str, text: &str) -> Result<Vec<Mention>, String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut mentions = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((_, ids)) = line.split_once("// covers:") else { continue };
        let is_test = |line: &&&str| line.starts_with("#[test]");
        // Other attributes and comments may stand between.
        let near = |line: &&&str| line.starts_with("#[") || line.starts_with("//");
        let above = lines[..at].iter().rev().take_while(near).any(|line| is_test(&line));
        let below = lines[at..].iter().take_while(near).any(|line| is_test(&line));
        if !above && !below {
            return Err(format!("{file}:{}: this says what a test covers, but stands beside no #[test]", at + 1));
        }
        mentions.extend(ids.split_whitespace().map(|rule| Mention {
            file: file.into(),
            line: at + 1,
            game: None,
            rule: rule.into(),
        }));
    }
    Ok(mentions)
}

impl Report {
    /// Why the build must not pass, if it must not.
    fn problem(&self) -> Option<String> {
        if !self.complete {
            None
        } else if !self.uncovered.is_empty() {
            let rules = self.uncovered.join(" ");
            Some(format!("{} is marked complete, but no test names: {rules}; write a scenario for each", self.game))
        } else if self.background * RULES_PER_BACKGROUND > self.rules {
            let (game, marked, all) = (&self.game, self.background, self.rules);
            Some(format!(
                "{game} has {marked} of {all} rules marked as background, more than one in {RULES_PER_BACKGROUND}"
            ))
        } else {
            None
        }
    }
}

fn as_json(reports: &[Report]) -> String {
    let games: serde_json::Map<_, _> = reports
        .iter()
        .map(|Report { game, rules, covered, background, uncovered, .. }| {
            let value = serde_json::json!({
                "rules": rules, "covered": covered, "background": background, "uncovered": uncovered,
            });
            (game.clone(), value)
        })
        .collect();
    format!("{:#}", serde_json::Value::Object(games))
}

fn as_text(reports: &[Report]) -> String {
    let mut lines = Vec::new();
    for Report { game, rules, covered, background, uncovered, .. } in reports {
        lines.extend(uncovered.iter().map(|rule| format!("  {rule}")));
        let rest = uncovered.len();
        lines.push(format!("{game}: {rules} rules, {covered} covered, {background} background, {rest} not covered"));
    }
    lines.join("\n")
}

/// The ids of all games on the shelf.
pub fn games(root: &Path) -> Result<Vec<String>, Failure> {
    Ok(read_games(&entries(&root.join("content"))?)?.into_iter().map(|game| game.id).collect())
}

/// The games of those folders that hold rules.
fn read_games(folders: &[PathBuf]) -> Result<Vec<Game>, Failure> {
    let mut games = Vec::new();
    for folder in folders.iter().filter(|folder| folder.join("rules.toml").is_file()) {
        let (file, status) = (folder.join("rules.toml"), folder.join("status.toml"));
        let complete = status.is_file() && read_toml(&status)?.get("complete") == Some(&toml::Value::Boolean(true));
        let table = read_toml(&file)?;
        let wrong = |problem: &str| Failure::Failed(format!("{}: {problem}", file.display()));
        let id = table.get("game").and_then(toml::Value::as_str).ok_or_else(|| wrong("it does not name its game"))?;
        let rules = rules_of(&table).ok_or_else(|| wrong("a [[rule]] has no id"))?;
        games.push(Game { id: id.into(), complete, rules });
    }
    Ok(games)
}

fn rules_of(file: &toml::Table) -> Option<Vec<(String, bool)>> {
    let entries = file.get("rule").and_then(toml::Value::as_array)?;
    entries.iter().map(|rule| Some((rule.get("id")?.as_str()?.to_owned(), rule.get("background").is_some()))).collect()
}

/// What the scenarios and the Rust tests of all crates name.
fn read_mentions(root: &Path) -> Result<Vec<Mention>, Failure> {
    let mut mentions = Vec::new();
    for package in entries(&root.join("crates"))? {
        for file in files_below(&package)? {
            let name = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().into_owned();
            let is = |extension| file.extension().is_some_and(|found| found == extension);
            if is("rs") {
                mentions.extend(in_rust(&name, &read(&file)?).map_err(Failure::Failed)?);
            } else if is("txt") && file.starts_with(package.join("scenarios")) {
                mentions.extend(in_scenario(&name, &read(&file)?));
            }
        }
    }
    Ok(mentions)
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for entry in entries(folder)? {
        if entry.is_dir() {
            files.extend(files_below(&entry)?);
        } else {
            files.push(entry);
        }
    }
    Ok(files)
}

/// What a folder holds, sorted, so that reports do not depend on the disk.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let doing = || format!("reading the folder {}", folder.display());
    let list: Result<Vec<_>, _> =
        fs::read_dir(folder).map_err(failed(doing()))?.map(|entry| entry.map(|e| e.path())).collect();
    let mut list = list.map_err(failed(doing()))?;
    list.sort();
    Ok(list)
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(failed(format!("reading {}", file.display())))
}

fn read_toml(file: &Path) -> Result<toml::Table, Failure> {
    read(file)?.parse().map_err(failed(format!("reading {}", file.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, rules: &[&str]) -> Game {
        let rules = rules.iter().map(|rule| (rule.trim_end_matches('*').to_owned(), rule.ends_with('*'))).collect();
        Game { id: id.into(), complete: true, rules }
    }

    fn mention(file: &str, game: Option<&str>, rule: &str) -> Mention {
        Mention { file: file.into(), line: 3, game: game.map(str::to_owned), rule: rule.into() }
    }

    #[test]
    fn scenarios_name_rules_on_their_rules_lines() {
        let text =
            "game second-edition\nrules a.b  c.d # and more\nrulesish x.y\n  rules in.dented\nrules\nrules e.f\n";
        let found = in_scenario("s.txt", text);
        let found: Vec<(usize, &str)> = found.iter().map(|m| (m.line, m.rule.as_str())).collect();
        assert_eq!(found, [(2, "a.b"), (2, "c.d"), (6, "e.f")]);
        assert_eq!(in_scenario("s.txt", text)[0].game.as_deref(), Some("second-edition"));
        assert_eq!(in_scenario("s.txt", "rules a.b")[0].game, None);
    }

    #[test]
    fn rust_tests_name_rules_above_or_beside_the_attribute() {
        let rules = |text| in_rust("t.rs", text).map(|all| all.into_iter().map(|m| m.rule).collect::<Vec<_>>());
        assert_eq!(rules("#[test] // covers: a.b c.d\nfn t() {}"), Ok(vec!["a.b".into(), "c.d".into()]));
        assert_eq!(rules("// covers: a.b\n/// Why.\n#[test]\nfn t() {}"), Ok(vec!["a.b".into()]));
        assert_eq!(rules("#[test]\n#[ignore]\n// covers: a.b\nfn t() {}"), Ok(vec!["a.b".into()]));
        assert_eq!(rules("#[test]\nfn t() { // covers: a.b\n}"), Ok(vec!["a.b".into()]));
        assert_eq!(rules("fn t() {}\n// discovers: a.b"), Ok(vec![]));
    }

    #[test]
    fn a_comment_beside_no_test_is_an_error_with_its_line() {
        let error = "t.rs:2: this says what a test covers, but stands beside no #[test]";
        assert_eq!(in_rust("t.rs", "\n// covers: a.b\nfn t() {}"), Err(error.into()));
        assert!(in_rust("t.rs", "#[test]\nfn t() {\n// covers: a.b\n}").is_err());
        assert!(in_rust("t.rs", "// covers: a.b\n\n#[test]\nfn t() {}").is_err());
    }

    #[test]
    fn counts_add_up_and_the_rest_is_listed_in_order() {
        let games = [game("second-edition", &["a.z", "a.y", "a.x", "b.w*"])];
        let report =
            &reports(&games, &[mention("x.txt", None, "a.y"), mention("y.txt", None, "a.y")]).expect("known")[0];
        assert_eq!((report.rules, report.covered, report.background), (4, 1, 1));
        assert_eq!(report.uncovered, ["a.z", "a.x"]);
        assert_eq!(
            as_text(std::slice::from_ref(report)),
            "  a.z\n  a.x\nsecond-edition: 4 rules, 1 covered, 1 background, 2 not covered"
        );
    }

    #[test]
    fn the_json_has_the_promised_shape() {
        let games = [game("second-edition", &["a.z", "a.y", "b.w*"])];
        let json = as_json(&reports(&games, &[mention("x.txt", None, "a.y")]).expect("known"));
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let expected = serde_json::json!(
            {"second-edition": {"rules": 3, "covered": 1, "background": 1, "uncovered": ["a.z"]}}
        );
        assert_eq!(json, expected);
    }

    #[test]
    fn an_unknown_rule_is_an_error_with_file_and_line() {
        let games = [game("second-edition", &["a.b"]), game("london", &["a.b", "c.d"])];
        let problem = |mention| reports(&games, &[mention]).expect_err("unknown");
        assert_eq!(problem(mention("x.txt", None, "no.pe")), ["x.txt:3: no game has a rule \"no.pe\""]);
        assert_eq!(problem(mention("x.txt", Some("lodnon"), "a.b")), ["x.txt:3: there is no game \"lodnon\""]);
        assert_eq!(problem(mention("second/x.rs", None, "c.d")), ["second/x.rs:3: second-edition has no rule \"c.d\""]);
        assert_eq!(
            problem(mention("x.txt", None, "a.b")),
            ["x.txt:3: \"a.b\" is a rule of second-edition and london; put the test into a folder of its game"]
        );
    }

    #[test]
    fn a_rule_that_two_games_have_counts_for_the_game_that_is_tested() {
        let games = [game("second-edition", &["a.b"]), game("london", &["a.b"])];
        let covered = |mention| {
            let reports = reports(&games, &[mention]).expect("known");
            reports.iter().map(|report| report.covered).collect::<Vec<_>>()
        };
        assert_eq!(covered(mention("scenarios/x.txt", Some("london"), "a.b")), [0, 1]);
        assert_eq!(covered(mention("crates/london/tests/x.rs", None, "a.b")), [0, 1]);
        assert_eq!(covered(mention("crates/study/src/second/claim.rs", None, "a.b")), [1, 0]);
        assert_eq!(covered(mention("crates/study/tests/second.rs", None, "a.b")), [1, 0]);
        assert_eq!(covered(mention("crates/study/scenarios/second-edition/x.txt", None, "a.b")), [1, 0]);
    }

    #[test]
    fn only_a_complete_game_must_be_covered() {
        let report = |complete, uncovered: &[&str], background| Report {
            game: "g".into(),
            complete,
            rules: 40,
            covered: 0,
            background,
            uncovered: uncovered.iter().map(|rule| rule.to_string()).collect(),
        };
        assert_eq!(report(false, &["a.b"], 9).problem(), None);
        assert_eq!(report(true, &[], 2).problem(), None);
        assert!(report(true, &[], 3).problem().is_some_and(|problem| problem.contains("3 of 40")));
        assert!(report(true, &["a.b"], 0).problem().is_some_and(|problem| problem.contains("no test names: a.b")));
    }
}
