//! Whole games at a table without a server: people, bots, a watcher, somebody who comes late, undo, standing passes, and
//! all that is refused.

use crate::host::{Host, bot, person};
use kit::record::Record;
use kit::{Seat, Viewer};
use serde_json::{Value, json};
use table::{Setup, Shelf, Sitter, Table};
use wire::message::{SeatWish, Status, TableWish};

fn shelf() -> Shelf {
    Shelf::built_in().expect("sound content")
}

fn games(shelf: &Shelf) -> Vec<String> {
    shelf.games().map(|game| game.info().game).collect()
}

const ANN: u64 = 1;
const BOB: u64 = 2;
const WATCHER: u64 = 3;
const LATE: u64 = 4;

/// Two people and two bots, and somebody who looks on.
fn open(shelf: &Shelf, game: &str, number: u8) -> Host {
    let mut host = Host::new(shelf, game, number, vec![person("ann"), bot("random"), person("bob"), bot("greedy")]);
    for (reader, person) in [(ANN, "ann"), (BOB, "bob"), (WATCHER, "wim")] {
        host.enter(reader, person, None);
    }
    host
}

/// Such a table of every game.
fn hosts(shelf: &Shelf, number: u8) -> impl Iterator<Item = (String, Host)> {
    games(shelf).into_iter().map(move |game| {
        let host = open(shelf, &game, number);
        (game, host)
    })
}

/// Who is asked, with what is offered.
fn asked(host: &Host) -> Option<(u64, Vec<String>)> {
    host.screens.iter().map(|(&reader, screen)| (reader, screen.choices())).find(|(_, choices)| !choices.is_empty())
}

/// Plays at random until something holds, or the end; takes back now and then.
fn play_on(host: &mut Host, until: impl Fn(&Host) -> bool) -> usize {
    play_on_with(host, &[], until)
}

/// The same, with choices that begin like one of these before all others, the first of them first.
fn play_on_with(host: &mut Host, eager: &[&str], until: impl Fn(&Host) -> bool) -> usize {
    let mut undone = 0;
    while !host.is_over() && !until(host) {
        let (reader, choices) = asked(host).expect("a person is asked");
        let start = eager.iter().find(|start| choices.iter().any(|id| id.starts_with(**start))).copied();
        let choices: Vec<&String> = choices.iter().filter(|id| id.starts_with(start.unwrap_or_default())).collect();
        let choice = choices[host.dice.below(choices.len() as u32) as usize];
        assert_eq!(host.play(reader, choice), None, "what is offered is accepted");
        if host.screen(reader).undo && host.dice.below(4) == 0 {
            let ply = host.screen(reader).ply;
            assert_eq!(host.say(reader, json!({"t": "undo", "ply": ply})), None);
            assert_eq!(host.screen(reader).ply, ply - 1);
            undone += 1;
        }
        if host.dice.below(16) == 0 {
            host.check_screens();
        }
    }
    undone
}

#[test]
fn a_whole_game_of_each_kind_is_played_in_messages() {
    let shelf = shelf();
    for (game, mut host) in hosts(&shelf, 1) {
        assert_eq!(host.screen(ANN).table["seats"][0]["you"], true);
        assert_eq!(host.screen(ANN).table["seed"], Value::Null);
        let mut undone = play_on(&mut host, |host| host.journal.len() > 60);
        // Somebody comes late; and somebody comes back who knows the log up to here.
        host.enter(LATE, "lou", None);
        host.check_screens();
        undone += play_on(&mut host, |host| host.journal.len() > 120);
        let known = host.screen(BOB).ply;
        host.table.exit(BOB);
        let mut old = host.screens.remove(&BOB).expect("bob");
        undone += play_on(&mut host, |host| host.screen(ANN).choices().is_empty());
        let (_, state) = host.table.enter(BOB, "bob", Some(known));
        old.hear(&serde_json::to_value(state).expect("JSON"));
        host.screens.insert(BOB, old);
        host.check_screens();
        undone += play_on(&mut host, |_| false);
        host.check_screens();
        assert!(undone > 0, "{game}: nothing was taken back");
        for (reader, screen) in &host.screens {
            assert!(screen.is_over(), "{game}: reader {reader}");
            if *reader != BOB {
                assert_eq!(screen.table["status"], "over");
                assert_eq!(screen.table["seed"], "01".repeat(32), "told when the game is over");
            }
        }
        let record: Record = host.table.live().expect("a game").record();
        shelf.game(&game).expect("the game").verify(&record).expect("a true record");
        assert_eq!(host.table.setup().result, record.result);
    }
}

#[test]
fn the_journal_holds_the_whole_game() {
    let shelf = shelf();
    for (_, mut host) in hosts(&shelf, 2) {
        play_on(&mut host, |host| host.journal.len() > 150);
        let before = host.table.live().expect("a game").record();
        host.table.lay_aside();
        assert!(host.table.must_resume());
        host.resume();
        assert_eq!(host.table.live().expect("a game").record(), before);
        host.check_screens();
        // A journal that is not of this game is found out, and where.
        let turn = host.journal[70].turn.replace("nobody".into());
        let moves = host.journal.iter().map(|made| (made.word.as_str(), made.turn.as_deref()));
        assert_eq!(host.table.resume(moves).expect_err("it does not fit").at, Some(70));
        assert!(host.table.live().is_none());
        host.journal[70].turn = turn;
        host.resume();
        play_on(&mut host, |_| false);
    }
}

/// Another host that follows the journal tells its readers the same.
#[test]
fn a_second_host_follows_the_first() {
    let shelf = shelf();
    let mut host = open(&shelf, "second-edition", 3);
    let mut second = Table::new(host.table.game().clone(), host.table.setup().clone());
    second.resume(host.journal.iter().map(|made| (made.word.as_str(), made.turn.as_deref()))).expect("follows");
    let mut screen = wire::Screen::default();
    let (_, state) = second.enter(9, "bob", None);
    screen.hear(&serde_json::to_value(state).expect("JSON"));
    while host.journal.len() < 100 {
        let known = host.journal.len();
        play_on(&mut host, |host| host.journal.len() > known);
        for made in &host.journal[known..] {
            second.follow(&made.word, made.turn.as_deref()).expect("follows");
            for told in second.step() {
                assert_eq!(told.to, [9]);
                screen.hear(&serde_json::to_value(told.message).expect("JSON"));
            }
        }
        let bob = host.screen(BOB);
        assert_eq!((&screen.view, &screen.decision, &screen.log), (&bob.view, &bob.decision, &bob.log));
    }
}

/// Who lets everything happen is never asked about another player's deed.
#[test]
fn a_standing_pass_is_played_by_itself() {
    let shelf = shelf();
    for game in games(&shelf) {
        let mut passes = 0;
        // Windows are rare when people play at random, less so when they claim and attack whenever they can: game after
        // game until there was one.
        for number in 5..66 {
            let mut host = open(&shelf, &game, number);
            assert_eq!(host.say(BOB, json!({"t": "passing", "on": true})), None);
            let seat = |reader| host.screen(reader).table["seats"][2]["passing"].clone();
            assert_eq!((seat(BOB), seat(ANN)), (json!(true), Value::Null), "others do not hear of it");
            while !host.is_over() {
                let windows = |choice: &Value| choice["role"] == "lets-happen";
                let choices = host.screen(BOB).decision["choices"].as_array().cloned().unwrap_or_default();
                assert!(!choices.iter().any(windows), "{game}: Bob is asked");
                let known = host.journal.len();
                play_on_with(&mut host, &["claim:", "assassinate:", "agent:", "place:"], |host| {
                    host.journal.len() > known
                });
            }
            passes += host.passes;
            if passes > 0 {
                break;
            }
        }
        assert!(passes > 0, "{game}: there was nothing to let happen");
    }
}

/// A question with one answer is answered by the table, unless something can be taken back or its player wants to be asked.
#[test]
fn nobody_is_asked_where_there_is_one_answer() {
    let shelf = shelf();
    let mut tried = 0;
    for game in games(&shelf) {
        let single = |wants: bool| {
            let mut host = open(&shelf, &game, 5);
            let mut found = 0;
            for reader in [ANN, BOB].into_iter().filter(|_| wants) {
                assert_eq!(host.say(reader, json!({"t": "asking", "on": true})), None);
            }
            while !host.is_over() && host.journal.len() < 400 {
                let (reader, choices) = asked(&host).expect("a person is asked");
                found += usize::from(choices.len() == 1 && !host.screen(reader).undo);
                let known = host.journal.len();
                play_on(&mut host, |host| host.journal.len() > known);
            }
            found
        };
        assert_eq!(single(false), 0, "{game}: a question with one answer");
        tried += single(true);
    }
    assert!(tried > 0, "no question has one answer, so nothing was tried");
}

/// The pause says nothing of the hand: it comes from chance alone, and takes one to three seconds.
#[test]
fn an_answer_in_a_window_takes_one_to_three_seconds() {
    let times: Vec<u128> = (0..5000).map(|number| table::in_window_for(number * 7919).as_millis()).collect();
    assert!(times.iter().all(|time| (1000..=3000).contains(time)));
    assert!(times.iter().any(|time| *time < 1200) && times.iter().any(|time| *time > 2800));
}

#[test]
fn what_is_not_legal_is_refused_and_changes_nothing() {
    let shelf = shelf();
    for (_, mut host) in hosts(&shelf, 9) {
        let (reader, choices) = asked(&host).expect("a person is asked");
        let other = ANN + BOB - reader;
        let (ply, journal) = (host.screen(reader).ply, host.journal.clone());
        for word in ["nonsense", "", "two words", &"long".repeat(200)] {
            let answer = host.play(reader, word).expect("an answer");
            assert_eq!(answer["t"], "refused", "{answer}");
            assert!(answer["choice"].as_str().is_some_and(|word| word.len() <= 100));
        }
        let answer = host.play(other, &choices[0]).expect("an answer");
        assert_eq!(answer["t"], "refused", "not their turn: {answer}");
        let answer = host.play(WATCHER, &choices[0]).expect("an answer");
        assert_eq!(answer["t"], "error", "only looks on: {answer}");
        for t in ["play", "undo", "why"] {
            let stale = json!({"t": t, "ply": ply + 1, "choice": choices[0], "element": "x"});
            let answer = host.say(reader, stale).expect("an answer");
            assert_eq!((&answer["t"], &answer["ply"]), (&json!("state"), &json!(ply)), "at another ply");
        }
        let answer = host.say(reader, json!({"t": "why", "ply": ply, "element": "x"})).expect("an answer");
        assert_eq!(answer["t"], "refused", "{answer}");
        let answer = host.say(reader, json!({"t": "hint", "ply": ply})).expect("an answer");
        assert_eq!(answer["t"], "error", "another person plays: {answer}");
        assert_eq!(host.journal, journal);
        host.check_screens();
    }
}

/// What could not be stored has not happened.
#[test]
fn a_move_that_cannot_be_stored_is_dropped() {
    let shelf = shelf();
    for (_, mut host) in hosts(&shelf, 10) {
        play_on(&mut host, |host| host.journal.len() > 40);
        let (reader, choices) = asked(&host).expect("a person is asked");
        let before = host.table.live().expect("a game").record();
        host.cannot_store = true;
        assert_eq!(host.play(reader, &choices[0]), None);
        assert_eq!(host.table.live().expect("a game").record(), before);
        assert_eq!(host.screen(reader).choices(), choices, "they can try again");
        host.check_screens();
        host.cannot_store = false;
        assert_eq!(host.play(reader, &choices[0]), None);
        play_on(&mut host, |host| host.journal.len() > 80);
        host.check_screens();
    }
}

#[test]
fn a_bot_that_errs_does_not_stop_the_game() {
    let shelf = shelf();
    let host = Host::new(&shelf, "london", 11, vec![person("ann"), person("bob")]);
    let mut table = host.table;
    let mut setup = table.setup().clone();
    let seat = table.live().expect("a game").to_act().expect("somebody is asked");
    setup.seat_bot(seat, "random".into());
    table.set_up(setup);
    let first = table.live().expect("a game").first_choice().expect("a choice");
    let (made, refused) = table.chosen(0, "nonsense").expect("it is waited for");
    assert!(refused.is_some());
    assert_eq!(made.word, format!("{} {first}", table.game().seat_id(seat)));
}

/// One screen goes round: it shows one seat at a time, and only what that seat may know.
#[test]
fn several_seats_share_a_screen() {
    let shelf = shelf();
    for game in games(&shelf) {
        let mut host = Host::new(&shelf, &game, 12, vec![person("ann"), person("ann"), bot("random")]);
        host.enter(ANN, "ann", None);
        assert_eq!(host.table.viewer(ANN), Some(Viewer::Watcher), "nobody's secrets before somebody holds it");
        let answer = host.play(ANN, "pass").expect("an answer");
        assert_eq!(answer["t"], "error", "{answer}");
        let ids: Vec<String> = (0..3).map(|seat| host.table.game().seat_id(Seat(seat)).into()).collect();
        let answer = host.say(ANN, json!({"t": "hold", "seat": ids[2]})).expect("an answer");
        assert_eq!(answer["t"], "error", "a bot sits there");
        while !host.is_over() {
            let seat = host.screen(ANN).decision["seat"].as_str().expect("somebody is asked").to_string();
            if host.screen(ANN).choices().is_empty() {
                let answer = host.say(ANN, json!({"t": "hold", "seat": seat})).expect("an answer");
                assert_eq!(answer["t"], "state");
            }
            let choices = host.screen(ANN).choices();
            let choice = &choices[host.dice.below(choices.len() as u32) as usize];
            let other = ids.iter().find(|id| **id != seat).expect("another seat");
            let ply = host.screen(ANN).ply;
            let wrong = json!({"t": "play", "ply": ply, "choice": choice, "seat": other});
            assert_eq!(host.say(ANN, wrong).expect("an answer")["t"], "error", "this screen shows another seat");
            assert_eq!(host.play(ANN, choice), None);
            if host.dice.below(16) == 0 {
                host.check_screens();
            }
        }
    }
}

#[test]
fn advice_is_for_those_who_play_alone() {
    let shelf = shelf();
    let mut host = Host::new(&shelf, "london", 13, vec![person("ann"), bot("random")]);
    host.enter(ANN, "ann", None);
    let ply = host.screen(ANN).ply;
    let hint = host.say(ANN, json!({"t": "hint", "ply": ply})).expect("an answer");
    assert!(host.screen(ANN).choices().contains(&hint["choice"].as_str().expect("a choice").to_string()), "{hint}");
    let suspicions = host.say(ANN, json!({"t": "suspect", "ply": ply})).expect("an answer");
    assert_eq!(suspicions["of"].as_array().map(Vec::len), Some(1), "{suspicions}");
    assert_eq!(host.say(ANN, json!({"t": "hint", "ply": ply + 1})).expect("an answer")["t"], "error");
    host.enter(WATCHER, "wim", None);
    assert_eq!(host.say(WATCHER, json!({"t": "hint", "ply": ply})).expect("an answer")["t"], "error");
}

/// Who loses a seat looks on from then on and hears nothing of it.
#[test]
fn whoever_leaves_a_seat_sees_what_a_watcher_sees() {
    let shelf = shelf();
    let mut host = open(&shelf, "first-edition", 14);
    let mut setup = host.table.setup().clone();
    setup.give_up("bob", None, &Sitter::Bot { level: "random".into() });
    assert_eq!(setup.gone, ["bob"], "they know its secrets and may take no other seat");
    host.table.set_up(setup);
    assert_eq!(host.table.viewer(BOB), Some(Viewer::Watcher));
    host.resume();
    assert_eq!(host.screen(BOB).view, host.screen(WATCHER).view);
}

#[test]
fn a_table_is_as_it_was_wished_for() {
    let shelf = shelf();
    let wish = |seats: Vec<SeatWish>| TableWish {
        game: "london".into(),
        players: 2,
        seats,
        public: false,
        hot_seat: false,
        clock: None,
        stand_in: None,
        keep_days: Some(30),
        starts: None,
        settings: Default::default(),
    };
    let bot = |level: &str| SeatWish::Bot { level: level.into() };
    let made = |wish| Setup::wished(&shelf, wish, ("ann", "Ann"), "t".into(), &[1; 32], (5, 0));
    let full = made(wish(vec![SeatWish::You, bot("clerk")])).expect("a table");
    assert_eq!((full.status, full.started, full.host.as_str()), (Status::Playing, Some(5), "ann"));
    let open = made(wish(vec![SeatWish::You, SeatWish::Open])).expect("a table");
    assert_eq!((open.status, open.started), (Status::Open, None));
    assert_eq!(open.rematch("ann"), wish(vec![SeatWish::You, SeatWish::Open]));
    let both = made(wish(vec![SeatWish::You, SeatWish::You])).expect("a table");
    assert!(both.hot_seat);
    for wrong in [vec![SeatWish::You], vec![SeatWish::Open, SeatWish::Open], vec![SeatWish::You, bot("exec:true")]] {
        assert!(made(wish(wrong)).is_err());
    }
}

/// How often something could be taken back in the first moves at a table with this setting; and what is said to who tries.
fn undos(shelf: &Shelf, game: &str, policy: &str) -> (usize, String) {
    let chosen = [("undo".to_string(), policy.to_string())].into();
    let game = shelf.take_with(game, &chosen).expect("on the shelf").expect("possible");
    let mut host = Host::at(game, 1, vec![person("ann"), person("bob")]);
    host.enter(ANN, "ann", None);
    host.enter(BOB, "bob", None);
    let mut possible = 0;
    let mut refusal = String::new();
    while host.journal.len() < 80 && !host.is_over() {
        let (reader, choices) = asked(&host).expect("a person is asked");
        let choice = &choices[host.dice.below(choices.len() as u32) as usize];
        assert_eq!(host.play(reader, choice), None);
        match host.screen(reader).undo {
            true => possible += 1,
            false => {
                let ply = host.screen(reader).ply;
                let answer = host.say(reader, json!({"t": "undo", "ply": ply})).expect("refused");
                refusal = answer.to_string();
            }
        }
    }
    (possible, refusal)
}

#[test]
fn a_table_may_be_stricter_about_taking_back() {
    let shelf = shelf();
    for game in games(&shelf) {
        let (free, always) = undos(&shelf, &game, "free");
        let (action, within) = undos(&shelf, &game, "action");
        let (never, stays) = undos(&shelf, &game, "never");
        assert!(never == 0 && 0 < action && action <= free, "{game}: {never}, {action}, {free}");
        for (said, word) in [(always, "another player's choice"), (within, "within an action"), (stays, "stays made")] {
            assert!(said.contains(word), "{game}: {said}");
        }
    }
}
