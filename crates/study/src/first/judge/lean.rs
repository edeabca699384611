//! What a light-hearted player does: claims what can be claimed, places cubes, pulls at the own track.

use crate::first::choice::Choice;
use crate::first::ids::Use;
use crate::parts::side::Side;

/// How readily such a player of that side makes each choice.
#[inline]
pub fn lean(side: Side) -> impl Fn(Choice) -> u8 {
    move |choice| match choice {
        Choice::Claim(_) => 60,
        Choice::Royal(_) | Choice::Hide(_) => 24,
        Choice::Play(purpose, _) => play(side, purpose),
        Choice::Done | Choice::EndTurn => 8,
        Choice::Travel => 3,
        Choice::Pass | Choice::Reveal | Choice::Agree => 1,
        Choice::Place(_)
        | Choice::Limbo
        | Choice::Stock
        | Choice::Move(..)
        | Choice::City(_)
        | Choice::Agent(_)
        | Choice::Zombie(_)
        | Choice::Cube(..)
        | Choice::Seat(_)
        | Choice::Counter(_)
        | Choice::Return(_)
        | Choice::Number(_) => 4,
    }
}

fn play(side: Side, purpose: Use) -> u8 {
    match (purpose, side) {
        (Use::Revolution, Side::Restorationist) | (Use::War, Side::Loyalist) => 16,
        (Use::Revolution | Use::War, _) => 2,
        (Use::Place, _) => 12,
        (Use::Bomb | Use::Action, _) => 10,
        (Use::Buy | Use::Pay, _) => 6,
        (Use::Retrieve | Use::Exchange, _) => 4,
        (Use::MiGo | Use::Sacrifice | Use::Exile, _) => 2,
        (Use::Discard | Use::Remove, _) => 1,
    }
}
