//! What a position promises a player beyond the points that are there already, in points, were the player on this side or
//! that: chosen by hand, part by part. `worth` adds them up, `standing` weighs them.

use crate::parts::side::Side;
use crate::second::content::{Content, Face, Symbol};
use crate::second::ids::City;
use crate::second::state::{Royal, State};
use kit::{Cards, Seat};

/// Agents, cubes, and the cities they are about to win.
pub fn influence(content: &Content, state: &State, seat: Seat, side: Side) -> f32 {
    let player = &state.seats[seat];
    let mut value =
        0.55 * f32::from(state.agents_on_board(seat)) + 0.18 * f32::from(player.cubes) - 0.06 * f32::from(player.limbo);
    for city in City::all() {
        let here = &state.cities[city];
        let mine = here.pieces(seat);
        if mine == 0 {
            continue;
        }
        let rival =
            Seat::all(state.players).filter(|&other| other != seat).map(|other| here.pieces(other)).max().unwrap_or(0);
        let lead = f32::from(mine) - f32::from(rival);
        let prize = here.up.map_or(0.0, |card| content.values[card.index()].claimed[side.index()]);
        // A lead with a cube is nearly a claim; more than two ahead is waste.
        if lead > 0.0 {
            let claim = if here.cubes[seat] > 0 { 0.45 } else { 0.12 };
            value += claim * prize + 0.1 * lead.min(2.0);
        } else {
            value += 0.04 * prize;
        }
        if here.royal == Royal::Here && here.agents[seat] > 0 {
            let facts = &content.cities[city].royal;
            let near = f32::from(here.agents[seat]) / f32::from(facts.bomb.max(1));
            let want = if side == Side::Restorationist { 0.5 } else { 0.15 };
            value += want * f32::from(facts.vp) * near.min(1.0) * if lead > 0.0 { 1.0 } else { 0.4 };
        }
        // Two agents of one's own in a city defend each other from nothing, so spread a little.
        value -= 0.08 * f32::from(here.agents[seat].saturating_sub(2));
        value -= 0.03 * f32::from(here.zombies);
    }
    value
}

/// What a card is worth to a player of either side. It never changes, and is asked so often that it is counted once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Value {
    /// How good it is to own.
    owned: [f32; 2],
    /// What claiming it would bring.
    claimed: [f32; 2],
}

impl Value {
    /// The value of the card with this face.
    pub fn of(face: &Face) -> Value {
        Value { owned: Side::BOTH.map(|side| strength(face, side)), claimed: Side::BOTH.map(|side| prize(face, side)) }
    }
}

/// What claiming a card would bring.
fn prize(face: &Face, side: Side) -> f32 {
    let own_points = match side {
        Side::Restorationist => face[Symbol::VpRestorationist],
        Side::Loyalist => face[Symbol::VpLoyalist],
    };
    let own_marker = f32::from(face[Symbol::marker(side)]);
    f32::from(face[Symbol::VpNeutral])
        + f32::from(own_points)
        + 0.7 * f32::from(face[Symbol::Agent])
        + strength(face, side)
        + 0.2 * own_marker
        - 0.3 * f32::from(face[Symbol::Insanity])
        + 0.4
}

/// How good a card is to own.
fn strength(face: &Face, side: Side) -> f32 {
    let own_marker = f32::from(face[Symbol::marker(side)]);
    let kill = if side == Side::Loyalist { 0.35 * f32::from(face[Symbol::KillVp]) } else { 0.0 };
    let bombs = if side == Side::Restorationist { 0.25 } else { 0.1 };
    0.12 * f32::from(face[Symbol::Place] + face[Symbol::Retrieve] + face[Symbol::Move])
        + 0.1 * f32::from(face[Symbol::Claim])
        + 0.45 * f32::from(face[Symbol::Assassinate])
        + bombs * f32::from(face[Symbol::Bomb])
        + 0.4 * own_marker
        + kill
        + if face.effect.is_some() { 0.35 } else { 0.0 }
}

/// Being revealed ends the game for a Restorationist; both sides fear madness and loneliness.
pub fn safety(state: &State, seat: Seat, side: Side) -> f32 {
    let player = &state.seats[seat];
    if player.revealed {
        return 0.1 * f32::from(player.tokens);
    }
    let agents = state.agents_on_board(seat);
    let restorationist = side == Side::Restorationist;
    // Ending the game by being revealed is only good for a leader.
    let fear = if restorationist { 1.0 } else { 0.3 };
    let tokens = match player.tokens {
        0 => -6.0,
        1 => -2.2,
        2 => -0.7,
        _ => 0.0,
    };
    let lonely = match agents {
        0 => -6.0,
        1 => -1.8,
        2 => -0.5,
        _ => 0.0,
    };
    fear * (tokens + lonely)
}

/// The cards a player owns, wherever they are.
pub fn deck(content: &Content, state: &State, seat: Seat, side: Side) -> f32 {
    let mut owned = state.seats[seat].piles.owned(&content.booklet.layout);
    // Cards played this action are on their way back to the deck.
    if seat == state.active {
        content.booklet.layout.join(&mut owned, state.played);
    }
    0.5 * strength_of(content, owned, side)
}

/// The cards a player holds.
pub fn hand(content: &Content, state: &State, seat: Seat, side: Side) -> f32 {
    0.06 * strength_of(content, state.seats[seat].piles.hand, side)
}

fn strength_of(content: &Content, cards: Cards, side: Side) -> f32 {
    cards.iter().map(|bit| content.values[bit.index()].owned[side.index()]).sum()
}
