//! `emerald check` finds a flipped bit in the file of a database and names the table it belongs to.

use std::path::Path;
use std::process::{Command, Output};

fn emerald(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_emerald")).current_dir(folder).args(arguments).output().expect("the program runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_flipped_bit_is_found_and_its_table_named() {
    let folder = std::env::temp_dir().join(format!("emerald-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a scratch folder");
    let at = folder.as_path();
    let made =
        emerald(at, &["sim", "london", "--games", "3", "--players", "3", "--bots", "random", "--records", "made"]);
    assert!(made.status.success(), "{made:?}");
    let mut files: Vec<_> =
        std::fs::read_dir(at.join("made")).expect("records").flatten().map(|file| file.path()).collect();
    files.sort();
    let mut import = vec!["import", "--database", "sqlite:one.db"];
    import.extend(files.iter().map(|file| file.to_str().expect("utf-8")));
    let addresses = said(&emerald(at, &import));
    let table = addresses.lines().next().and_then(|line| line.split('/').nth_back(0)).expect("an address").to_string();

    let sound = emerald(at, &["check", "sqlite:one.db"]);
    assert_eq!(sound.status.code(), Some(0), "{}", said(&sound));
    assert!(said(&sound).contains("3 tables"), "{}", said(&sound));

    // The table's seventh move, as it lies in the file: the table's id, the number, the word. A copy has nothing in it
    // that is no longer in use.
    assert!(emerald(at, &["backup", "two.db", "--database", "sqlite:one.db"]).status.success());
    let mut bytes = std::fs::read(at.join("two.db")).expect("the file");
    let key = [table.as_bytes(), &[6]].concat();
    let place = bytes.windows(key.len()).position(|window| window == key).expect("the move is there") + key.len() + 2;
    bytes[place] ^= 1;
    std::fs::write(at.join("two.db"), &bytes).expect("written");
    let damaged = emerald(at, &["check", "sqlite:two.db"]);
    assert_eq!(damaged.status.code(), Some(1), "{}", said(&damaged));
    assert!(
        said(&damaged).contains(&format!("table {table}: its moves are damaged since move 7")),
        "{}",
        said(&damaged)
    );
    assert_eq!(said(&damaged).matches("table ").count(), 1, "only that one: {}", said(&damaged));

    std::fs::write(at.join("none.db"), "this is no database, only a text that is long enough to be one".repeat(40))
        .expect("written");
    assert_eq!(emerald(at, &["check", "sqlite:none.db"]).status.code(), Some(1));
    std::fs::remove_dir_all(&folder).expect("tidied up");
}
