//! How fast the engine is: uniformly random legal play to the end of the game on one core (a decision is: list the
//! choices, pick one, apply it), and how fast bots search with it.

use bots::greedy::Greedy;
use bots::search::{Budget, Manner, Search};
use bots::{Bot, Insight};
use kit::{Choices, Dice, Game, dice::seed_from_number};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The figures of one game, measured at four players.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)] // the names are the output's
pub struct Figures {
    pub decisions_per_second: f64,
    pub games_per_second: f64,
    pub decisions_per_game: f64,
    pub state_bytes: usize,
    pub choice_bytes: usize,
    pub clone_ns: f64,
    /// Iterations of the searching bot in the middle of a game, played on to its end.
    pub searched_to_the_end_per_second: f64,
    /// The same, judged after 60 decisions.
    pub searched_60_ahead_per_second: f64,
}

/// Plays random games for about `seconds`.
pub fn bench<G: Game>(game: &G, players: u8, seconds: f64) -> Figures {
    play(game, players, 200);
    let started = Instant::now();
    let (mut games, mut decisions) = (0u64, 0u64);
    while started.elapsed().as_secs_f64() < seconds {
        decisions += play(game, players, 100);
        games += 100;
    }
    let elapsed = started.elapsed().as_secs_f64();
    Figures {
        decisions_per_second: decisions as f64 / elapsed,
        games_per_second: games as f64 / elapsed,
        decisions_per_game: decisions as f64 / games as f64,
        state_bytes: size_of::<G::State>(),
        choice_bytes: size_of::<G::Choice>(),
        clone_ns: clone_ns(game, players),
        searched_to_the_end_per_second: searched(game, players, u32::MAX, seconds / 2.0),
        searched_60_ahead_per_second: searched(game, players, 60, seconds / 2.0),
    }
}

/// Iterations a second of a search that plays on for `cut` decisions, in the middle of a game between greedy players.
fn searched<G: Game>(game: &G, players: u8, cut: u32, seconds: f64) -> f64 {
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
    let Some(insight) = insights.find(|insight| insight.choices().len() > 5) else { return 0.0 };
    let time = Duration::from_secs_f64(seconds);
    let manner = Manner { cut, ..Manner::default() };
    let mut search = Search::<G>::with_manner(Budget::Time { rest: time, within: time }, manner);
    let started = Instant::now();
    let visits: u32 = search.think(insight, &mut dice).iter().map(|finding| finding.visits).sum();
    f64::from(visits) / started.elapsed().as_secs_f64()
}

/// Plays so many random games; tells how many decisions they took.
pub fn play<G: Game>(game: &G, players: u8, games: u64) -> u64 {
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

fn clone_ns<G: Game>(game: &G, players: u8) -> f64 {
    const CLONES: u32 = 1_000_000;
    let state = game.start(players, &seed_from_number(1), &mut ());
    let started = Instant::now();
    for _ in 0..CLONES {
        black_box(black_box(&state).clone());
    }
    started.elapsed().as_nanos() as f64 / f64::from(CLONES)
}
