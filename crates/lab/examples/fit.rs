//! Fits the weights by which an edition of A Study in Emerald judges how everybody stands (`standing.rs`): plays games
//! between bots, looks at the table at moments of rest and finds the weights under which those who won were likeliest to.
//! Usage: `fit first-edition|second-edition GAMES PLAYERS BOTS [SEED]`, with the names of bots between commas; prints the
//! table of weights.

use bots::{Bot, Insight, by_name, clock};
use kit::dice::seed_from_number;
use kit::{BySeat, Dice, Game, Judge, Seat};
use rayon::prelude::*;
use study::first::{self, First};
use study::parts::standing::{Standing, Weights};
use study::second::{self, Second};

/// A position, and everybody's share of the victory in the end.
struct Sample<const N: usize> {
    standing: Standing<N>,
    won: BySeat<f32>,
}

/// An edition, how it sees a position, and its weights so far.
struct Edition<G: Judge, const N: usize> {
    game: G,
    look: fn(&G, &G::State) -> Standing<N>,
    weights: Weights<N>,
}

fn play<G: Judge, const N: usize>(
    Edition { game, look, .. }: &Edition<G, N>,
    players: u8,
    names: &[String],
    number: u64,
) -> Vec<Sample<N>> {
    let mut dice = Dice::from_number(number);
    let mut bots: Vec<Box<dyn Bot<G>>> = (0..players)
        .map(|_| by_name(&names[dice.below(names.len() as u32) as usize], clock::system).expect("a bot"))
        .collect();
    let mut state = game.start(players, &seed_from_number(dice.bits()), &mut ());
    let (mut past, mut standings) = (Vec::new(), Vec::new());
    loop {
        if game.at_rest(&state) {
            past.push(state.clone());
            if dice.below(5) == 0 {
                standings.push(look(game, &state));
            }
        }
        let Some(insight) = Insight::remembering(game, &state, &past) else { break };
        let legal = insight.choices();
        let mut choice = bots[insight.seat().index()].choose(insight, &mut dice);
        // Now and then something odd, so that the weights learn from more than the bots' own habits.
        if dice.below(40) == 0 {
            choice = legal[dice.below(legal.len() as u32) as usize];
        }
        game.apply_legal(&mut state, choice, &mut ());
    }
    let outcome = game.outcome(&state).expect("over");
    let mut won = BySeat::default();
    outcome.winners.iter().for_each(|seat| won[seat] = 1.0 / outcome.winners.len() as f32);
    standings.into_iter().map(|standing| Sample { standing, won }).collect()
}

/// How much the results surprise, in the mean.
fn surprise<const N: usize>(samples: &[Sample<N>], weights: &Weights<N>) -> f32 {
    let one = |sample: &Sample<N>| -> f32 {
        let chances = sample.standing.chances(weights);
        let seats = Seat::all(sample.standing.players);
        seats.map(|seat| -sample.won[seat] * chances[seat].max(1e-6).ln()).sum()
    };
    samples.par_iter().map(one).sum::<f32>() / samples.len() as f32
}

/// All numbers that are fitted, in a row; the first, a point's own worth, is the unit and stays.
fn row<const N: usize>(weights: &mut Weights<N>) -> Vec<&mut f32> {
    let Weights { worth, lowest, best } = weights;
    worth.iter_mut().flat_map(|(_, weight)| weight).chain(lowest).chain(best).skip(1).collect()
}

fn fit<const N: usize>(samples: &[Sample<N>], mut weights: Weights<N>) -> Weights<N> {
    const STEPS: i32 = 250;
    const NUDGE: f32 = 0.02;
    let count = row(&mut weights).len();
    let (mut momentum, mut size) = (vec![0.0f32; count], vec![0.0f32; count]);
    for step in 1..=STEPS {
        let slope = |at: usize| {
            let surprise_at = |nudge: f32| {
                let mut nudged = weights;
                *row(&mut nudged)[at] += nudge;
                surprise(samples, &nudged)
            };
            (surprise_at(NUDGE) - surprise_at(-NUDGE)) / (2.0 * NUDGE)
        };
        let slopes: Vec<f32> = (0..count).map(slope).collect();
        for (at, weight) in row(&mut weights).into_iter().enumerate() {
            momentum[at] = 0.9 * momentum[at] + 0.1 * slopes[at];
            size[at] = 0.99 * size[at] + 0.01 * slopes[at] * slopes[at];
            let (mean, spread) = (momentum[at] / (1.0 - 0.9f32.powi(step)), size[at] / (1.0 - 0.99f32.powi(step)));
            *weight -= 0.02 * mean / (spread.sqrt() + 1e-6);
        }
    }
    weights
}

fn run<G: Judge, const N: usize>(look: fn(&G, &G::State) -> Standing<N>, weights: Weights<N>, arguments: &[String]) {
    let edition = Edition { game: G::built_in().expect("sound content"), look, weights };
    let number = |at: usize, otherwise: u64| arguments.get(at).and_then(|word| word.parse().ok()).unwrap_or(otherwise);
    let (games, players, seed) = (number(2, 400), number(3, 4) as u8, number(5, 1));
    let names: Vec<String> = arguments.get(4).map_or("greedy", |words| words).split(',').map(str::to_owned).collect();
    let played: Vec<Vec<Sample<N>>> =
        (0..games).into_par_iter().map(|number| play(&edition, players, &names, number + seed * 1_000_000)).collect();
    let (learn, test): (Vec<_>, Vec<_>) = played.into_iter().enumerate().partition(|(number, _)| number % 10 != 9);
    let flat = |games: Vec<(usize, Vec<Sample<N>>)>| games.into_iter().flat_map(|(_, game)| game).collect::<Vec<_>>();
    let (learn, test) = (flat(learn), flat(test));
    let weights = fit(&learn, edition.weights);
    println!(
        "// {} positions of {games} games of {players} between {names:?}: log loss {:.4}, on others {:.4}; before {:.4}",
        learn.len(),
        surprise(&learn, &weights),
        surprise(&test, &weights),
        surprise(&test, &edition.weights)
    );
    let Weights { worth, lowest, best } = weights;
    for (name, [always, early]) in worth {
        println!("    (\"{name}\", [{always:.3}, {early:.3}]),");
    }
    println!("    lowest: [{:.3}, {:.3}], best: [{:.3}, {:.3}]", lowest[0], lowest[1], best[0], best[1]);
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.get(1).map(String::as_str) {
        Some(First::ID) => {
            let look = |game: &First, state: &_| first::judge::standing::standing(&game.content, state);
            run(look, first::judge::standing::WEIGHTS, &arguments);
        }
        Some(Second::ID) => {
            let look = |game: &Second, state: &_| second::judge::standing::standing(&game.content, state);
            run(look, second::judge::standing::WEIGHTS, &arguments);
        }
        _ => eprintln!("fit first-edition|second-edition GAMES PLAYERS BOTS [SEED]"),
    }
}
