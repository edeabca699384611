//! Emerald without a server: the games, the bots and one table, as a WebAssembly module for a worker of the page.
//!
//! The page asks ([`Ask`]) and is answered ([`Answer`]), both as JSON: see [`Host`]. The module keeps nothing, knows no
//! clock and has no chance of its own; its worker stores what must last, before it shows it.
//!
//! The interface is written by hand, three functions of numbers (`doors`), because there is nothing to bind but a text in
//! and a text out: no tool must be installed, and none must fit the version of a library.

mod doors;
mod host;

pub use host::{Answer, Ask, Consulted, Host, Keep, Kept, Made, Seated, Wait};
