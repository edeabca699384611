//! What a position is worth to a player: a readable judgement from that player's own knowledge. Its own Objective counts
//! most, points decide otherwise, and players who come near any Objective they may hold are to be held back.

use crate::content::{Content, Icon};
use crate::ids::{Area, Objective, Objectives};
use crate::rules::scoring;
use crate::state::State;
use kit::Seat;

/// Judges the position for `seat`. Other players' Objectives are guessed: only what this seat has ruled out is out.
pub fn worth(content: &Content, state: &State, seat: Seat) -> f32 {
    if let Some(end) = state.over {
        return if scoring::winners(content, state, end).has(seat) { 1_000.0 } else { -1_000.0 };
    }
    own_aim(content, state, seat)
        + points(content, state, seat)
        + hand(content, state, seat)
        + doom(content, state, seat)
        - fear(content, state, seat)
}

/// How near the own Objective is: each step counts more than the one before.
fn own_aim(content: &Content, state: &State, seat: Seat) -> f32 {
    let objective = state.seats[seat].objective;
    if objective == Objective::Sloth {
        return 0.0;
    }
    let (have, need) = scoring::progress(content, state, seat, objective);
    let near = ((f32::from(have) + promise(content, state, seat, objective)) / f32::from(need.max(1))).clamp(0.0, 1.1);
    (40.0 + 130.0 * near) * near + if have >= need { 80.0 } else { 0.0 }
}

/// Areas that one more piece would bring under control, as parts of a controlled one.
fn promise(content: &Content, state: &State, seat: Seat, objective: Objective) -> f32 {
    let different = content.numbers.different_aims > 0;
    let envy = different && objective == Objective::Envy;
    match objective {
        Objective::Pride | Objective::Envy => {}
        Objective::Gluttony if !different => {}
        _ => return 0.0,
    }
    let level = |&area: &Area| {
        let pieces = state.pieces(area);
        let best = rivals(state, seat).map(|other| pieces[other]).max().unwrap_or(0).max(state.citizens[area]);
        state.grenadiers[area] == 0 && pieces[seat] == best && !(envy && pieces.sum() == pieces[seat])
    };
    0.3 * state.minions(seat).iter().filter(level).count() as f32
}

/// Points as if the game ended now, against the average of the others.
fn points(content: &Content, state: &State, seat: Seat) -> f32 {
    let total = |seat: Seat| f32::from(scoring::account(content, state, seat).total);
    let average = rivals(state, seat).map(total).sum::<f32>() / f32::from(state.players - 1);
    let player = &state.seats[seat];
    // Money and Buildings work for their owner; Agents on many areas cannot all be chased away.
    let spread = f32::from(state.minions(seat).len());
    let powers = player.built.iter().flatten().count() as f32 + state.elders_of(seat).count() as f32;
    // Points decide only if no Objective does: they count the more, the nearer that end is.
    let (level, drawn) = lateness(content, state);
    let weight = 0.3 + 0.4 * level.max(drawn).powi(3);
    weight * (total(seat) - 0.5 * average) + 0.8 * spread + 1.5 * powers
}

/// Cards in hand, by what their symbols do for the Objective, and the right to play some of them at once.
fn hand(content: &Content, state: &State, seat: Seat) -> f32 {
    let player = &state.seats[seat];
    let symbols = |card| content.face(card).icons.iter().map(|&icon| symbol(icon, player.objective)).sum::<f32>();
    let value: f32 = player.hand.iter().map(|card| 0.5 + symbols(card)).sum();
    let at_once = if seat == state.active { state.rights.min(player.hand.len()) } else { 0 };
    let blackmailed = f32::from(player.front.within(content.blackmail).len());
    let loans = f32::from(player.front.within(content.loans).len());
    0.5 * value + 3.0 * f32::from(at_once) - 4.0 * blackmailed - loans
}

/// What a symbol in hand is worth to the holder of an Objective.
fn symbol(icon: Icon, objective: Objective) -> f32 {
    use Objective::{Gluttony, Greed, Sloth, Wrath};
    match (icon, objective) {
        (Icon::Insanity, Sloth) => 0.6,
        (Icon::Insanity, _) => -0.5,
        (Icon::Money, Greed) | (Icon::Building | Icon::Summon, Gluttony) => 1.0,
        (Icon::Skull, Wrath) => 0.1,
        (Icon::Minion, Greed | Sloth) => 0.4,
        (Icon::Minion, _) => 0.9,
        (Icon::Again | Icon::Skull | Icon::Summon | Icon::Building, _) => 0.5,
        (Icon::Money | Icon::Scroll, _) => 0.4,
        (Icon::Interrupt, _) => 1.2,
    }
}

/// The end of the world and of the cards is good for Sloth and for nobody else, the more the nearer it is; the others fear
/// it by the chance that somebody else holds Sloth.
fn doom(content: &Content, state: &State, seat: Seat) -> f32 {
    let (level, drawn) = lateness(content, state);
    if state.seats[seat].objective == Objective::Sloth {
        return 60.0 * level * level + 25.0 * drawn;
    }
    let others =
        rivals(state, seat).filter(|&other| !state.excluded[seat.index()][other.index()].has(Objective::Sloth));
    let chance = others.count() as f32 / (Objective::ALL.len() - 1) as f32;
    -(10.0 + 60.0 * chance) * level * level - 40.0 * chance * drawn * drawn
}

/// How far the Doomsday track and the deck have gone, from 0 to 1.
fn lateness(content: &Content, state: &State) -> (f32, f32) {
    let level = f32::from(state.level) / content.track.len() as f32;
    let drawn = 1.0 - f32::from(state.deck.len()) / content.words.len() as f32;
    (level, drawn)
}

/// The other players.
fn rivals(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.players).filter(move |&other| other != seat)
}

/// How near others are to what they may hold.
fn fear(content: &Content, state: &State, seat: Seat) -> f32 {
    let mine = state.seats[seat].objective;
    let mut sum = 0.0;
    for other in rivals(state, seat) {
        let known: Objectives = [mine, Objective::Sloth].into_iter().collect();
        let feared = Objectives::every().without(known).without(state.excluded[seat.index()][other.index()]);
        for objective in feared.iter() {
            let (have, need) = scoring::progress(content, state, other, objective);
            let near = (f32::from(have) / f32::from(need.max(1))).clamp(0.0, 1.0);
            // Only the last steps frighten: anybody has half of everything.
            sum += match need - have {
                ..=0 => 12.0,
                1 => 3.5,
                _ => 1.5 * near * near * near,
            };
        }
    }
    sum
}
