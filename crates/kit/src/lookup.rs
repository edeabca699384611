//! Looking things up in words: rules and components of a game, best match first. The same search answers on the command
//! line and on the page. It forgives case, accents, hyphens, quotation marks, endings and, where nothing else fits, a slip of
//! the pen; an id finds exactly its entry.

use crate::book::Book;
use crate::catalogue::Component;
use std::collections::{BTreeSet, HashMap};
use strsim::damerau_levenshtein;

/// Words too common to say what somebody is looking for.
const COMMON: [&str; 34] = [
    "a", "am", "an", "and", "are", "at", "be", "can", "do", "does", "for", "from", "how", "i", "if", "in", "is", "it",
    "may", "me", "my", "of", "on", "or", "the", "there", "this", "to", "what", "when", "which", "who", "with", "you",
];

/// Words people ask with, and the rule book's word for the same.
const ALIKE: [(&str, &str); 10] = [
    ("victory", "win"),
    ("win", "victory"),
    ("win", "winner"),
    ("winner", "win"),
    ("murder", "assassinate"),
    ("skull", "assassinate"),
    ("assassination", "assassinate"),
    ("madness", "mad"),
    ("insanity", "insane"),
    ("score", "point"),
];

/// What is found: the place of an entry among the rules or the components.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A rule, by its place in the book.
    Rule(usize),
    /// A component, by its place in the catalogue.
    Component(usize),
}

/// An index over everything that can be looked up in one game.
#[derive(Clone, Debug, Default)]
pub struct Lookup {
    entries: Vec<Entry>,
    /// In how many entries each word occurs: a rare word says more.
    spread: HashMap<String, u32>,
}

#[derive(Clone, Debug)]
struct Entry {
    found: Found,
    /// What names the entry: ids and names, folded.
    names: Vec<String>,
    /// How much each of its words weighs.
    words: HashMap<String, f32>,
}

impl Lookup {
    /// Reads a game's book and its components.
    pub fn new(book: &Book, components: &[Component]) -> Lookup {
        let mut lookup = Lookup::default();
        for (at, component) in components.iter().enumerate() {
            let facts = component.facts.iter().map(|fact| format!("{} {}", fact.what, fact.value)).collect::<Vec<_>>();
            let (id, name) = (component.id.as_str(), component.name.as_str());
            let parts = [(name, 8.0), (id, 8.0), (component.kind.as_str(), 2.0), (&facts.join(" "), 1.0)];
            lookup.add(Found::Component(at), &[id, name], &parts);
        }
        for (at, rule) in book.rules().iter().enumerate() {
            let section = book.sections().iter().find(|section| section.id == rule.section);
            let title = section.map_or("", |section| section.title.as_str());
            let why = rule.why.as_deref().unwrap_or_default();
            let parts = [(rule.id.as_str(), 4.0), (title, 1.5), (rule.text.as_str(), 1.0), (why, 0.3)];
            lookup.add(Found::Rule(at), &[&rule.id], &parts);
        }
        lookup
    }

    fn add(&mut self, found: Found, names: &[&str], parts: &[(&str, f32)]) {
        let mut words: HashMap<String, f32> = HashMap::new();
        for (text, weight) in parts {
            let all = stems(text);
            // A word among few says more about its text than one among many.
            let share = weight / (all.len() as f32).sqrt().clamp(1.0, 6.0);
            all.into_iter().for_each(|word| *words.entry(word).or_default() += share);
        }
        words.keys().for_each(|word| *self.spread.entry(word.clone()).or_default() += 1);
        self.entries.push(Entry { found, names: names.iter().map(|name| fold(name)).collect(), words });
    }

    /// Everything that fits, best first. Something named exactly so stands before all else, and then what is named nearly so.
    pub fn find(&self, query: &str) -> Vec<Found> {
        let name = fold(query);
        if name.is_empty() {
            return Vec::new();
        }
        let telling = name.split(' ').filter(|word| !COMMON.contains(word));
        let wanted: Vec<Vec<String>> = telling.map(|word| self.meant(word)).collect();
        let mut found: Vec<(f32, Found)> = Vec::new();
        for entry in &self.entries {
            let off = entry.names.iter().filter_map(|known| distance(known, &name)).min();
            let named = off.map_or(0.0, |off| 1000.0 / (1 + off) as f32);
            let (mut hits, mut score) = (0, named);
            for meant in &wanted {
                let best = meant.iter().filter_map(|word| Some(entry.words.get(word)? * self.rarity(word)));
                let best = best.fold(0.0, f32::max);
                hits += u32::from(best > 0.0);
                score += best;
            }
            // All words before most of them: half the words are seldom what was asked for.
            let enough = hits * 2 > wanted.len() as u32;
            if named > 0.0 || (hits > 0 && enough) {
                found.push((score + 20.0 * (hits as f32 / wanted.len().max(1) as f32), entry.found));
            }
        }
        found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        found.into_iter().map(|(_, found)| found).collect()
    }

    /// The words of the index that a word of the question may mean: itself and the rule book's word for the same, or else
    /// its beginning, or else a slip of the pen.
    fn meant(&self, asked: &str) -> Vec<String> {
        let word = &*stem(asked);
        let alike = ALIKE.iter().filter(|(other, _)| *other == asked).map(|(_, ours)| stem(ours));
        let known: Vec<String> = alike.chain([word.into()]).filter(|word| self.spread.contains_key(word)).collect();
        if !known.is_empty() {
            return known;
        }
        let begins: BTreeSet<&String> =
            self.spread.keys().filter(|known| word.len() >= 3 && known.starts_with(word)).collect();
        if !begins.is_empty() {
            return begins.into_iter().cloned().collect();
        }
        let near: BTreeSet<(usize, &String)> =
            self.spread.keys().filter_map(|known| Some((distance(known, word)?, known))).collect();
        let nearest = near.first().map(|(distance, _)| *distance);
        near.into_iter().filter(|(distance, _)| Some(*distance) == nearest).map(|(_, known)| known.clone()).collect()
    }

    fn rarity(&self, word: &str) -> f32 {
        let spread = self.spread.get(word).copied().unwrap_or(1) as f32;
        (1.0 + self.entries.len() as f32 / spread).ln()
    }
}

/// By how many slips of the pen a word or name differs; `None` if by more than its length excuses.
fn distance(known: &str, written: &str) -> Option<usize> {
    let slips = match written.chars().count() {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    // Most differ too much in length alone, and letters are compared only where that is not so.
    let off = || if slips == 0 { usize::from(known != written) } else { damerau_levenshtein(known, written) };
    (known.len().abs_diff(written.len()) <= 2 * slips).then(off).filter(|off| *off <= slips)
}

/// Text in plain small letters and digits, words divided by single spaces.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match plain(letter) {
            Some(letters) => folded.push_str(letters),
            None if letter.is_alphanumeric() => folded.push(letter),
            None if letter == '\'' || letter == '’' => {}
            None if folded.ends_with(' ') || folded.is_empty() => {}
            None => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// The plain letters that people type for the accented ones of our names.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'à' | 'á' | 'â' | 'ä' | 'å' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'ì' | 'í' | 'î' | 'ï' => "i",
        'ñ' => "n",
        'ò' | 'ó' | 'ô' | 'ö' => "o",
        'ù' | 'ú' | 'û' | 'ü' => "u",
        'æ' => "ae",
        'œ' => "oe",
        'ß' => "ss",
        _ => return None,
    })
}

/// The words of a text without their usual endings, so that "ties" is found by "tie" and "cities" is not.
fn stems(text: &str) -> Vec<String> {
    fold(text).split(' ').filter(|word| !word.is_empty()).map(stem).collect()
}

fn stem(word: &str) -> String {
    let long = |rest: &str| rest.chars().count() >= 3;
    for (ending, instead) in [("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", "")] {
        if let Some(rest) =
            word.strip_suffix(ending).filter(|rest| long(rest) && !(ending == "s" && rest.ends_with('s')))
        {
            let rest = format!("{rest}{instead}");
            return rest.strip_suffix('e').filter(|rest| long(rest)).unwrap_or(&rest).into();
        }
    }
    word.strip_suffix('e').filter(|rest| long(rest)).unwrap_or(word).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Fact;
    use crate::provenance::Provenance;
    use proptest::prelude::*;

    fn lookup() -> (Book, Vec<Component>, Lookup) {
        let book = crate::toy::book();
        let card = |id: &str, name: &str, text: &str| Component {
            kind: "card".into(),
            id: id.into(),
            name: name.into(),
            facts: vec![Fact { what: "Text".into(), value: text.into(), from: Provenance::Printed }],
            rule: None,
        };
        let components = vec![
            card("duchess-duzes", "Duchess d’Uzès", "Claim a card."),
            card("peoples-will", "The Peoples' Will", "Take cubes back."),
        ];
        let lookup = Lookup::new(&book, &components);
        (book, components, lookup)
    }

    fn first(query: &str) -> Option<String> {
        let (book, components, lookup) = lookup();
        lookup.find(query).first().map(|found| match *found {
            Found::Rule(at) => book.rules()[at].id.clone(),
            Found::Component(at) => components[at].id.clone(),
        })
    }

    #[test]
    fn words_are_found_and_not_parts_of_words() {
        assert_eq!(first("tie").as_deref(), Some("claim.majority"));
        assert_eq!(first("ties").as_deref(), Some("claim.majority"));
        assert_eq!(first("city").as_deref(), Some("claim.city"));
        assert_eq!(first("how do I win?").as_deref(), Some("end.winner"));
        assert_eq!(first("zeppelin"), None);
        assert_eq!(first("  "), None);
    }

    #[test]
    fn quotes_hyphens_accents_case_and_slips_are_forgiven() {
        for query in ["duchess-duzes", "Duchess D'Uzes", "DUCHESS D’UZÈS", "duches duzes", "dutchess"] {
            assert_eq!(first(query).as_deref(), Some("duchess-duzes"), "{query}");
        }
        assert_eq!(first("peoples will").as_deref(), Some("peoples-will"));
    }

    #[test]
    fn an_id_finds_its_entry_first_and_reasons_are_looked_into() {
        assert_eq!(first("claim.city").as_deref(), Some("claim.city"));
        let (_, _, lookup) = lookup();
        assert!(lookup.find("none").contains(&Found::Rule(0)));
    }

    proptest! {
        #[test]
        fn any_question_is_answered(query in any::<String>()) {
            let (book, components, lookup) = lookup();
            prop_assert!(lookup.find(&query).len() <= book.rules().len() + components.len());
        }
    }
}
