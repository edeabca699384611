//! What the people at a table decide together, and what becomes of a seat while its player is away: a pause or the end of
//! the table by agreement, a bot that stands in until its person is back, who is host, and how long an empty table is kept.

use crate::levels::STAND_IN;
use crate::setup::{Setup, Sitter};
use crate::time::DAY;
use kit::Seat;
use wire::message::{Accord, Closed, Status};

/// How long a table is kept that nobody plays at, if its host did not say otherwise.
pub(crate) const KEEP_DAYS: u32 = 30;

impl Setup {
    /// A bot plays for whoever sits here until they come back.
    pub fn stand_in(&mut self, seat: Seat) {
        let sitter = &mut self.seats[seat.index()];
        if let Sitter::Person { id, name } = sitter {
            *sitter = Sitter::StandIn { level: STAND_IN.into(), id: std::mem::take(id), name: std::mem::take(name) };
        }
        self.votes.remove(&seat.0);
    }

    /// Does a bot play for this person?
    pub fn is_stood_in_for(&self, person: &str) -> bool {
        self.seats.iter().any(|sitter| matches!(sitter, Sitter::StandIn { id, .. } if id == person))
    }

    /// Somebody is back: the bots that played for them get up.
    pub fn come_back(&mut self, person: &str, at: i64) {
        for (sitter, index) in self.seats.iter_mut().zip(0..) {
            if let Sitter::StandIn { id, name, .. } = sitter
                && id == person
            {
                *sitter = Sitter::Person { id: std::mem::take(id), name: std::mem::take(name) };
                if let Some(glass) = self.time.as_mut().filter(|glass| glass.asked() == Some(Seat(index))) {
                    glass.begin_again(at);
                }
            }
        }
    }

    /// Somebody wishes for something, or no more.
    pub fn wish(&mut self, accord: Accord, person: &str, on: bool) {
        let wishes = self.wishes.entry(accord).or_default();
        match on {
            true => wishes.insert(person.into()),
            false => wishes.remove(person),
        };
        self.wishes.retain(|_, wishes| !wishes.is_empty());
    }

    /// Do all the people who are here wish for it?
    pub fn agreed(&self, accord: Accord, is_here: impl Fn(&str) -> bool) -> bool {
        let wishes = self.wishes.get(&accord);
        let wished = |person: &str| wishes.is_some_and(|wishes| wishes.contains(person));
        let all = self.seats.iter().all(|sitter| match sitter {
            Sitter::Person { id, .. } => wished(id) || !is_here(id),
            _ => true,
        });
        wishes.is_some() && all
    }

    /// The game rests, or goes on.
    pub fn pause(&mut self, on: bool, at: i64) {
        self.wishes.remove(&Accord::Pause);
        if let Some(glass) = self.time.as_mut().filter(|_| self.paused != on) {
            glass.pause(on, at);
        }
        self.paused = on;
    }

    /// The table ends here, without its game.
    pub fn close(&mut self, how: Closed) {
        self.wishes.clear();
        (self.status, self.closed, self.paused) = (Status::Over, Some(how), false);
    }

    /// The host shows somebody out before the game begins; they may not come back.
    pub fn show_out(&mut self, seat: Seat) {
        if let Sitter::Person { id, .. } = std::mem::replace(&mut self.seats[seat.index()], Sitter::Open) {
            self.shown_out.push(id);
        }
    }

    /// If the host has left, the first of the others is host.
    pub(crate) fn pass_on_the_house(&mut self) {
        let mut people = self.seats.iter().filter_map(Sitter::person);
        if !people.clone().any(|id| id == self.host)
            && let Some(next) = people.next()
        {
            self.host = next.into();
        }
    }

    /// Something has happened here, when there had been so many moves.
    pub fn touch(&mut self, at: i64, moves: usize) {
        (self.touched, self.touched_moves) = (at, moves);
    }

    /// When the table closes if nothing more happens.
    pub fn expires(&self) -> i64 {
        self.touched + i64::from(self.keep_days) * DAY
    }

    /// When somebody must look after this table, though nobody may be there; never, once it is over.
    pub fn due(&self) -> Option<i64> {
        let clock =
            self.time.as_ref().filter(|_| self.thinker().is_some()).and_then(|glass| glass.runs_out(self.touched));
        let waits = self.status == Status::Open && !self.has_open_seat();
        let starts = self.starts.filter(|_| waits).map(|(_, at)| at);
        let first = [clock, starts].into_iter().flatten().fold(self.expires(), i64::min);
        (self.status != Status::Over).then_some(first)
    }

    /// The person whose time is running.
    pub fn thinker(&self) -> Option<Seat> {
        let seat = self.time.as_ref()?.asked()?;
        let person = matches!(self.seats.get(seat.index()), Some(Sitter::Person { .. }));
        (person && self.status == Status::Playing && !self.paused).then_some(seat)
    }
}
