//! What a player should have thought of the others, move by move, from a record; and how right such thoughts are.

use bots::deduction::{Deduction, Suspicions};
use kit::record::{Record, replay};
use kit::{Dice, Judge, Seat, Tell};

/// What one seat should have thought after so many choices.
pub struct Thought {
    /// Choices made so far.
    pub ply: usize,
    /// The probability of every secret, by seat.
    pub suspicions: Suspicions,
}

/// Follows a record as one of its players, with a thought at every `every`-th moment of rest and at the last.
pub fn deduce<G: Tell + Judge>(game: &G, record: &Record, knower: Seat, every: usize) -> Result<Vec<Thought>, String> {
    if record.settings != *game.chosen() {
        return deduce(&game.variant(&record.settings)?, record, knower, every);
    }
    let mut past: Vec<(usize, G::State)> = Vec::new();
    replay(game, record, |ply, state, _| {
        if game.at_rest(state) {
            past.push((ply, state.clone()));
        }
    })
    .map_err(|error| error.to_string())?;
    let mut dice = Dice::from_number(7);
    let mut deduction = Deduction::default();
    let states: Vec<G::State> = past.iter().map(|(_, state)| state.clone()).collect();
    let mut thoughts = Vec::new();
    for (at, (ply, state)) in past.iter().enumerate() {
        deduction.follow(game, &states[..=at], knower, &mut dice);
        if at % every.max(1) == 0 || at + 1 == past.len() {
            thoughts.push(Thought { ply: *ply, suspicions: deduction.suspicions(game, state, knower, &mut dice) });
        }
    }
    Ok(thoughts)
}

/// A probability given to a secret, and whether it was the true one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// The probability.
    pub given: f32,
    /// Was it so?
    pub so: bool,
}

/// Every player's suspicion of every other at two thirds of a finished game, judged by what was so then. What the players
/// were certain of by then is left out: a revealed identity is no deduction.
pub fn judge<G: Tell + Judge>(game: &G, record: &Record) -> Result<Vec<Judged>, String> {
    if record.settings != *game.chosen() {
        return judge(&game.variant(&record.settings)?, record);
    }
    let cut = Record { plies: record.plies[..record.plies.len() * 2 / 3].to_vec(), result: None, ..record.clone() };
    let truth = replay(game, &cut, |_, _, _| {}).map_err(|error| error.to_string())?;
    let mut judged = Vec::new();
    for knower in Seat::all(record.players) {
        let thoughts = deduce(game, &cut, knower, usize::MAX)?;
        let Some(last) = thoughts.last() else { continue };
        for other in Seat::all(record.players).filter(|&other| other != knower) {
            let secrets = &last.suspicions[other];
            if secrets.len() > 1 {
                judged.extend(
                    secrets.iter().map(|&(secret, given)| Judged { given, so: secret == game.secret(&truth, other) }),
                );
            }
        }
    }
    Ok(judged)
}

/// The mean of the squared errors: 0 is knowing everything, a quarter is a coin for two secrets.
pub fn brier(judged: &[Judged]) -> f32 {
    let error = |one: &Judged| (one.given - if one.so { 1.0 } else { 0.0 }).powi(2);
    judged.iter().map(error).sum::<f32>() / judged.len().max(1) as f32
}
