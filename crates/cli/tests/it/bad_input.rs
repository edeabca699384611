//! Bad input gets one clear message on stderr and exit code 2.

use std::path::PathBuf;
use std::process::{Command, Output};

fn emerald(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_emerald")).args(arguments).output().expect("the program runs")
}

/// Runs it, expects exit code 2, and gives back what it says.
fn complaint(arguments: &[&str]) -> String {
    let output = emerald(arguments);
    let words = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {words}");
    assert!(!words.contains("panicked"), "{words}");
    words
}

fn scratch(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("emerald-bad-input-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let file = folder.join(name);
    std::fs::write(&file, text).expect("writable");
    file
}

fn sound_record() -> String {
    let folder = scratch("made", "").with_file_name("records");
    let made = emerald(&[
        "sim",
        "second-edition",
        "--games",
        "1",
        "--players",
        "2",
        "--bots",
        "random",
        "--records",
        folder.to_str().expect("utf-8"),
    ]);
    assert!(made.status.success());
    std::fs::read_to_string(folder.join("second-edition-2p-0000.record")).expect("written")
}

#[test]
fn wrong_arguments() {
    assert!(complaint(&["play", "second-edition", "--players", "9"]).contains("2 to 5"));
    assert!(complaint(&["play", "third-edition"]).contains("second-edition"));
    assert!(complaint(&["sim", "second-edition", "--bots", "genius"]).contains("greedy"));
    let there_are = "there are: points (10 to 60); rounds (on, off)";
    assert!(complaint(&["sim", "second-edition", "--set", "aims=different"]).contains(there_are));
    assert!(complaint(&["play", "first-edition", "--set", "points=100"]).contains(there_are));
    assert!(complaint(&["play", "london", "--set", "points"]).contains("write `points=24`"));
    assert!(complaint(&["replay", "no-such-file.record"]).contains("no-such-file.record"));
    assert!(complaint(&["rules", "second-edition", "xyzzy"]).contains("xyzzy"));
    assert!(complaint(&["cards", "second-edition", "xyzzy"]).contains("xyzzy"));
}

#[test]
fn damaged_records() {
    let sound = sound_record();
    let lines: Vec<&str> = sound.lines().collect();
    let without_end = lines[..lines.len() - 1].join("\n");
    let mut swapped = lines.clone();
    let last = swapped.len() - 2;
    swapped.swap(8, last);
    let edited = sound.replacen("winners", "winners wednesday", 1);
    let seat = sound.replacen("players 2", "players 7", 1);
    let seed = sound.replacen("seed ", "seed 0", 1);
    let content = sound.replacen("content ", "content f", 1);
    for (name, text, expected) in [
        ("truncated", without_end.as_str(), "breaks off"),
        ("reordered", &swapped.join("\n"), "line"),
        ("edited", &edited, "the game ends"),
        ("players", &seat, "2 to 5 players"),
        ("seed", &seed, "64 hexadecimal digits"),
        ("content", &content, "--content"),
        ("empty", "", "emerald record"),
    ] {
        let file = scratch(name, text);
        let words = complaint(&["replay", "--verify", file.to_str().expect("utf-8")]);
        assert!(words.contains(expected) && words.contains(name), "{name}: {words}");
    }
    let file = scratch("sound", &sound);
    assert!(emerald(&["replay", "--verify", file.to_str().expect("utf-8")]).status.success());
    assert!(complaint(&["replay", file.to_str().expect("utf-8"), "--at", "99999"]).contains("no moment"));
    assert!(complaint(&["replay", file.to_str().expect("utf-8"), "--as", "sunday"]).contains("sunday"));
}

#[test]
fn mistyped_scenarios() {
    for (name, text, expected) in [
        (
            "card.txt",
            "game second-edition\nscenario x\nplayers 4\ngiven monday.hand = shogoth\nmonday pass\n",
            "card.txt:5",
        ),
        ("key.txt", "game second-edition\nscenario x\nplayers 4\ngiven monday.hands = shoggoth\n", "key.txt:4"),
        ("rule.txt", "game second-edition\nscenario x\nrules place.carts\nplayers 4\nmonday pass\n", "place.carts"),
        ("word.txt", "game second-edition\nscenario x\nplayers 4\nmonday fly\n", "word.txt:4"),
        ("seat.txt", "game second-edition\nscenario x\nplayers 4\nsunday pass\n", "seat.txt:4"),
    ] {
        let file = scratch(name, text);
        let words = complaint(&["scenario", file.to_str().expect("utf-8")]);
        assert!(words.contains(expected), "{words}");
    }
}

#[test]
fn broken_content() {
    for game in ["second-edition", "first-edition", "london"] {
        let folder = scratch("broken", "").with_file_name(format!("content-{game}"));
        std::fs::create_dir_all(folder.join(game)).expect("a folder");
        std::fs::write(folder.join(game).join("numbers.toml"), "hand_size = -1\n").expect("a file");
        let words = complaint(&["rules", game, "--content", folder.to_str().expect("utf-8")]);
        assert!(words.contains("numbers.toml") && words.contains("hand_size"), "{game}: {words}");
    }
    assert!(complaint(&["bench", "--content", "no-such-folder"]).contains("no-such-folder"));
}
