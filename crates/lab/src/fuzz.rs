//! The conformance suite for as long as you like.

use indicatif::ProgressBar;
use kit::Tell;
use kit::conformance::check_game;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// What a long run found.
#[derive(Debug, Default)]
pub struct Found {
    /// Whole games checked.
    pub games: u64,
    /// Questions answered in them.
    pub decisions: u64,
    /// How they ended.
    pub ends: BTreeMap<&'static str, u64>,
}

/// Checks random games of every number of players until the time is over or `games` are done; stops at the first broken
/// law. `every` as in [`check_game`].
pub fn fuzz<G: Tell>(
    game: &G,
    time: Duration,
    games: u64,
    from: u64,
    every: u32,
    progress: &ProgressBar,
) -> Result<Found, String> {
    const BATCH: u64 = 400;
    let started = Instant::now();
    let players: Vec<u8> = game.players().collect();
    let mut found = Found::default();
    while found.games < games && started.elapsed() < time {
        let first = from + found.games;
        let batch: Vec<_> = (first..first + BATCH.min(games - found.games))
            .into_par_iter()
            .map(|number| check_game(game, players[(number % players.len() as u64) as usize], number, every))
            .collect::<Result<_, _>>()?;
        for played in batch {
            found.games += 1;
            found.decisions += played.decisions as u64;
            *found.ends.entry(played.reason).or_default() += 1;
        }
        progress.set_position(found.games);
    }
    Ok(found)
}
