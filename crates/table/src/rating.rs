//! How strong somebody is, from the games they finished: Weng and Lin's Bayesian rating, which knows games of more than two
//! and says how sure it is. Only winning counts, because the rules know nothing else: all who did not win share the last place.

use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeMap;

/// A finished game as ratings see it: who sat there, each with whether they won.
#[derive(Clone, Debug, Deserialize)]
pub struct Rated {
    /// The same name is the same player: a person, or a level of bots, which may sit on several seats.
    pub seats: Vec<(String, bool)>,
}

/// How strong somebody is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Who.
    pub who: String,
    /// The most likely strength; everybody begins at 1500.
    pub rating: f64,
    /// In 19 of 20 cases the true strength is no further from it.
    pub error: f64,
    /// After how many games.
    pub games: usize,
}

/// The paper's scale begins at 25 with a spread of a third of it; people know scales that begin at 1500.
const BEGIN: f64 = 1500.0;
const POINTS: f64 = 40.0;
/// So many spreads to each side hold 19 of 20 cases.
const SURE: f64 = 1.96;

/// Everybody's rating after these games, the oldest of them first.
pub fn rate(games: &[Rated]) -> Vec<Rating> {
    let mut known: BTreeMap<&str, (WengLinRating, usize)> = BTreeMap::new();
    for Rated { seats } in games {
        let before: Vec<[WengLinRating; 1]> = seats
            .iter()
            .map(|(who, _)| [known.get(who.as_str()).map_or_else(WengLinRating::new, |known| known.0)])
            .collect();
        let place = |won: bool| MultiTeamOutcome::new(if won { 1 } else { 2 });
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().zip(seats).map(|(team, &(_, won))| (team.as_slice(), place(won))).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        // Whoever sat on several seats takes the mean of what each of them taught.
        let mut sums: BTreeMap<&str, (f64, f64, f64)> = BTreeMap::new();
        for ((who, _), rating) in seats.iter().zip(after.iter().flatten()) {
            let sum = sums.entry(who).or_default();
            *sum = (sum.0 + rating.rating, sum.1 + rating.uncertainty, sum.2 + 1.0);
        }
        for (who, (rating, uncertainty, seats)) in sums {
            let games = known.get(who).map_or(0, |known| known.1) + 1;
            let mean = WengLinRating { rating: rating / seats, uncertainty: uncertainty / seats };
            known.insert(who, (mean, games));
        }
    }
    let told = |(who, (rating, games)): (&str, (WengLinRating, usize))| Rating {
        who: who.into(),
        rating: BEGIN + POINTS * (rating.rating - WengLinRating::new().rating),
        error: SURE * POINTS * rating.uncertainty,
        games,
    };
    known.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(winner: usize, names: &[&str]) -> Rated {
        Rated { seats: names.iter().enumerate().map(|(at, name)| ((*name).into(), at == winner)).collect() }
    }

    fn of<'r>(ratings: &'r [Rating], who: &str) -> &'r Rating {
        ratings.iter().find(|rating| rating.who == who).expect("rated")
    }

    #[test]
    fn whoever_wins_rises_and_games_make_it_surer() {
        let once = rate(&[game(0, &["me", "agent", "agent", "agent"])]);
        let (me, agent) = (of(&once, "me"), of(&once, "agent"));
        assert!(me.rating > 1500.0 && agent.rating < 1500.0);
        // Three seats of one level are one player.
        assert_eq!((once.len(), me.games, agent.games), (2, 1, 1));
        let often = rate(&vec![game(0, &["me", "agent", "agent", "agent"]); 20]);
        assert!(of(&often, "me").rating > me.rating && of(&often, "me").error < me.error);
        assert!(rate(&[]).is_empty());
    }

    /// One of four is expected to win one game in four: who does stays in the middle, and the four stay together.
    #[test]
    fn more_than_two_players_are_each_expected_to_win_their_share() {
        let names = ["a", "b", "c", "d"];
        let games: Vec<Rated> = (0..200).map(|number| game(number % 4, &names)).collect();
        for rating in rate(&games) {
            assert!((rating.rating - 1500.0).abs() < rating.error, "{rating:?}");
        }
    }

    /// Two shared victories teach the two who shared them nothing about each other.
    #[test]
    fn a_shared_victory_lifts_all_who_share_it_alike() {
        let seats = [("a", true), ("b", true), ("c", false)].map(|(who, won)| (who.to_string(), won));
        let ratings = rate(&[Rated { seats: seats.into() }]);
        assert!((of(&ratings, "a").rating - of(&ratings, "b").rating).abs() < 1e-9);
        assert!(of(&ratings, "a").rating > of(&ratings, "c").rating);
    }
}
