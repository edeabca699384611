//! A moment of a game as a scenario: the text to send with a report, or to keep as a test. It tells every secret of that
//! moment, so whoever asks must first know that the game is over.

use super::{set, set_up, show};
use crate::game::Tell;
use crate::seat::Seat;
use crate::written::UNTOLD;
use serde_json::Value;

/// A scenario that begins where the game last rested: the position, the choices made since as far as no chance came into
/// them, and that the next choice is offered then. `made` are the choices since, the last of them the one that followed.
pub fn write<G: Tell>(game: &G, name: &str, rested: &G::State, made: &[(Seat, G::Choice)]) -> Result<String, String> {
    let mut text = format!("game {}\n\nscenario {name}\nplayers {}\n", G::ID, game.seats(rested));
    if !game.chosen().is_empty() {
        let chosen: Vec<String> = game.chosen().iter().map(|(id, value)| format!("{id}={value}")).collect();
        text += &format!("set {}\n", chosen.join(" "));
    }
    for (path, value) in position(game, rested)? {
        text += &format!("given {path} = {value}\n");
    }
    let mut state = rested.clone();
    for (at, &(seat, choice)) in made.iter().enumerate() {
        let (seat, word) = (game.seat_id(seat), game.word(choice));
        let mut next = state.clone();
        game.apply_legal(&mut next, choice, &mut ());
        if at + 1 == made.len() || game.dice(&next) != game.dice(&state) {
            text += &format!("offered {seat} {word}\n");
            break;
        }
        text += &format!("{seat} {word}\n");
        state = next;
    }
    Ok(text)
}

/// What must be said about an empty table to make this one of it, and no more.
fn position<G: Tell>(game: &G, state: &G::State) -> Result<Vec<(String, String)>, String> {
    let (empty, wanted) = (game.empty_position(game.seats(state)), sorted(game.position(state)));
    let mut said = Vec::new();
    differences(&empty, &game.position(state), "", &mut said);
    // What only follows from play is not said: alone it is refused as such.
    said.retain(|line| !made_of(game, &empty, &[line]).is_err_and(|problem| problem.ends_with(UNTOLD)));
    let fits = |said: &[&(String, String)]| made_of(game, &empty, said).is_ok_and(|made| made == wanted);
    let mut needed: Vec<&(String, String)> = said.iter().collect();
    if !fits(&needed) {
        return Err("This moment cannot be written as a position: go to the beginning of a turn.".into());
    }
    for at in (0..needed.len()).rev() {
        let line = needed.remove(at);
        if !fits(&needed) {
            needed.insert(at, line);
        }
    }
    Ok(needed.into_iter().cloned().collect())
}

/// What comes of a position with these lines.
fn made_of<G: Tell>(game: &G, empty: &Value, said: &[&(String, String)]) -> Result<Value, String> {
    let mut given = empty.clone();
    for (path, value) in said {
        set(&mut given, path, value)?;
    }
    Ok(sorted(game.position(&set_up(game, &given)?)))
}

/// Every value that is not as on the empty table, with its path.
fn differences(empty: &Value, full: &Value, path: &str, into: &mut Vec<(String, String)>) {
    match full {
        Value::Object(members) => {
            for (name, member) in members {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                differences(&empty[name], member, &path, into);
            }
        }
        full if full != empty => into.push((path.into(), show(full))),
        _ => {}
    }
}

/// Lists of a position are in no order.
fn sorted(mut value: Value) -> Value {
    match &mut value {
        Value::Array(entries) => entries.sort_by_key(Value::to_string),
        Value::Object(members) => {
            for (_, member) in members.iter_mut() {
                *member = sorted(member.take());
            }
        }
        _ => {}
    }
    value
}
