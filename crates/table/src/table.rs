//! What is played at a table: whose turn it is, choices and undos, standing passes, what bots are asked, and refusals. A
//! choice for another ply than the present one is answered with how things stand, so nothing is ever applied twice.

use crate::levels;
use crate::live::Match;
use crate::setup::{Setup, Sitter};
use crate::shelf::AnyGame;
use crate::take_back::TakeBack;
use bots::clock::Clock;
use kit::{Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use wire::PhraseBook;
use wire::message::{Refused, Status, ToClient, ToServer};

/// The word of a choice taken back.
pub const UNDO: &str = "undo";

/// Words of choices are short.
const LONGEST_WORD: usize = 100;
/// To somebody whose question came too late.
const MOVED_ON: &str = "The table has moved on.";
/// To somebody who would play at a table that rests, or was given up.
const PAUSED: &str = "The game is paused; somebody must say first that it goes on.";
const CLOSED: &str = "This table was closed; its game is not played to the end.";

/// A table with its readers. There may be thousands, most of them quiet.
pub struct Table {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) setup: Setup,
    pub(crate) play: Option<Play>,
    pub(crate) readers: Vec<Reader>,
    /// Who is at the table through another host.
    pub(crate) far: BTreeSet<String>,
    /// Since when people are away, in seconds since 1970, as far as the host knows.
    pub(crate) away: BTreeMap<String, i64>,
    /// The time on the host's clock.
    pub(crate) at: i64,
    /// What each kind of viewer was told; a cache, dropped when the table is quiet.
    pub(crate) told: Vec<(Viewer, PhraseBook)>,
}

/// Somebody who looks at the table, on one screen.
pub(crate) struct Reader {
    pub(crate) id: u64,
    pub(crate) person: Arc<str>,
    pub(crate) viewer: Viewer,
}

/// The game, once it has been dealt.
pub(crate) struct Play {
    pub(crate) live: Box<dyn Match>,
    /// Choices and undos so far.
    pub(crate) moves: usize,
    /// The lowest ply anybody ever went back to: a log known up to there is still true.
    pub(crate) turned_back: usize,
}

/// One choice or undo, as a journal keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// `seat choice`, or [`UNDO`].
    pub word: String,
    /// Who is asked after it.
    pub turn: Option<String>,
}

/// What comes of a message.
pub enum Heard {
    /// An answer for the asker alone; nothing else has happened.
    Answer(Box<ToClient>),
    /// A choice was played or taken back. The host makes it durable before it hands out [`Table::step`] or anything else; if
    /// it cannot, it lets the table [`resume`](Table::resume) with the moves that are.
    Moved(Move),
    /// This seat lets everything happen from now on, or no more: for the host to put into the setup.
    Passing {
        /// The seat.
        seat: Seat,
        /// From now on, or no more?
        on: bool,
    },
    /// This seat wants to be asked even where there is only one answer, or no more: for the host to put into the setup.
    Asking {
        /// The seat.
        seat: Seat,
        /// From now on, or no more?
        on: bool,
    },
    /// Somebody's question to the mastermind, to be thought about somewhere.
    Consult(Consult),
    /// Something was said; talk is the host's own matter.
    Said(String),
}

/// A question to the mastermind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consult {
    /// The ply it is about.
    pub ply: usize,
    /// Who asks.
    pub seat: Seat,
    /// What would you do? Otherwise: what do you think of the others?
    pub hint: bool,
}

/// An answer to be thought of elsewhere; it ends early when it is told to stop.
pub type Answer = Box<dyn FnOnce(&AtomicBool) -> Option<ToClient> + Send>;

impl Consult {
    /// The thinking it takes, timed by that clock; the number stands for chance.
    pub fn answer(self, live: &dyn Match, number: u64, clock: Clock) -> Answer {
        let ply = self.ply;
        if self.hint {
            let advice = live.advice(number, clock);
            return Box::new(move |stop| advice(stop).map(|(choice, say)| ToClient::Hint { ply, choice, say }));
        }
        let suspicions = live.suspicions(self.seat, number);
        Box::new(move |_| Some(ToClient::Suspicions { ply, of: suspicions() }))
    }
}

/// What a table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// A person.
    Person,
    /// The bot that is asked: [`Match::thought`] at this level, and then [`Table::chosen`]. A host that thinks in another
    /// program sends the level and the record there, and [`opens`](AnyGame::open) it.
    Bot(String),
    /// The choice of somebody who lets everything happen, or has nothing to choose, also for [`Table::chosen`]. In a window
    /// ([`Table::in_window`]) the host waits for [`in_window_for`] first, as it does with a bot's: an answer that came at once
    /// would tell that the hand has none.
    Pass(String),
    /// That its end is noted in the setup.
    End(Option<String>),
    /// Nothing: the game has not begun, or its end is noted.
    Nothing,
}

/// Moves that are not those of a game that can be played here.
#[derive(Debug)]
pub struct Misfit {
    /// The first that does not fit; `None` if the game cannot even be dealt.
    pub at: Option<usize>,
    /// What is wrong.
    pub why: String,
}

impl Play {
    fn turn(&self) -> Option<String> {
        self.live.to_act().map(|seat| self.live.seat_id(seat))
    }

    /// Counts what has just been done.
    fn moved(&mut self, word: String) -> Move {
        self.moves += 1;
        Move { word, turn: self.turn() }
    }

    /// Takes the last choice back, by whoever made it.
    fn take_back(&mut self) -> Option<Move> {
        Seat::all(self.live.players()).find(|&seat| self.live.undo(seat))?;
        self.turned_back = self.turned_back.min(self.live.ply());
        Some(self.moved(UNDO.into()))
    }

    /// Makes a move again. It must be legal and lead to a question for the seat it led to when it was made: otherwise this
    /// is not the game that was played.
    fn make(&mut self, word: &str, turn: Option<&str>) -> Result<(), String> {
        let made = match word.split_once(' ') {
            Some((seat, choice)) => {
                let seat = self.live.seat_of(seat).ok_or_else(|| format!("there is no seat {seat}"))?;
                self.live.play(seat, choice).map_err(|refused| format!("rule {} refuses {choice}", refused.rule))?;
                self.moved(String::new())
            }
            None => self.take_back().ok_or("an undo that was not possible")?,
        };
        match made.turn.as_deref() == turn {
            true => Ok(()),
            false => Err(format!("the question goes to {:?}, not to {turn:?}", made.turn)),
        }
    }
}

impl Table {
    /// A table with nobody at it. If its game has begun, it must [`resume`](Table::resume).
    pub fn new(game: Arc<dyn AnyGame>, setup: Setup) -> Table {
        Table {
            game,
            setup,
            play: None,
            readers: Vec::new(),
            far: BTreeSet::new(),
            away: BTreeMap::new(),
            at: 0,
            told: Vec::new(),
        }
    }

    /// The game played here.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// Who sits where, and all else that is not moves.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Takes over a changed setup, once it is durable. Whoever has lost the seat they looked from looks from another.
    pub fn set_up(&mut self, setup: Setup) {
        self.setup = setup;
        for reader in &mut self.readers {
            let still = matches!(reader.viewer, Viewer::Seat(seat) if self.setup.sits(&reader.person, seat));
            let usual = self.setup.usual_viewer(&reader.person);
            if !still && reader.viewer != usual {
                reader.viewer = usual;
                self.told.retain(|(viewer, _)| *viewer != usual);
            }
        }
    }

    /// The game in play; `None` before the deal, and before the table has resumed.
    pub fn live(&self) -> Option<&dyn Match> {
        self.play.as_ref().map(|play| &*play.live)
    }

    /// How many choices and undos there have been.
    pub fn moves(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.moves)
    }

    /// The id of the seat that is asked.
    pub fn turn(&self) -> Option<String> {
        self.play.as_ref().and_then(Play::turn)
    }

    /// Has the game begun, and is it not in memory?
    pub fn must_resume(&self) -> bool {
        self.play.is_none() && self.setup.status != Status::Open
    }

    /// Deals, and makes all moves there have been: each its word, and who was asked after it. Nobody is told.
    pub fn resume<'m>(&mut self, moves: impl IntoIterator<Item = (&'m str, Option<&'m str>)>) -> Result<(), Misfit> {
        self.lay_aside();
        let seed = self.setup.seed_bytes().ok_or_else(|| Misfit { at: None, why: "it has no seed".into() })?;
        let live = self.game.start(self.setup.players, seed);
        let mut play = Play { live, moves: 0, turned_back: usize::MAX };
        for (at, (word, turn)) in moves.into_iter().enumerate() {
            play.make(word, turn).map_err(|why| Misfit { at: Some(at), why })?;
        }
        self.play = Some(play);
        Ok(())
    }

    /// Puts a game into play that was set up rather than dealt. Nobody is told.
    pub fn lay_out(&mut self, live: Box<dyn Match>) {
        self.lay_aside();
        self.play = Some(Play { live, moves: 0, turned_back: usize::MAX });
    }

    /// Forgets the game in play until it is resumed.
    pub fn lay_aside(&mut self) {
        self.play = None;
        self.told.clear();
    }

    /// Makes a move that another host has made durable. Then [`Table::step`] tells it.
    pub fn follow(&mut self, word: &str, turn: Option<&str>) -> Result<(), String> {
        self.remember();
        self.play.as_mut().map_or(Ok(()), |play| play.make(word, turn))
    }

    /// The seat with that id at this table.
    pub fn seat_of(&self, id: &str) -> Option<Seat> {
        Seat::all(self.setup.players).find(|&seat| self.game.seat_id(seat) == id)
    }

    /// A message of a reader; `None` if there is no such reader.
    pub fn hear(&mut self, reader: u64, message: ToServer) -> Option<Heard> {
        let reader = self.readers.iter().position(|each| each.id == reader)?;
        let Reader { person, viewer, .. } = &self.readers[reader];
        if let ToServer::Hold { seat } = &message {
            let seat = self.seat_of(seat).filter(|&seat| self.setup.sits(person, seat));
            return Some(match seat {
                Some(seat) => answer(self.hold(reader, seat)),
                None => error("That is not your seat."),
            });
        }
        let (person, viewer) = (Arc::clone(person), *viewer);
        Some(self.act(&person, viewer, message))
    }

    /// A message of a person through one viewer's eyes.
    pub fn act(&mut self, person: &str, viewer: Viewer, message: ToServer) -> Heard {
        let moves = matches!(message, ToServer::Play { .. } | ToServer::Undo { .. });
        match (message, viewer) {
            (_, Viewer::Seat(_)) if moves && self.setup.paused => error(PAUSED),
            (_, Viewer::Seat(_)) if moves && self.setup.closed.is_some() => error(CLOSED),
            (ToServer::Play { seat: Some(said), .. }, Viewer::Seat(seat)) if self.seat_of(&said) != Some(seat) => {
                error("This device shows another seat; turn it over first.")
            }
            (ToServer::Play { ply, choice, .. }, Viewer::Seat(seat)) => self.play(seat, ply, &choice),
            (ToServer::Undo { ply }, Viewer::Seat(seat)) => self.undo(seat, ply),
            (ToServer::Why { ply, element }, Viewer::Seat(seat)) => self.why(seat, ply, &element),
            (ToServer::Passing { on }, Viewer::Seat(seat)) => Heard::Passing { seat, on },
            (ToServer::Asking { on }, Viewer::Seat(seat)) => Heard::Asking { seat, on },
            (ToServer::Hint { ply }, viewer) => self.consult(viewer, ply, true),
            (ToServer::Suspect { ply }, viewer) => self.consult(viewer, ply, false),
            (ToServer::Chat { text }, _) => Heard::Said(text),
            (ToServer::Hold { .. }, _) => error("Only a socket can hold a seat."),
            (ToServer::Coach(_), _) => error("There is no lesson at this table."),
            (_, Viewer::Watcher) => error(match self.setup.seats_of(person).next() {
                Some(_) => "Several seats are yours: say first which one this device shows.",
                None => "You are watching; only players can do that.",
            }),
        }
    }

    /// The game, if it stands at this ply.
    fn at(&mut self, ply: usize) -> Option<&mut Play> {
        self.play.as_mut().filter(|play| play.live.ply() == ply)
    }

    fn play(&mut self, seat: Seat, ply: usize, choice: &str) -> Heard {
        if self.at(ply).is_none() {
            return self.stale(Viewer::Seat(seat));
        }
        match self.choose(seat, choice) {
            Ok(made) => Heard::Moved(made),
            Err(Refused { rule, say }) => answer(ToClient::Refused { ply, choice: cut(choice), rule, say }),
        }
    }

    /// Plays a choice of the present ply.
    pub(crate) fn choose(&mut self, seat: Seat, choice: &str) -> Result<Move, Refused> {
        self.remember();
        let strange = choice.len() > LONGEST_WORD || choice.chars().any(|c| c.is_whitespace() || c.is_control());
        let Some(play) = self.play.as_mut().filter(|_| !strange) else {
            let say = kit::text::plain_say("That is no choice of this game.");
            return Err(Refused { rule: String::new(), say });
        };
        play.live.play(seat, choice)?;
        Ok(play.moved(format!("{} {choice}", self.game.seat_id(seat))))
    }

    fn undo(&mut self, seat: Seat, ply: usize) -> Heard {
        self.remember();
        let refusal = TakeBack::of(self.game.settings().chosen()).refusal();
        match self.at(ply) {
            None => self.stale(Viewer::Seat(seat)),
            Some(play) => match play.live.can_undo(seat).then(|| play.take_back()).flatten() {
                Some(undone) => Heard::Moved(undone),
                None => error(refusal),
            },
        }
    }

    fn why(&mut self, seat: Seat, ply: usize, element: &str) -> Heard {
        match self.at(ply).map(|play| play.live.why_not(seat, &cut(element))) {
            Some(Some((choice, Refused { rule, say }))) => answer(ToClient::Refused { ply, choice, rule, say }),
            Some(None) => error("Nothing forbids that."),
            None => self.stale(Viewer::Seat(seat)),
        }
    }

    /// Advice is for a seat at a table without other people, at the ply it sees.
    fn consult(&self, viewer: Viewer, ply: usize, hint: bool) -> Heard {
        // On a shared screen, too: an answer may come when the screen has changed hands.
        if self.setup.people() > 1 {
            return error("There is no advice where other people play.");
        }
        match (&self.play, viewer) {
            (Some(play), Viewer::Seat(_)) if play.live.ply() != ply => error(MOVED_ON),
            (Some(play), Viewer::Seat(seat)) if hint && play.live.to_act() != Some(seat) => {
                error("It is not your turn.")
            }
            (Some(_), Viewer::Seat(seat)) => Heard::Consult(Consult { ply, seat, hint }),
            _ => error("Only players get advice."),
        }
    }

    fn stale(&self, viewer: Viewer) -> Heard {
        answer(self.as_it_stands(viewer))
    }

    /// What the table waits for now.
    pub fn next(&self) -> Next {
        let goes_on = self.setup.status == Status::Playing && !self.setup.paused;
        let Some(play) = self.play.as_ref().filter(|_| goes_on) else {
            return Next::Nothing;
        };
        match play.live.to_act() {
            None => Next::End(play.live.result()),
            Some(seat) => match self.setup.seats.get(seat.index()) {
                Some(Sitter::Bot { level } | Sitter::StandIn { level, .. }) => Next::Bot(level.clone()),
                _ if self.setup.time.as_ref().is_some_and(|glass| glass.is_up(seat)) => {
                    Next::Bot(levels::STAND_IN.into())
                }
                _ => self.answered(play, seat).map_or(Next::Person, Next::Pass),
            },
        }
    }

    /// What the table answers for a person: a standing pass, or the only answer there is. Who can still take something back
    /// has two things to do, and is asked.
    fn answered(&self, play: &Play, seat: Seat) -> Option<String> {
        let pass = || play.live.lets_happen().filter(|_| self.setup.passing.contains(&seat.0));
        let asks = self.setup.asking.contains(&seat.0) || play.live.can_undo(seat);
        pass().or_else(|| play.live.only_choice().filter(|_| !asks))
    }

    /// Is somebody asked about another player's deed, where other people sit who could draw conclusions from how long the
    /// answer takes?
    pub fn in_window(&self) -> bool {
        self.setup.people() > 1 && self.live().is_some_and(|live| live.lets_happen().is_some())
    }

    /// What was thought of for a bot, or stands for a pass, when there had been so many moves; `None` if nobody waits for it
    /// any more. It is played like anybody's choice. One that is refused is a fault of the bot's: the refusal comes along,
    /// and the first legal choice is played instead.
    pub fn chosen(&mut self, at: usize, word: &str) -> Option<(Move, Option<Refused>)> {
        if self.moves() != at || !matches!(self.next(), Next::Bot(_) | Next::Pass(_)) {
            return None;
        }
        let seat = self.live()?.to_act()?;
        match self.choose(seat, word) {
            Ok(made) => Some((made, None)),
            Err(refused) => {
                let first = self.live()?.first_choice()?;
                Some((self.choose(seat, &first).ok()?, Some(refused)))
            }
        }
    }
}

/// How long an answer that nobody thinks about takes in a window: one to three seconds, by a number that stands for chance.
/// It is the same for bots, standing passes and empty hands.
pub fn in_window_for(number: u64) -> Duration {
    Duration::from_millis(1000 + number % 2001)
}

/// At most so much of what somebody sent is sent back.
fn cut(word: &str) -> String {
    word.chars().take(LONGEST_WORD).collect()
}

fn answer(message: ToClient) -> Heard {
    Heard::Answer(Box::new(message))
}

fn error(say: &str) -> Heard {
    answer(ToClient::error(say))
}
