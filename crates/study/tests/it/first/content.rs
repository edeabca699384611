//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::Game;
use kit::testing::{content_is_guarded, edited};
use study::first::First;

#[test]
fn content_is_guarded_by_clear_messages() {
    content_is_guarded::<First>(include_str!("broken.toml"));
}

#[test]
fn the_rules_of_the_tracks_follow_the_board() {
    let other = edited(&First::shipped(), "board.toml", "{ space = 4, vp = 1 }", "{ space = 5, vp = 2 }");
    let book = First::made_from(&other).expect("sound").content.booklet.book;
    let text = |id: &str| book.get(id).expect("a rule").text.as_str();
    assert!(text("markers.vp-spaces").starts_with("The War track earns 2 VP from space 5, 2 VP from space 7, "));
    assert!(text("markers.vp-spaces").contains("6 VP on 15. The Revolution track earns 1 VP from space 3"));
    assert!(text("known.tracks").starts_with(
        "The first space that scores is 5 on the War track and 3 on the Revolution track. When a marker reaches that space"
    ));
}
