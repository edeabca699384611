//! The bots that may sit at a table.

pub use bots::LEVELS;
pub use bots::levels::searches;
use wire::message::BotLevel;

/// The levels as people are told of them, from the weakest to the strongest.
pub fn told() -> Vec<BotLevel> {
    LEVELS.iter().map(|level| BotLevel { name: level.name, about: level.about }).collect()
}

/// The level of a bot that takes over a seat.
pub const STAND_IN: &str = "clerk";
/// The level of those one plays against after a lesson.
pub const NOVICE: &str = "novice";

/// Is there a bot of this level? Only those whose thinking is bounded: names come from strangers.
pub fn exists(level: &str) -> bool {
    LEVELS.iter().any(|known| known.name == level) || matches!(level, "random" | "greedy")
}

/// What to say of a level that does not exist.
pub fn missing(level: &str) -> String {
    format!("There is no bot of level `{}`.", level.chars().take(40).collect::<String>())
}
