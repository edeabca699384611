//! `emerald cards`: look up anything in the box, with every value on it and where that value comes from.

use crate::content::game;
use crate::terminal::say;
use anyhow::{Result, bail};
use clap::Args;
use kit::book::Book;
use kit::catalogue::{Catalogue, Component};
use kit::lookup::Found;
use std::process::ExitCode;
use table::{AnyGame, Shelf};

/// So many are shown whole when no name fits exactly.
const WHOLE: usize = 3;

/// Look up cards, cities, royals, boards, tracks: everything with a value on it. Example: emerald cards second-edition shoggoth
#[derive(Args)]
pub struct Cards {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// A name, an id, or words to search for; nothing lists all
    words: Vec<String>,
}

impl Cards {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let game = game(shelf, &self.game)?;
        let words = self.words.join(" ");
        if words.is_empty() {
            list(game.catalogue());
        } else if !look_up(game, &words) {
            bail!("{} has nothing called `{words}`; `emerald cards {}` lists all", self.game, self.game);
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Shows what fits the words; false if nothing does.
pub fn look_up(game: &dyn AnyGame, words: &str) -> bool {
    let catalogue = game.catalogue();
    let named: Vec<&Component> = catalogue.named(words).collect();
    let found: Vec<&Component> = if named.is_empty() {
        let component = |found| match found {
            Found::Component(at) => catalogue.components.get(at),
            Found::Rule(_) => None,
        };
        catalogue.find(words).into_iter().filter_map(component).collect()
    } else {
        named
    };
    let whole = found.len().min(WHOLE.max(catalogue.named(words).count()));
    found[..whole].iter().for_each(|component| show(component, game.book()));
    if let rest @ [_, ..] = &found[whole..] {
        let more: Vec<&str> = rest.iter().take(12).map(|component| component.id.as_str()).collect();
        let dots = if rest.len() > more.len() { ", ..." } else { "" };
        say!("Also: {}{dots}", more.join(", "));
    }
    !found.is_empty()
}

fn list(catalogue: &Catalogue) {
    let mut kind = "";
    for component in &catalogue.components {
        if component.kind != kind {
            kind = &component.kind;
            say!("{kind}");
        }
        say!("  {:<30} {}", component.id, component.name);
    }
}

fn show(component: &Component, book: &Book) {
    say!("{} ({} {})", component.name, component.kind, component.id);
    let width = component.facts.iter().map(|fact| fact.what.chars().count()).max().unwrap_or(0);
    for fact in component.facts.iter().filter(|fact| fact.what != "Name") {
        say!("  {:<width$}  {} ({})", fact.what, fact.value, fact.from);
    }
    if let Some(rule) = component.rule.as_ref().and_then(|id| book.get(id)) {
        say!("  Rule {}: {}", rule.id, rule.text);
    }
    say!();
}
