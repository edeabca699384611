//! Seats at the table, sets of seats, and arrays with one entry per seat.
//! A seat is a number; what it is called (Monday, Tuesday, ...) is content.

use crate::set::{Member, Set};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// No game here takes more players.
pub const MAX_SEATS: usize = 5;

/// A place at the table, counted from 0 in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Member)]
#[member(bits = u8, count = MAX_SEATS)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise among `players`.
    pub const fn next(self, players: u8) -> Seat {
        let next = self.0 + 1;
        Seat(if next >= players { 0 } else { next })
    }

    /// All seats of a table for `players`, in clockwise order from seat 0.
    pub fn all(players: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..players).map(Seat)
    }

    /// All seats clockwise, beginning with this one.
    pub fn round(self, players: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..players).map(move |step| {
            let at = self.0 + step;
            Seat(if at >= players { at - players } else { at })
        })
    }
}

/// A set of seats.
pub type Seats = Set<Seat>;

impl Seats {
    /// Everybody at a table for `players`.
    #[inline]
    pub fn all(players: u8) -> Seats {
        Seat::all(players).collect()
    }

    /// The first member going clockwise from `from`, itself included.
    pub fn first_from(self, from: Seat, players: u8) -> Option<Seat> {
        from.round(players).find(|&seat| self.has(seat))
    }
}

/// One value per seat; indexing by anything but a seat does not compile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(pub [T; MAX_SEATS]);

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// A small number per seat, kept in eight lanes so that all seats can be compared in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counts([u8; 8]);

impl Counts {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x80 * Counts::EACH;

    /// One for a seat, as a word of lanes.
    #[inline]
    pub const fn one(seat: Seat) -> u64 {
        1 << (8 * (seat.0 & 7))
    }

    /// The eight lanes in one word, seat 0 lowest. Lanes add without touching each other while no sum exceeds 255.
    #[inline]
    pub const fn lanes(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    /// The number of one seat in such a word.
    #[inline]
    pub const fn lane(lanes: u64, seat: Seat) -> u8 {
        (lanes >> (8 * (seat.0 & 7))) as u8
    }

    /// Has the seat more than every other one taken singly? All numbers must be below 128.
    #[inline]
    pub const fn leads(lanes: u64, seat: Seat) -> bool {
        let others = lanes & !(0xff << (8 * (seat.0 & 7)));
        // With nothing of our own no lane has less.
        Counts::at_least(others, Counts::lane(lanes, seat)) == 0
    }

    /// The seats that have at least so many, as the high bit of their lane. All numbers must be below 128.
    #[inline]
    pub const fn at_least(lanes: u64, many: u8) -> u64 {
        ((lanes | Counts::HIGH) - many as u64 * Counts::EACH) & Counts::HIGH
    }

    /// Nothing for anybody?
    pub const fn is_empty(self) -> bool {
        self.lanes() == 0
    }

    /// All seats together; the sum must not exceed 255.
    #[inline]
    pub const fn sum(self) -> u8 {
        (self.lanes().wrapping_mul(Counts::EACH) >> 56) as u8
    }
}

impl Index<Seat> for Counts {
    type Output = u8;
    #[inline]
    fn index(&self, seat: Seat) -> &u8 {
        &self.0[seat.index()]
    }
}

impl IndexMut<Seat> for Counts {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut u8 {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_wraps_around() {
        assert_eq!(Seat(3).next(4), Seat(0));
        assert_eq!(Seat(2).round(4).collect::<Vec<_>>(), [2, 3, 0, 1].map(Seat));
    }

    #[test]
    fn leading_is_having_more_than_everybody_else() {
        for code in 0..4u32.pow(5) {
            let mut counts = Counts::default();
            (0..5).for_each(|seat| counts[Seat(seat)] = (code >> (2 * seat) & 3) as u8);
            assert_eq!(u32::from(counts.sum()), (0..5).map(|seat| code >> (2 * seat) & 3).sum::<u32>());
            for seat in Seat::all(5) {
                let leads = counts[seat] > 0 && Seat::all(5).all(|other| other == seat || counts[other] < counts[seat]);
                assert_eq!(Counts::leads(counts.lanes(), seat), leads, "{counts:?} {seat:?}");
            }
        }
    }

    #[test]
    fn sets_of_seats() {
        let mut set: Seats = [Seat(1), Seat(4)].into_iter().collect();
        assert!(set.has(Seat(4)) && !set.has(Seat(0)) && set.len() == 2);
        assert_eq!(set.first_from(Seat(2), 5), Some(Seat(4)));
        assert_eq!(set.first_from(Seat(0), 5), Some(Seat(1)));
        set.remove(Seat(4));
        assert_eq!(set, Seats::one(Seat(1)));
        assert_eq!(Seats::all(5).len(), 5);
        assert_eq!(Seats::all(2).iter().collect::<Vec<_>>(), [0, 1].map(Seat));
    }
}
