//! A table that needs no server: people and bots on its seats, readers who look on, messages in and messages out.
//!
//! [`Table`] is the whole of it for a host: a server's room, a browser's worker, a test. It does nothing by itself. The host
//! hands it what people say ([`Table::hear`]) and gets an answer, a [`Move`] to make durable, or a question to think
//! about; only when a move is durable does it pass on what the readers are told ([`Table::step`]), and then it asks what
//! the table waits for ([`Table::next`]). Time and chance are handed in. There is no clock here, no thread, no file, no
//! randomness of the system's, so all of it runs wherever Rust does.
//!
//! Below it are the games behind one interface: the [`Shelf`] they stand on, and a [`Match`] for one being played.

mod accord;
mod hand_over;
pub mod lesson;
pub mod levels;
pub mod live;
pub mod rating;
pub mod replay;
mod setup;
pub mod shelf;
mod table;
mod take_back;
mod tell;
mod time;
pub mod your_box;

pub use bots::analysis::EFFORT;
pub use bots::{clock, together};
pub use hand_over::{Made, made, resumed};
pub use live::{Analysing, Match};
pub use setup::{Presence, Setup, Sitter};
pub use shelf::{AnyGame, Shelf, Visitor};
pub use table::{Answer, Consult, Heard, Misfit, Move, Next, Table, UNDO, in_window_for};
pub use tell::Told;
pub use time::Hourglass;
