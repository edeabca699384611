//! What searches ask: who will win this position if all cards lay open, and what a light-hearted player does.

use super::standing::{WEIGHTS, standing};
use crate::parts::standing::certain;
use crate::second::choice::Choice;
use crate::second::content::Content;
use crate::second::ids::Use;
use crate::second::rules::scoring;
use crate::second::state::State;
use kit::BySeat;

/// Each seat's chance to win: certain at the end, and before it judged by how everybody stands.
pub fn chances(content: &Content, state: &State) -> BySeat<f32> {
    match state.over {
        Some(_) => certain(scoring::score(content, state).winners),
        None => standing(content, state).chances(&WEIGHTS),
    }
}

/// How readily a light-hearted player of either side plays a card for each purpose, in the order of [`Use::ALL`].
const PLAY: [[u8; Use::ALL.len()]; 2] = [[20, 120, 5, 3, 24, 24, 1, 16, 10, 1], [20, 120, 5, 3, 24, 1, 24, 16, 10, 1]];

/// How readily a light-hearted player makes each choice. A table, since nobody can guess which choices there will be.
#[inline(always)]
pub fn lean(state: &State) -> impl Fn(Choice) -> u8 {
    let play = &PLAY[state.side(state.active).index()];
    move |choice| match choice {
        Choice::Play(purpose, _) => play[purpose as usize],
        Choice::City(city) => 1 + 5 * u8::from(state.cities[city].up.is_some()),
        Choice::Royal(_) => 8,
        Choice::Pass | Choice::Agree => 1,
        Choice::EndTurn | Choice::Done => 8,
        Choice::Limbo | Choice::Agent(..) | Choice::Cube(..) | Choice::Seat(_) | Choice::Return => 4,
    }
}
