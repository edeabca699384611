//! A game as it is stored: readable text, one choice a line, that replays to the same game for ever.
//!
//! ```text
//! emerald record 1
//! game second-edition
//! rules 1
//! content 0123456789abcdef
//! players 4
//! seed 6b86...
//! set points=24
//! play
//! monday rome
//! tuesday vienna
//! result target monday=31 tuesday=12 ... winners monday
//! ```
//! A line `set` stands for each table setting that differs from the defaults; a game played with them has none.
//! A record of an unfinished game ends with the line `unfinished`, so that a truncated file is told from an open game.

use crate::dice::{Seed, hex, seed_from_hex};
use crate::game::{Outcome, Tell};
use crate::seat::Seat;
use crate::settings::{Chosen, read_chosen};
use std::fmt::Write as _;

/// The format this program writes and reads.
const VERSION: &str = "1";

/// The only thing about a game that must be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game.
    pub game: String,
    /// The version of the rules it was played under.
    pub rules: u32,
    /// The hash of the content it was played with.
    pub content: String,
    /// Number of players.
    pub players: u8,
    /// Where all chance came from.
    pub seed: Seed,
    /// The table's settings, as far as they differ from the defaults.
    pub settings: Chosen,
    /// Who chose what, as words, in order.
    pub plies: Vec<Ply>,
    /// The closing line, as written: the result, or `None` for an unfinished game.
    pub result: Option<String>,
}

/// One choice of one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The id of the seat ("monday").
    pub seat: String,
    /// The word of the choice.
    pub choice: String,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// Line in the file, counted from 1.
    pub line: usize,
    /// What is wrong and what to do about it.
    pub problem: String,
}

fn fault<T>(line: usize, problem: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { line, problem: problem.into() })
}

/// Lines before the first ply, if no setting differs.
const HEAD: usize = 7;

/// The line in which settings begin, if there are any.
pub const SETTINGS_LINE: usize = HEAD;

impl Record {
    /// Lines before the first ply.
    fn head(&self) -> usize {
        HEAD + self.settings.len()
    }

    /// The record as text.
    pub fn write(&self) -> String {
        let mut text = format!(
            "emerald record {VERSION}\ngame {}\nrules {}\ncontent {}\nplayers {}\nseed {}\n",
            self.game,
            self.rules,
            self.content,
            self.players,
            hex(&self.seed)
        );
        for (id, value) in &self.settings {
            let _ = writeln!(text, "set {id}={value}");
        }
        text += "play\n";
        for ply in &self.plies {
            let _ = writeln!(text, "{} {}", ply.seat, ply.choice);
        }
        match &self.result {
            Some(result) => text + "result " + result + "\n",
            None => text + "unfinished\n",
        }
    }

    /// Reads a record; does not yet play it.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let lines: Vec<&str> = text.lines().collect();
        let field = |at: usize, name: &str| match lines.get(at).and_then(|line| line.strip_prefix(name)) {
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => Ok(rest.trim().to_string()),
            _ => fault(at + 1, format!("expected a line beginning with `{name}`; is this an emerald record?")),
        };
        let version = field(0, "emerald record")?;
        if version != VERSION {
            return fault(
                1,
                format!(
                    "format {version} is not known to this program, which reads format {VERSION}; use a newer emerald"
                ),
            );
        }
        let game = field(1, "game")?;
        let rules = field(2, "rules")?.parse().or_else(|_| fault(3, "the version of the rules is not a number"))?;
        let content = field(3, "content")?;
        let players = field(4, "players")?.parse().or_else(|_| fault(5, "the number of players is not a number"))?;
        let seed =
            seed_from_hex(&field(5, "seed")?).map_or_else(|| fault(6, "the seed must be 64 hexadecimal digits"), Ok)?;
        let mut settings = Chosen::new();
        while let Some(setting) = lines.get(HEAD - 1 + settings.len()).and_then(|line| line.strip_prefix("set ")) {
            let at = HEAD + settings.len();
            let before = settings.len();
            settings.extend(read_chosen([setting.trim()]).or_else(|problem| fault(at, problem))?);
            if settings.len() == before {
                return fault(at, format!("`{setting}` sets the same as a line before"));
            }
        }
        let head = HEAD + settings.len();
        field(head - 1, "play")?;
        let mut plies = Vec::new();
        for (at, line) in lines.iter().enumerate().skip(head) {
            let mut words = line.split_whitespace();
            match (words.next(), words.next(), words.next()) {
                (None, ..) => return fault(at + 1, "empty line; a record has none"),
                (Some("result"), Some(_), _) | (Some("unfinished"), None, _) => {
                    if at + 1 != lines.len() {
                        return fault(at + 2, "nothing may follow the closing line");
                    }
                    let result = line.strip_prefix("result ").map(str::to_string);
                    return Ok(Record { game, rules, content, players, seed, settings, plies, result });
                }
                (Some(seat), Some(choice), None) => plies.push(Ply { seat: seat.into(), choice: choice.into() }),
                _ => return fault(at + 1, format!("`{line}` is not a seat and a choice")),
            }
        }
        fault(lines.len() + 1, "the record breaks off: its closing line (`result ...` or `unfinished`) is missing")
    }
}

/// The closing line for an outcome.
pub fn result_line<G: Tell>(game: &G, players: u8, outcome: &Outcome) -> String {
    let mut line = outcome.reason.to_string();
    for seat in Seat::all(players) {
        let _ = write!(line, " {}={}", game.seat_id(seat), outcome.scores[seat]);
    }
    line += " winners";
    for seat in outcome.winners.iter() {
        let _ = write!(line, " {}", game.seat_id(seat));
    }
    line
}

/// Replays a record from the start, handing every state to `each` (ply number, state, events since the last), and
/// checks everything it says: content, seats, legality and the closing line.
pub fn replay<G: Tell>(
    game: &G,
    record: &Record,
    mut each: impl FnMut(usize, &G::State, &[G::Event]),
) -> Result<G::State, RecordError> {
    if record.game != G::ID {
        return fault(2, format!("this is a record of {}, not of {}", record.game, G::ID));
    }
    if record.rules != G::RULES {
        return fault(
            3,
            format!("played under version {} of the rules, this program knows version {}", record.rules, G::RULES),
        );
    }
    let chosen = game.chosen();
    if record.settings != *chosen {
        return fault(HEAD, format!("played with the settings {:?}, not {chosen:?}", record.settings));
    }
    if record.content != game.content_hash() {
        return fault(
            4,
            format!(
                "played with content {}, but this program has {}; give the content it was played with (--content DIR)",
                record.content,
                game.content_hash()
            ),
        );
    }
    if !game.players().contains(&record.players) {
        let range = game.players();
        return fault(
            5,
            format!("{} is for {} to {} players, not {}", G::ID, range.start(), range.end(), record.players),
        );
    }
    let mut events = Vec::new();
    let mut state = game.start(record.players, &record.seed, &mut events);
    each(0, &state, &events);
    for (at, ply) in record.plies.iter().enumerate() {
        let line = record.head() + at + 1;
        let Some(seat) = game.to_act(&state) else {
            return fault(line, "the game is already over here, but the record goes on");
        };
        if game.seat_id(seat) != ply.seat {
            return fault(line, format!("it is {}'s choice here, not {}'s", game.seat_id(seat), ply.seat));
        }
        let choice = game.parse(&ply.choice).or_else(|problem| fault(line, problem))?;
        events.clear();
        if let Err(refusal) = game.apply(&mut state, choice, &mut events) {
            return fault(line, format!("`{}` is not legal here (rule {})", ply.choice, refusal.rule));
        }
        each(at + 1, &state, &events);
    }
    let line = record.head() + record.plies.len() + 1;
    let result = game.outcome(&state).map(|outcome| result_line(game, record.players, &outcome));
    match (&record.result, result) {
        (Some(said), Some(true_result)) if *said != true_result => {
            fault(line, format!("the record says `{said}`, but the game ends `{true_result}`"))
        }
        (Some(_), None) => fault(line, "the record gives a result, but the game is not over here"),
        (None, Some(_)) => fault(line, "the record says `unfinished`, but the game is over here"),
        _ => Ok(state),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sound() -> Record {
        let ply = |seat: &str, choice: &str| Ply { seat: seat.into(), choice: choice.into() };
        Record {
            game: "second-edition".into(),
            rules: 1,
            content: "00ff".into(),
            players: 2,
            seed: [7; 32],
            settings: Chosen::new(),
            plies: vec![ply("monday", "rome"), ply("tuesday", "agent:rome:monday")],
            result: None,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(Record::read(&sound().write()), Ok(sound()));
        let won = Record { result: Some("target monday=3 tuesday=1 winners monday".into()), ..sound() };
        assert_eq!(Record::read(&won.write()), Ok(won));
        let settings = read_chosen(["points=24", "rounds=off"]).expect("well written");
        let other = Record { settings, ..sound() };
        assert!(other.write().contains("\nset points=24\nset rounds=off\nplay\n"));
        assert_eq!(Record::read(&other.write()), Ok(other));
    }

    #[test]
    fn faults_name_their_line() {
        let text = sound().write();
        let line = |text: &str| Record::read(text).expect_err("it is damaged").line;
        assert_eq!(line(""), 1);
        assert_eq!(line(&text.replace("players 2", "players two")), 5);
        assert_eq!(line(&text.replace("tuesday agent", "tuesday the agent")), 9);
        assert_eq!(line(&text.replace("unfinished\n", "")), 10);
        assert_eq!(line(&(text.clone() + "monday rome\n")), 11);
        assert_eq!(line(&text.replace("monday rome\n", "\n")), 8);
        assert_eq!(line(&text.replace("play\n", "set points=24\nset points\nplay\n")), 8);
        assert_eq!(line(&text.replace("play\n", "set points=24\nset points=24\nplay\n")), 8);
        assert_eq!(line(&text.replace("play\n", "set points=24\nplay\n").replace("tuesday agent", "x y z")), 10);
    }

    proptest! {
        #[test]
        fn reading_never_panics(text in "\\PC{0,200}", cut in 0usize..300) {
            let _ = Record::read(&text);
            let sound = sound().write();
            let _ = Record::read(sound.get(..cut.min(sound.len())).unwrap_or(&sound));
        }
    }
}
