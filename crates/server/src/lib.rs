//! The server: tables that never lose a move and never tell a secret. The only crate that knows sockets and a database;
//! it knows no rule of any game, and of a game it sends nothing but what [`table::Table`] tells a reader.
//!
//! A request goes [`door`] -> [`serve`] -> [`guard`] (origin, headers) -> [`person`] (who is it) -> [`tables`],
//! [`people`] or [`socket`] -> a [`room`], the one task that owns a table. A room checks the ply, applies, stores, and
//! only then tells everybody.
//!
//! How fast it is, and how much memory a table takes, is measured in docs/measured/server.md.

mod accounts;
mod admin;
mod blocks;
mod bots;
pub mod check;
mod clock;
mod config;
mod door;
mod error;
mod games;
mod guard;
mod hall;
mod handed;
mod house;
mod limits;
mod metrics;
mod nodes;
mod page;
mod passkeys;
mod passwords;
mod people;
mod person;
mod ready;
pub mod records;
mod reminders;
mod room;
mod rooms;
mod serve;
mod socket;
pub mod store;
mod tables;
mod thinkers;
mod token;
mod words;

pub use accounts::host_code;
pub use config::{Config, Limits};
pub use error::ServeError;
pub use hall::Hall;
/// The allocator of the programs that serve.
pub use mimalloc::MiMalloc as Memory;
pub use serve::{app, asked_to_stop, serve, serve_on, workers};
/// A seed from the operating system's randomness: whoever is told its commitment cannot guess it.
pub use token::seed as fresh_seed;
