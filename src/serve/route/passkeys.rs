//! `/account/passkey`: people sign in with passkeys, and add them to their accounts. The script `passkeys.js` asks for what
//! a device must sign, lets the browser ask the device, and sends the form.

use std::sync::Arc;

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::IntoResponse as _;
use serde_json::json;

use super::account_request::{AccountRequest, PAGE, of};
use super::{PostedForm, read_store, write};
use crate::account::{
    AccountName, PASSKEY, PASSKEY_ALGORITHMS, PasskeyAttempt, PasskeyFault, PasskeyPurpose,
    PasskeyReply, PasskeySettings, entered_by_passkey, passkey_means,
};
use crate::client_session::Fields;
use crate::request_error::{Reply, RequestError};
use speciate_model::log::store::Credential;
use speciate_model::message;

/// How many passkeys an account can have.
const PASSKEYS_MAX: u32 = 10;

impl AccountRequest {
    fn passkeys(&self) -> Result<Arc<PasskeySettings>, RequestError> {
        self.app.server.passkeys.clone().ok_or_else(RequestError::nothing_there)
    }

    /// Returns the attempt that a form names, and uses it up.
    async fn used_passkey_attempt(
        &self,
        fields: &Fields,
        purpose: PasskeyPurpose,
    ) -> Result<PasskeyAttempt, RequestError> {
        let over = || RequestError::new(StatusCode::BAD_REQUEST, message!("passkey-no-attempt"));
        let now = self.now().await?;
        let (server, session) = (&self.app.server, &self.visitor.session);
        let attempt = PasskeyAttempt::find(server, session, purpose, &of(fields, "attempt"), now);
        let attempt = attempt.ok_or_else(over)?;
        let used = format!("passkey {}", attempt.challenge.hash());
        let is_first = write(&self.app, move |server| Ok(server.store.use_once(&used, now)?));
        is_first.await?.then_some(attempt).ok_or_else(over)
    }
}

/// Begins an attempt, and says as JSON what the browser must ask the device for.
pub async fn options(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let settings = at.passkeys()?;
    let purpose =
        PasskeyPurpose::parse(&of(&fields, "purpose")).ok_or_else(RequestError::no_form)?;
    let (now, session) = (at.now().await?, &at.visitor.session);
    let mut options = match purpose {
        PasskeyPurpose::Enter => json!({}),
        PasskeyPurpose::Add => {
            at.must_confirm(&fields).await?;
            let account = at.account()?;
            let found = read_store(&at.app, move |server| {
                let name = server.store.account_name(&account)?.unwrap_or_default();
                Ok((name, server.store.means_of(&account)?))
            });
            let (name, means) = found.await?;
            let own = means.into_iter().filter(|means| means.kind == PASSKEY);
            let own: Vec<String> = own.map(|means| means.name).collect();
            json!({ "user": name, "known": own, "algorithms": PASSKEY_ALGORITHMS })
        }
    };
    let attempt = PasskeyAttempt::begin(&at.app.server, session, purpose, now)?;
    options["attempt"] = attempt.text.into();
    options["challenge"] = attempt.challenge.text().into();
    options["site"] = settings.site().into();
    if purpose == PasskeyPurpose::Add {
        options["handle"] = attempt.handle.text().into();
    }
    let json = HeaderValue::from_static("application/json");
    Ok(([(CONTENT_TYPE, json)], options.to_string()).into_response())
}

/// Adds a passkey to the account in which the visitor is signed in.
pub async fn add(at: AccountRequest, form: PostedForm) -> Reply {
    let added = add_passkey(at, form).await;
    added.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn add_passkey(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let (settings, account) = (at.passkeys()?, at.account()?);
    let AccountName { shown, .. } = AccountName::of_form(&of(&fields, "name"))?;
    at.must_confirm(&fields).await?;
    let limit = at.network_attempt();
    at.must_be_allowed(&limit)?;
    let attempt = at.used_passkey_attempt(&fields, PasskeyPurpose::Add).await?;
    let reply = PasskeyReply::of_fields(&fields).ok_or_else(RequestError::no_form)?;
    let made = reply.new_passkey(&settings, &attempt);
    let made = made.map_err(|fault| refusal(&settings, fault))?;
    let secret = &at.visitor.session.secret;
    let means = passkey_means(account, shown, (made, &attempt.handle), secret);
    let own = at.visitor.session.key.hash();
    let added =
        write(&at.app, move |server| Ok(server.store.add_means(&means, PASSKEYS_MAX, &own)?));
    match added.await? {
        true => {
            at.app.limits.passwords.was_right(&limit);
            Ok(at.visitor.send_to(PAGE))
        }
        false => {
            let most = i64::from(PASSKEYS_MAX);
            Err(RequestError::unfit(message!("passkey-not-added", most = most)))
        }
    }
}

/// Signs in the owner of a passkey.
pub async fn sign_in(at: AccountRequest, form: PostedForm) -> Reply {
    let signed_in = sign_in_by(at, form).await;
    signed_in.map_err(|refusal| refusal.back_to(PAGE.to_owned()))
}

async fn sign_in_by(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let settings = at.passkeys()?;
    let limit = at.network_attempt();
    at.must_be_allowed(&limit)?;
    let attempt = at.used_passkey_attempt(&fields, PasskeyPurpose::Enter).await?;
    let reply = PasskeyReply::of_fields(&fields).ok_or_else(RequestError::no_form)?;
    let id = reply.id.clone();
    let found = read_store(&at.app, move |server| Ok(server.store.find_means(PASSKEY, &id)?));
    let unknown = || RequestError::not_allowed(message!("passkey-unknown"));
    let means = found.await?.ok_or_else(unknown)?;
    let entered = entered_by_passkey(&settings, &attempt, &reply, &means);
    let (used, secret) = entered.map_err(|fault| refusal(&settings, fault))?;
    must_be_stored(&at, &used, means.verifier).await?;
    at.app.limits.passwords.was_right(&limit);
    let next = at.visitor.session.next(&at.app.server, &attempt.text);
    at.enter(next, used, secret, "/").await
}

/// Stores how often a passkey has signed. Fails if somebody has just signed in with a copy of it that has signed more often.
async fn must_be_stored(
    at: &AccountRequest,
    used: &Credential,
    before: String,
) -> Result<(), RequestError> {
    if used.verifier == before {
        return Ok(());
    }
    let used = used.clone();
    let is_stored = write(&at.app, move |server| Ok(server.store.renew_means(&used, &before)?));
    let copied = || RequestError::not_allowed(message!("passkey-copied"));
    is_stored.await?.then_some(()).ok_or_else(copied)
}

/// Returns what the visitor reads about a fault.
fn refusal(settings: &PasskeySettings, fault: PasskeyFault) -> RequestError {
    RequestError::not_allowed(match fault {
        PasskeyFault::Origin => message!("passkey-elsewhere", address = settings.origin()),
        PasskeyFault::Unverified => message!("passkey-unverified"),
        PasskeyFault::Key => message!("passkey-unfit"),
        PasskeyFault::Counter => message!("passkey-copied"),
        PasskeyFault::Form
        | PasskeyFault::Purpose
        | PasskeyFault::Challenge
        | PasskeyFault::Signature
        | PasskeyFault::Handle
        | PasskeyFault::Stored => message!("passkey-wrong"),
    })
}
