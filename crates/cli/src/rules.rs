//! `emerald rules`: look up a rule by its id or by words.

use crate::content::game;
use crate::terminal::say;
use anyhow::{Result, bail};
use clap::Args;
use kit::book::Rule;
use std::process::ExitCode;
use table::Shelf;

/// Look up rules. Example: emerald rules second-edition claim.majority
#[derive(Args)]
pub struct Rules {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// A rule id, a section, or words to search for; nothing lists the sections
    words: Vec<String>,
}

impl Rules {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let book = game(shelf, &self.game)?.book();
        let words = self.words.join(" ");
        if words.is_empty() {
            for section in book.sections() {
                let count = book.rules().iter().filter(|rule| rule.section == section.id).count();
                say!("{:<14} {} ({count} rules)", section.id, section.title);
            }
            return Ok(ExitCode::SUCCESS);
        }
        if let Some(rule) = book.get(&words) {
            show(rule);
            return Ok(ExitCode::SUCCESS);
        }
        let in_section: Vec<&Rule> = book.rules().iter().filter(|rule| rule.section == words).collect();
        let found = if in_section.is_empty() { book.search(&words) } else { in_section };
        if found.is_empty() {
            bail!(
                "no rule of {} says anything about `{words}`; try fewer words, or none to see the sections",
                self.game
            );
        }
        found.into_iter().for_each(show);
        Ok(ExitCode::SUCCESS)
    }
}

fn show(rule: &Rule) {
    say!("{}\n  {}", rule.id, rule.text);
    if let Some(why) = &rule.why {
        say!("  Why: {why}");
    }
    say!();
}
