//! What a position is worth to a player, in points of final score: a readable judgement from that player's own knowledge.

use super::prospects::{deck, hand, influence, safety};
use crate::parts::side::Side;
use crate::second::content::Content;
use crate::second::scoring;
use crate::second::state::State;
use kit::{Seat, Viewer};

/// Judges the position for `seat`. Other players' sides count only where this seat knows them.
pub fn worth(c: &Content, s: &State, seat: Seat) -> f32 {
    if s.over.is_some() {
        return result(c, s, seat);
    }
    points(c, s, seat) + prospects(c, s, seat, s.side(seat))
}

/// What the position promises a player beyond the points, were the player on this side.
fn prospects(c: &Content, s: &State, seat: Seat, side: Side) -> f32 {
    influence(c, s, seat, side) + safety(s, seat, side) + deck(c, s, seat, side) + hand(c, s, seat, side)
}

/// A finished game: winning is what counts, then the margin.
fn result(c: &Content, s: &State, seat: Seat) -> f32 {
    let scoring = scoring::score(c, s);
    let mine = scoring.accounts[seat.index()].total;
    let best_other =
        scoring.accounts.iter().filter(|account| account.seat != seat).map(|account| account.total).max().unwrap_or(0);
    let margin = f32::from(mine - best_other);
    if scoring.winners.has(seat) { 60.0 + margin } else { -60.0 + margin }
}

/// The side a player is taken to be on: known, or the one less favourable to us.
fn guess(s: &State, seat: Seat, other: Seat) -> Side {
    if s.knows_side(Viewer::Seat(seat), other) { s.side(other) } else { s.side(seat).other() }
}

/// Points that will count for this player, against the best that others can count on.
fn points(c: &Content, s: &State, seat: Seat) -> f32 {
    let mine = scoring::adjust(c, s, seat, |other| guess(s, seat, other));
    // A running total near the target ends the game; being far behind then is what loses it.
    let rival = Seat::all(s.players)
        .filter(|&other| other != seat)
        .map(|other| rival_points(s, seat, other))
        .fold(0.0, f32::max);
    f32::from(mine.adjusted) - 0.6 * rival
}

/// What another player's visible points are worth, when only some of them will count.
fn rival_points(s: &State, seat: Seat, other: Seat) -> f32 {
    let ledger = &s.seats[other].ledger;
    let known = s.knows_side(Viewer::Seat(seat), other);
    let weight = |side: Side| match known {
        true if s.side(other) == side => 1.0,
        true => 0.0,
        false => 0.6,
    };
    // The markers' difference counts for whoever is on the right side: fear that it is this player, too.
    f32::from(ledger.neutral + s.difference())
        + weight(Side::Restorationist) * f32::from(ledger.for_side(Side::Restorationist))
        + weight(Side::Loyalist) * f32::from(ledger.for_side(Side::Loyalist) + ledger.kills)
}
