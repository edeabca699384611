//! The server: tables that never lose a move and never tell a secret. The outermost ring, and the only crate that knows
//! sockets, a database and the time; it knows no rule of any game and sends nothing but what [`wire::Table`] gives for a
//! viewer.
//!
//! A request goes [`serve`] -> [`guard`] (origin, headers) -> [`person`] (who is it) -> [`tables`], [`people`] or
//! [`socket`] -> a [`room`], the one task that owns a table. A room checks the ply, applies, stores, and only then tells
//! everybody.

mod accounts;
mod book;
mod bots;
mod config;
mod error;
mod games;
mod guard;
mod hall;
mod limits;
mod metrics;
mod nodes;
mod page;
mod patch;
mod people;
mod person;
mod reader;
pub mod records;
mod room;
mod rooms;
mod serve;
mod setup;
mod socket;
pub mod store;
mod tables;
mod token;

pub use config::{Config, Limits};
pub use error::ServeError;
pub use hall::Hall;
pub use reader::{Reader, apply};
pub use serve::{app, asked_to_stop, serve, serve_on};
