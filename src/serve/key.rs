//! Secret keys of 256 random bits for links and cookies. Only their hashes are stored.

use std::io;

use crate::request_error::RequestError;

const LENGTH: usize = 43;

/// The URL-safe base64 alphabet.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The context for deriving the pad that seals keys.
const SEALS: &str = "speciate serve 2026 what a session seals";

/// A secret of 256 bits, as text for links and cookies. `Debug` does not reveal it.
#[derive(Clone)]
pub struct SecretKey(String);

impl SecretKey {
    pub fn random() -> io::Result<Self> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits).map_err(io::Error::other)?;
        Ok(Self::of(&bits))
    }

    pub fn parse(text: &str) -> Option<Self> {
        let is_key = text.len() == LENGTH && text.bytes().all(|byte| LETTERS.contains(&byte));
        is_key.then(|| Self(text.to_owned()))
    }

    /// Derives another key for a purpose. This key cannot be computed from the derived one.
    pub fn derived(&self, purpose: &'static str, subject: &str) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        hasher.update(self.0.as_bytes()).update(subject.as_bytes());
        Self::of(hasher.finalize().as_bytes())
    }

    /// Encrypts another key with this one.
    pub fn sealing(&self, other: &Self) -> String {
        let pad = self.derived(SEALS, "");
        let six =
            |letter: u8| LETTERS.iter().position(|known| *known == letter).unwrap_or_default();
        let pairs = other.0.bytes().zip(pad.0.bytes());
        pairs.map(|(letter, pad)| char::from(LETTERS[six(letter) ^ six(pad)])).collect()
    }

    pub fn opened(&self, sealed: &str) -> Option<Self> {
        // Sealing twice gives back the original.
        Self::parse(sealed).and_then(|sealed| Self::parse(&self.sealing(&sealed)))
    }

    /// Returns this key in a form that differs for each mask and reveals nothing if the mask is random: the mask, then
    /// the key that it encrypts.
    pub fn masked(&self, mask: &Self) -> String {
        format!("{}{}", mask.0, mask.sealing(self))
    }

    /// Returns the key that [`Self::masked`] wrote.
    pub fn unmasked(text: &str) -> Option<Self> {
        let (mask, sealed) = text.split_at_checked(LENGTH)?;
        Self::parse(mask)?.opened(sealed)
    }

    pub fn hash(&self) -> String {
        blake3::hash(self.0.as_bytes()).to_hex().to_string()
    }

    /// Returns whether a text is this key, in constant time.
    pub fn is(&self, text: &str) -> bool {
        blake3::hash(self.0.as_bytes()) == blake3::hash(text.as_bytes())
    }

    /// Returns the secret text, for a link or cookie of its owner only.
    pub fn text(&self) -> &str {
        &self.0
    }

    pub fn of(bits: &[u8; 32]) -> Self {
        let mut text = String::with_capacity(LENGTH);
        for part in bits.chunks(3) {
            let joined = part.iter().fold(0_u32, |joined, byte| joined << 8 | u32::from(*byte));
            let joined = joined << (8 * (3 - part.len()));
            for place in 0..=part.len() {
                let six = joined >> (18 - 6 * place) & 63;
                text.push(char::from(LETTERS[six as usize]));
            }
        }
        Self(text)
    }
}

pub fn random() -> Result<SecretKey, RequestError> {
    SecretKey::random().map_err(|error| RequestError::no_randomness(&error))
}

impl std::fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_written_as_they_are_read() {
        for bits in [[0; 32], [255; 32]] {
            let key = SecretKey::of(&bits);
            assert_eq!(key.text().len(), LENGTH);
            assert!(SecretKey::parse(key.text()).is_some_and(|read| read.is(key.text())));
        }
        let key = SecretKey::random().unwrap();
        assert!(!key.is(SecretKey::random().unwrap().text()) && format!("{key:?}") == "Key");
        for bad in ["", "a", &"é".repeat(22), &"a".repeat(44), &"=".repeat(43)] {
            assert!(SecretKey::parse(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn only_the_sealing_key_opens_a_sealed_key() {
        let (key, other) = (SecretKey::of(&[7; 32]), SecretKey::of(&[255; 32]));
        let sealed = key.sealing(&other);
        assert!(sealed != other.text() && key.opened(&sealed).unwrap().is(other.text()));
        assert!(!other.opened(&sealed).unwrap().is(other.text()));
        assert!(key.opened("").is_none());
    }

    #[test]
    fn a_masked_key_is_different_for_each_mask() {
        let key = SecretKey::of(&[7; 32]);
        let [one, other] = [[0; 32], [255; 32]].map(|mask| key.masked(&SecretKey::of(&mask)));
        let rest = |masked: &str| masked[LENGTH..].to_owned();
        assert!(rest(&one) != rest(&other) && rest(&one) != key.text());
        for masked in [one, other] {
            assert!(SecretKey::unmasked(&masked).unwrap().is(key.text()));
        }
        for bad in ["", key.text(), &"é".repeat(43), &"=".repeat(86)] {
            assert!(SecretKey::unmasked(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn derived_keys_differ_by_purpose() {
        let key = SecretKey::of(&[7; 32]);
        let one = key.derived("one", "a");
        assert!(one.is(key.derived("one", "a").text()));
        assert!(!one.is(key.derived("two", "a").text()) && !one.is(key.derived("one", "b").text()));
    }
}
