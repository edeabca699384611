//! All tests of the Study games, as one program.

mod first;
mod second;
