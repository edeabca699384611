//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::source::Source;
use kit::testing::{edited, message_says, no_damage_panics, numbers_stand_once};
use london::content::Content;
use london::load::built_in;

fn message(file: &str, from: &str, to: &str) -> String {
    Content::read(&edited(&built_in(), file, from, to)).expect_err("it is broken").to_string()
}

#[test]
fn messages_name_file_place_and_remedy() {
    for (file, from, to, expected) in [
        ("cards.toml", "id = \"fagin\"", "id = \"nancy\"", ["cards.toml", "nancy", "twice"]),
        (
            "cards.toml",
            "{ do = \"take-each\", pounds = 2 }",
            "{ do = \"take-all\" }",
            ["fagin", "take-all", "needs code"],
        ),
        (
            "cards.toml",
            "{ do = \"take-each\", pounds = 2 }",
            "{ do = \"take-each\" }",
            ["fagin", "take-each", "pounds"],
        ),
        ("cards.toml", "does = [{ do = \"take-each\", pounds = 2 }]", "", ["cards.toml", "fagin", "does"]),
        ("cards.toml", "{ do = \"loan\" }", "{ do = \"loan\", cards = 1 }", ["merryweather", "cards", "remove it"]),
        ("cards.toml", "rule = \"card.fagin\"", "rule = \"card.fagan\"", ["fagin", "card.fagan", "rules.toml"]),
        ("cards.toml", "stays = true\n", "", ["cards.toml", "merryweather", "stays"]),
        ("cards.toml", "deck = \"yellow\"", "deck = \"orange\"", ["cards.toml", "fagin", "line"]),
        ("cards.toml", "deck = \"yellow\"", "dock = \"yellow\"", ["cards.toml", "dock", "line"]),
        ("cards.toml", "deck = \"yellow\"", "deck = \"purple\"", ["cards.toml", "yellow cards", "numbers.toml"]),
        ("board.toml", "b = \"westminster\"", "b = \"westmonster\"", ["board.toml", "westmonster", "spelling"]),
        ("board.toml", "id = \"envy\"", "id = \"anger\"", ["board.toml", "objective", "envy"]),
        ("board.toml", "box = \"end\"", "box = \"empty\"", ["board.toml", "track 13", "end"]),
        ("board.toml", "hp = 2", "hp = 0", ["board.toml", "basatan", "1 to 30"]),
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
        hash(&edited(&built_in(), "cards.toml", "summary = \"Draw four cards.\"", "summary = \"Draw 4 cards.\"")),
        plain
    );
    assert_ne!(hash(&edited(&built_in(), "board.toml", "cost = 12", "cost = 13")), plain);
}

#[test]
fn no_damage_makes_reading_panic() {
    no_damage_panics(&built_in(), |source| drop(Content::read(source)));
}

#[test]
fn no_rule_repeats_a_number() {
    numbers_stand_once(&built_in());
}
