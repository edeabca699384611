//! A rule book for kit's own tests, without the lines that every book begins with.

/// `rules.toml` of a toy: its sections (id and title), and the rules as they stand in the file.
pub(crate) fn rules(sections: &[(&str, &str)], rules: &str) -> String {
    let section = |(id, title): &(&str, &str)| format!("[[section]]\nid = {id:?}\ntitle = {title:?}\n");
    let sections: String = sections.iter().map(section).collect();
    format!("game = \"toy\"\ntitle = \"A toy\"\nplayers = [2, 5]\n{sections}{rules}")
}
