//! Table settings from the wish to the record: a table plays by its own, its record replays with them, and what cannot be
//! chosen is refused with the list of what can.

use kit::record::Record;
use kit::settings::{Chosen, Values, read_chosen};
use table::{Match, Setup, Shelf, clock};
use wire::message::{SeatWish, TableWish};

fn shelf() -> Shelf {
    Shelf::built_in().expect("the built-in content is sound")
}

fn chosen(words: &[&str]) -> Chosen {
    read_chosen(words.iter().copied()).expect("well written")
}

/// Settings of each game that differ from the defaults in every way.
fn each() -> [(&'static str, Chosen); 3] {
    let study = chosen(&["points=15", "rounds=off"]);
    [("second-edition", study.clone()), ("first-edition", study), ("london", chosen(&["aims=different"]))]
}

fn play_out(mut table: Box<dyn Match>) -> Record {
    while let Some(seat) = table.to_act() {
        let word = table.thought("random", table.ply() as u64, clock::system).expect("a bot")();
        table.play(seat, &word).expect("legal");
    }
    table.record()
}

#[test]
fn a_table_played_with_settings_replays_from_its_record() {
    let shelf = shelf();
    for (id, settings) in each() {
        let game = shelf.take_with(id, &settings).expect("on the shelf").expect("possible");
        let record = play_out(game.start(2, [3; 32]));
        assert_eq!(record.settings, settings, "{id}");
        let read = Record::read(&record.write()).expect("readable");
        assert_eq!(read, record);
        let usual = shelf.game(id).expect("on the shelf");
        usual.verify(&read).expect("it replays");
        assert_eq!(usual.open(&read, None).expect("it opens").record(), record);
        // Without its settings it is a record of another game.
        let stripped = Record { settings: Chosen::new(), ..read.clone() };
        assert_eq!(usual.verify(&stripped).expect_err("other content").line, 4, "{id}");
        let unknown = Record { settings: chosen(&["size=3"]), ..read };
        let error = usual.verify(&unknown).expect_err("unknown").to_string();
        assert!(error.starts_with("line 7: there is no setting `size`; there are: "), "{error}");
    }
}

#[test]
fn a_record_without_settings_means_the_defaults() {
    let shelf = shelf();
    for (id, _) in each() {
        let record = play_out(shelf.game(id).expect("on the shelf").start(2, [3; 32]));
        assert_eq!(record.settings, Chosen::new());
        assert!(!record.write().contains("\nset "));
    }
}

#[test]
fn tables_with_the_same_settings_share_their_content() {
    let shelf = shelf();
    let take = || shelf.take_with("london", &chosen(&["aims=different"])).expect("on the shelf").expect("possible");
    let (one, two) = (take(), take());
    assert!(std::sync::Arc::ptr_eq(&one, &two));
}

#[test]
fn the_rule_book_of_a_table_tells_its_own_numbers() {
    let shelf = shelf();
    let game = shelf.take_with("second-edition", &chosen(&["points=15"])).expect("on the shelf").expect("possible");
    let text = &game.book().get("end.target").expect("a rule").text;
    assert!(text.contains("15 points with two players, 15 with three"), "{text}");
}

#[test]
fn a_wish_may_choose_and_is_refused_what_there_is_not() {
    let shelf = shelf();
    let made = |game: &str, words: &[&str]| {
        let wish = TableWish {
            game: game.into(),
            players: 2,
            seats: vec![SeatWish::You, SeatWish::Bot { level: "clerk".into() }],
            public: false,
            hot_seat: false,
            clock: None,
            stand_in: None,
            keep_days: None,
            starts: None,
            settings: chosen(words),
        };
        Setup::wished(&shelf, wish, ("ann", "Ann"), "t".into(), &[1; 32], (5, 0))
    };
    let setup = made("second-edition", &["points=15"]).expect("a table");
    assert_eq!(setup.settings, chosen(&["points=15", "rounds=off", "agreement=on"]), "as people play");
    assert_eq!(setup.rematch("ann").settings, setup.settings);
    assert_eq!(made("second-edition", &["rounds=on", "agreement=off"]).expect("a table").settings, Chosen::new());
    assert_eq!(made("london", &["aims=public"]).expect("a table").settings, Chosen::new());
    let undo = "undo (free, action, never)";
    let study = format!("points (10 to 60); rounds (on, off); agreement (off, on); {undo}");
    let london = format!("aims (public, different); {undo}");
    for (game, word, told, there_are) in [
        ("second-edition", "aims=different", "there is no setting `aims`", &study),
        ("second-edition", "points=9", "`9` is no value of points", &study),
        ("first-edition", "undo=always", "`always` is no value of undo", &study),
        ("london", "agreement=on", "there is no setting `agreement`", &london),
        ("london", "aims=none", "`none` is no value of aims", &london),
    ] {
        assert_eq!(made(game, &[word]).expect_err("impossible"), format!("{told}; there are: {there_are}"));
    }
}

#[test]
fn every_value_of_every_setting_makes_a_sound_game() {
    let shelf = shelf();
    for game in shelf.games() {
        for setting in game.settings().list() {
            let values: Vec<String> = match &setting.values {
                Values::Range(ends) => ends.iter().map(i64::to_string).collect(),
                Values::OneOf(named) => named.iter().map(|value| value.id.clone()).collect(),
            };
            for value in values {
                let chosen = Chosen::from([(setting.id.clone(), value.clone())]);
                let variant = game.variant(&chosen).unwrap_or_else(|error| panic!("{}={value}: {error}", setting.id));
                variant.verify(&play_out(variant.start(2, [5; 32]))).expect("it replays");
            }
        }
    }
}
