//! Who knows which card of which hand. What everybody sees (cards taken from the row, from the discard pile, or back into
//! the hand) everybody remembers; what passes between two hands only the two know (info.hand, info.row-cards).
//!
//! After a secret gift the others no longer know which of the giver's known cards are still there: they keep only that
//! somebody holds them. Colours are counted too: the deck is yellow first, so a drawn card's colour is no secret.

use crate::content::Content;
use crate::state::{KNOWERS, PUBLIC, State};
use kit::{Card, Cards, Seat};

/// A card enters a hand for all to see.
pub fn gain_open(state: &mut State, seat: Seat, card: Card) {
    let player = &mut state.seats[seat];
    player.hand.insert(card);
    for seen in &mut player.seen {
        seen.0 |= 1 << card.0;
    }
    forget(state, card);
}

/// A card leaves a hand for all to see.
pub fn lose_open(state: &mut State, seat: Seat, card: Card) {
    let player = &mut state.seats[seat];
    player.hand.withdraw(card);
    for seen in &mut player.seen {
        seen.0 &= !(1 << card.0);
    }
    forget(state, card);
    settle(state);
}

/// Its place is known: nobody needs to wonder.
fn forget(state: &mut State, card: Card) {
    for somewhere in &mut state.somewhere {
        somewhere.0 &= !(1 << card.0);
    }
}

/// A card passes from hand to hand; only the two see which.
pub fn give(content: &Content, state: &mut State, from: Seat, to: Seat, card: Card) {
    let bit = Cards(1 << card.0);
    let hand = state.seats[from].hand;
    let whole = hand.len() == 1;
    let mixed = !hand.within(content.yellow).is_empty() && !hand.within(content.purple).is_empty();
    if mixed || state.blurred.has(from) {
        state.blurred.add(from);
        state.blurred.add(to);
    }
    state.seats[from].hand.withdraw(card);
    state.seats[to].hand.insert(card);
    for knower in 0..KNOWERS {
        let two = knower == from.index() || knower == to.index();
        let seen = state.seats[from].seen[knower];
        if two || whole {
            // The card's way is clear: to the two always, to the others if there was no other card.
            let knows = two || !seen.within(bit).is_empty();
            state.seats[from].seen[knower].0 &= !bit.0;
            if knows {
                state.seats[to].seen[knower].0 |= bit.0;
            }
            if two {
                state.somewhere[knower].0 &= !bit.0;
            }
        } else {
            state.somewhere[knower].0 |= seen.0;
            state.seats[from].seen[knower] = Cards::NONE;
        }
    }
    settle(state);
}

/// Two players exchange their hands: each knows what the other has now.
pub fn exchange(state: &mut State, one: Seat, two: Seat) {
    let (a, b) = (state.seats[one], state.seats[two]);
    state.seats[one].hand = b.hand;
    state.seats[two].hand = a.hand;
    state.seats[one].seen = b.seen;
    state.seats[two].seen = a.seen;
    state.seats[one].seen[two.index()] = b.hand;
    state.seats[two].seen[one.index()] = a.hand;
    for knower in [one, two] {
        state.somewhere[knower.index()].0 &= !(a.hand.0 | b.hand.0);
    }
    let (first, second) = (state.blurred.has(one), state.blurred.has(two));
    if first != second {
        let (blur, clear) = if first { (two, one) } else { (one, two) };
        state.blurred.add(blur);
        state.blurred.remove(clear);
    }
}

/// A player looks at another's whole hand.
pub fn look(state: &mut State, by: Seat, seat: Seat) {
    let hand = state.seats[seat].hand;
    state.seats[seat].seen[by.index()] = hand;
    state.somewhere[by.index()].0 &= !hand.0;
}

/// A hand that is empty, or the only one in doubt, is in doubt no more.
fn settle(state: &mut State) {
    if state.blurred.is_empty() {
        return;
    }
    for seat in Seat::all(state.players) {
        if state.seats[seat].hand.is_empty() {
            state.blurred.remove(seat);
        }
    }
    if state.blurred.len() == 1 {
        state.blurred = Default::default();
    }
}

/// Could this player hold one of these cards, as far as everybody can tell? Windows are opened by this alone
/// (info.silent-pass, interrupt.order).
pub fn may_hold(content: &Content, state: &State, seat: Seat, cards: Cards) -> bool {
    let player = &state.seats[seat];
    let seen = player.seen[PUBLIC];
    if seen.0 & cards.0 != 0 {
        return true;
    }
    let hidden = Cards(player.hand.0 & !seen.0);
    if hidden.is_empty() {
        return false;
    }
    let mut open = state.discard.0 | state.row.0 | content.left_out[usize::from(state.players - 2)].0;
    if let Some(card) = state.in_play {
        open |= 1 << card.0;
    }
    for other in Seat::all(state.players) {
        open |= state.seats[other].seen[PUBLIC].0;
    }
    let mut left = cards.0 & !open;
    if !state.blurred.has(seat) {
        if hidden.within(content.yellow).is_empty() {
            left &= !content.yellow.0;
        }
        if hidden.within(content.purple).is_empty() {
            left &= !content.purple.0;
        }
    }
    left != 0
}
