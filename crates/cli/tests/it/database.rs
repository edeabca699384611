//! Games leave a database as records and come into another, and a database is copied, each by one command.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn emerald(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_emerald")).current_dir(folder).args(arguments).output().expect("the program runs")
}

/// Runs it and gives back what it prints.
fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = emerald(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn complaint(folder: &Path, arguments: &[&str]) -> String {
    let output = emerald(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn only_file(folder: &Path) -> String {
    let files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    std::fs::read_to_string(&files[0]).expect("text")
}

#[test]
fn records_come_in_and_go_out_and_a_backup_has_them_too() {
    let folder = std::env::temp_dir().join(format!("emerald-database-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let at = folder.as_path();
    let sim = ["sim", "london", "--games", "1", "--players", "3", "--bots", "random", "--records", "made"];
    done(at, &[&sim[..], &["--set", "aims=different"]].concat());
    let made = only_file(&at.join("made"));
    assert!(made.contains("\nset aims=different\nplay\n"), "the table's settings are part of its record");
    let file = std::fs::read_dir(at.join("made")).expect("a folder").flatten().next().expect("a record").path();
    let said = done(at, &["import", file.to_str().expect("utf-8"), "--database", "sqlite:one.db"]);
    assert!(said.contains("/#/table/"), "{said}");
    done(at, &["backup", "copy.db", "--database", "sqlite:one.db"]);
    done(at, &["export", "out", "--database", "sqlite:copy.db"]);
    assert_eq!(only_file(&at.join("out")), made);

    assert!(complaint(at, &["backup", "copy.db", "--database", "sqlite:one.db"]).contains("there already"));
    let reset = ["account", "reset", "nobody", "--database", "sqlite:one.db"];
    assert!(complaint(at, &reset).contains("nobody signs in as `nobody`"));
    assert!(complaint(at, &["export", "out", "--database", "sqlite:none.db"]).contains("no database none.db"));
    std::fs::write(&file, made.replacen("seed ", "seed f", 1)).expect("writable");
    assert!(complaint(at, &["import", file.to_str().expect("utf-8"), "--database", "sqlite:one.db"]).contains("seed"));
    assert!(!at.join("none.db").exists(), "nothing is made by looking");
    std::fs::remove_dir_all(&folder).expect("tidied up");
}
