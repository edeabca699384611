//! `emerald rules`: look up a rule by its id or by words, and tell what of a game is printed and what is ours.

use crate::content::game;
use crate::terminal::say;
use anyhow::{Result, bail};
use clap::Args;
use kit::book::{Book, Rule};
use kit::catalogue::Catalogue;
use kit::lookup::Found;
use kit::provenance::{Provenance, count};
use std::process::ExitCode;
use table::Shelf;

/// So many rules are shown when words are searched for.
const MOST: usize = 12;

/// Look up rules. Example: emerald rules second-edition claim.majority
#[derive(Args)]
pub struct Rules {
    /// The game (second-edition, first-edition, london)
    game: String,
    /// A rule id, a section, or words to search for; nothing lists the sections
    words: Vec<String>,
    /// Count how many rules and values are printed, public, rulings of ours and reconstructed
    #[arg(long)]
    provenance: bool,
}

impl Rules {
    pub fn run(self, shelf: &Shelf) -> Result<ExitCode> {
        let game = game(shelf, &self.game)?;
        let (book, words) = (game.book(), self.words.join(" "));
        if self.provenance {
            counts(book, game.catalogue());
        } else if words.is_empty() {
            sections(book);
        } else if let Some(rule) = book.get(&words) {
            show(rule);
            relations(book, rule);
        } else {
            let found = found(book, game.catalogue(), &words);
            if found.is_empty() {
                bail!(
                    "no rule of {} says anything about `{words}`; try fewer words, or none to see the sections",
                    self.game
                );
            }
            found.into_iter().for_each(show);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn sections(book: &Book) {
    for section in book.sections() {
        let count = book.rules().iter().filter(|rule| rule.section == section.id).count();
        say!("{:<14} {} ({count} rules)", section.id, section.title);
    }
}

fn counts(book: &Book, catalogue: &Catalogue) {
    let rules = count(book.rules().iter().map(Rule::provenance));
    let values = count(catalogue.components.iter().flat_map(|component| &component.facts).map(|fact| fact.from));
    say!("{:<14} {:>6} {:>7}", "", "rules", "values");
    for each in Provenance::ALL {
        say!("{each:<14} {:>6} {:>7}", rules[&each], values[&each]);
    }
    say!("{:<14} {:>6} {:>7}", "in all", rules.values().sum::<usize>(), values.values().sum::<usize>());
}

/// A whole section, or the rules that fit the words best.
fn found<'b>(book: &'b Book, catalogue: &Catalogue, words: &str) -> Vec<&'b Rule> {
    let in_section: Vec<&Rule> = book.rules().iter().filter(|rule| rule.section == words).collect();
    if !in_section.is_empty() {
        return in_section;
    }
    let rule = |found| match found {
        Found::Rule(at) => book.rules().get(at),
        Found::Component(at) => book.get(catalogue.components.get(at)?.rule.as_deref()?),
    };
    let mut rules: Vec<&Rule> = Vec::new();
    for rule in catalogue.find(words).into_iter().filter_map(rule) {
        if !rules.contains(&rule) && rules.len() < MOST {
            rules.push(rule);
        }
    }
    rules
}

fn show(rule: &Rule) {
    let marks: Vec<&str> = rule.marks.iter().map(|mark| mark.id()).collect();
    say!("{} ({})\n  {}", rule.id, marks.join(", "), rule.text);
    if let Some(why) = &rule.why {
        say!("  Why: {why}");
    }
    say!();
}

/// The ids of what belongs to a rule: its sub-rules, the rules it names, and those that name it.
fn relations(book: &Book, rule: &Rule) {
    let ids = |belongs: &dyn Fn(&Rule) -> bool| -> Vec<&str> {
        book.rules()
            .iter()
            .filter(|other| other.id != rule.id && belongs(other))
            .map(|other| other.id.as_str())
            .collect()
    };
    let below = |other: &Rule| other.id.strip_prefix(&rule.id).is_some_and(|rest| rest.starts_with(['.', '-']));
    for (words, ids) in [
        ("Sub-rules", ids(&below)),
        ("Names", ids(&|other| names(rule, &other.id))),
        ("Named by", ids(&|other| names(other, &rule.id))),
    ] {
        if !ids.is_empty() {
            say!("{words}: {}", ids.join(", "));
        }
    }
}

/// Does a rule name another by its id?
fn names(rule: &Rule, id: &str) -> bool {
    let texts = [Some(rule.text.as_str()), rule.why.as_deref()];
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.');
    texts.into_iter().flatten().any(|text| text.split(ends).any(|word| word.trim_end_matches('.') == id))
}
