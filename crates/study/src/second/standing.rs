//! How well everybody stands, with open cards: what can be counted on the table, what each thing has proved to be worth,
//! and who wins if the one side falls or the other.
//!
//! The weights were fitted: the likeliest ones given who won, over 90,000 positions of 1,550 games of four between
//! `search:100` and `greedy`; on 390 other games the log loss is 0.935, where knowing nothing is 1.386 (`cargo run --release
//! -p lab --example fit` fits anew). A weight has two parts, one that holds always and one that fades as the end comes near.

use super::content::Content;
use super::state::State;
use super::{prospects, scoring};
use crate::parts::side::Side;
use kit::game::soften;
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

/// What has been counted for one player.
pub type Counted = [f32; COUNTED];

/// What the things counted come to. Each number holds always, or is added as far as the end is away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Points at the end for each thing that is counted.
    pub worth: [[f32; 2]; COUNTED],
    /// So many points (a logarithm) less make it e times as likely to be the lowest.
    pub lowest: [f32; 2],
    /// So many points (a logarithm) more make it e times as likely to win.
    pub best: [f32; 2],
}

/// As fitted; a point that would count now is the unit.
pub const WEIGHTS: Weights = Weights {
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

/// A position as far as it is judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// How many play.
    pub players: u8,
    /// Everybody's side.
    pub sides: BySeat<Side>,
    /// What everybody has.
    pub counted: BySeat<Counted>,
    /// How much of the game is still to come, from 1 at the start to 0 at the brink of the end.
    pub left: f32,
    /// What the side of the lowest player loses.
    pub penalty: f32,
}

fn left_to_play(c: &Content, s: &State) -> f32 {
    let target = f32::from(c.numbers.vp_target.get(s.players).max(1));
    let points = Seat::all(s.players).map(|seat| s.score(seat)).max().unwrap_or(0);
    let track = s.tracks[0].max(s.tracks[1]);
    let done = (f32::from(points) / target).max(f32::from(track) / f32::from(c.numbers.track_top.max(1)));
    (1.0 - done).max(0.0)
}

impl Standing {
    /// How everybody stands in this position.
    pub fn of(c: &Content, s: &State) -> Standing {
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

    /// Each seat's chance to win: the points it can expect against everybody's, were the one side to fall or the other.
    pub fn chances(&self, weights: &Weights) -> BySeat<f32> {
        let seats = Seat::all(self.players);
        let now = |[always, early]: [f32; 2]| always + early * self.left;
        let mut points = BySeat::default();
        for seat in seats.clone() {
            let worth = self.counted[seat].iter().zip(weights.worth);
            points[seat] = worth.map(|(counted, weight)| counted * now(weight)).sum::<f32>();
        }
        let falls = self.falls(&points, now(weights.lowest).exp());
        let apart = now(weights.best).exp();
        let mut chances = BySeat::default();
        for fallen in Side::BOTH {
            let mut these = points;
            seats.clone().filter(|&seat| self.sides[seat] == fallen).for_each(|seat| these[seat] -= self.penalty);
            soften(&mut these, usize::from(self.players), apart);
            seats.clone().for_each(|seat| chances[seat] += falls[fallen.index()] * these[seat]);
        }
        chances
    }

    /// How likely each side is to be the lowest player's (final.lowest).
    fn falls(&self, points: &BySeat<f32>, apart: f32) -> [f32; 2] {
        let mut lowest = BySeat::default();
        Seat::all(self.players).for_each(|seat| lowest[seat] = -points[seat]);
        soften(&mut lowest, usize::from(self.players), apart);
        let mut falls = [0.0; 2];
        Seat::all(self.players).for_each(|seat| falls[self.sides[seat].index()] += lowest[seat]);
        falls
    }
}
