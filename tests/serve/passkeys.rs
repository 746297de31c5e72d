//! Signing in with passkeys.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::content::Source;
use speciate::serve::account::PasskeySettings;
use speciate::serve::{LogFormat, ProxySettings};

use super::accounts::{SECRET, keep, sees_seat, send, sign_in};
use super::browser::Browser;
use super::clocked::{MINUTE, TestTime};
use super::logged::ServerLog;
use super::passkey_device::{BASE, Lie, Passkey, TRUTH, device, encoded, enter, options, word};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

fn server() -> Hosted {
    let settings = PasskeySettings::new(BASE).unwrap();
    let guarding = ProxySettings::default();
    Hosted::of(Source::built_in(), |state| state.with_passkeys(settings), guarding)
}

/// Adds a passkey to the account of a browser. It counts if `counter` is not 0.
fn add(browser: &mut Browser, name: &str, counter: u32) -> Passkey {
    let options = options(browser, "add");
    let passkey = Passkey::new(&options, counter);
    let added = passkey.add(browser, &options, &TRUTH, name);
    assert_eq!((added.status, added.location()), (303, "/account"), "{}", added.body);
    passkey
}

/// Returns a server, somebody with an account there, and another browser.
fn with_account() -> (Hosted, Browser, Browser) {
    let hosted = server();
    let (mut ann, mut phone) = (hosted.browser(), hosted.browser());
    ann.get("/");
    phone.get("/");
    keep(&mut ann, "Ann");
    (hosted, ann, phone)
}

fn ways(browser: &mut Browser) -> Vec<String> {
    let values = browser.get("/account").all("value").into_iter();
    values.filter(|value| value.len() == 12 && u64::from_str_radix(value, 16).is_ok()).collect()
}

fn is_signed_in(browser: &mut Browser) -> bool {
    browser.get("/account").body.contains("id=\"signed-in\"")
}

#[test]
fn a_device_signs_its_owner_in() {
    let hosted = server();
    let people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let mut people: Vec<Browser> = people.into_iter().map(|(_, browser)| browser).collect();
    let ann = &mut people[0];
    keep(ann, "Ann");
    let page = ann.get("/account").body;
    assert!(page.contains("data-passkey=\"add\"") && page.contains("passkeys."), "{page}");
    let (mut key, mut counting) = (add(ann, "my phone", 0), add(ann, "my key", 7));
    assert!(ann.get("/account").body.contains("my phone"));
    for passkey in [&mut key, &mut counting] {
        let mut other = hosted.browser();
        let page = other.get("/account").body;
        assert!(page.contains("data-passkey=\"enter\""), "{page}");
        for _ in 0..2 {
            let entered = passkey.enter(&mut other);
            assert_eq!((entered.status, entered.location()), (303, "/"), "{}", entered.body);
            assert!(sees_seat(&mut other, 1) && !sees_seat(&mut other, 2));
            send(&mut other, "out", &[]);
            assert!(!sees_seat(&mut other, 1));
        }
    }
    assert!(sees_seat(&mut people[0], 1));
    let data: Value = serde_json::from_str(&people[0].get("/account/export").body).unwrap();
    let means = data["account"]["means"].as_array().unwrap();
    let named = |name: &str| means.iter().any(|means| means["name"] == name);
    assert!(means.len() == 3 && named("my phone") && named("my key") && named("Ann"));
}

#[test]
fn a_passkey_is_added_only_as_the_server_has_asked() {
    let (hosted, mut ann, mut other) = with_account();
    let before = options(&mut ann, "add");
    let others = options(&mut other, "enter");
    let lies = [
        Lie { origin: "https://games.example.org", ..TRUTH },
        Lie { origin: "http://games.example", ..TRUTH },
        Lie { is_cross_origin: true, ..TRUTH },
        Lie { around: Some("https://evil.example"), ..TRUTH },
        Lie { site: "example", ..TRUTH },
        Lie { challenge: Some(String::new()), ..TRUTH },
        Lie { challenge: Some(word(&before, "challenge").to_owned()), ..TRUTH },
        Lie { kind: Some("webauthn.get"), ..TRUTH },
        Lie { flags: 0x01, ..TRUTH },
        Lie { flags: 0x15, ..TRUTH },
        Lie { flags: 0x04, ..TRUTH },
    ];
    for lie in lies {
        let options = options(&mut ann, "add");
        let passkey = Passkey::new(&options, 0);
        let refused = passkey.add(&mut ann, &options, &lie, "key");
        assert_eq!(refused.status, 403, "{lie:?}");
        let again = passkey.add(&mut ann, &options, &TRUTH, "key");
        assert_eq!(again.status, 400, "an attempt works once: {lie:?}");
    }
    // A wrong password, somebody without an account, and the attempt of somebody else.
    let wrong = [("purpose", "add"), ("password", "not mine")];
    assert_eq!(send(&mut ann, "passkey/options", &wrong).status, 403);
    assert_eq!(send(&mut other, "passkey/options", &[("purpose", "add")]).status, 403);
    let own = options(&mut ann, "add");
    let passkey = Passkey::new(&own, 0);
    let mixed = json!({ "attempt": others["attempt"], "challenge": own["challenge"] });
    assert_eq!(passkey.add(&mut ann, &mixed, &TRUTH, "key").status, 400);
    assert_eq!(passkey.add(&mut other, &own, &TRUTH, "key").status, 403);
    assert_eq!(passkey.add(&mut ann, &own, &TRUTH, " ").status, 400, "no name");
    assert!(ways(&mut ann).is_empty());
    // An attempt that nobody has begun leaves nothing in the store.
    let noted = || hosted.store().run("SELECT COUNT(*) FROM notify_tests");
    let (before, until) = (noted(), word(&own, "attempt").split('.').nth(1).unwrap().to_owned());
    for text in [format!("{}.{until}", "a".repeat(43)), format!("{0}.{until}.{0}", "a".repeat(43))]
    {
        let forged = json!({ "attempt": text, "challenge": own["challenge"] });
        assert_eq!(passkey.add(&mut ann, &forged, &TRUTH, "key").status, 400);
    }
    assert_eq!(noted(), before);
    assert_eq!(passkey.add(&mut ann, &own, &TRUTH, "key").location(), "/account");
    assert_eq!(passkey.add(&mut ann, &own, &TRUTH, "key").status, 400);
    assert_eq!(ways(&mut ann).len(), 1);
    // The next one knows it, so that a device does not make another one.
    assert_eq!(options(&mut ann, "add")["known"], json!([passkey.id]));
}

#[test]
fn only_what_the_key_has_signed_for_this_attempt_signs_in() {
    let (_hosted, mut ann, mut other) = with_account();
    let mut passkey = add(&mut ann, "key", 0);
    let before = options(&mut other, "enter");
    let lies = [
        Lie { origin: "https://evil.example", ..TRUTH },
        Lie { is_cross_origin: true, ..TRUTH },
        Lie { around: Some("https://evil.example"), ..TRUTH },
        Lie { site: "evil.example", ..TRUTH },
        Lie { challenge: Some(word(&before, "challenge").to_owned()), ..TRUTH },
        Lie { kind: Some("webauthn.create"), ..TRUTH },
        Lie { flags: 0x01, ..TRUTH },
        Lie { flags: 0x15, ..TRUTH },
    ];
    for lie in lies {
        let options = options(&mut other, "enter");
        let fields = passkey.signed(&options, &lie);
        assert_eq!(enter(&mut other, &fields).status, 403, "{lie:?}");
    }
    // A part that is not as it was signed.
    let others = Passkey::new(&options(&mut ann, "add"), 0);
    let forged = encoded(device(&Lie { flags: 0x1d, ..TRUTH }, 0, 0, &[]));
    for (name, value) in [
        ("device", forged),
        ("signature", encoded([0; 70])),
        ("signature", String::new()),
        ("handle", others.handle.clone()),
        ("handle", String::new()),
        ("id", others.id.clone()),
    ] {
        let options = options(&mut other, "enter");
        let mut fields = passkey.signed(&options, &TRUTH);
        fields.iter_mut().filter(|(own, _)| *own == name).for_each(|(_, own)| {
            value.clone_into(own);
        });
        assert_eq!(enter(&mut other, &fields).status, 403, "{name} {value}");
    }
    // Another key with the id and the handle of the right one.
    let (id, handle) = (passkey.id.clone(), passkey.handle.clone());
    let mut foreign = Passkey { id, handle, ..Passkey::new(&before, 0) };
    assert_eq!(foreign.enter(&mut other).status, 403);
    assert!(!is_signed_in(&mut other));
    // A reply works once, and only in the browser that has asked for it.
    let asked = options(&mut other, "enter");
    let fields = passkey.signed(&asked, &TRUTH);
    assert_eq!(enter(&mut ann, &fields).status, 400, "another browser");
    assert_eq!(enter(&mut other, &fields).location(), "/");
    assert!(is_signed_in(&mut other));
    send(&mut other, "out", &[]);
    assert_eq!(enter(&mut other, &fields).status, 400, "another session");
    assert_eq!(passkey.enter(&mut other).location(), "/");
}

#[test]
fn a_reply_is_used_once_and_within_ten_minutes() {
    let time = TestTime::new();
    let (settings, source) = (PasskeySettings::new(BASE).unwrap(), Box::new(time.clone()));
    let hosted = Hosted::of(
        Source::built_in(),
        |state| state.with_passkeys(settings).timed_by(source),
        ProxySettings::default(),
    );
    let (mut ann, mut phone) = (hosted.browser(), hosted.browser());
    ann.get("/");
    phone.get("/");
    keep(&mut ann, "Ann");
    let mut passkey = add(&mut ann, "key", 0);
    let asked = options(&mut phone, "enter");
    let fields = passkey.signed(&asked, &TRUTH);
    time.passes(10 * MINUTE);
    assert_eq!(enter(&mut phone, &fields).status, 400);
    // Before the browser uses its new session, the old one can send the same form again.
    let asked = options(&mut phone, "enter");
    let fields = passkey.signed(&asked, &TRUTH);
    let mut thief = phone.clone();
    assert_eq!(enter(&mut phone, &fields).location(), "/");
    assert_eq!(enter(&mut thief, &fields).status, 400);
    assert!(is_signed_in(&mut phone) && !is_signed_in(&mut thief));
}

#[test]
fn a_copy_of_a_passkey_is_noticed() {
    let (_hosted, mut ann, mut phone) = with_account();
    let mut passkey = add(&mut ann, "key", 5);
    assert_eq!(passkey.enter(&mut phone).location(), "/");
    send(&mut phone, "out", &[]);
    passkey.counter -= 1;
    let copied = passkey.enter(&mut phone);
    assert!(copied.status == 403 && copied.body.contains("copy of this passkey"));
    passkey.counter = 0;
    assert_eq!(passkey.enter(&mut phone).status, 403, "it has counted before");
    passkey.counter = 10;
    assert_eq!(passkey.enter(&mut phone).location(), "/");
    send(&mut phone, "out", &[]);
    // A device that has not counted so far may begin to.
    let mut other = add(&mut ann, "other", 0);
    for counter in [0, 3] {
        other.counter = counter;
        assert_eq!(other.enter(&mut phone).location(), "/");
        send(&mut phone, "out", &[]);
    }
    other.counter = 0;
    assert_eq!(other.enter(&mut phone).status, 403);
}

#[test]
fn a_removed_passkey_signs_nobody_in() {
    let (hosted, mut ann, mut phone) = with_account();
    let (mut lost, mut kept) = (add(&mut ann, "lost", 0), add(&mut ann, "kept", 0));
    assert_eq!(lost.enter(&mut phone).location(), "/");
    let page = ann.get("/account").body;
    let at = |name: &str| {
        let shown = [format!("Passkey: \u{2068}{name}\u{2069}"), format!("Passkey: {name}")];
        shown.iter().find_map(|shown| page.find(shown)).unwrap()
    };
    let own = ways(&mut ann);
    assert_eq!(own.len(), 2);
    let first = usize::from(at("kept") < at("lost"));
    let removal = [("way", own[first].as_str()), ("password", SECRET)];
    assert_eq!(send(&mut ann, "remove-way", &removal).location(), "/account");
    assert!(is_signed_in(&mut ann) && !is_signed_in(&mut phone), "its sessions end");
    let refused = lost.enter(&mut phone);
    assert!(refused.status == 403 && refused.body.contains("has this passkey"));
    assert_eq!(kept.enter(&mut phone).location(), "/");
    // A passkey goes with its account.
    assert_eq!(send(&mut ann, "remove", &[("password", SECRET)]).location(), "/");
    assert_eq!(hosted.in_use.accounts().unwrap(), []);
    assert_eq!(kept.enter(&mut phone).status, 403);
    assert_eq!(sign_in(&mut phone, "ann", SECRET).status, 403);
}

#[test]
fn an_account_has_at_most_ten_passkeys() {
    let (_hosted, mut ann, _) = with_account();
    (0..10).for_each(|number| drop(add(&mut ann, &format!("key {number}"), 0)));
    let options = options(&mut ann, "add");
    let refused = Passkey::new(&options, 0).add(&mut ann, &options, &TRUTH, "one more");
    assert_eq!(refused.status, 422);
    assert_eq!(ways(&mut ann).len(), 10);
}

#[test]
fn a_server_without_passkeys_has_no_such_pages() {
    let hosted = Hosted::new();
    let mut browser = hosted.browser();
    assert!(!browser.get("/account").body.contains("passkey"));
    assert_eq!(send(&mut browser, "passkey/options", &[("purpose", "enter")]).status, 404);
    assert_eq!(send(&mut browser, "passkey/in", &[]).status, 404);
}

#[test]
fn the_log_has_nothing_of_passkeys() {
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Json, server);
    let mut ann = hosted.browser();
    ann.get("/");
    keep(&mut ann, "Ann");
    let mut passkey = add(&mut ann, "my-own-key", 0);
    let mut phone = hosted.browser();
    phone.get("/");
    let asked = options(&mut phone, "enter");
    let fields = passkey.signed(&asked, &TRUTH);
    assert_eq!(enter(&mut phone, &fields).location(), "/");
    let text = log.text();
    assert!(text.contains("/account/passkey/new") && text.contains("/account/passkey/in"));
    let sent = fields.iter().map(|(_, value)| value.as_str());
    for secret in sent.chain([word(&asked, "challenge"), "my-own-key"]) {
        assert!(!text.contains(secret), "{secret}");
    }
}
