//! How well everybody stands: what this edition counts, and what it has proved to be worth.
//!
//! The weights were fitted: the likeliest ones given who won many games between searching and greedy players (`cargo
//! run --release -p lab --example fit` fits anew; docs/measured/bots.md says how well they predict). A weight has two
//! parts, one that holds always and one that fades as the end comes near.

use super::prospects;
use crate::parts::standing::{Standing, Weights};
use crate::second::content::Content;
use crate::second::rules::scoring;
use crate::second::state::State;
use kit::Seat;

/// How many things are counted.
pub const COUNTED: usize = 7;

/// As fitted.
pub const WEIGHTS: Weights<COUNTED> = Weights {
    worth: [
        ("points as they would count now", [1.000, -0.704]),
        ("influence", [0.182, 0.301]),
        ("safety", [-0.599, 1.347]),
        ("deck", [0.423, 1.316]),
        ("hand", [0.596, 0.264]),
        ("own marker ahead", [-0.064, 0.580]),
        ("actions left in this turn", [0.031, 0.147]),
    ],
    lowest: [0.682, 0.606],
    best: [0.211, 0.925],
};

fn left_to_play(content: &Content, state: &State) -> f32 {
    let target = f32::from(content.numbers.vp_target.get(state.players).max(1));
    let points = Seat::all(state.players).map(|seat| state.score(seat)).max().unwrap_or(0);
    let track = state.tracks[0].max(state.tracks[1]);
    let done = (f32::from(points) / target).max(f32::from(track) / f32::from(content.numbers.track_top.max(1)));
    (1.0 - done).max(0.0)
}

/// How everybody stands in this position.
pub fn standing(content: &Content, state: &State) -> Standing<COUNTED> {
    let left = left_to_play(content, state);
    let own = |seat: Seat| {
        if state.active == seat { content.numbers.actions_per_turn.saturating_sub(state.actions) } else { 0 }
    };
    Standing::of(state.players, left, f32::from(content.numbers.lowest_side_penalty), |seat| {
        let side = state.side(seat);
        let counted = [
            f32::from(scoring::adjust(content, state, seat, |other| state.side(other)).adjusted),
            prospects::influence(content, state, seat, side),
            prospects::safety(state, seat, side),
            prospects::deck(content, state, seat, side),
            prospects::hand(content, state, seat, side),
            f32::from(state.tracks[side.index()]) - f32::from(state.tracks[side.other().index()]),
            f32::from(own(seat)),
        ];
        (side, counted)
    })
}
