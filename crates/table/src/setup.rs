//! Everything about a table but its moves: the game, who sits where, the seed. Plain data that a host stores, and the rules
//! about seats; when somebody may change what is for the host to say.

use crate::accord::KEEP_DAYS;
use crate::levels;
use crate::shelf::{AnyGame, Shelf};
use crate::time::{self, DAY, Hourglass, SECOND};
use kit::dice::{commitment, hex, seed_from_hex};
use kit::settings::Chosen;
use kit::{Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use wire::message::{
    Accord, Branch, Clock, Closed, SeatInfo, SeatKind, SeatWish, Status, TableInfo, TableWish, TimeLeft, Wish,
};

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
    /// A bot that plays for a person until they come back.
    StandIn {
        /// The level's name.
        level: String,
        /// The person's id; never told to anybody.
        id: String,
        /// The name others see.
        name: String,
    },
}

impl Sitter {
    /// Does this person sit here?
    pub fn is(&self, person: &str) -> bool {
        matches!(self, Sitter::Person { id, .. } if id == person)
    }

    /// Whom somebody wishes on a seat; the error says that there is no such bot.
    pub fn wished(seat: SeatWish, (person, name): (&str, &str)) -> Result<Sitter, String> {
        match seat {
            SeatWish::You => Ok(Sitter::Person { id: person.into(), name: name.into() }),
            SeatWish::Open => Ok(Sitter::Open),
            SeatWish::Bot { level } if levels::exists(&level) => Ok(Sitter::Bot { level }),
            SeatWish::Bot { level } => Err(levels::missing(&level)),
        }
    }

    /// Whose seat it is, though a bot may play for them now.
    pub fn person(&self) -> Option<&str> {
        match self {
            Sitter::Person { id, .. } | Sitter::StandIn { id, .. } => Some(id),
            Sitter::Open | Sitter::Bot { .. } => None,
        }
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
    /// The settings, as far as they differ from the defaults.
    #[serde(default, skip_serializing_if = "Chosen::is_empty")]
    pub settings: Chosen,
    /// The list of values of an owner's own box, where it is played with them. Only tables of the owner's own browser have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<String>,
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
    /// Seats, by index, that want to be asked even where there is only one answer.
    #[serde(default)]
    pub asking: Vec<u8>,
    /// Who votes for a bot on which seat, by index, while whoever sits there is away.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<u8, BTreeSet<String>>,
    /// What the clock has measured, once the game has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Hourglass>,
    /// After how many seconds away a bot plays for somebody by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<u32>,
    /// How many days the table is kept when nothing happens.
    #[serde(default = "keep_days")]
    pub keep_days: u32,
    /// The game begins then at the earliest: in seconds since 1970, and by the host's clock, which is looked at where nobody is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<(i64, i64)>,
    /// When something last happened by the host's clock, and how many moves there had been.
    #[serde(default)]
    pub touched: i64,
    /// See `touched`.
    #[serde(default)]
    pub touched_moves: usize,
    /// Does the game rest?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub paused: bool,
    /// Who wishes for what all must agree on.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub wishes: BTreeMap<Accord, BTreeSet<String>>,
    /// How it ended, if not with its game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
    /// Was it brought here out of the host's own browser, where its seed has been?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub handed: bool,
    /// Which moment of which game it goes on from, if it began in the middle of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Those the host has shown out before the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shown_out: Vec<String>,
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

/// Letters of a code.
const CODE: usize = 6;

fn keep_days() -> u32 {
    KEEP_DAYS
}

impl Setup {
    /// A table for these players, open until it is full, with nothing but the game chosen.
    pub fn new(game: &dyn AnyGame, id: String, seats: Vec<Sitter>, seed: &Seed, now: i64) -> Setup {
        let (rules, content) = game.version();
        Setup {
            id,
            version: 1,
            game: game.info().game,
            rules,
            content: content.into(),
            players: u8::try_from(seats.len()).unwrap_or(u8::MAX),
            settings: game.settings().chosen().clone(),
            sheet: None,
            public: false,
            hot_seat: false,
            clock: None,
            host: String::new(),
            invite: String::new(),
            seed: hex(seed),
            status: Status::Open,
            seats,
            passing: Vec::new(),
            asking: Vec::new(),
            votes: BTreeMap::new(),
            time: None,
            stand_in: None,
            keep_days: KEEP_DAYS,
            starts: None,
            touched: 0,
            touched_moves: 0,
            paused: false,
            wishes: BTreeMap::new(),
            closed: None,
            handed: false,
            branch: None,
            shown_out: Vec::new(),
            gone: Vec::new(),
            created: now,
            started: None,
            first: None,
            result: None,
            next: None,
        }
    }

    /// The table that somebody wishes for; the error says what is wrong with the wish. It starts if nobody is missing.
    pub fn wished(
        shelf: &Shelf,
        wish: TableWish,
        (person, name): (&str, &str),
        id: String,
        seed: &Seed,
        (now, at): (i64, i64),
    ) -> Result<Setup, String> {
        let game = shelf.game(&wish.game).ok_or("There is no such game here.")?;
        let [fewest, most] = game.info().players;
        if !(fewest..=most).contains(&wish.players) {
            return Err(format!("{} is for {fewest} to {most} players.", game.info().title));
        }
        if wish.seats.len() != usize::from(wish.players) {
            return Err(format!("{} players need {} seats, not {}.", wish.players, wish.players, wish.seats.len()));
        }
        if let Some(problem) = wish.clock.and_then(time::unsound) {
            return Err(problem.into());
        }
        if wish.stand_in == Some(0) {
            return Err("Give people a second at least before a bot plays for them.".into());
        }
        let keep_days = wish.keep_days.unwrap_or(KEEP_DAYS);
        if !(1..=365).contains(&keep_days) {
            return Err("A table is kept for 1 to 365 days.".into());
        }
        let kept = i64::from(keep_days) * (DAY / SECOND);
        if wish.starts.is_some_and(|starts| !(now..now + kept).contains(&starts)) {
            return Err("A game begins later than now, and before its table closes by itself.".into());
        }
        // People sit here, so the settings are those for people.
        let settings = game.settings().for_people(wish.settings);
        let game = shelf.take_with(&wish.game, &settings).ok_or("There is no such game here.")??;
        let seats = wish.seats.into_iter().map(|seat| Sitter::wished(seat, (person, name)));
        let seats = seats.collect::<Result<Vec<_>, _>>()?;
        let yours = seats.iter().filter(|sitter| sitter.is(person)).count();
        if yours == 0 {
            return Err("Take a seat yourself: one of the seats must be yours.".into());
        }
        let mut setup = Setup {
            public: wish.public,
            hot_seat: wish.hot_seat || yours > 1,
            clock: wish.clock,
            stand_in: wish.stand_in,
            keep_days,
            starts: wish.starts.map(|starts| (starts, at + (starts - now) * SECOND)),
            touched: at,
            host: person.into(),
            ..Setup::new(&*game, id, seats, seed, now)
        };
        setup.start_if_full(&*game, now);
        Ok(setup)
    }

    /// What somebody who sits here wishes for a rematch.
    pub fn rematch(&self, person: &str) -> TableWish {
        let seats = self.seats.iter().map(|sitter| match sitter {
            Sitter::Bot { level } => SeatWish::Bot { level: level.clone() },
            sitter if sitter.is(person) => SeatWish::You,
            _ => SeatWish::Open,
        });
        TableWish {
            game: self.game.clone(),
            players: self.players,
            seats: seats.collect(),
            public: self.public,
            hot_seat: self.hot_seat,
            clock: self.clock,
            stand_in: self.stand_in,
            keep_days: Some(self.keep_days),
            starts: None,
            settings: self.settings.clone(),
        }
    }

    /// May the game begin, since nobody is missing any more and it is time?
    pub fn may_start(&self, now: i64) -> bool {
        self.status == Status::Open && !self.has_open_seat() && self.starts.is_none_or(|(starts, _)| starts <= now)
    }

    /// A table that nobody is missing from any more starts, if it is time.
    pub fn start_if_full(&mut self, game: &dyn AnyGame, now: i64) {
        if !self.may_start(now) {
            return;
        }
        let first = self.seed_bytes().and_then(|seed| game.start(self.players, seed).to_act());
        self.status = Status::Playing;
        self.started = Some(now);
        self.wishes.clear();
        self.time = self.clock.map(|clock| Hourglass::new(clock, self.players));
        self.first = first.map(|seat| game.seat_id(seat).into());
    }

    /// The game has come to this result.
    pub fn end(&mut self, result: Option<String>) {
        (self.status, self.result) = (Status::Over, result);
    }

    /// Somebody sits down.
    pub fn seat_person(&mut self, seat: Seat, person: &str, name: &str) {
        self.seats[seat.index()] = Sitter::Person { id: person.into(), name: name.into() };
        self.votes.remove(&seat.0);
    }

    /// Puts a bot on a free seat.
    pub fn seat_bot(&mut self, seat: Seat, level: String) {
        self.seats[seat.index()] = Sitter::Bot { level };
    }

    /// Somebody gives up all their seats, or one, for something else to sit there.
    pub fn give_up(&mut self, person: &str, only: Option<Seat>, then: &Sitter) {
        for (sitter, at) in self.seats.iter_mut().zip(0..) {
            if sitter.person() == Some(person) && only.is_none_or(|seat| seat.0 == at) {
                *sitter = then.clone();
                self.votes.remove(&at);
            }
        }
        self.note_gone(person);
        self.pass_on_the_house();
        // A table without people is nobody's business any more.
        if self.status == Status::Open && self.people() == 0 {
            self.close(Closed::Cancelled);
        }
    }

    fn note_gone(&mut self, person: &str) {
        let left = self.status == Status::Playing && self.seats_of(person).next().is_none();
        if left && !self.gone.iter().any(|id| id == person) {
            self.gone.push(person.into());
        }
    }

    /// From now on (or no more) this seat lets everything happen when another player's deed could be answered.
    pub fn set_passing(&mut self, seat: Seat, on: bool) {
        self.passing.retain(|each| *each != seat.0);
        if on {
            self.passing.push(seat.0);
        }
    }

    /// From now on (or no more) this seat is asked even where there is only one answer.
    pub fn set_asking(&mut self, seat: Seat, on: bool) {
        self.asking.retain(|each| *each != seat.0);
        if on {
            self.asking.push(seat.0);
        }
    }

    /// Was it dealt under the present version of rules and content?
    pub fn is_of(&self, game: &dyn AnyGame) -> bool {
        (self.rules, self.content.as_str()) == game.version()
    }

    /// The seed as bytes.
    pub fn seed_bytes(&self) -> Option<Seed> {
        seed_from_hex(&self.seed)
    }

    /// The seats of a person, as indexes.
    pub fn seats_of(&self, person: &str) -> impl Iterator<Item = u8> {
        self.seats.iter().zip(0u8..).filter(move |(sitter, _)| sitter.is(person)).map(|(_, seat)| seat)
    }

    /// Does this person sit on that seat?
    pub fn sits(&self, person: &str, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|sitter| sitter.is(person))
    }

    /// How many seats are people's, though a bot may play for some of them now.
    pub fn people(&self) -> usize {
        self.seats.iter().filter(|sitter| sitter.person().is_some()).count()
    }

    /// Through whose eyes a person sees the table before saying more: their only seat's, else a watcher's.
    pub fn usual_viewer(&self, person: &str) -> Viewer {
        let mut seats = self.seats_of(person);
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Viewer::Seat(Seat(seat)),
            _ => Viewer::Watcher,
        }
    }

    /// Is any seat free?
    pub fn has_open_seat(&self) -> bool {
        self.seats.contains(&Sitter::Open)
    }

    /// The short code by which friends find the table while it waits for them: the beginning of the invite.
    pub fn code(&self) -> &str {
        self.invite.get(..CODE).unwrap_or(&self.invite)
    }

    /// The table as this person may know it: `here` tells which people are connected, and `at` is the time on the host's
    /// clock.
    pub fn info(
        &self,
        game: &dyn AnyGame,
        reader: &str,
        watchers: u32,
        at: i64,
        here: impl Fn(&str) -> Presence,
    ) -> TableInfo {
        let seat = |(sitter, at): (&Sitter, u8)| {
            let open = SeatInfo {
                seat: game.seat_id(Seat(at)).into(),
                kind: SeatKind::Open,
                name: String::new(),
                level: None,
                here: false,
                away: None,
                stand_in: false,
                host: sitter.person() == Some(&self.host),
                you: false,
                passing: false,
                asking: false,
            };
            let bot =
                |level: &str| SeatInfo { kind: SeatKind::Bot, level: Some(level.into()), here: true, ..open.clone() };
            match sitter {
                Sitter::Open => open,
                Sitter::Bot { level } => bot(level),
                Sitter::StandIn { level, id, name } => {
                    SeatInfo { name: name.clone(), stand_in: true, away: here(id).away(), ..bot(level) }
                }
                Sitter::Person { id, name } => {
                    let you = id == reader;
                    let presence = here(id);
                    SeatInfo {
                        kind: SeatKind::Person,
                        name: name.clone(),
                        here: presence == Presence::Here,
                        away: presence.away(),
                        you,
                        passing: you && self.passing.contains(&at),
                        asking: you && self.asking.contains(&at),
                        ..open
                    }
                }
            }
        };
        let sits = self.seats_of(reader).next().is_some();
        let seat_ids = |people: &BTreeSet<String>| {
            let theirs = |sitter: &Sitter| sitter.person().is_some_and(|id| people.contains(id));
            let theirs = self.seats.iter().zip(0..).filter(|(sitter, _)| theirs(sitter));
            theirs.map(|(_, at)| game.seat_id(Seat(at)).to_string()).collect()
        };
        TableInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            players: self.players,
            public: self.public,
            hot_seat: self.hot_seat,
            status: self.status,
            seats: self.seats.iter().zip(0..).map(seat).collect(),
            host: self.host == reader,
            watchers,
            seed_hash: self.seed_bytes().map(|seed| commitment(&seed)).unwrap_or_default(),
            seed: (self.status == Status::Over).then(|| self.seed.clone()),
            clock: self.clock,
            time: self.time.as_ref().filter(|_| self.status == Status::Playing).map(|glass| TimeLeft {
                seat: self.thinker().map(|seat| game.seat_id(seat).into()),
                for_move: glass.left(at).0,
                reserves: glass.reserves(at),
                up: self.thinker().is_some_and(|seat| glass.is_up(seat)),
            }),
            stand_in: self.stand_in,
            keep_days: self.keep_days,
            starts: self.starts.map(|(starts, _)| starts).filter(|_| self.status == Status::Open),
            paused: self.paused,
            wishes: self.wishes.iter().map(|(&accord, people)| Wish { accord, seats: seat_ids(people) }).collect(),
            closed: self.closed,
            handed: self.handed,
            branch: self.branch.clone(),
            settings: self.settings.clone(),
            started: self.started,
            invite: (sits && self.has_open_seat()).then(|| self.invite.clone()),
            next: self.next.clone(),
        }
    }
}

/// Is somebody at the table?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Yes.
    Here,
    /// No, since that second of 1970, if anybody knows.
    Away(Option<i64>),
}

impl Presence {
    fn away(self) -> Option<i64> {
        match self {
            Presence::Here => None,
            Presence::Away(since) => since,
        }
    }
}
