//! A Study in Emerald. `parts` holds what the editions truly share; each edition is a game of its own and never knows
//! the other.

pub mod first;
pub mod parts;
pub mod second;
