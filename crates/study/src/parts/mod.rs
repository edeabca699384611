//! What both editions share, with the rule ids of each: sides, personal decks, and the arithmetic of bombs.

pub mod bombs;
pub mod piles;
pub mod side;
