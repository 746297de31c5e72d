//! An attempt to sign in with the OpenID provider, and a person who is known to the provider but has no account yet.
//!
//! No server keeps them in memory, so any server of the store can continue them. What the browser brings back contains
//! a key that only servers of the store can derive, for this session and for a short time.

use super::OPENID;
use crate::account::new_account;
use crate::key::{SecretKey, random};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::session::BrowserSession;

/// How long an attempt or a ticket lasts, in milliseconds: ten minutes.
const LASTS: i64 = 10 * 60 * 1000;
/// The contexts for deriving what belongs to an attempt.
const STATES: &str = "speciate serve 2026 states of sign-ins with openid";
const NONCES: &str = "speciate serve 2026 nonces of sign-ins with openid";
const VERIFIERS: &str = "speciate serve 2026 verifiers of sign-ins with openid";
/// The context for deriving what proves a ticket.
const TICKETS: &str = "speciate serve 2026 people whom openid has named";

/// An attempt to sign in, in one session of a browser.
#[derive(Clone, Debug)]
pub struct OpenIdAttempt {
    /// What the provider sends back with the browser. It works once.
    pub state: String,
    /// What the provider repeats in its signed reply.
    pub nonce: SecretKey,
    /// What the server proves to have when it asks who has signed in (PKCE).
    pub verifier: SecretKey,
}

impl OpenIdAttempt {
    /// Begins an attempt at a time in milliseconds since 1970.
    pub fn begin(
        server: &ServerState,
        session: &BrowserSession,
        now: i64,
    ) -> Result<Self, RequestError> {
        Ok(Self::of(server, session, &random()?, now.saturating_add(LASTS)))
    }

    /// Returns the attempt of a session that has this state; `None` if there is none, or if it has expired.
    pub fn find(
        server: &ServerState,
        session: &BrowserSession,
        state: &str,
        now: i64,
    ) -> Option<Self> {
        let mut parts = state.split('.');
        let (seed, until) = (SecretKey::parse(parts.next()?)?, parts.next()?.parse().ok()?);
        let found = Self::of(server, session, &seed, until);
        let is_known = !session.is_over
            && blake3::hash(found.state.as_bytes()) == blake3::hash(state.as_bytes());
        (is_known && lasts(until, now)).then_some(found)
    }

    fn of(server: &ServerState, session: &BrowserSession, seed: &SecretKey, until: i64) -> Self {
        let account = session.account.as_deref().unwrap_or_default();
        let subject = format!("{} {account} {} {until}", session.key.text(), seed.text());
        let derived = |purpose| server.base_secret.derived(purpose, &subject);
        let proof = derived(STATES);
        Self {
            state: format!("{}.{until}.{}", seed.text(), proof.text()),
            nonce: derived(NONCES),
            verifier: derived(VERIFIERS),
        }
    }
}

/// Says that the provider has named a person to a session.
#[derive(Clone, Debug)]
pub struct OpenIdTicket {
    /// What the provider calls the person.
    pub subject: String,
    until: i64,
}

impl OpenIdTicket {
    /// Makes a ticket at a time in milliseconds since 1970.
    pub const fn new(subject: String, now: i64) -> Self {
        Self { subject, until: now.saturating_add(LASTS) }
    }

    /// Returns the text for the form of a session.
    pub fn text(&self, server: &ServerState, session: &BrowserSession, issuer: &str) -> String {
        let proof = self.proof(server, session, issuer);
        format!("{}.{}.{}", self.until, proof.text(), self.subject)
    }

    /// Reads a ticket of a session; `None` if it is not one, or no more.
    pub fn parse(
        server: &ServerState,
        session: &BrowserSession,
        issuer: &str,
        text: &str,
        now: i64,
    ) -> Option<Self> {
        let mut parts = text.splitn(3, '.');
        let (until, proof) = (parts.next()?.parse().ok()?, parts.next()?);
        let ticket = Self { subject: parts.next()?.to_owned(), until };
        let is_known = ticket.proof(server, session, issuer).is(proof);
        (is_known && lasts(until, now)).then_some(ticket)
    }

    fn proof(&self, server: &ServerState, session: &BrowserSession, issuer: &str) -> SecretKey {
        let Self { subject, until } = self;
        let key = session.key.text();
        server.base_secret.derived(TICKETS, &format!("{key} {until} {issuer} {subject}"))
    }
}

/// Returns the key of the session in which a new account of an identity begins, and the id of the account. Somebody may have
/// planted the session: without the identity, they cannot make an account with this id before its owner does.
pub fn beginning_of_account(
    server: &ServerState,
    session: &BrowserSession,
    identity: &str,
    name: &str,
) -> (SecretKey, String) {
    let next = session.next(server, &format!("account of {OPENID} {identity} {name}"));
    let account = new_account(server, &next);
    (next, account)
}

/// Returns whether something that lasts until a time lasts now. A state from the future was made by another clock.
const fn lasts(until: i64, now: i64) -> bool {
    now < until && until.saturating_sub(now) <= 2 * LASTS
}
