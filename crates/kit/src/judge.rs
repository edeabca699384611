//! What bots need of a game beside its rules: how good a position is, what choices a player inclines to, and which secrets
//! there are to be guessed. Nothing here decides what is legal or what happens.

use crate::game::Game;
use crate::seat::{BySeat, Seat};
use serde::Serialize;
use ts_rs::TS;

/// A game whose positions can be judged, so that bots can play it well.
pub trait Judge: Game {
    /// A lead of so many points of [`Judge::worth`] is a game nearly won: the unit in which bots reckon.
    const LEAD: f32 = 4.0;

    /// How plainly players serve their secrets: an action that gains all that one secret could gain, and nothing for another,
    /// makes the one e to this power times as likely. Bots guess secrets by it; it is fitted to games they played.
    const CANDOUR: f32 = 1.5;

    /// Decisions that a search plays lightly behind its tree before it judges the position; none where the judgement is
    /// better than light play. Measured.
    const AHEAD: u32 = 0;

    /// Does this choice only lead where picking the same things in another order leads too? Searches skip it.
    fn only_reorders(&self, state: &Self::State, choice: Self::Choice) -> bool;

    /// What the position is worth to a seat, in points of final score, judged by what that seat knows.
    fn worth(&self, state: &Self::State, seat: Seat) -> f32;

    /// The side (or objective) a seat secretly has, as [`Outcome::sides`](crate::Outcome::sides) will name it if nothing changes it.
    fn secret(&self, state: &Self::State, seat: Seat) -> &'static str;

    /// Gives a seat of a supposed world another secret and leaves everything else as it is: so two secrets can be compared
    /// without the noise of two deals. The world is for judging only; two seats may have what only one can have.
    fn suppose(&self, world: &mut Self::State, seat: Seat, secret: &'static str);

    /// How readily a light-hearted player takes each choice here, compared with the others offered: 1 for seldom. Searches
    /// play the far future this way, so it must be quick.
    fn lean(&self, _state: &Self::State) -> impl Fn(Self::Choice) -> u8 {
        |_| 1
    }

    /// Each seat's chance to win, judged with open cards: searches ask it of worlds they have dealt themselves.
    fn chances(&self, state: &Self::State) -> BySeat<f32> {
        let seats = Seat::all(self.seats(state));
        let mut chances = BySeat::default();
        match self.outcome(state) {
            Some(outcome) => outcome.winners.iter().for_each(|seat| chances[seat] = 1.0),
            None => {
                seats.clone().for_each(|seat| chances[seat] = self.worth(state, seat));
                soften(&mut chances, seats.len(), Self::LEAD);
            }
        }
        chances
    }
}

/// How a choice compares with the best there was, judged by what could be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename_all = "lowercase")]
pub enum Quality {
    /// The only good one, and it was found.
    Best,
    /// As good as the best.
    Equal,
    /// A small loss.
    Slip,
    /// A loss that matters.
    Mistake,
}

impl Quality {
    /// By what the choice loses of a chance to win against the best of the others: less than nothing if it is better than
    /// all of them.
    pub fn of(lost: f32) -> Quality {
        /// Less than this is within the error of a search.
        const SMALL: f32 = 0.02;
        const LARGE: f32 = 0.06;
        match lost {
            LARGE.. => Quality::Mistake,
            SMALL.. => Quality::Slip,
            _ if lost <= -LARGE => Quality::Best,
            _ => Quality::Equal,
        }
    }
}

/// The exponential, the same to the last bit on every machine and in every browser: a search that depends on it finds the
/// same everywhere. (The standard library takes whatever the system has.)
pub fn exp(x: f32) -> f32 {
    libm::expf(x)
}

/// Turns the scores of the first seats into chances that sum to 1: every `scale` points ahead make winning e times as likely.
pub fn soften(scores: &mut BySeat<f32>, seats: usize, scale: f32) {
    let scores = &mut scores.0[..seats];
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.iter_mut().for_each(|score| *score = exp((*score - most) / scale));
    let sum: f32 = scores.iter().sum();
    scores.iter_mut().for_each(|score| *score /= sum);
}
