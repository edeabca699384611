//! Who is stronger: many games between bots that change seats, and ratings with their errors.

use crate::sim::{Finished, Plan, play_one};
use indicatif::ProgressBar;
use kit::{Judge, Seat, Tell};
use rayon::prelude::*;
use serde::Serialize;

/// A bot's result, in the form of `emerald arena --json`.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Rating {
    pub bot: String,
    /// Seats it had in all games.
    pub seats: u64,
    /// Wins; a shared victory counts for each.
    pub wins: u64,
    /// Wins per seat, and the 95 % error of that.
    pub share: f64,
    pub share_error: f64,
    /// Elo points against the mean of the field, and the 95 % error.
    pub elo: f64,
    pub elo_error: f64,
}

/// One game as the ratings see it: which bot sat where, and its share of the victory.
type Seated = Vec<(usize, f64)>;

/// Plays the games of a plan with its bots going round the table, game by game, and rates them.
pub fn arena<G: Tell + Judge>(
    game: &G,
    plan: &Plan,
    progress: &ProgressBar,
) -> Result<(Vec<Rating>, Vec<Finished>), String> {
    let mut names = plan.bots.clone();
    names.sort();
    names.dedup();
    let rounds = |number: u64| {
        let mut plan = plan.clone();
        let turn = number as usize % plan.bots.len().max(usize::from(plan.players));
        plan.bots = plan.bots.iter().cycle().skip(turn).take(usize::from(plan.players)).cloned().collect();
        plan
    };
    let finished: Vec<Finished> = (0..plan.games)
        .into_par_iter()
        .map(|number| {
            // The same deal for every arrangement of the seats, as far as that goes.
            let finished = play_one(game, &rounds(number), number / u64::from(plan.players));
            progress.inc(1);
            finished
        })
        .collect::<Result<_, _>>()?;
    let seated = |(number, one): (usize, &Finished)| -> Seated {
        let winners = one.outcome.winners;
        let share = |seat: Seat| if winners.has(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let bots = rounds(number as u64).bots;
        let who = |seat: Seat| names.binary_search(&bots[seat.index()]).unwrap_or(0);
        Seat::all(plan.players).map(|seat| (who(seat), share(seat))).collect()
    };
    let games: Vec<Seated> = finished.iter().enumerate().map(seated).collect();
    Ok((rate(&names, &games), finished))
}

fn rate(names: &[String], games: &[Seated]) -> Vec<Rating> {
    const SAMPLES: usize = 60;
    let best = strengths(names.len(), games.iter());
    // The error is the spread of ratings over games drawn anew from those played.
    let mut random = fastrand::Rng::with_seed(1);
    let samples: Vec<Vec<f64>> = (0..SAMPLES)
        .map(|_| {
            let drawn: Vec<&Seated> = games.iter().map(|_| &games[random.usize(..games.len())]).collect();
            strengths(names.len(), drawn.into_iter())
        })
        .collect();
    let elo = 400.0 / std::f64::consts::LN_10;
    let rating = |(at, name): (usize, &String)| {
        let mine = || games.iter().flatten().filter(move |(who, _)| *who == at);
        let (seats, wins) = (mine().count() as u64, mine().filter(|(_, share)| *share > 0.0).count() as u64);
        let share = wins as f64 / seats.max(1) as f64;
        let spread = samples.iter().map(|sample| (sample[at] - best[at]).powi(2)).sum::<f64>() / SAMPLES as f64;
        Rating {
            bot: name.clone(),
            seats,
            wins,
            share,
            share_error: 1.96 * (share * (1.0 - share) / seats.max(1) as f64).sqrt(),
            elo: elo * best[at],
            elo_error: 1.96 * elo * spread.sqrt(),
        }
    };
    let mut ratings: Vec<Rating> = names.iter().enumerate().map(rating).collect();
    ratings.sort_by(|one, two| two.elo.total_cmp(&one.elo));
    ratings
}

/// The strengths under which the results are likeliest, if a seat wins in proportion to e to the power of its strength. A
/// grain of prior keeps those who always win within sight.
fn strengths<'g>(bots: usize, games: impl Iterator<Item = &'g Seated> + Clone) -> Vec<f64> {
    let mut strengths = vec![0.0; bots];
    for _ in 0..60 {
        let mut slope: Vec<f64> = strengths.iter().map(|strength| -0.5 * strength).collect();
        let mut bend = vec![0.5; bots];
        for game in games.clone() {
            let sum: f64 = game.iter().map(|(who, _)| strengths[*who].exp()).sum();
            for (who, share) in game {
                let chance = strengths[*who].exp() / sum;
                slope[*who] += share - chance;
                bend[*who] += chance * (1.0 - chance);
            }
        }
        strengths
            .iter_mut()
            .zip(slope.iter().zip(bend))
            .for_each(|(strength, (slope, bend))| *strength += 0.5 * slope / bend);
        let mean = strengths.iter().sum::<f64>() / bots as f64;
        strengths.iter_mut().for_each(|strength| *strength -= mean);
    }
    strengths
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two bots of which one wins three games of four are 191 points apart.
    #[test]
    fn ratings_follow_the_share_of_wins() {
        let names = ["strong".to_string(), "weak".to_string()];
        let games: Vec<Seated> =
            (0..400).map(|n| if n % 4 > 0 { vec![(0, 1.0), (1, 0.0)] } else { vec![(0, 0.0), (1, 1.0)] }).collect();
        let ratings = rate(&names, &games);
        assert_eq!(ratings[0].bot, "strong");
        assert!((ratings[0].share - 0.75).abs() < 1e-9);
        let apart = ratings[0].elo - ratings[1].elo;
        assert!((apart - 190.8).abs() < 5.0, "{apart}");
        assert!((5.0..40.0).contains(&ratings[0].elo_error), "{}", ratings[0].elo_error);
    }
}
