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
//! two seats, on two cores with nothing else running. Time is noisy there: in one quarter of an hour the program before views
//! were made of sketches took 0.105 and 0.111 ms of CPU a move, and this one in turn 0.079 and 0.080 ms; in a slower moment,
//! when the players too took a third more, 0.087 ms and 9,400 moves a second.
//!
//! | | measured | wanted |
//! | --- | --- | --- |
//! | durable moves a second | 11,201 | 10,000 |
//! | CPU a move, server and players | 0.079 ms, 0.036 ms | 0.08 ms for the server |
//! | 250 moves a second, p99 | 6.4 ms | 15 ms |
//! | bytes an update, over the first 180 choices of a game | 147 | 150 |
//! | memory at rest | 14.5 MB | 30 MB |
//! | a table with two sockets, before play and after | 22.5 kB, 35 kB | 25 kB |
//! | the same after play, for each table beyond 500 | 21 kB | 25 kB |
//! | a stored table that nobody looks at | less than 1 kB | 10 kB |
//! | a table that was played and left | 11 kB | 10 kB |
//! | start, empty and with 10,000 stored tables | 23 ms, 130 ms | 50 ms, 300 ms |
//!
//! The memory is measured as the page "Host it yourself" sets it up, with `MIMALLOC_PURGE_DELAY=0`, and all that the server
//! has grown by is put down to its tables. Of that, 5.5 MB stay when all have left, whether there were 500 tables or 1,000:
//! they are no table's, and they are the 11 kB of the last row but one and a third of what a table takes after play. What a
//! table itself keeps was counted: before play 19 kB, of which the states before and after the last choice 3.2, queues 3.1,
//! the tasks of two sockets 3.0 and of the room 2.6, what sockets read and write 3; after play a second block for each queue
//! and the choices, 4 kB more; and two phrase books of some 5 kB while it is being played at, until it is quiet.
//!
//! Where the server's time goes (`perf`): a third in the kernel, most of it sending the two frames, which also does the other
//! side's receiving. In instructions outside the kernel (callgrind with eight tables, 96,600 a move; 141,000 before): 19 %
//! SQLite, 11 % wording the questions, 11 % the phrase book, 10 % comparing the views, 10 % sockets, 6 % building the views,
//! 6 % writing the frames, 5 % the log. Many of the rest are not dear but far away: between two moves of a table hundreds of
//! others have used the processor's caches, so what takes less memory is also quicker.

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
