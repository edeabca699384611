//! All tests of the games behind one interface, as one program.

mod lookup;
mod no_cheating;
mod records;
mod told_once;
mod typescript;
