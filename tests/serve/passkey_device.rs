//! A device with passkeys, and the browser that asks it, for the tests. Both can also lie.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use pretty_assertions::assert_eq;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

use super::accounts::{SECRET, send};
use super::browser::{Browser, Reply};

pub const BASE: &str = "https://games.example";
/// The flags of a device that was used by its owner; the second one of a reply with a new key.
const VERIFIED: u8 = 0x05;
const HAS_KEY: u8 = 0x40;

/// What is wrong with a reply.
#[derive(Clone, Debug)]
pub struct Lie {
    pub origin: &'static str,
    pub site: &'static str,
    /// The challenge, unless it is the one of the server.
    pub challenge: Option<String>,
    /// What the browser says that was done, unless it is true.
    pub kind: Option<&'static str>,
    pub flags: u8,
    pub is_cross_origin: bool,
    /// The page around the page, if there is one.
    pub around: Option<&'static str>,
}

pub const TRUTH: Lie = Lie {
    origin: BASE,
    site: "games.example",
    challenge: None,
    kind: None,
    flags: VERIFIED,
    is_cross_origin: false,
    around: None,
};

/// A passkey in a device.
pub struct Passkey {
    pub key: EcdsaKeyPair,
    pub id: String,
    pub handle: String,
    pub counter: u32,
}

pub fn encoded(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn new_key() -> EcdsaKeyPair {
    let (kind, random) = (&ECDSA_P256_SHA256_ASN1_SIGNING, SystemRandom::new());
    let written = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(kind, written.as_ref(), &random).unwrap()
}

/// Asks the server what a device must sign.
pub fn options(browser: &mut Browser, purpose: &str) -> Value {
    let reply = send(browser, "passkey/options", &[("purpose", purpose), ("password", SECRET)]);
    assert_eq!(reply.headers["content-type"], "application/json", "{}", reply.body);
    serde_json::from_str(&reply.body).unwrap()
}

pub fn word<'a>(options: &'a Value, name: &str) -> &'a str {
    options[name].as_str().unwrap()
}

/// Returns what the browser says about a page.
fn client(options: &Value, kind: &str, lie: &Lie) -> String {
    let challenge = lie.challenge.as_deref().unwrap_or_else(|| word(options, "challenge"));
    let kind = lie.kind.unwrap_or(kind);
    let mut said = json!({
        "type": kind, "challenge": challenge, "origin": lie.origin,
        "crossOrigin": lie.is_cross_origin, "other": "is ignored",
    });
    if let Some(around) = lie.around {
        said["topOrigin"] = around.into();
    }
    said.to_string()
}

pub fn device(lie: &Lie, more_flags: u8, counter: u32, more: &[u8]) -> Vec<u8> {
    let site = digest(&SHA256, lie.site.as_bytes());
    [site.as_ref(), &[lie.flags | more_flags], &counter.to_be_bytes(), more].concat()
}

impl Passkey {
    pub fn new(options: &Value, counter: u32) -> Self {
        let key = new_key();
        let id = encoded(digest(&SHA256, key.public_key().as_ref()));
        Self { key, id, handle: options["handle"].as_str().unwrap_or_default().to_owned(), counter }
    }

    /// Returns what a device says about the new key.
    fn described(&self, lie: &Lie) -> Vec<u8> {
        let id = URL_SAFE_NO_PAD.decode(&self.id).unwrap();
        let point = self.key.public_key().as_ref();
        let form = [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
        let key = [&form[..], &point[1..33], &[0x22, 0x58, 0x20], &point[33..]].concat();
        let length = u16::try_from(id.len()).unwrap().to_be_bytes();
        let more = [&[0; 16][..], &length, &id, &key].concat();
        device(lie, HAS_KEY, self.counter, &more)
    }

    /// Sends the form that adds this passkey to an account.
    pub fn add(&self, browser: &mut Browser, options: &Value, lie: &Lie, name: &str) -> Reply {
        let fields = [
            ("attempt", word(options, "attempt").to_owned()),
            ("id", self.id.clone()),
            ("client", encoded(client(options, "webauthn.create", lie))),
            ("device", encoded(self.described(lie))),
            ("name", name.to_owned()),
            ("password", SECRET.to_owned()),
        ];
        let fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        send(browser, "passkey/new", &fields)
    }

    /// Signs, and returns the fields of the form that signs in.
    pub fn signed(&mut self, options: &Value, lie: &Lie) -> Vec<(&'static str, String)> {
        if self.counter > 0 {
            self.counter += 1;
        }
        let client = client(options, "webauthn.get", lie);
        let device = device(lie, 0, self.counter, &[]);
        let message = [&device, digest(&SHA256, client.as_bytes()).as_ref()].concat();
        let signature = self.key.sign(&SystemRandom::new(), &message).unwrap();
        vec![
            ("attempt", word(options, "attempt").to_owned()),
            ("id", self.id.clone()),
            ("client", encoded(client)),
            ("device", encoded(device)),
            ("signature", encoded(signature)),
            ("handle", self.handle.clone()),
        ]
    }

    pub fn enter(&mut self, browser: &mut Browser) -> Reply {
        let options = options(browser, "enter");
        let fields = self.signed(&options, &TRUTH);
        enter(browser, &fields)
    }
}

pub fn enter(browser: &mut Browser, fields: &[(&str, String)]) -> Reply {
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    send(browser, "passkey/in", &fields)
}
