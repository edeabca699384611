//! Many games at once: simulation, ratings, the report on a game, how games end, what can be deduced from a record, and the bench that
//! watches the engine's speed.

pub mod arena;
pub mod bench;
pub mod deduce;
pub mod endings;
pub mod fuzz;
pub mod parquet;
pub mod report;
pub mod sim;
