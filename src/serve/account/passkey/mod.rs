//! Passkeys: people sign in with a key that their device keeps, and that the device uses only after it has recognised its
//! owner (WebAuthn, <https://www.w3.org/TR/webauthn-3/>).
//!
//! No device has to prove which model it is, so a new key is only read and not certified. `ring` checks the signatures,
//! and this module checks what is signed. Each key belongs to a handle, which the device also keeps. The handle
//! encrypts the secret of the account, and the store has only a hash of the handle.

mod attempt;
mod key;
mod reply;

pub use attempt::{PasskeyAttempt, PasskeyPurpose};
pub use key::PASSKEY_ALGORITHMS;
pub use reply::{NewPasskey, PasskeyFault, PasskeyReply};

use axum::http::Uri;

use crate::base::base_address;
use crate::key::SecretKey;
use key::PasskeyKey;
use speciate_model::log::store::Credential;

/// The kind of sign-in by passkey.
pub const PASSKEY: &str = "passkey";
/// The contexts for deriving keys from a handle.
const CHECKS: &str = "speciate serve 2026 what recognises the handle of a passkey";
const SEALS: &str = "speciate serve 2026 what the handle of a passkey seals";

/// Where passkeys work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PasskeySettings {
    /// The origin of pages, as browsers write it, e.g. `https://games.example`.
    origin: String,
    /// The name of the host, which passkeys belong to.
    site: String,
}

impl PasskeySettings {
    /// Returns the settings of a server whose address for people is `base`. Returns `None` if browsers make no passkeys there:
    /// they need `https` and the name of a host.
    pub fn new(base: &str) -> Option<Self> {
        let origin = base_address(base)?.to_ascii_lowercase();
        let address: Uri = origin.parse().ok()?;
        let site = address.host()?.to_owned();
        let (standard, is_safe) = match address.scheme_str()? {
            "https" => (443, true),
            _ => (80, site == "localhost"),
        };
        let is_number = site.starts_with('[') || site.parse::<std::net::IpAddr>().is_ok();
        let origin = match address.port_u16() {
            Some(port) if port == standard => format!("{}://{site}", address.scheme_str()?),
            _ => origin,
        };
        (is_safe && !is_number).then_some(Self { origin, site })
    }

    /// Returns the origin of the pages on which passkeys work.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Returns the name of the host that passkeys belong to.
    pub fn site(&self) -> &str {
        &self.site
    }
}

/// What is stored of a passkey.
struct StoredPasskey<'a> {
    key: PasskeyKey,
    /// How often it has signed, according to the device. Many devices do not count, and always send 0.
    counter: u32,
    check: &'a str,
}

impl<'a> StoredPasskey<'a> {
    /// Reads `ALGORITHM KEY COUNTER CHECK`.
    fn parse(text: &'a str) -> Option<Self> {
        let mut words = text.split(' ');
        let key = PasskeyKey::parse(words.next()?, words.next()?)?;
        let (counter, check) = (words.next()?.parse().ok()?, words.next()?);
        words.next().is_none().then_some(Self { key, counter, check })
    }

    fn text(&self) -> String {
        let Self { key, counter, check } = self;
        format!("{key} {counter} {check}")
    }
}

/// Returns the means by which the owner of a new passkey signs in to an account with this secret.
pub fn passkey_means(
    account: String,
    shown: String,
    (passkey, handle): (NewPasskey, &SecretKey),
    secret: &SecretKey,
) -> Credential {
    let NewPasskey { id, key, counter } = passkey;
    let check = handle.derived(CHECKS, "").hash();
    Credential {
        account,
        kind: PASSKEY.to_owned(),
        name: id,
        shown,
        verifier: StoredPasskey { key, counter, check: &check }.text(),
        sealed: handle.derived(SEALS, "").sealing(secret),
    }
}

/// Returns the means as it must be stored now, and the secret of its account, if a reply was signed with its key.
///
/// # Errors
///
/// Fails if any part of the reply is wrong, or if the key has signed less often than before, because somebody may have
/// a copy.
pub fn entered_by_passkey(
    settings: &PasskeySettings,
    attempt: &PasskeyAttempt,
    reply: &PasskeyReply,
    means: &Credential,
) -> Result<(Credential, SecretKey), PasskeyFault> {
    let stored = StoredPasskey::parse(&means.verifier).ok_or(PasskeyFault::Stored)?;
    let counter = reply.counter(settings, attempt, &stored.key)?;
    let handle = SecretKey::parse(&reply.handle).ok_or(PasskeyFault::Handle)?;
    // Both are hashes of secrets, so the time of the comparison reveals nothing.
    if handle.derived(CHECKS, "").hash() != stored.check {
        return Err(PasskeyFault::Handle);
    }
    if (counter, stored.counter) != (0, 0) && counter <= stored.counter {
        return Err(PasskeyFault::Counter);
    }
    let secret = handle.derived(SEALS, "").opened(&means.sealed).ok_or(PasskeyFault::Stored)?;
    let verifier = StoredPasskey { counter, ..stored }.text();
    Ok((Credential { verifier, ..means.clone() }, secret))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_need_a_name_and_encryption() {
        let found = |base: &str| PasskeySettings::new(base).map(|made| (made.origin, made.site));
        let known = |origin: &str, site: &str| Some((origin.to_owned(), site.to_owned()));
        for (base, origin, site) in [
            ("https://Games.example/", "https://games.example", "games.example"),
            ("https://games.example:443", "https://games.example", "games.example"),
            ("https://games.example:8443", "https://games.example:8443", "games.example"),
            ("http://localhost:7140", "http://localhost:7140", "localhost"),
        ] {
            assert_eq!(found(base), known(origin, site));
        }
        for bad in ["", "http://games.example", "https://192.0.2.1", "https://[::1]", "games"] {
            assert_eq!(found(bad), None, "{bad}");
        }
    }
}
