//! How games end, and which side wins them, by number of players: a table in Markdown, for docs/measured/endings.md.

use crate::sim::{Plan, play_all};
use bots::endings::Endings;
use indicatif::ProgressBar;
use kit::{Judge, Tell};
use std::collections::BTreeSet;

/// What came of the games of one plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    /// How they ended.
    pub ended: Endings,
    /// Rounds of all games together.
    pub rounds: u64,
}

/// Plays the games of a plan and counts how they ended.
pub fn endings<G: Tell + Judge>(game: &G, plan: &Plan, progress: &ProgressBar) -> Result<Counted, String> {
    let mut counted = Counted { ended: Endings::of(plan.players), rounds: 0 };
    for one in play_all(game, plan, progress)? {
        counted.ended.add(&one.outcome);
        counted.rounds += u64::from(one.rounds);
    }
    Ok(counted)
}

/// The table: a line for each number of players, a column for each way to end and for each of two sides.
pub fn markdown(all: &[Counted]) -> String {
    let ends: BTreeSet<&str> = all.iter().flat_map(|one| one.ended.ends.keys().copied()).collect();
    let sides: BTreeSet<&str> = all.iter().flat_map(|one| one.ended.won.keys().copied()).collect();
    // Where everybody has an aim of their own there are no sides to balance.
    let sides = if sides.len() == 2 { sides } else { BTreeSet::new() };
    let mut head = vec!["Players".to_string(), "Games".into()];
    head.extend(ends.iter().map(|end| end.to_string()));
    head.extend(sides.iter().map(|side| format!("won by {side}")));
    head.push("Rounds".into());
    let mut lines = vec![head, vec![]];
    lines[1] = vec!["---".to_string(); lines[0].len()];
    for Counted { ended: one, rounds } in all {
        let mut line = vec![one.players.to_string(), one.games.to_string()];
        line.extend(ends.iter().map(|end| share(one.ends.get(end).copied().unwrap_or(0) as f64, one.games)));
        let won = |side: &&str| share(one.won.get(side).copied().unwrap_or(0.0), one.divided);
        line.extend(sides.iter().map(|side| format!("{} of {}", won(side), one.divided)));
        line.push(format!("{:.1}", *rounds as f64 / one.games.max(1) as f64));
        lines.push(line);
    }
    lines.iter().map(|line| format!("| {} |\n", line.join(" | "))).collect()
}

/// A share with its 95 % error.
fn share(part: f64, all: usize) -> String {
    let share = part / all.max(1) as f64;
    format!("{:.1} ± {:.1} %", 100.0 * share, 196.0 * (share * (1.0 - share) / all.max(1) as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::Game;

    #[test]
    fn the_same_seed_gives_the_same_table() {
        let game = study::second::Second::built_in().expect("sound");
        let plan = Plan { players: 3, games: 6, bots: vec!["random".into()], seed: 3 };
        let one = endings(&game, &plan, &ProgressBar::hidden()).expect("played");
        assert_eq!(one, endings(&game, &plan, &ProgressBar::hidden()).expect("played"));
        assert_eq!(one.ended.ends.values().sum::<usize>(), 6);
        assert!(
            (one.ended.won.values().sum::<f64>() - one.ended.divided as f64).abs() < 1e-9,
            "every victory is counted once"
        );
        assert!(one.rounds >= 6, "every game has a round");
    }

    #[test]
    fn shares_stand_with_their_errors() {
        let ended = Endings {
            players: 3,
            games: 100,
            ends: [("target", 50), ("marker", 50)].into(),
            divided: 90,
            won: [("loyalist", 45.0), ("restorationist", 45.0)].into(),
        };
        let table = markdown(&[Counted { ended, rounds: 2000 }]);
        assert!(table.starts_with("| Players | Games | marker | target | won by loyalist | won by restorationist |"));
        assert!(table.ends_with("| 50.0 ± 9.8 % | 50.0 ± 10.3 % of 90 | 50.0 ± 10.3 % of 90 | 20.0 |\n"), "{table}");
    }
}
