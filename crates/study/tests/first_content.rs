//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::source::Source;
use proptest::prelude::*;
use study::first::content::Content;
use study::first::load::built_in;

/// The built-in content with one piece of one file replaced.
fn edited(file: &str, from: &str, to: &str) -> Source {
    let built_in = built_in();
    let files: Vec<(String, String)> = built_in
        .names()
        .map(|name| {
            let text = built_in.text(name).expect("there");
            let text = if name == file { text.replacen(from, to, 1) } else { text.to_string() };
            (name.to_string(), text)
        })
        .collect();
    assert!(built_in.text(file).expect("there").contains(from), "{file} has no `{from}` to replace");
    Source::new(files)
}

fn message(file: &str, from: &str, to: &str) -> String {
    Content::read(&edited(file, from, to)).expect_err("it is broken").to_string()
}

#[test]
fn messages_name_file_place_and_remedy() {
    for (file, from, to, expected) in [
        (
            "cards.toml",
            "bomb = 2\ninsanity = 1\nkill_vp = 3",
            "bomb = -2\ninsanity = 1\nkill_vp = 3",
            ["cards.toml", "shoggoth", "bomb"],
        ),
        ("cards.toml", "id = \"informer\"", "id = \"gunpowder\"", ["cards.toml", "gunpowder", "twice"]),
        ("cards.toml", "id = \"shoggoth\"", "id = \"shogoth\"", ["cards.toml", "shogoth", "text"]),
        ("cards.toml", "place = 1", "plaice = 1", ["cards.toml", "plaice", "line"]),
        ("board.toml", "city_card = \"city-rome\"", "city_card = \"city-roma\"", ["board.toml", "rome", "city_card"]),
        ("board.toml", "id = \"cairo\"", "id = \"rome\"", ["board.toml", "royalty", "rome"]),
        ("numbers.toml", "hand_size = 5", "hand_size = 0", ["numbers.toml", "hand", "correct"]),
        ("numbers.toml", "hand_size = 5\n", "", ["numbers.toml", "hand_size", "missing"]),
    ] {
        let words = message(file, from, to);
        for expected in expected {
            assert!(words.contains(expected), "`{words}` does not say `{expected}`");
        }
        assert!(!words.contains('\n'), "one line: {words}");
    }
}

#[test]
fn mending_a_sentence_keeps_the_hash_and_changing_a_value_does_not() {
    let hash = |source: &Source| Content::read(source).expect("sound").hash;
    let plain = hash(&built_in());
    assert_eq!(hash(&edited("cards.toml", "summary = \"Draw two cards.\"", "summary = \"Draw 2 cards.\"")), plain);
    assert_ne!(hash(&edited("board.toml", "bomb = 5", "bomb = 6")), plain);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    /// Any line of any file may be lost, doubled or garbled: reading gives a result, never a panic.
    #[test]
    fn no_damage_makes_reading_panic(file in 0usize..3, at in 0usize..900, garble in "[a-z0-9=\\[\\]\"{} -]{0,12}", how in 0u8..3) {
        let name = ["cards.toml", "board.toml", "numbers.toml"][file];
        let built_in = built_in();
        let mut lines: Vec<String> = built_in.text(name).expect("there").lines().map(str::to_string).collect();
        let at = at % lines.len();
        match how {
            0 => { lines.remove(at); }
            1 => { let line = lines[at].clone(); lines.insert(at, line); }
            _ => lines[at] = garble,
        }
        let files = built_in.names().map(|each| {
            let text = if each == name { lines.join("\n") } else { built_in.text(each).expect("there").to_string() };
            (each.to_string(), text)
        });
        let _ = Content::read(&Source::new(files.collect::<Vec<_>>()));
    }
}
