//! A small host, as a test needs one: it keeps the journal in memory, hands every message over as JSON, lets bots think at
//! once, and shows each reader what a page would show. It can also be unable to store.

use kit::{Dice, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{AnyGame, Heard, Match, Move, Next, Setup, Shelf, Sitter, Table, Told, clock};
use wire::Screen;
use wire::message::{Status, ToServer};

pub struct Host {
    pub table: Table,
    pub journal: Vec<Move>,
    /// One for each reader, by number.
    pub screens: BTreeMap<u64, Screen>,
    /// How often a seat has let something happen without being asked.
    pub passes: usize,
    pub dice: Dice,
    pub cannot_store: bool,
}

pub fn person(id: &str) -> Sitter {
    Sitter::Person { id: id.into(), name: id.to_uppercase() }
}

pub fn bot(level: &str) -> Sitter {
    Sitter::Bot { level: level.into() }
}

fn json(message: &impl serde::Serialize) -> Value {
    serde_json::to_value(message).expect("JSON")
}

impl Host {
    /// A table that starts when it is full.
    pub fn new(shelf: &Shelf, game: &str, number: u8, seats: Vec<Sitter>) -> Host {
        Host::at(shelf.take(game).expect("on the shelf"), number, seats)
    }

    /// The same with a game that is on no shelf, since it has other settings.
    pub fn at(game: Arc<dyn AnyGame>, number: u8, seats: Vec<Sitter>) -> Host {
        let mut setup = Setup::new(&*game, "t".into(), seats, &[number; 32], 0);
        setup.start_if_full(&*game, 1);
        let mut host = Host {
            table: Table::new(Arc::clone(&game), setup),
            journal: Vec::new(),
            screens: BTreeMap::new(),
            passes: 0,
            dice: Dice::from_number(u64::from(number)),
            cannot_store: false,
        };
        host.resume();
        host.settle();
        host
    }

    /// Plays again what was stored, and tells everybody how the table stands.
    pub fn resume(&mut self) {
        if self.table.must_resume() {
            let moves = self.journal.iter().map(|made| (made.word.as_str(), made.turn.as_deref()));
            self.table.resume(moves).expect("what was played can be played again");
        }
        let told = self.table.states();
        self.deliver(told);
    }

    pub fn enter(&mut self, reader: u64, person: &str, from: Option<usize>) {
        let (first, state) = self.table.enter(reader, person, from);
        let screen = self.screens.entry(reader).or_default();
        [Some(first), state].iter().flatten().for_each(|message| screen.hear(&json(message)));
    }

    pub fn screen(&self, reader: u64) -> &Screen {
        &self.screens[&reader]
    }

    fn deliver(&mut self, told: Vec<Told>) {
        for Told { to, message } in told {
            let message = json(&message);
            to.iter().for_each(|reader| self.screens.get_mut(reader).expect("a reader").hear(&message));
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Setup)) {
        let mut setup = self.table.setup().clone();
        change(&mut setup);
        self.table.set_up(setup);
        let told = self.table.infos();
        self.deliver(told);
    }

    /// Stores a move and tells of it; `false` if it cannot be stored, and then nothing has happened.
    fn store(&mut self, made: Move) -> bool {
        if self.cannot_store {
            self.table.lay_aside();
            self.resume();
            return false;
        }
        self.journal.push(made);
        assert_eq!(self.journal.len(), self.table.moves());
        let told = self.table.step();
        self.deliver(told);
        true
    }

    /// Says something for a reader; gives what that reader alone hears.
    pub fn say(&mut self, reader: u64, message: Value) -> Option<Value> {
        let message: ToServer = serde_json::from_value(message).expect("a message");
        let answer = match self.table.hear(reader, message).expect("a reader") {
            Heard::Answer(answer) => Some(*answer),
            Heard::Moved(made) => {
                self.store(made);
                None
            }
            Heard::Passing { seat, on } => {
                self.change(|setup| setup.set_passing(seat, on));
                None
            }
            Heard::Asking { seat, on } => {
                self.change(|setup| setup.set_asking(seat, on));
                None
            }
            Heard::Consult(consult) => {
                let answer = consult.answer(self.table.live().expect("a game"), 1, clock::system);
                answer(&AtomicBool::new(true))
            }
            Heard::Said(text) => panic!("nobody says `{text}` here"),
        };
        let answer = answer.map(|answer| json(&answer));
        if let Some(answer) = &answer {
            self.screens.get_mut(&reader).expect("a screen").hear(answer);
        }
        self.settle();
        answer
    }

    pub fn play(&mut self, reader: u64, choice: &str) -> Option<Value> {
        let ply = self.screen(reader).ply;
        self.say(reader, serde_json::json!({"t": "play", "ply": ply, "choice": choice}))
    }

    /// Lets bots and those who let everything happen have their turns, until a person is asked or the game is over.
    fn settle(&mut self) {
        while !self.cannot_store {
            let at = self.table.moves();
            let word = match self.table.next() {
                Next::Person | Next::Nothing => return,
                Next::End(result) => {
                    self.change(|setup| setup.end(result));
                    continue;
                }
                Next::Pass(word) => {
                    let seat = self.table.live().and_then(Match::to_act).expect("somebody is asked");
                    self.passes += usize::from(self.table.setup().passing.contains(&seat.0));
                    word
                }
                Next::Bot(level) => {
                    let live = self.table.live().expect("a game");
                    live.thought(&level, self.dice.bits(), clock::system).expect("a bot")()
                }
            };
            assert!(self.table.chosen(at + 1, &word).is_none(), "about another moment");
            let (made, refused) = self.table.chosen(at, &word).expect("it is waited for");
            assert_eq!(refused, None);
            assert!(self.store(made));
        }
    }

    pub fn is_over(&self) -> bool {
        self.table.setup().status == Status::Over
    }

    /// Every reader sees what somebody would see who came now, and not a word more.
    pub fn check_screens(&self) {
        for (&reader, screen) in &self.screens {
            let viewer = self.table.viewer(reader).expect("a reader");
            let state = json(&self.table.state(viewer, None).expect("a game"));
            let (shown, there) = (tidy_all(screen), wire::reader::tidy(&state));
            for key in ["view", "decision", "log", "ply"] {
                assert_eq!(shown[key], there[key], "{key} of reader {reader}");
            }
            assert_eq!(screen.undo, state["undo"] == true);
            let choices = screen.choices().len();
            assert!(
                choices == 0
                    || matches!(viewer, Viewer::Seat(seat) if self.table.game().seat_id(seat) == screen.decision["seat"])
            );
        }
    }
}

fn tidy_all(screen: &Screen) -> Value {
    wire::reader::tidy(&serde_json::json!({
        "view": screen.view, "decision": screen.decision, "log": screen.log, "ply": screen.ply,
    }))
}
