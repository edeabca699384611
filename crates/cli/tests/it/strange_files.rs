//! Files nobody should have been given: pipes and devices are refused before they are opened, and whatever a file says,
//! no control character of it reaches the terminal.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Nothing here takes longer; what does is stuck.
const PATIENCE: Duration = Duration::from_secs(60);

fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("emerald-strange-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

/// Runs it to its end; `None` if it hangs.
fn emerald(folder: &Path, arguments: &[&str]) -> Option<Output> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_emerald"))
        .current_dir(folder)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let began = Instant::now();
    while child.try_wait().expect("a process").is_none() {
        if began.elapsed() > PATIENCE {
            child.kill().expect("killed");
            child.wait().expect("gone");
            return None;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    Some(child.wait_with_output().expect("what it said"))
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_refused_before_they_are_opened() {
    let folder = scratch("pipes");
    let games = folder.join("content/second-edition");
    std::fs::create_dir_all(&games).expect("a folder");
    for pipe in [folder.join("pipe"), games.join("rules.toml")] {
        assert!(Command::new("mkfifo").arg(pipe).status().expect("mkfifo runs").success());
    }
    for file in ["pipe", "/dev/zero"] {
        let database = format!("sqlite:{file}");
        for arguments in [
            &["import", file, "--database", "sqlite:new.db"][..],
            &["replay", file],
            &["replay", "--verify", file],
            &["scenario", file],
            &["deduce", file, "--as", "monday"],
            &["export", "out", "--database", &database],
            &["rules", "second-edition", "--content", "content"],
        ] {
            let output = emerald(&folder, arguments).unwrap_or_else(|| panic!("{arguments:?} hangs"));
            let words = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {words}");
            assert!(words.contains("a pipe or a device"), "{arguments:?}: {words}");
        }
    }
    let output = emerald(&folder, &["replay", "content"]).expect("ends");
    assert!(String::from_utf8_lossy(&output.stderr).contains("a folder"));
    std::fs::remove_dir_all(&folder).expect("tidied up");
}

/// Clears the screen, rings, and turns the rest of the line round.
const EVIL: &str = "\u{1b}[2J\u{7}\u{9b}31m\u{202e}";

#[test]
fn no_control_character_of_a_file_reaches_the_terminal() {
    let folder = scratch("escapes");
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).expect("writable");
    let made = ["sim", "london", "--games", "1", "--players", "3", "--bots", "random", "--records", "made"];
    assert!(emerald(&folder, &made).expect("ends").status.success());
    let record = std::fs::read_dir(folder.join("made")).expect("a folder").flatten().next().expect("a record").path();
    let sound = std::fs::read_to_string(record).expect("text");
    let lines: Vec<&str> = sound.lines().collect();
    let mut tries: Vec<Vec<String>> = Vec::new();
    let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect::<Vec<_>>();
    // Evil in every line of the head, in a choice, and at the end, behind its first word and before its last.
    for at in (0..9).chain([lines.len() - 1]) {
        let mut bad: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
        bad[at] = match lines[at].split_once(' ') {
            Some((first, rest)) => format!("{first} {EVIL}{rest}{EVIL}"),
            None => format!("{}{EVIL}", lines[at]),
        };
        let name = format!("{at}.record");
        write(&name, &bad.join("\n"));
        tries.push(words(&["replay", &name]));
        tries.push(words(&["deduce", &name, "--as", "monday"]));
        tries.push(words(&["import", &name, "--database", "sqlite:new.db"]));
    }
    for (name, text) in [
        ("name.txt", format!("game second-edition\nscenario x{EVIL}\nplayers 4\nmonday pass\nthen actions = 77\n")),
        ("word.txt", format!("game second-edition\nscenario x\nplayers 4\nmonday fly{EVIL}\n")),
        ("game.txt", format!("game second{EVIL}edition\nscenario x\nplayers 4\nmonday pass\n")),
        ("path.txt", format!("game second-edition\nscenario x\nplayers 4\ngiven monday.{EVIL} = 4\n")),
    ] {
        write(name, &text);
        tries.push(words(&["scenario", name]));
    }
    // TOML has its own way of writing such characters, and refuses them when they are written plainly.
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/second-edition/rules.toml");
    let rules = std::fs::read_to_string(rules).expect("the built-in rules");
    for (name, evil) in [("escaped", "\\u001b[2J\\u202e"), ("plain", EVIL)] {
        std::fs::create_dir_all(folder.join(name).join("second-edition")).expect("a folder");
        let changed = rules.replacen("text = \"", &format!("text = \"{evil}"), 1);
        assert_ne!(changed, rules);
        write(&format!("{name}/second-edition/rules.toml"), &changed);
        tries.push(words(&["rules", "second-edition", "the", "--content", name]));
    }
    for arguments in tries {
        let output = emerald(&folder, &arguments.iter().map(String::as_str).collect::<Vec<_>>()).expect("ends");
        let said = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        assert!(!said.is_empty(), "{arguments:?}");
        let acts = |letter: char| (letter.is_control() && !matches!(letter, '\n' | '\t')) || letter == '\u{202e}';
        assert!(!said.contains(acts), "{arguments:?}: {said:?}");
    }
    std::fs::remove_dir_all(&folder).expect("tidied up");
}

#[test]
fn every_limit_is_an_option_with_its_default_in_the_help() {
    let help = emerald(&scratch("help"), &["serve", "--help"]).expect("ends");
    let help = String::from_utf8(help.stdout).expect("text");
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/host-it-yourself.md");
    let guide = std::fs::read_to_string(guide).expect("the guide for hosts");
    let options: Vec<&str> = help.lines().map(str::trim).filter(|line| line.starts_with("--")).collect();
    assert!(options.len() > 30, "{help}");
    for option in options {
        let name = option.split_whitespace().next().unwrap_or_default();
        let plain = ["--open", "--content"].contains(&name);
        assert!(plain || guide.contains(&format!("`{name}`")), "{name} is not in docs/host-it-yourself.md");
    }
    for heading in ["Periods", "Sizes", "Rates", "Numbers"] {
        assert!(help.contains(heading), "{help}");
    }
    for entry in help
        .split("\n      --")
        .skip(1)
        .filter(|entry| ["SECONDS>", "BYTES>", "LETTERS>", "RATE>", "NUMBER>"].iter().any(|unit| entry.contains(unit)))
    {
        assert!(entry.contains("[default: ") && entry.contains("[env: EMERALD_"), "{entry}");
    }
}

/// `emerald rules GAME | head -1` reads a line and closes the pipe.
#[test]
fn a_closed_pipe_ends_a_command_quietly() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_emerald"))
        .args(["rules", "second-edition", "card"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    // Closed before anything is read: some line finds nobody at the other end.
    drop(program.stdout.take());
    let ended = program.wait_with_output().expect("ends");
    assert!(ended.status.success(), "{}", ended.status);
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}
