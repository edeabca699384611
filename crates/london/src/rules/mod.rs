//! The chapters of the rule book, a file each, with the choices of a question beside what they do. The referee, who carries
//! out what they say, stands in `referee`.

pub mod buildings;
pub mod hands;
pub mod happening;
pub mod interrupt;
pub mod kill;
pub mod minions;
pub mod referee;
pub mod removal;
pub mod scoring;
pub mod setup;
pub mod steps;
pub mod summon;
pub mod turn;
