//! Secrecy at the table: a seat, and somebody who looks on, are told the same at two tables that differ only in what the
//! seat may not know: when they come, when something is refused, when they ask why, and after a choice that shows nothing.

use super::Live;
use crate::setup::{Setup, Sitter};
use crate::table::{Heard, Play};
use crate::take_back::TakeBack;
use crate::{Shelf, Table};
use kit::dice::seed_from_number;
use kit::{Choices, Dice, Judge, Seat, Tell, Viewer};
use london::London;
use std::sync::Arc;
use study::first::First;
use study::second::Second;
use wire::message::ToServer;

const PLAYER: u64 = 1;
const WATCHER: u64 = 2;

fn json(message: &impl serde::Serialize) -> String {
    serde_json::to_string(message).expect("JSON")
}

/// A table at which the knower plays and somebody looks on, and what the two are told when they come.
fn table<G: Tell + Judge>(shelf: &Shelf, live: Live<G>, knower: Seat) -> (Table, [String; 2]) {
    let game = shelf.take(G::ID).expect("on the shelf");
    let seats = Seat::all(live.players).map(|seat| Sitter::Person { id: seat.0.to_string(), name: String::new() });
    let mut setup = Setup::new(&*game, "t".into(), seats.collect(), &[0; 32], 0);
    setup.start_if_full(&*game, 0);
    let mut table = Table::new(game, setup);
    table.play = Some(Play { live: Box::new(live), moves: 0, turned_back: usize::MAX });
    let welcome = [(PLAYER, knower.0.to_string()), (WATCHER, "watcher".into())]
        .map(|(reader, person)| json(&table.enter(reader, &person, None)));
    (table, welcome)
}

/// What the player is answered; `None` if it was done.
fn answer(table: &mut Table, message: ToServer) -> Option<String> {
    match table.hear(PLAYER, message)? {
        Heard::Answer(answer) => Some(json(&answer)),
        _ => None,
    }
}

/// Makes a choice for whoever is asked, and gives what the two are told of it; `None` if it is refused.
fn step(table: &mut Table, seat: Seat, choice: ToServer) -> Option<Vec<String>> {
    let heard = table.act("", Viewer::Seat(seat), choice);
    matches!(heard, Heard::Moved(_)).then(|| table.step().iter().map(|told| json(&(&told.to, &told.message))).collect())
}

/// Is this choice legal, and does it show nothing to anybody, need no dice and not end the game?
fn shows_nothing<G: Tell + Judge>(game: &G, state: &G::State, choice: G::Choice) -> bool {
    let (mut after, mut events) = (state.clone(), Vec::new());
    game.apply(&mut after, choice, &mut events).is_ok()
        && game.to_act(&after).is_some()
        && game.dice(&after) == game.dice(state)
        && !events.iter().any(|event| game.shows_something(event))
}

/// Plays random games and compares; gives how many choices were compared.
fn compare<G: Tell + Judge>(shelf: &Shelf) -> usize {
    let game = Arc::new(G::built_in().expect("sound content"));
    let conceivable = game.conceivable();
    let mut compared = 0;
    for players in game.players() {
        let seed = seed_from_number(u64::from(players));
        let mut dice = Dice::from_number(u64::from(players));
        let mut plies = Vec::new();
        let mut state = game.start(players, &seed, &mut ());
        let mut choices = Choices::new();
        while let Some(seat) = game.to_act(&state) {
            game.choices(&state, &mut choices);
            let choice = choices[dice.below(choices.len() as u32) as usize];
            let ply = plies.len();
            let knower = if ply % 2 == 0 { seat } else { Seat(dice.below(u32::from(players)) as u8) };
            if ply % 13 == 0 {
                let live = |state: &G::State| Live {
                    game: Arc::clone(&game),
                    players,
                    seed,
                    opening: None,
                    plies: plies.clone(),
                    events: Vec::new(),
                    free: 0,
                    takes_back: TakeBack::Free,
                    forced: false,
                    last: state.clone(),
                    state: state.clone(),
                };
                let twin = game.redeal(&state, knower, &mut dice);
                let (mut one, welcome) = table(shelf, live(&state), knower);
                let (mut two, same) = table(shelf, live(&twin), knower);
                assert_eq!(welcome, same, "{}: {knower:?} at ply {ply}", G::ID);
                for _ in 0..8 {
                    let tried = conceivable[dice.below(conceivable.len() as u32) as usize];
                    let (word, element) = (game.word(tried), game.element(&state, tried));
                    if game.to_act(&state) != Some(knower) || game.legal(&state, tried).is_err() {
                        let play = ToServer::Play { ply, choice: word, seat: None };
                        let (refused, same) = (answer(&mut one, play.clone()), answer(&mut two, play));
                        assert!(refused.is_some());
                        assert_eq!(refused, same, "{}: {knower:?} tries something at ply {ply}", G::ID);
                    }
                    let why = ToServer::Why { ply, element };
                    let (why, same) = (answer(&mut one, why.clone()), answer(&mut two, why));
                    assert_eq!(why, same, "{}: {knower:?} asks why at ply {ply}", G::ID);
                }
                let play = ToServer::Play { ply, choice: game.word(choice), seat: None };
                // What somebody else does may go on otherwise at the twin table: it depends on what they hold.
                if seat == knower && shows_nothing(&*game, &state, choice) && shows_nothing(&*game, &twin, choice) {
                    let (told, same) = (step(&mut one, seat, play.clone()), step(&mut two, seat, play));
                    assert_eq!(told.as_ref().map(Vec::len), Some(2));
                    assert_eq!(told, same, "{}: {knower:?} hears of ply {ply}", G::ID);
                    compared += 1;
                }
            }
            plies.push((seat, choice));
            game.apply_legal(&mut state, choice, &mut ());
        }
    }
    compared
}

#[test]
fn nobody_can_tell_twin_tables_apart() {
    let shelf = Shelf::built_in().expect("sound content");
    let compared = [compare::<First>(&shelf), compare::<Second>(&shelf), compare::<London>(&shelf)];
    for compared in compared {
        assert!(compared > 20, "only {compared} choices were compared");
    }
}
