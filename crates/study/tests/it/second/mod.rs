//! The second edition.

mod content;
mod laws;
mod rules;
mod scenarios;
mod signature;

use kit::Game;
use std::sync::LazyLock;
use study::second::Second;

static GAME: LazyLock<Second> = LazyLock::new(|| Second::built_in().expect("the built-in content is sound"));
