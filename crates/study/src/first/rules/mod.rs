//! The chapters of the rule book, a file each, with the choices of a question beside what they do. The referee, who carries
//! out what they say, stands in `referee`.

pub mod actions;
pub mod assassinate;
pub mod board;
pub mod buying;
pub mod claim;
pub mod discard;
pub mod double;
pub mod hand;
pub mod identity;
pub mod markers;
pub mod permanent;
pub mod place;
pub mod referee;
pub mod retrieve;
pub mod scoring;
pub mod setup;
pub mod travel;
pub mod turn;
pub mod zombies;
