//! Signing in with an OpenID provider.

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::content::Source;
use speciate::log::store::Credential;
use speciate::serve::account::{AccountName, OpenIdProvider, reset_link};
use speciate::serve::{LogFormat, ProxySettings};

use super::accounts::{SECRET, keep, sees_seat, send, sign_in};
use super::browser::{Browser, Reply};
use super::clocked::{MINUTE, TestTime};
use super::logged::ServerLog;
use super::openid_provider::{CLIENT_SECRET, ClubProvider, Trick, fields};
use super::{Hosted, game_of};

fn server_of(provider: OpenIdProvider) -> Hosted {
    let guarding = ProxySettings::default();
    Hosted::of(Source::built_in(), |state| state.signing_in_with(provider), guarding)
}

/// Returns a server whose people can sign in with a provider.
pub fn server() -> (Hosted, ClubProvider) {
    let provider = ClubProvider::new();
    (server_of(provider.of_server()), provider)
}

/// Presses the button on the page of accounts. Returns the address to which the next page leads.
pub fn begin(browser: &mut Browser) -> String {
    let page = send(browser, "openid", &[("password", SECRET)]);
    assert_eq!(page.status, 200, "{}", page.body);
    let address = page.all("href").into_iter().find(|to| to.contains("/authorize?")).unwrap();
    assert_eq!(page.headers["refresh"], format!("0; url={address}"));
    address
}

/// Signs in at the provider and comes back.
pub fn come_back(browser: &mut Browser, provider: &ClubProvider, subject: &str) -> Reply {
    let address = begin(browser);
    let back = provider.signs_in(&address, subject);
    browser.get(&back)
}

/// Sends the form for the name of a new account.
pub fn choose_name(browser: &mut Browser, page: &Reply, name: &str) -> Reply {
    let ticket = page.field("ticket").unwrap();
    send(browser, "openid/new", &[("ticket", &ticket), ("name", name)])
}

/// Makes an account with the provider.
pub fn make(browser: &mut Browser, provider: &ClubProvider, name: &str) {
    let page = come_back(browser, provider, &format!("subject of {name}"));
    assert_eq!(page.status, 200, "{}", page.body);
    let made = choose_name(browser, &page, name);
    assert_eq!((made.status, made.location()), (303, "/account"), "{}", made.body);
}

pub fn ways(browser: &mut Browser) -> Vec<String> {
    let values = browser.get("/account").all("value").into_iter();
    values.filter(|value| value.len() == 12 && u64::from_str_radix(value, 16).is_ok()).collect()
}

pub fn is_signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").body.contains("id=\"signed-in\"")
}

#[test]
fn people_keep_their_seats_without_a_password() {
    let (hosted, provider) = server();
    let people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let mut people: Vec<Browser> = people.into_iter().map(|(_, browser)| browser).collect();
    assert!(people[0].get("/account").body.contains("Sign in with"));
    let planted = people[0].clone();
    make(&mut people[0], &provider, "Ann");
    assert!(is_signed_in(&mut people[0]) && sees_seat(&mut people[0], 1));
    assert!(!is_signed_in(&mut planted.clone()) && !sees_seat(&mut planted.clone(), 1));
    // The second sign-in reaches the same account, on any device.
    let mut phone = hosted.browser();
    phone.get("/");
    let entered = come_back(&mut phone, &provider, "subject of Ann");
    assert_eq!(entered.location(), "/", "{}", entered.body);
    assert!(sees_seat(&mut phone, 1) && !sees_seat(&mut phone, 2) && sees_seat(&mut people[0], 1));
    let home = phone.get("/");
    assert!(home.body.contains("Your account:") && !home.body.contains("subject of Ann"));
    // Another person gets another account, and the name is taken.
    let page = come_back(&mut people[1], &provider, "subject of Bob");
    let taken = choose_name(&mut people[1], &page, " ANN ");
    assert_eq!(taken.status, 409);
    assert!(taken.body.contains("role=\"alert\"") && taken.body.contains("already has this name"));
    let empty = choose_name(&mut people[1], &taken, " ");
    assert_eq!(empty.status, 400);
    let made = choose_name(&mut people[1], &empty, "Bob");
    assert_eq!(made.location(), "/account");
    assert!(sees_seat(&mut people[1], 2) && !sees_seat(&mut people[1], 1));
    assert_eq!(hosted.in_use.accounts().unwrap().len(), 2);
    assert_eq!(provider.requests("/keys"), 1, "what the provider says is kept");
}

#[test]
fn a_sign_in_belongs_to_the_browser_that_began_it_and_works_once() {
    let (hosted, provider) = server();
    let (mut own, mut other) = (hosted.browser(), hosted.browser());
    own.get("/");
    other.get("/");
    let back = provider.signs_in(&begin(&mut own), "ann");
    assert_eq!(other.get(&back).status, 400, "another browser");
    assert_eq!(hosted.browser().get(&back).status, 400, "a new browser");
    for state in ["", "x", &"a".repeat(43), &format!("{}.1.{}", "a".repeat(43), "a".repeat(43))] {
        let forged = format!("/account/openid/back?code=secret-code-1&state={state}");
        assert_eq!(own.get(&forged).status, 400, "{state}");
    }
    let mut forged = back.clone();
    let last = if forged.ends_with('A') { "Q" } else { "A" };
    forged.replace_range(forged.len() - 1.., last);
    assert_eq!(own.get(&forged).status, 400);
    assert_eq!(provider.requests("/token"), 0, "nobody has asked the provider");
    let page = own.get(&back);
    assert_eq!(page.status, 200, "{}", page.body);
    let again = own.get(&back);
    assert_eq!(again.status, 400);
    assert!(again.body.contains("begun in this browser") && !again.body.contains("secret-code"));
    // A used code is worth nothing with another state either.
    let code = fields(back.split_once('?').unwrap().1)["code"].clone();
    let next = provider.signs_in(&begin(&mut own), "ann");
    let state = fields(next.split_once('?').unwrap().1)["state"].clone();
    let replayed = own.get(&format!("/account/openid/back?code={code}&state={state}"));
    assert_eq!(replayed.status, 403, "{}", replayed.body);
    // Neither is the code of somebody else, because only the browser's attempt has its verifier.
    let others = provider.signs_in(&begin(&mut other), "bob");
    let code = fields(others.split_once('?').unwrap().1)["code"].clone();
    let next = provider.signs_in(&begin(&mut own), "ann");
    let state = fields(next.split_once('?').unwrap().1)["state"].clone();
    let injected = own.get(&format!("/account/openid/back?code={code}&state={state}"));
    assert_eq!(injected.status, 403);
    // The ticket belongs to the browser too.
    let ticket = page.field("ticket").unwrap();
    let stolen = send(&mut other, "openid/new", &[("ticket", &ticket), ("name", "Eve")]);
    assert_eq!(stolen.status, 400);
    let changed = ticket.replace(".ann", ".bob");
    let forged = send(&mut own, "openid/new", &[("ticket", &changed), ("name", "Eve")]);
    assert_eq!(forged.status, 400);
    assert_eq!(hosted.in_use.accounts().unwrap(), []);
    assert_eq!(own.post("/account/openid", &[("token", "x")]).status, 403, "a foreign form");
}

#[test]
fn a_provider_may_require_the_secret_in_the_form() {
    let (hosted, provider) = server();
    provider.plays(Trick::Post);
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann");
    assert!(is_signed_in(&mut ann));
}

#[test]
fn a_sign_in_must_end_within_ten_minutes() {
    let (provider, time) = (ClubProvider::new(), TestTime::new());
    let (known, source) = (provider.of_server(), Box::new(time.clone()));
    let hosted = Hosted::of(
        Source::built_in(),
        |state| state.signing_in_with(known).timed_by(source),
        ProxySettings::default(),
    );
    let mut browser = hosted.browser();
    browser.get("/");
    let back = provider.signs_in(&begin(&mut browser), "ann");
    time.passes(10 * MINUTE);
    assert_eq!(browser.get(&back).status, 400);
    let back = provider.signs_in(&begin(&mut browser), "ann");
    time.passes(9 * MINUTE);
    let page = browser.get(&back);
    assert_eq!(page.status, 200, "{}", page.body);
    time.passes(10 * MINUTE);
    assert_eq!(choose_name(&mut browser, &page, "Ann").status, 400);
    assert_eq!(hosted.in_use.accounts().unwrap(), []);
}

#[test]
fn the_page_says_that_the_provider_is_away() {
    let (hosted, provider) = server();
    let mut browser = hosted.browser();
    provider.is_down(true);
    let away = send(&mut browser, "openid", &[]);
    assert_eq!(away.status, 503);
    assert!(away.body.contains("Chess club") && away.body.contains("cannot be reached"));
    provider.is_down(false);
    for trick in [Trick::Redirects, Trick::OtherProvider] {
        provider.plays(trick);
        assert_eq!(send(&mut browser, "openid", &[]).status, 503, "{trick:?}");
    }
    assert_eq!(provider.requests("/elsewhere"), 0, "redirections are not followed");
    provider.plays(Trick::None);
    let back = provider.signs_in(&begin(&mut browser), "ann");
    provider.is_down(true);
    let away = browser.get(&back);
    assert!(away.status == 503 && away.body.contains("cannot be reached"), "{}", away.body);
    provider.is_down(false);
    let page = come_back(&mut browser, &provider, "ann");
    assert_eq!(page.status, 200, "{}", page.body);
    // Passwords work meanwhile.
    provider.is_down(true);
    keep(&mut browser, "Bob");
}

#[test]
fn somebody_who_declines_is_not_signed_in() {
    let (hosted, provider) = server();
    let mut browser = hosted.browser();
    browser.get("/");
    let back = provider.signs_in(&begin(&mut browser), "ann");
    let state = fields(back.split_once('?').unwrap().1)["state"].clone();
    let (said, coded) = ("<script>alert(1)</script>", "%3Cscript%3Ealert(1)%3C%2Fscript%3E");
    let declined = browser.get(&format!(
        "/account/openid/back?error=access_denied&error_description={coded}&state={state}"
    ));
    assert_eq!(declined.status, 403);
    assert!(declined.body.contains("did not sign in") && !declined.body.contains(said));
    // It is not the person's decision that the provider does not work.
    let back = provider.signs_in(&begin(&mut browser), "ann");
    let state = fields(back.split_once('?').unwrap().1)["state"].clone();
    let failed = format!("/account/openid/back?error=server_error&state={state}");
    assert_eq!(browser.get(&failed).status, 503);
    // A reply in the name of another provider is refused.
    let back = provider.signs_in(&begin(&mut browser), "ann");
    assert_eq!(browser.get(&format!("{back}&iss=https%3A%2F%2Flogin.example")).status, 403);
    let back = provider.signs_in(&begin(&mut browser), "ann");
    let own = provider.issuer().replace(':', "%3A").replace('/', "%2F");
    assert_eq!(browser.get(&format!("{back}&iss={own}")).status, 200);
}

#[test]
fn an_account_gets_another_way_and_loses_it() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    ann.get("/");
    keep(&mut ann, "Ann");
    assert_eq!(send(&mut ann, "openid", &[("password", "not mine")]).status, 403);
    assert_eq!(come_back(&mut ann, &provider, "ann").location(), "/account");
    let page = ann.get("/account").body;
    assert!(page.contains("Chess club") && page.contains("signed in as"));
    let mut phone = hosted.browser();
    phone.get("/");
    assert_eq!(come_back(&mut phone, &provider, "ann").location(), "/");
    assert!(is_signed_in(&mut phone));
    // Once more does nothing, and nobody else can add the same identity.
    assert_eq!(come_back(&mut ann, &provider, "ann").location(), "/account");
    let mut bob = hosted.browser();
    bob.get("/");
    keep(&mut bob, "Bob");
    assert_eq!(come_back(&mut bob, &provider, "ann").status, 409);
    // Somebody who signs in meanwhile has begun nothing as this person.
    let mut cem = hosted.browser();
    cem.get("/");
    let back = provider.signs_in(&begin(&mut cem), "cem");
    sign_in(&mut cem, "bob", SECRET);
    assert_eq!(cem.get(&back).status, 400);
    let own = ways(&mut ann);
    assert_eq!(own.len(), 1);
    let removal = [("way", own[0].as_str()), ("password", SECRET)];
    assert_eq!(send(&mut bob, "remove-way", &removal).location(), "/account");
    assert_eq!(ways(&mut ann), own, "it is not Bob's");
    assert_eq!(send(&mut ann, "remove-way", &removal).location(), "/account");
    assert!(ways(&mut ann).is_empty() && is_signed_in(&mut ann) && !is_signed_in(&mut phone));
    let page = come_back(&mut phone, &provider, "ann");
    assert!(page.field("ticket").is_some(), "nobody has this identity now");
}

#[test]
fn an_account_without_a_password_gets_one() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann");
    let own = ways(&mut ann);
    let last = send(&mut ann, "remove-way", &[("way", &own[0])]);
    assert!(last.status == 422 && last.body.contains("only way"), "{}", last.body);
    let mut phone = hosted.browser();
    phone.get("/");
    for guess in ["", "password", SECRET] {
        assert_eq!(sign_in(&mut phone, "ann", guess).status, 403);
    }
    assert_eq!(send(&mut ann, "password", &[("new", "short")]).status, 400);
    assert_eq!(send(&mut ann, "password", &[("new", SECRET)]).location(), "/account");
    assert_eq!(sign_in(&mut phone, "ann", SECRET).location(), "/");
    // From now on, the password is needed for another one.
    let other = [("password", ""), ("new", "another good one")];
    assert_eq!(send(&mut ann, "password", &other).status, 403);
    let removal = [("way", own[0].as_str()), ("password", SECRET)];
    assert_eq!(send(&mut ann, "remove-way", &removal).location(), "/account");
    // The operator's link also helps somebody who cannot reach the provider any more.
    let mut bob = hosted.browser();
    bob.get("/");
    make(&mut bob, &provider, "Bob");
    let name = AccountName::parse("bob").unwrap();
    let link = reset_link(&*hosted.in_use, &name).unwrap().unwrap();
    let token = phone.get(&link).field("token").unwrap();
    let entered = phone.post(&link, &[("token", &token), ("new", "a new password")]);
    assert_eq!(entered.location(), "/account");
    assert!(is_signed_in(&mut phone) && !is_signed_in(&mut bob));
    assert_eq!(come_back(&mut bob, &provider, "subject of Bob").location(), "/");
    assert!(is_signed_in(&mut bob));
}

#[test]
fn a_deleted_account_is_gone() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann");
    let data: Value = serde_json::from_str(&ann.get("/account/export").body).unwrap();
    let means = &data["account"]["means"];
    assert_eq!(means[0]["kind"], "openid");
    assert_eq!(means[0]["key"], format!("{} subject of Ann", provider.issuer()));
    assert_eq!(means[1]["name"], "Ann");
    let link = provider.signs_in(&begin(&mut ann), "another");
    assert_eq!(send(&mut ann, "remove", &[("name", "Bob")]).status, 403);
    let before = ann.clone();
    assert_eq!(send(&mut ann, "remove", &[("name", " ANN ")]).location(), "/");
    assert_eq!(hosted.in_use.accounts().unwrap(), []);
    assert_eq!(before.clone().get(&link).status, 400, "its session is over");
    let page = come_back(&mut ann, &provider, "subject of Ann");
    assert!(page.field("ticket").is_some(), "{}", page.body);
    assert_eq!(choose_name(&mut ann, &page, "Ann").location(), "/account");
    assert_eq!(hosted.in_use.accounts().unwrap().len(), 1);
}

#[test]
fn a_new_client_secret_keeps_nobody_out() {
    let (hosted, provider) = server();
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann");
    // The identity was sealed with an older secret.
    let store = hosted.store();
    let identity = format!("{} subject of Ann", provider.issuer());
    let means = store.find_means("openid", &identity).unwrap().unwrap();
    let old = Credential { verifier: "old".to_owned(), ..means.clone() };
    assert_eq!(store.renew_means(&old, &means.verifier), Ok(true));
    let mut phone = hosted.browser();
    phone.get("/");
    assert_eq!(come_back(&mut phone, &provider, "subject of Ann").location(), "/");
    assert!(is_signed_in(&mut phone) && is_signed_in(&mut ann));
    let renewed = store.find_means("openid", &identity).unwrap().unwrap();
    assert_eq!(renewed.verifier, means.verifier);
    // Somebody who still has a session of before, and shows the identity too, keeps the secret of the account.
    let known = provider.of_server();
    let secret = |means| known.secret_of(means, "subject of Ann").unwrap().text().to_owned();
    assert_ne!(secret(&renewed), secret(&means));
    assert_eq!(come_back(&mut ann, &provider, "subject of Ann").location(), "/account");
    let kept = store.find_means("openid", &identity).unwrap().unwrap();
    assert_eq!(secret(&kept), secret(&means));
}

#[test]
fn the_log_has_no_secrets_and_no_names() {
    let (log, provider) = (ServerLog::default(), ClubProvider::new());
    let hosted = log.of(LogFormat::Json, || server_of(provider.of_server()));
    let mut ann = hosted.browser();
    ann.get("/");
    make(&mut ann, &provider, "Ann-of-the-club");
    provider.plays(Trick::Signature);
    let back = provider.signs_in(&begin(&mut ann), "another");
    ann.get(&back);
    let query = fields(back.split_once('?').unwrap().1);
    let text = log.text();
    assert!(text.contains("/account/openid/back") && text.contains("openid-untrusted-full"));
    for secret in [CLIENT_SECRET, &query["code"], &query["state"], "Ann-of-the-club", "subject of"]
    {
        assert!(!text.contains(secret), "{secret}");
    }
}
