//! Many games at once: simulation, and the bench that watches the engine's speed.

pub mod bench;
pub mod fuzz;
pub mod sim;
