//! Another world that the knower cannot tell from this one (info.*). The deck has no order, so what is dealt anew are the
//! others' hands, the picked cards and the Objectives; everything the knower has seen stays.

use crate::content::Content;
use crate::ids::{Objective, Objectives};
use crate::state::{PUBLIC, State};
use kit::{BySeat, Cards, Dice, MAX_SEATS, Seat};

/// Deals hidden things anew for `knower`, with fresh dice.
pub fn redeal(content: &Content, state: &State, knower: Seat, dice: &mut Dice) -> State {
    let mut world = state.clone();
    world.dice = Dice::new(&dice.seed());
    if state.over.is_none() {
        objectives(&mut world, knower, dice);
    }
    hands(content, &mut world, knower, dice);
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
fn hands(content: &Content, world: &mut State, knower: Seat, dice: &mut Dice) {
    let k = knower.index();
    let others = || Seat::all(world.players).filter(|&seat| seat != knower);
    let mut hidden = BySeat::<Cards>::default();
    others().for_each(|seat| hidden[seat] = Cards(world.seats[seat].hand.0 & !world.seats[seat].seen[k].0));
    let unknown = others().fold(world.deck.0, |cards, seat| cards | hidden[seat].0);
    let mut dealt = BySeat::<Cards>::default();
    let mut rest = Cards::NONE;
    let mut deck = Cards::NONE;
    for colour in [content.yellow, content.purple] {
        let sure = Cards(unknown).within(colour).within(world.somewhere[k]);
        let mut pool = Cards(Cards(unknown).within(colour).0 & !sure.0);
        // The hands are fewer cards than the deck: those are drawn, and the deck is what they leave.
        let away = pool.len() - world.deck.within(colour).len();
        let mut held = take(&mut pool, away, dice);
        deck.0 |= pool.0;
        held.0 |= sure.0;
        for seat in others().filter(|&seat| !world.blurred.has(seat)) {
            dealt[seat].0 |= take(&mut held, hidden[seat].within(colour).len(), dice).0;
        }
        rest.0 |= held.0;
    }
    for seat in others().filter(|&seat| world.blurred.has(seat)) {
        dealt[seat] = take(&mut rest, hidden[seat].len(), dice);
    }
    debug_assert!(rest.is_empty(), "every card finds a place");
    world.deck = deck;
    for seat in Seat::all(world.players).filter(|&seat| seat != knower) {
        let player = &mut world.seats[seat];
        player.hand = Cards(player.seen[k].0 | dealt[seat].0);
        // Beyond what everybody knows, what the others know of each other's hands would tell what is in them.
        for other in (0..PUBLIC).filter(|&other| other != k) {
            player.seen[other] = player.seen[PUBLIC];
        }
    }
    for other in (0..PUBLIC).filter(|&other| other != k) {
        world.somewhere[other] = world.somewhere[PUBLIC];
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
    let mine = world.seats[knower].objective;
    let mut found = [mine; MAX_SEATS];
    if assign(world, knower, Seat(0), Objectives::one(mine), &mut found, dice) {
        Seat::all(world.players).for_each(|seat| world.seats[seat].objective = found[seat.index()]);
    }
    // What the others have ruled out they know from what they saw, and it would tell the knower what that was.
    for other in Seat::all(world.players).filter(|&other| other != knower) {
        world.excluded[other.index()] = Default::default();
    }
}

/// Tries Objectives for this player and those behind, in random order, until all fit.
fn assign(
    world: &State,
    knower: Seat,
    seat: Seat,
    taken: Objectives,
    found: &mut [Objective; MAX_SEATS],
    dice: &mut Dice,
) -> bool {
    let next = Seat(seat.0 + 1);
    if seat.0 == world.players {
        return true;
    }
    if seat == knower {
        return assign(world, knower, next, taken, found, dice);
    }
    let mut left = Objectives::every().without(taken).without(world.excluded[knower.index()][seat.index()]);
    while !left.is_empty() {
        let objective = left.draw(dice);
        found[seat.index()] = objective;
        if assign(world, knower, next, taken.with(Objectives::one(objective)), found, dice) {
            return true;
        }
    }
    false
}
