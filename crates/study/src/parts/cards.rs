//! The words on cards; what a text box says, `T`, each edition knows itself.

/// The words on a card: everything the rules do not read.
#[derive(Clone, Debug)]
pub struct CardWords<T> {
    /// The content's id.
    pub id: String,
    /// The printed name.
    pub name: String,
    /// Which deck it comes from.
    pub deck: &'static str,
    /// How many there are; for cards that every player starts with, in each player's set.
    pub copies: u8,
    /// The text boxes.
    pub texts: Vec<T>,
}
