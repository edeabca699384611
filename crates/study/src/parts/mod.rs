//! What both editions share, with the rule ids of each: sides, cities as numbers, names, personal decks, the arithmetic of
//! bombs, the head of the referee and the round of turns, what happens in both, and the common parts of reading content and
//! positions and of printing.

pub mod bombs;
pub mod cards;
pub mod city;
pub mod event;
pub mod load;
pub mod names;
pub mod piles;
pub mod referee;
pub mod side;
pub mod standing;
pub mod turn;
pub mod written;
