//! How well everybody stands: what can be counted on the table, and what each thing has proved to be worth.
//!
//! The weights were not chosen but fitted: a softmax regression of who won on what the table showed, over positions from
//! games between bots (`cargo run --release -p lab --example fit`). A weight has two parts, one that holds always and one
//! that fades as the end comes near. One unit makes winning e times as likely.

use super::content::Content;
use super::prospects;
use super::state::State;
use crate::parts::side::Side;
use kit::{BySeat, Seat, Seats};

/// How likely each seat is on each side: 0 or 1 where it is known.
pub type Sides = BySeat<[f32; 2]>;

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

/// A seat's points as the final scoring would adjust them, were it on that side (final.loyalist to final.tracks).
fn adjusted(c: &Content, s: &State, seat: Seat, side: Side, sides: &Sides) -> f32 {
    let ledger = &s.seats[seat].ledger;
    let kills: f32 = match side {
        Side::Restorationist => 0.0,
        Side::Loyalist => s
            .captives
            .iter()
            .filter(|captive| captive.by == seat)
            .map(|captive| f32::from(c.face(captive.card).kill_vp) * sides[captive.of][Side::Restorationist.index()])
            .sum(),
    };
    let ahead = s.tracks[side.index()].saturating_sub(s.tracks[side.other().index()]);
    f32::from(ledger.neutral + ledger.for_side(side) + ahead) + kills
}

/// How much of the game is still to come, from 1 at the start to 0 at the brink of the end.
pub fn left_to_play(c: &Content, s: &State) -> f32 {
    let target = f32::from(c.numbers.vp_target.get(s.players).max(1));
    let points = Seat::all(s.players).map(|seat| s.score(seat)).max().unwrap_or(0);
    let track = s.tracks[0].max(s.tracks[1]);
    let done = (f32::from(points) / target).max(f32::from(track) / f32::from(c.numbers.track_top.max(1)));
    (1.0 - done).max(0.0)
}

/// How likely each side is to be the lowest player's (final.lowest).
fn falls(c: &Content, s: &State, sides: &Sides, left: f32) -> [f32; 2] {
    let each = |seat: Seat| Side::BOTH.map(|side| adjusted(c, s, seat, side, sides));
    let points: BySeat<[f32; 2]> = BySeat(std::array::from_fn(|at| match at < usize::from(s.players) {
        true => each(Seat(at as u8)),
        false => [0.0; 2],
    }));
    let lowest = Seat::all(s.players).flat_map(|seat| points[seat]).fold(f32::MAX, f32::min);
    let scale = 0.7 + 3.0 * left;
    let mut falls = [1e-9; 2];
    for seat in Seat::all(s.players) {
        for side in Side::BOTH {
            let low = ((lowest - points[seat][side.index()]) / scale).exp();
            falls[side.index()] += sides[seat][side.index()] * low;
        }
    }
    let sum = falls[0] + falls[1];
    falls.map(|fall| fall / sum)
}

/// Counts what a seat has, were it on that side; `hand` if the hand may be looked at.
fn count(c: &Content, s: &State, seat: Seat, side: Side, sides: &Sides, falls: &[f32; 2], hand: bool) -> Counted {
    let actions = if s.active == seat { c.numbers.actions_per_turn.saturating_sub(s.actions) } else { 0 };
    [
        adjusted(c, s, seat, side, sides),
        f32::from(c.numbers.lowest_side_penalty) * falls[side.index()],
        prospects::influence(c, s, seat, side),
        prospects::safety(s, seat, side),
        prospects::deck(c, s, seat, side),
        if hand { prospects::hand(c, s, seat, side) } else { 0.0 },
        f32::from(s.tracks[side.index()]) - f32::from(s.tracks[side.other().index()]),
        f32::from(actions),
    ]
}

/// What each seat has, weighed by how likely it is on either side, and how much of the game is left. Only these hands are
/// looked at.
pub fn counts(c: &Content, s: &State, sides: &Sides, hands: Seats) -> (BySeat<Counted>, f32) {
    let left = left_to_play(c, s);
    let falls = falls(c, s, sides, left);
    let mut all = BySeat([[0.0; COUNTED]; kit::MAX_SEATS]);
    for seat in Seat::all(s.players) {
        for side in Side::BOTH.into_iter().filter(|side| sides[seat][side.index()] > 0.0) {
            let counted = count(c, s, seat, side, sides, &falls, hands.has(seat));
            let likely = sides[seat][side.index()];
            all[seat].iter_mut().zip(counted).for_each(|(sum, one)| *sum += likely * one);
        }
    }
    (all, left)
}

/// How well each seat stands, in units that make winning e times as likely.
pub fn standing(c: &Content, s: &State, sides: &Sides, hands: Seats) -> BySeat<f32> {
    let (counted, left) = counts(c, s, sides, hands);
    let weigh = |counted: &Counted| {
        counted.iter().zip(&WEIGHTS).map(|(one, [always, early])| one * (always + early * left)).sum()
    };
    let mut standing = BySeat::default();
    Seat::all(s.players).for_each(|seat| standing[seat] = weigh(&counted[seat]));
    standing
}

/// The sides as they are.
pub fn open_sides(s: &State) -> Sides {
    let mut sides = Sides::default();
    Seat::all(s.players).for_each(|seat| sides[seat][s.side(seat).index()] = 1.0);
    sides
}
