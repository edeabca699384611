//! A game that goes from one host to another by its record: out of a browser to a server, home again, or out of a file.
//! Whoever takes it in checks it from the first choice to the last.

use crate::setup::{Setup, Sitter};
use crate::shelf::Shelf;
use kit::Seat;
use kit::record::{Ply, Record, RecordError, SETTINGS_LINE};
use wire::message::Status;

/// A move as a table keeps it: its word, and who was asked after it.
pub type Made = (String, Option<String>);

/// The first choices of a record as a table keeps them; `then` is asked after its last.
pub fn made(record: &Record, first: usize, then: Option<String>) -> Vec<Made> {
    let asked = |at: usize| record.plies.get(at).map(|ply| ply.seat.clone()).or_else(|| then.clone());
    let plies = record.plies.iter().take(first).enumerate();
    plies.map(|(at, Ply { seat, choice })| (format!("{seat} {choice}"), asked(at + 1))).collect()
}

/// The table at which a recorded game goes on, or is over, with these on its seats; the first person among them is host. Given
/// with its moves. The error names the line of the record.
pub fn resumed(
    shelf: &Shelf,
    record: &Record,
    seats: Vec<Sitter>,
    (id, now): (String, i64),
) -> Result<(Setup, Vec<Made>), RecordError> {
    let wrong = |line: usize, problem: String| RecordError { line, problem };
    let game = shelf.take_with(&record.game, &record.settings);
    let game = game.ok_or_else(|| wrong(2, format!("there is no game `{}` here", record.game)))?;
    let game = game.map_err(|problem| wrong(SETTINGS_LINE, problem))?;
    game.verify(record)?;
    if seats.len() != usize::from(record.players) {
        return Err(wrong(5, format!("{} players need as many seats, not {}", record.players, seats.len())));
    }
    let played = game.open(record, None).map_err(|problem| wrong(2, problem))?;
    let asked = |seat: Option<Seat>| seat.map(|seat| played.seat_id(seat));
    let first = asked(game.start(record.players, record.seed).to_act());
    let host = seats.iter().find_map(Sitter::person).unwrap_or_default().to_string();
    let setup = Setup {
        hot_seat: !host.is_empty() && seats.iter().filter(|sitter| sitter.is(&host)).count() > 1,
        host,
        status: if record.result.is_some() { Status::Over } else { Status::Playing },
        started: Some(now),
        first,
        result: record.result.clone(),
        ..Setup::new(&*game, id, seats, &record.seed, now)
    };
    Ok((setup, made(record, usize::MAX, asked(played.to_act()))))
}
