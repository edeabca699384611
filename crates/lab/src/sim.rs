//! Whole games between bots, many at once, counted.

use bots::{Bot, Insight, summon};
use indicatif::ProgressBar;
use kit::dice::seed_from_number;
use kit::record::{Ply, Record, result_line};
use kit::{Dice, Judge, Outcome, Seat, Tell};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Number of players.
    pub players: u8,
    /// Number of games.
    pub games: u64,
    /// A bot for each seat; fewer are dealt round and round.
    pub bots: Vec<String>,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Plan {
    /// The bot of each seat.
    pub fn by_seat(&self) -> Vec<String> {
        self.bots.iter().cycle().take(usize::from(self.players)).cloned().collect()
    }
}

/// The count, in the form of `emerald sim --json`.
#[derive(Clone, Debug, Default, Serialize)]
#[allow(missing_docs)]
pub struct Count {
    pub game: String,
    pub players: u8,
    pub bots: Vec<String>,
    pub games: u64,
    pub seconds: f64,
    /// Wins per seat; a shared victory counts for each.
    pub wins: Vec<u64>,
    pub ends: BTreeMap<String, u64>,
    /// Wins per side.
    pub sides: BTreeMap<String, u64>,
    pub decisions: u64,
    /// What went wrong with the bots, and how often.
    pub faults: BTreeMap<String, u64>,
}

/// One finished game.
pub struct Finished {
    /// How it ended.
    pub outcome: Outcome,
    /// Its record.
    pub record: Record,
    /// How many choices each question had.
    pub offered: Vec<u8>,
    /// The cards each seat claimed, where the game has such a thing.
    pub claimed: Vec<(Seat, String)>,
    /// The round in which it ended, where the game counts rounds.
    pub rounds: u32,
    /// What went wrong with the bots.
    pub faults: Vec<String>,
}

/// Plays one game; `number` decides everything about it.
pub fn play_one<G: Tell + Judge>(game: &G, plan: &Plan, number: u64) -> Result<Finished, String> {
    let mut players: Vec<Box<dyn Bot<G>>> = (0..usize::from(plan.players))
        .map(|seat| summon(&plan.bots[seat % plan.bots.len()]))
        .collect::<Result<_, _>>()?;
    // The bots' chance and the game's are apart, so that a bot's dice tell it nothing of the table's.
    let mut dice = Dice::from_number(plan.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number);
    let seed = seed_from_number(dice.bits());
    let mut state = game.start(plan.players, &seed, &mut ());
    let (mut plies, mut offered, mut claimed) = (Vec::new(), Vec::new(), Vec::new());
    let mut past = Vec::new();
    let mut rounds = 0;
    let mut events = Vec::new();
    loop {
        if game.at_rest(&state) {
            past.push(state.clone());
        }
        let Some(insight) = Insight::remembering(game, &state, &past) else { break };
        let seat = insight.seat();
        offered.push(insight.choices().len() as u8);
        let choice = players[seat.index()].choose(insight, &mut dice);
        plies.push(Ply { seat: game.seat_id(seat).into(), choice: game.word(choice) });
        events.clear();
        game.apply(&mut state, choice, &mut events)
            .map_err(|refusal| format!("bot chose {choice:?}, which {} forbids", refusal.rule))?;
        for word in events.iter().map(|event| game.event_word(event)) {
            match word.split(' ').collect::<Vec<_>>()[..] {
                ["claimed", _, card] => claimed.push((seat, card.to_string())),
                ["turn", _, round] => rounds = round.parse().unwrap_or(rounds),
                _ => {}
            }
        }
    }
    let outcome = game.outcome(&state).ok_or("the game stopped without a result")?;
    let result = Some(result_line(game, plan.players, &outcome));
    let record = Record {
        game: G::ID.into(),
        rules: G::RULES,
        content: game.content_hash().into(),
        players: plan.players,
        seed,
        settings: game.chosen().clone(),
        plies,
        result,
    };
    let faults = players.iter_mut().flat_map(|bot| bot.faults()).collect();
    Ok(Finished { outcome, record, offered, claimed, rounds, faults })
}

/// Plays all games of a plan on as many threads as rayon has; in any order, but they come back in theirs.
pub fn play_all<G: Tell + Judge>(game: &G, plan: &Plan, progress: &ProgressBar) -> Result<Vec<Finished>, String> {
    let play = |number| {
        let finished = play_one(game, plan, number);
        progress.inc(1);
        finished
    };
    (0..plan.games).into_par_iter().map(play).collect()
}

/// Plays and counts all games of a plan.
pub fn sim<G: Tell + Judge>(game: &G, plan: &Plan, progress: &ProgressBar) -> Result<(Count, Vec<Finished>), String> {
    let started = std::time::Instant::now();
    let finished = play_all(game, plan, progress)?;
    let mut count = Count {
        game: G::ID.into(),
        players: plan.players,
        bots: plan.by_seat(),
        games: plan.games,
        wins: vec![0; usize::from(plan.players)],
        ..Count::default()
    };
    for one in &finished {
        count.decisions += one.record.plies.len() as u64;
        *count.ends.entry(one.outcome.reason.into()).or_default() += 1;
        for seat in one.outcome.winners.iter() {
            count.wins[seat.index()] += 1;
            *count.sides.entry(one.outcome.sides[seat].into()).or_default() += 1;
        }
        one.faults.iter().for_each(|fault| *count.faults.entry(fault.clone()).or_default() += 1);
    }
    count.seconds = started.elapsed().as_secs_f64();
    Ok((count, finished))
}
