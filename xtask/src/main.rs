//! The project's chores; `cargo xtask help` lists them. They need cargo and, for the page, node, and nothing else.
//! Nothing of a game lives here: chores start the program, they do not know it.

mod audit;
mod coverage;
mod engine;
mod licences;
mod page;
mod steps;

use std::ffi::OsString;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use steps::Steps;

const HELP: &str = "\
Chores of this project. Run them with `cargo xtask CHORE`.

  play                 play in the browser (in the terminal without Node)
  site                 the page for plain web space, without a server, in web/dist-site
  screenshots          pictures of every screen, in web/test-results/screenshots
  engine               the engine as a WebAssembly module, for the page to play without a server
  printed              what is printed in every game, for the page's demonstrations and unit tests
  test                 everything that must hold before a change goes in: format, lints, tests, coverage, the page
  proof                the same at full size, and random games for an hour: what is too long for every change
  licences             what the program is made of and under which licences, for the About page
  audit                advisories against what it is made of, where a source of them answers
  coverage [--json]    which rules no test names, game by game
  fuzz --minutes N     random whole games, every law checked, for N minutes each game
  bench [--json]       how fast the engine plays
  help                 this list

Example: cargo xtask fuzz --minutes 5";

/// Why a chore did not succeed.
enum Failure {
    /// The command line makes no sense.
    Usage(String),
    /// The chore was done and the answer is no.
    Failed(String),
}

type Outcome = Result<(), Failure>;

/// Turns any error into a failed chore, saying what was being done.
fn failed<E: Display>(doing: impl Display) -> impl FnOnce(E) -> Failure {
    move |error| Failure::Failed(format!("{doing}: {error}"))
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&root(), &args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Failed(problem)) => {
            eprintln!("xtask: {problem}");
            ExitCode::from(1)
        }
        Err(Failure::Usage(problem)) => {
            eprintln!("xtask: {problem}; `cargo xtask help` lists the chores");
            ExitCode::from(2)
        }
    }
}

fn run(root: &Path, args: &[&str]) -> Outcome {
    match args {
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        ["play"] => play(root),
        ["test"] => test(root, Size::Usual),
        ["proof"] => proof(root),
        ["printed"] => page::printed(root),
        ["engine"] => match engine::build(root)? {
            true => Ok(()),
            false => Err(Failure::Failed(engine::NO_ENGINE.into())),
        },
        ["site"] => page::site(root),
        ["screenshots"] => page::screenshots(root),
        ["licences"] => licences::write(root),
        ["audit"] => audit::run(root, &mut Steps::default()),
        ["coverage"] => coverage::run(root, false, &mut std::io::stdout()),
        ["coverage", "--json"] => coverage::run(root, true, &mut std::io::stdout()),
        ["fuzz", "--minutes", minutes] => match minutes.parse::<u32>() {
            Ok(1..) => fuzz(root, minutes),
            _ => Err(Failure::Usage(format!("{minutes} is no number of minutes: write a whole number from 1"))),
        },
        ["fuzz", ..] => Err(Failure::Usage("fuzz needs to know how long: fuzz --minutes N".into())),
        ["bench", options @ ..] => emerald(root, &[&["bench"], options].concat()),
        [known @ ("play" | "test" | "proof" | "coverage"), ..] => {
            Err(Failure::Usage(format!("{known} does not know {}", args[1..].join(" "))))
        }
        [unknown, ..] => Err(Failure::Usage(format!("there is no chore called {unknown}"))),
    }
}

/// In the browser, or in the terminal where there is no Node to build the page with.
fn play(root: &Path) -> Outcome {
    if on_path("npm").is_some() {
        if !engine::build(root)? {
            eprintln!("xtask: {}", engine::NO_ENGINE);
        }
        shell(npm(root, &["ci"]))?;
        shell(npm(root, &["run", "build"]))?;
        return emerald(root, &[]);
    }
    eprintln!("xtask: npm is missing, so the page cannot be built: playing in the terminal");
    emerald(root, &["play", "second-edition", "--players", "4", "--bots", "greedy"])
}

/// How much is tried.
#[derive(Clone, Copy, PartialEq)]
enum Size {
    /// What every change must pass.
    Usual,
    /// What takes hours.
    Full,
}

impl Size {
    /// What tells the tests: kills of a server, tables on two nodes, deals compared, browser games.
    fn variables(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Size::Usual => &[],
            Size::Full => &[
                ("EMERALD_KILLS", "1000"),
                ("EMERALD_TABLES", "200"),
                ("EMERALD_THOROUGH", "1"),
                ("EMERALD_PROOF", "1"),
            ],
        }
    }
}

/// Everything at full size. The report of each part says how long it took.
fn proof(root: &Path) -> Outcome {
    test(root, Size::Full)?;
    let mut steps = Steps::default();
    audit::run(root, &mut steps)?;
    steps.run("random games, an hour in all (emerald fuzz)", || fuzz(root, "20"))?;
    steps.report();
    Ok(())
}

/// Random whole games of every kind, for so many minutes each.
fn fuzz(root: &Path, minutes: &str) -> Outcome {
    coverage::games(root)?.iter().try_for_each(|game| emerald(root, &["fuzz", game, "--minutes", minutes]))
}

/// Stops at the first step that fails. Standard output carries the tests' own reports and nothing else; all other steps
/// and messages go to standard error.
fn test(root: &Path, size: Size) -> Outcome {
    let mut steps = Steps::default();
    steps.run("format (cargo fmt)", || aside(cargo(root, &["fmt", "--all", "--check"])))?;
    steps.run("licences of what it is made of", || licences::check(root))?;
    steps.run("page: what is printed (cargo xtask printed)", || page::printed(root))?;
    // The page is built before the program, which carries it within: so both are built once. Lints need neither.
    steps.beside(
        |steps| page::test(root, steps),
        |steps| {
            steps.run("lints (cargo clippy)", || {
                aside(cargo(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
            })
        },
    )?;
    unit_tests(root, &mut steps, size)?;
    steps.run("coverage of the rules", || coverage::run(root, false, &mut std::io::stderr()))?;
    page::play(root, &mut steps, size)?;
    // Last, because its closing line counts what was tested: `N passed, 0 failed`.
    steps.run("scenarios (emerald scenario)", || scenarios(root))?;
    steps.report();
    Ok(())
}

/// All tests of the workspace: with cargo-nextest, where it is installed, both cores are busy to the end; it leaves out the
/// examples in the documentation. What a property test tries is the same every time: a run that fails by chance tells
/// nobody anything. `cargo xtask fuzz` looks further.
fn unit_tests(root: &Path, steps: &mut Steps, size: Size) -> Outcome {
    let tests = |args: &[&str]| {
        let mut tests = cargo(root, args);
        tests.env("PROPTEST_RNG_SEED", "1").envs(size.variables().iter().copied());
        shell(tests)
    };
    if on_path("cargo-nextest").is_none() {
        return steps.run("tests (cargo test)", || tests(&["test", "--workspace"]));
    }
    steps.run("tests (cargo nextest)", || {
        let profile = if size == Size::Full { "proof" } else { "default" };
        tests(&["nextest", "run", "--workspace", "--status-level", "slow", "--profile", profile])
    })?;
    steps.run("examples in the documentation (cargo test --doc)", || tests(&["test", "--workspace", "--doc"]))
}

/// Every scenario file of every game, through the command a player would use.
fn scenarios(root: &Path) -> Outcome {
    let mut files = Vec::new();
    for folder in ["crates/study/scenarios/first", "crates/study/scenarios/second", "crates/london/scenarios"] {
        let entries = std::fs::read_dir(root.join(folder)).map_err(failed(folder))?;
        files.extend(entries.filter_map(|entry| Some(entry.ok()?.path().display().to_string())));
    }
    files.sort();
    let words: Vec<&str> = files.iter().map(String::as_str).collect();
    shell(command(program()?, &[&["scenario"], &words[..]].concat()))
}

/// The program as the tests built it: it lies beside this one.
fn program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map(|xtask| xtask.with_file_name("emerald")).map_err(failed("looking for the program"))
}

/// Builds the program with all optimisations and runs it.
fn emerald(root: &Path, args: &[&str]) -> Outcome {
    shell(cargo(root, &[&["run", "--release", "--package", "emerald", "--"], args].concat()))
}

fn cargo(root: &Path, args: &[&str]) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args);
    cargo.current_dir(root);
    cargo
}

fn npm(root: &Path, args: &[&str]) -> Command {
    let mut npm = command("npm", args);
    npm.current_dir(root.join("web"));
    npm
}

fn command(program: impl Into<OsString>, args: &[&str]) -> Command {
    let mut command = Command::new(program.into());
    command.args(args);
    command
}

/// Runs a command whose output is for standard error.
fn aside(mut command: Command) -> Outcome {
    command.stdout(std::io::stderr());
    shell(command)
}

/// Runs a command and waits for it.
fn shell(mut command: Command) -> Outcome {
    let line = line(&command);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::Failed(format!("`{line}` failed ({status})"))),
        Err(error) => Err(Failure::Failed(format!("`{line}` could not be started: {error}"))),
    }
}

/// The command as one would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}

/// The repository's folder: cargo says where this package lies. Asked at run time, so that no path is built in.
fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    package.and_then(|package| package.parent().map(Path::to_owned)).unwrap_or_else(|| ".".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usage(args: &[&str]) -> String {
        match run(Path::new("nowhere"), args) {
            Err(Failure::Usage(problem)) => problem,
            Err(Failure::Failed(problem)) => panic!("failed instead of refusing: {problem}"),
            Ok(()) => panic!("was accepted"),
        }
    }

    #[test]
    fn a_wrong_command_line_is_refused_with_a_reason() {
        assert_eq!(usage(&["paly"]), "there is no chore called paly");
        assert_eq!(usage(&["test", "--fast"]), "test does not know --fast");
        assert_eq!(usage(&["coverage", "--json", "x"]), "coverage does not know --json x");
        assert_eq!(usage(&["fuzz"]), "fuzz needs to know how long: fuzz --minutes N");
        for minutes in ["0", "-1", "ten"] {
            assert!(usage(&["fuzz", "--minutes", minutes]).starts_with(minutes));
        }
    }

    #[test]
    fn a_command_is_shown_as_one_would_type_it() {
        assert_eq!(line(&command("/some/folder/cargo", &["test", "--workspace"])), "cargo test --workspace");
    }
}
