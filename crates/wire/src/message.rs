//! The messages between server and page. Names are short where they travel often.

use kit::provenance::Provenance;
use kit::settings::{Chosen, Setting};
use kit::sheet::Said;
use kit::text::{Say, Span};
use kit::{Mark, Quality, Role};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;

/// One legal choice. `id` is sent back as it is; `on` names the element that shows it ("card:informer", "city:rome",
/// "button"): a card can carry several choices, and `label` tells them apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Choice {
    pub id: String,
    pub on: String,
    pub label: Say,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<Role>,
}

/// The open question. Only the seat asked receives choices; everybody receives seat and prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Decision {
    pub seat: String,
    pub prompt: Say,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Say>,
    pub choices: Vec<Choice>,
}

/// One line of the log, as its reader may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct LogEntry {
    pub ply: usize,
    pub say: Say,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<String>,
    /// Keys of the elements it touched.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub touches: Vec<String>,
}

/// Why something is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Refused {
    pub rule: String,
    pub say: Say,
}

/// What the mastermind would think of one player in the reader's place: each secret that player may have, and how likely it
/// is, in parts of 1. A secret the reader is certain of stands alone.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Suspicion {
    pub seat: String,
    pub secrets: Vec<(String, f32)>,
}

/// A game on the shelf.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct GameInfo {
    pub game: String,
    pub title: String,
    pub players: [u8; 2],
    /// The hash of its content: whoever has the same plays the same game.
    pub content: String,
    /// What the people at a table may choose.
    #[serde(default)]
    pub settings: Vec<Setting>,
}

/// What was found for a question: ids, best first.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Findings {
    /// Rules.
    pub rules: Vec<String>,
    /// Cards, boards, cities: anything in the box.
    pub components: Vec<String>,
}

// ---------------------------------------------------------------- tables

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SeatKind {
    Open,
    Person,
    Bot,
}

/// One seat of a table, as anybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct SeatInfo {
    pub seat: String,
    pub kind: SeatKind,
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<String>,
    /// Is the person connected? Bots always are.
    pub here: bool,
    /// Since when the person is away, in seconds since 1970, as far as anybody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub away: Option<i64>,
    /// A bot that plays for `name` until they come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub stand_in: bool,
    /// Does the host of the table sit here?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub host: bool,
    /// Is it the reader's own seat?
    pub you: bool,
    /// The reader's own seat lets everything happen when others' deeds could be answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub passing: bool,
    /// The reader's own seat is asked even where there is only one answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub asking: bool,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Status {
    Open,
    Playing,
    Over,
}

/// How long a person may think about a move. When the time is up, and the reserve with it, a bot makes that move; nobody
/// loses a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Clock {
    Days {
        days_per_move: u32,
    },
    /// The reserve is for the whole game; it runs once the time for a move is up.
    Seconds {
        seconds_per_move: u32,
        reserve: u32,
    },
}

/// What the clock of a table shows, in milliseconds at the moment this was told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct TimeLeft {
    /// The person who is thinking; nobody while the clock stands.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// What is left for this move.
    #[ts(type = "number")]
    pub for_move: i64,
    /// What is left of each seat's reserve.
    #[ts(type = "number[]")]
    pub reserves: Vec<i64>,
    /// Time was up: a bot makes this move.
    pub up: bool,
}

/// Something the people at a table do by agreement of all who are here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Accord {
    Pause,
    Cancel,
}

/// Who wishes for it so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct Wish {
    pub accord: Accord,
    pub seats: Vec<String>,
}

/// How a table came to an end without its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Closed {
    /// The host, or all people, gave it up.
    Cancelled,
    /// Nobody came back for as long as it was to be kept.
    Expired,
}

/// A table, as its reader may know it. The seed is told only after the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct TableInfo {
    pub id: String,
    pub game: String,
    pub players: u8,
    pub public: bool,
    pub hot_seat: bool,
    pub status: Status,
    pub seats: Vec<SeatInfo>,
    /// Did the reader open this table?
    pub host: bool,
    pub watchers: u32,
    pub seed_hash: String,
    pub seed: Option<String>,
    pub clock: Option<Clock>,
    /// Told while a game with a clock is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub time: Option<TimeLeft>,
    /// After so many seconds away a bot plays for somebody by itself; otherwise only by vote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stand_in: Option<u32>,
    /// The table closes by itself when nothing has happened for so many days.
    #[serde(default)]
    pub keep_days: u32,
    /// The game begins at this second of 1970 at the earliest, though all may be there before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub starts: Option<i64>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub paused: bool,
    /// What some of the people wish for, and not yet all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Wish>>")]
    pub wishes: Vec<Wish>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub closed: Option<Closed>,
    /// The game began in the host's own browser, where its seed has been: a host who looked could know what is hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub handed: bool,
    /// Where it came from, if it began in the middle of another game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub branch: Option<Branch>,
    /// The table's settings, as far as they differ from the defaults.
    #[serde(default)]
    #[ts(type = "{ [id in string]: string }")]
    pub settings: Chosen,
    /// Seconds since 1970.
    #[ts(type = "number | null")]
    pub started: Option<i64>,
    /// The word that opens a seat to friends; told only to those who sit here, while a seat is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invite: Option<String>,
    /// The table of the rematch, once somebody asked for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// A table in a list: whose turn it is, and since when (seconds since 1970).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct Listed {
    #[serde(flatten)]
    pub table: TableInfo,
    pub turn: Option<String>,
    #[ts(type = "number | null")]
    pub since: Option<i64>,
}

/// Whom one wants on a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SeatWish {
    You,
    Bot { level: String },
    Open,
}

/// What one wants of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct TableWish {
    pub game: String,
    pub players: u8,
    pub seats: Vec<SeatWish>,
    #[serde(default)]
    pub public: bool,
    #[serde(default)]
    pub hot_seat: bool,
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// After how many seconds away a bot plays for somebody by itself; if it is not said, only by vote.
    #[serde(default)]
    #[ts(optional)]
    pub stand_in: Option<u32>,
    /// After how many days without anything happening the table closes by itself.
    #[serde(default)]
    #[ts(optional)]
    pub keep_days: Option<u32>,
    /// At which second of 1970 the game begins at the earliest; if it is not said, as soon as nobody is missing.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub starts: Option<i64>,
    /// Settings, by id; what is not said is as it usually is where people play.
    #[serde(default)]
    #[ts(optional, type = "{ [id in string]: string }")]
    pub settings: Chosen,
}

/// A game under way that is to go on here: its record, and who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct HandOver {
    pub record: String,
    pub seats: Vec<SeatWish>,
}

/// A table just opened; the invite lets friends in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct NewTable {
    pub id: String,
    pub invite: String,
}

/// The reader as the server knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct Me {
    pub name: String,
    /// The login name, for those who have a password.
    pub login: Option<String>,
}

/// An opponent that people can choose, and what to expect of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct BotLevel {
    pub name: &'static str,
    pub about: &'static str,
}

/// One line of talk at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct ChatLine {
    /// Seconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    pub name: String,
    pub seat: Option<String>,
    pub text: String,
}

// ---------------------------------------------------------------- replays

/// Something worth a mark on the timeline of a game, which everybody saw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct ReplayMark {
    pub ply: usize,
    pub what: Mark,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<String>,
}

/// The moment of a game from which another table goes on: that game as the page's address names it, how many choices had been
/// made, and the seat that is played otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[allow(missing_docs)]
pub struct Branch {
    pub of: String,
    pub ply: usize,
    pub seat: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Ending {
    pub reason: String,
    pub seats: Vec<SeatEnding>,
}

/// How it ended for a player: with which points, and with which side or Objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct SeatEnding {
    pub seat: String,
    pub points: i16,
    pub secret: String,
    pub won: bool,
}

/// A game opened from its record: it is over, so nothing of it is secret.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct ReplayInfo {
    pub game: String,
    #[ts(type = "{ [id in string]: string }")]
    pub settings: Chosen,
    pub seats: Vec<String>,
    /// How many choices were made.
    pub plies: usize,
    pub marks: Vec<ReplayMark>,
    pub ending: Option<Ending>,
    /// What the players were told before the deal, and what it was made from.
    pub seed_hash: String,
    pub seed: String,
}

/// A value that is printed in a game's box: what we take it to be, and what an owner says.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct BoxValue {
    pub table: String,
    /// Empty for the numbers of the game.
    pub component: String,
    pub name: String,
    pub field: String,
    pub what: String,
    #[ts(type = "number | boolean")]
    pub ours: Said,
    pub from: Provenance,
    #[ts(type = "number | boolean | null")]
    pub yours: Option<Said>,
}

/// What an owner says about one of them.
#[derive(Clone, Debug, PartialEq, Deserialize, TS)]
#[allow(missing_docs)]
pub struct BoxAnswer {
    pub table: String,
    pub component: String,
    pub field: String,
    #[ts(type = "number | boolean")]
    pub value: Said,
}

/// What comes of an owner's answers.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct BoxChecked {
    pub filled: usize,
    pub all: usize,
    /// What is possible but looks like a slip.
    pub odd: Vec<String>,
    /// Why the game could not be played so.
    pub contradiction: Option<String>,
    /// The list, as the command line reads it.
    pub sheet: String,
    /// The content files that become others: name and text.
    pub changed: Vec<(String, String)>,
    /// Everything printed, with these values, if the game can be played so.
    #[ts(type = "unknown")]
    pub content: Option<serde_json::Value>,
}

/// How some games of quick bots ended.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct BoxTrial {
    pub games: usize,
    pub ends: Vec<(String, usize)>,
    /// Games in which players were on different sides, and how many of them each side won.
    pub divided: usize,
    pub won: Vec<(String, f64)>,
}

/// What looking back found about one moment of a finished game: before a choice, or the end. Lists go by seat.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Analysed {
    pub ply: usize,
    /// How it stood, where nothing was half done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub standing: Option<Standing>,
    /// How good the choice was that was made, where there was more than one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub judged: Option<Judged>,
}

/// How a game stood at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Standing {
    /// Everybody's chance to win, with open cards.
    pub chances: Vec<f32>,
    /// What each could think of it then.
    pub minds: Vec<Mind>,
}

/// What a player could think at a moment.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Mind {
    /// Everybody's chance to win.
    pub chances: Vec<f32>,
    /// The others' secrets.
    pub secrets: Vec<Suspicion>,
}

/// How good a decision was.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[allow(missing_docs)]
pub struct Judged {
    pub seat: String,
    pub quality: Quality,
    /// The chance to win after the choice that was made, and after the one preferred.
    pub chance: f32,
    pub best: f32,
    pub preferred: Choice,
    /// What the preferred choice leads to; empty where nothing was lost or nothing is certain.
    pub why: Say,
}

// ---------------------------------------------------------------- lessons

/// A chapter in the list of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct ChapterInfo {
    pub title: String,
    pub steps: usize,
}

/// A small position to try a rule in: what it is called, which rules it shows, and what to try.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct ExampleFace {
    pub id: String,
    pub title: String,
    pub rules: Vec<String>,
    pub say: String,
}

/// Something to be done in a step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct CoachTask {
    pub say: String,
    pub done: bool,
}

/// The end of a chapter: what one can do now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct CoachEnd {
    pub title: String,
    pub lines: Vec<String>,
}

/// What the coach says to a click that is not what the step is about. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[allow(missing_docs)]
pub struct CoachAside {
    /// The key of what was clicked.
    pub on: String,
    /// A kind word made for it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<String>,
    /// What the rules say against it, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub refused: Option<Refused>,
    /// The rule behind it; empty if none is meant.
    pub rule: String,
}

/// What a page wants of the coach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "wish", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum CoachWish {
    Next,
    Back,
    /// Show me: the coach does what is to be done.
    Show,
    Chapter {
        number: usize,
    },
    /// Enough taught: the game goes on from here against bots.
    Play,
}

// ---------------------------------------------------------------- socket

/// What a page sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum ToServer {
    /// Plays a choice at a ply; at any other ply nothing is played, and the answer is how things stand.
    Play {
        ply: usize,
        choice: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<String>,
    },
    /// Takes the last choice back.
    Undo {
        ply: usize,
    },
    /// Asks why nothing can be done with an element of the screen, by its key.
    Why {
        ply: usize,
        element: String,
    },
    Chat {
        text: String,
    },
    /// This device now shows that seat (after the curtain).
    Hold {
        seat: String,
    },
    /// Asks what the mastermind would do; only the seat that is asked, and only where no other person plays.
    Hint {
        ply: usize,
    },
    /// Asks what the mastermind would think of the others in this seat's place; only where no other person plays.
    Suspect {
        ply: usize,
    },
    /// From now on (or no more) let everything happen when another player's deed could be answered.
    Passing {
        on: bool,
    },
    /// From now on (or no more) be asked even where there is only one answer; otherwise the table gives it.
    Asking {
        on: bool,
    },
    /// Something for the coach of a lesson.
    Coach(CoachWish),
}

/// Something a reader may have been told before in a step: itself the first time, and from then on its number. Numbers
/// count from 0, in the order of the message, since the last fresh step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Phrase<T> {
    Number(u16),
    New(T),
}

/// Part of a list of changes: a place in the view, then what stands there now.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum Bit {
    Path(Phrase<String>),
    Value(Box<RawValue>),
}

/// Part of a list of changes where texts stand: a place in the view, then a text or a list of texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
#[allow(missing_docs)]
pub enum TextBit {
    One(Phrase<String>),
    Many(Vec<Phrase<String>>),
}

/// The open question in a step: seat, prompt, choices, and why. Lists at the end that are empty are left out.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(type = "[Phrase<string>, Array<Phrase<Span>>, Array<Phrase<Choice>>?, Array<Phrase<Span>>?]")]
#[allow(missing_docs)]
pub struct Asked(pub Phrase<String>, pub Vec<Phrase<Span>>, pub Vec<Phrase<Choice>>, pub Vec<Phrase<Span>>);

impl Serialize for Asked {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Asked(seat, prompt, choices, why) = self;
        match (choices.is_empty(), why.is_empty()) {
            (true, true) => (seat, prompt).serialize(to),
            (false, true) => (seat, prompt, choices).serialize(to),
            (_, false) => (seat, prompt, choices, why).serialize(to),
        }
    }
}

/// One line of the log in a step, of the step's own ply: the sentence, the seat, and what it touched, if anything.
#[derive(Clone, Debug, PartialEq, Eq, TS)]
#[ts(type = "[Array<Phrase<Span>>, (Phrase<string> | null)?, Array<Phrase<string>>?]")]
#[allow(missing_docs)]
pub struct LogLine(pub Vec<Phrase<Span>>, pub Option<Phrase<String>>, pub Vec<Phrase<String>>);

impl Serialize for LogLine {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let LogLine(say, seat, touches) = self;
        match (seat, touches.is_empty()) {
            (None, true) => (say,).serialize(to),
            (_, true) => (say, seat).serialize(to),
            (_, false) => (say, seat, touches).serialize(to),
        }
    }
}

/// What a page hears.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum ToClient {
    Table {
        table: TableInfo,
    },
    /// Everything: after connecting, or when a difference does not fit.
    State {
        ply: usize,
        #[ts(type = "unknown")]
        view: Box<RawValue>,
        decision: Option<Decision>,
        log: Vec<LogEntry>,
        undo: bool,
        /// The first ply of the log, for a reader who said from which ply they know the log; missing if it is whole.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<usize>,
    },
    /// What changed; whatever is missing has not changed, or is not there. What was told before is a number. This travels
    /// with every choice, so each part goes by one letter: d(iff), (te)x(ts), q(uestion), l(og), u(ndo).
    Step {
        ply: usize,
        /// The numbers of phrases begin anew with this step.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        fresh: bool,
        /// Changes of the view: place, value, place, value. A place is the keys and indexes that lead there, divided by
        /// `/`; `null` in an object deletes.
        #[serde(rename = "d", skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, type = "unknown[]")]
        diff: Vec<Bit>,
        /// The same for values that are texts or lists of texts, which can be numbers too.
        #[serde(rename = "x", skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<TextBit>>")]
        texts: Vec<TextBit>,
        #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "Asked | null")]
        decision: Option<Option<Asked>>,
        #[serde(rename = "l", skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<LogLine>>")]
        log: Vec<LogLine>,
        #[serde(rename = "u", skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        undo: bool,
    },
    Refused {
        ply: usize,
        choice: String,
        rule: String,
        say: Say,
    },
    /// What the mastermind would do, and why.
    Hint {
        ply: usize,
        choice: String,
        say: Say,
    },
    /// What the mastermind would think of the others.
    Suspicions {
        ply: usize,
        of: Vec<Suspicion>,
    },
    Chat {
        line: ChatLine,
    },
    /// A lesson begins: its name and its chapters.
    Lesson {
        title: String,
        chapters: Vec<ChapterInfo>,
    },
    /// Where the lesson stands and what the coach says. Chapters and steps count from 0; after a chapter's last step its
    /// `end` is told.
    Coach {
        chapter: usize,
        step: usize,
        say: String,
        /// Keys of the elements meant, at most two.
        points_at: Vec<String>,
        /// What to do, one after the other; empty if the step is told only.
        tasks: Vec<CoachTask>,
        /// The choice that does the next task.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        wanted: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        end: Option<CoachEnd>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        aside: Option<CoachAside>,
    },
    Error {
        say: String,
    },
}

impl ToClient {
    /// A sentence about what did not work.
    pub fn error(say: impl Into<String>) -> ToClient {
        ToClient::Error { say: say.into() }
    }
}
