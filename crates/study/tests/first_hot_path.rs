//! What bots and searches rely on: small states, small choices, and no allocation on the way.

use kit::{Choices, Game, dice::seed_from_number};
use study::first::First;

#[test]
fn a_state_and_a_choice_are_small() {
    assert!(size_of::<<First as Game>::State>() <= 3072, "{} bytes", size_of::<<First as Game>::State>());
    assert!(size_of::<<First as Game>::Choice>() <= 8);
}

#[test]
fn listing_and_applying_choices_allocate_nothing() {
    let game = First::built_in().expect("sound");
    let mut random = fastrand::Rng::with_seed(3);
    let mut choices = Choices::new();
    for players in 2..=5 {
        let mut state = game.start(players, &seed_from_number(9), &mut ());
        let counted = allocation_counter::measure(|| {
            loop {
                game.choices(&state, &mut choices);
                if choices.is_empty() {
                    break;
                }
                let choice = choices[random.usize(..choices.len())];
                game.apply_legal(&mut state, choice, &mut ());
            }
        });
        assert_eq!(counted.count_total, 0, "a whole game with {players} players allocated");
    }
}
