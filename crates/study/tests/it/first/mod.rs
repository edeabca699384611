//! The first edition.

mod content;
mod laws;
mod rules;
mod scenarios;
mod signature;

use kit::Game;
use std::sync::LazyLock;
use study::first::First;

static GAME: LazyLock<First> = LazyLock::new(|| First::built_in().expect("the built-in content is sound"));
