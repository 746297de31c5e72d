//! Requests about accounts, and what they have in common.

use std::sync::Arc;

use axum::Extension;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum::response::Response;
use maud::Markup;

use super::{PostedForm, or_interrupted, read_store, verified_fields, write};
use crate::App;
use crate::account::{AccountName, BrowserKind, SignInAttempt, fits};
use crate::client_session::{ClientSession, Fields};
use crate::key::SecretKey;
use crate::limits::ClientIp;
use crate::request_error::{Reply, RequestError};
use speciate_model::log::store::{Credential, PASSWORD};
use speciate_model::message;

/// The page of the visitor's account.
pub(super) const PAGE: &str = "/account";
/// How long somebody who has signed in without a password may change how to sign in, in seconds: 15 minutes.
const RECENT: u32 = 15 * 60;

/// A request about an account.
pub struct AccountRequest {
    pub(super) app: Arc<App>,
    pub(super) visitor: ClientSession,
    pub(super) client_ip: ClientIp,
    pub(super) browser: String,
}

impl FromRequestParts<Arc<App>> for AccountRequest {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, RequestError> {
        let visitor = ClientSession::from_request_parts(parts, app).await?;
        let found = Extension::<ClientIp>::from_request_parts(parts, app).await;
        let Extension(client_ip) = found.map_err(|_| RequestError::nothing_there())?;
        let header = parts.headers.get(USER_AGENT).and_then(|value| value.to_str().ok());
        let browser = BrowserKind::of_header(header.unwrap_or_default()).word();
        Ok(Self { app: app.clone(), visitor, client_ip, browser })
    }
}

impl AccountRequest {
    /// Returns the fields of a form, if this session sent it.
    pub(super) fn fields(&self, form: PostedForm) -> Result<Fields, RequestError> {
        if self.visitor.is_new {
            return Err(RequestError::not_allowed(message!("account-no-cookies")));
        }
        verified_fields(&self.visitor, form)
    }

    /// Returns the account in which the visitor is signed in.
    pub(super) fn account(&self) -> Result<String, RequestError> {
        let account = self.visitor.session.account.clone();
        account.ok_or_else(|| RequestError::not_allowed(message!("account-signed-out")))
    }

    /// Returns the means by which the visitor can sign in with a password.
    pub(super) async fn means(&self) -> Result<Credential, RequestError> {
        let account = self.account()?;
        let means = read_store(&self.app, move |server| Ok(server.store.means_of(&account)?));
        let mut means = means.await?.into_iter();
        means.find(|means| means.kind == PASSWORD).ok_or_else(RequestError::nothing_there)
    }

    /// Fails if there have been too many attempts.
    pub(super) fn must_be_allowed(&self, attempt: &SignInAttempt) -> Result<(), RequestError> {
        match self.app.limits.passwords.may_try(attempt) {
            true => Ok(()),
            false => {
                Err(RequestError::new(StatusCode::TOO_MANY_REQUESTS, message!("account-too-many")))
            }
        }
    }

    /// Returns an attempt with the name of an account.
    pub(super) fn attempt(&self, name: &AccountName) -> SignInAttempt {
        let ClientIp(from) = self.client_ip;
        SignInAttempt::Name { from: self.app.limits.limited(from), name: name.key.clone() }
    }

    /// Does something slow with a password.
    pub(super) async fn hash<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        match self.app.threads.hash(work).await {
            Some(done) => or_interrupted(done),
            None => Err(RequestError::failed(message!("account-busy"))),
        }
    }

    /// Returns the secret of the account if the form contains its password.
    pub(super) async fn secret(
        &self,
        means: &Credential,
        fields: &Fields,
        field: &str,
    ) -> Result<SecretKey, RequestError> {
        let attempt = SignInAttempt::SignedIn { account: means.account.clone() };
        self.must_be_allowed(&attempt)?;
        let (means, password) = (means.clone(), of(fields, field));
        let secret = self.hash(move || fits(&password, Some(&means))).await?;
        let wrong = || RequestError::not_allowed(message!("account-wrong-password"));
        let secret = secret.ok_or_else(wrong)?;
        self.app.limits.passwords.was_right(&attempt);
        Ok(secret)
    }

    /// Fails if the form does not contain the password of the visitor's account, or if the account has no password and
    /// the visitor did not sign in a short time ago. Somebody who finds an open session must not be able to add a way
    /// to sign in, or to remove one from its owner.
    pub(super) async fn must_confirm(&self, fields: &Fields) -> Result<(), RequestError> {
        let means = self.means().await?;
        match means.verifier.is_empty() {
            true => self.must_be_recent().await,
            false => self.secret(&means, fields, "password").await.map(drop),
        }
    }

    /// Fails if the visitor has not signed in just now.
    pub(super) async fn must_be_recent(&self) -> Result<(), RequestError> {
        let (account, own) = (self.account()?, self.visitor.session.key.hash());
        let is_recent = read_store(&self.app, move |server| {
            Ok(server.store.has_begun_within(&account, &own, RECENT)?)
        });
        let again =
            || RequestError::not_allowed(message!("account-sign-in-again", within = RECENT / 60));
        is_recent.await?.then_some(()).ok_or_else(again)
    }

    /// Signs the visitor in: the browser gets a new session of the account to which the means belongs. The secret of the
    /// account is given too.
    pub(super) async fn enter(
        self,
        next: SecretKey,
        means: Credential,
        secret: SecretKey,
        to: &str,
    ) -> Reply {
        let (before, successor, browser) =
            (self.visitor.session.clone(), next.clone(), self.browser.clone());
        let has_begun = write(&self.app, move |server| {
            Ok(before.begin_in(server, &successor, (&means, &secret), &browser)?)
        });
        match has_begun.await? {
            true => Ok(self.visitor.with_session(next).send_to(to)),
            false => Err(RequestError::failed(message!("serve-interrupted"))),
        }
    }

    pub(super) fn page(&self, main: &Markup) -> Response {
        let title = self.visitor.words(&self.app).say(&message!("account-heading"));
        self.visitor.page(&self.app, StatusCode::OK, &title, main)
    }
}

#[cfg(any(feature = "openid", feature = "passkeys"))]
impl AccountRequest {
    /// Returns an attempt without a password.
    pub(super) fn network_attempt(&self) -> SignInAttempt {
        let ClientIp(from) = self.client_ip;
        SignInAttempt::Network { from: self.app.limits.limited(from) }
    }

    /// Returns the time in milliseconds since 1970.
    pub(super) async fn now(&self) -> Result<i64, RequestError> {
        read_store(&self.app, |server| Ok(server.time_now()?)).await
    }
}

/// Returns a field of a form; an empty text if there is none.
pub(super) fn of(fields: &Fields, name: &str) -> String {
    fields.get(name).cloned().unwrap_or_default()
}
