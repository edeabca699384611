//! How well everybody stands: what this edition counts, and what it has proved to be worth.
//!
//! Only how chances follow from points was fitted to who won. The weights themselves are set by hand: the games there
//! are to fit them to are few and between weak players, and say more about their habits than about the game; weights
//! fitted to them predict hardly better and lose far more often (docs/measured/bots.md). `cargo run --release -p lab
//! --example fit` fits anew. A weight has two parts, one that holds always and one that fades as the end comes near.

use super::worth;
use crate::first::content::Content;
use crate::first::ids::Track;
use crate::first::rules::scoring;
use crate::first::state::State;
use crate::parts::standing::{Standing, Weights, certain};
use kit::{BySeat, Seat};

/// How many things are counted.
pub const COUNTED: usize = 9;

/// Set by hand, and the last two fitted.
pub const WEIGHTS: Weights<COUNTED> = Weights {
    worth: [
        ("points as they would count now", [1.0, 0.0]),
        ("influence", [0.5, 0.0]),
        ("cubes", [0.5, 0.0]),
        ("agents", [0.8, 0.0]),
        ("safety", [1.0, 0.0]),
        ("deck", [0.5, 0.0]),
        ("own marker ahead", [0.4, 0.0]),
        ("own marker in a long game", [1.0, 0.0]),
        ("actions left in this turn", [0.1, 0.0]),
    ],
    lowest: [0.884, 1.638],
    best: [1.515, 1.194],
};

/// Eliminated players cannot win, however many points they have (end.eliminate).
const ELIMINATED: f32 = 1_000.0;

fn left_to_play(content: &Content, state: &State) -> f32 {
    let points = Seat::all(state.players).map(|seat| scoring::score(content, state, seat)).max().unwrap_or(0);
    let climbed = |track: Track| f32::from(state.tracks[track.index()]) / f32::from(content.track_top(track).max(1));
    let done = f32::from(points) / f32::from(scoring::limit(content, state).max(1));
    (1.0 - Track::BOTH.map(climbed).into_iter().fold(done, f32::max)).max(0.0)
}

/// Each seat's chance to win: certain at the end, and before it judged by how everybody stands.
pub fn chances(content: &Content, state: &State) -> BySeat<f32> {
    match state.over {
        Some(_) => certain(scoring::score_all(content, state).winners),
        None => standing(content, state).chances(&WEIGHTS),
    }
}

/// How everybody stands in this position.
pub fn standing(content: &Content, state: &State) -> Standing<COUNTED> {
    let left = left_to_play(content, state);
    let own = |seat: Seat| {
        if state.active == seat { content.numbers.actions_per_turn.saturating_sub(state.actions) } else { 0 }
    };
    Standing::of(state.players, left, ELIMINATED, |seat| {
        let side = state.side(seat);
        let counted = [
            f32::from(scoring::final_points(content, state, seat, |other| state.side(other)).total()),
            worth::influence(content, state, seat),
            worth::cubes(state, seat),
            worth::agents(content, state, seat),
            worth::safety(content, state, seat),
            worth::deck(content, state, seat),
            f32::from(state.tracks[side.index()]) - f32::from(state.tracks[side.other().index()]),
            worth::impatience(state, seat),
            f32::from(own(seat)),
        ];
        (side, counted)
    })
}
