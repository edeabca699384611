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
//! two seats. Other people's compilers shared the two cores (load average 4 to 9), so times say little about a quiet
//! machine; nothing was measured on one.
//!
//! | | measured | wanted |
//! | --- | --- | --- |
//! | durable moves a second | 4,694 (3,300 to 5,526 with 300 tables) | 10,000 |
//! | CPU a move, server and players | 0.117 ms, 0.033 ms | 0.08 ms for the server |
//! | 250 moves a second, p50 and p99 | 3 ms, 9 ms (7 to 60 ms with 300 tables and more neighbours) | p99 15 ms |
//! | bytes an update, over the first 500 choices of a game | 143 (first edition 166, London 262) | 150 |
//! | memory at rest | 20 MB | 30 MB |
//! | a table with two sockets, before play and after | 22 kB, 72 kB | 25 kB |
//! | a stored table that nobody looks at | 1 kB | 10 kB |
//! | a table that was played and left | 61 kB | 10 kB |
//! | start, empty and with 10,000 stored tables | 30 to 64 ms, 47 ms | 50 ms, 300 ms |
//!
//! Early in a game updates are longer, since every phrase is told for the first time: 195 bytes over some 75 choices. A
//! table that was left has no room any more: what stays are pages that the allocator does not give back to the system, and
//! the next tables use them. They are most of what a table seems to take after play, too.
//!
//! The processor was never ours alone: server and players together want 0.15 ms a move, and got two thirds of a core.
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
/// The allocator of the programs that serve.
pub use mimalloc::MiMalloc as Memory;
pub use reader::{Reader, apply};
pub use serve::{app, asked_to_stop, serve, serve_on};
