//! Piles as views name them, what cards are played for as words name it, and the actions of a turn as prompts number them.

use kit::text::Arg;
use kit::view::Sketch;
use kit::{Card, Cards, Printed};
use std::str::FromStr;

/// A pile in a view: named, one entry per copy, when it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile(pub Cards);

impl<C: Printed> Sketch<C> for Pile {
    type Part<'c>
        = Vec<&'c str>
    where
        C: 'c;

    fn draw<'c>(&self, content: &'c C) -> Vec<&'c str> {
        content.card_ids(self.0)
    }
}

/// Reads a card and what it is played for, the two parts of a word.
pub fn read_play<U: FromStr>(
    content: &impl Printed,
    word: &str,
    purpose: &str,
    card: &str,
) -> Result<(U, Card), String> {
    let no_use = |_| format!("`{word}`: a card cannot be played for `{purpose}`");
    let no_card = || format!("`{word}`: there is no card {card}");
    Ok((purpose.parse().map_err(no_use)?, content.card_of(card).ok_or_else(no_card)?))
}

/// Which action of the turn is asked for, in words: what a prompt says of it.
pub fn which_action(taken: u8, of: u8) -> [(&'static str, Arg<'static>); 2] {
    let nth = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    let actions = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    [("nth", nth[usize::from(taken)].into()), ("actions", actions[usize::from(of)].into())]
}
