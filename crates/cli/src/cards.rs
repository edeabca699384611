//! `emerald cards`: look up a card.

use crate::content::game;
use crate::terminal::say;
use anyhow::{Result, bail};
use clap::Args;
use std::process::ExitCode;
use table::Shelf;

/// Look up cards. Example: emerald cards second-edition shoggoth
#[derive(Args)]
pub struct Cards {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// A card's name or id, or part of it; nothing lists all
    name: Vec<String>,
}

impl Cards {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let game = game(shelf, &self.game)?;
        let wanted = self.name.join(" ").to_lowercase();
        let found: Vec<_> = game
            .cards()
            .into_iter()
            .filter(|(id, line)| id.contains(&wanted) || line.to_lowercase().contains(&wanted))
            .collect();
        if found.is_empty() {
            bail!("{} has no card `{wanted}`; `emerald cards {}` lists all", self.game, self.game);
        }
        for (id, line) in &found {
            say!("{line}");
            if let ([_], Some(rule)) = (&found[..], game.book().get(&format!("card.{id}"))) {
                say!("  {} (rule {})", rule.text, rule.id);
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}
