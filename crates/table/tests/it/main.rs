//! All tests of tables and of the games behind one interface, as one program.

mod changes;
mod no_cheating;
mod records;
mod told_once;
