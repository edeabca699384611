//! A question names only what is lit: what it says can be claimed, added or used is among the choices that come with it.

use kit::dice::seed_from_number;
use kit::{Dice, Viewer};
use table::Shelf;
use wire::message::Decision;

/// Words of a question, and the beginning of the choice that must be there for them.
const PROMISES: &[(&str, &[&str])] = &[
    ("claim ", &["claim:", "text:"]),
    ("place cubes", &["place:"]),
    ("take cubes back", &["retrieve:"]),
    ("buy cubes", &["buy:"]),
    ("move agents", &["move:", "travel"]),
    ("raise a marker", &["restorationist:", "loyalist:"]),
    ("move a marker", &["revolution:", "war:"]),
    ("discard cards", &["discard:"]),
    ("reveal your identity and end", &["reveal"]),
    ("end your turn", &["end-turn"]),
    ("more card", &["play:"]),
    ("play a card", &["play:"]),
    (" first use ", &["use:", "text:", "action:"]),
];

fn check(game: &str, asked: &Decision) -> bool {
    let words = kit::text::plain(&asked.prompt);
    let has = |starts: &[&str]| asked.choices.iter().any(|each| starts.iter().any(|start| each.id.starts_with(start)));
    let of_turn = words.starts_with("Your ") || words.starts_with("You may");
    for (said, starts) in PROMISES.iter().filter(|(said, _)| of_turn && words.contains(said)) {
        assert!(has(starts), "{game}: \"{words}\" says \"{said}\", and nothing of it is lit");
    }
    if words.contains("add cards") || words.contains("add gold") {
        let card = asked.choices.iter().any(|each| each.on.starts_with("card:"));
        assert!(card, "{game}: \"{words}\", and no card is lit");
    }
    of_turn
}

#[test]
fn a_question_names_nothing_that_is_not_lit() {
    let shelf = Shelf::built_in().expect("sound content");
    for game in shelf.games() {
        let [fewest, most] = game.info().players;
        let mut turns = 0;
        for players in fewest..=most {
            let mut dice = Dice::from_number(u64::from(players));
            let mut live = game.start(players, seed_from_number(u64::from(players)));
            while let Some(seat) = live.to_act().filter(|_| live.ply() < 600) {
                let asked = live.decision(Viewer::Seat(seat)).expect("somebody is asked");
                turns += usize::from(check(&game.info().game, &asked));
                let choice = asked.choices[dice.below(asked.choices.len() as u32) as usize].id.clone();
                live.play(seat, &choice).expect("what is offered is accepted");
            }
        }
        assert!(turns > 100, "{}: hardly a turn was looked at", game.info().game);
    }
}
