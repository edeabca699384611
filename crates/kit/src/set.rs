//! Sets of small things, one bit each: seats, cities, agents, areas. What belongs to such a set says how many of its kind
//! there are and how many bits that takes; a set is then no larger than it must be.

use crate::dice::Dice;
pub use derive::Member;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// The numbers a set can be made of.
pub trait Bits:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Serialize
    + DeserializeOwned
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
{
    /// No bit.
    const ZERO: Self;

    /// The first so many bits.
    fn lowest(count: usize) -> Self;

    /// Just the bit at this place.
    fn bit(at: u8) -> Self;

    /// The place of the lowest bit; of no meaning if there is none.
    fn first(self) -> u8;

    /// All bits but the lowest.
    fn rest(self) -> Self;

    /// How many bits there are.
    fn count(self) -> u8;
}

macro_rules! bits {
    ($($number:ty),*) => {$(
        impl Bits for $number {
            const ZERO: Self = 0;

            #[inline]
            fn lowest(count: usize) -> Self {
                (!0u64 >> (64 - count)) as $number
            }

            #[inline]
            fn bit(at: u8) -> Self {
                1 << at
            }

            #[inline]
            fn first(self) -> u8 {
                self.trailing_zeros() as u8
            }

            #[inline]
            fn rest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn count(self) -> u8 {
                self.count_ones() as u8
            }
        }
    )*};
}
bits!(u8, u16, u32, u64);

/// One of a few things that are told apart by a number from 0.
pub trait Member: Copy {
    /// A number with at least [`Member::COUNT`] bits.
    type Bits: Bits;

    /// How many there are, at least one.
    const COUNT: usize;

    /// Its number.
    fn number(self) -> u8;

    /// The one with that number, which must be below [`Member::COUNT`].
    fn numbered(number: u8) -> Self;
}

/// A set of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Set<T: Member>(pub T::Bits);

impl<T: Member> Default for Set<T> {
    fn default() -> Self {
        Set::NONE
    }
}

impl<T: Member> Set<T> {
    /// The empty set.
    pub const NONE: Set<T> = Set(T::Bits::ZERO);

    /// All there are.
    #[inline]
    pub fn every() -> Set<T> {
        Set(T::Bits::lowest(T::COUNT))
    }

    /// Just this one.
    #[inline]
    pub fn one(member: T) -> Set<T> {
        Set(T::Bits::bit(member.number()))
    }

    /// Is it in the set?
    #[inline]
    pub fn has(self, member: T) -> bool {
        self.0 & T::Bits::bit(member.number()) != T::Bits::ZERO
    }

    /// Adds one.
    #[inline]
    pub fn add(&mut self, member: T) {
        *self = self.with(Set::one(member));
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        *self = self.without(Set::one(member));
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count()
    }

    /// None in it?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Bits::ZERO
    }

    /// What is in both sets.
    #[inline]
    pub fn within(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    pub fn without(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0)
    }

    /// What is in either set.
    #[inline]
    pub fn with(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0)
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        if self.is_empty() { None } else { Some(T::numbered(self.0.first())) }
    }

    /// Takes a random one out of the set, which must not be empty.
    pub fn draw(&mut self, dice: &mut Dice) -> T {
        let mut left = self.0;
        for _ in 0..dice.below(u32::from(self.len())) {
            left = left.rest();
        }
        let member = T::numbered(left.first());
        self.remove(member);
        member
    }

    /// All of them, lowest number first.
    #[inline]
    pub fn iter(self) -> Members<T> {
        Members(self)
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::NONE, |set, member| set.with(Set::one(member)))
    }
}

/// The members of a set, one by one.
#[derive(Clone, Copy, Debug)]
pub struct Members<T: Member>(Set<T>);

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let next = self.0.first();
        self.0.0 = self.0.0.rest();
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::{Seat, Seats};

    fn set(numbers: &[u8]) -> Seats {
        numbers.iter().map(|&number| Seat(number)).collect()
    }

    #[test]
    fn what_is_added_is_there_until_it_is_removed() {
        let mut seats = Seats::NONE;
        seats.add(Seat(3));
        seats.add(Seat(1));
        seats.add(Seat(3));
        assert_eq!((seats, seats.len()), (set(&[1, 3]), 2));
        assert!(seats.has(Seat(1)) && !seats.has(Seat(2)));
        seats.remove(Seat(1));
        seats.remove(Seat(2));
        assert_eq!(seats, Set::one(Seat(3)));
        seats.remove(Seat(3));
        assert!(seats.is_empty());
    }

    #[test]
    fn sets_are_joined_and_cut() {
        let (some, others) = (set(&[0, 1, 2]), set(&[2, 4]));
        assert_eq!(some.with(others), set(&[0, 1, 2, 4]));
        assert_eq!(some.within(others), set(&[2]));
        assert_eq!(some.without(others), set(&[0, 1]));
        assert_eq!(Seats::every().without(some).without(others), set(&[3]));
    }

    #[test]
    fn members_come_lowest_first() {
        assert_eq!(set(&[4, 0, 2]).iter().map(Member::number).collect::<Vec<_>>(), [0, 2, 4]);
        assert_eq!(set(&[4, 2]).first(), Some(Seat(2)));
        assert_eq!(Seats::NONE.first(), None);
    }

    #[test]
    fn drawing_takes_each_out_once() {
        let (mut left, mut drawn) = (Seats::every(), Seats::NONE);
        let mut dice = Dice::from_number(1);
        for _ in 0..Seat::COUNT {
            let seat = left.draw(&mut dice);
            assert!(!drawn.has(seat) && !left.has(seat));
            drawn.add(seat);
        }
        assert_eq!((left, drawn), (Seats::NONE, Seats::every()));
    }

    #[test]
    fn a_full_word_of_members_fits() {
        assert_eq!(u64::lowest(64), u64::MAX);
        assert_eq!(u8::lowest(8), u8::MAX);
        assert_eq!(u16::lowest(9).count(), 9);
    }
}
