//! The README says how much of each game is printed: it must stay true.

use kit::book::Rule;
use kit::provenance::{Provenance, count};
use table::Shelf;

#[test]
fn the_readme_counts_what_is_printed_as_it_is() {
    let readme = include_str!("../../../../README.md");
    let shelf = Shelf::built_in().expect("the content is good");
    for (id, name) in [("second-edition", "second edition"), ("first-edition", "first edition"), ("london", "London")] {
        let game = shelf.game(id).expect("on the shelf");
        let rules = count(game.book().rules().iter().map(Rule::provenance));
        let facts = game.catalogue().components.iter().flat_map(|component| &component.facts);
        let values = count(facts.map(|fact| fact.from));
        for (what, counts) in [("rules", rules), ("values", values)] {
            let cells = Provenance::ALL.map(|each| counts[&each].to_string()).join(" | ");
            let row = format!("| {name}, {what} | {cells} |");
            assert!(readme.contains(&row), "the README should say: {row}");
        }
    }
}
