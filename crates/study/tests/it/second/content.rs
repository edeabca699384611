//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::Game;
use kit::testing::{content_is_guarded, edited};
use study::second::Second;

#[test]
fn with_other_numbers_the_rules_tell_the_truth() {
    let other = edited(&Second::shipped(), "numbers.toml", "\"4\" = 22", "\"4\" = 30");
    let book = Second::made_from(&other).expect("good").content.booklet.book;
    let text = &book.get("end.target").expect("there").text;
    assert!(text.contains("30 with four"), "{text}");
}

#[test]
fn content_is_guarded_by_clear_messages() {
    content_is_guarded::<Second>(include_str!("broken.toml"));
}
