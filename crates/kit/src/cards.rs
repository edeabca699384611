//! Cards as numbers and piles of cards as bit sets.
//!
//! A [`Card`] is a kind of card; copies of a kind are alike, so a pile needs to know how many copies it holds, never
//! which: no instance number exists that could betray where a card came from. [`Layout`] gives every kind as many
//! neighbouring bits as it has copies, and a pile fills them from the lowest upwards, so that counting is a mask, and
//! "the kinds in this pile" are simply its lowest bits.
//!
//! Nobody at these tables ever knows the order of a shuffled deck, so a deck is a set too and drawing picks a random
//! member: there is no hidden order to protect, to redeal or to store.

use crate::dice::Dice;
use serde::{Deserialize, Serialize};

/// A kind of card: the position of its lowest bit in the [`Layout`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    /// The card as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A pile of cards without order. Copies of a kind are counted in unary, lowest bit first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// Number of cards, copies counted.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// No card in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Just one card in it?
    #[inline]
    pub const fn is_one(self) -> bool {
        self.0 != 0 && self.0 & (self.0 - 1) == 0
    }

    /// Is there at least one copy of the kind?
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Adds a card of which there is but one. Where that holds for every card, a pile is a plain set and needs no layout.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes such a card out.
    #[inline]
    pub const fn withdraw(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// A random card, taken out, where there is but one of each; the pile must not be empty.
    #[inline]
    pub fn draw(&mut self, dice: &mut Dice) -> Card {
        let card = Counted::of(*self).any(dice);
        self.withdraw(card);
        card
    }

    /// The part of the pile that lies in `mask`.
    #[inline]
    pub const fn within(self, mask: Cards) -> Cards {
        Cards(self.0 & mask.0)
    }

    /// One card of the kind.
    #[inline]
    pub const fn only(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// The pile less the bits of `other`.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The bit positions of the pile, lowest first: kinds if the pile was cut down to [`Layout::kinds`].
    #[inline]
    pub fn iter(self) -> Bits {
        Bits { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The bits of a pile, one by one. Halved, because the machine finds the next bit of 64 in one step and of 128 in many.
#[derive(Clone, Copy, Debug)]
pub struct Bits {
    low: u64,
    high: u64,
}

impl Iterator for Bits {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.low != 0 {
            let at = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            Some(Card(at))
        } else if self.high != 0 {
            let at = self.high.trailing_zeros() as u8 + 64;
            self.high &= self.high - 1;
            Some(Card(at))
        } else {
            None
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Card) -> B>(self, start: B, mut f: F) -> B {
        // One loop for both halves: how many cards there are can be guessed, how they lie in the halves cannot.
        let mut so_far = start;
        let (mut word, mut base, mut other) = if self.low != 0 { (self.low, 0, self.high) } else { (self.high, 64, 0) };
        while word != 0 {
            let at = word.trailing_zeros() as u8 + base;
            let rest = word & (word - 1);
            (word, base, other) = if rest == 0 { (other, 64, 0) } else { (rest, base, other) };
            so_far = f(so_far, Card(at));
        }
        so_far
    }
}

/// How many of each kind were found in several piles: for checking that nothing is lost or doubled.
#[derive(Clone, Copy, Debug)]
pub struct Copies([u8; 128]);

impl Default for Copies {
    fn default() -> Copies {
        Copies([0; 128])
    }
}

impl Copies {
    /// How many of the kind were found.
    pub fn of(&self, card: Card) -> u8 {
        self.0[card.index()]
    }
}

/// Which bits belong to which kind of card. Made once from the content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The lowest bit of every kind.
    pub kinds: Cards,
    /// For every bit position: the lowest bit of its kind.
    kind_of: [u8; 128],
    /// For every kind (by lowest bit): the mask of its copies.
    mask: [u128; 128],
    width: u8,
}

impl Default for Layout {
    /// No cards at all.
    fn default() -> Layout {
        Layout { kinds: Cards::NONE, kind_of: [0; 128], mask: [0; 128], width: 0 }
    }
}

impl Layout {
    /// Lays out kinds with these numbers of copies, in order; `None` if they need more than 128 bits or one has no copy.
    pub fn new(copies: impl IntoIterator<Item = u8>) -> Option<Layout> {
        let mut layout = Layout::default();
        for copies in copies {
            let low = layout.width;
            let high = low.checked_add(copies).filter(|&high| high <= 128 && copies > 0)?;
            layout.kinds.0 |= 1 << low;
            layout.mask[low as usize] = (low..high).fold(0, |mask, bit| mask | 1 << bit);
            (low..high).for_each(|bit| layout.kind_of[bit as usize] = low);
            layout.width = high;
        }
        Some(layout)
    }

    /// All kinds, in the order they were laid out.
    pub fn all(&self) -> impl Iterator<Item = Card> + Clone {
        self.kinds.iter()
    }

    /// The kind a bit belongs to.
    #[inline]
    pub fn kind(&self, bit: Card) -> Card {
        Card(self.kind_of[bit.index()])
    }

    /// All copies of one kind.
    #[inline]
    pub fn copies(&self, card: Card) -> Cards {
        Cards(self.mask[card.index()])
    }

    /// How many copies of the kind the pile holds.
    #[inline]
    pub fn count(&self, pile: Cards, card: Card) -> u8 {
        (pile.0 & self.mask[card.index()]).count_ones() as u8
    }

    /// Adds one copy.
    #[inline]
    pub fn add(&self, pile: &mut Cards, card: Card) {
        let mask = self.mask[card.index()];
        let mine = pile.0 & mask;
        debug_assert!(mine != mask, "no copy of card {} is left to add", card.0);
        // Of all lowest bits, the mask leaves that of this kind.
        pile.0 |= (mine << 1 | self.kinds.0) & mask;
    }

    /// Takes one copy out; the pile must hold one.
    #[inline]
    pub fn remove(&self, pile: &mut Cards, card: Card) {
        let mask = self.mask[card.index()];
        let mine = pile.0 & mask;
        debug_assert!(mine != 0, "no copy of card {} to remove", card.0);
        pile.0 = pile.0 & !mask | mine >> 1 & mask;
    }

    /// Adds all cards of `more`.
    #[inline]
    pub fn join(&self, pile: &mut Cards, more: Cards) {
        // Nearly all kinds have one copy: they join bit by bit, and only the kinds present in both need counting.
        let both = Cards(pile.0 & more.0).within(self.kinds);
        if both.is_empty() {
            pile.0 |= more.0;
        } else {
            self.join_copies(pile, more, both);
        }
    }

    #[inline(never)]
    fn join_copies(&self, pile: &mut Cards, more: Cards, both: Cards) {
        let counted = both.iter().fold(Cards::NONE, |all, card| Cards(all.0 | self.copies(card).0));
        pile.0 |= more.without(counted).0;
        more.within(counted).iter().for_each(|bit| self.add(pile, self.kind(bit)));
    }

    /// Takes all cards of `less` out of the pile; the pile must hold them.
    pub fn take_out(&self, pile: &mut Cards, less: Cards) {
        less.iter().for_each(|bit| self.remove(pile, self.kind(bit)));
    }

    /// Counts every card of the pile.
    pub fn count_in(&self, copies: &mut Copies, pile: Cards) {
        pile.iter().for_each(|bit| copies.0[self.kind(bit).index()] += 1);
    }

    /// The kinds in a pile, each once.
    #[inline]
    pub fn kinds_in(&self, pile: Cards) -> impl Iterator<Item = Card> + Clone {
        pile.within(self.kinds).iter()
    }

    /// A random card of the pile, taken out of it; the pile must not be empty.
    #[inline]
    pub fn draw(&self, pile: &mut Cards, dice: &mut Dice) -> Card {
        let card = self.kind(Counted::of(*pile).any(dice));
        self.remove(pile, card);
        card
    }
}

const EACH: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x80 * EACH;

/// A pile whose bits are counted byte by byte: how many there are, and which is the n-th, is then a matter of a few steps,
/// without a loop whose end would have to be guessed.
struct Counted {
    halves: [u64; 2],
    /// For each half: how many bits there are up to and with each byte.
    up_to: [u64; 2],
}

impl Counted {
    #[inline]
    fn of(pile: Cards) -> Counted {
        let halves = [pile.0 as u64, (pile.0 >> 64) as u64];
        let up_to = halves.map(|half| {
            let pairs = half - (half >> 1 & 0x5555_5555_5555_5555);
            let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
            ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(EACH)
        });
        Counted { halves, up_to }
    }

    /// A random bit; there must be one.
    #[inline]
    fn any(&self, dice: &mut Dice) -> Card {
        let [low, high] = self.up_to.map(|up_to| up_to >> 56);
        self.nth(dice.below((low + high) as u32))
    }

    /// The position of the n-th bit, counted from 0.
    #[inline]
    fn nth(&self, nth: u32) -> Card {
        let (nth, low) = (u64::from(nth), self.up_to[0] >> 56);
        let (half, base, nth) = if nth < low { (0, 0, nth) } else { (1, 64, nth - low) };
        let (word, up_to) = (self.halves[half], self.up_to[half]);
        let byte = first_above(up_to, nth);
        let before = up_to << 8 >> byte & 0xff;
        // The same within the byte: each of its bits is put into a byte of its own and counted there.
        let bits = ((word >> byte & 0xff) * EACH) & 0x8040_2010_0804_0201;
        let up_to = ((bits + 0x7f * EACH) >> 7 & EACH).wrapping_mul(EACH);
        Card(base + byte as u8 + (first_above(up_to, nth - before) >> 3) as u8)
    }
}

/// Of eight rising numbers below 128, the first that is greater than `n`: how many bits lie before it.
#[inline]
const fn first_above(numbers: u64, n: u64) -> u32 {
    (((numbers | HIGH) - (n + 1) * EACH) & HIGH).trailing_zeros() & !7
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout() -> Layout {
        Layout::new([2, 1, 4]).unwrap()
    }

    #[test]
    fn copies_are_counted_not_named() {
        let layout = layout();
        let [pair, single, four] = [0, 2, 3].map(Card);
        let mut pile = Cards::NONE;
        layout.add(&mut pile, four);
        layout.add(&mut pile, four);
        layout.add(&mut pile, pair);
        assert_eq!((layout.count(pile, four), layout.count(pile, pair), layout.count(pile, single)), (2, 1, 0));
        assert_eq!(layout.kinds_in(pile).collect::<Vec<_>>(), [pair, four]);
        layout.remove(&mut pile, four);
        assert_eq!(layout.count(pile, four), 1);
        assert!(pile.has(four));
    }

    #[test]
    fn joining_adds_copies() {
        let layout = layout();
        let mut pile = Cards::NONE;
        layout.add(&mut pile, Card(3));
        let mut more = pile;
        layout.add(&mut more, Card(2));
        layout.join(&mut pile, more);
        assert_eq!((pile.len(), layout.count(pile, Card(3))), (3, 2));
        layout.take_out(&mut pile, more);
        assert_eq!((pile.len(), layout.count(pile, Card(3))), (1, 1));
    }

    #[test]
    fn drawing_empties_the_pile_and_reaches_every_card() {
        let layout = layout();
        let mut dice = Dice::new(&[7; 32]);
        let full = Cards(0b111_1111);
        let mut first = [0; 128];
        for _ in 0..700 {
            let mut pile = full;
            first[layout.draw(&mut pile, &mut dice).index()] += 1;
            assert_eq!(pile.len(), 6);
        }
        assert!((150..250).contains(&first[0]) && (60..140).contains(&first[2]) && (330..470).contains(&first[3]));
    }

    #[test]
    fn the_nth_bit_is_found_wherever_it_is() {
        let mut dice = Dice::new(&[3; 32]);
        for _ in 0..500 {
            let mut word = || u128::from(dice.bits() & dice.bits());
            let bits = word() | word() << 64 | 1 << 127;
            for (nth, bit) in Cards(bits).iter().enumerate() {
                assert_eq!(Counted::of(Cards(bits)).nth(nth as u32), bit);
            }
        }
        assert_eq!(Counted::of(Cards(u128::MAX)).nth(127), Card(127));
        assert_eq!(Counted::of(Cards(1)).nth(0), Card(0));
    }

    #[test]
    fn a_layout_that_does_not_fit_is_refused() {
        assert!(Layout::new([100, 29]).is_none());
        assert!(Layout::new([1, 0]).is_none());
        assert!(Layout::new([128]).is_some());
    }
}
