//! Where a rule or a printed value comes from. Readers of the rules and owners of the boxes must be able to tell what is
//! printed from what we decided; so every rule and every value says it, and the four words mean the same everywhere.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use ts_rs::TS;

/// Where it comes from, the most certain first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// The rule book or a player aid says so.
    Printed,
    /// Another public source does, named in the game's NOTES.md.
    Public,
    /// Ours, where the sources are silent or can be read in two ways; the rule says why.
    Ruling,
    /// A value that we had to choose, because no source tells what is printed.
    Reconstructed,
}

impl Provenance {
    /// All of them.
    pub const ALL: [Provenance; 4] =
        [Provenance::Printed, Provenance::Public, Provenance::Ruling, Provenance::Reconstructed];

    /// The word for it, in files and on the screen.
    pub const fn id(self) -> &'static str {
        match self {
            Provenance::Printed => "printed",
            Provenance::Public => "public",
            Provenance::Ruling => "ruling",
            Provenance::Reconstructed => "reconstructed",
        }
    }

    /// Is it our own doing, so that it owes a reason?
    pub fn is_ours(self) -> bool {
        self >= Provenance::Ruling
    }

    /// What a `source` of a content file means: one of the words, or the numbers of printed documents ("001, 003").
    pub fn of(source: &str) -> Option<Provenance> {
        let document = |number: &str| number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit());
        match source {
            _ if source.split(", ").all(document) => Some(Provenance::Printed),
            "public" => Some(Provenance::Public),
            "ruling" => Some(Provenance::Ruling),
            "reconstructed" => Some(Provenance::Reconstructed),
            _ => None,
        }
    }
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// How many of a kind there are.
pub fn count(all: impl IntoIterator<Item = Provenance>) -> BTreeMap<Provenance, usize> {
    let mut counts: BTreeMap<Provenance, usize> = Provenance::ALL.into_iter().map(|each| (each, 0)).collect();
    for each in all {
        *counts.entry(each).or_default() += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_a_word_or_a_list_of_documents() {
        assert_eq!(Provenance::of("000"), Some(Provenance::Printed));
        assert_eq!(Provenance::of("001, 003"), Some(Provenance::Printed));
        for each in Provenance::ALL.into_iter().filter(|&each| each != Provenance::Printed) {
            assert_eq!(Provenance::of(each.id()), Some(each));
        }
        for nonsense in ["", "1", "0000", "decision", "printed", "001,003", "public, 001"] {
            assert_eq!(Provenance::of(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn what_is_ours_owes_a_reason() {
        assert_eq!(Provenance::ALL.map(Provenance::is_ours), [false, false, true, true]);
    }
}
