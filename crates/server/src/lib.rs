//! The server: tables that never lose a move and never tell a secret. The outermost ring, and the only crate that knows
//! sockets, a database and the time; it knows no rule of any game and sends nothing but what [`wire::Table`] gives for a
//! viewer.
//!
//! A request goes [`serve`] -> [`guard`] (origin, headers) -> [`person`] (who is it) -> [`tables`], [`people`] or
//! [`socket`] -> a [`room`], the one task that owns a table. A room checks the ply, applies, stores, and only then tells
//! everybody.
//!
//! # Figures
//! `examples/load.rs`: the server in a process of its own on SQLite at full durability, all players in another, 300 tables
//! of two seats. Other people's compilers and searches shared the two cores (load average 9), so times say little about a
//! quiet machine; nothing was measured on one.
//!
//! | | measured | wanted |
//! | --- | --- | --- |
//! | durable moves a second | 1,529 | 10,000 |
//! | server CPU a move | 0.17 ms | 0.08 ms |
//! | 250 moves a second, p50 and p99 | 4 ms, 28 ms | p99 15 ms |
//! | bytes an update, over the first 500 choices of a game | 143 (first edition 166, London 262) | 150 |
//! | memory at rest | 16 MB | 30 MB |
//! | a table with two sockets, before play and after | 41 kB, 89 kB | 25 kB |
//! | a stored table that nobody looks at | 1 kB | 10 kB |
//! | start, empty and with 300 to 2,500 stored tables | 27 to 94 ms, 45 to 73 ms | 50 ms, 300 ms with 10,000 |
//!
//! Early in a game updates are longer, since every phrase is told for the first time: 194 bytes over some 75 choices.
//! What a move costs, before the comparison of views was halved: 26 % in the kernel (sockets, fsync, switches), 20 % in
//! libc, most of it allocating for the two views, 11 % comparing views, 6 % SQLite outside the kernel, the rest spread
//! thinly. What a socket keeps was not measured part by part; its write buffer stays as large as its first whole view.

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
