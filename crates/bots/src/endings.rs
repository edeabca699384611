//! How games end, and which side wins them: what tells whether values are in balance.

use crate::{Bot, Insight, summon};
use kit::dice::seed_from_number;
use kit::{Dice, Judge, Outcome, Seat, Tell};
use std::collections::{BTreeMap, BTreeSet};

/// What came of some games with the same number of players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Endings {
    /// Number of players.
    pub players: u8,
    /// Games played.
    pub games: usize,
    /// How many ended in which way.
    pub ends: BTreeMap<&'static str, usize>,
    /// Games in which players were on different sides.
    pub divided: usize,
    /// Of those, how many each side won; a shared victory is shared.
    pub won: BTreeMap<&'static str, f64>,
}

impl Endings {
    /// Nothing yet.
    pub fn of(players: u8) -> Endings {
        Endings { players, ..Endings::default() }
    }

    /// One more game.
    pub fn add(&mut self, outcome: &Outcome) {
        self.games += 1;
        *self.ends.entry(outcome.reason).or_default() += 1;
        let sides: BTreeSet<&str> = Seat::all(self.players).map(|seat| outcome.sides[seat]).collect();
        if sides.len() > 1 {
            self.divided += 1;
            for seat in outcome.winners.iter() {
                *self.won.entry(outcome.sides[seat]).or_default() += 1.0 / f64::from(outcome.winners.len());
            }
        }
    }
}

/// Plays some games among bots of one kind, one after the other; the same seed gives the same games.
pub fn trial<G: Tell + Judge>(game: &G, players: u8, bot: &str, games: u64, seed: u64) -> Result<Endings, String> {
    let mut endings = Endings::of(players);
    for number in 0..games {
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..players).map(|_| summon(bot)).collect::<Result<_, _>>()?;
        let mut dice = Dice::from_number(seed ^ number << 20);
        let mut state = game.start(players, &seed_from_number(dice.bits()), &mut ());
        while let Some(insight) = Insight::new(game, &state) {
            let choice = bots[insight.seat().index()].choose(insight, &mut dice);
            game.apply(&mut state, choice, &mut ())
                .map_err(|refusal| format!("bot chose {choice:?}, which {} forbids", refusal.rule))?;
        }
        endings.add(&game.outcome(&state).ok_or("the game stopped without a result")?);
    }
    Ok(endings)
}
