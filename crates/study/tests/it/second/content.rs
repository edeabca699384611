//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::source::Source;
use kit::testing::{edited, message_says, no_damage_panics, numbers_stand_once};
use study::second::content::Content;
use study::second::load::built_in;

fn message(file: &str, from: &str, to: &str) -> String {
    Content::read(&edited(&built_in(), file, from, to)).expect_err("it is broken").to_string()
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
        message_says(&message(file, from, to), &expected);
    }
}

#[test]
fn mending_a_sentence_keeps_the_hash_and_changing_a_value_does_not() {
    let hash = |source: &Source| Content::read(source).expect("sound").booklet.hash;
    let plain = hash(&built_in());
    assert_eq!(
        hash(&edited(&built_in(), "cards.toml", "summary = \"Draw two cards.\"", "summary = \"Draw 2 cards.\"")),
        plain
    );
    assert_ne!(hash(&edited(&built_in(), "board.toml", "bomb = 5", "bomb = 6")), plain);
}

#[test]
fn no_damage_makes_reading_panic() {
    no_damage_panics(&built_in(), |source| drop(Content::read(source)));
}

#[test]
fn no_rule_repeats_a_number() {
    numbers_stand_once(&built_in());
}

#[test]
fn with_other_numbers_the_rules_tell_the_truth() {
    let other = edited(&built_in(), "numbers.toml", "\"4\" = 22", "\"4\" = 30");
    let book = Content::read(&other).expect("good").booklet.book;
    let text = &book.get("end.target").expect("there").text;
    assert!(text.contains("30 with four"), "{text}");
}
