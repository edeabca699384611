//! How bots judge a position of the first edition; nothing here is a rule.

pub mod lean;
pub mod standing;
pub mod worth;

use crate::first::First;
use crate::first::choice::Choice;
use crate::first::state::State;
use crate::first::task::Task;
use kit::{BySeat, Id, Judge, Seat};

impl Judge for First {
    fn only_reorders(&self, state: &State, choice: Choice) -> bool {
        match (choice, state.last_picked, state.agenda.top()) {
            // The order of arrows matters.
            (_, _, Some(Task::Turn | Task::Markers)) => false,
            (Choice::Move(agent, _), _, Some(Task::Travel { .. })) => state.travellers.0 >> agent.0 != 0,
            (Choice::Play(_, card), Some(last), Some(Task::Aim { .. } | Task::Support { .. })) => {
                card < last && state.picked.len() > 1
            }
            (Choice::Play(_, card), Some(last), _) => card < last,
            _ => false,
        }
    }

    #[inline]
    fn lean(&self, state: &State) -> impl Fn(Choice) -> u8 {
        lean::lean(state.side(state.active))
    }

    fn chances(&self, state: &State) -> BySeat<f32> {
        standing::chances(&self.content, state)
    }

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        worth::worth(&self.content, state, seat)
    }

    fn secret(&self, state: &State, seat: Seat) -> &'static str {
        state.side(seat).id()
    }

    fn suppose(&self, world: &mut State, seat: Seat, secret: &'static str) {
        if world.side(seat).id() != secret {
            world.seats[seat].identity = world.seats[seat].identity.other();
        }
    }
}
