//! Broken content files get one clear message that names file, card and field; nothing panics.

use kit::testing::content_is_guarded;
use london::content::Content;
use london::load::built_in;

#[test]
fn content_is_guarded_by_clear_messages() {
    let broken = [
        (("cards.toml", "id = \"fagin\"", "id = \"nancy\""), ["cards.toml", "nancy", "twice"]),
        (
            ("cards.toml", "{ do = \"take-each\", pounds = 2 }", "{ do = \"take-all\" }"),
            ["fagin", "take-all", "needs code"],
        ),
        (
            ("cards.toml", "{ do = \"take-each\", pounds = 2 }", "{ do = \"take-each\" }"),
            ["fagin", "take-each", "pounds"],
        ),
        (("cards.toml", "does = [{ do = \"take-each\", pounds = 2 }]", ""), ["cards.toml", "fagin", "does"]),
        (("cards.toml", "{ do = \"loan\" }", "{ do = \"loan\", cards = 1 }"), ["merryweather", "cards", "remove it"]),
        (("cards.toml", "rule = \"card.fagin\"", "rule = \"card.fagan\""), ["fagin", "card.fagan", "rules.toml"]),
        (("cards.toml", "stays = true\n", ""), ["cards.toml", "merryweather", "stays"]),
        (("cards.toml", "deck = \"yellow\"", "deck = \"orange\""), ["cards.toml", "fagin", "line"]),
        (("cards.toml", "deck = \"yellow\"", "dock = \"yellow\""), ["cards.toml", "dock", "line"]),
        (("cards.toml", "deck = \"yellow\"", "deck = \"purple\""), ["cards.toml", "yellow cards", "numbers.toml"]),
        (("board.toml", "b = \"westminster\"", "b = \"westmonster\""), ["board.toml", "westmonster", "spelling"]),
        (("board.toml", "id = \"envy\"", "id = \"anger\""), ["board.toml", "objective", "envy"]),
        (("board.toml", "box = \"end\"", "box = \"empty\""), ["board.toml", "track 13", "end"]),
        (("board.toml", "hp = 2", "hp = 0"), ["board.toml", "basatan", "1 to 30"]),
        (("numbers.toml", "hand_size = 5", "hand_size = 0"), ["numbers.toml", "hand", "correct"]),
        (("numbers.toml", "hand_size = 5\n", ""), ["numbers.toml", "hand_size", "missing"]),
    ];
    let read = |source: &_| Content::read(source).map(|content| content.booklet.hash);
    content_is_guarded(
        &built_in(),
        read,
        &broken,
        ("cards.toml", "summary = \"Draw four cards.\"", "summary = \"Draw 4 cards.\""),
        ("board.toml", "cost = 12", "cost = 13"),
    );
}
