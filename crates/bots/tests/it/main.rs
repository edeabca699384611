//! All tests of the bots, as one program.

mod exec;
mod levels;
mod search;
