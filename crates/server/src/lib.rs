//! The server: tables that never lose a move and never tell a secret. The outermost ring, and the only crate that knows
//! sockets, a database and the time; it knows no rule of any game and sends nothing but what [`wire::Table`] gives for a
//! viewer.
//!
//! A request goes [`serve`] -> [`guard`] (origin, headers) -> [`person`] (who is it) -> [`tables`], [`people`] or
//! [`socket`] -> a [`room`], the one task that owns a table. A room checks the ply, applies, stores, and only then tells
//! everybody.
//!
//! # Figures
//! `examples/load`: the server in a process of its own on SQLite at full durability, all players in another, 500 tables of
//! two seats, 10,000 more stored. One run while nothing else ran on the two cores; beside compilers (load average 4 to 9)
//! it was 4,694 moves a second, 0.117 ms and a p99 of 9 ms, at worse moments 60.
//!
//! | | measured | wanted |
//! | --- | --- | --- |
//! | durable moves a second | 10,005 | 10,000 |
//! | CPU a move, server and players | 0.134 ms, 0.036 ms | 0.08 ms for the server |
//! | 250 moves a second, p50 and p99 | 1.2 ms, 11.8 ms | p99 15 ms |
//! | bytes an update, over the first 500 choices of a game | 143 (first edition 166, London 262) | 150 |
//! | memory at rest | 18 MB | 30 MB |
//! | a table with two sockets, before play and after | 22 kB, 83 kB | 25 kB |
//! | a stored table that nobody looks at | less than 1 kB | 10 kB |
//! | a table that was played and left | 69 kB | 10 kB |
//! | start, empty and with 10,000 stored tables | 31 ms, 59 ms | 50 ms, 300 ms |
//!
//! Early in a game updates are longer, since every phrase is told for the first time: 167 bytes over some 160 choices. A
//! table that was left has no room any more, so what stays is probably pages that the allocator does not give back to the
//! system and that the next tables use; that was not proved.
//!
//! Where the server's time goes (`perf`): 26 % in the kernel, more than half of it sending the two frames; 11 % allocating,
//! 11 % writing the two views as JSON, 8 % comparing them with the last, 6 % the game's own work, 5 % copying, 4 % the
//! phrase book, 4 % SQLite outside the kernel. In instructions outside the kernel (callgrind, 292,000 a move): 31 % writing
//! views, 27 % comparing them, 7 % building them, 8 % wording the questions, 8 % SQLite, 4 % sockets. So the next step is a
//! serializer that compares with the last text as it goes and writes only what differs.

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
/// The allocator of the programs that serve.
pub use mimalloc::MiMalloc as Memory;
pub use reader::{Reader, apply};
pub use serve::{app, asked_to_stop, serve, serve_on};
