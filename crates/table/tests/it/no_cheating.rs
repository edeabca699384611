//! A bot gets only what its seat may know, in every game: two tables that look the same to it, with the same past as far
//! as it could see, and the same dice, give the same choice.

use bots::deduction::suspect;
use bots::hint::hint;
use bots::search::{Budget, Search};
use bots::{Insight, LEVELS, by_name};
use kit::dice::seed_from_number;
use kit::{Choices, Dice, Judge, Seat, Tell};
use std::sync::atomic::AtomicBool;
use table::{Shelf, Visitor, clock};

/// Every bot whose choice follows from its dice. A mastermind's follows from the clock as well; it is the searching bot
/// with another budget, so its own twins are told apart only by luck.
fn names() -> Vec<&'static str> {
    let levels = LEVELS.iter().map(|level| level.name).filter(|name| !["agent", "mastermind"].contains(name));
    levels.chain(["random", "greedy", "search:80", "search:80/cut=1000000/bias=0"]).collect()
}

struct Twins;

impl Visitor for Twins {
    type Out = usize;
    fn visit<G: Tell + Judge>(self, game: &G) -> usize {
        let mut compared = 0;
        let mut choices = Choices::new();
        for (number, players) in game.players().enumerate() {
            let mut dice = Dice::from_number(number as u64);
            let mut state = game.start(players, &seed_from_number(number as u64), &mut ());
            let mut past = Vec::new();
            let mut asked = 0;
            loop {
                if game.at_rest(&state) {
                    past.push(state.clone());
                }
                let Some(seat) = game.to_act(&state) else { break };
                game.choices(&state, &mut choices);
                if choices.len() > 1 && asked % 60 == 0 {
                    let twin = game.redeal(&state, seat, &mut dice);
                    for world in 0..4 {
                        let deal = |table| game.redeal(table, seat, &mut Dice::from_number(world));
                        let (one, two) = (deal(&state), deal(&twin));
                        for other in Seat::all(players) {
                            let worth = |world| (game.worth(world, other), game.chances(world)[other]);
                            assert_eq!(worth(&one), worth(&two), "{}: a dealt world tells what is hidden", G::ID);
                        }
                    }
                    let twin_past: Vec<G::State> = past.iter().map(|then| game.redeal(then, seat, &mut dice)).collect();
                    let suspicions = |state, past| suspect(game, state, past, seat, &mut Dice::from_number(asked)).0;
                    let (one, two) = (suspicions(&state, &past), suspicions(&twin, &twin_past));
                    assert_eq!(one, two, "{}: a notebook tells two tables apart that look the same", G::ID);
                    let looked_back = |state, past: &[G::State]| {
                        let dice = &mut Dice::from_number(asked);
                        let mut judge = Search::<G>::new(Budget::Iterations(60));
                        let insight = Insight::remembering(game, state, past).expect("somebody is asked");
                        let found = judge.think_about(choices[0], insight, dice);
                        (found, judge.deduction().prospects(game, state, seat, dice).1.0)
                    };
                    let (one, two) = (looked_back(&state, &past), looked_back(&twin, &twin_past));
                    assert_eq!(one, two, "{}: who looks back judges by what the seat could not know", G::ID);
                    for name in names() {
                        let choose = |state, past| {
                            let insight = Insight::remembering(game, state, past).expect("somebody is asked");
                            let mut bot = by_name::<G>(name, clock::system).expect("a known bot");
                            bot.choose(insight, &mut Dice::from_number(asked))
                        };
                        let (one, two) = (choose(&state, &past), choose(&twin, &twin_past));
                        assert_eq!(one, two, "{}: {name} tells two tables apart that look the same to it", G::ID);
                        assert!(choices.contains(&one), "{}: {name} chose what is not offered", G::ID);
                        compared += 1;
                    }
                }
                asked += 1;
                let choice = choices[dice.below(choices.len() as u32) as usize];
                game.apply_legal(&mut state, choice, &mut ());
            }
        }
        compared
    }
}

/// Each game has a test of its own below, so that they run side by side.
const GAMES: [&str; 3] = ["second-edition", "first-edition", "london"];

fn nobody_cheats(game: &str) {
    let shelf = Shelf::built_in().expect("sound content");
    let compared = shelf.visit(game, Twins).expect("on the shelf");
    assert!(compared > 100, "{game}: only {compared} comparisons");
}

#[test]
fn no_bot_of_the_second_edition_cheats() {
    nobody_cheats(GAMES[0]);
}

#[test]
fn no_bot_of_the_first_edition_cheats() {
    nobody_cheats(GAMES[1]);
}

#[test]
fn no_bot_of_london_cheats() {
    nobody_cheats(GAMES[2]);
}

#[test]
fn no_game_is_left_out() {
    let shelf = Shelf::built_in().expect("sound content");
    assert!(shelf.games().all(|game| GAMES.contains(&game.info().game.as_str())));
}

#[test]
fn names_that_are_none_are_refused() {
    let shelf = Shelf::built_in().expect("sound content");
    let game = shelf.games().next().expect("a game");
    let table = game.start(game.info().players[0], [1; 32]);
    for name in [
        "",
        "grandmaster",
        "search:",
        "search:0",
        "search:many",
        "search:10/cut",
        "search:10/luck=1",
        "search:9999999999",
        "greedy/overlooks=101",
        "exec:true",
    ] {
        assert!(table.thought(name, 1, clock::system).is_err(), "`{name}` is no bot that a table may name");
    }
}

/// A notebook has a page for everybody else, and every page is whole.
#[test]
fn suspicions_are_shares_of_one() {
    let shelf = Shelf::built_in().expect("sound content");
    for game in shelf.games() {
        let players = game.info().players[1];
        let table = game.start(players, [1; 32]);
        let knower = Seat(1);
        let suspicions = table.suspicions(knower, 1)();
        assert_eq!(suspicions.len(), usize::from(players) - 1);
        for suspicion in suspicions {
            assert_ne!(suspicion.seat, table.seat_id(knower));
            assert!(suspicion.secrets.len() > 1, "nobody is certain of anything when the game begins");
            let sum: f32 = suspicion.secrets.iter().map(|(_, share)| share).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{suspicion:?}");
        }
    }
}

/// Advice is legal, and says why.
#[test]
fn advice_is_a_legal_choice_and_a_sentence() {
    let shelf = Shelf::built_in().expect("sound content");
    for game in shelf.games() {
        let mut table = game.start(game.info().players[0], [1; 32]);
        let seat = table.to_act().expect("the game begins");
        let (word, say) = table.advice(1, clock::system)(&AtomicBool::new(false)).expect("somebody is asked");
        let sentence = kit::text::plain(&say);
        assert!(sentence.ends_with('.') && !sentence.contains('['), "{sentence}");
        table.play(seat, &word).expect("legal");
    }
}

struct Advised;

impl Visitor for Advised {
    type Out = (usize, usize);
    fn visit<G: Tell + Judge>(self, game: &G) -> (usize, usize) {
        let (mut asked, mut reasoned) = (0, 0);
        let mut choices = Choices::new();
        let mut dice = Dice::from_number(7);
        let mut state = game.start(*game.players().start(), &seed_from_number(7), &mut ());
        while let Some(seat) = game.to_act(&state).filter(|_| asked < 16) {
            game.choices(&state, &mut choices);
            if game.at_rest(&state) && choices.len() > 1 {
                let twin = game.redeal(&state, seat, &mut dice);
                let advice = |table: &G::State| {
                    let insight = Insight::new(game, table).expect("somebody is asked");
                    let (budget, stop) = (Budget::Iterations(80), AtomicBool::new(false));
                    hint(insight, budget, &stop, &mut Dice::from_number(asked as u64))
                };
                let (one, two) = (advice(&state), advice(&twin));
                assert_eq!(one, two, "{}: advice tells two tables apart that look the same", G::ID);
                let sentence = kit::text::plain(&one.say);
                assert!(!sentence.contains('['), "{sentence}");
                asked += 1;
                reasoned += usize::from(sentence.contains(". It "));
            }
            let choice = choices[dice.below(choices.len() as u32) as usize];
            game.apply_legal(&mut state, choice, &mut ());
        }
        (asked, reasoned)
    }
}

/// The reason is a fact of what the seat sees before and after, so it is the same in every world that looks the same.
#[test]
fn advice_says_why_and_tells_no_secret() {
    let shelf = Shelf::built_in().expect("sound content");
    for game in ["second-edition", "first-edition", "london"] {
        let (asked, reasoned) = shelf.visit(game, Advised).expect("on the shelf");
        assert!(asked >= 10 && reasoned * 4 >= asked, "{game}: {reasoned} reasons in {asked} pieces of advice");
    }
}
