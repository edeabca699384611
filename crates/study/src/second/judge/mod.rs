//! How bots judge a position of the second edition; nothing here is a rule.

pub mod chances;
pub mod prospects;
pub mod standing;
pub mod worth;

use crate::second::Second;
use crate::second::choice::Choice;
use crate::second::state::State;
use crate::second::task::Task;
use kit::{BySeat, Id, Judge, Seat};

impl Judge for Second {
    fn only_reorders(&self, state: &State, choice: Choice) -> bool {
        match (choice, state.last_picked) {
            (Choice::Play(_, card), Some(last)) => card < last && state.agenda.top() != Some(Task::Turn),
            _ => false,
        }
    }

    fn secret(&self, state: &State, seat: Seat) -> &'static str {
        state.side(seat).id()
    }

    fn suppose(&self, world: &mut State, seat: Seat, secret: &'static str) {
        if world.side(seat).id() != secret {
            world.seats[seat].identity = world.seats[seat].identity.other();
        }
    }

    #[inline(always)]
    fn lean(&self, state: &State) -> impl Fn(Choice) -> u8 {
        chances::lean(state)
    }

    fn chances(&self, state: &State) -> BySeat<f32> {
        chances::chances(&self.content, state)
    }

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        worth::worth(&self.content, state, seat)
    }
}
