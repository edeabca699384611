//! Who knows which card of which hand. What everybody sees (cards taken from the row, from the discard pile, or back into
//! the hand) everybody remembers; what passes between two hands only the two know (info.hand, info.row-cards).
//!
//! After a secret gift the others no longer know which of the giver's known cards are still there: they keep only that
//! somebody holds them. Colours are counted too: the deck is yellow first, so a drawn card's colour is no secret.

use crate::content::Content;
use crate::state::{KNOWERS, PUBLIC, State};
use kit::{Card, Cards, Seat};

/// A card enters a hand for all to see.
pub fn gain_open(s: &mut State, seat: Seat, card: Card) {
    let player = &mut s.seats[seat];
    player.hand.insert(card);
    for seen in &mut player.seen {
        seen.0 |= 1 << card.0;
    }
    forget(s, card);
}

/// A card leaves a hand for all to see.
pub fn lose_open(s: &mut State, seat: Seat, card: Card) {
    let player = &mut s.seats[seat];
    player.hand.withdraw(card);
    for seen in &mut player.seen {
        seen.0 &= !(1 << card.0);
    }
    forget(s, card);
    settle(s);
}

/// Its place is known: nobody needs to wonder.
fn forget(s: &mut State, card: Card) {
    for somewhere in &mut s.somewhere {
        somewhere.0 &= !(1 << card.0);
    }
}

/// A card passes from hand to hand; only the two see which.
pub fn give(c: &Content, s: &mut State, from: Seat, to: Seat, card: Card) {
    let bit = Cards(1 << card.0);
    let hand = s.seats[from].hand;
    let whole = hand.len() == 1;
    let mixed = !hand.within(c.yellow).is_empty() && !hand.within(c.purple).is_empty();
    if mixed || s.blurred.has(from) {
        s.blurred.add(from);
        s.blurred.add(to);
    }
    s.seats[from].hand.withdraw(card);
    s.seats[to].hand.insert(card);
    for knower in 0..KNOWERS {
        let two = knower == from.index() || knower == to.index();
        let seen = s.seats[from].seen[knower];
        if two || whole {
            // The card's way is clear: to the two always, to the others if there was no other card.
            let knows = two || !seen.within(bit).is_empty();
            s.seats[from].seen[knower].0 &= !bit.0;
            if knows {
                s.seats[to].seen[knower].0 |= bit.0;
            }
            if two {
                s.somewhere[knower].0 &= !bit.0;
            }
        } else {
            s.somewhere[knower].0 |= seen.0;
            s.seats[from].seen[knower] = Cards::NONE;
        }
    }
    settle(s);
}

/// Two players exchange their hands: each knows what the other has now.
pub fn exchange(s: &mut State, one: Seat, two: Seat) {
    let (a, b) = (s.seats[one], s.seats[two]);
    s.seats[one].hand = b.hand;
    s.seats[two].hand = a.hand;
    s.seats[one].seen = b.seen;
    s.seats[two].seen = a.seen;
    s.seats[one].seen[two.index()] = b.hand;
    s.seats[two].seen[one.index()] = a.hand;
    for knower in [one, two] {
        s.somewhere[knower.index()].0 &= !(a.hand.0 | b.hand.0);
    }
    let (first, second) = (s.blurred.has(one), s.blurred.has(two));
    if first != second {
        let (blur, clear) = if first { (two, one) } else { (one, two) };
        s.blurred.add(blur);
        s.blurred.remove(clear);
    }
}

/// A player looks at another's whole hand.
pub fn look(s: &mut State, by: Seat, seat: Seat) {
    let hand = s.seats[seat].hand;
    s.seats[seat].seen[by.index()] = hand;
    s.somewhere[by.index()].0 &= !hand.0;
}

/// A hand that is empty, or the only one in doubt, is in doubt no more.
fn settle(s: &mut State) {
    if s.blurred.is_empty() {
        return;
    }
    for seat in Seat::all(s.players) {
        if s.seats[seat].hand.is_empty() {
            s.blurred.remove(seat);
        }
    }
    if s.blurred.len() == 1 {
        s.blurred = Default::default();
    }
}

/// Could this player hold one of these cards, as far as everybody can tell? Windows are opened by this alone
/// (info.silent-pass, interrupt.order).
pub fn may_hold(c: &Content, s: &State, seat: Seat, cards: Cards) -> bool {
    let player = &s.seats[seat];
    let seen = player.seen[PUBLIC];
    if seen.0 & cards.0 != 0 {
        return true;
    }
    let hidden = Cards(player.hand.0 & !seen.0);
    if hidden.is_empty() {
        return false;
    }
    let mut open = s.discard.0 | s.row.0 | c.left_out[usize::from(s.players - 2)].0;
    if let Some(card) = s.in_play {
        open |= 1 << card.0;
    }
    for other in Seat::all(s.players) {
        open |= s.seats[other].seen[PUBLIC].0;
    }
    let mut left = cards.0 & !open;
    if !s.blurred.has(seat) {
        if hidden.within(c.yellow).is_empty() {
            left &= !c.yellow.0;
        }
        if hidden.within(c.purple).is_empty() {
            left &= !c.purple.0;
        }
    }
    left != 0
}
