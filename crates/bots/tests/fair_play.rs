//! Bots know only what their seat may know, and greedy is worth playing against.

use bots::{Insight, by_name};
use kit::dice::seed_from_number;
use kit::{Choices, Dice, Game};
use study::first::First;
use study::second::Second;

#[test]
fn no_bot_cheats_in_the_first_edition() {
    no_bot_cheats(&First::built_in().expect("sound"));
}

#[test]
fn no_bot_cheats_in_the_second_edition() {
    no_bot_cheats(&Second::built_in().expect("sound"));
}

/// Two tables that look the same to the seat, and the same dice, give the same choice.
fn no_bot_cheats<G: Game>(game: &G) {
    let mut choices = Choices::new();
    for number in 0..6 {
        let mut dice = Dice::from_number(number);
        let mut state = game.start(2 + (number % 4) as u8, &seed_from_number(number), &mut ());
        let mut asked = 0;
        while let Some(insight) = Insight::new(game, &state) {
            if asked % 9 == 0 {
                let twin = game.redeal(&state, insight.seat(), &mut dice);
                for name in ["random", "greedy"] {
                    let choose = |state| {
                        by_name::<G>(name)
                            .expect("known")
                            .choose(Insight::new(game, state).expect("asked"), &mut Dice::from_number(asked))
                    };
                    assert_eq!(choose(&state), choose(&twin), "{name} tells two tables apart that look the same to it");
                }
            }
            asked += 1;
            game.choices(&state, &mut choices);
            let choice = choices[dice.below(choices.len() as u32) as usize];
            game.apply_legal(&mut state, choice, &mut ());
        }
    }
}
