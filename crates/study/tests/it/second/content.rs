//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::testing::{content_is_guarded, edited};
use study::second::content::Content;
use study::second::load::built_in;

#[test]
fn content_is_guarded_by_clear_messages() {
    let broken = [
        (
            ("cards.toml", "bomb = 2\ninsanity = 1\nkill_vp = 3", "bomb = -2\ninsanity = 1\nkill_vp = 3"),
            ["cards.toml", "shoggoth", "bomb"],
        ),
        (("cards.toml", "id = \"informer\"", "id = \"gunpowder\""), ["cards.toml", "gunpowder", "twice"]),
        (("cards.toml", "id = \"shoggoth\"", "id = \"shogoth\""), ["cards.toml", "shogoth", "text"]),
        (("cards.toml", "place = 1", "plaice = 1"), ["cards.toml", "plaice", "line"]),
        (("board.toml", "city_card = \"city-rome\"", "city_card = \"city-roma\""), ["board.toml", "rome", "city_card"]),
        (("board.toml", "id = \"cairo\"", "id = \"rome\""), ["board.toml", "royalty", "rome"]),
        (("numbers.toml", "hand_size = 5", "hand_size = 0"), ["numbers.toml", "hand", "correct"]),
        (("numbers.toml", "hand_size = 5\n", ""), ["numbers.toml", "hand_size", "missing"]),
    ];
    let read = |source: &_| Content::read(source).map(|content| content.booklet.hash);
    content_is_guarded(
        &built_in(),
        read,
        &broken,
        ("cards.toml", "summary = \"Draw two cards.\"", "summary = \"Draw 2 cards.\""),
        ("board.toml", "bomb = 5", "bomb = 6"),
    );
}

#[test]
fn with_other_numbers_the_rules_tell_the_truth() {
    let other = edited(&built_in(), "numbers.toml", "\"4\" = 22", "\"4\" = 30");
    let book = Content::read(&other).expect("good").booklet.book;
    let text = &book.get("end.target").expect("there").text;
    assert!(text.contains("30 with four"), "{text}");
}
