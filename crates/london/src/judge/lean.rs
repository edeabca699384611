//! What a light-hearted player does: plays cards, carries out their symbols, and lets others be.

use crate::choice::Choice;

/// How readily such a player makes this choice.
#[inline]
pub fn lean(choice: Choice) -> u8 {
    match choice {
        Choice::Do => 12,
        Choice::Play(_) | Choice::Use(_) => 6,
        Choice::Elder(_) | Choice::Building(_) => 5,
        Choice::Card(_) | Choice::Area(_) | Choice::Pawn(..) | Choice::Seat(_) | Choice::Deck | Choice::Pay => 4,
        Choice::Done | Choice::Pass => 4,
        Choice::Interrupt(_) | Choice::Refuse | Choice::EndTurn => 2,
        Choice::Skip => 1,
    }
}
