//! The table as text, for a terminal: everything a player needs to decide, in the order one looks.

use crate::London;
use crate::ids::{Area, Elder};
use crate::state::State;
use crate::view::{self, names};
use kit::{Card, Seat, Tell, Viewer};
use std::fmt::Write as _;

/// Draws the table for a viewer.
pub fn draw(game: &London, s: &State, viewer: Viewer) -> String {
    let c = &game.content;
    let view = view::view(c, s, viewer);
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
        let _ = writeln!(page, "{:>2} {:<15} {}", area.0 + 1, c.areas[area].name, area_line(game, s, area));
    }
    let _ = writeln!(page, "\nPLAYER   MONEY POINTS AGENTS HAND  BOARD            ");
    for (seat, each) in Seat::all(s.players).zip(&view.seats) {
        let mut notes = vec![c.old_ones[usize::from(s.seats[seat].old_one)].name.clone()];
        notes.extend(each.front.iter().map(|card| card.to_string()));
        if seat == s.active {
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
        let aim = &c.objectives[s.seats[seat].objective as usize];
        let _ = writeln!(page, "\nYou are {}. Your Objective is {}: {}", game.seat_name(seat), aim.name, aim.text);
        let hand: Vec<String> = s.seats[seat].hand.iter().map(|card| format!("  {}", card_line(game, card))).collect();
        let _ = writeln!(page, "Your hand:\n{}", if hand.is_empty() { "  (empty)".into() } else { hand.join("\n") });
        if !mine.picked.is_empty() {
            let _ = writeln!(page, "Just taken: {}", names::<&str>(c, s.picked).join(", "));
        }
    }
    page
}

fn area_line(game: &London, s: &State, area: Area) -> String {
    let c = &game.content;
    let mut pieces: Vec<String> = Seat::all(s.players)
        .filter(|&seat| s.agents[area][seat] > 0)
        .map(|seat| format!("{} {}", game.seat_name(seat), s.agents[area][seat]))
        .collect();
    for elder in Elder::all() {
        if let Some(beast) = s.elders[elder.index()].filter(|beast| beast.area == area) {
            pieces.push(format!("{} ({})", c.elders[elder.index()].name, game.seat_name(beast.owner)));
        }
    }
    if let Some((owner, building)) = s.sites[area] {
        pieces.push(format!("{} ({})", c.buildings[building.index()].name, game.seat_name(owner)));
    }
    if s.citizens[area] > 0 {
        pieces.push(format!("{} New Citizens", s.citizens[area]));
    }
    if s.grenadiers[area] > 0 {
        pieces.push(format!("{} Grenadiers", s.grenadiers[area]));
    }
    if s.trouble.has(area) {
        pieces.push("TROUBLE".into());
    }
    if let Some(seat) = s.controller(area) {
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
