//! People who try to get into the accounts of others where people sign in with an OpenID provider.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::serve::account::{AccountName, reset_link};
use speciate::serve::{ProxySettings, SecretKey};

use super::Hosted;
use super::accounts::{SECRET, keep, send, sign_in};
use super::openid::{begin, choose_name, come_back, is_signed_in, make, server, ways};
use super::openid_provider::{ClubProvider, Trick};
use crate::support::seating::Seating as _;

#[test]
fn a_planted_session_gets_no_part_of_an_account() {
    let (hosted, provider) = server();
    let mut planter = hosted.browser();
    planter.get("/");
    let mut victim = planter.clone();
    // The planter makes an account in the session, but never uses the new one, so the planted session goes on.
    let made = send(&mut planter.clone(), "new", &[("name", "ann"), ("password", SECRET)]);
    assert_eq!(made.location(), "/account");
    let page = come_back(&mut victim, &provider, "subject of Ann");
    let taken = choose_name(&mut victim, &page, "Ann");
    assert_eq!(taken.status, 409, "{}", taken.body);
    let identity = format!("{} subject of Ann", provider.issuer());
    assert_eq!(hosted.in_use.find_means("openid", &identity), Ok(None));
    let made = choose_name(&mut victim, &taken, "Ann of the club");
    assert_eq!(made.location(), "/account");
    assert!(is_signed_in(&mut victim) && !is_signed_in(&mut planter));
    let means = hosted.in_use.find_means("openid", &identity).unwrap().unwrap();
    assert_eq!(hosted.in_use.means_of(&means.account).unwrap().len(), 2, "a name and the identity");
}

#[test]
fn an_open_session_does_not_change_how_its_owner_signs_in() {
    let (hosted, provider) = server();
    // Without a password, only somebody who has just signed in may do so.
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann");
    let own = ways(&mut ann);
    hosted.store().run("UPDATE account_sessions SET began = began - 1000");
    let removal = [("way", own[0].as_str())];
    for (action, fields) in [
        ("password", [("new", SECRET)]),
        ("remove-way", removal),
        ("remove", [("name", "Ann")]),
        ("openid", [("password", "")]),
    ] {
        let refused = send(&mut ann, action, &fields);
        assert_eq!(refused.status, 403, "{action}: {}", refused.body);
        assert!(refused.body.contains("must have signed in"), "{action}: {}", refused.body);
    }
    assert_eq!(ways(&mut ann), own);
    send(&mut ann, "out", &[]);
    assert_eq!(come_back(&mut ann, &provider, "subject of Ann").location(), "/");
    assert_eq!(send(&mut ann, "password", &[("new", SECRET)]).location(), "/account");
    // With a password, it is needed each time.
    for wrong in ["", "not mine"] {
        let removal = [("way", own[0].as_str()), ("password", wrong)];
        assert_eq!(send(&mut ann, "remove-way", &removal).status, 403);
    }
    assert_eq!(ways(&mut ann), own);
    hosted.store().run("UPDATE account_sessions SET began = began - 1000");
    let removal = [("way", own[0].as_str()), ("password", SECRET)];
    assert_eq!(send(&mut ann, "remove-way", &removal).location(), "/account");
    assert!(ways(&mut ann).is_empty());
}

#[test]
fn a_session_that_ends_while_the_provider_is_asked_adds_nothing() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    keep(&mut ann, "Ann");
    let mut thief = hosted.browser();
    sign_in(&mut thief, "ann", SECRET);
    let back = provider.signs_in(&begin(&mut thief), "thief");
    let store = hosted.in_use.clone();
    let account = store.find_means("password", "ann").unwrap().unwrap().account;
    let (of, own) = (account.clone(), ann.session());
    let own = SecretKey::parse(&own).unwrap().hash();
    provider.meanwhile(move || {
        assert_eq!(store.end_account_sessions(&of, &|session| session != own), Ok(1));
    });
    let refused = thief.get(&back);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert_eq!(hosted.in_use.means_of(&account).unwrap().len(), 1);
    assert!(is_signed_in(&mut ann) && !is_signed_in(&mut thief));
}

#[test]
fn the_link_of_the_operator_removes_the_ways_of_a_thief() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    keep(&mut ann, "Ann");
    let mut thief = ann.clone();
    assert_eq!(come_back(&mut thief, &provider, "thief").location(), "/account");
    let name = AccountName::parse("ann").unwrap();
    let link = reset_link(&*hosted.in_use, &name).unwrap().unwrap();
    let page = ann.get(&link);
    assert!(page.body.contains("name=\"only\"") && page.body.contains("checked"), "{}", page.body);
    let token = page.field("token").unwrap();
    let fields = [("token", token.as_str()), ("new", "a new password"), ("only", "yes")];
    assert_eq!(ann.post(&link, &fields).location(), "/account");
    assert!(is_signed_in(&mut ann) && ways(&mut ann).is_empty());
    let refused = come_back(&mut thief, &provider, "thief");
    assert!(refused.field("ticket").is_some() && !is_signed_in(&mut thief));
}

#[test]
fn somebody_whom_the_provider_knows_cannot_ask_for_many_names() {
    let provider = ClubProvider::new();
    let guarding = ProxySettings { limits_own: true, ..ProxySettings::default() };
    let known = provider.of_server();
    let hosted = Hosted::of(Source::built_in(), |state| state.signing_in_with(known), guarding);
    let mut bob = hosted.browser();
    keep(&mut bob, "Bob");
    let mut eve = hosted.browser();
    eve.get("/");
    let page = come_back(&mut eve, &provider, "eve");
    let statuses: Vec<u16> = (0..25).map(|_| choose_name(&mut eve, &page, "bob").status).collect();
    assert_eq!((statuses[0], statuses[24]), (409, 429), "{statuses:?}");
}

#[test]
fn tokens_that_cannot_be_trusted_sign_nobody_in() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann");
    let mut eve = hosted.browser();
    eve.get("/");
    let (mut told, mut reasons) = (hosted.state.watch_notices(), BTreeSet::new());
    for (trick, reason) in [
        (Trick::Nonce, "nonce"),
        (Trick::NoNonce, "nonce"),
        (Trick::Expired, "expired"),
        (Trick::Signature, "signature"),
        (Trick::Unsigned, "signature"),
        (Trick::Symmetric, "signature"),
        (Trick::Audience, "audience"),
        (Trick::Audiences, "audience"),
        (Trick::Party, "audience"),
        (Trick::Issuer, "issuer"),
        (Trick::NoToken, "no-token"),
    ] {
        provider.plays(trick);
        let refused = come_back(&mut eve, &provider, "subject of Ann");
        assert_eq!(refused.status, 403, "{trick:?}: {}", refused.body);
        assert!(!is_signed_in(&mut eve), "{trick:?}");
        // The operator reads each reason once.
        let notice = told.try_recv().map(|notice| format!("{notice:?}")).unwrap_or_default();
        assert_eq!(notice.contains(reason), reasons.insert(reason), "{trick:?}: {notice}");
    }
    provider.plays(Trick::None);
    // After a change of the provider's key, the server asks for the new one, also if it has the name of the old one.
    for changes in [ClubProvider::changes_key, ClubProvider::replaces_key] {
        changes(&provider);
        assert_eq!(come_back(&mut eve, &provider, "subject of Ann").location(), "/");
        assert!(is_signed_in(&mut eve));
        send(&mut eve, "out", &[]);
    }
    assert_eq!(hosted.in_use.accounts().unwrap().len(), 1);
}

#[test]
fn the_operator_reads_that_the_client_secret_is_wrong() {
    let (hosted, provider) = server();
    let mut told = hosted.state.watch_notices();
    let mut ann = hosted.browser();
    ann.get("/");
    provider.plays(Trick::Client);
    let away = come_back(&mut ann, &provider, "ann");
    assert_eq!(away.status, 503, "{}", away.body);
    let notice = format!("{:?}", told.try_recv().unwrap());
    assert!(notice.contains("openid-away-full") && notice.contains("client"), "{notice}");
}
