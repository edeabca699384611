//! The arithmetic of bombs: cards are added until the points needed are reached. In the second edition no card may be
//! superfluous.
//!
//! First edition: assassinate.bombs.
//! Second edition: cards.no-overpay, assassinate.value, assassinate.overpay, card.fenians, card.infernal-machine.

/// What one card in hand could add: its bomb symbols, or the worth of its text (0 = nothing).
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Bomb points by symbols.
    pub bombs: u8,
    /// Bomb points by text.
    pub text: u8,
    /// Is the text one of which only one may be used in the same deed (Fenians)?
    pub single: bool,
}

/// What has been added so far, and what is needed.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    /// Points still missing before any card: the value of the target less the agents' own points.
    pub missing: u8,
    /// Points of the cards added.
    pub added: u8,
    /// The smallest card added, 0 if none.
    pub least: u8,
    /// Has the single text been used?
    pub single_used: bool,
}

impl Tally {
    /// Nothing added yet.
    pub fn new(missing: u8) -> Tally {
        Tally { missing, added: 0, least: 0, single_used: false }
    }

    /// The tally with one more card.
    pub fn with(mut self, points: u8, single: bool) -> Tally {
        self.added += points;
        self.least = if self.least == 0 { points } else { self.least.min(points) };
        self.single_used |= single;
        self
    }

    /// Are the points needed reached?
    #[inline]
    pub fn reached(&self) -> bool {
        self.added >= self.missing
    }

    /// Reached, and no card could be left out? Leaving out the smallest is the hardest test.
    #[inline]
    pub fn exact(&self) -> bool {
        self.reached() && (self.least == 0 || self.added - self.least < self.missing)
    }

    /// Can the deed still be paid for legally with some of these items?
    pub fn can_finish(&self, items: impl Iterator<Item = Item> + Clone) -> bool {
        if self.reached() {
            return self.exact();
        }
        // If every card of the final set is worth at least `least`, the set is minimal exactly when its sum overshoots
        // by less than its smallest card. So try each possible smallest card, using only items worth at least that.
        let ceiling = if self.least == 0 { u8::MAX } else { self.least };
        let each = items.clone().map(|item| item.bombs.max(item.text));
        let (largest, all) = each.fold((0, 0), |(largest, all), most| (most.max(largest), all + u16::from(most)));
        // Most hands cannot do it at all.
        all >= u16::from(self.missing - self.added)
            && (1..=ceiling.min(largest)).any(|least| self.window_met(items.clone(), least))
    }

    /// Is there a selection of items worth at least `least` each whose sum overshoots by less than `least`?
    fn window_met(&self, items: impl Iterator<Item = Item>, least: u8) -> bool {
        // Bit n is set if the sum n can be made; one set for each state of the single text.
        let (mut without, mut with) = if self.single_used { (0u64, 1u64) } else { (1, 0) };
        for item in items {
            let (mut next_without, mut next_with) = (without, with);
            if item.bombs >= least {
                next_without |= without << item.bombs.min(63);
                next_with |= with << item.bombs.min(63);
            }
            if item.text >= least {
                if item.single {
                    next_with |= without << item.text.min(63);
                } else {
                    next_without |= without << item.text.min(63);
                    next_with |= with << item.text.min(63);
                }
            }
            (without, with) = (next_without, next_with);
        }
        let low = self.missing - self.added;
        let window = ((1u64 << least.min(63)) - 1) << low.min(63);
        (without | with) & window != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bombs(values: &[u8]) -> Vec<Item> {
        values.iter().map(|&bombs| Item { bombs, text: 0, single: false }).collect()
    }

    fn can(missing: u8, picked: &[u8], rest: &[u8]) -> bool {
        let tally = picked.iter().fold(Tally::new(missing), |tally, &points| tally.with(points, false));
        tally.can_finish(bombs(rest).into_iter())
    }

    #[test]
    fn only_needed_cards_can_finish() {
        assert!(can(3, &[], &[1, 1, 1]));
        assert!(!can(3, &[], &[1, 1]));
        assert!(can(1, &[], &[3]));
        assert!(!can(3, &[1], &[3]), "the 3 alone is enough, so the 1 is superfluous");
        assert!(can(3, &[2], &[2]));
        assert!(can(4, &[1], &[3]));
        assert!(can(0, &[], &[]));
        assert!(!can(0, &[1], &[]));
    }

    #[test]
    fn the_single_text_counts_once() {
        let fenians = Item { bombs: 1, text: 2, single: true };
        assert!(Tally::new(3).can_finish([fenians, fenians].into_iter()), "one text, one symbol");
        assert!(!Tally::new(4).can_finish([fenians, fenians].into_iter()));
    }

    /// Against brute force over all subsets.
    #[test]
    fn agrees_with_trying_every_subset() {
        for code in 0..4u32.pow(5) {
            let values: Vec<u8> = (0..5).map(|at| (code >> (2 * at) & 3) as u8).filter(|&v| v > 0).collect();
            for missing in 0..=8 {
                for picked in 0..=values.len().min(2) {
                    let rest = &values[picked..];
                    let brute = (0..1u32 << rest.len()).any(|subset| {
                        let mut set = values[..picked].to_vec();
                        set.extend(rest.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1).map(|(_, v)| *v));
                        let sum: u8 = set.iter().sum();
                        sum >= missing && set.iter().all(|v| sum - v < missing)
                    });
                    assert_eq!(can(missing, &values[..picked], rest), brute, "{missing} {values:?} {picked}");
                }
            }
        }
    }
}
