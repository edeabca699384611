//! Fits the weights of `study::second::standing`: plays games between bots, counts what the table shows at moments of rest
//! and regresses who won on it. Usage: `fit GAMES BOT [SEED]`; prints the table of weights.

use bots::{Bot, Insight, by_name};
use kit::dice::seed_from_number;
use kit::{Dice, Game, Seat};
use rayon::prelude::*;
use study::second::Second;
use study::second::standing::{COUNTED, Counted, NAMES, counts};

/// One position: what everybody has, how much is left, who won.
struct Sample {
    seats: Vec<Counted>,
    left: f32,
    won: Vec<f32>,
}

fn play(game: &Second, players: u8, names: &[String], number: u64) -> Vec<Sample> {
    let mut dice = Dice::from_number(number);
    let mut bots: Vec<Box<dyn Bot<Second>>> = (0..usize::from(players))
        .map(|seat| by_name(&names[(seat + number as usize) % names.len()]).expect("a bot"))
        .collect();
    let mut state = game.start(players, &seed_from_number(dice.bits()), &mut ());
    let mut samples = Vec::new();
    while let Some(insight) = Insight::new(game, &state) {
        if game.at_rest(&state) && state.round > 0 && dice.below(6) == 0 {
            let (counted, left) = counts(&game.content, &state);
            samples.push(Sample { seats: counted.0[..usize::from(players)].to_vec(), left, won: Vec::new() });
        }
        let legal = insight.choices();
        let mut choice = bots[insight.seat().index()].choose(insight, &mut dice);
        // Now and then something odd, so that the weights learn from more than the bots' own habits.
        if dice.below(25) == 0 {
            choice = legal[dice.below(legal.len() as u32) as usize];
        }
        game.apply_legal(&mut state, choice, &mut ());
    }
    let outcome = game.outcome(&state).expect("over");
    let share = 1.0 / outcome.winners.len() as f32;
    for sample in &mut samples {
        sample.won = Seat::all(players).map(|seat| if outcome.winners.has(seat) { share } else { 0.0 }).collect();
    }
    samples
}

fn chances(sample: &Sample, weights: &[[f32; 2]; COUNTED]) -> Vec<f32> {
    let score = |counted: &Counted| -> f32 {
        counted.iter().zip(weights).map(|(one, weight)| one * (weight[0] + weight[1] * sample.left)).sum()
    };
    let scores: Vec<f32> = sample.seats.iter().map(score).collect();
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let sum: f32 = scores.iter().map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / sum).collect()
}

fn loss(samples: &[Sample], weights: &[[f32; 2]; COUNTED]) -> f32 {
    let one = |sample: &Sample| -> f32 {
        chances(sample, weights).iter().zip(&sample.won).map(|(chance, won)| -won * chance.max(1e-6).ln()).sum()
    };
    samples.iter().map(one).sum::<f32>() / samples.len() as f32
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let games: u64 = arguments.get(1).and_then(|word| word.parse().ok()).unwrap_or(400);
    let names: Vec<String> = arguments.get(2).map_or("greedy", |words| words).split(',').map(str::to_owned).collect();
    let seed: u64 = arguments.get(3).and_then(|word| word.parse().ok()).unwrap_or(1);
    let game = Second::built_in().expect("sound content");
    let played: Vec<Vec<Sample>> = (0..games)
        .into_par_iter()
        .map(|number| play(&game, 2 + (number % 4) as u8, &names, number + seed * 1_000_000))
        .collect();
    let (learn, test): (Vec<_>, Vec<_>) = played.into_iter().enumerate().partition(|(number, _)| number % 10 != 9);
    let flat = |games: Vec<(usize, Vec<Sample>)>| games.into_iter().flat_map(|(_, game)| game).collect::<Vec<_>>();
    let (learn, test) = (flat(learn), flat(test));
    // Counted things differ in size: steps are taken in units of their spread.
    let mut spread = [1e-3f32; COUNTED];
    for counted in learn.iter().flat_map(|sample| &sample.seats) {
        spread.iter_mut().zip(counted).for_each(|(spread, one)| *spread += one * one / learn.len() as f32);
    }
    let mut weights = [[0.0f32; 2]; COUNTED];
    let mut momentum = [[0.0f32; 2]; COUNTED];
    let mut size = [[0.0f32; 2]; COUNTED];
    for step in 1..=400 {
        let slope = learn
            .par_chunks(2048)
            .map(|samples| {
                let mut slope = [[0.0f32; 2]; COUNTED];
                for sample in samples {
                    for ((chance, won), counted) in chances(sample, &weights).iter().zip(&sample.won).zip(&sample.seats)
                    {
                        for (slope, one) in slope.iter_mut().zip(counted) {
                            slope[0] += (chance - won) * one;
                            slope[1] += (chance - won) * one * sample.left;
                        }
                    }
                }
                slope
            })
            .reduce(
                || [[0.0; 2]; COUNTED],
                |mut one, two| {
                    one.iter_mut().zip(two).for_each(|(one, two)| (0..2).for_each(|part| one[part] += two[part]));
                    one
                },
            );
        for at in 0..COUNTED {
            for part in 0..2 {
                let unit = spread[at].sqrt();
                let slope = slope[at][part] / learn.len() as f32 / unit + 2e-4 * weights[at][part] * unit;
                momentum[at][part] = 0.9 * momentum[at][part] + 0.1 * slope;
                size[at][part] = 0.99 * size[at][part] + 0.01 * slope * slope;
                let (mean, spread) =
                    (momentum[at][part] / (1.0 - 0.9f32.powi(step)), size[at][part] / (1.0 - 0.99f32.powi(step)));
                weights[at][part] -= 0.02 * mean / (spread.sqrt() + 1e-6) / unit;
            }
        }
    }
    println!(
        "// {} positions of {games} games between {names:?}: log loss {:.4}, on others {:.4}",
        learn.len(),
        loss(&learn, &weights),
        loss(&test, &weights)
    );
    println!("const WEIGHTS: [[f32; 2]; COUNTED] = [");
    for (weight, name) in weights.iter().zip(NAMES) {
        println!("    [{:.3}, {:.3}], // {name}", weight[0], weight[1]);
    }
    println!("];");
}
