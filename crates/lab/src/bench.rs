//! How fast the engine is: uniformly random legal play to the end of the game on one core (a decision is: list the
//! choices, pick one, apply it), and how fast bots search with it.

use bots::greedy::Greedy;
use bots::search::{Budget, Manner, Search};
use bots::{Bot, Insight};
use kit::{Choices, Dice, Judge, dice::seed_from_number};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The figures of one game, measured at four players.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)] // the names are the output's
pub struct Figures {
    /// Over the whole run.
    pub decisions_per_second: f64,
    /// In the middle one of its slices.
    pub decisions_per_second_median: f64,
    /// In the best one.
    pub decisions_per_second_best: f64,
    pub games_per_second: f64,
    pub decisions_per_game: f64,
    pub state_bytes: usize,
    pub choice_bytes: usize,
    pub clone_ns: f64,
    /// Iterations of the searching bot in the middle of a game, played on to its end.
    pub searched_to_the_end_per_second: f64,
    pub searched_to_the_end_per_second_best: f64,
    /// The same, judged after 60 decisions.
    pub searched_60_ahead_per_second: f64,
    pub searched_60_ahead_per_second_best: f64,
}

/// Plays random games for about `seconds`, then searches for about as long.
pub fn bench<G: Judge>(game: &G, players: u8, seconds: f64) -> Figures {
    const GAMES: u64 = 100;
    let decisions_per_game = play(game, players, GAMES) as f64 / GAMES as f64;
    let played = pace(seconds, || play(game, players, GAMES));
    let to_the_end = searched(game, players, u32::MAX, seconds / 2.0);
    let ahead = searched(game, players, 60, seconds / 2.0);
    Figures {
        decisions_per_second: played.mean,
        decisions_per_second_median: played.median,
        decisions_per_second_best: played.best,
        games_per_second: played.mean / decisions_per_game,
        decisions_per_game,
        state_bytes: size_of::<G::State>(),
        choice_bytes: size_of::<G::Choice>(),
        clone_ns: clone_ns(game, players),
        searched_to_the_end_per_second: to_the_end.mean,
        searched_to_the_end_per_second_best: to_the_end.best,
        searched_60_ahead_per_second: ahead.mean,
        searched_60_ahead_per_second_best: ahead.best,
    }
}

/// How often a second something was done: over a whole run, and in the middle and the best of its slices. Where others use
/// the machine too, the whole run tells as much of them as of us; the best moment is nearly ours alone.
#[derive(Clone, Copy, Debug, Default)]
struct Pace {
    mean: f64,
    median: f64,
    best: f64,
}

/// Does some work again and again for about `seconds`, at least for one slice; `work` tells how often it did it.
fn pace(seconds: f64, mut work: impl FnMut() -> u64) -> Pace {
    // About as long as a busy machine leaves one alone.
    const SLICE: Duration = Duration::from_millis(10);
    let started = Instant::now();
    let mut all = 0;
    let mut slices = Vec::new();
    while slices.is_empty() || started.elapsed().as_secs_f64() < seconds {
        let begun = Instant::now();
        let mut done = 0;
        while begun.elapsed() < SLICE {
            done += work();
        }
        slices.push(done as f64 / begun.elapsed().as_secs_f64());
        all += done;
    }
    let mean = all as f64 / started.elapsed().as_secs_f64();
    slices.sort_by(f64::total_cmp);
    Pace { mean, median: slices[slices.len() / 2], best: slices[slices.len() - 1] }
}

/// Iterations a second of a search that plays on for `cut` decisions, in the middle of a game between greedy players.
fn searched<G: Judge>(game: &G, players: u8, cut: u32, seconds: f64) -> Pace {
    // Long enough that what a search does once, before it iterates, does not count.
    const THOUGHT: f64 = 0.25;
    let mut dice = Dice::from_number(1);
    let mut greedy: Vec<Greedy<G>> = (0..players).map(|_| Greedy::default()).collect();
    let mut past = vec![game.start(players, &seed_from_number(1), &mut ())];
    while let Some(insight) = past.last().and_then(|state| Insight::new(game, state)) {
        let choice = greedy[insight.seat().index()].choose(insight, &mut dice);
        let mut next = past[past.len() - 1].clone();
        game.apply_legal(&mut next, choice, &mut ());
        past.push(next);
    }
    // Between two actions, where there is something to choose.
    let rest = past[past.len() / 2..].iter().filter(|state| game.at_rest(state));
    let mut insights = rest.filter_map(|state| Insight::new(game, state));
    let Some(insight) = insights.find(|insight| insight.choices().len() > 5) else { return Pace::default() };
    let time = Duration::try_from_secs_f64(seconds.min(THOUGHT)).unwrap_or_default();
    let manner = Manner { cut, ..Manner::best::<G>() };
    let mut search =
        Search::<G>::with_manner(Budget::Time { rest: time, within: time, clock: bots::clock::system }, manner);
    pace(seconds, || search.think(insight, &mut dice).iter().map(|finding| u64::from(finding.visits)).sum())
}

/// Plays so many random games; tells how many decisions they took.
pub fn play<G: Judge>(game: &G, players: u8, games: u64) -> u64 {
    let mut random = fastrand::Rng::with_seed(7);
    let mut choices = Choices::new();
    let mut decisions = 0;
    for number in 0..games {
        let mut state = game.start(players, &seed_from_number(number), &mut ());
        loop {
            game.choices(&state, &mut choices);
            if choices.is_empty() {
                break;
            }
            let choice = choices[random.usize(..choices.len())];
            game.apply_legal(&mut state, choice, &mut ());
            decisions += 1;
        }
    }
    decisions
}

fn clone_ns<G: Judge>(game: &G, players: u8) -> f64 {
    const CLONES: u32 = 1_000_000;
    let state = game.start(players, &seed_from_number(1), &mut ());
    let started = Instant::now();
    for _ in 0..CLONES {
        black_box(black_box(&state).clone());
    }
    started.elapsed().as_nanos() as f64 / f64::from(CLONES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_measured_slice_by_slice() {
        let pace = pace(0.12, || {
            std::thread::sleep(Duration::from_millis(5));
            1
        });
        assert!(0.0 < pace.median && pace.median <= pace.best && pace.mean <= pace.best, "{pace:?}");
        assert!(pace.best <= 200.0, "nothing is counted twice");
    }
}
