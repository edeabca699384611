//! Every lesson is played to its end by doing what the coach waits for, with wrong clicks in every step, and then the rest
//! of its game is played.

use serde_json::{Value, json};
use table::lesson::{Course, Lesson, MOST_POINTS, MOST_WORDS, Place};
use table::{Next, Shelf, Table};
use wire::Screen;
use wire::message::ToServer;

/// Parts of the page that are no element of the game: what is mine, the hand, the tracks.
const PARTS: [&str; 5] = ["me", "hand", "doom", "track:restorationist", "track:loyalist"];

/// A learner with a page.
struct Learner {
    table: Table,
    lesson: Lesson,
    screen: Screen,
    coach: Value,
}

impl Learner {
    fn new(shelf: &Shelf, game: &str, at: Place) -> Option<Learner> {
        let course = Course::built_in(game)?.expect("a lesson that can be read");
        let game = shelf.take(game).expect("on the shelf");
        let begun = Lesson::begin(&game, course, ("learner", "Ada"), at, &[7; 32]);
        let (mut table, lesson) = begun.unwrap_or_else(|problem| panic!("{problem}"));
        let mut screen = Screen::default();
        let (first, state) = table.enter(1, "learner", None);
        [Some(first), state].iter().flatten().for_each(|message| screen.hear(&json!(message)));
        let welcome = lesson.welcome(&table);
        let mut learner = Learner { table, lesson, screen, coach: Value::Null };
        welcome.iter().for_each(|message| learner.told(&json!(message)));
        Some(learner)
    }

    fn told(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("coach") => self.coach = message.clone(),
            Some("error") => panic!("{message}"),
            _ => self.screen.hear(message),
        }
    }

    fn say(&mut self, message: Value) {
        let message: ToServer = serde_json::from_value(message).expect("a message");
        let told = self.lesson.hear(&mut self.table, message);
        told.iter().for_each(|message| self.told(&json!(message)));
    }

    fn wish(&mut self, wish: &str) {
        self.say(json!({"t": "coach", "wish": wish}));
    }

    fn play(&mut self, choice: &str) {
        self.say(json!({"t": "play", "ply": self.screen.ply, "choice": choice}));
    }

    fn at(&self) -> (u64, u64) {
        (self.coach["chapter"].as_u64().expect("a chapter"), self.coach["step"].as_u64().expect("a step"))
    }

    /// Clicks on something that is not meant: a choice, if there is another, and a thing nothing can be done with.
    fn click_wrongly(&mut self) {
        let course = self.lesson.course();
        let step = &course.chapters[self.lesson.place().chapter].steps[self.lesson.place().step];
        let meant: Vec<&String> = step.tasks.iter().flat_map(|task| &task.play).collect();
        let other = self.screen.choices().into_iter().find(|choice| !meant.contains(&choice));
        let before = (self.screen.ply, self.screen.view.clone(), self.screen.decision.clone(), self.at());
        let tasks = self.coach["tasks"].clone();
        if let Some(other) = other {
            self.play(&other);
            assert!(self.coach["aside"]["on"].is_string(), "no word about {other} at {:?}", before.3);
        }
        self.say(json!({"t": "why", "ply": self.screen.ply, "element": "nothing:known"}));
        assert_eq!(self.coach["aside"]["on"], "nothing:known");
        let after = (self.screen.ply, self.screen.view.clone(), self.screen.decision.clone(), self.at());
        assert_eq!(before, after, "a wrong click has changed something");
        assert_eq!(tasks, self.coach["tasks"]);
    }

    /// The question names nothing that is not lit (so far: cards to add, in the second edition).
    fn check_the_question(&self) {
        let choices = self.screen.decision["choices"].as_array().cloned().unwrap_or_default();
        let a_card = choices.iter().any(|choice| choice["on"].as_str().is_some_and(|on| on.starts_with("card:")));
        let says = self.screen.decision["prompt"].to_string().contains("add cards");
        let second = self.table.game().info().game == "second-edition";
        assert!(a_card || !says || !second, "{}", self.screen.decision["prompt"]);
    }

    /// What the coach points at is on the screen, as far as can be known here.
    fn check_what_is_pointed_at(&self) {
        let keys = self.coach["points_at"].as_array().expect("keys");
        assert!(keys.len() <= MOST_POINTS);
        let choices = self.screen.decision["choices"].as_array().cloned().unwrap_or_default();
        let view = self.screen.view.to_string();
        for key in keys.iter().map(|key| key.as_str().expect("a key")) {
            let lit = choices.iter().any(|choice| choice["on"] == key);
            let named = key.split(':').skip(1).all(|id| view.contains(&format!("\"{id}\"")));
            assert!(lit || PARTS.contains(&key) || (key != "button" && named), "{key} at {:?}", self.at());
        }
    }
}

#[test]
fn every_lesson_is_played_to_its_end_with_wrong_clicks() {
    let shelf = Shelf::built_in().expect("content");
    let mut lessons = 0;
    for game in shelf.games().map(|game| game.info().game) {
        let Some(mut learner) = Learner::new(&shelf, &game, Place::default()) else { continue };
        lessons += 1;
        let chapters = learner.lesson.course().chapters.len();
        assert!((5..=7).contains(&chapters), "{game} has {chapters} chapters");
        for chapter in 0..chapters {
            let steps = learner.lesson.course().chapters[chapter].steps.len();
            for step in 0..steps {
                assert_eq!(learner.at(), (chapter as u64, step as u64));
                let words = learner.coach["say"].as_str().expect("words").split_whitespace().count();
                assert!((1..=MOST_WORDS).contains(&words));
                learner.click_wrongly();
                while let Some(wanted) = learner.coach["wanted"].as_str().map(str::to_string) {
                    learner.check_what_is_pointed_at();
                    learner.check_the_question();
                    assert!(learner.screen.choices().contains(&wanted), "{wanted} is not offered");
                    learner.play(&wanted);
                    assert!(learner.coach["aside"].is_null());
                    if learner.at() != (chapter as u64, step as u64) {
                        break;
                    }
                }
                if learner.at() == (chapter as u64, step as u64) {
                    learner.check_what_is_pointed_at();
                    learner.wish("next");
                }
            }
            assert_eq!(learner.coach["end"]["lines"].as_array().map(Vec::len), Some(3));
            if chapter + 1 < chapters {
                learner.wish("next");
            }
        }
        learner.wish("play");
        assert!(learner.lesson.is_over());
        play_on(&mut learner.table);
    }
    assert!(lessons > 0);
}

/// The rest of the game is one that can be played.
fn play_on(table: &mut Table) {
    for _ in 0..200 {
        let Some(choice) = table.live().and_then(|live| live.first_choice()) else { return };
        let at = table.moves();
        match table.next() {
            Next::Bot(_) => assert!(table.chosen(at, &choice).is_some_and(|(_, refused)| refused.is_none())),
            _ => {
                let seat = table.live().and_then(|live| live.to_act()).expect("somebody is asked");
                let ply = table.live().expect("a game").ply();
                table.act("learner", kit::Viewer::Seat(seat), ToServer::Play { ply, choice, seat: None });
            }
        }
        assert_eq!(table.moves(), at + 1);
    }
}

#[test]
fn the_coach_shows_goes_back_and_turns_to_any_chapter() {
    let shelf = Shelf::built_in().expect("content");
    let mut learner = Learner::new(&shelf, "second-edition", Place::new(1, 1)).expect("a lesson");
    let view = learner.screen.view.clone();
    learner.wish("next");
    assert_eq!(learner.at(), (1, 1), "what is to be tried is not skipped by Next");
    learner.wish("show");
    assert_eq!(learner.coach["tasks"][0]["done"], true);
    learner.say(json!({"t": "undo", "ply": learner.screen.ply}));
    assert_eq!((learner.at(), &learner.coach["tasks"][0]["done"]), ((1, 1), &json!(false)));
    assert_eq!(learner.screen.view, view);
    learner.wish("show");
    learner.wish("show");
    assert_eq!(learner.at(), (1, 2));
    learner.wish("back");
    assert_eq!((learner.at(), &learner.screen.view), ((1, 1), &view));
    learner.say(json!({"t": "coach", "wish": "chapter", "number": 4}));
    assert_eq!(learner.at(), (4, 0));
    learner.say(json!({"t": "coach", "wish": "chapter", "number": 99}));
    assert_eq!(learner.at(), (0, 0));
    learner.wish("back");
    assert_eq!(learner.at(), (0, 0));
}

#[test]
fn a_kind_word_names_the_rule_of_the_engine_or_of_the_step() {
    let shelf = Shelf::built_in().expect("content");
    let mut learner = Learner::new(&shelf, "second-edition", Place::new(2, 1)).expect("a lesson");
    learner.wish("show");
    learner.say(json!({"t": "why", "ply": learner.screen.ply, "element": "stack:constantinople"}));
    let aside = &learner.coach["aside"];
    assert_eq!((&aside["rule"], &aside["refused"]["rule"]), (&json!("claim.majority"), &json!("claim.majority")));
    assert!(aside["say"].as_str().expect("a word").contains("Tuesday"));
    // A late click, and a place that the lesson does not have any more.
    learner.say(json!({"t": "play", "ply": 99, "choice": "vienna"}));
    assert_eq!(learner.at(), (2, 1));
    let learner = Learner::new(&shelf, "second-edition", Place::new(2, 99)).expect("a lesson");
    assert_eq!(learner.at(), (2, 0));
}

#[test]
fn all_rules_that_lessons_name_are_in_the_book() {
    let shelf = Shelf::built_in().expect("content");
    for game in shelf.games() {
        let Some(course) = Course::built_in(&game.info().game) else { continue };
        let course = course.expect("a lesson");
        let steps = course.chapters.iter().flat_map(|chapter| &chapter.steps);
        for wrong in steps.flat_map(|step| &step.wrong) {
            assert!(game.book().get(&wrong.rule).is_some(), "there is no rule {}", wrong.rule);
        }
    }
    assert!(Course::built_in("candles").is_none());
}

/// Examples are for the rules page: each opens at its position with its owner to move, its choices can be made one after
/// another, and its rules are in the book.
#[test]
fn every_example_can_be_tried() {
    let shelf = Shelf::built_in().expect("content");
    let mut tried = 0;
    for info in shelf.games().map(|game| game.info()) {
        let Some(course) = Course::built_in(&info.game) else { continue };
        let course = course.expect("a lesson that can be read");
        let game = shelf.take(&info.game).expect("on the shelf");
        let shown = game.printed()["examples"].as_array().expect("examples").len();
        assert_eq!((shown, shown > 0), (course.examples.len(), true), "{}", info.game);
        for example in &course.examples {
            example.rules.iter().for_each(|rule| assert!(game.book().get(rule).is_some(), "there is no rule {rule}"));
            let opened = course.open_example(&game, &example.id, ("learner", "Ada"), &[7; 32]);
            let mut table = opened.unwrap_or_else(|problem| panic!("{problem}"));
            let you = table.seat_of(&course.you).expect("a seat");
            for word in &example.play {
                let live = table.live().expect("a game");
                assert_eq!(live.to_act(), Some(you), "{} before {word}", example.id);
                let (ply, at) = (live.ply(), table.moves());
                let play = ToServer::Play { ply, choice: word.clone(), seat: None };
                table.act("learner", kit::Viewer::Seat(you), play);
                assert_eq!(table.moves(), at + 1, "{} at {word}", example.id);
            }
            tried += 1;
        }
        assert!(course.open_example(&game, "nowhere", ("learner", "Ada"), &[7; 32]).is_err());
    }
    assert!(tried > 10);
}
