//! `/account`: people keep their seats under a name and a password, sign in and out, and manage their sessions and
//! data.

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::IntoResponse as _;

use super::account_request::{AccountRequest, PAGE, of};
use super::{PathName, PostedForm, name, or_interrupted, read_store, write};
use crate::account::{
    self, AccountName, RESET_PAGE, check_password, fits, hidden, new_account, way_id,
};
use crate::client_session::Fields;
use crate::key::{SecretKey, random};
use crate::page::{self, AccountPage, SessionLine, SignInWay};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use crate::skill::own_ratings;
use speciate_model::log::store::{AccountSession, Credential, PASSWORD};
use speciate_model::message;

pub async fn get(at: AccountRequest) -> Reply {
    let token = at.visitor.page_token()?;
    let words = at.visitor.words(&at.app);
    let Some(account) = at.visitor.session.account.clone() else {
        let is_operator = at.app.server.is_operator(&at.visitor.session.hash());
        let name = at.visitor.known_name.as_deref().unwrap_or_default();
        let session = at.visitor.session.hash();
        let blocks = read_store(&at.app, move |server| Ok(server.store.blocks_of(&session)?));
        let blocks = blocks.await?;
        let offered = at.app.server.offered_ways();
        return Ok(at.page(&page::sign_in(words, name, is_operator, &offered, &blocks, &token)));
    };
    let (own, locale) = (at.visitor.session.key.hash(), at.visitor.locale.clone());
    let found = read_store(&at.app, move |server| shown(server, &account, &own, &locale));
    Ok(at.page(&page::account(words, &found.await?, &token)))
}

/// Returns what the owner of an account sees of it in one of its sessions.
fn shown(
    server: &ServerState,
    account: &str,
    own: &str,
    locale: &str,
) -> Result<AccountPage, RequestError> {
    let line = |session: AccountSession| SessionLine {
        is_own: session.session == own,
        id: session_id(&session.session).to_owned(),
        browser: session.browser,
        began: session.began,
        used: session.used,
    };
    let means = server.store.means_of(account)?;
    let (named, others): (Vec<Credential>, Vec<Credential>) =
        means.into_iter().partition(|means| means.kind == PASSWORD);
    let named = named.into_iter().next();
    let way = |means: Credential| {
        let id = way_id(&means);
        SignInWay { id, kind: means.kind, name: means.shown }
    };
    let titled = |(rules, rating)| (server.title_of(rules, locale), rating);
    Ok(AccountPage {
        has_password: named.as_ref().is_some_and(|named| !named.verifier.is_empty()),
        name: named.map(|named| named.shown).unwrap_or_default(),
        ways: others.into_iter().map(way).collect(),
        offered: server.offered_ways(),
        sessions: server.store.account_sessions(account)?.into_iter().map(line).collect(),
        blocks: server.store.blocks_of(account)?,
        ratings: own_ratings(server, account)?.into_iter().map(titled).collect(),
        hides_rating: server.store.hides_rating(account)?,
    })
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

/// Changes the password, or chooses the first one. All other sessions end.
pub async fn password(at: AccountRequest, form: PostedForm) -> Reply {
    let back = |refusal: RequestError| refusal.back_to(PAGE.to_owned());
    let fields = at.fields(form)?;
    let new = of(&fields, "new");
    check_password(&new).map_err(back)?;
    let means = at.means().await?;
    let secret = match means.verifier.is_empty() {
        // Nobody can know a password that has not been chosen.
        true => {
            at.must_be_recent().await.map_err(back)?;
            at.visitor.session.secret.clone()
        }
        false => at.secret(&means, &fields, "password").await.map_err(back)?,
    };
    let kept = at.visitor.session.key.hash();
    let before = means.verifier.clone();
    let refusal = match before.is_empty() {
        true => message!("account-signed-out"),
        // Somebody has changed it since the check, so the password that was typed is no longer right.
        false => message!("account-wrong-password"),
    };
    let means = with_password(&at, means, new, secret).await?;
    let is_changed =
        write(&at.app, move |server| Ok(server.store.change_means(&means, &before, &kept)?));
    match is_changed.await? {
        true => Ok(at.visitor.send_to(PAGE)),
        false => Err(back(RequestError::not_allowed(refusal))),
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
    must_mean_it(&at, &means, &fields).await.map_err(|refusal| refusal.back_to(PAGE.to_owned()))?;
    let app = at.app.clone();
    let removal = tokio::spawn(async move { account::remove(&app, &means.account).await });
    or_interrupted(removal.await)?;
    Ok(at.visitor.with_session(random()?).send_to("/"))
}

/// Fails if the form to delete an account does not contain its password. Without a password, it must contain the name of the
/// account, and its owner must have signed in a short time ago.
async fn must_mean_it(
    at: &AccountRequest,
    means: &Credential,
    fields: &Fields,
) -> Result<(), RequestError> {
    if means.verifier.is_empty() && AccountName::of_form(&of(fields, "name"))?.key != means.name {
        return Err(RequestError::not_allowed(message!("account-wrong-name")));
    }
    at.must_confirm(fields).await
}

/// Removes a way to sign in other than the password. All other sessions end.
pub async fn remove_way(at: AccountRequest, form: PostedForm) -> Reply {
    let fields = at.fields(form)?;
    let (account, way) = (at.account()?, of(&fields, "way"));
    at.must_confirm(&fields).await.map_err(|refusal| refusal.back_to(PAGE.to_owned()))?;
    let kept = at.visitor.session.key.hash();
    let removed = write(&at.app, move |server| {
        let mut means = server.store.means_of(&account)?.into_iter();
        // Somebody may have removed it just now.
        let Some(means) = means.find(|means| way_id(means) == way) else {
            return Ok(true);
        };
        let (named, usable) = ((&*means.kind, &*means.name), server.offered_ways().kinds());
        Ok(server.store.remove_means(&account, named, &kept, &usable)?)
    });
    match removed.await? {
        true => Ok(at.visitor.send_to(PAGE)),
        false => Err(RequestError::unfit(message!("account-last-way")).back_to(PAGE.to_owned())),
    }
}

/// Shows the form for a new password to the person who has the operator's link.
pub async fn reset_page(at: AccountRequest, key: PathName) -> Reply {
    let (_, means) = means_to_reset(&at, key).await?;
    let words = at.visitor.words(&at.app);
    let account = means.account;
    let ways = read_store(&at.app, move |server| Ok(server.store.means_of(&account)?)).await?;
    let has_others = ways.iter().any(|way| way.kind != PASSWORD);
    Ok(at.page(&page::reset(words, &means.shown, has_others, &at.visitor.page_token()?)))
}

/// Stores the new password and signs the person in. All sessions of the account end, and its other ways to sign in are
/// removed if the person wants this.
pub async fn reset(at: AccountRequest, key: PathName, form: PostedForm) -> Reply {
    let (key, means) = means_to_reset(&at, key).await?;
    let fields = at.fields(form)?;
    let new = of(&fields, "new");
    let here = format!("{RESET_PAGE}{}", key.text());
    check_password(&new).map_err(|refusal| refusal.back_to(here))?;
    // Only the old password could open the old secret.
    let secret = random()?;
    let means = with_password(&at, means, new, secret.clone()).await?;
    let (changed, hash, is_only) = (means.clone(), key.hash(), of(&fields, "only") == "yes");
    let is_changed =
        write(&at.app, move |server| Ok(server.store.reset_means(&changed, &hash, is_only)?));
    if !is_changed.await? {
        return Err(no_reset());
    }
    let next = at.visitor.session.next(&at.app.server, key.text());
    // The page shows how else somebody can sign in.
    at.enter(next, means, secret, PAGE).await
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

/// Returns what a page calls a session. It is part of a hash, so it gives nobody a right.
fn session_id(session: &str) -> &str {
    session.get(..16).unwrap_or(session)
}
