//! Nothing is told twice: of two choices with the same id a player could take only one, and the page could not tell two
//! things with the same key apart.

use kit::dice::seed_from_number;
use kit::{Dice, Viewer};
use serde_json::Value;
use std::collections::HashSet;
use table::{Match, Shelf};

const GAMES: u64 = 60;

fn distinct<'a>(names: impl IntoIterator<Item = &'a str>, what: &str, table: &dyn Match) {
    let mut seen = HashSet::new();
    for name in names {
        assert!(seen.insert(name), "{}: {what} {name} twice at ply {}", table.game(), table.ply());
    }
}

fn names(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

#[test]
fn choices_and_cards_are_told_once() {
    let shelf = Shelf::built_in().expect("the built-in content is sound");
    for game in shelf.games() {
        for number in 0..GAMES {
            let players = 2 + (number % 3) as u8;
            let mut table = game.start(players, seed_from_number(number));
            let mut dice = Dice::from_number(number);
            while let Some(seat) = table.to_act() {
                let decision = table.decision(Viewer::Seat(seat)).expect("somebody is asked");
                distinct(decision.choices.iter().map(|choice| choice.id.as_str()), "the choice", &*table);
                // Only London's cards are all different.
                if table.game() == "london" && table.ply() % 3 == 0 {
                    let view = table.view(Viewer::Seat(seat));
                    distinct(names(&view["mine"]["hand"]), "the held card", &*table);
                    distinct(names(&view["row"]), "the open card", &*table);
                    let areas = view["areas"].as_array().expect("areas");
                    distinct(areas.iter().flat_map(|area| names(&area["elders"])), "the Elder One", &*table);
                }
                let at = dice.below(decision.choices.len() as u32) as usize;
                table.play(seat, &decision.choices[at].id).expect("what is offered is accepted");
            }
        }
    }
}
