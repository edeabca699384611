//! Several search the same question, each in a place of its own with chance of its own, and what they tried is added up: root
//! parallelisation. Nothing is shared while they think, so threads, workers and machines will do alike; the same number of
//! iterations, the same chance and the same number of them give the same choice.

use kit::Dice;

/// One of those who search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Which of them, from 0.
    pub number: u32,
    /// How many they are.
    pub of: u32,
}

impl Part {
    /// Somebody alone.
    pub const WHOLE: Part = Part { number: 0, of: 1 };

    /// Chance of this one's own, from a number that stands for that of all; the first has what somebody alone would have.
    pub fn dice(self, number: u64) -> Dice {
        Dice::from_number(number.wrapping_add(u64::from(self.number) << 32))
    }

    /// The share of so many iterations: at least one.
    pub fn share(self, iterations: u32) -> u32 {
        iterations.div_ceil(self.of.max(1)).max(1)
    }
}

/// The choice tried most by all together; of equals the one told last, as it is for somebody alone.
pub fn most_tried<C: PartialEq>(tried: impl IntoIterator<Item = (C, u32)>) -> Option<C> {
    let mut sums: Vec<(C, u64)> = Vec::new();
    for (choice, visits) in tried {
        match sums.iter_mut().find(|(known, _)| *known == choice) {
            Some((_, sum)) => *sum += u64::from(visits),
            None => sums.push((choice, visits.into())),
        }
    }
    sums.into_iter().max_by_key(|(_, sum)| *sum).map(|(choice, _)| choice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_several_tried_is_added_up() {
        let one = [("a", 60), ("b", 40)];
        let two = [("a", 10), ("b", 45), ("c", 45)];
        assert_eq!(most_tried(one), Some("a"));
        assert_eq!(most_tried(one.into_iter().chain(two)), Some("b"));
        assert_eq!(most_tried([("a", 5), ("b", 5)]), Some("b"));
        assert_eq!(most_tried([("a", u32::MAX), ("b", 9), ("a", u32::MAX)]), Some("a"));
        assert_eq!(most_tried::<()>([]), None);
    }

    #[test]
    fn each_has_its_share_and_chance_of_its_own() {
        let parts = [0, 1, 2].map(|number| Part { number, of: 3 });
        assert_eq!(parts.map(|part| part.share(1_000)), [334; 3]);
        assert_eq!(Part::WHOLE.share(1_000), 1_000);
        assert_eq!(parts[2].share(1), 1);
        let drawn = parts.map(|part| part.dice(7).bits());
        assert_eq!(drawn[0], Dice::from_number(7).bits());
        assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2] && drawn[0] != drawn[2]);
    }
}
