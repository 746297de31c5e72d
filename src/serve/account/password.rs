//! Passwords. The store has a slow hash of each, so that a reader of the store cannot guess it quickly. The hash gives
//! two keys: one is stored to recognise the password, and the other encrypts the secret of the account.

use argon2::{Algorithm, Argon2, Block, Params, Version};

use super::bad_form;
use crate::key::{SecretKey, random};
use crate::request_error::RequestError;
use speciate_model::log::store::Credential;
use speciate_model::message;

/// The work of a hash, as OWASP recommends it: memory in KiB, passes and lanes.
const WORK: HashWork = HashWork { memory: 19_456, passes: 2, lanes: 1 };
/// The most work that a stored hash can ask for.
const MEMORY_MAX: u32 = 65_536;
const PASSES_MAX: u32 = 10;
const PASSWORD_MIN: usize = 8;
/// In bytes.
const PASSWORD_MAX: usize = 1000;
const ALGORITHM: &str = "argon2id";
/// The contexts for deriving the two keys of a hash.
const CHECKS: &str = "speciate serve 2026 what recognises a password";
const SEALS: &str = "speciate serve 2026 what a password seals";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct HashWork {
    memory: u32,
    passes: u32,
    lanes: u32,
}

/// What is stored of a password.
struct StoredHash<'a> {
    work: HashWork,
    salt: &'a str,
    check: &'a str,
}

impl<'a> StoredHash<'a> {
    /// Reads `argon2id MEMORY PASSES LANES SALT CHECK`.
    fn parse(text: &'a str) -> Option<Self> {
        let mut words = text.split(' ');
        let mut next = || words.next();
        next().filter(|algorithm| *algorithm == ALGORITHM)?;
        let mut number = || next()?.parse().ok();
        let work = HashWork { memory: number()?, passes: number()?, lanes: number()? };
        let is_bounded = work.memory <= MEMORY_MAX && work.passes <= PASSES_MAX && work.lanes == 1;
        let (salt, check) = (next()?, next()?);
        (is_bounded && next().is_none()).then_some(Self { work, salt, check })
    }
}

/// Refuses a new password that is too short or too long.
pub fn check_password(password: &str) -> Result<(), RequestError> {
    if password.chars().count() < PASSWORD_MIN {
        return Err(bad_form(message!("account-password-short", least = PASSWORD_MIN)));
    }
    match password.len() <= PASSWORD_MAX {
        true => Ok(()),
        false => Err(bad_form(message!("account-password-long", most = PASSWORD_MAX))),
    }
}

/// Returns what the store keeps in place of a password, and the secret of an account, encrypted with the password. This
/// is slow on purpose.
pub fn hidden(password: &str, secret: &SecretKey) -> Result<(String, String), RequestError> {
    let salt = random()?;
    let key = stretched(password, salt.text(), WORK)?;
    let HashWork { memory, passes, lanes } = WORK;
    let check = key.derived(CHECKS, "").hash();
    let verifier = format!("{ALGORITHM} {memory} {passes} {lanes} {} {check}", salt.text());
    Ok((verifier, key.derived(SEALS, "").sealing(secret)))
}

/// Returns the secret of an account if the password is right. This is slow on purpose, and takes equally long if there
/// is no account.
pub fn fits(password: &str, means: Option<&Credential>) -> Result<Option<SecretKey>, RequestError> {
    if password.len() > PASSWORD_MAX {
        return Ok(None);
    }
    let stored = means.and_then(|means| StoredHash::parse(&means.verifier));
    let none = StoredHash { work: WORK, salt: "nobody has this salt", check: "" };
    let StoredHash { work, salt, check } = stored.unwrap_or(none);
    let key = stretched(password, salt, work)?;
    // Both are hashes of secrets, so the time of the comparison reveals nothing.
    let is_right = key.derived(CHECKS, "").hash() == check;
    let sealed = means.filter(|_| is_right).map(|means| means.sealed.as_str());
    Ok(sealed.and_then(|sealed| key.derived(SEALS, "").opened(sealed)))
}

fn stretched(password: &str, salt: &str, work: HashWork) -> Result<SecretKey, RequestError> {
    let HashWork { memory, passes, lanes } = work;
    let failed = |_: argon2::Error| RequestError::failed(message!("serve-interrupted"));
    let params = Params::new(memory, passes, lanes, Some(32)).map_err(failed)?;
    let mut blocks = vec![Block::default(); params.block_count()];
    let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let (password, salt, mut bits) = (password.as_bytes(), salt.as_bytes(), [0; 32]);
    hasher
        .hash_password_into_with_memory(password, salt, &mut bits, &mut blocks)
        .map_err(failed)?;
    Ok(SecretKey::of(&bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn means(password: &str, secret: &SecretKey) -> Credential {
        let (verifier, sealed) = hidden(password, secret).unwrap();
        let text = |text: &str| text.to_owned();
        let (account, kind, name) = (text("id"), text("password"), text("ann"));
        Credential { account, kind, shown: name.clone(), name, verifier, sealed }
    }

    #[test]
    fn only_the_right_password_gives_the_secret() {
        let secret = SecretKey::of(&[7; 32]);
        let stored = means("correct horse", &secret);
        let found = fits("correct horse", Some(&stored)).unwrap();
        assert!(found.is_some_and(|found| found.is(secret.text())));
        for wrong in ["", "correct hors", "Correct horse", &"a".repeat(100_000)] {
            assert!(fits(wrong, Some(&stored)).unwrap().is_none());
        }
        assert!(fits("correct horse", None).unwrap().is_none());
        let again = means("correct horse", &secret);
        assert!(again.verifier != stored.verifier && again.sealed != stored.sealed);
        assert!(!format!("{stored:?}").contains("horse"));
    }

    #[test]
    fn stored_hashes_ask_for_bounded_work() {
        assert!(StoredHash::parse("argon2id 19456 2 1 salt check").is_some());
        for bad in [
            "",
            "argon2id 19456 2 1 salt",
            "argon2id 19456 2 1 salt check more",
            "argon2id 4000000 2 1 salt check",
            "argon2id 19456 4000 1 salt check",
            "scrypt 19456 2 1 salt check",
        ] {
            assert!(StoredHash::parse(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn new_passwords_have_at_least_eight_characters_and_no_other_rules() {
        for good in ["        ", "éééééééé", "12345678", &"a".repeat(1000)] {
            assert!(check_password(good).is_ok(), "{good}");
        }
        for bad in ["", "1234567", "ééééééé", &"a".repeat(1001)] {
            assert!(check_password(bad).is_err(), "{bad}");
        }
    }
}
