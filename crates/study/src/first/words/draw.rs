//! The table as text, for a terminal: everything a player needs to decide, in the order one looks.

use crate::first::First;
use crate::first::content::Content;
use crate::first::content::made;
use crate::first::ids::{Agent, City, Place};
use crate::first::rules::scoring;
use crate::first::state::{Royal, State};
use crate::first::view::{View, view};
use kit::Printed;
use kit::{Card, Id, Seat, Tell, Viewer};
use std::fmt::Write as _;

/// Draws the table for a viewer.
pub fn draw(game: &First, state: &State, viewer: Viewer) -> String {
    let content = &game.content;
    let seen = view(content, state, viewer);
    let mut page = String::new();
    let round = if state.round == 0 { "Setting up".into() } else { format!("Round {}", state.round) };
    let tracks: Vec<String> = seen
        .tracks
        .iter()
        .map(|(id, track)| format!("{id} {}/{} ({} points)", track.at, track.top, track.points))
        .collect();
    let _ =
        writeln!(page, "{round}   {}   the game ends at {} points", tracks.join("   "), scoring::limit(content, state));
    let _ = writeln!(page, "\nCITY             VP DEF  ROYAL PERSON                                 GAME CARD (below)");
    City::all().for_each(|city| city_lines(content, state, city, &mut page));
    let _ = writeln!(page, "\nDISPLAY");
    for permanent in state.display.iter() {
        let cubes = cubes(content, state, Place::display(permanent));
        let _ = writeln!(page, "{:<22} {cubes}", content.card_name(content.permanent_card(permanent)));
    }
    let _ = writeln!(page, "\nPLAYER      POINTS  CUBES stock+limbo+pool  MAD  COUNTERS  HAND DECK DISCARD (top)");
    Seat::all(state.players).for_each(|seat| seat_line(game, state, &seen, seat, &mut page));
    if let Viewer::Seat(seat) = viewer {
        own_lines(game, state, seat, &mut page);
    }
    page
}

/// Whose cubes lie on a place, and whether it is blocked.
fn cubes(content: &Content, state: &State, place: Place) -> String {
    let counts = content.some_seats(state.players, &state.cubes[place]);
    let mut parts: Vec<String> = counts.iter().map(|(seat, count)| format!("{seat} {count}")).collect();
    if state.blocked.has(place) {
        parts.push("BLOCKED".into());
    }
    parts.join(", ")
}

fn city_lines(content: &Content, state: &State, city: City, page: &mut String) {
    let (here, facts) = (&state.cities[city], &content.cities[city]);
    let royal = match (&facts.royal, here.royal) {
        (Some(royal), Royal::Here) => format!("{} ({} bombs, {} points)", royal.name, royal.defence, royal.vp),
        (Some(royal), Royal::Slain) => format!("{}: assassinated", royal.name),
        (Some(royal), Royal::Hidden) => format!("{}: hidden", royal.name),
        _ => "-".into(),
    };
    let card = here.up.map_or("-".into(), |card| format!("{} ({})", content.card_name(card), here.down));
    let _ = writeln!(page, "{:<16} {:<2} {:<4} {royal:<44} {card}", facts.name, facts.vp, facts.defence);
    let mut notes = Vec::new();
    if let Some(seat) = here.controller {
        notes.push(format!("controlled by {}", content.seat_id(seat)));
    }
    if state.locked == Some(city) {
        notes.push("locked".into());
    }
    if state.destroyed == Some(city) {
        notes.push("destroyed".into());
    }
    let agents: Vec<String> = here.agents.iter().map(|agent| agent_name(content, state, agent)).collect();
    for (name, what) in [
        ("agents", agents.join(", ")),
        ("cubes", cubes(content, state, Place::city(city))),
        ("on the card", cubes(content, state, Place::stack(city))),
    ] {
        if !what.is_empty() {
            notes.push(format!("{name}: {what}"));
        }
    }
    if here.zombies > 0 {
        notes.push(format!("{} zombies", here.zombies));
    }
    if !notes.is_empty() {
        let _ = writeln!(page, "    {}", notes.join("; "));
    }
}

fn agent_name(content: &Content, state: &State, agent: Agent) -> String {
    let vampire = if state.vampires.has(agent) { ", vampire" } else { "" };
    match (agent.main_of(), state.controller_of(agent)) {
        (Some(seat), _) => format!("main ({}{vampire})", content.seat_id(seat)),
        (None, Some(seat)) => format!("{} ({}{vampire})", content.agents[agent.index()].name, content.seat_id(seat)),
        (None, None) => content.agents[agent.index()].name.clone(),
    }
}

fn seat_line(game: &First, state: &State, seen: &View, seat: Seat, page: &mut String) {
    let content = &game.content;
    let view = &seen.seats[seat.index()];
    let mut notes: Vec<String> = Vec::new();
    let facts = [
        (state.active == seat, "to move"),
        (view.known, "known"),
        (view.revealed, "revealed"),
        (view.change_of_heart, "change of heart"),
    ];
    notes.extend(facts.iter().filter(|(holds, _)| *holds).map(|(_, word)| word.to_string()));
    notes.extend(view.side.map(|side| side.id().to_string()));
    notes.extend(
        state.seats[seat]
            .permanents
            .iter()
            .map(|permanent| content.card_name(content.permanent_card(permanent)).to_string()),
    );
    let top = state.seats[seat].piles.top.map_or("-", |card| content.card_name(card));
    let _ = writeln!(
        page,
        "{:<11} {:<7} {:<23} {:<4} {:<9} {:<4} {:<4} {:<3} ({top})  {}",
        game.seat_name(seat),
        view.score,
        format!("{}+{}+{}", view.stock, view.limbo, view.pool),
        view.mad,
        view.double_agents,
        view.hand,
        view.deck,
        view.discard,
        notes.join(", ")
    );
}

fn own_lines(game: &First, state: &State, seat: Seat, page: &mut String) {
    let content = &game.content;
    let player = &state.seats[seat];
    let points = scoring::for_side(content, state, seat, state.side(seat)).total();
    let side = state.side(seat).id();
    let _ = writeln!(page, "\nYou are {}, a {side}; your side would score {points} points now.", game.seat_name(seat));
    let hand: Vec<String> =
        player.piles.hand.iter().map(|bit| card_line(game, content.booklet.layout.kind(bit))).collect();
    let _ = writeln!(page, "Your hand:\n{}", if hand.is_empty() { "  (empty)".into() } else { hand.join("\n") });
    let counters = crate::first::view::agent_names::<&str>(content, player.held).join(", ");
    let _ = writeln!(page, "Your double agents: {}", if counters.is_empty() { "none" } else { &counters });
    if seat == state.active && !state.picked.is_empty() {
        let _ = writeln!(page, "Picked for this action: {}", content.card_ids(state.picked).join(" "));
    }
}

/// A card in one line: its name, its symbols, its text.
pub fn card_line(game: &First, card: Card) -> String {
    let content = &game.content;
    let text = content
        .card_words(card)
        .and_then(|words| words.texts.first())
        .map(|text| format!(" [{}{}: {}]", text.kind.id(), if text.one_use { ", one use" } else { "" }, text.summary));
    format!("  {:<24} {}{}", content.card_name(card), made::symbols(content.face(card)), text.unwrap_or_default())
}
