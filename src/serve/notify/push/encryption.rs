//! How messages are encrypted for a browser (RFC 8291, with the encoding `aes128gcm` of RFC 8188).

use ring::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::{SecureRandom as _, SystemRandom};

/// The lengths in bytes of a public key, a browser's secret, a salt and an AES key.
const PUBLIC: usize = 65;
const SECRET: usize = 16;
const SALT: usize = 16;
const CONTENT_KEY: usize = 16;
/// What an uncompressed point begins with.
const UNCOMPRESSED: u8 = 4;
/// The size of a record. A message is one record, which is shorter.
const RECORD: u32 = 4096;
/// The longest text that fits into a record, with the byte that ends it and the tag of its encryption.
const TEXT_MAX: usize = RECORD as usize - 86 - 1 - 16;
/// The byte that ends the last record.
const LAST: u8 = 2;

/// The keys of a browser.
#[derive(Debug)]
pub struct BrowserKeys {
    public: [u8; PUBLIC],
    secret: [u8; SECRET],
}

impl BrowserKeys {
    /// Returns the keys; `None` if they do not have the form of such keys.
    pub fn new(public: &[u8], secret: &[u8]) -> Option<Self> {
        let public: [u8; PUBLIC] = public.try_into().ok()?;
        let secret = secret.try_into().ok()?;
        (public[0] == UNCOMPRESSED).then_some(Self { public, secret })
    }

    /// Encrypts a text that only the browser can read. Returns `None` if the text is longer than a message can be, or the
    /// browser's key is not a point of the curve.
    pub fn encrypt(&self, text: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let public = own.compute_public_key().ok()?;
        let public: [u8; PUBLIC] = public.as_ref().try_into().ok()?;
        let mut salt = [0; SALT];
        random.fill(&mut salt).ok()?;
        let peer = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let keys =
            agree_ephemeral(own, &peer, |shared| self.keys(shared, &public, &salt)).ok()??;
        keys.seal(text, &public, &salt)
    }

    /// Derives the keys of a message from the secret that both sides have computed.
    fn keys(&self, shared: &[u8], sender: &[u8; PUBLIC], salt: &[u8; SALT]) -> Option<MessageKeys> {
        let about = [b"WebPush: info\0".as_slice(), &self.public, sender].concat();
        let material: [u8; 32] = derived(&self.secret, shared, &about)?;
        Some(MessageKeys {
            content: derived(salt, &material, b"Content-Encoding: aes128gcm\0")?,
            nonce: derived(salt, &material, b"Content-Encoding: nonce\0")?,
        })
    }
}

/// The key and the nonce with which one message is encrypted.
struct MessageKeys {
    content: [u8; CONTENT_KEY],
    nonce: [u8; NONCE_LEN],
}

impl MessageKeys {
    fn seal(&self, text: &[u8], sender: &[u8; PUBLIC], salt: &[u8; SALT]) -> Option<Vec<u8>> {
        if text.len() > TEXT_MAX {
            return None;
        }
        let mut sealed = [text, &[LAST]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &self.content).ok()?);
        let nonce = Nonce::assume_unique_for_key(self.nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut sealed).ok()?;
        Some([salt, RECORD.to_be_bytes().as_slice(), &[PUBLIC as u8], sender, &sealed].concat())
    }
}

/// Derives bytes with HKDF.
fn derived<const LENGTH: usize>(salt: &[u8], secret: &[u8], about: &[u8]) -> Option<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(&[about], DerivedLength(LENGTH)).ok()?.fill(&mut bytes).ok()?;
    Some(bytes)
}

/// How many bytes are derived.
struct DerivedLength(usize);

impl KeyType for DerivedLength {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example in appendix A of RFC 8291.
    #[test]
    fn a_message_is_encrypted_as_the_standard_says() {
        let browser = BrowserKeys::new(
            &bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            &bytes("BTBZMqHH6r4Tts7J_aSIgg"),
        )
        .unwrap();
        let sender: [u8; PUBLIC] = bytes(
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
        )
        .try_into()
        .unwrap();
        let salt: [u8; SALT] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let keys = browser.keys(&shared, &sender, &salt).unwrap();
        assert_eq!(keys.content.as_slice(), bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(keys.nonce.as_slice(), bytes("4h_95klXJ5E_qnoN"));
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = keys.seal(text, &sender, &salt).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn a_browser_can_read_what_was_encrypted_for_it_and_nothing_is_too_long() {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).unwrap();
        let public = own.compute_public_key().unwrap();
        let browser = BrowserKeys::new(public.as_ref(), &[7; SECRET]).unwrap();
        assert!(browser.encrypt(&[0; TEXT_MAX + 1]).is_none());
        let sent = browser.encrypt(&[b'a'; TEXT_MAX]).unwrap();
        assert!(sent.len() <= RECORD as usize, "{}", sent.len());
        let salt: [u8; SALT] = sent[..SALT].try_into().unwrap();
        let sender: [u8; PUBLIC] = sent[21..21 + PUBLIC].try_into().unwrap();
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let keys = agree_ephemeral(own, &peer, |shared| browser.keys(shared, &sender, &salt));
        let keys = keys.unwrap().unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &keys.content).unwrap());
        let nonce = Nonce::assume_unique_for_key(keys.nonce);
        let mut record = sent[21 + PUBLIC..].to_vec();
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        assert_eq!((text.len(), text.last()), (TEXT_MAX + 1, Some(&LAST)));
        // A point that is not on the curve.
        assert!(
            BrowserKeys::new(&[UNCOMPRESSED; PUBLIC], &[7; SECRET])
                .unwrap()
                .encrypt(b"a")
                .is_none()
        );
        assert!(BrowserKeys::new(&[UNCOMPRESSED; 64], &[7; SECRET]).is_none());
        assert!(BrowserKeys::new(&[3; PUBLIC], &[7; SECRET]).is_none());
    }
}
