//! How well everybody stands: what this edition counts, and what it has proved to be worth.
//!
//! The weights were fitted: the likeliest ones given who won many games between searching and greedy players (`cargo
//! run --release -p lab --example fit` fits anew; docs/measured/bots.md says how well they predict). A weight has two
//! parts, one that holds always and one that fades as the end comes near.

use super::prospects;
use crate::parts::standing::{Standing, Weights};
use crate::second::content::Content;
use crate::second::scoring;
use crate::second::state::State;
use kit::{BySeat, Seat};

/// What is counted, in this order.
pub const NAMES: [&str; COUNTED] = [
    "points as they would count now",
    "influence",
    "safety",
    "deck",
    "hand",
    "own marker ahead",
    "actions left in this turn",
];

/// How many things are counted.
pub const COUNTED: usize = 7;

/// As fitted.
pub const WEIGHTS: Weights<COUNTED> = Weights {
    worth: [
        [1.000, -0.704], // points as they would count now
        [0.182, 0.301],  // influence
        [-0.599, 1.347], // safety
        [0.423, 1.316],  // deck
        [0.596, 0.264],  // hand
        [-0.064, 0.580], // own marker ahead
        [0.031, 0.147],  // actions left in this turn
    ],
    lowest: [0.682, 0.606],
    best: [0.211, 0.925],
};

fn left_to_play(c: &Content, s: &State) -> f32 {
    let target = f32::from(c.numbers.vp_target.get(s.players).max(1));
    let points = Seat::all(s.players).map(|seat| s.score(seat)).max().unwrap_or(0);
    let track = s.tracks[0].max(s.tracks[1]);
    let done = (f32::from(points) / target).max(f32::from(track) / f32::from(c.numbers.track_top.max(1)));
    (1.0 - done).max(0.0)
}

/// How everybody stands in this position.
pub fn standing(c: &Content, s: &State) -> Standing<COUNTED> {
    let mut standing = Standing {
        players: s.players,
        sides: BySeat::default(),
        counted: BySeat::default(),
        left: left_to_play(c, s),
        penalty: f32::from(c.numbers.lowest_side_penalty),
    };
    for seat in Seat::all(s.players) {
        let side = s.side(seat);
        let actions = if s.active == seat { c.numbers.actions_per_turn.saturating_sub(s.actions) } else { 0 };
        standing.sides[seat] = side;
        standing.counted[seat] = [
            f32::from(scoring::adjust(c, s, seat, |other| s.side(other)).adjusted),
            prospects::influence(c, s, seat, side),
            prospects::safety(s, seat, side),
            prospects::deck(c, s, seat, side),
            prospects::hand(c, s, seat, side),
            f32::from(s.tracks[side.index()]) - f32::from(s.tracks[side.other().index()]),
            f32::from(actions),
        ];
    }
    standing
}
