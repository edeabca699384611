//! What both editions share, with the rule ids of each: sides, cities as numbers, names, personal decks, the arithmetic of
//! bombs, and the common parts of reading content and printing it.

pub mod bombs;
pub mod city;
pub mod load;
pub mod names;
pub mod piles;
pub mod printed;
pub mod side;
