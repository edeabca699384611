//! The legal choices of one question: a list without the heap, made to be filled without branches.
//!
//! Random play and search list choices more often than they do anything else, and what a hand allows is as unpredictable
//! as the hand: every branch on it is a guess the processor loses half of the time. [`Choices::offer`] therefore always
//! writes, and counts the choice only if it fits.

pub use derive::Buttons;
use std::ops::{Deref, DerefMut};

/// Choices that name no thing on the table, each with its word.
pub trait Buttons: Copy + Eq + 'static {
    /// All of them.
    const BUTTONS: &'static [(&'static str, Self)];

    /// The word of such a choice.
    fn button(self) -> Option<&'static str> {
        Self::BUTTONS.iter().find(|(_, choice)| *choice == self).map(|(word, _)| *word)
    }

    /// The choice of such a word.
    fn of_button(word: &str) -> Option<Self> {
        Self::BUTTONS.iter().find(|(each, _)| *each == word).map(|(_, choice)| *choice)
    }

    /// All such choices.
    fn buttons() -> impl Iterator<Item = Self> {
        Self::BUTTONS.iter().map(|(_, choice)| *choice)
    }
}

/// More choices than any question has; a power of two that the length's own type cannot exceed, so that no write needs
/// a check.
pub const MOST_CHOICES: usize = 256;

/// A list of choices.
#[derive(Clone)]
pub struct Choices<C> {
    list: [C; MOST_CHOICES],
    len: u8,
}

impl<C: Copy + Default> Choices<C> {
    /// An empty list. Make one and use it again: filling it costs a little.
    pub fn new() -> Choices<C> {
        Choices { list: [C::default(); MOST_CHOICES], len: 0 }
    }

    /// Adds a choice.
    #[inline]
    pub fn push(&mut self, choice: C) {
        self.offer(choice, true);
    }

    /// Adds a choice if it fits, without a branch on it.
    #[inline]
    pub fn offer(&mut self, choice: C, fits: bool) {
        debug_assert!(usize::from(self.len) < MOST_CHOICES - 1, "a question has fewer choices");
        self.list[usize::from(self.len)] = choice;
        self.len = self.len.wrapping_add(u8::from(fits));
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<C: Copy + Default> Default for Choices<C> {
    fn default() -> Self {
        Choices::new()
    }
}

impl<C> Deref for Choices<C> {
    type Target = [C];
    #[inline]
    fn deref(&self) -> &[C] {
        &self.list[..usize::from(self.len)]
    }
}

impl<C> DerefMut for Choices<C> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [C] {
        &mut self.list[..usize::from(self.len)]
    }
}

impl<'a, C> IntoIterator for &'a Choices<C> {
    type Item = &'a C;
    type IntoIter = std::slice::Iter<'a, C>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<C: PartialEq> PartialEq for Choices<C> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<C: std::fmt::Debug> std::fmt::Debug for Choices<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_fits_is_counted() {
        let mut list = Choices::new();
        list.push(1);
        list.offer(2, false);
        list.offer(3, true);
        assert_eq!(*list, [1, 3]);
        assert!(list.contains(&3) && !list.contains(&2));
        list.clear();
        assert!(list.is_empty());
    }
}
