//! The module's host plays whole games as a page would: it keeps what it is told to keep, thinks elsewhere, and opens the
//! table again in the middle.

use browser::Host;
use serde_json::{Value, json};
use wire::Screen;

/// A page with its store: a table's setup and its moves.
struct Page {
    host: Host,
    setup: Value,
    moves: Vec<Value>,
    screen: Screen,
    thinker: Host,
}

fn ask(host: &mut Host, question: &Value) -> Result<Value, String> {
    let answer: Value = serde_json::from_slice(&host.hear(question.to_string().as_bytes())).expect("JSON");
    match answer.get("say") {
        Some(say) => Err(say.as_str().expect("a sentence").into()),
        None => Ok(answer["ok"].clone()),
    }
}

fn wish(game: &str, players: usize, mine: usize) -> Value {
    let seats: Vec<Value> = (0..players)
        .map(|seat| if seat < mine { json!({"kind": "you"}) } else { json!({"kind": "bot", "level": "novice"}) })
        .collect();
    json!({"ask": "wish", "name": "Ada", "id": "t", "seed": "07".repeat(32), "now": 1,
        "wish": {"game": game, "players": players, "seats": seats, "public": false, "hot_seat": false}})
}

impl Page {
    fn new(game: &str, players: usize, mine: usize) -> Page {
        Page::of(&wish(game, players, mine))
    }

    fn of(wish: &Value) -> Page {
        let mut host = Host::new(table::clock::system);
        let setup = ask(&mut host, wish).expect("a table");
        let thinker = Host::new(table::clock::system);
        let mut page = Page { host, setup, moves: Vec::new(), screen: Screen::default(), thinker };
        page.reopen();
        page
    }

    fn opening(&self) -> Value {
        json!({"ask": "open", "id": "t", "setup": self.setup, "moves": self.moves})
    }

    fn reopen(&mut self) {
        let opening = self.opening();
        ask(&mut self.host, &opening).expect("what was kept can be opened");
        self.say(&json!({"ask": "enter", "from": null}));
    }

    /// Asks, keeps, shows, and lets bots think, until a person is asked.
    fn say(&mut self, question: &Value) {
        let mut answer = ask(&mut self.host, question).expect("an answer");
        loop {
            answer["tell"].as_array().expect("a list").iter().for_each(|message| self.screen.hear(message));
            let keep = &answer["keep"];
            if let Some(made) = keep.get("move") {
                assert_eq!(made["number"], self.moves.len());
                self.moves.push(made["made"].clone());
            } else if let Some(setup) = keep.get("setup") {
                self.setup = setup.clone();
            }
            let next = match (&answer["wait"], keep.is_null()) {
                (_, false) => json!({"ask": "kept"}),
                (Value::Null, true) => return,
                (wait, true) => match (wait.get("bot"), wait.get("pass")) {
                    (Some(bot), _) => {
                        let opening = self.opening();
                        ask(&mut self.thinker, &opening).expect("a table to think about");
                        let think = json!({"ask": "think", "level": bot["level"], "number": self.moves.len()});
                        let word = ask(&mut self.thinker, &think).expect("a choice");
                        json!({"ask": "chosen", "at": bot["at"], "word": word})
                    }
                    (_, Some(pass)) => json!({"ask": "chosen", "at": pass["at"], "word": pass["word"]}),
                    _ => panic!("{wait}"),
                },
            };
            answer = ask(&mut self.host, &next).expect("an answer");
        }
    }

    fn is_over(&self) -> bool {
        self.setup["status"] == "over"
    }

    /// Turns the screen over if somebody else is asked, and plays one of the choices.
    fn play(&mut self, pick: usize) {
        let asked = self.screen.decision["seat"].clone();
        if self.screen.choices().is_empty() {
            self.say(&json!({"ask": "hear", "message": {"t": "hold", "seat": asked}}));
        }
        let choices = self.screen.choices();
        let choice = choices[pick % choices.len()].clone();
        self.say(&json!({"ask": "hear", "message": {"t": "play", "ply": self.screen.ply, "choice": choice}}));
    }

    /// To the end, leaving and coming back now and then.
    fn play_out(&mut self) {
        let mut picks = 0;
        while !self.is_over() {
            assert!(ask(&mut self.host, &json!({"ask": "record"})).is_err(), "a record tells every secret");
            self.play(picks * 7919);
            picks += 1;
            if picks.is_multiple_of(40) {
                self.reopen();
            }
        }
    }
}

#[test]
fn whole_games_are_played_and_reopened_in_the_middle() {
    for (game, players, mine) in [("second-edition", 3, 1), ("first-edition", 2, 1), ("london", 3, 2)] {
        let mut page = Page::new(game, players, mine);
        page.play_out();
        let record = ask(&mut page.host, &json!({"ask": "record"})).expect("a record");
        let record = kit::record::Record::read(record.as_str().expect("text")).expect("a record");
        table::Shelf::built_in().expect("sound").game(game).expect("a game").verify(&record).expect("a whole game");
    }
}

#[test]
fn what_does_not_fit_is_refused_in_words() {
    let mut host = Host::new(table::clock::system);
    for (question, wanted) in [
        (json!({"ask": "fly"}), "no question"),
        (json!({"ask": "kept"}), "No table is open"),
        (json!({"ask": "content", "game": "chess"}), "no such game"),
        (wish("chess", 2, 1), "no such game"),
        (wish("london", 9, 1), "2 to 4 players"),
    ] {
        let say = ask(&mut host, &question).expect_err("refused");
        assert!(say.contains(wanted), "{say}");
    }
    let mut page = Page::new("london", 2, 1);
    page.moves.push(json!(["wednesday nothing", null]));
    let opening = page.opening();
    let say = ask(&mut page.host, &opening).expect_err("refused");
    assert!(say.contains("does not fit"), "{say}");
    page.setup["content"] = json!("0000");
    let opening = page.opening();
    assert!(ask(&mut page.host, &opening).expect_err("refused").contains("other values"));
}

/// The one at this device sees the past only through their own eyes.
#[test]
fn the_past_is_shown_through_ones_own_eyes() {
    let mut page = Page::new("second-edition", 2, 1);
    page.play(0);
    let seats: Vec<Value> = page.screen.table["seats"].as_array().expect("seats").clone();
    for seat in seats {
        let past = ask(&mut page.host, &json!({"ask": "past", "seat": seat["seat"], "ply": 0}));
        assert_eq!(past.is_ok(), seat["you"] == true);
    }
    assert!(ask(&mut page.host, &json!({"ask": "past", "seat": null, "ply": 100_000})).is_err());
}

/// Three workers think of the same question, and a fourth adds up what they tried.
fn together(page: &Page, level: &str, number: u64, of: u64) -> (Value, Vec<Value>) {
    let ask_fresh = |question: &Value| {
        let mut worker = Host::new(table::clock::system);
        ask(&mut worker, &page.opening()).expect("a table to think about");
        ask(&mut worker, question).expect("an answer")
    };
    let part = |part| json!({"ask": "tried", "level": level, "number": number, "part": part, "of": of});
    let tried: Vec<Value> = (0..of).map(|each| ask_fresh(&part(each))).collect();
    (ask_fresh(&json!({"ask": "decide", "tried": tried})), tried)
}

#[test]
fn what_several_workers_tried_is_one_choice_and_the_same_every_time() {
    let mut page = Page::new("second-edition", 3, 1);
    for pick in 0..3 {
        page.play(pick);
    }
    let choices = page.screen.choices();
    let (word, tried) = together(&page, "search:300", 9, 3);
    assert!(choices.iter().any(|choice| *choice == word), "{word} is offered");
    assert_eq!((word, tried.clone()), together(&page, "search:300", 9, 3), "the same chance, the same choice");
    assert!(tried[0] != tried[1] && tried[1] != tried[2], "each has worlds of its own");
    // Alone it is what one bot chooses, and whoever does not search is of one mind.
    let mut alone = Host::new(table::clock::system);
    let opening = page.opening();
    ask(&mut alone, &opening).expect("a table");
    for level in ["search:300", "agent", "greedy"] {
        let one = ask(&mut alone, &json!({"ask": "think", "level": level, "number": 9})).expect("a choice");
        assert_eq!(together(&page, level, 9, 1).0, one);
    }
    let say = ask(&mut alone, &json!({"ask": "tried", "level": "oracle", "number": 1, "part": 0, "of": 2}));
    assert!(say.expect_err("refused").contains("no bot"));
}

/// Out of this browser to a server, and home again: the same game, with the same on its seats but for those who were invited.
#[test]
fn a_game_is_handed_over_and_brought_home_by_its_record() {
    let mut page = Page::new("london", 3, 2);
    for pick in 0..20 {
        page.play(pick * 7919);
    }
    let handed = ask(&mut page.host, &json!({"ask": "hand", "seat": null})).expect("a game under way");
    let kinds: Vec<&Value> = handed["seats"].as_array().expect("seats").iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["you", "open", "bot"]);
    let take = |seats: &Value| json!({"ask": "take", "record": handed["record"], "seats": seats, "name": "Ada", "id": "u", "now": 2});
    let home =
        ask(&mut page.host, &take(&json!([{"kind": "you"}, {"kind": "you"}, {"kind": "bot", "level": "novice"}])));
    let home = home.expect("a table");
    assert_eq!(home[1], Value::from(page.moves.clone()), "every move, and who was asked after it");
    assert_eq!((&home[0]["seed"], &home[0]["hot_seat"]), (&page.setup["seed"], &json!(true)));
    let opened = json!({"ask": "open", "id": "u", "setup": home[0], "moves": home[1]});
    ask(&mut page.host, &opened).expect("it goes on here");
    for (seats, wanted) in [(json!([{"kind": "you"}]), "seats"), (json!([{"kind": "bot", "level": "x"}]), "no bot")] {
        assert!(ask(&mut page.host, &take(&seats)).expect_err("refused").contains(wanted));
    }
    page.reopen();
    let bot = page.screen.table["seats"][2]["seat"].clone();
    assert!(ask(&mut page.host, &json!({"ask": "hand", "seat": bot})).is_err(), "not one's own");
}

#[test]
fn a_game_with_the_values_of_ones_own_box_is_played_kept_and_looked_back_at() {
    let mut host = Host::new(table::clock::system);
    let answers = json!([{"table": "card", "component": "informer", "field": "place", "value": 2}]);
    let checked = json!({"ask": "boxcheck", "game": "second-edition", "answers": answers});
    let sheet = ask(&mut host, &checked).expect("sound")["sheet"].clone();
    let told = |host: &mut Host, sheet: &Value| {
        let content = json!({"ask": "content", "game": "second-edition", "sheet": sheet});
        let content = ask(host, &content).expect("printed");
        let cards = content["cards"].as_array().expect("cards").clone();
        let informer = cards.into_iter().find(|card| card["id"] == "informer").expect("an Informer");
        (content["hash"].clone(), informer["symbols"]["place"].clone())
    };
    let (ours, yours) = (told(&mut host, &Value::Null), told(&mut host, &sheet));
    assert!(ours.0 != yours.0 && ours.1 != yours.1, "{ours:?} {yours:?}");
    assert_eq!(yours.1, 2);

    let mut wish = wish("second-edition", 2, 1);
    wish["sheet"] = sheet.clone();
    let mut page = Page::of(&wish);
    assert!(
        page.setup["sheet"] == sheet && page.setup["content"] != Page::new("second-edition", 2, 1).setup["content"]
    );
    page.play_out();
    let record = ask(&mut page.host, &json!({"ask": "record"})).expect("over");
    let with = json!({"ask": "replay", "record": record, "sheet": sheet});
    ask(&mut page.host, &with).expect("it was played so");
    let fork = json!({"ask": "fork", "from": {"of": "t", "ply": 3, "seat": "monday"}, "level": "novice", "name": "Ada", "id": "f", "now": 2});
    assert!(ask(&mut page.host, &fork).expect("a branch")[0]["sheet"] == sheet);
    let without = ask(&mut page.host, &json!({"ask": "replay", "record": record})).expect_err("other values");
    assert!(without.contains("content"), "{without}");

    let mut page = Page::of(&wish);
    let hand = ask(&mut page.host, &json!({"ask": "hand", "seat": null})).expect_err("a server has not these values");
    assert!(hand.contains("own box"), "{hand}");
}
