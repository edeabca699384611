//! `emerald scenario`: runs scenario files and says what does not hold.

use crate::content::game;
use crate::files;
use crate::terminal::{complain, say};
use anyhow::{Context, Result};
use clap::Args;
use kit::scenario::parse;
use std::path::PathBuf;
use std::process::ExitCode;
use table::Shelf;

/// Run scenarios. Example: emerald scenario crates/study/scenarios/second/claim.txt
#[derive(Args)]
pub struct Scenarios {
    /// Scenario files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Scenarios {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let (mut passed, mut failed) = (0, 0);
        for path in &self.files {
            let name = path.display().to_string();
            let text = files::read(path)?;
            let file = parse(&name, &text)?;
            let game = game(shelf, &file.game).with_context(|| name.clone())?;
            for scenario in &file.scenarios {
                match game.scenario(scenario) {
                    Ok(()) => passed += 1,
                    Err(error) => {
                        failed += 1;
                        complain!("{error}\n  in scenario `{}`", scenario.name);
                    }
                }
            }
        }
        say!("{passed} passed, {failed} failed");
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(2) })
    }
}
