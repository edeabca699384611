//! Random words that cannot be guessed, and signed ones that cannot be forged.

use hmac::{Hmac, KeyInit, Mac};
use kit::Seed;
use kit::dice::hex;
use rand::TryRng;
use rand::rngs::SysRng;
use sha2::Sha256;

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Bytes from the operating system. Without it there is no fair game: the process gives up.
fn chance<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A seed for a game.
pub fn seed() -> Seed {
    chance()
}

/// A number for a bot's dice.
pub(crate) fn number() -> u64 {
    u64::from_le_bytes(chance())
}

/// A key to sign with.
pub(crate) fn key() -> [u8; 32] {
    chance()
}

fn word<const N: usize>() -> String {
    chance::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// The id of a table: 60 bits.
pub(crate) fn table() -> String {
    word::<12>()
}

/// The word that lets a friend in: 80 bits.
pub(crate) fn invite() -> String {
    word::<16>()
}

/// The id of a person, a device or a node: 100 bits.
pub(crate) fn id() -> String {
    word::<20>()
}

/// A code to come back with, as people write it down: 60 bits in three groups.
pub(crate) fn code() -> String {
    [word::<4>(), word::<4>(), word::<4>()].join("-")
}

/// Signs text with the server's key.
#[derive(Clone)]
pub(crate) struct Signer(Hmac<Sha256>);

impl Signer {
    pub(crate) fn new(key: &[u8]) -> Option<Signer> {
        Hmac::new_from_slice(key).ok().map(Signer)
    }

    /// The text with its signature.
    pub(crate) fn sign(&self, text: &str) -> String {
        format!("{text}.{}", hex(&self.mac(text).finalize().into_bytes()))
    }

    /// The text, if the signature is ours. The comparison takes the same time wherever they differ.
    pub(crate) fn open<'t>(&self, signed: &'t str) -> Option<&'t str> {
        let (text, signature) = signed.rsplit_once('.')?;
        let signature = kit::dice::seed_from_hex(signature)?;
        self.mac(text).verify_slice(&signature).is_ok().then_some(text)
    }

    /// A word for a text that only this server can make, and nobody can turn back.
    pub(crate) fn word(&self, text: &str) -> String {
        hex(&self.mac(text).finalize().into_bytes()[..8])
    }

    /// The same as bytes, and longer.
    pub(crate) fn bytes(&self, text: &str) -> [u8; 16] {
        let mac = self.mac(text).finalize().into_bytes();
        std::array::from_fn(|at| mac[at])
    }

    /// What is kept of a code, whatever way it was typed in.
    pub(crate) fn hash(&self, code: &str) -> String {
        let plain: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
        hex(&self.mac(&plain.to_lowercase()).finalize().into_bytes())
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(text.as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_opens_only_what_was_signed() {
        let signer = Signer::new(&key()).expect("any key will do");
        let signed = signer.sign("someone.1");
        assert_eq!(signer.open(&signed), Some("someone.1"));
        assert_eq!(signer.open(&signed.replace('1', "2")), None);
        assert_eq!(Signer::new(&key()).expect("any key").open(&signed), None);
        for nonsense in ["", ".", "a.b", "someone.1", "someone.1.00"] {
            assert_eq!(signer.open(nonsense), None);
        }
    }

    #[test]
    fn words_differ() {
        assert_ne!(table(), table());
        assert_eq!(invite().len(), 16);
    }
}
