//! `/account/openid`: people sign in with the OpenID provider, or add this way to their account.
//!
//! The button leads to a page that goes on to the provider. A redirection would not work, because the policy of our
//! pages allows forms to lead only to this server.

use std::sync::Arc;

use axum::http::header::REFRESH;
use axum::http::{HeaderValue, StatusCode};

use super::account_request::{AccountRequest, PAGE, of};
use super::{PostedForm, or_interrupted, read_store, write};
use crate::account::{
    AccountName, OPENID, OpenIdAttempt, OpenIdProvider, OpenIdTicket, OpenIdTrouble,
    beginning_of_account,
};
use crate::client_session::Fields;
use crate::key::random;
use crate::page;
use crate::request_error::{Reply, RequestError};
use speciate_model::log::store::{AccountMaking, Credential, PASSWORD};
use speciate_model::message;

/// How many identities of the provider an account can have.
const IDENTITIES_MAX: u32 = 3;
/// What a provider says if it does not work, or if its operator or ours has made a mistake. Other errors mean that the person
/// has not signed in.
const FAILURES: [&str; 6] = [
    "invalid_request",
    "invalid_scope",
    "server_error",
    "temporarily_unavailable",
    "unauthorized_client",
    "unsupported_response_type",
];

impl AccountRequest {
    fn provider(&self) -> Result<Arc<OpenIdProvider>, RequestError> {
        self.app.server.openid.clone().ok_or_else(RequestError::nothing_there)
    }

    /// Asks the provider something.
    async fn ask<T: Send + 'static>(
        &self,
        provider: &Arc<OpenIdProvider>,
        question: impl FnOnce(&OpenIdProvider) -> Result<T, OpenIdTrouble> + Send + 'static,
    ) -> Result<T, RequestError> {
        let asked = provider.clone();
        let reply = self.app.threads.ask_outside(move || Ok(question(&asked))).await;
        let busy = || RequestError::failed(message!("account-busy"));
        let reply = or_interrupted(reply.ok_or_else(busy)?)?;
        reply.map_err(|trouble| refusal(provider.name(), trouble))
    }
}

/// Returns what the visitor and the operator read about a trouble.
fn refusal(name: &str, trouble: OpenIdTrouble) -> RequestError {
    let (refusal, full) = match trouble {
        OpenIdTrouble::Away(why) => (
            RequestError::failed(message!("openid-away", name = name)),
            Some(message!("openid-away-full", name = name, reason = why)),
        ),
        OpenIdTrouble::Refused => {
            (RequestError::not_allowed(message!("openid-refused", name = name)), None)
        }
        OpenIdTrouble::Untrusted(why) => (
            RequestError::not_allowed(message!("openid-refused", name = name)),
            Some(message!("openid-untrusted-full", name = name, reason = why)),
        ),
    };
    RequestError { in_full: full.map(Box::new), ..refusal }
}

/// Shows a page that leads to the provider.
pub async fn begin(at: AccountRequest, form: PostedForm) -> Reply {
    let begun = begin_attempt(at, form).await;
    begun.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn begin_attempt(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let provider = at.provider()?;
    if at.visitor.session.account.is_some() {
        at.must_confirm(&fields).await?;
    }
    at.must_be_allowed(&at.network_attempt())?;
    let now = at.now().await?;
    let attempt = OpenIdAttempt::begin(&at.app.server, &at.visitor.session, now)?;
    let address = at.ask(&provider, move |provider| provider.address(&attempt)).await?;
    let words = at.visitor.words(&at.app);
    let mut reply = at.page(&page::openid_leaving(words, provider.name(), &address));
    // Without the header, the page has a link.
    if let Ok(refresh) = HeaderValue::from_str(&format!("0; url={address}")) {
        reply.headers_mut().insert(REFRESH, refresh);
    }
    Ok(reply)
}

/// The provider has sent the person back.
pub async fn back(at: AccountRequest) -> Reply {
    let done = finish(at).await;
    done.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn finish(at: AccountRequest) -> Reply {
    let provider = at.provider()?;
    let attempt = used_attempt(&at).await?;
    let query = &at.visitor.query;
    if query.get("iss").is_some_and(|issuer| issuer != provider.issuer()) {
        return Err(refusal(provider.name(), OpenIdTrouble::Untrusted("issuer")));
    }
    let error = query.get("error").map(String::as_str);
    let code = query.get("code").filter(|code| !code.is_empty() && error.is_none()).cloned();
    let code = code.ok_or_else(|| without_code(provider.name(), error))?;
    let asked = attempt.clone();
    let subject = at.ask(&provider, move |provider| provider.subject(&asked, code)).await?;
    at.app.limits.passwords.was_right(&at.network_attempt());
    let identity = provider.identity(&subject);
    let found =
        read_store(&at.app, move |server| Ok(server.store.find_means(OPENID, &identity)?));
    match (at.visitor.session.account.clone(), found.await?) {
        (Some(own), Some(means)) if means.account == own => {
            keep_secret(at, &provider, means, &subject).await
        }
        (Some(_), Some(_)) => Err(of_another(&provider)),
        (Some(own), None) => link(at, &provider, own, &subject).await,
        (None, Some(means)) => enter(at, &provider, means, &subject, &attempt).await,
        (None, None) => {
            let ticket = OpenIdTicket::new(subject, at.now().await?);
            let name = at.visitor.known_name.clone().unwrap_or_default();
            ask_name(&at, &provider, &ticket, &name, None)
        }
    }
}

/// Returns the attempt to which the address of the request belongs, and uses it up.
async fn used_attempt(at: &AccountRequest) -> Result<OpenIdAttempt, RequestError> {
    let over = || RequestError::new(StatusCode::BAD_REQUEST, message!("openid-no-attempt"));
    let state = at.visitor.query.get("state").cloned().unwrap_or_default();
    let now = at.now().await?;
    let attempt = OpenIdAttempt::find(&at.app.server, &at.visitor.session, &state, now);
    let attempt = attempt.ok_or_else(over)?;
    let used = format!("openid {}", blake3::hash(state.as_bytes()).to_hex());
    let is_first = write(&at.app, move |server| Ok(server.store.use_once(&used, now)?));
    is_first.await?.then_some(attempt).ok_or_else(over)
}

/// Returns why the provider has sent somebody back without a code.
fn without_code(name: &str, error: Option<&str>) -> RequestError {
    match FAILURES.into_iter().find(|failure| Some(*failure) == error) {
        Some(failure) => refusal(name, OpenIdTrouble::Away(failure)),
        None => RequestError::not_allowed(message!("openid-declined", name = name)),
    }
}

/// Stores the secret of the session with an identity of the visitor's account. The two secrets differ if one of them
/// was renewed.
async fn keep_secret(
    at: AccountRequest,
    provider: &OpenIdProvider,
    means: Credential,
    subject: &str,
) -> Reply {
    let secret = &at.visitor.session.secret;
    let known = provider.secret_of(&means, subject);
    if !known.is_some_and(|known| known.is(secret.text())) {
        let renewed = provider.means(means.account, subject, secret);
        let before = means.verifier;
        write(&at.app, move |server| Ok(server.store.renew_means(&renewed, &before)?)).await?;
    }
    Ok(at.visitor.send_to(PAGE))
}

/// Adds the identity to the account in which the visitor is signed in.
async fn link(
    at: AccountRequest,
    provider: &OpenIdProvider,
    account: String,
    subject: &str,
) -> Reply {
    let means = provider.means(account, subject, &at.visitor.session.secret);
    // The session may have ended while the provider was asked.
    let own = at.visitor.session.key.hash();
    let added =
        write(&at.app, move |server| Ok(server.store.add_means(&means, IDENTITIES_MAX, &own)?));
    match added.await? {
        true => Ok(at.visitor.send_to(PAGE)),
        false => {
            let most = i64::from(IDENTITIES_MAX);
            let name = provider.name();
            Err(RequestError::unfit(message!("openid-not-added", name = name, most = most)))
        }
    }
}

/// Signs the person in to the account that the identity belongs to.
async fn enter(
    at: AccountRequest,
    provider: &OpenIdProvider,
    means: Credential,
    subject: &str,
    attempt: &OpenIdAttempt,
) -> Reply {
    let next = at.visitor.session.next(&at.app.server, &attempt.state);
    if let Some(secret) = provider.secret_of(&means, subject) {
        return at.enter(next, means, secret, "/").await;
    }
    // The operator has changed the client secret. Only the old one could open the old secret of the account.
    let secret = random()?;
    let renewed = provider.means(means.account.clone(), subject, &secret);
    let (stored, before) = (renewed.clone(), means.verifier);
    let is_stored = write(&at.app, move |server| Ok(server.store.renew_means(&stored, &before)?));
    match is_stored.await? {
        true => at.enter(next, renewed, secret, "/").await,
        false => Err(RequestError::failed(message!("serve-interrupted"))),
    }
}

/// Asks a person who has no account yet for a name.
fn ask_name(
    at: &AccountRequest,
    provider: &OpenIdProvider,
    ticket: &OpenIdTicket,
    name: &str,
    refusal: Option<&RequestError>,
) -> Reply {
    let session = &at.visitor.session;
    let ticket = ticket.text(&at.app.server, session, provider.issuer());
    let form = page::OpenIdNameForm {
        provider: provider.name(),
        ticket: &ticket,
        name,
        refusal: refusal.map(|refusal| &refusal.message),
        token: &at.visitor.page_token()?,
    };
    let mut reply = at.page(&page::openid_name(at.visitor.words(&at.app), &form));
    if let Some(refusal) = refusal {
        *reply.status_mut() = refusal.status;
    }
    Ok(reply)
}

/// Makes an account for a person that the provider has named.
pub async fn make(at: AccountRequest, form: PostedForm) -> Reply {
    let made = make_account(at, form).await;
    made.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn make_account(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    if at.visitor.session.account.is_some() {
        return Ok(at.visitor.send_to(PAGE));
    }
    let provider = at.provider()?;
    let ticket = ticket(&at, &provider, &fields).await?;
    let typed = of(&fields, "name");
    let name = match AccountName::of_form(&typed) {
        Ok(name) => name,
        Err(refusal) => return ask_name(&at, &provider, &ticket, &typed, Some(&refusal)),
    };
    // Somebody could ask which names exist.
    let limit = at.attempt(&name);
    at.must_be_allowed(&limit)?;
    let session = at.visitor.session.clone();
    let identity = provider.identity(&ticket.subject);
    let (next, account) = beginning_of_account(&at.app.server, &session, &identity, &name.key);
    let by = provider.means(account.clone(), &ticket.subject, &session.secret);
    let AccountName { shown, key } = name;
    let (kind, verifier, sealed) = (PASSWORD.to_owned(), String::new(), String::new());
    let named = Credential { account, kind, name: key, shown, verifier, sealed };
    let stored = by.clone();
    let made = write(&at.app, move |server| Ok(server.store.make_account_by(&named, &stored)?));
    match made.await? {
        AccountMaking::Made => {
            at.app.limits.passwords.was_right(&limit);
            at.enter(next, by, session.secret, PAGE).await
        }
        AccountMaking::MeansTaken => Err(of_another(&provider)),
        AccountMaking::NameTaken => {
            let taken = RequestError::new(StatusCode::CONFLICT, message!("account-name-taken"));
            ask_name(&at, &provider, &ticket, &typed, Some(&taken))
        }
    }
}

async fn ticket(
    at: &AccountRequest,
    provider: &OpenIdProvider,
    fields: &Fields,
) -> Result<OpenIdTicket, RequestError> {
    let (server, session, now) = (&at.app.server, &at.visitor.session, at.now().await?);
    let ticket = of(fields, "ticket");
    let found = OpenIdTicket::parse(server, session, provider.issuer(), &ticket, now);
    let over = || RequestError::new(StatusCode::BAD_REQUEST, message!("openid-no-attempt"));
    found.ok_or_else(over)
}

fn of_another(provider: &OpenIdProvider) -> RequestError {
    let name = provider.name();
    RequestError::new(StatusCode::CONFLICT, message!("openid-of-another", name = name))
}
