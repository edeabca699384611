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
//! two seats, on two cores with little else running. Time is noisy there: the program as it was before views were compared
//! in memory took 0.147 ms of CPU a move in the same half hour, and 0.134 ms on a quieter day.
//!
//! | | measured | wanted |
//! | --- | --- | --- |
//! | durable moves a second | 11,268 | 10,000 |
//! | CPU a move, server and players | 0.088 ms, 0.032 ms | 0.08 ms for the server |
//! | 250 moves a second, p50 and p99 | 1.1 ms, 6.7 ms | p99 15 ms |
//! | bytes an update, over the first 180 choices of a game | 147 | 150 |
//! | memory at rest | 16 MB | 30 MB |
//! | a table with two sockets, before play and after | 26 kB, 39 kB | 25 kB |
//! | a stored table that nobody looks at | less than 1 kB | 10 kB |
//! | a table that was played and left | 10 kB | 10 kB |
//! | start, empty and with 10,000 stored tables (an earlier day) | 31 ms, 59 ms | 50 ms, 300 ms |
//!
//! The memory is measured as the page "Host it yourself" sets it up, with `MIMALLOC_PURGE_DELAY=0`: a table that was left has
//! no room any more, and what stayed was pages that the allocator kept (25 kB a table without that setting, 35 kB if two
//! threads free each other's memory besides). What a table takes after play beyond what it took before was not counted: its
//! choices, the phrases its readers were told, grown buffers and pages of which a part is free are what it can be.
//!
//! Where the server's time goes (`perf`): 39 % in the kernel, most of it sending the two frames, which also does the other
//! side's receiving. In instructions outside the kernel (callgrind, 142,000 a move, of which some 12,000 allocate): 17 %
//! building the views before and after for both seats, 17 % SQLite, 13 % comparing the views, 13 % wording the questions,
//! 8 % sockets, 6 % the phrase book, 4 % writing the frames, 4 % the log. Rows given to SQLite as values instead of JSON
//! cost the same, since the longer statement must be read. To get further, a view would have to be built only where the
//! state beneath it has changed.

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
pub use serve::{app, asked_to_stop, serve, serve_on, workers};
