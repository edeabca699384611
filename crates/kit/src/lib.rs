//! What any game on this table uses, and nothing that knows a game: seats, cards, dice, the agenda of pending
//! work, events, records, scenarios, the [`Game`] trait with its laws and the suite that checks them.
//!
//! No IO, no clock, no threads, no global state. Everything a state is made of is plain inline data.

pub mod agenda;
pub mod book;
pub mod cards;
pub mod choices;
pub mod conformance;
pub mod dice;
pub mod game;
pub mod perft;
pub mod record;
pub mod scenario;
pub mod seat;
pub mod source;
pub mod text;
mod usual;
pub mod view;

pub use agenda::Agenda;
pub use cards::{Card, Cards, Layout, Tally};
pub use choices::{Choices, MOST_CHOICES};
pub use dice::{Dice, Seed};
pub use game::{Game, Outcome, Refusal, Sink, Tell, Viewer};
pub use seat::{BySeat, Counts, MAX_SEATS, Seat, Seats};
