//! The table as scenarios write it. Its fields are those of [`State`]; here stand the few that need the whole table to be
//! named, the facts that are told besides them, and what follows from what was said: Agents not on the board are in
//! reserve, cards not elsewhere are in the deck, Elder Ones without an area are in the pool.

use crate::London;
use crate::content::Content;
use crate::ids::{Area, Building, ELDERS, Elder, Objective, Objectives, Power, Powers, SEATS};
use crate::rules::{scoring, setup, turn};
use crate::state::{Beast, KNOWERS, PUBLIC, State};
use crate::task::Task;
use crate::view::names;
use kit::written::{self, Fault, With, Written, each_seat, has_rest, ids, member};
use kit::{Cards, Id, Positions, Printed, Seat, Seats};
use serde_json::{Value, json};

impl Positions for London {
    /// Every player has had a first turn.
    fn bare(&self, players: u8) -> State {
        let aims = [Objective::Pride, Objective::Envy, Objective::Lust, Objective::Greed];
        let mut state = setup::empty_table(&self.content, players, &kit::dice::seed_from_number(1));
        (state.begun, state.rights, state.must) = (Seats::all(players), 1, true);
        for seat in Seat::all(players) {
            let player = &mut state.seats[seat];
            player.money = u16::from(self.content.numbers.starting_money);
            (player.old_one, player.objective) = (seat.0, aims[seat.index()]);
        }
        state
    }

    fn besides(&self, state: &State) -> Value {
        known(&self.content, state)
    }

    fn follows(&self, state: &State) -> Value {
        let content = &self.content;
        let aims = |aims: Objectives| aims.iter().map(Objective::id).collect::<Value>();
        let control = |area: Area| {
            let controller = state.controller(area).map(|seat| content.seat_id(seat));
            (content.areas[area].id.as_str(), json!({ "controller": controller }))
        };
        let progress = |seat: Seat| -> Value {
            Objective::ALL.iter().map(|&aim| (aim.id(), scoring::progress(content, state, seat, aim).0)).collect()
        };
        json!({
            "trouble": state.trouble.len(),
            "unused_objectives": aims(state.unused_objectives()),
            "asks": state.agenda.top().map(written::task_name),
            "areas": Area::all().map(control).collect::<Value>(),
            "seats": each_seat(content, state.players, |seat| {
                json!({ "points": scoring::account(content, state, seat).total, "progress": progress(seat) })
            }),
        })
    }

    fn complete(&self, state: &mut State, given: &Value) -> Result<(), String> {
        let content = &self.content;
        read_known(content, state, given, &With { content, players: state.players, empty: false })?;
        if state.level == 0 || usize::from(state.level) >= content.track.len() {
            return Err(format!("the level cannot be {}", state.level));
        }
        for event in &state.events {
            if !state.unused_events.has(*event) {
                return Err(format!("there is no such Event card left: {}", event.id()));
            }
            state.unused_events.remove(*event);
        }
        board(content, state)?;
        let rest = rest(content, state);
        if has_rest(&given["deck"]) {
            state.deck = rest;
        } else {
            // Cards said to be nowhere, because the deck was given, lie out of the way on the discard pile.
            state.discard.0 |= rest.without(state.deck).0;
        }
        state.agenda.push(Task::Turn);
        state.ready = turn::ready(content, state);
        crate::check::check(content, state)
    }
}

/// What depends on whose it is: abilities by the names on the active player's board, and what the others know of a hand.
fn known(content: &Content, state: &State) -> Value {
    let powers = |powers: Powers| -> Value {
        powers
            .within(state.me().powers)
            .iter()
            .map(|power| content.power(power, state.me().old_one).id.as_str())
            .collect()
    };
    let hand = |at: Seat| {
        let seen = &state.seats[at].seen;
        let others = Seat::all(state.players).filter(|&other| other != at);
        let of_others = others.map(|other| (content.seat_id(other), names::<Value>(content, seen[other.index()])));
        json!({ "known": names::<Value>(content, seen[PUBLIC]), "seen": of_others.collect::<Value>() })
    };
    json!({ "used": powers(state.used), "fresh": powers(state.fresh), "seats": each_seat(content, state.players, hand) })
}

/// Reads that back, once boards and hands are known.
fn read_known(content: &Content, state: &mut State, given: &Value, with: &With<'_, Content>) -> Result<(), Fault> {
    let old_one = state.me().old_one;
    for (name, powers) in [("used", &mut state.used), ("fresh", &mut state.fresh)] {
        member(given, name, |from| {
            for id in ids(from)? {
                let power = Power::all().find(|&power| content.power(power, old_one).id == id);
                powers.add(power.ok_or_else(|| Fault::new(format!("there is no ability {id}")))?);
            }
            Ok(())
        })?;
    }
    state.used = state.used.with(state.fresh);
    for seat in Seat::all(state.players) {
        let (id, player) = (content.seat_id(seat), &mut state.seats[seat]);
        let from = &given["seats"][id];
        let mut known = Cards::NONE;
        member(from, "known", |from| known.read(from, with)).map_err(|fault| fault.inside(id))?;
        player.seen = [known; KNOWERS];
        for other in Seat::all(state.players) {
            let mut seen = Cards::NONE;
            member(&from["seen"], content.seat_id(other), |from| seen.read(from, with))
                .map_err(|fault| fault.inside("seen").inside(id))?;
            player.seen[other.index()].0 |= seen.0;
        }
    }
    Ok(())
}

/// What follows from the pieces on the board.
fn board(content: &Content, state: &mut State) -> Result<(), String> {
    for area in Area::all() {
        for seat in Seat::all(state.players) {
            let (player, count) = (&mut state.seats[seat], state.agents[area][seat]);
            let left = player.reserve.checked_sub(count);
            player.reserve = left.ok_or_else(|| format!("{} has not that many Agents", content.seat_id(seat)))?;
            if count > 0 {
                player.at.add(area);
            }
        }
        if let Some((owner, building)) = state.sites[area] {
            if state.seats[owner].built[building.index()].is_some() {
                let kind = &content.buildings[building.index()].id;
                return Err(format!("{}:{kind} stands in two areas", content.seat_id(owner)));
            }
            state.set_site(area, owner, building);
        }
    }
    for elder in Elder::all() {
        let beast = state.elders[elder.index()];
        if let Some(beast) = beast.filter(|beast| beast.hits >= content.hp(elder)) {
            return Err(format!("{} cannot have taken {} hits", content.elders[elder.index()].id, beast.hits));
        }
        state.set_beast(elder, beast);
    }
    Ok(())
}

/// All cards that are nowhere but, perhaps, in the deck.
fn rest(content: &Content, state: &State) -> Cards {
    let held = Seat::all(state.players).map(|seat| state.seats[seat].hand.0 | state.seats[seat].front.0);
    let used = held.fold(state.row.0 | state.discard.0, |used, held| used | held);
    content.in_game(state.players).without(Cards(used))
}

/// A Building, as owner:type.
impl Written<Content> for (Seat, Building) {
    fn write(&self, with: &With<'_, Content>) -> Value {
        let content = with.content;
        format!("{}:{}", content.seat_id(self.0), content.buildings[self.1.index()].id).into()
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
    pub fn write(excluded: &[[Objectives; SEATS]; SEATS], with: &With<'_, Content>) -> Value {
        let aims = |aims: Objectives| aims.iter().map(Objective::id).collect::<Value>();
        let row = |knower: Seat| {
            let others = Seat::all(with.players).filter(|&other| other != knower);
            others.map(|at| (with.content.seat_id(at), aims(excluded[knower.index()][at.index()]))).collect::<Value>()
        };
        Seat::all(with.players).map(|knower| (with.content.seat_id(knower), row(knower))).collect()
    }

    /// Reads them.
    pub fn read(
        excluded: &mut [[Objectives; SEATS]; SEATS],
        from: &Value,
        with: &With<'_, Content>,
    ) -> Result<(), Fault> {
        for (knower, row) in Seat::all(with.players).zip(excluded) {
            let from = &from[with.content.seat_id(knower)];
            for (other, bits) in Seat::all(with.players).zip(row) {
                member(from, with.content.seat_id(other), |from| {
                    *bits = Objectives::NONE;
                    for id in ids(from)? {
                        let aim = Objective::ALL.iter().copied().find(|aim| aim.id() == id);
                        bits.add(aim.ok_or_else(|| Fault::new(format!("there is no Objective {id}")))?);
                    }
                    Ok(())
                })
                .map_err(|fault| fault.inside(with.content.seat_id(knower)))?;
            }
        }
        Ok(())
    }
}
