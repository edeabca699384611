//! What bots need to play Three Candles: how good a position looks to a seat that knows its own patron and nobody else's.

use crate::Candles;
use crate::rules::strength;
use crate::state::{Candle, Choice, State};
use kit::{Judge, Seat};

/// A lead of so many ranks makes a candle nearly safe.
const SAFE: f32 = 4.0;

impl Judge for Candles {
    fn only_reorders(&self, _: &State, _: Choice) -> bool {
        false
    }

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        let others = || Seat::all(state.players).filter(move |&other| other != seat);
        let worth_of = |candle: Candle| {
            let at = |seat: Seat| f32::from(strength(&self.content, &state.seats[seat], candle));
            let lead = at(seat) - others().map(at).fold(0.0, f32::max);
            let points = f32::from(self.content.numbers.candle_points);
            let doubled = if state.seats[seat].patron == candle { 2.0 } else { 1.0 };
            points * doubled / (1.0 + (-lead / SAFE).exp())
        };
        Candle::ALL.into_iter().map(worth_of).sum()
    }

    fn secret(&self, state: &State, seat: Seat) -> &'static str {
        state.seats[seat].patron.id()
    }

    fn suppose(&self, world: &mut State, seat: Seat, secret: &'static str) {
        if let Some(candle) = Candle::of(secret) {
            world.seats[seat].patron = candle;
        }
    }
}
