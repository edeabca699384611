//! Who sits where: joining, leaving, giving up, bots for those who are away, and the rematch. Nobody ever sees the secrets
//! of a second seat: who gave up a seat after the deal can take no other.

use super::{Room, json};
use crate::clock::now;
use crate::error::Trouble;
use crate::person::Who;
use crate::records;
use crate::store::check_journal;
use crate::tables;
use kit::Seat;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::levels::{self, STAND_IN};
use table::{Setup, Sitter};
use wire::message::{NewTable, Status};

impl Room {
    /// Sits down on a free seat: the one asked for, or any.
    pub(super) async fn join(
        &mut self,
        who: &Who,
        seat: Option<String>,
        invite: Option<String>,
    ) -> Result<Value, Trouble> {
        if !self.setup().public && invite.as_deref() != Some(&self.setup().invite) && self.setup().host != who.id {
            return Err(Trouble::Forbidden(
                "This table is for invited players: ask for its link, and open it again from there.",
            ));
        }
        if self.setup().status == Status::Over {
            return Err(Trouble::Conflict("This table is over."));
        }
        if self.setup().shown_out.contains(&who.id) {
            return Err(Trouble::Forbidden("The host of this table has shown you out; look for another."));
        }
        if self.hall.store.blocks(&self.setup().host, &who.id).await? {
            return Err(Trouble::Forbidden("The host of this table does not play with you; look for another."));
        }
        if self.setup().gone.contains(&who.id) {
            return Err(Trouble::Forbidden(
                "You gave up a seat of this game and know its secrets; watch, or start another game.",
            ));
        }
        if self.setup().seats_of(&who.id).next().is_some() {
            return Ok(json(&self.table.info(&who.id)));
        }
        let free = |seat: &Seat| self.setup().seats.get(seat.index()) == Some(&Sitter::Open);
        let taken = Trouble::Conflict("That seat is taken.");
        let seat = match seat {
            Some(id) => self.table.seat_of(&id).filter(free).ok_or(taken)?,
            None => Seat::all(self.setup().players)
                .find(free)
                .ok_or(Trouble::Conflict("All seats are taken; you can watch."))?,
        };
        self.change(|setup| setup.seat_person(seat, &who.id, &who.name)).await?;
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// Gets up. Before the deal the seat is free again; after it, it waits for somebody else.
    pub(super) async fn leave(&mut self, who: &Who) -> Result<Value, Trouble> {
        self.give_up(who, None, &Sitter::Open).await
    }

    /// Gives the game up: a bot plays on.
    pub(super) async fn resign(&mut self, who: &Who, seat: Option<String>) -> Result<Value, Trouble> {
        if self.setup().status != Status::Playing {
            return Err(Trouble::Conflict("There is no game to resign."));
        }
        let seat =
            seat.map(|id| self.table.seat_of(&id).ok_or(Trouble::Missing("There is no such seat."))).transpose()?;
        self.give_up(who, seat, &Sitter::Bot { level: STAND_IN.into() }).await
    }

    async fn give_up(&mut self, who: &Who, seat: Option<Seat>, then: &Sitter) -> Result<Value, Trouble> {
        let mut seats = self.setup().seats.iter().zip(0..).filter(|(sitter, _)| sitter.person() == Some(&who.id));
        if !seats.any(|(_, at)| seat.is_none_or(|seat| seat.0 == at)) {
            return Err(Trouble::Forbidden("You do not sit at this table."));
        }
        if self.setup().status == Status::Over {
            return Err(Trouble::Conflict("The game is over; there is nothing to leave."));
        }
        self.change(|setup| setup.give_up(&who.id, seat, then)).await?;
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// Forgets a person: a bot goes on for them, and their name disappears.
    pub(super) async fn forget(&mut self, who: &Who) -> Result<Value, Trouble> {
        if !self.setup().seats.iter().any(|sitter| sitter.person() == Some(&who.id)) {
            return Ok(Value::Null);
        }
        match self.setup().status {
            Status::Open => self.leave(who).await,
            Status::Playing => self.give_up(who, None, &Sitter::Bot { level: STAND_IN.into() }).await,
            Status::Over => {
                self.change(|setup| {
                    for sitter in setup.seats.iter_mut().filter(|sitter| sitter.person() == Some(&who.id)) {
                        *sitter = Sitter::Person { id: String::new(), name: "Somebody".into() };
                    }
                })
                .await?;
                Ok(Value::Null)
            }
        }
    }

    /// Puts a bot on a free seat (before the deal only by the host), or lets one play for somebody who is away until they
    /// come back, if most of the others agree.
    pub(super) async fn replace(&mut self, who: &Who, seat: &str, level: Option<String>) -> Result<Value, Trouble> {
        self.load().await?;
        // Asked afresh: who is connected through another node must not be taken for absent.
        self.look_around().await?;
        if self.setup().seats_of(&who.id).next().is_none() {
            return Err(Trouble::Forbidden("Only players at this table can do that."));
        }
        if self.setup().status == Status::Over {
            return Err(Trouble::Conflict("The game is over."));
        }
        let seat = self.table.seat_of(seat).ok_or(Trouble::Missing("There is no such seat."))?;
        let level = level.unwrap_or_else(|| STAND_IN.into());
        if !levels::exists(&level) {
            return Err(Trouble::mistake(levels::missing(&level)));
        }
        match &self.setup().seats[seat.index()] {
            Sitter::Bot { .. } | Sitter::StandIn { .. } => return Err(Trouble::Conflict("A bot sits there already.")),
            Sitter::Open if self.setup().status == Status::Open && self.setup().host != who.id => {
                return Err(Trouble::Forbidden("Before the game starts only its host puts bots on seats."));
            }
            Sitter::Person { id, .. } if id == &who.id => {
                return Err(Trouble::Conflict("That is your own seat; resign if you want a bot to go on."));
            }
            Sitter::Person { id, .. } => {
                if !self.is_away(id) {
                    return Err(Trouble::Conflict("They are here, or have been until a moment ago."));
                }
                let away = id.clone();
                self.vote(who, seat, &away).await?;
            }
            Sitter::Open => self.change(|setup| setup.seat_bot(seat, level)).await?,
        }
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// Adds a vote for a bot on the seat of somebody who is away; once most of the others agree, the bot sits there. Votes
    /// are stored with the table, so they count through whatever node they come.
    async fn vote(&mut self, who: &Who, seat: Seat, away: &str) -> Result<(), Trouble> {
        // Votes from before somebody's return do not count.
        self.drop_old_votes().await;
        let voted = |setup: &Setup| setup.votes.get(&seat.0).is_some_and(|votes| votes.contains(&who.id));
        let counted = |setup: &Setup| voted(setup) && !agreed(setup, seat, away);
        let done = |setup: &Setup| !setup.seats[seat.index()].is(away) || counted(setup);
        let change = |setup: &mut Setup| {
            setup.votes.entry(seat.0).or_default().insert(who.id.clone());
            if agreed(setup, seat, away) {
                setup.stand_in(seat);
            }
        };
        self.change_until(done, change).await
    }

    /// Lets those go who were signed out everywhere, or deleted, while this node could not hear of it.
    pub(super) async fn drop_the_signed_out(&mut self) -> Result<(), Trouble> {
        let here: BTreeSet<String> = self.links.iter().map(|link| link.who.id.clone()).collect();
        for id in here {
            let now = self.hall.store.person(&id).await?;
            let still_in = |who: &Who| match &now {
                Some(person) => person.generation == who.generation,
                // A guest was perhaps never stored; somebody with a login was.
                None => who.login.is_none(),
            };
            self.let_go(|link| link.who.id == id && !still_in(&link.who));
        }
        self.restless = true;
        Ok(())
    }

    /// After any change of seats: a full table is dealt, everybody sees how it stands, bots wake up.
    pub(super) async fn seats_changed(&mut self) {
        if self.setup().may_start(now()) {
            let game = Arc::clone(self.table.game());
            match self.change(|setup| setup.start_if_full(&*game, now())).await {
                // Another node has seen to it.
                Ok(()) | Err(Trouble::Conflict(_)) => {}
                Err(trouble) => tracing::warn!(table = self.setup().id, ?trouble, "a game could not be started"),
            }
        }
        if let Err(trouble) = self.load().await {
            tracing::error!(table = self.setup().id, ?trouble, "a table could not be read");
        }
        self.tell_infos();
        self.tell_states();
        if let Err(trouble) = self.settle().await {
            tracing::warn!(table = self.setup().id, ?trouble, "a table could not be settled");
        }
    }

    /// The host does not wait for the time that was said.
    pub(super) async fn start(&mut self, who: &Who) -> Result<Value, Trouble> {
        if self.setup().status != Status::Open || self.setup().host != who.id {
            return Err(Trouble::Forbidden("Only the host says when the game begins, and only before it has."));
        }
        self.change(|setup| setup.starts = None).await?;
        self.seats_changed().await;
        Ok(json(&self.table.info(&who.id)))
    }

    /// A new table like this one. Who asks first opens it; the others who ask are seated there.
    pub(super) async fn rematch(&mut self, who: &Who) -> Result<Value, Trouble> {
        if self.setup().seats_of(&who.id).next().is_none() {
            return Err(Trouble::Forbidden("Only players at this table can ask for a rematch."));
        }
        if self.setup().status != Status::Over {
            return Err(Trouble::Conflict("The game is not over yet."));
        }
        if let Some(next) = self.setup().next.clone() {
            let setup = self.hall.store.table(&next).await?.ok_or(Trouble::Missing("The rematch is gone."))?;
            let join = super::Ask::Join { seat: None, invite: Some(setup.invite.clone()) };
            Box::pin(self.hall.ask(&next, who, join)).await?;
            return Ok(json(&NewTable { id: next, invite: setup.invite }));
        }
        let made = tables::open_table(&self.hall, who, self.setup().rematch(&who.id)).await?;
        self.change(|setup| setup.next = Some(made.id.clone())).await?;
        self.restless = true;
        Ok(json(&made))
    }

    /// The record of a finished game, seed and all.
    pub(super) async fn record(&mut self) -> Result<Value, Trouble> {
        let journal = self.hall.store.journal(&self.setup().id, 0).await?;
        check_journal(&journal)?;
        match records::record(self.setup(), &journal) {
            Some(record) if self.setup().status == Status::Over => Ok(Value::String(record.write())),
            _ => Err(Trouble::Conflict("The record can be read when the game is over.")),
        }
    }
}

/// Do most of the other people at the table vote for a bot on this seat?
fn agreed(setup: &Setup, seat: Seat, away: &str) -> bool {
    let others: BTreeSet<&str> = setup
        .seats
        .iter()
        .filter_map(|sitter| match sitter {
            Sitter::Person { id, .. } if id != away => Some(id.as_str()),
            _ => None,
        })
        .collect();
    let votes = setup.votes.get(&seat.0).into_iter().flatten();
    2 * votes.filter(|voter| others.contains(voter.as_str())).count() > others.len()
}
