//! What a position is worth to a player, in points of final score: a readable judgement from that player's own knowledge.

use super::content::Content;
use super::scoring;
use super::state::State;
use kit::Seat;

/// Judges the position for `seat`.
pub fn worth(c: &Content, s: &State, seat: Seat) -> f32 {
    f32::from(scoring::for_side(c, s, seat, s.side(seat)).total())
}
