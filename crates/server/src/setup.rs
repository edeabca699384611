//! What is stored about a table besides its moves: the game, who sits where, the seed. Rules about seats live in
//! [`crate::room`]; this is plain data.

use kit::Seed;
use kit::dice::{commitment, hex, seed_from_hex};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{SystemTime, UNIX_EPOCH};
use wire::message::{Clock, SeatInfo, SeatKind, Status, TableInfo};

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// Nobody yet, or nobody any more.
    Open,
    /// A person, by id, with the name they had when they sat down.
    Person {
        /// The person's id; never told to anybody.
        id: String,
        /// The name others see.
        name: String,
    },
    /// A bot of that level.
    Bot {
        /// The level's name.
        level: String,
    },
}

impl Sitter {
    /// Does this person sit here?
    pub fn is(&self, person: &str) -> bool {
        matches!(self, Sitter::Person { id, .. } if id == person)
    }
}

/// Everything about a table but its moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The table's id.
    #[serde(skip)]
    pub id: String,
    /// Counts changes.
    #[serde(skip)]
    pub version: i64,
    /// The game's id.
    pub game: String,
    /// Version of the rules and hash of the content it was dealt under.
    pub rules: u32,
    /// See `rules`.
    pub content: String,
    /// Number of players.
    pub players: u8,
    /// Listed among the open tables?
    pub public: bool,
    /// Several seats on one device?
    pub hot_seat: bool,
    /// How long one may think.
    pub clock: Option<Clock>,
    /// Who opened it.
    pub host: String,
    /// The word that lets friends in.
    pub invite: String,
    /// Where all chance comes from: 64 hexadecimal digits, secret until the end.
    pub seed: String,
    /// Where it stands.
    pub status: Status,
    /// One entry per seat.
    pub seats: Vec<Sitter>,
    /// Seats, by index, that always pass when another player's deed could be answered.
    #[serde(default)]
    pub passing: Vec<u8>,
    /// Who votes for a bot on which seat, by index, while whoever sits there is away.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<u8, BTreeSet<String>>,
    /// Those who gave a seat up after the deal: they know its secrets and may take no other.
    pub gone: Vec<String>,
    /// When it was opened, started, and who was asked first.
    pub created: i64,
    /// See `created`.
    pub started: Option<i64>,
    /// See `created`.
    pub first: Option<String>,
    /// The closing line of its record, once it is over.
    #[serde(default)]
    pub result: Option<String>,
    /// The rematch.
    pub next: Option<String>,
}

impl Setup {
    /// The seed as bytes.
    pub fn seed_bytes(&self) -> Option<Seed> {
        seed_from_hex(&self.seed)
    }

    /// Keeps a seed.
    pub fn write_seed(seed: &Seed) -> String {
        hex(seed)
    }

    /// The seats of a person, as indexes.
    pub fn seats_of(&self, person: &str) -> impl Iterator<Item = u8> {
        self.seats.iter().zip(0u8..).filter(move |(sitter, _)| sitter.is(person)).map(|(_, seat)| seat)
    }

    /// Is any seat free?
    pub fn has_open_seat(&self) -> bool {
        self.seats.contains(&Sitter::Open)
    }

    /// The table as this person may know it; `here` tells which people are connected.
    pub fn info(&self, ids: &[String], reader: &str, watchers: u32, here: impl Fn(&str) -> bool) -> TableInfo {
        let seat = |((sitter, seat), at): ((&Sitter, &String), u8)| {
            let open = SeatInfo {
                seat: seat.clone(),
                kind: SeatKind::Open,
                name: String::new(),
                level: None,
                here: false,
                you: false,
                passing: false,
            };
            match sitter {
                Sitter::Open => open,
                Sitter::Bot { level } => {
                    SeatInfo { kind: SeatKind::Bot, level: Some(level.clone()), here: true, ..open }
                }
                Sitter::Person { id, name } => {
                    let you = id == reader;
                    SeatInfo {
                        kind: SeatKind::Person,
                        name: name.clone(),
                        here: here(id),
                        you,
                        passing: you && self.passing.contains(&at),
                        ..open
                    }
                }
            }
        };
        let sits = self.seats_of(reader).next().is_some();
        TableInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            players: self.players,
            public: self.public,
            hot_seat: self.hot_seat,
            status: self.status,
            seats: self.seats.iter().zip(ids).zip(0..).map(seat).collect(),
            host: self.host == reader,
            watchers,
            seed_hash: self.seed_bytes().map(|seed| commitment(&seed)).unwrap_or_default(),
            seed: (self.status == Status::Over).then(|| self.seed.clone()),
            clock: self.clock,
            started: self.started,
            invite: (sits && self.has_open_seat()).then(|| self.invite.clone()),
            next: self.next.clone(),
        }
    }
}
