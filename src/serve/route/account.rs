//! `/account`: people keep their seats under a name and a password, sign in and out, and manage their sessions and
//! data.

use std::sync::Arc;

use axum::Extension;
use axum::extract::FromRequestParts;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use maud::Markup;

use super::{PathName, PostedForm, name, or_interrupted, read_store, verified_fields, write};
use crate::App;
use crate::account::{
    self, AccountName, BrowserKind, PASSWORD, RESET_PAGE, SignInAttempt, check_password, fits,
    hidden, new_account,
};
use crate::client_session::{ClientSession, Fields};
use crate::key::{SecretKey, random};
use crate::limits::ClientIp;
use crate::page::{self, AccountPage, SessionLine};
use crate::request_error::{Reply, RequestError};
use crate::skill::own_ratings;
use speciate_model::log::store::Credential;
use speciate_model::message;

const PAGE: &str = "/account";

/// A request about an account.
pub struct AccountRequest {
    app: Arc<App>,
    visitor: ClientSession,
    client_ip: ClientIp,
    browser: String,
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
    fn fields(&self, form: PostedForm) -> Result<Fields, RequestError> {
        if self.visitor.is_new {
            return Err(RequestError::not_allowed(message!("account-no-cookies")));
        }
        verified_fields(&self.visitor, form)
    }

    /// Returns the account in which the visitor is signed in.
    fn account(&self) -> Result<String, RequestError> {
        let account = self.visitor.session.account.clone();
        account.ok_or_else(|| RequestError::not_allowed(message!("account-signed-out")))
    }

    /// Returns the credential with which the visitor can sign in with a password.
    async fn means(&self) -> Result<Credential, RequestError> {
        let account = self.account()?;
        let means = read_store(&self.app, move |server| Ok(server.store.means_of(&account)?));
        let mut means = means.await?.into_iter();
        means.find(|means| means.kind == PASSWORD).ok_or_else(RequestError::nothing_there)
    }

    /// Fails if too many passwords have been tried.
    fn must_be_allowed(&self, attempt: &SignInAttempt) -> Result<(), RequestError> {
        match self.app.limits.passwords.may_try(attempt) {
            true => Ok(()),
            false => {
                Err(RequestError::new(StatusCode::TOO_MANY_REQUESTS, message!("account-too-many")))
            }
        }
    }

    /// Returns an attempt with the name of an account.
    fn attempt(&self, name: &AccountName) -> SignInAttempt {
        let ClientIp(from) = self.client_ip;
        SignInAttempt::Name { from: self.app.limits.limited(from), name: name.key.clone() }
    }

    /// Does something slow with a password.
    async fn hash<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        match self.app.threads.hash(work).await {
            Some(done) => or_interrupted(done),
            None => Err(RequestError::failed(message!("account-busy"))),
        }
    }

    /// Returns the secret of the account if the form contains its password.
    async fn secret(
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

    /// Signs the visitor in: the browser gets a new session of the account to which the means belongs. The secret of the
    /// account is given too.
    async fn enter(self, next: SecretKey, means: Credential, secret: SecretKey, to: &str) -> Reply {
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

    fn page(&self, main: &Markup) -> Response {
        let title = self.visitor.words(&self.app).say(&message!("account-heading"));
        self.visitor.page(&self.app, StatusCode::OK, &title, main)
    }
}

pub async fn get(at: AccountRequest) -> Reply {
    let token = at.visitor.page_token()?;
    let words = at.visitor.words(&at.app);
    let Some(account) = at.visitor.session.account.clone() else {
        let is_operator = at.app.server.is_operator(&at.visitor.session.hash());
        let name = at.visitor.known_name.as_deref().unwrap_or_default();
        let session = at.visitor.session.hash();
        let blocks = read_store(&at.app, move |server| Ok(server.store.blocks_of(&session)?));
        let blocks = blocks.await?;
        return Ok(at.page(&page::sign_in(words, name, is_operator, &blocks, &token)));
    };
    let own = at.visitor.session.key.hash();
    let locale = at.visitor.locale.clone();
    let found = read_store(&at.app, move |server| {
        let blocks = server.store.blocks_of(&account)?;
        let means = server.store.means_of(&account)?;
        let sessions = server.store.account_sessions(&account)?.into_iter();
        let line = |session: speciate_model::log::store::AccountSession| SessionLine {
            is_own: session.session == own,
            id: session_id(&session.session).to_owned(),
            browser: session.browser,
            began: session.began,
            used: session.used,
        };
        let names = means.into_iter().map(|means| means.shown).collect();
        let titled = |(rules, rating)| (server.title_of(rules, &locale), rating);
        let ratings = own_ratings(server, &account)?.into_iter().map(titled).collect();
        let hides_rating = server.store.hides_rating(&account)?;
        let sessions = sessions.map(line).collect();
        Ok(AccountPage { names, sessions, blocks, ratings, hides_rating })
    });
    Ok(at.page(&page::account(words, &found.await?, &token)))
}

/// Makes an account for the person of this browser.
pub async fn make(at: AccountRequest, form: PostedForm) -> Reply {
    let made = make_account(at, form).await;
    made.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn make_account(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    if at.visitor.session.account.is_some() {
        return Ok(at.visitor.send_to(PAGE));
    }
    let name = AccountName::of_form(&of(&fields, "name"))?;
    let password = of(&fields, "password");
    check_password(&password)?;
    at.must_be_allowed(&at.attempt(&name))?;
    let (typed, secret) = (password.clone(), at.visitor.session.secret.clone());
    let (verifier, sealed) = at.hash(move || hidden(&typed, &secret)).await?;
    let next = at.visitor.session.next(&at.app.server, &format!("account {}", name.key));
    let (account, kind) = (new_account(&at.app.server, &next), PASSWORD.to_owned());
    let AccountName { shown, key: name } = name;
    let means = Credential { account, kind, name, shown, verifier, sealed };
    let (wanted, secret) = (means.clone(), at.visitor.session.secret.clone());
    let made = write(&at.app, move |server| {
        let is_there = server.store.make_account(&wanted)?;
        let known = server.store.find_means(PASSWORD, &wanted.name)?;
        Ok(known.filter(|known| is_there && known.account == wanted.account))
    });
    let taken = || RequestError::new(StatusCode::CONFLICT, message!("account-name-taken"));
    let known = made.await?.ok_or_else(taken)?;
    if known == means {
        return at.enter(next, means, secret, PAGE).await;
    }
    // The same browser has made this account before, and the reply was lost.
    let stored = known.clone();
    let secret = at.hash(move || fits(&password, Some(&stored))).await?.ok_or_else(taken)?;
    at.enter(next, known, secret, PAGE).await
}

pub async fn sign_in(at: AccountRequest, form: PostedForm) -> Reply {
    let signed_in = sign_in_by(at, form).await;
    signed_in.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn sign_in_by(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let name = AccountName::of_form(&of(&fields, "name"))?;
    let attempt = at.attempt(&name);
    at.must_be_allowed(&attempt)?;
    let means =
        read_store(&at.app, move |server| Ok(server.store.find_means(PASSWORD, &name.key)?));
    let means = means.await?;
    let (known, password) = (means.clone(), of(&fields, "password"));
    // An unknown name takes as long as a wrong password, and gets the same reply.
    let secret = at.hash(move || fits(&password, known.as_ref())).await?;
    let (Some(means), Some(secret)) = (means, secret) else {
        return Err(RequestError::not_allowed(message!("account-wrong")));
    };
    at.app.limits.passwords.was_right(&attempt);
    let next = at.visitor.session.next(&at.app.server, &format!("sign in {}", means.account));
    at.enter(next, means, secret, "/").await
}

pub async fn sign_out(at: AccountRequest, form: PostedForm) -> Reply {
    at.fields(form)?;
    let own = at.visitor.session.key.hash();
    end_sessions(&at, move |session| session == own).await?;
    Ok(at.visitor.with_session(random()?).send_to("/"))
}

/// Ends one session, or all others.
pub async fn sessions(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let own = at.visitor.session.key.hash();
    let named = of(&fields, "end");
    end_sessions(&at, move |session| match named.as_str() {
        "others" => session != own,
        named => session != own && session_id(session) == named,
    })
    .await?;
    Ok(at.visitor.send_to(PAGE))
}

async fn end_sessions(
    at: &AccountRequest,
    ends: impl Fn(&str) -> bool + Send + 'static,
) -> Result<(), RequestError> {
    let account = at.account()?;
    let ended =
        write(&at.app, move |server| Ok(server.store.end_account_sessions(&account, &ends)?));
    ended.await.map(drop)
}

/// Ends a block. Guests can have blocked people too.
pub async fn unblock(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let (session, id) = (at.visitor.session.hash(), of(&fields, "block"));
    write(&at.app, move |server| Ok(server.store.end_block(&session, &id)?)).await?;
    Ok(at.visitor.send_to(PAGE))
}

/// Changes the password. All other sessions end.
pub async fn password(at: AccountRequest, form: PostedForm) -> Reply {
    let back = |refusal: RequestError| refusal.back_to(PAGE.to_owned());
    let fields = at.fields(form)?;
    let new = of(&fields, "new");
    check_password(&new).map_err(back)?;
    let means = at.means().await?;
    let secret = at.secret(&means, &fields, "password").await.map_err(back)?;
    let kept = at.visitor.session.key.hash();
    let before = means.verifier.clone();
    let means = with_password(&at, means, new, secret).await?;
    let is_changed =
        write(&at.app, move |server| Ok(server.store.change_means(&means, &before, &kept)?));
    match is_changed.await? {
        true => Ok(at.visitor.send_to(PAGE)),
        // Somebody has changed it since the check, so the password that was typed is no longer right.
        false => Err(back(RequestError::not_allowed(message!("account-wrong-password")))),
    }
}

/// Returns a means with a new password, and with the secret of its account.
async fn with_password(
    at: &AccountRequest,
    means: Credential,
    password: String,
    secret: SecretKey,
) -> Result<Credential, RequestError> {
    let (verifier, sealed) = at.hash(move || hidden(&password, &secret)).await?;
    Ok(Credential { verifier, sealed, ..means })
}

/// Hides the ratings of the account from others, or shows them again.
pub async fn rating(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let account = at.account()?;
    let is_hidden = of(&fields, "hide") == "yes";
    write(&at.app, move |server| Ok(server.store.set_rating_hidden(&account, is_hidden)?)).await?;
    Ok(at.visitor.send_to(PAGE))
}

/// Sends everything that is stored about the person, as one file.
pub async fn export(at: AccountRequest) -> Reply {
    let account = at.account()?;
    let text = read_store(&at.app, move |server| account::export(server, &account)).await?;
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"speciate.json\"")),
    ];
    Ok((headers, text).into_response())
}

/// Deletes the account. The deletion continues even if the browser does not wait for the reply.
pub async fn remove(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let means = at.means().await?;
    let secret = at.secret(&means, &fields, "password").await;
    secret.map_err(|refusal| refusal.back_to(PAGE.to_owned()))?;
    let app = at.app.clone();
    let removal = tokio::spawn(async move { account::remove(&app, &means.account).await });
    or_interrupted(removal.await)?;
    Ok(at.visitor.with_session(random()?).send_to("/"))
}

/// Shows the form for a new password to the person who has the operator's link.
pub async fn reset_page(at: AccountRequest, key: PathName) -> Reply {
    let (_, means) = means_to_reset(&at, key).await?;
    let words = at.visitor.words(&at.app);
    Ok(at.page(&page::reset(words, &means.shown, &at.visitor.page_token()?)))
}

/// Stores the new password and signs the person in. All sessions of the account end.
pub async fn reset(at: AccountRequest, key: PathName, form: PostedForm) -> Reply {
    let (key, means) = means_to_reset(&at, key).await?;
    let fields = at.fields(form)?;
    let new = of(&fields, "new");
    let here = format!("{RESET_PAGE}{}", key.text());
    check_password(&new).map_err(|refusal| refusal.back_to(here))?;
    // Only the old password could open the old secret.
    let secret = random()?;
    let means = with_password(&at, means, new, secret.clone()).await?;
    let (changed, hash) = (means.clone(), key.hash());
    let is_changed = write(&at.app, move |server| Ok(server.store.reset_means(&changed, &hash)?));
    if !is_changed.await? {
        return Err(no_reset());
    }
    let next = at.visitor.session.next(&at.app.server, key.text());
    at.enter(next, means, secret, "/").await
}

async fn means_to_reset(
    at: &AccountRequest,
    key: PathName,
) -> Result<(SecretKey, Credential), RequestError> {
    let key = SecretKey::parse(&name(key)?).ok_or_else(no_reset)?;
    let hash = key.hash();
    let means = read_store(&at.app, move |server| Ok(server.store.means_to_reset(&hash)?));
    Ok((key, means.await?.ok_or_else(no_reset)?))
}

fn no_reset() -> RequestError {
    RequestError::new(StatusCode::NOT_FOUND, message!("account-no-reset"))
}

fn of(fields: &Fields, name: &str) -> String {
    fields.get(name).cloned().unwrap_or_default()
}

/// Returns what a page calls a session. It is part of a hash, so it gives nobody a right.
fn session_id(session: &str) -> &str {
    session.get(..16).unwrap_or(session)
}
