//! How bots judge a position of London; nothing here is a rule.

pub mod lean;
pub mod worth;

use crate::London;
use crate::choice::Choice;
use crate::ids::Objective;
use crate::state::State;
use kit::{Id, Judge, Seat};

impl Judge for London {
    const LEAD: f32 = 30.0;
    const CANDOUR: f32 = 1.0;
    const AHEAD: u32 = 20;

    fn only_reorders(&self, _: &State, _: Choice) -> bool {
        false
    }

    #[inline]
    fn lean(&self, _: &State) -> impl Fn(Choice) -> u8 {
        lean::lean
    }

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        worth::worth(&self.content, state, seat)
    }

    fn secret(&self, state: &State, seat: Seat) -> &'static str {
        state.seats[seat].objective.id()
    }

    fn suppose(&self, world: &mut State, seat: Seat, secret: &'static str) {
        if let Some(objective) = Objective::ALL.iter().copied().find(|objective| objective.id() == secret) {
            world.seats[seat].objective = objective;
        }
    }
}
