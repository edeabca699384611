//! One table and those who think about it, hosted for a page. The page's worker asks, stores what it is told to keep, and
//! says so; only then does it hear what to show.

use kit::dice::seed_from_hex;
use kit::perft::signature;
use kit::record::Record;
use kit::settings::Chosen;
use kit::{Judge, Seat, Tell, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::clock::Clock;
use table::lesson::{Course, Lesson, Place};
use table::levels::{self, STAND_IN};
use table::rating::{Rated, rate};
use table::replay::Replay;
use table::shelf::GAMES;
use table::together::{Part, most_tried};
use table::{
    Analysing, AnyGame, Consult, EFFORT, Heard, Move, Next, Presence, Setup, Shelf, Sitter, Table, Told, Visitor,
    resumed, your_box,
};
use wire::message::{BoxAnswer, Branch, HandOver, Listed, SeatWish, Status, TableWish, ToClient, ToServer};

/// The person at this device: there is one.
const ME: &str = "me";
/// The screen of this device: there is one.
const SCREEN: u64 = 1;

/// What a page asks.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Ask {
    /// The games there are.
    Games,
    /// One of them. Its content is read if it was not: what is then asked about it is answered at once.
    Game { game: String },
    /// The levels of bots.
    Bots,
    /// Everything printed in a game with these settings.
    Content {
        game: String,
        #[serde(default)]
        settings: Chosen,
        #[serde(default)]
        sheet: Option<String>,
    },
    /// The rules and components that fit the words.
    Find { game: String, words: String },
    /// What can be asked about the box of a game, with what an owner's list says.
    Box { game: String, sheet: Option<String> },
    /// What comes of an owner's answers.
    BoxCheck { game: String, answers: Vec<BoxAnswer> },
    /// How games of quick bots end with our values and with theirs.
    BoxTrial { game: String, answers: Vec<BoxAnswer>, players: u8, games: u64 },
    /// The setup of a new table, with the values of an owner's own box if there is a list of them; the page brings chance
    /// and time.
    Wish {
        wish: TableWish,
        #[serde(default)]
        sheet: Option<String>,
        name: String,
        id: String,
        seed: String,
        now: i64,
    },
    /// The setup of another table like the one that is open.
    Again { name: String, id: String, seed: String, now: i64 },
    /// Kept tables as a list tells of them.
    List { tables: Vec<Kept> },
    /// Lays a table out as it was kept.
    Open { id: String, setup: Box<Setup>, moves: Vec<Made> },
    /// Begins a lesson at this place, or near it, in place of whatever was open; nothing of it needs to be kept.
    Lesson { game: String, chapter: usize, step: usize, name: String, seed: String },
    /// Opens a small position of the lesson's to try a rule in; nothing of it needs to be kept.
    Example { game: String, example: String, name: String, seed: String },
    /// Somebody looks at the open table, knowing it up to a ply.
    Enter { from: Option<usize> },
    /// What the page would say to a server.
    Hear { message: ToServer },
    /// A bot's choice, or a pass, for the moment after so many moves.
    Chosen { at: usize, word: String },
    /// A bot takes over a seat of this device.
    Resign { seat: String },
    /// What was to be kept is kept.
    Kept,
    /// An earlier moment as a seat saw it, or the end of every round.
    Past { seat: Option<String>, ply: Option<usize> },
    /// The game as a record, once it is over: it tells every secret.
    Record,
    /// The game under way as a server takes it over, and who sits where there: the person of this device on this seat, or on
    /// their first; their other seats wait for somebody. The record tells every secret, as what this device keeps does.
    Hand { seat: Option<String> },
    /// The setup and the moves of a table that is brought here by its record.
    Take { record: String, seats: Vec<Seated>, name: String, id: String, now: i64 },
    /// Opens a finished game from its record.
    Replay {
        record: String,
        #[serde(default)]
        sheet: Option<String>,
    },
    /// The log of the open replay, as a seat or a watcher was told it.
    Story { seat: Option<String> },
    /// A moment of the open replay as a seat or a watcher saw it.
    Moment { seat: Option<String>, ply: usize },
    /// What looking back finds about the next moment of the open replay; nothing after the last.
    Analyse,
    /// The setup and the moves of a table that goes on from a moment of the open replay.
    Fork { from: Branch, level: String, name: String, id: String, now: i64 },
    /// A moment of the open replay as the text of a scenario.
    Scenario { ply: usize },
    /// The ratings that follow from games of one kind, the oldest first.
    Rate { games: Vec<Rated> },
    /// The choice of a bot of this level at the open table; the number stands for chance.
    Think { level: String, number: u64 },
    /// What one of several bots that think at the same time has tried at the open table: words, and how often.
    Tried { level: String, number: u64, part: u32, of: u32 },
    /// The choice that follows from what several have tried.
    Decide { tried: Vec<Vec<(String, u32)>> },
    /// One number for so many random games, and how many decisions they took: the same wherever the engine runs.
    Signature { game: String, players: u8, games: u64 },
    /// The mastermind's answer to a question that was told with [`Answer::consult`].
    Consult { consult: Consulted, number: u64 },
}

/// A table as it was kept, without its moves; `turn` is who was asked after the last.
#[derive(Deserialize)]
#[allow(missing_docs)]
pub struct Kept {
    pub id: String,
    pub setup: Setup,
    pub turn: Option<String>,
}

/// Who sits on a seat of a game that is brought here.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Seated {
    You,
    Bot { level: String },
    Person { name: String },
    Open,
}

/// A move as it was kept: its word, and who was asked after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Made(String, Option<String>);

/// A question to the mastermind on its way to whoever thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Consulted {
    pub ply: usize,
    pub seat: u8,
    pub hint: bool,
}

/// What must be kept before anything more is shown.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Keep {
    /// One more move, which has this number.
    #[allow(missing_docs)]
    Move { number: usize, made: Made },
    /// Another setup in place of the one before.
    Setup(Box<Setup>),
}

/// Whom the table waits for, apart from people: when it is answered, there must have been so many moves.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Wait {
    Bot { at: usize, level: String, window: bool, searches: bool },
    Pass { at: usize, word: String, window: bool },
}

/// What comes of an [`Ask`] about the table.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// What the page hears, in order.
    pub tell: Vec<ToClient>,
    /// What must be kept, and then [`Ask::Kept`].
    pub keep: Option<Keep>,
    /// Who must think, and then [`Ask::Chosen`].
    pub wait: Option<Wait>,
    /// A question for [`Ask::Consult`].
    pub consult: Option<Consulted>,
}

/// The games, and the table that is open.
pub struct Host {
    /// A shelf for each game, read when it is first asked for: reading them all would make every worker wait.
    shelves: [OnceCell<Result<Shelf, String>>; GAMES.len()],
    /// The game with the values of an owner's own box, and the list that says them: the last that were asked for.
    own: Option<(String, Shelf)>,
    clock: Clock,
    table: Option<Table>,
    /// The coach at it, until the rest of the game is played freely.
    lesson: Option<Lesson>,
    /// The setup that is being kept.
    coming: Option<Setup>,
    /// A finished game being looked at, and how far it has been judged.
    replay: Option<Replay>,
    /// The list of values that it was played with, if not ours.
    replay_sheet: Option<String>,
    analysis: Option<Analysing>,
}

/// Games of one trial: a page waits for them.
const MOST_GAMES: u64 = 1000;

type Outcome = Result<Value, String>;

const NO_GAME: &str = "There is no such game here.";
const NO_SEED: &str = "A seed is 64 hexadecimal digits.";
const NO_TABLE: &str = "No table is open.";
const NOT_OVER: &str = "The record can be read when the game is over.";
const NOT_BEGUN: &str = "The game has not begun.";

impl Host {
    /// The games as they ship; bots go by this clock.
    pub fn new(clock: Clock) -> Host {
        let shelves = Default::default();
        Host {
            shelves,
            own: None,
            clock,
            table: None,
            lesson: None,
            coming: None,
            replay: None,
            replay_sheet: None,
            analysis: None,
        }
    }

    /// Answers a question as JSON: `{"ok": ...}`, or `{"say": "what is wrong"}`.
    pub fn hear(&mut self, question: &[u8]) -> Vec<u8> {
        let ask = serde_json::from_slice(question).map_err(|error| format!("That is no question: {error}"));
        let answer = match ask.and_then(|ask| self.ask(ask)) {
            Ok(answer) => serde_json::json!({ "ok": answer }),
            Err(say) => serde_json::json!({ "say": say }),
        };
        answer.to_string().into_bytes()
    }

    /// Answers a question.
    pub fn ask(&mut self, ask: Ask) -> Outcome {
        match ask {
            Ask::Games => json(&GAMES.iter().map(|id| Ok(self.game(id)?.info())).collect::<Result<Vec<_>, String>>()?),
            Ask::Game { game } => json(&self.game(&game)?.info()),
            Ask::Bots => json(&levels::told()),
            Ask::Content { game, settings, sheet } => {
                let shelf = self.shelf_with(&game, sheet.as_deref())?;
                Ok(shelf.take_with(&game, &settings).ok_or(NO_GAME)??.printed())
            }
            Ask::Find { game, words } => json(&self.game(&game)?.find(&words)),
            Ask::Box { game, sheet } => json(&your_box::told(&game, sheet.as_deref())?),
            Ask::BoxCheck { game, answers } => json(&your_box::report(&game, &answers)?),
            Ask::BoxTrial { game, answers, players, games } => {
                json(&your_box::trials(&game, &answers, players, games.min(MOST_GAMES))?)
            }
            Ask::Wish { wish, sheet, name, id, seed, now } => {
                let seed = seed_from_hex(&seed).ok_or(NO_SEED)?;
                let shelf = self.shelf_with(&wish.game, sheet.as_deref())?;
                let setup = Setup::wished(shelf, wish, (ME, &name), id, &seed, (now, 0))?;
                json(&Setup { sheet, ..setup })
            }
            Ask::Again { name, id, seed, now } => {
                let setup = self.open()?.setup();
                let (wish, sheet) = (setup.rematch(ME), setup.sheet.clone());
                self.ask(Ask::Wish { wish, sheet, name, id, seed, now })
            }
            Ask::List { tables } => json(&tables.into_iter().filter_map(|kept| self.listed(kept)).collect::<Vec<_>>()),
            Ask::Open { id, setup, moves } => {
                self.lay_out(Setup { id, ..*setup }, &moves)?;
                Ok(Value::Null)
            }
            Ask::Example { game, example, name, seed } => {
                let (game, course) = self.course(&game)?;
                let seed = seed_from_hex(&seed).ok_or(NO_SEED)?;
                let mut table = course.open_example(&game, &example, (ME, &name), &seed)?;
                let (first, state) = table.enter(SCREEN, ME, None);
                (self.table, self.lesson, self.coming) = (Some(table), None, None);
                json(&self.waiting([Some(first), state].into_iter().flatten().collect())?)
            }
            Ask::Lesson { game, chapter, step, name, seed } => {
                let (game, course) = self.course(&game)?;
                let seed = seed_from_hex(&seed).ok_or(NO_SEED)?;
                let begun = Lesson::begin(&game, course, (ME, &name), Place::new(chapter, step), &seed);
                let (mut table, lesson) = begun?;
                let (first, state) = table.enter(SCREEN, ME, None);
                let tell = [Some(first), state].into_iter().flatten().chain(lesson.welcome(&table)).collect();
                (self.table, self.lesson, self.coming) = (Some(table), Some(lesson), None);
                json(&Answer { tell, ..Answer::default() })
            }
            Ask::Enter { from } => {
                let table = self.open()?;
                table.exit(SCREEN);
                let (first, state) = table.enter(SCREEN, ME, from);
                let tell = [Some(first), state].into_iter().flatten().collect();
                let answer = self.waiting(tell)?;
                json(&answer)
            }
            Ask::Hear { message } => json(&self.said(message)?),
            Ask::Chosen { at, word } => match self.open()?.chosen(at, &word) {
                Some((made, _)) => json(&self.moved(made)?),
                None => json(&Answer::default()),
            },
            Ask::Resign { seat } => {
                let table = self.open()?;
                let seat = table.seat_of(&seat).ok_or("There is no such seat.")?;
                json(&self.change(|setup| setup.give_up(ME, Some(seat), &Sitter::Bot { level: STAND_IN.into() }))?)
            }
            Ask::Kept => json(&self.kept()?),
            Ask::Past { seat, ply } => self.past(seat.as_deref(), ply),
            Ask::Record => match self.open()? {
                table if table.setup().status != Status::Over => Err(NOT_OVER.into()),
                table => Ok(table.live().ok_or(NOT_BEGUN)?.record().write().into()),
            },
            Ask::Hand { seat } => json(&self.hand(seat.as_deref())?),
            Ask::Take { record, seats, name, id, now } => {
                let record = Record::read(&record).map_err(|error| error.to_string())?;
                let seats = seats.into_iter().map(|seat| seat.sitter(&name)).collect::<Result<_, _>>()?;
                let shelf = self.shelf(&record.game)?;
                json(&resumed(shelf, &record, seats, (id, now)).map_err(|error| error.to_string())?)
            }
            Ask::Replay { record, sheet } => {
                // What has no name of a game is refused by the first shelf as well as by any.
                let named = record.lines().nth(1).and_then(|line| line.strip_prefix("game ")).map(str::trim);
                let game = named.filter(|id| GAMES.contains(id)).unwrap_or(GAMES[0]);
                let replay = Replay::open(self.shelf_with(game, sheet.as_deref())?, &record)?;
                let info = json(&replay.info());
                self.analysis = replay.analysis(EFFORT);
                (self.replay, self.replay_sheet) = (Some(replay), sheet);
                info
            }
            Ask::Story { seat } => {
                let replay = self.replay()?;
                let viewer = replay.viewer(seat.as_deref())?;
                json(&replay.log(viewer))
            }
            Ask::Moment { seat, ply } => {
                let replay = self.replay()?;
                let viewer = replay.viewer(seat.as_deref())?;
                replay.view(viewer, ply).ok_or_else(|| "The game was not that long.".into())
            }
            Ask::Analyse => json(&self.analysis.as_mut().and_then(Iterator::next)),
            Ask::Fork { from, level, name, id, now } => {
                let (setup, moves) = self.replay()?.fork((ME, &name), from, &level, (id, now))?;
                json(&(Setup { sheet: self.replay_sheet.clone(), ..setup }, moves))
            }
            Ask::Scenario { ply } => Ok(self.replay()?.scenario(ply)?.into()),
            Ask::Rate { games } => json(&rate(&games)),
            Ask::Think { level, number } => {
                let clock = self.clock;
                Ok(self.open()?.live().ok_or(NOT_BEGUN)?.thought(&level, number, clock)?().into())
            }
            Ask::Tried { level, number, part, of } => {
                let clock = self.clock;
                let part = Part { number: part, of };
                json(&self.open()?.live().ok_or(NOT_BEGUN)?.tried(&level, part, number, clock)?)
            }
            Ask::Decide { tried } => json(&most_tried(tried.into_iter().flatten())),
            Ask::Signature { game, players, games } => {
                let (number, decisions) = self.shelf(&game)?.visit(&game, Signed { players, games }).ok_or(NO_GAME)?;
                json(&[number.to_string(), decisions.to_string()])
            }
            Ask::Consult { consult: Consulted { ply, seat, hint }, number } => {
                let clock = self.clock;
                let live = self.open()?.live().ok_or(NOT_BEGUN)?;
                let answer = Consult { ply, seat: Seat(seat), hint }.answer(live, number, clock);
                json(&answer(&AtomicBool::new(false)))
            }
        }
    }

    /// The shelf with this game.
    fn shelf(&self, game: &str) -> Result<&Shelf, String> {
        let at = GAMES.iter().position(|id| *id == game).ok_or(NO_GAME)?;
        let shelf = self.shelves[at].get_or_init(|| Shelf::only(game).map_err(|error| error.to_string()));
        shelf.as_ref().map_err(String::clone)
    }

    /// The shelf with this game as a list of an owner's values makes it, if there is one.
    fn shelf_with(&mut self, game: &str, sheet: Option<&str>) -> Result<&Shelf, String> {
        let Some(sheet) = sheet else { return self.shelf(game) };
        if self.own.as_ref().is_none_or(|(known, _)| known != sheet) {
            let own = your_box::check(sheet)?.shelf.map_err(|error| error.to_string())?;
            self.own = Some((sheet.into(), own));
        }
        Ok(&self.own.as_ref().ok_or(NO_GAME)?.1)
    }

    fn game(&self, id: &str) -> Result<&dyn AnyGame, String> {
        Ok(self.shelf(id)?.game(id).ok_or(NO_GAME)?)
    }

    /// A game and its lesson.
    fn course(&self, game: &str) -> Result<(Arc<dyn AnyGame>, Course), String> {
        let course = Course::built_in(game).ok_or("There is no lesson of this game.")?;
        Ok((self.shelf(game)?.take(game).ok_or(NO_GAME)?, course.map_err(|error| error.to_string())?))
    }

    fn replay(&self) -> Result<&Replay, String> {
        self.replay.as_ref().ok_or_else(|| "No replay is open.".into())
    }

    fn open(&mut self) -> Result<&mut Table, String> {
        self.table.as_mut().ok_or_else(|| NO_TABLE.into())
    }

    /// `None` for a game that this version does not have.
    fn listed(&self, Kept { id, setup, turn }: Kept) -> Option<Listed> {
        let game = self.game(&setup.game).ok()?;
        let turn = turn.or_else(|| setup.first.clone()).filter(|_| setup.status == Status::Playing);
        Some(Listed { table: Setup { id, ..setup }.info(game, ME, 0, 0, |_| Presence::Here), turn, since: None })
    }

    /// Lays out what was kept, in place of whatever was open.
    fn lay_out(&mut self, setup: Setup, moves: &[Made]) -> Result<(), String> {
        // The game with its settings is read only once while tables that use it follow each other.
        let shelf = self.shelf_with(&setup.game, setup.sheet.as_deref())?;
        let game = shelf.take_with(&setup.game, &setup.settings).ok_or(NO_GAME)??;
        (self.table, self.lesson, self.coming) = (None, None, None);
        if !setup.is_of(&*game) {
            return Err("This table was dealt under other rules or other values than those of this version.".into());
        }
        let mut table = Table::new(Arc::clone(&game), setup);
        if table.must_resume() {
            let moves = moves.iter().map(|Made(word, turn)| (word.as_str(), turn.as_deref()));
            table.resume(moves).map_err(|misfit| match misfit.at {
                Some(at) => format!("Move {} does not fit: {}.", at + 1, misfit.why),
                None => format!("The game cannot be dealt: {}.", misfit.why),
            })?;
        }
        self.table = Some(table);
        Ok(())
    }

    fn hand(&mut self, seat: Option<&str>) -> Result<HandOver, String> {
        let table = self.open()?;
        let mine = match seat {
            Some(id) => table.seat_of(id).map(|seat| seat.0),
            None => table.setup().seats_of(ME).next(),
        };
        let mine = mine.filter(|&at| table.setup().sits(ME, Seat(at))).ok_or("That is not your seat.")?;
        if table.setup().status != Status::Playing {
            return Err("Only a game under way can be handed over.".into());
        }
        if table.setup().sheet.is_some() {
            return Err("A server knows nothing of the values of your own box: this game stays here.".into());
        }
        let record = table.live().ok_or(NOT_BEGUN)?.record().write();
        let seats = table.setup().seats.iter().zip(0..).map(|(sitter, at)| match sitter {
            Sitter::Bot { level } => SeatWish::Bot { level: level.clone() },
            _ if at == mine => SeatWish::You,
            _ => SeatWish::Open,
        });
        Ok(HandOver { record, seats: seats.collect() })
    }

    fn said(&mut self, message: ToServer) -> Result<Answer, String> {
        if let (Some(table), Some(lesson)) = (&mut self.table, &mut self.lesson) {
            let tell = lesson.hear(table, message);
            if !lesson.is_over() {
                return Ok(Answer { tell, ..Answer::default() });
            }
            self.lesson = None;
            return self.waiting(tell);
        }
        let heard = self.open()?.hear(SCREEN, message).ok_or("Nobody looks at this table.")?;
        match heard {
            Heard::Answer(answer) => Ok(Answer { tell: vec![*answer], ..Answer::default() }),
            Heard::Moved(made) => self.moved(made),
            Heard::Passing { seat, on } => self.change(|setup| setup.set_passing(seat, on)),
            Heard::Asking { seat, on } => self.change(|setup| setup.set_asking(seat, on)),
            Heard::Consult(Consult { ply, seat, hint }) => {
                Ok(Answer { consult: Some(Consulted { ply, seat: seat.0, hint }), ..Answer::default() })
            }
            Heard::Said(_) => Ok(Answer::default()),
        }
    }

    fn moved(&mut self, Move { word, turn }: Move) -> Result<Answer, String> {
        let number = self.open()?.moves() - 1;
        Ok(Answer { keep: Some(Keep::Move { number, made: Made(word, turn) }), ..Answer::default() })
    }

    fn change(&mut self, change: impl FnOnce(&mut Setup)) -> Result<Answer, String> {
        let mut setup = self.open()?.setup().clone();
        change(&mut setup);
        self.coming = Some(setup.clone());
        Ok(Answer { keep: Some(Keep::Setup(Box::new(setup))), ..Answer::default() })
    }

    /// Now what was kept can be shown.
    fn kept(&mut self) -> Result<Answer, String> {
        let coming = self.coming.take();
        let table = self.open()?;
        let told = match coming {
            Some(setup) => {
                table.set_up(setup);
                table.infos()
            }
            None => table.step(),
        };
        self.waiting(told.into_iter().map(|Told { message, .. }| message).collect())
    }

    /// What to tell, and what the table waits for then.
    fn waiting(&mut self, tell: Vec<ToClient>) -> Result<Answer, String> {
        let table = self.open()?;
        let (at, window) = (table.moves(), table.in_window());
        let wait = match table.next() {
            Next::Person | Next::Nothing => None,
            Next::Bot(level) => Some(Wait::Bot { at, searches: levels::searches(&level), level, window }),
            Next::Pass(word) => Some(Wait::Pass { at, word, window }),
            Next::End(result) => {
                let answer = self.change(|setup| setup.end(result))?;
                return Ok(Answer { tell, ..answer });
            }
        };
        Ok(Answer { tell, wait, ..Answer::default() })
    }

    /// Only through the eyes of a seat of this device, or of a watcher.
    fn past(&mut self, seat: Option<&str>, ply: Option<usize>) -> Outcome {
        let table = self.open()?;
        let seat = seat.map(|id| table.seat_of(id).ok_or("There is no such seat.")).transpose()?;
        let viewer = seat.map_or(Viewer::Watcher, Viewer::Seat);
        if seat.is_some_and(|seat| !table.setup().sits(ME, seat)) {
            return Err("That is not your seat.".into());
        }
        let live = table.live().ok_or(NOT_BEGUN)?;
        match ply {
            None => Ok(live.rounds(viewer).into()),
            Some(ply) => live.view_at(viewer, ply).ok_or_else(|| "The game has not come so far.".into()),
        }
    }
}

impl Seated {
    fn sitter(self, me: &str) -> Result<Sitter, String> {
        match self {
            Seated::You => Sitter::wished(SeatWish::You, (ME, me)),
            Seated::Bot { level } => Sitter::wished(SeatWish::Bot { level }, (ME, me)),
            Seated::Open => Ok(Sitter::Open),
            // Somebody who plays elsewhere: nobody at this device.
            Seated::Person { name } => Ok(Sitter::Person { id: String::new(), name }),
        }
    }
}

struct Signed {
    players: u8,
    games: u64,
}

impl Visitor for Signed {
    type Out = (u64, u64);

    fn visit<G: Tell + Judge>(self, game: &G) -> (u64, u64) {
        signature(game, self.players, self.games)
    }
}

fn json(value: &impl Serialize) -> Outcome {
    serde_json::to_value(value).map_err(|error| error.to_string())
}
