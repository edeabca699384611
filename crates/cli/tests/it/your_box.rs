//! An owner's own values from the command line: a list written and checked, a value changed, mistakes, junk.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn emerald(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_emerald")).args(arguments).output().expect("the program runs")
}

fn said(output: &Output) -> String {
    let words = [&output.stdout[..], &output.stderr[..]].concat();
    let words = String::from_utf8_lossy(&words).into_owned();
    assert!(!words.contains("panicked"), "{words}");
    words
}

/// A folder with a fresh list.
fn list(name: &str, game: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("emerald-box-{}-{name}", std::process::id()));
    let made = emerald(&["content", "new", path(&folder), game]);
    assert!(made.status.success(), "{}", said(&made));
    folder
}

fn path(folder: &Path) -> &str {
    folder.to_str().expect("utf-8")
}

fn change(folder: &Path, from: &str, to: &str) {
    let file = folder.join("values.toml");
    let text = std::fs::read_to_string(&file).expect("readable");
    assert!(text.contains(from), "{from}");
    std::fs::write(&file, text.replacen(from, to, 1)).expect("writable");
}

fn check(folder: &Path) -> Output {
    emerald(&["content", "check", path(folder), "--games", "2"])
}

#[test]
fn a_fresh_list_of_every_game_is_clean() {
    for game in ["second-edition", "first-edition", "london"] {
        let folder = list(&format!("fresh-{game}"), game);
        let checked = check(&folder);
        assert!(checked.status.success(), "{}", said(&checked));
        assert!(said(&checked).contains("0 of ") && said(&checked).contains("Nothing differs"), "{}", said(&checked));
        let again = emerald(&["content", "new", path(&folder), game]);
        assert_eq!(again.status.code(), Some(2), "a list is never written over: {}", said(&again));
        std::fs::remove_dir_all(&folder).expect("removable");
    }
}

#[test]
fn a_changed_value_is_told_written_and_played_with() {
    let folder = list("changed", "second-edition");
    change(&folder, "[card.city-rome]\ncopies = \"\"", "[card.city-rome]\ncopies = 1");
    change(&folder, "[city.rome]\nbomb = \"\"", "[city.rome]\nbomb = 6");
    let checked = check(&folder);
    let words = said(&checked);
    assert!(checked.status.success(), "{words}");
    assert!(words.contains("2 of ") && words.contains("differs: Rome,") && words.contains("6, we say 4"), "{words}");
    assert!(words.contains("with our values") && words.contains("with yours"), "{words}");
    let looked = emerald(&["--content", path(&folder), "cards", "second-edition", "rome"]);
    assert!(looked.status.success() && said(&looked).contains('6'), "{}", said(&looked));
    std::fs::remove_dir_all(&folder).expect("removable");
}

#[test]
fn contradictions_and_mistakes_are_told() {
    let folder = list("broken", "second-edition");
    change(&folder, "[city.rome]\nbomb = \"\"", "[city.rome]\nbomb = \"four\"");
    let checked = check(&folder);
    assert_eq!(checked.status.code(), Some(2));
    assert!(said(&checked).contains("values.toml: line "), "{}", said(&checked));
    change(&folder, "bomb = \"four\"", "bomb = \"\"");
    change(&folder, "[card.informer]\ncopies = \"\"", "[card.informer]\ncopies = 3");
    let checked = check(&folder);
    assert_eq!(checked.status.code(), Some(1), "{}", said(&checked));
    assert!(said(&checked).contains("contradict each other"), "{}", said(&checked));
    for junk in ["", "\u{0}\u{7}", "game = \"chess\"", "game = 3", "game = \"second-edition\"\ncard = 3"] {
        std::fs::write(folder.join("values.toml"), junk).expect("writable");
        let checked = check(&folder);
        assert_eq!(checked.status.code(), Some(2), "{junk}: {}", said(&checked));
    }
    std::fs::remove_dir_all(&folder).expect("removable");
    assert_eq!(check(&folder).status.code(), Some(2), "nothing there");
}
