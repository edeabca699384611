//! How well everybody stands, with open cards: what can be counted on the table, what each thing has proved to be
//! worth, and who wins if the one side falls or the other. Each edition counts its own things and has its own weights.

use super::side::Side;
use kit::judge::{exp, soften};
use kit::{BySeat, MAX_SEATS, Seat, Seats};

/// What `N` things counted come to. Each number holds always, or is added as far as the end is away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights<const N: usize> {
    /// What is counted, and points at the end for each of it; a point that would count now comes first and is the unit.
    pub worth: [(&'static str, [f32; 2]); N],
    /// So many points (a logarithm) less make it e times as likely to be the lowest.
    pub lowest: [f32; 2],
    /// So many points (a logarithm) more make it e times as likely to win.
    pub best: [f32; 2],
}

/// A position as far as it is judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing<const N: usize> {
    /// How many play.
    pub players: u8,
    /// Everybody's side.
    pub sides: BySeat<Side>,
    /// What everybody has.
    pub counted: BySeat<[f32; N]>,
    /// How much of the game is still to come, from 1 at the start to 0 at the brink of the end.
    pub left: f32,
    /// What the side of the lowest player loses.
    pub penalty: f32,
}

impl<const N: usize> Standing<N> {
    /// So many players, each with a side and what is counted.
    pub fn of(players: u8, left: f32, penalty: f32, count: impl Fn(Seat) -> (Side, [f32; N])) -> Standing<N> {
        let (sides, counted) = (BySeat::default(), BySeat([[0.0; N]; MAX_SEATS]));
        let mut standing = Standing { players, sides, counted, left, penalty };
        for seat in Seat::all(players) {
            (standing.sides[seat], standing.counted[seat]) = count(seat);
        }
        standing
    }

    /// Each seat's chance to win: the points it can expect against everybody's, were the one side to fall or the other.
    pub fn chances(&self, weights: &Weights<N>) -> BySeat<f32> {
        let seats = Seat::all(self.players);
        let now = |[always, early]: [f32; 2]| always + early * self.left;
        let mut points = BySeat::default();
        for seat in seats.clone() {
            let worth = self.counted[seat].iter().zip(weights.worth);
            points[seat] = worth.map(|(counted, (_, weight))| counted * now(weight)).sum::<f32>();
        }
        let falls = self.falls(&points, exp(now(weights.lowest)));
        let apart = exp(now(weights.best));
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

/// The chances when the game is over.
pub fn certain(winners: Seats) -> BySeat<f32> {
    let mut chances = BySeat::default();
    winners.iter().for_each(|seat| chances[seat] = 1.0);
    chances
}
