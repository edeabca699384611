//! Another world that a player cannot tell from this one. Rules: info.*.
//!
//! Hidden from a player are the other identities, and which of the cards another player is known to own are in hand, in
//! the deck or face down in the discard pile. Stacks need no redeal: they have no order until a card is turned up.

use crate::parts::side::redeal_identities;
use crate::second::content::Content;
use crate::second::state::State;
use kit::{Dice, Seat, Viewer};

/// Deals hidden things anew for `knower`, with fresh dice.
pub fn redeal(content: &Content, state: &State, knower: Seat, dice: &mut Dice) -> State {
    let mut world = state.clone();
    world.dice = Dice::new(&dice.seed());
    if state.active != knower {
        take_back_picks(content, &mut world);
    }
    let known = |seat: Seat| state.knows_side(Viewer::Seat(knower), seat).then(|| state.seats[seat].identity);
    redeal_identities(content.identities, state.players, known, dice, |seat, side| world.seats[seat].identity = side);
    for seat in Seat::all(state.players).filter(|&seat| seat != knower) {
        world.seats[seat].piles.redeal(&content.booklet.layout, kit::Cards::NONE, dice);
    }
    world
}

/// Picks that the active player has not shown yet go back into the hand, and the question they belong to with them.
pub fn take_back_picks(content: &Content, state: &mut State) {
    while state.agenda.top().is_some_and(|task| task.is_secret()) {
        state.agenda.pop();
    }
    let hand = &mut state.seats[state.active].piles.hand;
    content.booklet.layout.join(hand, std::mem::take(&mut state.picked));
    state.alternate = kit::Cards::NONE;
    let secret_weapon =
        state.weapon.filter(|_| !state.agenda.iter().any(|task| matches!(task, crate::second::task::Task::Deed(_))));
    if let Some(weapon) = secret_weapon {
        content.booklet.layout.add(hand, weapon);
        state.weapon = None;
    }
    state.last_picked = None;
}
