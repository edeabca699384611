//! What searches ask: who will win this position if all cards lay open, and what a light-hearted player does.

use super::choice::Choice;
use super::content::Content;
use super::ids::Use;
use super::scoring;
use super::standing::standing;
use super::state::State;
use crate::parts::side::Side;
use kit::BySeat;
use kit::game::soften;

/// Each seat's chance to win: certain at the end, and before it judged by how everybody stands.
pub fn chances(c: &Content, s: &State) -> BySeat<f32> {
    if s.over.is_some() {
        let mut chances = BySeat::default();
        scoring::score(c, s).winners.iter().for_each(|seat| chances[seat] = 1.0);
        return chances;
    }
    let mut chances = standing(c, s);
    soften(&mut chances, usize::from(s.players), 1.0);
    chances
}

/// How readily a light-hearted player makes this choice.
#[inline]
pub fn lean(s: &State, choice: Choice) -> u8 {
    match choice {
        Choice::Play(purpose, _) => match purpose {
            Use::Claim => 40,
            Use::Place => 10,
            Use::Assassinate => 10,
            Use::Bomb => 8,
            Use::Text => 5,
            Use::Retrieve => 3,
            Use::Move => 2,
            Use::Restorationist => marker(s, Side::Restorationist),
            Use::Loyalist => marker(s, Side::Loyalist),
            Use::Discard => 1,
        },
        Choice::City(city) => 1 + 3 * u8::from(s.cities[city].up.is_some()),
        Choice::Royal(_) => 8,
        Choice::Pass => 1,
        Choice::EndTurn | Choice::Done => 8,
        Choice::Limbo | Choice::Agent(..) | Choice::Cube(..) | Choice::Seat(_) | Choice::Return => 4,
    }
}

fn marker(s: &State, side: Side) -> u8 {
    if s.side(s.active) == side { 5 } else { 1 }
}
