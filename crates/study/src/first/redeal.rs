//! Another world that a player cannot tell from this one. Rules: info.*.
//!
//! Hidden from a player are the other identities; which of the cards another player is known to own are in hand, in the
//! deck, face down in the discard pile or face down out of the game; and where the double-agent counters are. Stacks,
//! permanent effects and sanity counters need no redeal: they have no order until one is turned up.

use crate::first::content::Content;
use crate::first::ids::{Agent, Agents};
use crate::first::state::{Clues, Player, State, holder};
use crate::parts::side::redeal_identities;
use kit::{Card, Cards, Dice, Seat, Viewer};

/// How often every counter is tried to change places with another, where clues stand in the way of some: enough to forget
/// where they were. Once is enough where none do.
const SHUFFLES: u32 = 5;

/// Deals hidden things anew for `knower`, with fresh dice. Once the game is over nothing is hidden (end.reveal-all).
pub fn redeal(content: &Content, state: &State, knower: Seat, dice: &mut Dice) -> State {
    let mut world = state.clone();
    world.dice = Dice::new(&dice.seed());
    if state.over.is_some() {
        return world;
    }
    if state.active != knower {
        take_back_picks(content, &mut world);
    }
    let known = |seat: Seat| state.knows_side(Viewer::Seat(knower), seat).then(|| state.seats[seat].identity);
    redeal_identities(content.identities, state.players, known, dice, |seat, side| world.seats[seat].identity = side);
    for seat in Seat::all(state.players).filter(|&seat| seat != knower) {
        redeal_cards(content, &mut world.seats[seat], dice);
    }
    redeal_counters(&mut world, knower, dice);
    world
}

/// Picks that the active player has not shown yet go back into the hand, and the question they belong to with them.
fn take_back_picks(content: &Content, state: &mut State) {
    while state.agenda.top().is_some_and(|task| task.is_secret()) {
        state.agenda.pop();
    }
    content.booklet.layout.join(&mut state.seats[state.active].piles.hand, std::mem::take(&mut state.picked));
    state.last_picked = None;
    state.arrows.clear();
    state.travellers = Agents::NONE;
}

/// What the others do not know of a player's cards. A card out of the game face down may be any that is not seen
/// elsewhere and is no city card (card.third-section.hand).
fn redeal_cards(content: &Content, player: &mut Player, dice: &mut Dice) {
    let layout = &content.booklet.layout;
    let secrets = player.secret.len();
    layout.join(&mut player.piles.deck, std::mem::take(&mut player.secret));
    let known = player.shown.within(player.piles.hand);
    player.piles.redeal(layout, known, dice);
    // City cards cannot be out of the game, so they are kept from the draw. If too few other cards are in the deck, some
    // come from the hand, or face down from the discard pile, in exchange.
    let fits = |pile: Cards| Cards(pile.0 & !content.with.city.0);
    for _ in 0..secrets {
        let from_deck = fits(player.piles.deck);
        let mut pool = if from_deck.is_empty() { fits(Cards(player.piles.hand.0 & !known.0)) } else { from_deck };
        if pool.is_empty() {
            let mut hidden = player.piles.discard;
            layout.take_out(&mut hidden, player.piles.open);
            pool = fits(hidden);
        }
        let card = layout.draw(&mut pool, dice);
        exchange(content, player, card, dice);
        layout.add(&mut player.secret, card);
    }
}

/// Takes a card out of the deck, or out of another pile in exchange for one of the deck.
fn exchange(content: &Content, player: &mut Player, card: Card, dice: &mut Dice) {
    let layout = &content.booklet.layout;
    let piles = &mut player.piles;
    if piles.deck.has(card) {
        return layout.remove(&mut piles.deck, card);
    }
    let other = layout.draw(&mut piles.deck, dice);
    let pile = if piles.hand.has(card) { &mut piles.hand } else { &mut piles.discard };
    layout.remove(pile, card);
    layout.add(pile, other);
}

/// Face-down counters are dealt as the knower's clues allow, and then change places. The first deal follows from the clues
/// alone: where the counters really are must not show in a world dealt for somebody who cannot know it.
fn redeal_counters(state: &mut State, knower: Seat, dice: &mut Dice) {
    let mut at = [u8::MAX; crate::first::ids::AGENTS];
    for counter in Agent::named() {
        at[counter.index()] = holder_of(state, counter).unwrap_or(u8::MAX);
    }
    let hidden: Agents = Agent::named()
        .filter(|counter| !matches!(at[counter.index()], u8::MAX) && at[counter.index()] != knower.0)
        .collect();
    let fits = |counter: Agent, holder: u8| state.clues.0[counter.index()][knower] >> holder & 1 != 0;
    let mut deal = Deal { hidden, at: [u8::MAX; crate::first::ids::AGENTS], room: [0; HOLDERS] };
    hidden.iter().for_each(|counter| deal.room[usize::from(at[counter.index()])] += 1);
    // The true places fit the clues, so there is always a deal.
    if hidden.iter().all(|counter| deal.place(counter, &mut 0, &fits)) {
        hidden.iter().for_each(|counter| at[counter.index()] = deal.at[counter.index()]);
    }
    let mut order = [Agent::default(); crate::first::ids::AGENTS];
    let order = &mut order[..usize::from(hidden.len())];
    order.iter_mut().zip(hidden.iter()).for_each(|(place, counter)| *place = counter);
    let free = order.iter().all(|&counter| hidden.iter().all(|other| fits(counter, at[other.index()])));
    for _ in 0..if free { 1 } else { SHUFFLES } {
        for (nth, &one) in order.iter().enumerate() {
            let two = order[nth + dice.below((order.len() - nth) as u32) as usize];
            let (first, second) = (at[one.index()], at[two.index()]);
            if fits(one, second) && fits(two, first) {
                at.swap(one.index(), two.index());
            }
        }
    }
    let with = |wanted: u8| Agent::named().filter(|counter| at[counter.index()] == wanted).collect::<Agents>();
    let (supply, tray) = (with(holder::SUPPLY), with(holder::TRAY));
    let held: [Agents; kit::MAX_SEATS] = std::array::from_fn(|seat| with(seat as u8));
    state.supply = supply;
    state.tray = tray;
    for seat in Seat::all(state.players) {
        state.seats[seat].held = held[seat.index()];
        // What the others know must fit the world they are now in.
        for counter in Agent::named().filter(|_| seat != knower) {
            let clue = &mut state.clues.0[counter.index()][seat];
            let holder = at[counter.index()];
            if holder == seat.0 {
                *clue = 1 << holder;
            } else if holder != u8::MAX && *clue >> holder & 1 == 0 {
                *clue = Clues::elsewhere(seat) | 1 << holder;
            }
        }
    }
}

/// Places for counters: players, the supply, the tray.
const HOLDERS: usize = 8;

/// Counters being dealt into places with so much room each.
struct Deal {
    hidden: Agents,
    at: [u8; crate::first::ids::AGENTS],
    room: [u8; HOLDERS],
}

impl Deal {
    /// Finds a place for a counter; others give way if they fit elsewhere. `tried` are the places already asked.
    fn place(&mut self, counter: Agent, tried: &mut u8, fits: &impl Fn(Agent, u8) -> bool) -> bool {
        let all = 0..HOLDERS as u8;
        if let Some(free) = all.clone().find(|&holder| self.room[usize::from(holder)] > 0 && fits(counter, holder)) {
            self.room[usize::from(free)] -= 1;
            self.at[counter.index()] = free;
            return true;
        }
        for holder in all.filter(|&holder| fits(counter, holder)) {
            if *tried >> holder & 1 != 0 {
                continue;
            }
            *tried |= 1 << holder;
            let gives_way = |deal: &mut Deal, other: Agent, tried: &mut u8| {
                deal.at[other.index()] == holder && deal.place(other, tried, fits)
            };
            if self.hidden.iter().any(|other| gives_way(self, other, tried)) {
                self.at[counter.index()] = holder;
                return true;
            }
        }
        false
    }
}

/// Who has a face-down counter.
pub fn holder_of(state: &State, counter: Agent) -> Option<u8> {
    if state.supply.has(counter) {
        return Some(holder::SUPPLY);
    }
    if state.tray.has(counter) {
        return Some(holder::TRAY);
    }
    Seat::all(state.players).find(|&seat| state.seats[seat].held.has(counter)).map(|seat| seat.0)
}
