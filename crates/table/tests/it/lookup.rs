//! Everything in the box of every game is found: by its id, by its name, and by its name with a slip of the pen. And every
//! rule and every value says where it comes from.

use kit::catalogue::Component;
use kit::lookup::Found;
use table::{AnyGame, Shelf};

/// What stands first among what is found.
fn first<'g>(game: &'g dyn AnyGame, query: &str) -> Option<&'g Component> {
    match *game.catalogue().find(query).first()? {
        Found::Component(at) => game.catalogue().components.get(at),
        Found::Rule(_) => None,
    }
}

/// The name with two letters in the middle of its longest word exchanged; `None` where no word is long enough for that.
fn misspelt(name: &str) -> Option<String> {
    let word = name.split([' ', '-', '.', '’', '\'']).max_by_key(|word| word.chars().count())?;
    let letters: Vec<char> = word.chars().collect();
    let at = letters.len() / 2;
    if letters.len() < 5 || letters[at] == letters[at - 1] {
        return None;
    }
    let mut slipped = letters;
    slipped.swap(at, at - 1);
    Some(name.replacen(word, &slipped.iter().collect::<String>(), 1))
}

#[test]
fn every_component_is_found_first() {
    let shelf = Shelf::built_in().expect("the content is good");
    for game in shelf.games() {
        let mut lost = Vec::new();
        for component in &game.catalogue().components {
            // A city and its card have one name: whoever says it means either.
            let mut find = |query: &str, same: &dyn Fn(&Component) -> bool| {
                let first = first(game, query);
                if !first.is_some_and(same) {
                    lost.push(format!("{query} gives {:?}", first.map(|first| &first.id)));
                }
            };
            find(&component.id, &|first| first.id == component.id || first.name == component.name);
            find(&component.name, &|first| first.name == component.name);
            find(&component.name.to_uppercase(), &|first| first.name == component.name);
            if let Some(slip) = misspelt(&component.name) {
                find(&slip, &|first| first.name == component.name);
            }
        }
        assert_eq!(lost, Vec::<String>::new(), "{}", game.info().game);
    }
}

#[test]
fn questions_of_people_lead_to_the_rules() {
    let shelf = Shelf::built_in().expect("the content is good");
    for (id, question, sections) in [
        ("second-edition", "how do I win?", &["end", "final", "overview"][..]),
        ("first-edition", "how do I win?", &["end", "scoring"]),
        ("london", "how do I win?", &["end", "turn", "game"]),
        ("second-edition", "tie", &["final", "claim"]),
        ("london", "what does insanity do", &["insanity"]),
    ] {
        let game = shelf.game(id).expect("on the shelf");
        let found = game.catalogue().find(question);
        let rule = found.iter().find_map(|found| match found {
            Found::Rule(at) => Some(&game.book().rules()[*at]),
            Found::Component(_) => None,
        });
        let section = rule.map(|rule| rule.section.as_str()).unwrap_or_default();
        assert!(sections.contains(&section), "{id}: {question} led to {:?}", rule.map(|rule| &rule.id));
    }
}
