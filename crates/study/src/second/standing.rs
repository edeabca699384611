//! How well everybody stands, with open cards: what can be counted on the table, and what each thing has proved to be
//! worth.
//!
//! The weights were fitted: a softmax regression of who won on what the table showed, over 44,587 positions of 1,200 games
//! of 2 to 5 between greedy and searching bots (`cargo run --release -p lab --example fit`; log loss 0.83, on other games
//! 0.90). Those of safety and hand, which it left undecided, were then set by hand. A weight has two parts, one that holds
//! always and one that fades as the end comes near. One unit makes winning e times as likely.

use super::content::Content;
use super::state::State;
use super::{prospects, scoring};
use kit::{BySeat, Seat};

/// What is counted, in this order.
pub const NAMES: [&str; COUNTED] = [
    "points as they would count now",
    "points lost if the side falls",
    "influence",
    "safety",
    "deck",
    "hand",
    "own marker ahead",
    "actions left in this turn",
];

/// How many things are counted.
pub const COUNTED: usize = 8;

/// What has been counted for one player.
pub type Counted = [f32; COUNTED];

/// Always, and in addition as much of it as is left of the game.
const WEIGHTS: [[f32; 2]; COUNTED] = [
    [0.252, 0.071],  // points as they would count now
    [-0.311, 0.053], // points lost if the side falls
    [0.123, 0.286],  // influence
    [0.050, 0.250],  // safety
    [0.365, -0.044], // deck
    [0.100, 1.000],  // hand
    [0.006, 0.133],  // own marker ahead
    [0.037, 0.108],  // actions left in this turn
];

/// How much of the game is still to come, from 1 at the start to 0 at the brink of the end.
fn left_to_play(c: &Content, s: &State) -> f32 {
    let target = f32::from(c.numbers.vp_target.get(s.players).max(1));
    let points = Seat::all(s.players).map(|seat| s.score(seat)).max().unwrap_or(0);
    let track = s.tracks[0].max(s.tracks[1]);
    let done = (f32::from(points) / target).max(f32::from(track) / f32::from(c.numbers.track_top.max(1)));
    (1.0 - done).max(0.0)
}

/// How likely each side is to be the lowest player's (final.lowest).
fn falls(s: &State, points: &BySeat<f32>, left: f32) -> [f32; 2] {
    let seats = Seat::all(s.players);
    let lowest = seats.clone().map(|seat| points[seat]).fold(f32::MAX, f32::min);
    let scale = 0.7 + 3.0 * left;
    let mut falls = [0.0; 2];
    seats.for_each(|seat| falls[s.side(seat).index()] += ((lowest - points[seat]) / scale).exp());
    let sum = falls[0] + falls[1];
    falls.map(|fall| fall / sum)
}

/// What each seat has, and how much of the game is left.
pub fn counts(c: &Content, s: &State) -> (BySeat<Counted>, f32) {
    let left = left_to_play(c, s);
    let mut points = BySeat::default();
    for seat in Seat::all(s.players) {
        points[seat] = f32::from(scoring::adjust(c, s, seat, |other| s.side(other)).adjusted);
    }
    let falls = falls(s, &points, left);
    let mut counts = BySeat::default();
    for seat in Seat::all(s.players) {
        let side = s.side(seat);
        let actions = if s.active == seat { c.numbers.actions_per_turn.saturating_sub(s.actions) } else { 0 };
        counts[seat] = [
            points[seat],
            f32::from(c.numbers.lowest_side_penalty) * falls[side.index()],
            prospects::influence(c, s, seat, side),
            prospects::safety(s, seat, side),
            prospects::deck(c, s, seat, side),
            prospects::hand(c, s, seat, side),
            f32::from(s.tracks[side.index()]) - f32::from(s.tracks[side.other().index()]),
            f32::from(actions),
        ];
    }
    (counts, left)
}

/// How well each seat stands, in units that make winning e times as likely.
pub fn standing(c: &Content, s: &State) -> BySeat<f32> {
    let (counts, left) = counts(c, s);
    let weigh = |counted: &Counted| {
        counted.iter().zip(&WEIGHTS).map(|(one, [always, early])| one * (always + early * left)).sum()
    };
    let mut standing = BySeat::default();
    Seat::all(s.players).for_each(|seat| standing[seat] = weigh(&counts[seat]));
    standing
}
