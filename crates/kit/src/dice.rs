//! The one source of chance of a game: a ChaCha stream from a 32-byte seed.
//!
//! The hash of the seed is published when a game starts and the seed when it ends, so that players can verify the deal.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};

/// What a game's chance grows from.
pub type Seed = [u8; 32];

/// Seeded chance, part of the state: the same seed and the same choices give the same game for ever.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice at the start of the stream of this seed.
    pub fn new(seed: &Seed) -> Dice {
        Dice(ChaCha8Rng::from_seed(*seed))
    }

    /// Dice from a small number, for simulations and tests.
    pub fn from_number(number: u64) -> Dice {
        Dice::new(&seed_from_number(number))
    }

    /// A fair number from 0 to `n` - 1; `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        // Lemire's method: multiply, and reject the few values that would favour low results.
        let mut wide = u64::from(self.0.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let reject = n.wrapping_neg() % n;
            while (wide as u32) < reject {
                wide = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// A fresh seed drawn from this stream.
    pub fn seed(&mut self) -> Seed {
        let mut seed = [0; 32];
        self.0.fill_bytes(&mut seed);
        seed
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// How much of the stream has been used: two states of one game with the same value saw the same chance.
    pub fn position(&self) -> u128 {
        self.0.get_word_pos()
    }
}

impl Hash for Dice {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.get_seed().hash(hasher);
        self.0.get_word_pos().hash(hasher);
    }
}

/// A seed from a small number, for simulations and tests.
pub fn seed_from_number(number: u64) -> Seed {
    Sha256::digest(number.to_le_bytes()).into()
}

/// The commitment published before the first card is dealt.
pub fn commitment(seed: &Seed) -> String {
    hex(&Sha256::digest(seed))
}

/// Lower-case hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a seed from 64 hexadecimal digits.
pub fn seed_from_hex(text: &str) -> Option<Seed> {
    let digits = text.as_bytes();
    let mut seed = [0; 32];
    if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    for (byte, pair) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_seed_same_dice() {
        let (mut one, mut two) = (Dice::from_number(1), Dice::from_number(1));
        assert!((0..100).all(|n| one.below(n + 1) == two.below(n + 1)));
        assert_eq!(one, two);
        one.below(6);
        assert_ne!(one.position(), two.position());
    }

    #[test]
    fn a_die_is_fair() {
        let mut dice = Dice::from_number(2);
        let mut faces = [0; 6];
        (0..6000).for_each(|_| faces[dice.below(6) as usize] += 1);
        assert!(faces.iter().all(|count| (850..1150).contains(count)), "{faces:?}");
    }

    #[test]
    fn seeds_read_back_and_nonsense_does_not() {
        let seed = seed_from_number(9);
        assert_eq!(seed_from_hex(&hex(&seed)), Some(seed));
        assert_eq!(seed_from_hex("12"), None);
        assert_eq!(seed_from_hex(&"é".repeat(32)), None);
    }
}
