//! What engine, server, command line and page say to each other: messages, and the games behind one interface.
//!
//! The TypeScript of all messages is generated into web/src/lib/wire.ts; a test keeps it up to date.

pub mod message;
pub mod shelf;
pub mod table;

pub use bots::LEVELS;
pub use shelf::{AnyGame, Shelf, Visitor};
pub use table::Table;
