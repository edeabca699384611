//! What a position is worth to a player: a readable judgement from that player's own knowledge. Its own Objective counts
//! most, points decide otherwise, and players who come near any Objective they may hold are to be held back.

use crate::content::{Content, Icon};
use crate::ids::{Area, Objective};
use crate::scoring;
use crate::state::State;
use kit::Seat;

/// Judges the position for `seat`. Other players' Objectives are guessed: only what this seat has ruled out is out.
pub fn worth(c: &Content, s: &State, seat: Seat) -> f32 {
    if let Some(end) = s.over {
        return if scoring::winners(c, s, end).has(seat) { 1_000.0 } else { -1_000.0 };
    }
    own_aim(c, s, seat) + points(c, s, seat) + hand(c, s, seat) + doom(c, s, seat) - fear(c, s, seat)
}

/// How near the own Objective is: each step counts more than the one before.
fn own_aim(c: &Content, s: &State, seat: Seat) -> f32 {
    let objective = s.seats[seat].objective;
    if objective == Objective::Sloth {
        return 0.0;
    }
    let (have, need) = scoring::progress(c, s, seat, objective);
    let near = ((f32::from(have) + promise(s, seat, objective)) / f32::from(need.max(1))).clamp(0.0, 1.1);
    (40.0 + 130.0 * near) * near + if have >= need { 80.0 } else { 0.0 }
}

/// Areas that one more piece would bring under control, as parts of a controlled one.
fn promise(s: &State, seat: Seat, objective: Objective) -> f32 {
    let envy = objective == Objective::Envy;
    if !envy && objective != Objective::Pride {
        return 0.0;
    }
    let level = |&area: &Area| {
        let pieces = s.pieces(area);
        let best = rivals(s, seat).map(|other| pieces[other]).max().unwrap_or(0).max(s.citizens[area]);
        s.grenadiers[area] == 0 && pieces[seat] == best && !(envy && pieces.sum() == pieces[seat])
    };
    0.3 * s.minions(seat).iter().filter(level).count() as f32
}

/// Points as if the game ended now, against the average of the others.
fn points(c: &Content, s: &State, seat: Seat) -> f32 {
    let total = |seat: Seat| f32::from(scoring::account(c, s, seat).total);
    let average = rivals(s, seat).map(total).sum::<f32>() / f32::from(s.players - 1);
    let player = &s.seats[seat];
    // Money and Buildings work for their owner; Agents on many areas cannot all be chased away.
    let spread = f32::from(s.minions(seat).len());
    let powers = player.built.iter().flatten().count() as f32 + s.elders_of(seat).count() as f32;
    // Points decide only if no Objective does: they count the more, the nearer that end is.
    let (level, drawn) = lateness(c, s);
    let weight = 0.3 + 0.4 * level.max(drawn).powi(3);
    weight * (total(seat) - 0.5 * average) + 0.8 * spread + 1.5 * powers
}

/// Cards in hand, by what their symbols do for the Objective, and the right to play some of them at once.
fn hand(c: &Content, s: &State, seat: Seat) -> f32 {
    let player = &s.seats[seat];
    let symbols = |card| c.face(card).icons.iter().map(|&icon| symbol(icon, player.objective)).sum::<f32>();
    let value: f32 = player.hand.iter().map(|card| 0.5 + symbols(card)).sum();
    let at_once = if seat == s.active { s.rights.min(player.hand.len()) } else { 0 };
    let blackmailed = f32::from(player.front.within(c.blackmail).len());
    let loans = f32::from(player.front.within(c.loans).len());
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
fn doom(c: &Content, s: &State, seat: Seat) -> f32 {
    let (level, drawn) = lateness(c, s);
    if s.seats[seat].objective == Objective::Sloth {
        return 60.0 * level * level + 25.0 * drawn;
    }
    let others = rivals(s, seat).filter(|&other| s.excluded[seat.index()][other.index()] & Objective::Sloth.bit() == 0);
    let chance = others.count() as f32 / (Objective::ALL.len() - 1) as f32;
    -(10.0 + 60.0 * chance) * level * level - 40.0 * chance * drawn * drawn
}

/// How far the Doomsday track and the deck have gone, from 0 to 1.
fn lateness(c: &Content, s: &State) -> (f32, f32) {
    let level = f32::from(s.level) / c.track.len() as f32;
    let drawn = 1.0 - f32::from(s.deck.len()) / c.words.len() as f32;
    (level, drawn)
}

/// The other players.
fn rivals(s: &State, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(s.players).filter(move |&other| other != seat)
}

/// How near others are to what they may hold.
fn fear(c: &Content, s: &State, seat: Seat) -> f32 {
    let mine = s.seats[seat].objective;
    let mut sum = 0.0;
    for other in rivals(s, seat) {
        let excluded = s.excluded[seat.index()][other.index()] | mine.bit() | Objective::Sloth.bit();
        for objective in Objective::of(!excluded) {
            let (have, need) = scoring::progress(c, s, other, objective);
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
