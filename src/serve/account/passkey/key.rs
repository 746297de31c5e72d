//! The public keys of passkeys: how devices write them (COSE), how the store does, and what they have signed.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

/// How devices write a key, with gaps for its numbers. All devices must write it in this order and as short as possible
/// (CTAP2 canonical CBOR), so this is the only form that has to be read.
const ES256: [&[u8]; 3] =
    [&[0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20], &[0x22, 0x58, 0x20], &[]];
const EDDSA: [&[u8]; 2] = [&[0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20], &[]];
const RS256: [&[u8]; 2] = [
    &[0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59, 0x01, 0x00],
    &[0x21, 0x43, 0x01, 0x00, 0x01],
];
/// The exponent of all RSA keys.
const EXPONENT: [u8; 3] = [0x01, 0x00, 0x01];

/// The algorithms by the numbers that browsers know, the best first.
pub const PASSKEY_ALGORITHMS: [i32; 3] = [-8, -7, -257];

/// Which signatures a key makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PasskeyAlgorithm {
    Es256,
    EdDsa,
    Rs256,
}

impl PasskeyAlgorithm {
    const ALL: [Self; 3] = [Self::Es256, Self::EdDsa, Self::Rs256];

    const fn word(self) -> &'static str {
        match self {
            Self::Es256 => "es256",
            Self::EdDsa => "eddsa",
            Self::Rs256 => "rs256",
        }
    }
}

/// A public key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PasskeyKey {
    algorithm: PasskeyAlgorithm,
    /// The point of the curve, or the modulus of an RSA key.
    bytes: Vec<u8>,
}

impl PasskeyKey {
    /// Reads a key at the beginning of some bytes. Returns the rest too.
    pub fn read(bytes: &[u8]) -> Option<(Self, &[u8])> {
        let es256 = || {
            let (x, rest) = number(bytes, ES256[0], 32)?;
            let (y, rest) = number(rest, ES256[1], 32)?;
            let point = [&[0x04], x, y].concat();
            Some((Self { algorithm: PasskeyAlgorithm::Es256, bytes: point }, rest))
        };
        let of = |algorithm, form: [&[u8]; 2], length| {
            let (own, rest) = number(bytes, form[0], length)?;
            let rest = rest.strip_prefix(form[1])?;
            Some((Self { algorithm, bytes: own.to_vec() }, rest))
        };
        let eddsa = || of(PasskeyAlgorithm::EdDsa, EDDSA, 32);
        es256().or_else(eddsa).or_else(|| of(PasskeyAlgorithm::Rs256, RS256, 256))
    }

    /// Reads what the store has of a key.
    pub fn parse(algorithm: &str, bytes: &str) -> Option<Self> {
        let mut known = PasskeyAlgorithm::ALL.into_iter();
        let algorithm = known.find(|known| known.word() == algorithm)?;
        Some(Self { algorithm, bytes: URL_SAFE_NO_PAD.decode(bytes).ok()? })
    }

    /// Returns whether a message was signed with the private key.
    pub fn has_signed(&self, message: &[u8], signature: &[u8]) -> bool {
        let bytes = self.bytes.as_slice();
        let checked = match self.algorithm {
            PasskeyAlgorithm::Es256 => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, bytes).verify(message, signature)
            }
            PasskeyAlgorithm::EdDsa => {
                UnparsedPublicKey::new(&ED25519, bytes).verify(message, signature)
            }
            PasskeyAlgorithm::Rs256 => RsaPublicKeyComponents { n: bytes, e: &EXPONENT[..] }
                .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature),
        };
        checked.is_ok()
    }
}

impl fmt::Display for PasskeyKey {
    /// Writes what the store has of the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.algorithm.word(), URL_SAFE_NO_PAD.encode(&self.bytes))
    }
}

/// Returns the bytes of a number after what comes before it, and the rest.
fn number<'a>(bytes: &'a [u8], before: &[u8], length: usize) -> Option<(&'a [u8], &'a [u8])> {
    bytes.strip_prefix(before)?.split_at_checked(length)
}

#[cfg(test)]
mod tests {
    use ring::signature::{Ed25519KeyPair, KeyPair as _};

    use super::*;

    #[test]
    fn only_its_own_signatures_are_those_of_a_key() {
        let own = Ed25519KeyPair::from_seed_unchecked(&[5; 32]).unwrap();
        let other = Ed25519KeyPair::from_seed_unchecked(&[6; 32]).unwrap();
        let written = [EDDSA[0], own.public_key().as_ref()].concat();
        let (key, _) = PasskeyKey::read(&written).unwrap();
        assert!(key.has_signed(b"message", own.sign(b"message").as_ref()));
        assert!(!key.has_signed(b"another", own.sign(b"message").as_ref()));
        assert!(!key.has_signed(b"message", other.sign(b"message").as_ref()));
    }

    #[test]
    fn keys_are_read_as_devices_and_the_store_write_them() {
        let es256 = [ES256[0], &[1; 32], ES256[1], &[2; 32], b"rest"].concat();
        let eddsa = [EDDSA[0], &[3; 32], b"rest"].concat();
        let rs256 = [RS256[0], &[4; 256], RS256[1], b"rest"].concat();
        for (written, word) in [(es256, "es256"), (eddsa, "eddsa"), (rs256, "rs256")] {
            let (key, rest) = PasskeyKey::read(&written).unwrap();
            assert_eq!(rest, b"rest");
            let text = key.to_string();
            let (algorithm, bytes) = text.split_once(' ').unwrap();
            assert_eq!(algorithm, word);
            assert_eq!(PasskeyKey::parse(algorithm, bytes), Some(key));
            for end in 0..written.len() - rest.len() {
                assert_eq!(PasskeyKey::read(&written[..end]), None);
            }
        }
        assert_eq!(PasskeyKey::parse("es512", "AA"), None);
        assert!(!PasskeyKey::parse("es256", "AA").unwrap().has_signed(b"", b""));
    }
}
