//! Another world that the knower cannot tell from this one (info.*). The deck has no order, so what is dealt anew are the
//! others' hands, the picked cards and the Objectives; everything the knower has seen stays.

use crate::content::Content;
use crate::ids::Objective;
use crate::state::State;
use kit::{Cards, Dice, Seat};

/// Deals hidden things anew for `knower`, with fresh dice.
pub fn redeal(c: &Content, s: &State, knower: Seat, dice: &mut Dice) -> State {
    let mut world = s.clone();
    world.dice = Dice::new(&dice.seed());
    if s.over.is_none() {
        objectives(&mut world, knower, dice);
    }
    hands(c, &mut world, knower, dice);
    world
}

/// Random cards of a pile, taken out of it.
fn take(pile: &mut Cards, count: u8, dice: &mut Dice) -> Cards {
    let mut taken = Cards::NONE;
    for _ in 0..count {
        let card = pile.draw(dice);
        taken.insert(card);
    }
    taken
}

/// Unknown cards are divided anew between deck and hands: so many of each colour as everybody can count, cards that somebody
/// surely holds never to the deck, and hands whose colours are in doubt get what is left.
fn hands(c: &Content, world: &mut State, knower: Seat, dice: &mut Dice) {
    let k = knower.index();
    let others = || Seat::all(world.players).filter(|&seat| seat != knower);
    let hidden: Vec<(Seat, Cards)> =
        others().map(|seat| (seat, Cards(world.seats[seat].hand.0 & !world.seats[seat].seen[k].0))).collect();
    let held = world.somewhere[k];
    let mut rest = Cards::NONE;
    let mut deck = Cards::NONE;
    let mut dealt: Vec<(Seat, Cards)> = hidden.iter().map(|&(seat, _)| (seat, Cards::NONE)).collect();
    for colour in [c.yellow, c.purple] {
        let mut pool = Cards(hidden.iter().fold(world.deck.0, |pool, (_, cards)| pool | cards.0)).within(colour);
        let sure = pool.within(held);
        pool.0 &= !sure.0;
        deck.0 |= take(&mut pool, world.deck.within(colour).len(), dice).0;
        pool.0 |= sure.0;
        for ((seat, cards), (_, new)) in hidden.iter().zip(&mut dealt) {
            if !world.blurred.has(*seat) {
                new.0 |= take(&mut pool, cards.within(colour).len(), dice).0;
            }
        }
        rest.0 |= pool.0;
    }
    for ((seat, cards), (_, new)) in hidden.iter().zip(&mut dealt) {
        if world.blurred.has(*seat) {
            *new = take(&mut rest, cards.len(), dice);
        }
    }
    debug_assert!(rest.is_empty(), "every card finds a place");
    world.deck = deck;
    for &(seat, new) in &dealt {
        let player = &mut world.seats[seat];
        player.hand = Cards(player.seen[k].0 | new.0);
    }
    // What the others know of each other's hands is theirs to know; it only has to fit the new hands.
    for &(seat, _) in &dealt {
        let hand = world.seats[seat].hand;
        for (other, seen) in world.seats[seat].seen.iter_mut().enumerate() {
            if other != k {
                seen.0 &= hand.0;
            }
        }
    }
    for (other, somewhere) in world.somewhere.iter_mut().enumerate() {
        if other != k {
            let own = if other < usize::from(world.players) { world.seats.0[other].hand.0 } else { 0 };
            somewhere.0 &= !(world.deck.0 | own);
        }
    }
    let active = world.active;
    if !world.picked.is_empty() && active != knower && world.seats[active].seen[k].0 & world.picked.0 != world.picked.0
    {
        let mut pool = Cards(world.seats[active].hand.0 & !world.seats[active].seen[k].0);
        let count = world.picked.len().min(pool.len());
        world.picked = take(&mut pool, count, dice);
    }
}

/// Objectives of the others, as far as the knower cannot exclude them.
fn objectives(world: &mut State, knower: Seat, dice: &mut Dice) {
    let mine = world.seats[knower].objective.bit();
    let order: Vec<Seat> = Seat::all(world.players).filter(|&seat| seat != knower).collect();
    let mut found = vec![Objective::Pride; order.len()];
    if assign(world, knower, &order, mine, &mut found, dice) {
        order.iter().zip(found).for_each(|(&seat, objective)| world.seats[seat].objective = objective);
    }
    // What the others have ruled out must not contradict the new world.
    for seat in Seat::all(world.players) {
        let bit = world.seats[seat].objective.bit();
        for other in order.iter().filter(|&&other| other != seat) {
            world.excluded[other.index()][seat.index()] &= !bit;
        }
    }
}

/// Tries Objectives for one player after another, in random order, until all fit.
fn assign(world: &State, knower: Seat, order: &[Seat], taken: u8, found: &mut [Objective], dice: &mut Dice) -> bool {
    let Some((&seat, later)) = order.split_first() else { return true };
    let mut left = u16::from(0x7f & !taken & !world.excluded[knower.index()][seat.index()]);
    while left != 0 {
        let objective = Objective::ALL[usize::from(crate::setup::draw_bit(&mut left, dice))];
        found[0] = objective;
        if assign(world, knower, later, taken | objective.bit(), &mut found[1..], dice) {
            return true;
        }
    }
    false
}
