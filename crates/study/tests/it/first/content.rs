//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::testing::{content_is_guarded, edited};
use study::first::content::Content;
use study::first::load::built_in;

#[test]
fn content_is_guarded_by_clear_messages() {
    let broken = [
        (("cards.toml", "id = \"shoggoth\"", "id = \"shogoth\""), ["cards.toml", "shogoth", "actions"]),
        (("cards.toml", "id = \"informers\"", "id = \"bank-draft\""), ["cards.toml", "bank-draft", "twice"]),
        (("cards.toml", "bomb = 1", "bomb = -1"), ["cards.toml", "assassination", "bomb"]),
        (("cards.toml", "cube = 2", "cube = 3"), ["cards.toml", "sympathisers", "2 cubes"]),
        (("cards.toml", "gold = 1", "gould = 1"), ["cards.toml", "gould", "line"]),
        (("cards.toml", "track = \"war\"", "track = \"wart\""), ["cards.toml", "arrows", "revolution"]),
        (("cards.toml", "id = \"mi-go\"", "id = \"mi-gone\""), ["cards.toml", "mi-go", "missing"]),
        (("cards.toml", "agent = \"ravachol\"", "agent = \"ravachou\""), ["board.toml", "ravachol", "card"]),
        (("board.toml", "card = \"city-rome\"", "card = \"city-roma\""), ["board.toml", "rome", "card"]),
        (("board.toml", "id = \"cairo\"", "id = \"rome\""), ["board.toml", "rome", "royal"]),
        (
            ("board.toml", "ends = [\"london\", \"paris\"]", "ends = [\"london\"]"),
            ["board.toml", "london-paris", "ends"],
        ),
        (("board.toml", "top = 15", "top = 0"), ["board.toml", "track", "top"]),
        (("numbers.toml", "hand_size = 5", "hand_size = 0"), ["numbers.toml", "hand_size", "1 to 20"]),
        (("numbers.toml", "hand_size = 5\n", ""), ["numbers.toml", "hand_size", "missing"]),
    ];
    let read = |source: &_| Content::read(source).map(|content| content.booklet.hash);
    content_is_guarded(
        &built_in(),
        read,
        &broken,
        ("cards.toml", "name = \"Informers\"", "name = \"Spies\""),
        ("board.toml", "defence = 5", "defence = 6"),
    );
}

#[test]
fn the_rules_of_the_tracks_follow_the_board() {
    let other = edited(&built_in(), "board.toml", "{ space = 4, vp = 1 }", "{ space = 5, vp = 2 }");
    let book = Content::read(&other).expect("sound").booklet.book;
    let text = |id: &str| book.get(id).expect("a rule").text.as_str();
    assert!(text("markers.vp-spaces").starts_with("The War track earns 2 VP from space 5, 2 VP from space 7, "));
    assert!(text("markers.vp-spaces").contains("6 VP on 15. The Revolution track earns 1 VP from space 3"));
    assert!(text("known.tracks").starts_with(
        "The first space that scores is 5 on the War track and 3 on the Revolution track. When a marker reaches that space"
    ));
}
