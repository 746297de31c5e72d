//! An attempt to make a passkey or to sign in with one. The signed reply to it belongs to one session of a browser, and
//! works once and for a short time. No server keeps the attempt in memory, so any server of the store can continue it.

use crate::key::{SecretKey, random};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::session::BrowserSession;

/// How long an attempt lasts, in milliseconds: ten minutes.
const LASTS: i64 = 10 * 60 * 1000;
/// The contexts for deriving what belongs to an attempt.
const CHALLENGES: &str = "speciate serve 2026 challenges of passkeys";
const HANDLES: &str = "speciate serve 2026 handles of passkeys";
const PROOFS: &str = "speciate serve 2026 attempts with passkeys";

/// What a passkey is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasskeyPurpose {
    /// A new passkey is added to the account of the session.
    Add,
    /// Its owner signs in.
    Enter,
}

impl PasskeyPurpose {
    /// Reads the field of a form.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Add, Self::Enter].into_iter().find(|purpose| purpose.word() == text)
    }

    /// Returns the word for the purpose in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Enter => "enter",
        }
    }

    /// Returns what browsers call it.
    pub const fn kind(self) -> &'static str {
        match self {
            Self::Add => "webauthn.create",
            Self::Enter => "webauthn.get",
        }
    }
}

/// An attempt in one session of a browser.
#[derive(Clone, Debug)]
pub struct PasskeyAttempt {
    pub purpose: PasskeyPurpose,
    /// What the form says of the attempt. It proves that the attempt was begun.
    pub text: String,
    /// What the device signs.
    pub challenge: SecretKey,
    /// What a new passkey belongs to, as a secret.
    pub handle: SecretKey,
}

impl PasskeyAttempt {
    /// Begins an attempt at a time in milliseconds since 1970.
    pub fn begin(
        server: &ServerState,
        session: &BrowserSession,
        purpose: PasskeyPurpose,
        now: i64,
    ) -> Result<Self, RequestError> {
        Ok(Self::of(server, session, purpose, (&random()?, now.saturating_add(LASTS))))
    }

    /// Returns the attempt of a session that a form names; `None` if it never began or has expired.
    pub fn find(
        server: &ServerState,
        session: &BrowserSession,
        purpose: PasskeyPurpose,
        text: &str,
        now: i64,
    ) -> Option<Self> {
        let mut parts = text.split('.');
        let seed = SecretKey::parse(parts.next()?)?;
        let until = parts.next()?.parse::<i64>().ok()?;
        let lasts = now < until && until.saturating_sub(now) <= 2 * LASTS;
        let found = Self::of(server, session, purpose, (&seed, until));
        // Hashes, so the time of the comparison reveals nothing.
        let is_known = blake3::hash(found.text.as_bytes()) == blake3::hash(text.as_bytes());
        (lasts && !session.is_over && is_known).then_some(found)
    }

    fn of(
        server: &ServerState,
        session: &BrowserSession,
        purpose: PasskeyPurpose,
        (seed, until): (&SecretKey, i64),
    ) -> Self {
        let (account, key) = (session.account.as_deref().unwrap_or_default(), session.key.text());
        let subject = format!("{} {key} {account} {} {until}", purpose.word(), seed.text());
        let derived = |context| server.base_secret.derived(context, &subject);
        let (challenge, handle) = (derived(CHALLENGES), derived(HANDLES));
        let text = format!("{}.{until}.{}", seed.text(), derived(PROOFS).text());
        Self { purpose, text, challenge, handle }
    }
}
