//! The table as text, for a terminal: everything a player needs to decide, in the order one looks.

use crate::second::Second;
use crate::second::content::Symbol;
use crate::second::ids::City;
use crate::second::state::{Royal, State};
use kit::{Id, Seat, Tell, Viewer};
use std::fmt::Write as _;

/// Draws the table for a viewer.
pub fn draw(game: &Second, state: &State, viewer: Viewer) -> String {
    let content = &game.content;
    let mut page = String::new();
    let target = content.numbers.vp_target.get(state.players);
    let _ = writeln!(
        page,
        "{}   Restorationist marker {}/{top}   Loyalist marker {}/{top}   target {target} points",
        if state.round == 0 { "Setting up".into() } else { format!("Round {}", state.round) },
        state.tracks[0],
        state.tracks[1],
        top = content.numbers.track_top
    );
    let _ = writeln!(
        page,
        "\nCITY            BOMB  CARD TO CLAIM (cards below)      ROYAL                                          PIECES (cubes+agents)"
    );
    for city in City::all() {
        city_line(game, state, city, &mut page);
    }
    let _ = writeln!(page, "\nPLAYER       POINTS  CUBES stock+limbo  AGENTS stock  SANITY  HAND DECK DISCARD (top)");
    for seat in Seat::all(state.players) {
        seat_line(game, state, viewer, seat, &mut page);
    }
    if let Viewer::Seat(seat) = viewer {
        own_lines(game, state, seat, &mut page);
    }
    page
}

fn card_name(game: &Second, card: kit::Card) -> &str {
    game.content.card_words(card).map_or("?", |words| &words.name)
}

fn city_line(game: &Second, state: &State, city: City, page: &mut String) {
    let (here, facts) = (&state.cities[city], &game.content.cities[city]);
    let card = match here.up {
        Some(card) => format!("{} ({})", card_name(game, card), here.down),
        None => "- no card left -".into(),
    };
    let royal = match here.royal {
        Royal::Here => format!("{} ({} bombs, {} points)", facts.royal.name, facts.royal.bomb, facts.royal.vp),
        Royal::Unseen => "not yet seen".into(),
        Royal::Slain => "slain".into(),
        Royal::Hidden => "hidden".into(),
        Royal::Lost => "lost".into(),
    };
    let mut pieces: Vec<String> = Seat::all(state.players)
        .filter(|&seat| here.pieces(seat) > 0)
        .map(|seat| format!("{} {}+{}", game.seat_name(seat), here.cubes[seat], here.agents[seat]))
        .collect();
    if here.zombies > 0 {
        pieces.push(format!("{} zombies", here.zombies));
    }
    if let Some(leader) = here.leader(state.players) {
        pieces.push(format!("[{} leads]", game.seat_name(leader)));
    }
    let _ = writeln!(page, "{:<15} {:<5} {card:<33} {royal:<46} {}", facts.name, facts.bomb, pieces.join(", "));
}

fn seat_line(game: &Second, state: &State, viewer: Viewer, seat: Seat, page: &mut String) {
    let player = &state.seats[seat];
    let view = crate::second::view::view(&game.content, state, viewer);
    let hand = view.seats[seat.index()].hand;
    let mut notes = Vec::new();
    if state.active == seat {
        notes.push("to move".to_string());
    }
    if state.knows_side(viewer, seat) {
        notes.push(state.side(seat).id().to_string());
    }
    if player.heart {
        notes.push("change of heart".into());
    }
    if player.mi_go > 0 {
        notes.push(format!("{} on Mi-Go", player.mi_go));
    }
    let top = player.piles.top.map_or("-", |card| card_name(game, card));
    let _ = writeln!(
        page,
        "{:<12} {:<7} {:<18} {:<13} {:<7} {:<4} {:<4} {:<3} ({top})  {}",
        game.seat_name(seat),
        state.score(seat),
        format!("{}+{}", player.cubes, player.limbo),
        player.agents,
        player.tokens,
        hand,
        player.piles.deck.len(),
        player.piles.discard.len(),
        notes.join(", ")
    );
}

fn own_lines(game: &Second, state: &State, seat: Seat, page: &mut String) {
    let player = &state.seats[seat];
    let _ = writeln!(page, "\nYou are {}, a {}.", game.seat_name(seat), state.side(seat).id());
    let hand: Vec<String> =
        player.piles.hand.iter().map(|bit| card_line(game, game.content.booklet.layout.kind(bit))).collect();
    let _ = writeln!(page, "Your hand:\n{}", if hand.is_empty() { "  (empty)".into() } else { hand.join("\n") });
    if seat == state.active && !state.picked.is_empty() {
        let _ = writeln!(page, "Picked for this action: {}", game.card_ids(state.picked));
    }
}

/// A card in one line: its name, its symbols, its text.
pub fn card_line(game: &Second, card: kit::Card) -> String {
    let face = game.content.face(card);
    let name = |symbol: Symbol| match symbol {
        Symbol::Restorationist => "Restorationist",
        Symbol::Loyalist => "Loyalist",
        _ => symbol.id(),
    };
    let shown = Symbol::PLAYED.into_iter().chain([Symbol::Bomb]).filter(|&symbol| face[symbol] > 0);
    let symbols: Vec<String> = shown.map(|symbol| format!("{} {}", name(symbol), face[symbol])).collect();
    let texts = game.content.card_words(card).map(|words| {
        let text = |text: &crate::second::content::CardText| {
            format!(" [{}{}: {}]", text.kind.id(), if text.one_use { ", one use" } else { "" }, text.summary)
        };
        words.texts.iter().map(text).collect::<String>()
    });
    format!("  {:<26} {}{}", card_name(game, card), symbols.join(", "), texts.unwrap_or_default())
}
