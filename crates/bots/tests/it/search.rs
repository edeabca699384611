//! The searching bot keeps its budget, repeats itself for the same dice, and is worth its thinking.

use bots::search::{Budget, FOLLOWED, Manner, Search};
use bots::{Bot, Insight, by_name, clock};
use kit::dice::seed_from_number;
use kit::{Dice, Game};
use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use study::second::Second;
use study::second::state::State;

/// A game of five after so many choices of greedy players.
fn middle(game: &Second, choices: usize) -> State {
    let mut dice = Dice::from_number(11);
    let mut bot = by_name::<Second>("greedy", clock::system).expect("known");
    let mut state = game.start(5, &seed_from_number(11), &mut ());
    for _ in 0..choices {
        let choice = bot.choose(Insight::new(game, &state).expect("not over"), &mut dice);
        game.apply_legal(&mut state, choice, &mut ());
    }
    state
}

#[test]
fn the_same_dice_give_the_same_findings() {
    let game = Second::built_in().expect("sound");
    let state = middle(&game, 90);
    let insight = Insight::new(&game, &state).expect("not over");
    let think = |dice| Search::<Second>::new(Budget::Iterations(300)).think(insight, &mut Dice::from_number(dice));
    assert_eq!(think(1), think(1));
    assert_ne!(think(1), think(2));
    assert_eq!(think(1).iter().map(|finding| finding.visits).sum::<u32>(), 300);
}

/// A choice that is followed gets its share of the budget, however bad it is.
#[test]
fn a_choice_that_is_followed_is_tried_often_enough() {
    let game = Second::built_in().expect("sound");
    let state = middle(&game, 90);
    let insight = Insight::new(&game, &state).expect("not over");
    for &choice in &insight.choices() {
        let mut search = Search::<Second>::new(Budget::Iterations(200));
        let found = search.think_about(choice, insight, &mut Dice::from_number(1));
        let visits = found.iter().find(|finding| finding.choice == choice).map_or(0, |finding| finding.visits);
        assert!(visits >= 200 / FOLLOWED, "{choice:?}: {visits}");
    }
}

/// A player stops when the rest of the budget cannot change the choice, and chooses what the whole of it would.
#[test]
fn stopping_early_changes_no_choice() {
    let game = Second::built_in().expect("sound");
    for choices in [20, 90, 140, 200] {
        let state = middle(&game, choices);
        let insight = Insight::new(&game, &state).expect("not over");
        for seed in 0..4 {
            let mut search = Search::<Second>::new(Budget::Iterations(400));
            let found = search.think(insight, &mut Dice::from_number(seed));
            let most = found.iter().max_by_key(|finding| finding.visits).expect("choices");
            assert_eq!(search.choose(insight, &mut Dice::from_number(seed)), most.choice);
        }
    }
}

/// A search that was used before thinks like a fresh one.
#[test]
fn nothing_is_left_of_an_earlier_search() {
    let game = Second::built_in().expect("sound");
    let (one, two) = (middle(&game, 90), middle(&game, 140));
    let mut used = Search::<Second>::new(Budget::Iterations(200));
    used.think(Insight::new(&game, &one).expect("not over"), &mut Dice::from_number(1));
    let insight = Insight::new(&game, &two).expect("not over");
    let fresh = Search::<Second>::new(Budget::Iterations(200)).think(insight, &mut Dice::from_number(2));
    assert_eq!(used.think(insight, &mut Dice::from_number(2)), fresh);
}

/// By a clock that goes on by a millisecond whenever somebody looks at it: so no slow machine can break this.
#[test]
fn time_is_kept_with_five_players_and_little_memory() {
    thread_local!(static NOW: Cell<u64> = const { Cell::new(0) });
    fn clock() -> Duration {
        Duration::from_millis(NOW.replace(NOW.get() + 1))
    }
    let game = Second::built_in().expect("sound");
    let state = middle(&game, 90);
    let time = Duration::from_millis(700);
    let manner = Manner { nodes: 500, ..Manner::best::<Second>() };
    let mut search = Search::<Second>::with_manner(Budget::Time { rest: time, within: time, clock }, manner);
    let found = search.think(Insight::new(&game, &state).expect("not over"), &mut Dice::from_number(1));
    let took = clock();
    assert!(took >= time && took < time * 11 / 10, "{took:?}");
    assert!(found.iter().map(|finding| finding.visits).sum::<u32>() > 100);
}

/// Even a shallow search wins against players who do not think.
#[test]
fn search_beats_random_players() {
    let game = Second::built_in().expect("sound");
    for number in 0..3 {
        let mut dice = Dice::from_number(number);
        let mut state = game.start(2, &seed_from_number(number), &mut ());
        let mut bots = [
            by_name::<Second>("search:60", clock::system).expect("known"),
            by_name("random", clock::system).expect("known"),
        ];
        while let Some(insight) = Insight::new(&game, &state) {
            let choice = bots[insight.seat().index()].choose(insight, &mut dice);
            game.apply_legal(&mut state, choice, &mut ());
        }
        let winners = game.outcome(&state).expect("over").winners;
        assert!(winners.has(kit::Seat(0)), "game {number} went to {winners:?}");
    }
}

#[test]
fn a_search_that_is_told_to_stop_stops() {
    let game = Second::built_in().expect("sound");
    let state = middle(&game, 90);
    let insight = Insight::new(&game, &state).expect("not over");
    let mut search = Search::<Second>::new(Budget::Iterations(u32::MAX));
    let found = search.think_until(insight, &AtomicBool::new(true), &mut Dice::from_number(1));
    assert_eq!(found.len(), insight.choices().len(), "it still tells of every choice");
    assert_eq!(found.iter().map(|finding| finding.visits).sum::<u32>(), 0);
    let budget = Budget::Iterations(300);
    let asked = Search::<Second>::new(budget).think_until(insight, &AtomicBool::new(false), &mut Dice::from_number(1));
    assert_eq!(asked, Search::<Second>::new(budget).think(insight, &mut Dice::from_number(1)), "or changes nothing");
}
