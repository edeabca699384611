//! The chapters of the rule book, a file each, with the choices of a question beside what they do. The referee, who carries
//! out what they say, stands in `referee`.

pub mod assassinate;
pub mod claim;
pub mod discard;
pub mod hand;
pub mod identity;
pub mod interrupt;
pub mod markers;
pub mod moving;
pub mod place;
pub mod referee;
pub mod retrieve;
pub mod scoring;
pub mod setup;
pub mod texts;
pub mod turn;
