//! Another world that a player cannot tell from this one. Rules: info.*.
//!
//! Hidden from a player are the other identities, and which of the cards another player is known to own are in hand, in
//! the deck or face down in the discard pile. Stacks need no redeal: they have no order until a card is turned up.

use super::content::Content;
use super::state::State;
use crate::parts::side::redeal_identities;
use kit::{Dice, Seat, Viewer};

/// Deals hidden things anew for `knower`, with fresh dice.
pub fn redeal(c: &Content, s: &State, knower: Seat, dice: &mut Dice) -> State {
    let mut world = s.clone();
    world.dice = Dice::new(&dice.seed());
    if s.active != knower {
        take_back_picks(c, &mut world);
    }
    let known = |seat: Seat| s.knows_side(Viewer::Seat(knower), seat).then(|| s.seats[seat].identity);
    let identities = redeal_identities(c.identities, s.players, known, dice);
    for seat in Seat::all(s.players) {
        world.seats[seat].identity = identities[seat];
        if seat != knower {
            world.seats[seat].piles.redeal(&c.layout, kit::Cards::NONE, dice);
        }
    }
    world
}

/// Picks that the active player has not shown yet go back into the hand, and the question they belong to with them.
pub fn take_back_picks(c: &Content, s: &mut State) {
    while s.agenda.top().is_some_and(|task| task.is_secret()) {
        s.agenda.pop();
    }
    let hand = &mut s.seats[s.active].piles.hand;
    c.layout.join(hand, std::mem::take(&mut s.picked));
    s.alternate = kit::Cards::NONE;
    let secret_weapon = s.weapon.filter(|_| !s.agenda.iter().any(|task| matches!(task, super::task::Task::Deed(_))));
    if let Some(weapon) = secret_weapon {
        c.layout.add(hand, weapon);
        s.weapon = None;
    }
    s.last_picked = None;
}
