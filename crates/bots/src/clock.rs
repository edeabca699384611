//! Time is handed in. Whoever lets a bot think says which clock it goes by: Rust knows none in a browser, and a test brings
//! its own.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// Tells the time since a moment of its own choice; it never goes back.
pub type Clock = fn() -> Duration;

/// The clock of this machine. There is none in a browser.
pub fn system() -> Duration {
    static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
    STARTED.elapsed()
}
