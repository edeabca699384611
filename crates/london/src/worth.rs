//! What a position is worth to a player: a readable judgement from that player's own knowledge. Its own Objective counts
//! most, points decide otherwise, and players who come near any Objective they may hold are to be held back.

use crate::content::{Content, Icon};
use crate::ids::Objective;
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
    let near = (f32::from(have) / f32::from(need.max(1))).clamp(0.0, 1.1);
    90.0 * near * near + if have >= need { 60.0 } else { 0.0 }
}

/// Points as if the game ended now, against the average of the others.
fn points(c: &Content, s: &State, seat: Seat) -> f32 {
    let total = |seat: Seat| f32::from(scoring::account(c, s, seat).total);
    let others = Seat::all(s.players).filter(|&other| other != seat);
    let average = others.map(total).sum::<f32>() / f32::from(s.players - 1);
    let player = &s.seats[seat];
    // Money and Buildings work for their owner; Agents on many areas cannot all be chased away.
    let spread = f32::from(s.minions(seat).len());
    let powers = player.built.iter().flatten().count() as f32 + s.elders_of(seat).count() as f32;
    0.35 * (total(seat) - 0.5 * average) + 0.8 * spread + 1.5 * powers
}

/// Cards: a full hand is worth more, and some symbols more than others.
fn hand(c: &Content, s: &State, seat: Seat) -> f32 {
    let player = &s.seats[seat];
    let sloth = player.objective == Objective::Sloth;
    let value: f32 = player
        .hand
        .iter()
        .map(|card| {
            let icon = |icon: &Icon| match icon {
                Icon::Insanity => {
                    if sloth {
                        0.6
                    } else {
                        -0.5
                    }
                }
                Icon::Again => 0.5,
                Icon::Skull | Icon::Summon | Icon::Building | Icon::Minion => 0.5,
                Icon::Money | Icon::Scroll => 0.4,
                Icon::Interrupt => 1.2,
            };
            0.5 + c.face(card).icons.iter().map(icon).sum::<f32>()
        })
        .sum();
    let blackmailed = f32::from(player.front.within(c.blackmail).len());
    0.5 * value - 4.0 * blackmailed - 1.0 * f32::from(player.front.within(c.loans).len())
}

/// The end of the world is good for Sloth and for nobody else, the more the nearer it is.
fn doom(c: &Content, s: &State, seat: Seat) -> f32 {
    let near = f32::from(s.level) / c.track.len() as f32;
    let left = f32::from(s.deck.len()) / 101.0;
    match s.seats[seat].objective {
        Objective::Sloth => 60.0 * near * near + 25.0 * (1.0 - left),
        _ => -8.0 * near * near,
    }
}

/// How near others are to what they may hold.
fn fear(c: &Content, s: &State, seat: Seat) -> f32 {
    let mine = s.seats[seat].objective;
    let mut worst = 0.0;
    for other in Seat::all(s.players).filter(|&other| other != seat) {
        let excluded = s.excluded[seat.index()][other.index()] | mine.bit();
        for objective in Objective::ALL {
            if objective == Objective::Sloth || excluded & objective.bit() != 0 {
                continue;
            }
            let (have, need) = scoring::progress(c, s, other, objective);
            let near = (f32::from(have) / f32::from(need.max(1))).clamp(0.0, 1.0);
            // Only the last steps frighten: anybody has half of everything.
            worst += if have >= need {
                9.0
            } else if need - have <= 1 {
                3.5
            } else {
                1.5 * near * near * near
            };
        }
    }
    worst
}
