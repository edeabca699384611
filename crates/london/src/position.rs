//! The table as scenarios write it. Its fields are those of [`State`]; here stand the few that need the whole table to be
//! named, the facts that are told besides them, and what follows from what was said: Agents not on the board are in
//! reserve, cards not elsewhere are in the deck, Elder Ones without an area are in the pool.

use crate::content::Content;
use crate::ids::{Area, Building, ELDERS, Elder, Objective, Power, SEATS};
use crate::state::{Beast, End, KNOWERS, PUBLIC, State};
use crate::task::Task;
use crate::view::names;
use crate::{scoring, setup, turn};
use kit::written::{self, Fault, Ids, With, Written, each_seat, has_rest, ids, member};
use kit::{Cards, Seat, Seats};
use serde_json::{Value, json};

/// A table with everything in reserve, the first player to begin a turn; every player has had a first one.
fn bare(c: &Content, players: u8) -> State {
    let aims = [Objective::Pride, Objective::Envy, Objective::Lust, Objective::Greed];
    let mut s = setup::empty_table(c, players, &kit::dice::seed_from_number(1));
    (s.begun, s.rights, s.must) = (Seats::all(players), 1, true);
    for seat in Seat::all(players) {
        let player = &mut s.seats[seat];
        player.money = u16::from(c.numbers.starting_money);
        (player.old_one, player.objective) = (seat.0, aims[seat.index()]);
    }
    s
}

/// The position from which scenarios start.
pub fn empty(c: &Content, players: u8) -> Value {
    let s = bare(c, players);
    let mut position = s.write(&With { content: c, players, empty: true });
    written::join(&mut position, known(c, &s));
    written::join(&mut position, written::blank(facts(c, &s)));
    position
}

/// The whole truth about a state.
pub fn of(c: &Content, s: &State) -> Value {
    let mut position = s.write(&With { content: c, players: s.players, empty: false });
    written::join(&mut position, known(c, s));
    written::join(&mut position, facts(c, s));
    position
}

/// What depends on whose it is: abilities by the names on the active player's board, and what the others know of a hand.
fn known(c: &Content, s: &State) -> Value {
    let powers = |bits: u16| -> Value {
        Power::of(bits & s.me().powers).map(|power| c.power(power, s.me().old_one).id.as_str()).collect()
    };
    let hand = |at: Seat| {
        let seen = &s.seats[at].seen;
        let others = Seat::all(s.players).filter(|&other| other != at);
        let of_others = others.map(|other| (c.seat_id(other), names::<Value>(c, seen[other.index()])));
        json!({ "known": names::<Value>(c, seen[PUBLIC]), "seen": of_others.collect::<Value>() })
    };
    json!({ "used": powers(s.used), "fresh": powers(s.fresh), "seats": each_seat(c, s.players, hand) })
}

/// Reads that back, once boards and hands are known.
fn read_known(c: &Content, s: &mut State, given: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
    let old_one = s.me().old_one;
    for (name, powers) in [("used", &mut s.used), ("fresh", &mut s.fresh)] {
        member(given, name, |from| {
            for id in ids(from)? {
                let power = Power::all().find(|&power| c.power(power, old_one).id == id);
                *powers |= power.ok_or_else(|| Fault::new(format!("there is no ability {id}")))?.bit();
            }
            Ok(())
        })?;
    }
    s.used |= s.fresh;
    for seat in Seat::all(s.players) {
        let (id, player) = (c.seat_id(seat), &mut s.seats[seat]);
        let from = &given["seats"][id];
        let mut known = Cards::NONE;
        member(from, "known", |from| known.read(from, with)).map_err(|fault| fault.inside(id))?;
        player.seen = [known; KNOWERS];
        for other in Seat::all(s.players) {
            let mut seen = Cards::NONE;
            member(&from["seen"], c.seat_id(other), |from| seen.read(from, with))
                .map_err(|fault| fault.inside("seen").inside(id))?;
            player.seen[other.index()].0 |= seen.0;
        }
    }
    Ok(())
}

/// What follows from the state and cannot be given.
fn facts(c: &Content, s: &State) -> Value {
    let winners = s.over.map_or(Seats::NONE, |end| scoring::winners(c, s, end));
    let aims = |bits: u8| Objective::of(bits).map(Objective::id).collect::<Value>();
    let control = |area: Area| {
        (c.areas[area].id.as_str(), json!({ "controller": s.controller(area).map(|seat| c.seat_id(seat)) }))
    };
    let progress = |seat: Seat| -> Value {
        Objective::ALL.into_iter().map(|aim| (aim.id(), scoring::progress(c, s, seat, aim).0)).collect()
    };
    json!({
        "trouble": s.trouble.len(),
        "unused_objectives": aims(s.unused_objectives()),
        "asks": s.agenda.top().map(written::task_name),
        "asked": crate::asked(s).map(|seat| c.seat_id(seat)),
        "over": s.over.map(End::id),
        "winners": winners.iter().map(|seat| c.seat_id(seat)).collect::<Value>(),
        "areas": Area::all().map(control).collect::<Value>(),
        "seats": each_seat(c, s.players, |seat| {
            json!({ "points": scoring::account(c, s, seat).total, "progress": progress(seat) })
        }),
    })
}

/// Makes a state of a position, at the moment when the player whose turn it is chooses what to do.
pub fn set_up(c: &Content, given: &Value) -> Result<State, String> {
    let players = written::players(given)?;
    if !(2..=SEATS as u8).contains(&players) {
        return Err(format!("{players} cannot play"));
    }
    let mut s = bare(c, players);
    let with = With { content: c, players, empty: false };
    written::refuse(&facts(c, &s), given)?;
    s.read(given, &with)?;
    read_known(c, &mut s, given, &with)?;
    if s.level == 0 || usize::from(s.level) >= c.track.len() {
        return Err(format!("the level cannot be {}", s.level));
    }
    for event in &s.events {
        if s.unused_events & event.bit() == 0 {
            return Err(format!("there is no such Event card left: {}", event.id()));
        }
        s.unused_events &= !event.bit();
    }
    board(c, &mut s)?;
    let rest = rest(c, &s);
    if has_rest(&given["deck"]) {
        s.deck = rest;
    } else {
        // Cards said to be nowhere, because the deck was given, lie out of the way on the discard pile.
        s.discard.0 |= rest.without(s.deck).0;
    }
    s.agenda.push(Task::Turn);
    s.ready = turn::ready(c, &s);
    crate::check::check(c, &s)?;
    Ok(s)
}

/// What follows from the pieces on the board.
fn board(c: &Content, s: &mut State) -> Result<(), String> {
    for area in Area::all() {
        for seat in Seat::all(s.players) {
            let (player, count) = (&mut s.seats[seat], s.agents[area][seat]);
            let left = player.reserve.checked_sub(count);
            player.reserve = left.ok_or_else(|| format!("{} has not that many Agents", c.seat_id(seat)))?;
            if count > 0 {
                player.at.add(area);
            }
        }
        if let Some((owner, building)) = s.sites[area] {
            if s.seats[owner].built[building.index()].is_some() {
                let kind = &c.buildings[building.index()].id;
                return Err(format!("{}:{kind} stands in two areas", c.seat_id(owner)));
            }
            s.set_site(area, owner, building);
        }
    }
    for elder in Elder::all() {
        let beast = s.elders[elder.index()];
        if let Some(beast) = beast.filter(|beast| beast.hits >= c.hp(elder)) {
            return Err(format!("{} cannot have taken {} hits", c.elders[elder.index()].id, beast.hits));
        }
        s.set_beast(elder, beast);
    }
    Ok(())
}

/// All cards that are nowhere but, perhaps, in the deck.
fn rest(c: &Content, s: &State) -> Cards {
    let held = Seat::all(s.players).map(|seat| s.seats[seat].hand.0 | s.seats[seat].front.0);
    let used = held.fold(s.row.0 | s.discard.0, |used, held| used | held);
    c.in_game(s.players).without(Cards(used))
}

/// A Building, as owner:type.
impl Written<Content> for (Seat, Building) {
    fn write(&self, with: &With<'_, Content>) -> Value {
        let c = with.content;
        format!("{}:{}", c.seat_id(self.0), c.buildings[self.1.index()].id).into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        let (owner, kind) =
            written::id(from)?.split_once(':').ok_or_else(|| Fault::new(format!("{from}: write owner:type")))?;
        let building = Building::all().find(|each| with.content.buildings[each.index()].id == kind);
        let building = building.ok_or_else(|| Fault::new(format!("there is no Building {kind}")))?;
        *self = (written::seat(owner, with)?, building);
        Ok(())
    }
}

/// The Elder Ones by id; those in the pool have neither owner nor area.
pub mod elders {
    use super::*;

    /// One row for each.
    pub fn write(elders: &[Option<Beast>; ELDERS], with: &With<'_, Content>) -> Value {
        let row = |beast: &Option<Beast>| match beast {
            Some(beast) => beast.write(with),
            None => json!({ "owner": null, "area": null, "hits": 0 }),
        };
        with.content.elders.iter().zip(elders).map(|(facts, beast)| (facts.id.as_str(), row(beast))).collect()
    }

    /// Reads them.
    pub fn read(elders: &mut [Option<Beast>; ELDERS], from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        for (facts, beast) in with.content.elders.iter().zip(elders) {
            member(from, &facts.id, |from| match (from["owner"].is_null(), from["area"].is_null()) {
                (false, false) => beast.read(from, with),
                (true, true) => member(from, "hits", |from| 0u8.read(from, with)),
                _ => Err(Fault::new("it needs both an owner and an area")),
            })?;
        }
        Ok(())
    }
}

/// The Great Old One board by id.
pub mod old_one {
    use super::*;

    /// Its id.
    pub fn write(old_one: &u8, with: &With<'_, Content>) -> Value {
        with.content.old_ones[usize::from(*old_one)].id.as_str().into()
    }

    /// Reads it.
    pub fn read(old_one: &mut u8, from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        let id = written::id(from)?;
        let found = with.content.old_ones.iter().position(|facts| facts.id == id);
        *old_one = found.ok_or_else(|| Fault::new(format!("there is no board {id}")))? as u8;
        Ok(())
    }
}

/// Cards each player knows somebody else to hold.
pub mod somewhere {
    use super::*;

    /// By the knowers' ids.
    pub fn write(cards: &[Cards; KNOWERS], with: &With<'_, Content>) -> Value {
        written::write_each(Seat::all(with.players).map(|at| (with.content.seat_id(at), &cards[at.index()])), with)
    }

    /// Reads them.
    pub fn read(cards: &mut [Cards; KNOWERS], from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        written::read_each(Seat::all(with.players).map(|at| with.content.seat_id(at)).zip(cards), from, with)
    }
}

/// Objectives each player knows the others not to hold.
pub mod excluded {
    use super::*;

    /// By the ids of the knower and of the other.
    pub fn write(excluded: &[[u8; SEATS]; SEATS], with: &With<'_, Content>) -> Value {
        let aims = |bits: u8| Objective::of(bits).map(Objective::id).collect::<Value>();
        let row = |knower: Seat| {
            let others = Seat::all(with.players).filter(|&other| other != knower);
            others.map(|at| (with.content.seat_id(at), aims(excluded[knower.index()][at.index()]))).collect::<Value>()
        };
        Seat::all(with.players).map(|knower| (with.content.seat_id(knower), row(knower))).collect()
    }

    /// Reads them.
    pub fn read(excluded: &mut [[u8; SEATS]; SEATS], from: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
        for (knower, row) in Seat::all(with.players).zip(excluded) {
            let from = &from[with.content.seat_id(knower)];
            for (other, bits) in Seat::all(with.players).zip(row) {
                member(from, with.content.seat_id(other), |from| {
                    *bits = 0;
                    for id in ids(from)? {
                        let aim = Objective::ALL.into_iter().find(|aim| aim.id() == id);
                        *bits |= aim.ok_or_else(|| Fault::new(format!("there is no Objective {id}")))?.bit();
                    }
                    Ok(())
                })
                .map_err(|fault| fault.inside(with.content.seat_id(knower)))?;
            }
        }
        Ok(())
    }
}
