//! One game being played, whichever game it is: what a [`Table`](crate::Table), the terminal and the replay hold.

use crate::take_back::TakeBack;
use bots::Insight;
use bots::analysis::Analysis;
use bots::clock::Clock;
use bots::deduction::{Suspicions, suspect};
use bots::hint::hint;
use bots::search::Budget;
use bots::together::Part;
use kit::record::{Ply, Record, result_line};
use kit::scenario;
use kit::text::Say;
use kit::view::{self, Change};
use kit::{Choices, Dice, Fact as _, Judge, Outcome, Role, Seat, Seed, Tell, Viewer};
use std::cmp::Ordering;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use wire::message::{Analysed, Choice, Decision, Ending, LogEntry, Refused, ReplayMark, SeatEnding, Suspicion};

/// A game in play.
pub trait Match: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// Number of players.
    fn players(&self) -> u8;
    /// How many choices have been made; an undo takes some back.
    fn ply(&self) -> usize;
    /// Whose choice it is; `None` when the game is over.
    fn to_act(&self) -> Option<Seat>;
    /// The id of a seat.
    fn seat_id(&self, seat: Seat) -> String;
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> String;
    /// The seat with that id, if it takes part.
    fn seat_of(&self, id: &str) -> Option<Seat>;
    /// The open question as this viewer may know it.
    fn decision(&self, viewer: Viewer) -> Option<Decision>;
    /// If somebody is asked about another player's deed: the word of the choice that lets it happen.
    fn lets_happen(&self) -> Option<String>;
    /// The word of the first legal choice, if anybody is asked.
    fn first_choice(&self) -> Option<String>;
    /// The word of the only legal choice, if there is just one.
    fn only_choice(&self) -> Option<String>;
    /// Plays a choice by its word: legal, it is carried out; anything else is refused and changes nothing.
    fn play(&mut self, seat: Seat, word: &str) -> Result<(), Refused>;
    /// Why nothing can be done with this element of the screen: the choice that a click on it would have been, by its word,
    /// and what stands against it. `None` if nothing does.
    fn why_not(&self, seat: Seat, element: &str) -> Option<(String, Refused)>;
    /// Could this seat take its last choice back? Not beyond anything shown, rolled or decided by somebody else.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes the last choice back, if allowed.
    fn undo(&mut self, seat: Seat) -> bool;
    /// The table as this viewer may see it, as JSON.
    fn view(&self, viewer: Viewer) -> serde_json::Value;
    /// The same as the text it is sent as.
    fn view_text(&self, viewer: Viewer) -> String;
    /// What the last choice, or the last undo, changed in what this viewer sees.
    fn changes(&self, viewer: Viewer) -> Vec<Change>;
    /// The table as this viewer saw it at an earlier ply; `None` if there was no such ply.
    fn view_at(&self, viewer: Viewer, ply: usize) -> Option<serde_json::Value>;
    /// The table as this viewer saw it at the end of every round so far.
    fn rounds(&self, viewer: Viewer) -> Vec<serde_json::Value>;
    /// The table as text for a terminal.
    fn draw(&self, viewer: Viewer) -> String;
    /// The log since a ply, as this viewer may know it.
    fn log(&self, viewer: Viewer, since: usize) -> Vec<LogEntry>;
    /// What a timeline of the game marks.
    fn marks(&self) -> Vec<ReplayMark>;
    /// Everything that must be stored.
    fn record(&self) -> Record;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The same as the closing line of the record.
    fn result(&self) -> Option<String>;
    /// The same for the page, seat by seat.
    fn ending(&self) -> Option<Ending>;
    /// A piece of thinking that can be done on any thread, timed by that clock: the choice a bot makes for the seat that is
    /// asked.
    fn thought(&self, bot: &str, number: u64, clock: Clock) -> Result<Thought, String>;
    /// How often each choice, as a word, was tried by one of several who think about it, with a number for the chance of all;
    /// [`most_tried`](crate::together::most_tried) makes a choice of what they all tell.
    fn tried(&self, bot: &str, part: Part, number: u64, clock: Clock) -> Result<Vec<(String, u32)>, String>;
    /// The same for advice to the person who is asked: what the mastermind would do, and why.
    fn advice(&self, number: u64, clock: Clock) -> Advice;
    /// The same for a seat's notebook, whoever is asked now: what the mastermind would think of each of the others from
    /// what this seat has seen. Nothing when the game is over.
    fn suspicions(&self, knower: Seat, number: u64) -> Suspecting;
    /// What looking back finds, moment by moment, with so many iterations for each decision. Only of a game that is over:
    /// it tells every secret.
    fn analysis(&self, effort: u32) -> Option<Analysing>;
    /// The moment after so many choices as a scenario. Only of a game that is over: it tells every secret.
    fn scenario(&self, ply: usize) -> Result<String, String>;
}

/// Thinking to be done elsewhere; gives the word of a choice.
pub type Thought = Box<dyn FnOnce() -> String + Send>;

/// Advice to be thought of elsewhere; gives the word of a choice and a sentence, or nothing when the game is over. It
/// ends early, with what it has found so far, when it is told to stop.
pub type Advice = Box<dyn FnOnce(&AtomicBool) -> Option<(String, Say)> + Send>;

/// Suspicions to be thought of elsewhere; one for each of the other players.
pub type Suspecting = Box<dyn FnOnce() -> Vec<Suspicion> + Send>;

/// What is found about one moment after the other, as it is asked for.
pub type Analysing = Box<dyn Iterator<Item = Analysed> + Send>;

/// How long advice is thought about before an action, and in the middle of one.
const ADVICE: [Duration; 2] = [Duration::from_secs(2), Duration::from_millis(500)];

/// All chance in looking back comes from this number, so that the same game is judged the same everywhere.
const LOOKING_BACK: u64 = 1;

/// A [`Match`] of any game. There may be thousands, so none keeps what its choices tell: an earlier state and the
/// whole log are had by playing the game again.
pub struct Live<G: Tell + Judge> {
    game: Arc<G>,
    state: G::State,
    players: u8,
    seed: Seed,
    /// Where it began, if it was set up rather than dealt.
    opening: Option<Box<G::State>>,
    plies: Vec<(Seat, G::Choice)>,
    /// What happened in the last ply.
    events: Vec<G::Event>,
    /// How many choices can be taken back.
    free: usize,
    /// How far the table lets choices be taken back.
    takes_back: TakeBack,
    /// Was the first of them the only one there was? Then there is nothing to choose anew.
    forced: bool,
    /// The state before the last choice or undo.
    last: G::State,
}

impl<G: Tell + Judge> Live<G> {
    /// Starts a game.
    pub fn start(game: Arc<G>, players: u8, seed: Seed) -> Live<G> {
        let mut events = Vec::new();
        let state = game.start(players, &seed, &mut events);
        Live { players, seed, events, ..Live::set_up_at(game, state) }
    }

    /// A game that begins at a position. Its record cannot be replayed, since no seed deals it.
    pub fn set_up(game: Arc<G>, state: G::State) -> Live<G> {
        Live { opening: Some(Box::new(state.clone())), ..Live::set_up_at(game, state) }
    }

    fn set_up_at(game: Arc<G>, state: G::State) -> Live<G> {
        Live {
            players: game.seats(&state),
            takes_back: TakeBack::of(game.chosen()),
            game,
            last: state.clone(),
            state,
            seed: Seed::default(),
            opening: None,
            plies: Vec::new(),
            events: Vec::new(),
            free: 0,
            forced: false,
        }
    }

    /// The game at its beginning.
    fn anew(&self) -> Live<G> {
        let game = Arc::clone(&self.game);
        match &self.opening {
            Some(state) => Live::set_up(game, (**state).clone()),
            None => Live::start(game, self.players, self.seed),
        }
    }

    /// All that a bot or an adviser on another thread needs.
    fn memory(&self) -> Memory<G> {
        Memory {
            game: Arc::clone(&self.game),
            players: self.players,
            seed: self.seed,
            opening: self.opening.clone(),
            plies: self.plies.clone(),
        }
    }

    /// Plays a record up to a ply (all of it if `None`). The record has been checked by [`kit::record::replay`] or is
    /// checked here on the way: the error tells the ply that does not fit.
    pub fn from_record(game: Arc<G>, record: &Record, at: Option<usize>) -> Result<Live<G>, String> {
        let mut table = Live::start(game, record.players, record.seed);
        for (number, ply) in record.plies.iter().enumerate().take(at.unwrap_or(usize::MAX)) {
            let seat = table
                .seat_of(&ply.seat)
                .ok_or_else(|| format!("ply {}: there is no player {}", number + 1, ply.seat))?;
            table
                .play(seat, &ply.choice)
                .map_err(|refused| format!("ply {}: `{}` is refused by {}", number + 1, ply.choice, refused.rule))?;
        }
        table.free = 0;
        Ok(table)
    }

    /// The game again from its beginning up to a ply.
    fn replayed(&self, ply: usize) -> Live<G> {
        let mut table = self.anew();
        for &(_, choice) in &self.plies[..ply] {
            table.events.clear();
            self.game.apply_legal(&mut table.state, choice, &mut table.events);
        }
        table
    }

    /// What happened since a ply, each with the ply it happened in.
    fn past(&self, since: usize) -> Vec<(usize, G::Event)> {
        let mut table = self.replayed(0);
        let mut past = Vec::new();
        for ply in 0..=self.plies.len() {
            if ply > 0 {
                self.game.apply_legal(&mut table.state, self.plies[ply - 1].1, &mut table.events);
            }
            let events = table.events.drain(..).map(|event| (ply, event));
            past.extend(events.filter(|_| ply >= since));
        }
        past
    }

    /// The legal choices in the order of the rule book, whatever order the engine finds them in.
    fn legal(&self) -> Choices<G::Choice> {
        let mut legal = Choices::new();
        self.game.choices(&self.state, &mut legal);
        legal.sort();
        legal
    }

    fn refuse(&self, refusal: kit::Refusal<'_>) -> Refused {
        Refused { rule: refusal.rule.into(), say: self.game.refusal(refusal) }
    }

    fn parse(&self, word: &str) -> Result<G::Choice, Refused> {
        self.game.parse(word).map_err(|problem| Refused { rule: String::new(), say: kit::text::plain_say(&problem) })
    }

    fn not_asked(&self) -> Refused {
        Refused { rule: String::new(), say: self.game.prompt(&self.state, Viewer::Watcher) }
    }
}

/// Keeps the last view of each round.
fn keep_round(rounds: &mut Vec<serde_json::Value>, view: serde_json::Value) {
    if rounds.last().is_some_and(|last| last["round"] == view["round"]) {
        rounds.pop();
    }
    rounds.push(view);
}

impl<G: Tell + Judge> Match for Live<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn ply(&self) -> usize {
        self.plies.len()
    }

    fn to_act(&self) -> Option<Seat> {
        self.game.to_act(&self.state)
    }

    fn seat_id(&self, seat: Seat) -> String {
        self.game.seat_id(seat).into()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.game.seat_name(seat).into()
    }

    fn seat_of(&self, id: &str) -> Option<Seat> {
        Seat::all(self.players).find(|&seat| self.game.seat_id(seat) == id)
    }

    fn decision(&self, viewer: Viewer) -> Option<Decision> {
        let seat = self.to_act()?;
        let mut choices = Vec::new();
        if viewer.is(seat) {
            choices = self.legal().iter().map(|&choice| told(&*self.game, &self.state, choice)).collect();
        }
        Some(Decision {
            seat: self.game.seat_id(seat).into(),
            prompt: self.game.prompt(&self.state, viewer),
            why: self.game.stakes(&self.state, viewer),
            choices,
        })
    }

    fn lets_happen(&self) -> Option<String> {
        let lets = |choice: &&G::Choice| self.game.role(&self.state, **choice) == Some(Role::LetsHappen);
        self.legal().iter().find(lets).map(|&choice| self.game.word(choice))
    }

    fn first_choice(&self) -> Option<String> {
        self.legal().first().map(|&choice| self.game.word(choice))
    }

    fn only_choice(&self) -> Option<String> {
        match self.legal()[..] {
            [only] => Some(self.game.word(only)),
            _ => None,
        }
    }

    fn play(&mut self, seat: Seat, word: &str) -> Result<(), Refused> {
        let choice = self.parse(word)?;
        if self.to_act() != Some(seat) {
            return Err(self.not_asked());
        }
        let before = self.state.clone();
        let forced = if self.free == 0 { self.legal().len() == 1 } else { self.forced };
        let mut events = Vec::new();
        self.game.apply(&mut self.state, choice, &mut events).map_err(|refusal| self.refuse(refusal))?;
        self.plies.push((seat, choice));
        // Undo ends where something was shown, a die fell or somebody else must decide, and where the table says so.
        let barrier = self.takes_back.ends_at(self.game.at_rest(&self.state))
            || self.game.dice(&before) != self.game.dice(&self.state)
            || self.to_act() != Some(seat)
            || events.iter().any(|event| self.game.shows_something(event));
        (self.free, self.forced) = if barrier { (0, false) } else { (self.free + 1, forced) };
        (self.last, self.events) = (before, events);
        Ok(())
    }

    fn why_not(&self, seat: Seat, element: &str) -> Option<(String, Refused)> {
        if self.to_act() != Some(seat) {
            return Some((String::new(), self.not_asked()));
        }
        let Some(choice) = self.game.meant(&self.state, element) else {
            let say = kit::text::plain_say("Nothing is ever done with that.");
            return Some((String::new(), Refused { rule: String::new(), say }));
        };
        let refusal = self.game.legal(&self.state, choice).err()?;
        Some((self.game.word(choice), self.refuse(refusal)))
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.free > usize::from(self.forced) && self.plies.last().is_some_and(|(last, _)| *last == seat)
    }

    fn undo(&mut self, seat: Seat) -> bool {
        // Journals from before forced choices were given by the table take them back.
        if self.free == 0 || self.plies.last().is_none_or(|(last, _)| *last != seat) {
            return false;
        }
        self.plies.pop();
        self.free -= 1;
        let before = self.replayed(self.plies.len());
        self.last = std::mem::replace(&mut self.state, before.state);
        self.events = before.events;
        true
    }

    fn view(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.game.view(&self.state, viewer)).unwrap_or_default()
    }

    fn view_text(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.game.view(&self.state, viewer)).unwrap_or_else(|_| "null".into())
    }

    fn changes(&self, viewer: Viewer) -> Vec<Change> {
        view::changes(&self.game.view(&self.last, viewer), &self.game.view(&self.state, viewer))
    }

    fn view_at(&self, viewer: Viewer, ply: usize) -> Option<serde_json::Value> {
        (ply <= self.plies.len()).then(|| self.replayed(ply).view(viewer))
    }

    fn rounds(&self, viewer: Viewer) -> Vec<serde_json::Value> {
        let mut rounds: Vec<serde_json::Value> = Vec::new();
        let mut table = self.anew();
        let mut asked = None;
        for &(seat, choice) in &self.plies {
            // A round can only end where the question goes to somebody else.
            if asked.replace(seat) != Some(seat) {
                keep_round(&mut rounds, table.view(viewer));
            }
            self.game.apply_legal(&mut table.state, choice, &mut ());
        }
        keep_round(&mut rounds, table.view(viewer));
        rounds
    }

    fn draw(&self, viewer: Viewer) -> String {
        self.game.draw(&self.state, viewer)
    }

    fn log(&self, viewer: Viewer, since: usize) -> Vec<LogEntry> {
        // A step asks for the last ply only.
        let past = match since.cmp(&self.ply()) {
            Ordering::Less => self.past(since),
            Ordering::Equal => self.events.iter().map(|&event| (since, event)).collect(),
            Ordering::Greater => Vec::new(),
        };
        past.into_iter()
            .filter_map(|(ply, event)| {
                let event = self.game.seen_by(event, viewer)?;
                Some(LogEntry {
                    ply,
                    say: self.game.log(&event)?,
                    seat: event.actor().map(|seat| self.game.seat_id(seat).into()),
                    touches: self.game.touches(&event),
                })
            })
            .collect()
    }

    fn marks(&self) -> Vec<ReplayMark> {
        let mark = |(ply, event): (usize, G::Event)| {
            let seat = event.actor().map(|seat| self.game.seat_id(seat).into());
            Some(ReplayMark { ply, what: event.mark()?, seat })
        };
        self.past(0).into_iter().filter_map(mark).collect()
    }

    fn record(&self) -> Record {
        Record {
            game: G::ID.into(),
            rules: G::RULES,
            content: self.game.content_hash().into(),
            players: self.players,
            seed: self.seed,
            settings: self.game.chosen().clone(),
            plies: self
                .plies
                .iter()
                .map(|&(seat, choice)| Ply { seat: self.game.seat_id(seat).into(), choice: self.game.word(choice) })
                .collect(),
            result: self.result(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn result(&self) -> Option<String> {
        self.outcome().map(|outcome| result_line(&*self.game, self.players, &outcome))
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let seat = |seat: Seat| SeatEnding {
            seat: self.game.seat_id(seat).into(),
            points: outcome.scores[seat],
            secret: outcome.sides[seat].into(),
            won: outcome.winners.has(seat),
        };
        Some(Ending { reason: outcome.reason.into(), seats: Seat::all(self.players).map(seat).collect() })
    }

    fn thought(&self, bot: &str, number: u64, clock: Clock) -> Result<Thought, String> {
        let mut bot = bots::by_name::<G>(bot, clock)?;
        let memory = self.memory();
        Ok(Box::new(move || {
            let (state, past) = memory.recall();
            match Insight::remembering(&*memory.game, &state, &past) {
                Some(insight) => memory.game.word(bot.choose(insight, &mut Dice::from_number(number))),
                None => String::new(),
            }
        }))
    }

    fn tried(&self, bot: &str, part: Part, number: u64, clock: Clock) -> Result<Vec<(String, u32)>, String> {
        let mut bot = bots::by_name::<G>(bot, clock)?;
        let (state, past) = self.memory().recall();
        let tried = match Insight::remembering(&*self.game, &state, &past) {
            Some(insight) => bot.tried(insight, part, &mut part.dice(number)),
            None => Vec::new(),
        };
        Ok(tried.into_iter().map(|(choice, visits)| (self.game.word(choice), visits)).collect())
    }

    fn advice(&self, number: u64, clock: Clock) -> Advice {
        let memory = self.memory();
        Box::new(move |stop| {
            let (state, past) = memory.recall();
            let insight = Insight::remembering(&*memory.game, &state, &past)?;
            let [rest, within] = ADVICE;
            let budget = Budget::Time { rest, within, clock };
            let hint = hint(insight, budget, stop, &mut Dice::from_number(number));
            Some((memory.game.word(hint.choice), hint.say))
        })
    }

    fn suspicions(&self, knower: Seat, number: u64) -> Suspecting {
        let memory = self.memory();
        Box::new(move || {
            let (state, past) = memory.recall();
            let game = &*memory.game;
            if game.to_act(&state).is_none() {
                return Vec::new();
            }
            let suspicions = suspect(game, &state, &past, knower, &mut Dice::from_number(number));
            others(game, memory.players, knower, &suspicions)
        })
    }

    fn analysis(&self, effort: u32) -> Option<Analysing> {
        self.outcome()?;
        let game = Arc::clone(&self.game);
        let start = self.anew().state;
        let analysis = Analysis::new(Arc::clone(&game), start, self.plies.clone(), effort, LOOKING_BACK);
        Some(Box::new(analysed::Moments { game, players: self.players, analysis }))
    }

    fn scenario(&self, ply: usize) -> Result<String, String> {
        if self.outcome().is_none() {
            return Err("The game is not over: its position would tell secrets.".into());
        }
        let Some(made) = self.plies.get(..=ply) else {
            return Err("The game was over here: nothing was chosen.".into());
        };
        let mut state = self.anew().state;
        let (mut rested, mut since) = (None, 0);
        for (at, &(_, choice)) in made.iter().enumerate() {
            if self.game.at_rest(&state) {
                (rested, since) = (Some(state.clone()), at);
            }
            self.game.apply_legal(&mut state, choice, &mut ());
        }
        let name = format!("From a game, after {ply} choices");
        scenario::write(&*self.game, &name, &rested.ok_or("There is no position yet.")?, &made[since..])
    }
}

/// A choice as the page is told it.
fn told<G: Tell>(game: &G, state: &G::State, choice: G::Choice) -> Choice {
    Choice {
        id: game.word(choice),
        on: game.element(state, choice),
        label: game.label(state, choice),
        role: game.role(state, choice),
    }
}

/// What the knower thinks of each of the others.
fn others<G: Tell>(game: &G, players: u8, knower: Seat, suspicions: &Suspicions) -> Vec<Suspicion> {
    let suspicion = |seat: Seat| Suspicion {
        seat: game.seat_id(seat).into(),
        secrets: suspicions[seat].iter().map(|&(secret, share)| (secret.into(), share)).collect(),
    };
    Seat::all(players).filter(|&seat| seat != knower).map(suspicion).collect()
}

/// A game as somebody who thinks on another thread takes it along: its choices, from which everything can be had again.
struct Memory<G: Tell + Judge> {
    game: Arc<G>,
    players: u8,
    seed: Seed,
    opening: Option<Box<G::State>>,
    plies: Vec<(Seat, G::Choice)>,
}

impl<G: Tell + Judge> Memory<G> {
    /// The table now, and at every moment of rest so far: what bots draw conclusions from.
    fn recall(&self) -> (G::State, Vec<G::State>) {
        let dealt = || self.game.start(self.players, &self.seed, &mut ());
        let mut state = self.opening.as_deref().cloned().unwrap_or_else(dealt);
        let mut past = Vec::new();
        for &(_, choice) in &self.plies {
            if self.game.at_rest(&state) {
                past.push(state.clone());
            }
            self.game.apply_legal(&mut state, choice, &mut ());
        }
        if self.game.at_rest(&state) {
            past.push(state.clone());
        }
        (state, past)
    }
}

mod analysed;
#[cfg(test)]
mod twins;
