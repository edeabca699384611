//! What a position is worth to a player, in points of final score: a readable judgement from that player's own knowledge.

use crate::first::content::{Content, Effect, Symbol};
use crate::first::ids::{Agent, Permanent, Place, Spot, Track};
use crate::first::rules::{claim, scoring};
use crate::first::state::{Royal, State};
use crate::parts::side::Side;
use kit::{Card, Seat, Viewer};

/// Judges the position for `seat`. Other players' sides count only where this seat knows them.
pub fn worth(content: &Content, state: &State, seat: Seat) -> f32 {
    if state.over.is_some() {
        return result(content, state, seat);
    }
    points(content, state, seat)
        + influence(content, state, seat)
        + cubes(state, seat)
        + agents(content, state, seat)
        + safety(content, state, seat)
        + deck(content, state, seat)
}

/// A finished game: winning is what counts, then the margin.
fn result(content: &Content, state: &State, seat: Seat) -> f32 {
    let scoring = scoring::score_all(content, state);
    let total = |seat: Seat| f32::from(scoring.accounts[seat.index()].points.total());
    let best_other = Seat::all(state.players).filter(|&other| other != seat).map(total).fold(0.0, f32::max);
    let margin = total(seat) - best_other;
    if scoring.winners.has(seat) { 60.0 + margin } else { -60.0 + margin }
}

/// The side a player is taken to be on: known, or the one less favourable to us.
fn guess(state: &State, seat: Seat, other: Seat) -> Side {
    if state.knows_side(Viewer::Seat(seat), other) { state.side(other) } else { state.side(seat).other() }
}

/// Points that will count for this player, against those of the strongest rival.
fn points(content: &Content, state: &State, seat: Seat) -> f32 {
    let mine = f32::from(scoring::final_points(content, state, seat, |other| guess(state, seat, other)).total());
    let rival = |other: Seat| match state.knows_side(Viewer::Seat(seat), other) {
        true => f32::from(scoring::for_side(content, state, other, state.side(other)).total()),
        false => 0.8 * f32::from(scoring::score(content, state, other)),
    };
    let best = Seat::all(state.players).filter(|&other| other != seat).map(rival).fold(0.0, f32::max);
    let track = Track::BOTH[state.side(seat).index()];
    mine + climb(content, state, track) + impatience(state, seat) - 0.2 * best
}

/// In a long game, when cities only change hands, a player's own track is the way to an end.
pub fn impatience(state: &State, seat: Seat) -> f32 {
    let long = ((f32::from(state.round) - 20.0) / 25.0).clamp(0.0, 1.0);
    0.6 * long * f32::from(state.tracks[state.side(seat).index()])
}

/// How far a marker is on its way to the next space that scores.
fn climb(content: &Content, state: &State, track: Track) -> f32 {
    let points = &content.track_points[track.index()];
    let at = usize::from(state.tracks[track.index()]);
    let below = points[..=at].iter().rev().take_while(|&&here| here == points[at]).count();
    let above = points[at..].iter().take_while(|&&here| here == points[at]).count();
    let next = points.get(at + above).map_or(0, |&next| next - points[at]);
    0.8 * f32::from(next) * (below - 1) as f32 / (below + above - 1) as f32
}

/// Cubes that are about to win something, and cities that are about to be lost.
pub fn influence(content: &Content, state: &State, seat: Seat) -> f32 {
    let mut value = 0.0;
    for place in state.places().without(state.blocked).iter() {
        let own_city = matches!(place.spot(), Spot::Box(city) if state.cities[city].controller == Some(seat));
        let cubes = state.cubes[place][seat];
        if cubes == 0 && !own_city {
            continue;
        }
        let mine = claim::weight(content, state, place, seat);
        let rivals = Seat::all(state.players).filter(|&other| other != seat);
        let best = rivals.map(|other| (claim::weight(content, state, place, other), state.cubes[place][other])).max();
        let ((theirs, their_agents), their_cubes) = best.unwrap_or(((0, 0), 0));
        let prize = prize(content, state, seat, place);
        if own_city {
            // A rival with a cube here and no less weight can take the city.
            let threatened = their_cubes > 0 && (theirs, their_agents) >= mine;
            value -= if threatened { 0.5 * prize } else { 0.0 };
        } else if mine >= (theirs, their_agents) {
            // What is spent beyond the need is waste; a lead of one more keeps it safer.
            let lead = f32::from(mine.0 - theirs);
            value += 0.62 * prize + 0.06 * lead.min(2.0) - 0.05 * (lead - 2.0).max(0.0);
        } else {
            let behind = f32::from(theirs - mine.0) + 1.0;
            value += 0.2 * prize / behind;
        }
    }
    value
}

/// What claiming from a place would bring.
fn prize(content: &Content, state: &State, seat: Seat, place: Place) -> f32 {
    match place.spot() {
        Spot::Box(city) => {
            let rival = if state.cities[city].controller.is_some_and(|owner| owner != seat) { 0.15 } else { 0.0 };
            f32::from(content.cities[city].vp) * (1.0 + rival) + 0.4
        }
        Spot::Stack(city) => state.cities[city].up.map_or(0.0, |card| card_prize(content, state, seat, card)),
        Spot::Display(permanent) => permanent_prize(state, seat, permanent),
    }
}

fn card_prize(content: &Content, state: &State, seat: Seat, card: Card) -> f32 {
    let face = content.face(card);
    let sanity = if face[Symbol::Sanity] > 0 { sanity_price(content, state, seat) } else { 0.0 };
    let agent = face.agent.map_or(0.0, |agent| agent_value(content, state.side(seat), agent) + loneliness(state, seat));
    let points =
        if face.effect == Some(Effect::Necronomicon) { f32::from(content.numbers.vp_necronomicon) } else { 0.0 };
    strength(content, state.side(seat), card) + agent + points - sanity + 0.3
}

fn permanent_prize(state: &State, seat: Seat, permanent: Permanent) -> f32 {
    let loyal = state.side(seat) == Side::Loyalist;
    match permanent {
        // Changing sides throws away most of what was gained; few are so far behind.
        Permanent::ChangeOfHeart => 0.1,
        Permanent::Cthulhu => 1.0,
        Permanent::Cultists => 0.6 + 0.3 * f32::from(state.seats[seat].cities.len()),
        Permanent::DrWatson => 2.0,
        Permanent::MrsHudson => 1.4,
        Permanent::MiGo => 0.7,
        Permanent::SebastianMoran => 1.3,
        Permanent::YogSothoth => {
            if loyal {
                1.8
            } else {
                0.2
            }
        }
        _ => 0.9,
    }
}

/// What a draw of a sanity counter is feared to cost.
fn sanity_price(content: &Content, state: &State, seat: Seat) -> f32 {
    if state.revealed_loyalist(seat) {
        return 0.0;
    }
    let left = state.mad_limit(content, seat).saturating_sub(state.seats[seat].mad);
    let fear = if state.side(seat) == Side::Restorationist { 1.0 } else { 0.3 };
    fear * if left <= 1 { 4.0 } else { 0.5 }
}

/// Cubes ready for use, and those that could be.
pub fn cubes(state: &State, seat: Seat) -> f32 {
    let player = &state.seats[seat];
    let ready = f32::from(player.cubes);
    // The first few matter most.
    let stock = 0.28 * ready.min(5.0) + 0.1 * (ready - 5.0).max(0.0);
    stock - 0.02 * f32::from(player.pool)
}

/// What an agent is worth to have.
fn agent_value(content: &Content, side: Side, agent: Agent) -> f32 {
    let Some(facts) = content.agents.get(agent.index()) else { return 0.0 };
    let bombs = if side == Side::Restorationist { 0.35 } else { 0.2 };
    // Points are counted where they are scored.
    0.8 + bombs * f32::from(facts.bombs)
}

/// Agents on the board, and the royal persons they stand beside.
pub fn agents(content: &Content, state: &State, seat: Seat) -> f32 {
    let side = state.side(seat);
    let player = &state.seats[seat];
    let mut value: f32 = player.agents.within(Agent::NAMED).iter().map(|agent| agent_value(content, side, agent)).sum();
    for city in state.cities_with(seat).iter() {
        let here = &state.cities[city];
        if let (Royal::Here, Some(royal)) = (here.royal, &content.cities[city].royal) {
            let wanted = match side {
                Side::Restorationist => 0.22,
                Side::Loyalist if state.safe > 0 => 0.25,
                Side::Loyalist => 0.0,
            };
            let bombs = content.bombs.over(state.agents_in(city, seat));
            let near = (f32::from(bombs) + 2.0) / f32::from(royal.defence.max(1));
            value += wanted * f32::from(royal.vp) * near.min(1.0);
        }
        value -= 0.05 * f32::from(here.zombies);
    }
    let zombies = f32::from(content.numbers.zombies - state.zombies.min(content.numbers.zombies));
    if state.zombies_of == Some(seat) && !state.leopold && side == Side::Loyalist {
        value += 0.45 * zombies;
    } else if state.zombies_of.is_some() && !state.leopold {
        value -= 0.1 * zombies;
    }
    value
}

/// Madness and loneliness are what a Restorationist must fear, and a Loyalist a little.
pub fn safety(content: &Content, state: &State, seat: Seat) -> f32 {
    let player = &state.seats[seat];
    let restorationist = state.side(seat) == Side::Restorationist;
    if player.revealed && !restorationist {
        return 0.0;
    }
    let fear = if restorationist { 1.0 } else { 0.25 };
    let mad = match state.mad_limit(content, seat).saturating_sub(player.mad) {
        0 | 1 => -2.2,
        2 => -0.8,
        _ => 0.0,
    };
    fear * mad - loneliness(state, seat)
}

/// What a main agent fears that nobody stands by: once its player is known, any rival with bombs can kill it, and a
/// Restorationist's death ends the game when it suits the rival (assassinate.main-target, end.main-agent).
fn loneliness(state: &State, seat: Seat) -> f32 {
    let player = &state.seats[seat];
    let fear = match state.side(seat) {
        _ if !player.agents.within(Agent::NAMED).is_empty() || state.revealed_loyalist(seat) => 0.0,
        Side::Restorationist => 1.0,
        Side::Loyalist => 0.25,
    };
    fear * if player.known { 1.4 } else { 0.8 }
}

/// How good a card is to own.
fn strength(content: &Content, side: Side, card: Card) -> f32 {
    let face = content.face(card);
    let own = f32::from(face.arrows[side.index()]);
    let other = f32::from(face.arrows[side.other().index()]);
    let royalty = match side {
        Side::Restorationist => 0.5 * f32::from(face[Symbol::AssassinateRoyalty]),
        Side::Loyalist => 0.5 * f32::from(face[Symbol::HideRoyalty]),
    };
    0.16 * f32::from(face[Symbol::Cube])
        + 0.1 * f32::from(face[Symbol::Gold])
        + if side == Side::Restorationist { 0.2 } else { 0.1 } * f32::from(face[Symbol::Bomb])
        + 0.4 * own.max(0.0)
        + 0.12 * (-other).max(0.0)
        + royalty
        + if face.effect.is_some() { 0.25 } else { 0.0 }
}

/// The cards one owns, and those in hand.
pub fn deck(content: &Content, state: &State, seat: Seat) -> f32 {
    let side = state.side(seat);
    let player = &state.seats[seat];
    let sum = |pile: kit::Cards| -> f32 {
        pile.iter().map(|bit| strength(content, side, content.booklet.layout.kind(bit))).sum()
    };
    let owned = player.piles.owned(&content.booklet.layout);
    let counters = 0.15 * f32::from(player.held.len());
    // A deck of weak cards is drawn through more slowly than one of strong cards, so the average counts too.
    let average = if owned.is_empty() { 0.0 } else { sum(owned) / f32::from(owned.len()) };
    0.3 * sum(owned)
        + 2.0 * average
        + 0.05 * sum(player.piles.hand)
        + 0.02 * f32::from(player.piles.hand.len())
        + counters
}
