//! The key with which a server tells push services who it is (VAPID, RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::json;

/// For how many seconds a token is valid: half of what the standard allows.
const VALID: i64 = 12 * 60 * 60;

/// The key of a server. `Debug` shows only its public part.
#[derive(Debug)]
pub struct ServerKey(EcdsaKeyPair);

impl ServerKey {
    /// Returns the text of a new key; `None` if the system has no randomness.
    pub fn generate() -> Option<String> {
        let key =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Some(STANDARD.encode(key.ok()?))
    }

    /// Returns the key that [`Self::generate`] wrote.
    pub fn read(text: &str) -> Option<Self> {
        let written = STANDARD.decode(text).ok()?;
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &written, &random);
        key.ok().map(Self)
    }

    pub fn public(&self) -> &[u8] {
        self.0.public_key().as_ref()
    }

    /// Returns a token for a push service (its scheme, host and port) that names the server by an address, from a time in
    /// seconds since 1970. Returns `None` if the system has no randomness.
    pub fn token(&self, service: &str, contact: &str, now: i64) -> Option<String> {
        let header = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let claims = json!({ "aud": service, "exp": now + VALID, "sub": contact }).to_string();
        let [header, claims] = [header, claims].map(|part| URL_SAFE_NO_PAD.encode(part));
        let signed = format!("{header}.{claims}");
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        Some(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn tokens_are_signed_with_the_key_that_is_kept() {
        let written = ServerKey::generate().unwrap();
        let (key, again) = (ServerKey::read(&written).unwrap(), ServerKey::read(&written).unwrap());
        assert_eq!(key.public(), again.public());
        let token = key.token("https://push.example", "https://games.example", 1_000_000).unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let claims = URL_SAFE_NO_PAD.decode(signed.split('.').nth(1).unwrap()).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let known = json!({ "aud": "https://push.example", "exp": 1_043_200, "sub": "https://games.example" });
        assert_eq!(claims, known);
        let public = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, again.public());
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        assert!(public.verify(signed.as_bytes(), &signature).is_ok());
        assert!(public.verify(b"other", &signature).is_err());
        assert!(ServerKey::read("").is_none() && ServerKey::read("AAAA").is_none());
    }
}
