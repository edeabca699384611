//! What a position is worth to a player, in points of final score: a readable judgement from that player's own knowledge.

use super::prospects::{deck, hand, influence, safety};
use crate::parts::side::Side;
use crate::second::content::Content;
use crate::second::rules::scoring;
use crate::second::state::State;
use kit::{Seat, Viewer};

/// Judges the position for `seat`. Other players' sides count only where this seat knows them.
pub fn worth(content: &Content, state: &State, seat: Seat) -> f32 {
    if state.over.is_some() {
        return result(content, state, seat);
    }
    points(content, state, seat) + prospects(content, state, seat, state.side(seat))
}

/// What the position promises a player beyond the points, were the player on this side.
fn prospects(content: &Content, state: &State, seat: Seat, side: Side) -> f32 {
    influence(content, state, seat, side)
        + safety(state, seat, side)
        + deck(content, state, seat, side)
        + hand(content, state, seat, side)
}

/// A finished game: winning is what counts, then the margin.
fn result(content: &Content, state: &State, seat: Seat) -> f32 {
    let scoring = scoring::score(content, state);
    let mine = scoring.accounts[seat.index()].total;
    let best_other =
        scoring.accounts.iter().filter(|account| account.seat != seat).map(|account| account.total).max().unwrap_or(0);
    let margin = f32::from(mine - best_other);
    if scoring.winners.has(seat) { 60.0 + margin } else { -60.0 + margin }
}

/// The side a player is taken to be on: known, or the one less favourable to us.
fn guess(state: &State, seat: Seat, other: Seat) -> Side {
    if state.knows_side(Viewer::Seat(seat), other) { state.side(other) } else { state.side(seat).other() }
}

/// Points that will count for this player, against the best that others can count on.
fn points(content: &Content, state: &State, seat: Seat) -> f32 {
    let mine = scoring::adjust(content, state, seat, |other| guess(state, seat, other));
    // A running total near the target ends the game; being far behind then is what loses it.
    let rival = Seat::all(state.players)
        .filter(|&other| other != seat)
        .map(|other| rival_points(state, seat, other))
        .fold(0.0, f32::max);
    f32::from(mine.adjusted) - 0.6 * rival
}

/// What another player's visible points are worth, when only some of them will count.
fn rival_points(state: &State, seat: Seat, other: Seat) -> f32 {
    let ledger = &state.seats[other].ledger;
    let known = state.knows_side(Viewer::Seat(seat), other);
    let weight = |side: Side| match known {
        true if state.side(other) == side => 1.0,
        true => 0.0,
        false => 0.6,
    };
    // The markers' difference counts for whoever is on the right side: fear that it is this player, too.
    f32::from(ledger.neutral + state.difference())
        + weight(Side::Restorationist) * f32::from(ledger.for_side(Side::Restorationist))
        + weight(Side::Loyalist) * f32::from(ledger.for_side(Side::Loyalist) + ledger.kills)
}
