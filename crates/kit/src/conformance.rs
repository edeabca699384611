//! The suite every game passes: the laws of [`crate::game`], checked on whole random games.
//!
//! A quick number of games runs in the tests; `emerald fuzz` runs the same checks for as long as you like.

use crate::choices::Choices;
use crate::dice::{Dice, seed_from_number};
use crate::game::{Game, Tell, Viewer};
use crate::record::{Ply, Record, replay, result_line};
use crate::seat::Seat;

/// No game is longer than this; one that is will never end.
const ENDLESS: usize = 200_000;

/// What a checked game was like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// Questions answered.
    pub decisions: usize,
    /// The end that came about.
    pub reason: &'static str,
}

/// Plays one random game and checks the laws on the way. `every` says how often the dear checks (views, redeals, writing
/// and reading) are made: 1 at each question, 10 at about every tenth.
pub fn check_game<G: Tell>(game: &G, players: u8, number: u64, every: u32) -> Result<Played, String> {
    let seed = seed_from_number(number);
    let mut dice = Dice::from_number(number ^ 0xacce97);
    let mut events = Vec::new();
    let mut state = game.start(players, &seed, &mut events);
    let mut plies = Vec::new();
    let mut choices = Choices::new();
    let place = |ply: usize| format!("game {number} with {players} players, ply {ply}");
    let conceivable = game.conceivable();
    for &choice in &conceivable {
        let word = game.word(choice);
        if game.parse(&word) != Ok(choice) {
            return Err(format!("{choice:?} is written `{word}` and read otherwise"));
        }
    }
    loop {
        let at = || place(plies.len());
        game.check(&state).map_err(|broken| format!("{}: {broken}", at()))?;
        game.choices(&state, &mut choices);
        if dice.below(every) == 0 {
            dear_checks(game, &state, players, &choices, &mut dice).map_err(|broken| format!("{}: {broken}", at()))?;
            events_hide(game, &events, players).map_err(|broken| format!("{}: {broken}", at()))?;
        }
        let Some(seat) = game.to_act(&state) else { break };
        if choices.is_empty() {
            return Err(format!("{}: a question without choices: {:?}", at(), state));
        }
        if let Some(choice) = choices.iter().find(|choice| !conceivable.contains(choice)) {
            return Err(format!("{}: {choice:?} is offered but not conceivable", at()));
        }
        if plies.len() > ENDLESS {
            return Err(format!("{}: the game does not end", at()));
        }
        let choice = choices[dice.below(choices.len() as u32) as usize];
        plies.push(Ply { seat: game.seat_id(seat).into(), choice: game.word(choice) });
        events.clear();
        game.apply(&mut state, choice, &mut events)
            .map_err(|refusal| format!("{}: offered {choice:?} was refused by {}", place(plies.len()), refusal.rule))?;
    }
    if !choices.is_empty() {
        return Err(format!("{}: a finished game offers choices", place(plies.len())));
    }
    let outcome = game
        .outcome(&state)
        .ok_or_else(|| format!("{}: nobody is asked, but there is no result", place(plies.len())))?;
    if outcome.winners.is_empty() {
        return Err(format!("{}: nobody won", place(plies.len())));
    }
    let decisions = plies.len();
    let result = Some(result_line(game, players, &outcome));
    let record = Record {
        game: G::ID.into(),
        content: game.content_hash().into(),
        rules: G::RULES,
        players,
        seed,
        settings: game.chosen().clone(),
        plies,
        result,
    };
    let read = Record::read(&record.write())
        .map_err(|error| format!("{}: own record is not readable: {error}", place(decisions)))?;
    if read != record {
        return Err(format!("{}: the record changed in writing and reading", place(decisions)));
    }
    let again = replay(game, &read, |_, _, _| {})
        .map_err(|error| format!("{}: own record does not replay: {error}", place(decisions)))?;
    if again != state {
        return Err(format!("{}: the replay ends elsewhere", place(decisions)));
    }
    Ok(Played { decisions, reason: outcome.reason })
}

fn dear_checks<G: Tell>(
    game: &G,
    state: &G::State,
    players: u8,
    choices: &Choices<G::Choice>,
    dice: &mut Dice,
) -> Result<(), String> {
    let copy = state.clone();
    if copy != *state {
        return Err("a copy differs".into());
    }
    let text = serde_json::to_string(state).map_err(|error| error.to_string())?;
    let read: G::State = serde_json::from_str(&text).map_err(|error| format!("the state is not readable: {error}"))?;
    if read != *state {
        return Err("the state changed in writing and reading".into());
    }
    refusals(game, state, choices)?;
    for knower in Seat::all(players) {
        redeal_law(game, state, knower, dice)?;
    }
    watcher_law(game, state, players, dice)
}

/// Whatever somebody could try is accepted exactly when it is offered; otherwise a rule of the book refuses it and nothing
/// changes.
fn refusals<G: Tell>(game: &G, state: &G::State, choices: &Choices<G::Choice>) -> Result<(), String> {
    if let Some(choice) = choices.iter().find(|&&choice| game.legal(state, choice).is_err()) {
        return Err(format!("{choice:?} is offered, but not legal"));
    }
    for &choice in choices {
        let element = game.element(state, choice);
        if element != "button" && game.meant(state, &element).is_none() {
            return Err(format!("a click on {element} means nothing, though {choice:?} stands on it"));
        }
    }
    let mut table = state.clone();
    for other in game.conceivable().into_iter().filter(|choice| !choices.contains(choice)) {
        match game.apply(&mut table, other, &mut ()) {
            Ok(()) => return Err(format!("{other:?} is not offered, but was accepted")),
            Err(refusal) if game.book().get(refusal.rule).is_none() => {
                return Err(format!("{other:?} is refused by `{}`, which is no rule", refusal.rule));
            }
            Err(_) if table != *state => return Err(format!("{other:?} was refused, but changed the table")),
            Err(_) => {}
        }
    }
    Ok(())
}

/// A redeal leaves everything the knower sees as it is, and is a sound position from which play can go on.
fn redeal_law<G: Tell>(game: &G, state: &G::State, knower: Seat, dice: &mut Dice) -> Result<(), String> {
    let world = game.redeal(state, knower, dice);
    let viewer = Viewer::Seat(knower);
    let name = game.seat_id(knower);
    same_sight(game, state, &world, viewer).map_err(|what| format!("a redeal for {name} changes {what}"))?;
    game.check(&world).map_err(|broken| format!("a redeal for {name} breaks the table: {broken}"))?;
    if game.to_act(state) == Some(knower) {
        let (mut here, mut there) = (Choices::new(), Choices::new());
        game.choices(state, &mut here);
        game.choices(&world, &mut there);
        if here != there {
            return Err(format!("a redeal for {name} changes its choices: {here:?} {there:?}"));
        }
        for other in game.conceivable().into_iter().filter(|choice| !here.contains(choice)) {
            let (one, two) = (game.legal(state, other), game.legal(&world, other));
            if one != two {
                return Err(format!("{name} could tell a redeal by a refusal: {other:?}, {one:?} or {two:?}"));
            }
        }
    }
    // The redealt world must be playable: a few random choices, none of which may fail.
    let mut world = world;
    let mut choices = Choices::new();
    for _ in 0..8 {
        if game.to_act(&world).is_none() {
            break;
        }
        game.choices(&world, &mut choices);
        if choices.is_empty() {
            return Err(format!("a redeal for {name} leads to a question without choices"));
        }
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.apply_legal(&mut world, choice, &mut ());
    }
    Ok(())
}

/// Somebody without a seat sees no more than all players could agree on: redealing for everybody in turn changes nothing.
fn watcher_law<G: Tell>(game: &G, state: &G::State, players: u8, dice: &mut Dice) -> Result<(), String> {
    for knower in Seat::all(players) {
        let world = game.redeal(state, knower, dice);
        same_sight(game, state, &world, Viewer::Watcher)
            .map_err(|what| format!("a watcher could tell a redeal by {what}"))?;
        // What one seat cannot know, no other seat's hidden things may show through it either: the others see the public
        // part of the world, so their public part is the watcher's.
    }
    Ok(())
}

fn same_sight<G: Tell>(game: &G, one: &G::State, two: &G::State, viewer: Viewer) -> Result<(), &'static str> {
    let bytes = |state: &G::State| serde_json::to_string(&game.view(state, viewer)).unwrap_or_default();
    if bytes(one) != bytes(two) {
        return Err("the view");
    }
    if game.to_act(one) != game.to_act(two) {
        return Err("who is asked");
    }
    if game.prompt(one, viewer) != game.prompt(two, viewer) || game.stakes(one, viewer) != game.stakes(two, viewer) {
        return Err("the prompt");
    }
    Ok(())
}

/// What a viewer is told of an event does not change when it is told again, and is never more than the whole.
fn events_hide<G: Game>(game: &G, events: &[G::Event], players: u8) -> Result<(), String> {
    let viewers = Seat::all(players).map(Viewer::Seat).chain([Viewer::Watcher]);
    for viewer in viewers {
        for &event in events {
            let Some(seen) = game.seen_by(event, viewer) else { continue };
            if game.seen_by(seen, viewer) != Some(seen) {
                return Err(format!("{event:?} is told differently the second time"));
            }
            if game.seen_by(event, Viewer::Watcher) != game.seen_by(seen, Viewer::Watcher) {
                return Err(format!("what {viewer:?} saw of {event:?} tells a watcher more than the event itself"));
            }
        }
    }
    Ok(())
}
