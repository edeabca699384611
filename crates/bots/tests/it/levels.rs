//! The ladder of levels: every name is known, and its lowest steps are steps. Deals and dice are fixed, so that nothing
//! depends on luck; how far apart all levels are, hundreds of games say (docs/measured/bots.md).

use bots::{Insight, LEVELS, by_name, clock, levels};
use kit::dice::seed_from_number;
use kit::{Dice, Game, Seat};
use study::second::Second;

/// How many of so many games for two the first wins, who sits now here, now there.
fn won(one: &str, other: &str, games: u64) -> usize {
    let game = Second::built_in().expect("sound");
    let named = |name| by_name::<Second>(name, clock::system).expect("known");
    let win = |number: &u64| {
        let mut dice = Dice::from_number(*number);
        let mut state = game.start(2, &seed_from_number(number / 2), &mut ());
        let mine = Seat((number % 2) as u8);
        let mut bots = Seat::all(2).map(|seat| if seat == mine { one } else { other }).map(named).collect::<Vec<_>>();
        while let Some(insight) = Insight::new(&game, &state) {
            let choice = bots[insight.seat().index()].choose(insight, &mut dice);
            game.apply_legal(&mut state, choice, &mut ());
        }
        game.outcome(&state).expect("over").winners.has(mine)
    };
    (0..games).filter(win).count()
}

#[test]
fn every_level_is_known_by_its_name() {
    for level in LEVELS {
        assert!(by_name::<Second>(level.name, clock::system).is_ok(), "{}", level.name);
        assert!(levels::names().contains(level.name) && level.about.ends_with('.'));
    }
    for name in ["greedy/overlooks=101", "greedy/overlooks=", "greedy/overlooks=-1", "greedy/luck=1", "greedy/"] {
        assert!(by_name::<Second>(name, clock::system).is_err(), "{name}");
    }
}

#[test]
fn who_overlooks_more_wins_less() {
    assert!(won("messenger", "novice", 12) >= 9);
    assert!(won("clerk", "messenger", 12) >= 9);
}
