//! All tests of tables and of the games behind one interface, as one program.

mod changes;
mod host;
mod lessons;
mod lookup;
mod no_cheating;
mod playing;
mod questions;
mod readme;
mod records;
mod replay;
mod settings;
mod time;
mod told_once;
mod your_box;
