//! Piles as views name them, and the actions of a turn as prompts number them.

use kit::text::Arg;
use kit::view::Sketch;
use kit::{Cards, Printed};

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

/// Which action of the turn is asked for, in words: what a prompt says of it.
pub fn which_action(taken: u8, of: u8) -> [(&'static str, Arg<'static>); 2] {
    let nth = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];
    let actions = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    [("nth", nth[usize::from(taken)].into()), ("actions", actions[usize::from(of)].into())]
}
