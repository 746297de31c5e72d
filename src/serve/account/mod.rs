//! Accounts of people: their names and passwords, and what happens to an account. Guests need none.
//!
//! An account has a secret, like the session of a guest. For each way to sign in, this secret is encrypted with a key
//! that only this way can derive. A password is one way, and others can be added.

mod browser;
mod export;
#[cfg(feature = "openid")]
mod openid;
#[cfg(feature = "passkeys")]
mod passkey;
mod password;
mod removal;
mod sign_in_limits;

pub(crate) use browser::BrowserKind;
pub(crate) use export::export;
#[cfg(feature = "openid")]
pub(crate) use openid::{OPENID, OpenIdAttempt, OpenIdTicket, OpenIdTrouble, beginning_of_account};
#[cfg(feature = "openid")]
pub use openid::{OpenIdFault, OpenIdProvider, OpenIdSettings};
#[cfg(feature = "passkeys")]
pub use passkey::PasskeySettings;
#[cfg(feature = "passkeys")]
pub(crate) use passkey::{
    PASSKEY, PASSKEY_ALGORITHMS, PasskeyAttempt, PasskeyFault, PasskeyPurpose, PasskeyReply,
    entered_by_passkey, passkey_means,
};
pub(crate) use password::{check_password, fits, hidden};
pub(crate) use removal::remove;
pub(crate) use sign_in_limits::{SignInAttempt, SignInLimits};

#[cfg(any(feature = "openid", feature = "passkeys"))]
use std::sync::Arc;

use axum::http::StatusCode;

use crate::key::SecretKey;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::log::store::{Credential, PASSWORD, ServerStore, StoreFault};
use speciate_model::message;

/// The address at which a person chooses a new password; the key follows.
pub(crate) const RESET_PAGE: &str = "/account/reset/";
/// How long a link to choose a new password works, in seconds: a day.
const RESET_WITHIN: u32 = 24 * 60 * 60;
const NAME_MAX: usize = 40;
/// The context for deriving the id of a new account.
const ACCOUNTS: &str = "speciate serve 2026 ids of accounts";

/// The ways to sign in that a server offers besides passwords.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OfferedWays {
    /// What people call the OpenID provider, if there is one.
    pub openid: Option<String>,
    /// The origin of the pages on which passkeys work, if the server accepts them.
    pub passkeys: Option<String>,
}

impl OfferedWays {
    /// Returns the kinds of means by which people can sign in.
    pub fn kinds(&self) -> Vec<&'static str> {
        let openid = self.openid.as_ref().map(|_| "openid");
        let passkey = self.passkeys.as_ref().map(|_| "passkey");
        [PASSWORD].into_iter().chain(openid).chain(passkey).collect()
    }
}

/// The name of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountName {
    /// The name as it was typed.
    pub shown: String,
    /// The name with which the account is found. Upper and lower case do not matter.
    pub key: String,
}

impl AccountName {
    /// Returns `None` if the text cannot be a name.
    pub fn parse(text: &str) -> Option<Self> {
        let shown = text.trim();
        let is_name =
            (1..=NAME_MAX).contains(&shown.chars().count()) && !shown.chars().any(char::is_control);
        is_name.then(|| Self { shown: shown.to_owned(), key: shown.to_lowercase() })
    }

    pub(crate) fn of_form(text: &str) -> Result<Self, RequestError> {
        let bad = || bad_form(message!("account-name-form", most = NAME_MAX));
        Self::parse(text).ok_or_else(bad)
    }
}

impl ServerState {
    /// Lets people sign in with an OpenID provider.
    #[cfg(feature = "openid")]
    pub fn signing_in_with(mut self, provider: OpenIdProvider) -> Self {
        self.openid = Some(Arc::new(provider));
        self
    }

    /// Lets people sign in with passkeys.
    #[cfg(feature = "passkeys")]
    pub fn with_passkeys(mut self, settings: PasskeySettings) -> Self {
        self.passkeys = Some(Arc::new(settings));
        self
    }

    /// Returns the ways to sign in that the server offers besides passwords.
    pub fn offered_ways(&self) -> OfferedWays {
        OfferedWays {
            #[cfg(feature = "openid")]
            openid: self.openid.as_ref().map(|provider| provider.name().to_owned()),
            #[cfg(not(feature = "openid"))]
            openid: None,
            #[cfg(feature = "passkeys")]
            passkeys: self.passkeys.as_ref().map(|settings| settings.origin().to_owned()),
            #[cfg(not(feature = "passkeys"))]
            passkeys: None,
        }
    }
}

/// Returns the id of the account that a session makes. If the reply is lost, the same form makes the same account.
/// Nobody else can derive a key with this hash. Such a key would have the rights of the account.
pub(crate) fn new_account(server: &ServerState, session: &SecretKey) -> String {
    server.base_secret.derived(ACCOUNTS, session.text()).hash()
}

/// Makes a link with which the owner of an account can choose a new password, once and within a day. Returns its path, or
/// `None` if there is no such account. An older link stops working.
pub fn reset_link(
    store: &dyn ServerStore,
    name: &AccountName,
) -> Result<Option<String>, ResetFault> {
    let key = SecretKey::random().map_err(ResetFault::Random)?;
    let is_there = store.add_reset(PASSWORD, &name.key, &key.hash(), RESET_WITHIN);
    let path = || format!("{RESET_PAGE}{}", key.text());
    Ok(is_there.map_err(ResetFault::Store)?.then(path))
}

/// Why no link could be made.
#[derive(Debug)]
pub enum ResetFault {
    Store(StoreFault),
    Random(std::io::Error),
}

/// Returns what the page of an account calls a way to sign in. It is part of a hash, so it gives nobody a right.
pub(crate) fn way_id(means: &Credential) -> String {
    let hash = blake3::hash(format!("{} {}", means.kind, means.name).as_bytes()).to_hex();
    hash.get(..12).unwrap_or_default().to_owned()
}

fn bad_form(message: speciate_model::words::Message) -> RequestError {
    RequestError::new(StatusCode::BAD_REQUEST, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_however_it_is_typed() {
        let name = |text: &str| AccountName::parse(text).map(|name| name.key);
        assert_eq!(name(" Ann Lee ").as_deref(), Some("ann lee"));
        assert_eq!(name("ÉVA@example.org"), name("éva@EXAMPLE.org"));
        assert_eq!(name(&"é".repeat(40)).map(|key| key.chars().count()), Some(40));
        for bad in ["", "  ", "a\nb", "a\0", &"a".repeat(41)] {
            assert_eq!(name(bad), None, "{bad:?}");
        }
    }
}
