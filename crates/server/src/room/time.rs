//! What happens at a table because time has passed, though nobody said anything: a bot makes the move of somebody whose clock
//! has run out, or stands in for somebody who is away, and a table closes that nobody comes back to. All of it goes by the
//! house clock.

use super::{Room, json};
use crate::clock::now;
use crate::error::Trouble;
use crate::person::Who;
use crate::store::Went;
use kit::Seat;
use serde_json::Value;
use std::time::Duration;
use table::{Setup, Sitter};
use wire::message::{Accord, Closed, Status};

/// What could not be done is not tried again at once.
const BREATH: Duration = Duration::from_millis(50);

impl Room {
    /// Learns from the database since when people are away.
    pub(super) async fn recall(&mut self) {
        match self.hall.store.gone_from(&self.setup().id).await {
            Ok(went) => {
                for (person, went) in went {
                    self.note_went(&person, went);
                }
            }
            Err(fault) => tracing::warn!(table = self.setup().id, %fault, "since when people are away is not known"),
        }
    }

    fn note_went(&mut self, person: &str, went: Went) {
        self.table.note_away(person, went.seen);
        self.went.insert(person.into(), went);
    }

    /// Somebody has just gone.
    pub(super) fn went_now(&mut self, person: &str) {
        let went = Went { seen: now(), at: self.hall.house.time() };
        self.note_went(person, went);
        if self.setup().seats.iter().any(|sitter| sitter.person() == Some(person)) {
            let (store, table, person) = (self.hall.store.clone(), self.setup().id.clone(), person.to_string());
            // Nobody waits for it: what is lost with a crash is no more than a time of day.
            tokio::spawn(async move {
                if let Err(fault) = store.note_gone(&table, &person, went).await {
                    tracing::warn!(table, %fault, "since when somebody is away could not be kept");
                }
            });
        }
    }

    /// Somebody who comes without a socket is no longer there once they are answered.
    pub(super) fn called_in(&mut self, who: &Who) {
        if self.setup().seats_of(&who.id).next().is_some() && !self.table.is_here(&who.id) {
            let went = Went { seen: now(), at: self.hall.house.time() };
            self.note_went(&who.id, went);
        }
    }

    /// For how long this person has not been here.
    pub(super) fn away_for(&self, person: &str) -> Option<Duration> {
        let went = self.went.get(person).unwrap_or(&self.opened);
        let away = self.hall.house.time() - went.at;
        (!self.table.is_here(person)).then(|| Duration::from_millis(u64::try_from(away).unwrap_or(0)))
    }

    /// After how long away a bot stands in for somebody here by itself: not while all are away, since then nobody waits.
    fn patience(&self) -> Option<Duration> {
        let setup = self.setup();
        let waits = |sitter: &Sitter| matches!(sitter, Sitter::Person { id, .. } if self.table.is_here(id));
        let on = setup.status == Status::Playing && !setup.paused && setup.seats.iter().any(waits);
        setup.stand_in.filter(|_| on).map(|seconds| Duration::from_secs(seconds.into()))
    }

    /// How long until something is to be done here.
    pub(super) fn until_due(&self) -> Option<Duration> {
        let setup = self.setup();
        let clock = setup.due().map(|due| {
            let left = due - self.hall.house.time();
            Duration::from_millis(u64::try_from(left).unwrap_or(0)).max(BREATH)
        });
        let absent = self.patience().and_then(|patience| {
            let people = setup.seats.iter().filter_map(|sitter| match sitter {
                Sitter::Person { id, .. } => self.away_for(id),
                _ => None,
            });
            people.map(|away| patience.saturating_sub(away).max(BREATH)).min()
        });
        // The time that was said is one of people's clocks; where nobody is, the house clock does.
        let starts = setup.starts.filter(|_| setup.status == Status::Open && !setup.has_open_seat());
        let starts =
            starts.map(|(starts, _)| Duration::from_secs(u64::try_from(starts - now()).unwrap_or(0)).max(BREATH));
        [clock, absent, starts].into_iter().flatten().min()
    }

    /// Somebody outside says that the time of this table has come.
    pub(super) async fn wake(&mut self) {
        if let Err(trouble) = self.load().await {
            tracing::warn!(table = self.setup().id, ?trouble, "a table whose time has come cannot be read");
        }
        self.look_at_the_time().await;
    }

    /// Does what is to be done by now.
    pub(super) async fn look_at_the_time(&mut self) {
        if self.setup().may_start(now()) {
            return self.seats_changed().await;
        }
        let at = self.hall.house.time();
        let seats = self.absent_seats();
        let runs_out = self.setup().time.as_ref().filter(|_| self.setup().thinker().is_some());
        let up = runs_out.and_then(|glass| glass.runs_out(at)).is_some_and(|due| due <= at);
        let expired = self.setup().status != Status::Over && self.setup().expires() <= at;
        let done = if !seats.is_empty() {
            let change = |setup: &mut Setup| seats.iter().for_each(|&seat| setup.stand_in(seat));
            self.change(change).await
        } else if up {
            self.change(|setup| setup.time.iter_mut().for_each(|glass| glass.run_out(at))).await
        } else if expired {
            let lives = self.table.moves() != self.setup().touched_moves || !self.links.is_empty();
            // Whoever has played or looks on shows that somebody comes back; that it happened is noted by any change.
            self.change(|setup| {
                if !lives {
                    setup.close(Closed::Expired)
                }
            })
            .await
        } else {
            return;
        };
        match done {
            // Another node has seen to it.
            Ok(()) | Err(Trouble::Conflict(_)) => self.seats_changed().await,
            Err(trouble) => {
                tracing::warn!(table = self.setup().id, ?trouble, "what time has brought could not be stored")
            }
        }
    }

    /// The seats of those who have been away for as long as the table waits.
    fn absent_seats(&self) -> Vec<Seat> {
        let Some(patience) = self.patience() else { return Vec::new() };
        let absent = |sitter: &Sitter| match sitter {
            Sitter::Person { id, .. } => self.away_for(id).is_some_and(|away| away >= patience),
            _ => false,
        };
        let seats = self.setup().seats.iter().zip(0..);
        seats.filter(|(sitter, _)| absent(sitter)).map(|(_, seat)| Seat(seat)).collect()
    }

    /// The clock goes by whoever is asked now.
    pub(super) async fn turn_the_glass(&mut self) -> Result<(), Trouble> {
        let turn = self.table.live().and_then(|live| live.to_act());
        let asked = |setup: &Setup| {
            setup.status != Status::Playing || setup.time.as_ref().is_none_or(|glass| glass.asked() == turn)
        };
        if asked(self.setup()) {
            return Ok(());
        }
        let at = self.hall.house.time();
        self.change_until(asked, |setup| setup.time.iter_mut().for_each(|glass| glass.ask(turn, at))).await?;
        self.restless = true;
        Ok(())
    }

    /// Somebody is here again, on a socket or without: a bot that played for them gets up.
    pub(super) async fn come_back(&mut self, who: &Who) -> Result<(), Trouble> {
        if self.setup().is_stood_in_for(&who.id) {
            let at = self.hall.house.time();
            let back = |setup: &Setup| !setup.is_stood_in_for(&who.id);
            self.change_until(back, |setup| setup.come_back(&who.id, at)).await?;
            self.went_now(&who.id);
            self.seats_changed().await;
        }
        Ok(())
    }

    /// Somebody wishes that the game rests, or lets it go on.
    pub(super) async fn pause(&mut self, who: &Who, on: bool) -> Result<Value, Trouble> {
        if self.setup().status != Status::Playing {
            return Err(Trouble::Conflict("There is no game to pause."));
        }
        self.wish(who, Accord::Pause, on, |setup, at| setup.pause(true, at)).await?;
        if !on && self.setup().paused {
            let at = self.hall.house.time();
            self.change_until(|setup| !setup.paused, |setup| setup.pause(false, at)).await?;
        }
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// The host gives the table up, or somebody wishes that all do.
    pub(super) async fn cancel(&mut self, who: &Who, on: bool) -> Result<Value, Trouble> {
        match self.setup().status {
            Status::Over => return Err(Trouble::Conflict("This table is over already.")),
            Status::Open if self.setup().host != who.id => {
                return Err(Trouble::Forbidden("Before the game starts only its host can cancel it."));
            }
            Status::Open => return self.close(who).await,
            Status::Playing => self.wish(who, Accord::Cancel, on, |setup, _| setup.close(Closed::Cancelled)).await?,
        }
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// Closes the table, whatever they think who sit at it.
    pub(super) async fn close(&mut self, who: &Who) -> Result<Value, Trouble> {
        let over = |setup: &Setup| setup.status == Status::Over;
        self.change_until(over, |setup| setup.close(Closed::Cancelled)).await?;
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// Notes a wish; once all who are here have it, it is done.
    async fn wish(
        &mut self,
        who: &Who,
        accord: Accord,
        on: bool,
        then: impl Fn(&mut Setup, i64),
    ) -> Result<(), Trouble> {
        // Who is connected through another node is asked too.
        self.look_around().await?;
        if self.setup().seats_of(&who.id).next().is_none() {
            return Err(Trouble::Forbidden("Only players at this table can do that."));
        }
        let at = self.hall.house.time();
        let mut next = self.setup().clone();
        next.wish(accord, &who.id, on);
        let all = next.agreed(accord, |person| self.table.is_here(person));
        let change = |setup: &mut Setup| {
            setup.wish(accord, &who.id, on);
            if all {
                then(setup, at);
            }
        };
        self.change(change).await
    }

    /// The host shows somebody out before the game begins.
    pub(super) async fn kick(&mut self, who: &Who, seat: &str) -> Result<Value, Trouble> {
        if self.setup().status != Status::Open || self.setup().host != who.id {
            return Err(Trouble::Forbidden("Only the host shows somebody out, and only before the game starts."));
        }
        let seat = self.table.seat_of(seat).ok_or(Trouble::Missing("There is no such seat."))?;
        match &self.setup().seats[seat.index()] {
            Sitter::Person { id, .. } if id == &who.id => return Err(Trouble::Conflict("That is your own seat.")),
            Sitter::Open => return Err(Trouble::Conflict("Nobody sits there.")),
            _ => {}
        }
        self.change(|setup| setup.show_out(seat)).await?;
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }
}
