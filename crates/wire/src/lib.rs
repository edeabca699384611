//! What a table and a page say to each other: the messages, and the phrase book by which what was told once is afterwards
//! said by its number. Knows no game and no server; the TypeScript of all messages is generated into web/src/lib/wire.ts,
//! and a test keeps it up to date.

pub mod message;
pub mod phrases;
pub mod reader;

pub use phrases::PhraseBook;
pub use reader::{Reader, Screen};
