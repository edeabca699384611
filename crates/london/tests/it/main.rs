//! All tests of London, as one program.

mod content;
mod gallery;
mod laws;
mod rules;
mod scenarios;
mod signature;

use kit::Game;
use london::London;
use std::sync::LazyLock;

static GAME: LazyLock<London> = LazyLock::new(|| London::built_in().expect("the built-in content is sound"));
