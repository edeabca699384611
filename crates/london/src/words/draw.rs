//! The table as text, for a terminal: everything a player needs to decide, in the order one looks.

use crate::London;
use crate::ids::{Area, Elder};
use crate::state::State;
use crate::view::{self, names};
use kit::{Card, Id, Seat, Tell, Viewer};
use std::fmt::Write as _;

/// Draws the table for a viewer.
pub fn draw(game: &London, state: &State, viewer: Viewer) -> String {
    let content = &game.content;
    let view = view::view(content, state, viewer);
    let mut page = String::new();
    let _ = writeln!(
        page,
        "Insanity {}/{}   Trouble {}/12   deck {} cards   row: {}",
        view.level,
        view.level_end,
        view.trouble,
        view.deck,
        if view.row.is_empty() { "-".into() } else { view.row.join(", ") }
    );
    let _ = writeln!(page, "\n   AREA            PIECES");
    for area in Area::all() {
        let _ = writeln!(page, "{:>2} {:<15} {}", area.0 + 1, content.areas[area].name, area_line(game, state, area));
    }
    let _ = writeln!(page, "\nPLAYER   MONEY POINTS AGENTS HAND  BOARD            ");
    for (seat, each) in Seat::all(state.players).zip(&view.seats) {
        let mut notes = vec![content.old_ones[usize::from(state.seats[seat].old_one)].name.clone()];
        notes.extend(each.front.iter().map(|card| card.to_string()));
        if seat == state.active {
            notes.push("to move".into());
        }
        let _ = writeln!(
            page,
            "{:<8} £{:<4} {:<6} {:<6} {:<4}  {}",
            game.seat_name(seat),
            each.money,
            each.points,
            each.agents,
            each.hand,
            notes.join(", ")
        );
    }
    if let (Viewer::Seat(seat), Some(mine)) = (viewer, &view.mine) {
        let aim = &content.objectives[state.seats[seat].objective as usize];
        let _ = writeln!(page, "\nYou are {}. Your Objective is {}: {}", game.seat_name(seat), aim.name, aim.text);
        let hand: Vec<String> =
            state.seats[seat].hand.iter().map(|card| format!("  {}", card_line(game, card))).collect();
        let _ = writeln!(page, "Your hand:\n{}", if hand.is_empty() { "  (empty)".into() } else { hand.join("\n") });
        if !mine.picked.is_empty() {
            let _ = writeln!(page, "Just taken: {}", names::<&str>(content, state.picked).join(", "));
        }
    }
    page
}

fn area_line(game: &London, state: &State, area: Area) -> String {
    let content = &game.content;
    let mut pieces: Vec<String> = Seat::all(state.players)
        .filter(|&seat| state.agents[area][seat] > 0)
        .map(|seat| format!("{} {}", game.seat_name(seat), state.agents[area][seat]))
        .collect();
    for elder in Elder::all() {
        if let Some(beast) = state.elders[elder.index()].filter(|beast| beast.area == area) {
            pieces.push(format!("{} ({})", content.elders[elder.index()].name, game.seat_name(beast.owner)));
        }
    }
    if let Some((owner, building)) = state.sites[area] {
        pieces.push(format!("{} ({})", content.buildings[building.index()].name, game.seat_name(owner)));
    }
    if state.citizens[area] > 0 {
        pieces.push(format!("{} New Citizens", state.citizens[area]));
    }
    if state.grenadiers[area] > 0 {
        pieces.push(format!("{} Grenadiers", state.grenadiers[area]));
    }
    if state.trouble.has(area) {
        pieces.push("TROUBLE".into());
    }
    if let Some(seat) = state.controller(area) {
        pieces.push(format!("[{} controls]", game.seat_name(seat)));
    }
    pieces.join(", ")
}

/// One line about a card.
pub fn card_line(game: &London, card: Card) -> String {
    let (face, words) = (game.content.face(card), game.content.card_words(card));
    let icons: Vec<String> = face
        .icons
        .iter()
        .map(|icon| match icon {
            crate::content::Icon::Money => format!("£{}", face.money),
            icon => icon.id().to_string(),
        })
        .collect();
    let text = if words.summary.is_empty() { String::new() } else { format!(": {}", words.summary) };
    format!("{} [{}]{text}", words.name, icons.join(", "))
}
