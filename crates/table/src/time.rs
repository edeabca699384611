//! How long people have thought, for tables with a clock. Time is handed in: milliseconds of a clock of the host's that only
//! ever counts on, so that a jump of the system's clock costs nobody anything. When somebody's time is up, a bot makes that
//! one move; the seat stays theirs.

use kit::Seat;
use serde::{Deserialize, Serialize};
use wire::message::Clock;

pub(crate) const SECOND: i64 = 1000;
/// Milliseconds of a day.
pub(crate) const DAY: i64 = 24 * 60 * 60 * SECOND;

/// The time for a move and the reserve for a game, in milliseconds.
fn given(clock: Clock) -> (i64, i64) {
    match clock {
        Clock::Days { days_per_move } => (i64::from(days_per_move) * DAY, 0),
        Clock::Seconds { seconds_per_move, reserve } => {
            (i64::from(seconds_per_move) * SECOND, i64::from(reserve) * SECOND)
        }
    }
}

/// What is wrong with a clock that somebody wishes for.
pub(crate) fn unsound(clock: Clock) -> Option<&'static str> {
    match clock {
        Clock::Days { days_per_move: 1..=60 } => None,
        Clock::Days { .. } => Some("A clock gives 1 to 60 days for a move."),
        Clock::Seconds { seconds_per_move: 1..=86_400, reserve: 0..=86_400 } => None,
        Clock::Seconds { .. } => Some("A clock gives up to a day for a move, and up to a day in reserve."),
    }
}

/// What has been used of the time at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hourglass {
    clock: Clock,
    /// Who is asked, by index.
    asked: Option<u8>,
    /// Since when, or since when again after a pause; `None` while the clock stands.
    since: Option<i64>,
    /// What was used of this move before that.
    used: i64,
    /// What is left of each seat's reserve.
    reserves: Vec<i64>,
    /// Time is up for whoever is asked.
    up: bool,
}

impl Hourglass {
    /// All of the time is left, and nobody is asked yet.
    pub fn new(clock: Clock, players: u8) -> Hourglass {
        let reserves = vec![given(clock).1; usize::from(players)];
        Hourglass { clock, asked: None, since: None, used: 0, reserves, up: false }
    }

    /// Who is asked, as far as the clock knows.
    pub fn asked(&self) -> Option<Seat> {
        self.asked.map(Seat)
    }

    /// Is time up for this seat?
    pub fn is_up(&self, seat: Seat) -> bool {
        self.up && self.asked == Some(seat.0)
    }

    fn used(&self, at: i64) -> i64 {
        // A host that comes back after a crash may count from a little earlier.
        self.used + self.since.map_or(0, |since| (at - since).max(0))
    }

    /// What is left of this move's time and of the asked seat's reserve.
    pub fn left(&self, at: i64) -> (i64, i64) {
        let reserve = self.asked.and_then(|seat| self.reserves.get(usize::from(seat))).copied().unwrap_or(0);
        let left = given(self.clock).0 - self.used(at);
        (left.max(0), (reserve + left.min(0)).max(0))
    }

    /// What is left of each seat's reserve.
    pub fn reserves(&self, at: i64) -> Vec<i64> {
        let mut reserves = self.reserves.clone();
        if let Some(reserve) = self.asked.and_then(|seat| reserves.get_mut(usize::from(seat))) {
            *reserve = self.left(at).1;
        }
        reserves
    }

    /// The question goes to another seat, or to nobody: what the one before has used of the reserve is gone.
    pub fn ask(&mut self, seat: Option<Seat>, at: i64) {
        self.reserves = self.reserves(at);
        (self.asked, self.since, self.used, self.up) = (seat.map(|seat| seat.0), Some(at), 0, false);
    }

    /// Whoever is asked begins to think only now.
    pub fn begin_again(&mut self, at: i64) {
        (self.since, self.used, self.up) = (self.since.map(|_| at), 0, false);
    }

    /// The clock stands still, or goes on.
    pub fn pause(&mut self, on: bool, at: i64) {
        (self.used, self.since) = (self.used(at), (!on).then_some(at));
    }

    /// When time will be up for whoever is asked; `None` if the clock stands or it is up already.
    pub fn runs_out(&self, at: i64) -> Option<i64> {
        let (left, reserve) = self.left(at);
        (self.since.is_some() && self.asked.is_some() && !self.up).then_some(at + left + reserve)
    }

    /// Time is up.
    pub fn run_out(&mut self, at: i64) {
        self.reserves = self.reserves(at);
        self.up = true;
    }
}
