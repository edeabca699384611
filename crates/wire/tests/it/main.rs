//! All tests of the messages, as one program.

mod phrases;
mod typescript;
