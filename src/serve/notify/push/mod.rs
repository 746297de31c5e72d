//! Messages to browsers whose pages are closed (Web Push, RFC 8030). The push service of the browser's maker carries them,
//! encrypted for the browser and signed by the server.

mod encryption;
mod signature;

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use axum::http::Uri;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use ureq::Agent;

use self::encryption::BrowserKeys;
use self::signature::ServerKey;
use super::requests::{self, ADDRESS_MAX};
use super::{AddressInput, Channel, OutgoingMessage, SendProblem};
use crate::key::SecretKey;
use speciate_model::log::store::{MessageKind, ServerStore, StoreFault};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// For how many seconds a push service keeps a message for a browser that is offline: a day.
const KEPT: u32 = 24 * 60 * 60;
/// The longest subscription as a browser writes it, in bytes.
const SUBSCRIPTION_MAX: usize = 2 * ADDRESS_MAX;
/// The hosts of the push services of common browsers, without the names of single machines.
const SERVICES: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"];
/// The name of the server's key in its store.
const KEY: &str = "web-push";

/// Sends messages to browsers through their push services.
pub struct WebPush {
    agent: Agent,
    reaches_this_machine: bool,
    /// The address of the server, so that a push service knows which server sends the messages.
    contact: String,
    key: OnceLock<ServerKey>,
}

impl WebPush {
    /// Returns a channel for a server with this address. [`Channel::prepare`] gives it its key.
    pub fn new(contact: &str) -> Self {
        Self::reaching(contact, false)
    }

    /// Returns a channel that can also reach push services on this machine, without encryption.
    pub fn with_this_machine(contact: &str) -> Self {
        Self::reaching(contact, true)
    }

    fn reaching(contact: &str, reaches_this_machine: bool) -> Self {
        let agent = requests::agent(reaches_this_machine);
        Self { agent, reaches_this_machine, contact: contact.to_owned(), key: OnceLock::new() }
    }

    /// Returns a subscription as it is stored, in one line: the address of the push service, and the two keys of the
    /// browser. Browsers write it as JSON.
    fn read(&self, typed: &str) -> Option<String> {
        let written: Value = serde_json::from_str(typed).ok()?;
        let endpoint = written["endpoint"].as_str()?;
        let [public, secret] = ["p256dh", "auth"].map(|name| written["keys"][name].as_str());
        let address = requests::address(endpoint, self.reaches_this_machine)?;
        let target = format!("{address} {} {}", public?, secret?);
        Subscription::parse(&target).is_some().then_some(target)
    }
}

impl Channel for WebPush {
    fn name(&self) -> &'static str {
        "push"
    }

    fn label(&self) -> Message {
        message!("notify-push")
    }

    fn input(&self) -> Option<AddressInput> {
        let key = self.key.get()?;
        Some(AddressInput::Browser(URL_SAFE_NO_PAD.encode(key.public())))
    }

    fn prepare(&self, store: &dyn ServerStore) -> Result<(), StoreFault> {
        if self.key.get().is_some() {
            return Ok(());
        }
        let fresh = ServerKey::generate().ok_or_else(|| {
            StoreFault::Failed(message!("command-no-randomness", reason = "ring"))
        })?;
        let kept = store.server_secret(KEY, &fresh)?;
        if let Some(key) = ServerKey::read(&kept) {
            let _ = self.key.set(key);
        }
        Ok(())
    }

    fn check(&self, typed: &str) -> Result<String, Message> {
        if typed.len() > SUBSCRIPTION_MAX {
            let (most, found) = (SUBSCRIPTION_MAX, typed.len());
            return Err(message!("notify-too-long", most = most, found = found));
        }
        self.read(typed).ok_or_else(|| message!("notify-push-form"))
    }

    fn receiver(&self, target: &str) -> String {
        let host = host_of(target);
        // Everybody's browsers have the same few services. Any other host may be no push service at all.
        let is_service = SERVICES.iter().any(|known| {
            host.strip_suffix(known).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        });
        match is_service {
            true => target.to_owned(),
            false => host,
        }
    }

    fn shown<'a>(&self, target: &'a str) -> Cow<'a, str> {
        // The rest of the address is secret, because anybody who knows it can send messages to the browser.
        Cow::Owned(host_of(target))
    }

    fn asks_owner(&self) -> bool {
        // The browser has asked already.
        false
    }

    fn shown_secret(&self, _: &SecretKey) -> Option<(Message, String)> {
        None
    }

    fn send(&self, outgoing: &OutgoingMessage, words: &Words) -> Result<(), SendProblem> {
        let subscription = Subscription::parse(&outgoing.target);
        let subscription = subscription.ok_or_else(|| SendProblem::lasting("address"))?;
        let failed = || SendProblem::lasting("key");
        // The key may have to wait for the store.
        let key = self.key.get().ok_or_else(|| SendProblem::passing("key"))?;
        let text = shown(outgoing, words).to_string();
        let body = subscription.browser.encrypt(text.as_bytes()).ok_or_else(failed)?;
        let seconds = outgoing.at.div_euclid(1000);
        let token = key.token(&subscription.service(), &self.contact, seconds);
        let public = URL_SAFE_NO_PAD.encode(key.public());
        let request = self
            .agent
            .post(subscription.endpoint)
            .header("content-type", "application/octet-stream")
            .header("content-encoding", "aes128gcm")
            .header("ttl", KEPT.to_string())
            .header("topic", topic(outgoing))
            .header("authorization", format!("vapid t={}, k={public}", token.ok_or_else(failed)?));
        let reply = request.send(body.as_slice()).map_err(|error| requests::problem(&error))?;
        let status = reply.status();
        match status.is_success() {
            true => Ok(()),
            // The subscription has ended (404 and 410), or the push service does not accept it.
            false => Err(SendProblem {
                word: format!("status-{}", status.as_u16()),
                is_final: [400, 401, 403, 404, 410, 413].contains(&status.as_u16()),
            }),
        }
    }
}

impl fmt::Debug for WebPush {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WebPush").field("contact", &self.contact).finish_non_exhaustive()
    }
}

/// A subscription of a browser.
struct Subscription<'a> {
    endpoint: &'a str,
    browser: BrowserKeys,
}

impl<'a> Subscription<'a> {
    fn parse(target: &'a str) -> Option<Self> {
        let mut parts = target.split(' ');
        let endpoint = parts.next()?;
        let mut key = || URL_SAFE_NO_PAD.decode(parts.next()?.trim_end_matches('=')).ok();
        let browser = BrowserKeys::new(&key()?, &key()?)?;
        Some(Self { endpoint, browser })
    }

    /// Returns the scheme, host and port of the push service.
    fn service(&self) -> String {
        let address: Uri = self.endpoint.parse().unwrap_or_default();
        let authority = address.authority().map(ToString::to_string).unwrap_or_default();
        format!("{}://{authority}", address.scheme_str().unwrap_or_default())
    }
}

/// Returns the host of the push service of a subscription.
fn host_of(target: &str) -> String {
    requests::host(target.split(' ').next().unwrap_or_default())
}

/// Returns what the page's worker shows.
fn shown(outgoing: &OutgoingMessage, words: &Words) -> Value {
    let OutgoingMessage { table, player, link, kind, locale, .. } = outgoing;
    let title = match kind {
        MessageKind::Turn => message!("notify-turn-title", table = table.as_str()),
        MessageKind::Test | MessageKind::Confirm => {
            message!("notify-test-title", table = table.as_str())
        }
    };
    // A later message with the same tag replaces this one. A test must not replace a message about a turn.
    let tag = match kind {
        MessageKind::Turn => link.clone(),
        MessageKind::Test | MessageKind::Confirm => format!("{link} {}", kind.word()),
    };
    json!({ "title": words.say(&title), "body": player, "link": link, "lang": locale, "tag": tag })
}

/// Returns the topic for the turns of a seat, or for tests: a push service keeps only the latest message of a topic.
fn topic(outgoing: &OutgoingMessage) -> String {
    let about = match outgoing.kind {
        MessageKind::Turn => format!("{} {}", outgoing.game, outgoing.seat.number()),
        MessageKind::Test | MessageKind::Confirm => {
            format!("{} {} {}", outgoing.game, outgoing.seat.number(), outgoing.kind.word())
        }
    };
    URL_SAFE_NO_PAD.encode(&blake3::hash(about.as_bytes()).as_bytes()[..24])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUBSCRIPTION: &str = r#"{"endpoint":"https://push.example/send/abc","expirationTime":null,"keys":{"p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg"}}"#;

    #[test]
    fn only_whole_subscriptions_of_public_push_services_are_accepted() {
        let push = WebPush::new("https://games.example");
        let target = push.check(SUBSCRIPTION).unwrap();
        assert_eq!(push.shown(&target), "push.example");
        assert!(Subscription::parse(&target).is_some());
        for (part, other) in [
            ("https://push.example", "http://push.example"),
            ("https://push.example", "https://ann@push.example"),
            ("https://push.example/send/abc", "push.example"),
            ("BCVxsr7N", "BCVx"),
            ("BTBZMqHH", "BTBZ!qHH"),
            ("p256dh", "key"),
            ("{", "["),
        ] {
            let bad = SUBSCRIPTION.replacen(part, other, 1);
            assert_ne!(bad, SUBSCRIPTION);
            assert_eq!(push.check(&bad), Err(message!("notify-push-form")), "{bad}");
        }
        let long = SUBSCRIPTION.replace("abc", &"a".repeat(1000));
        assert!(push.check(&long).is_err());
    }

    #[test]
    fn each_browser_is_a_separate_receiver_only_for_known_push_services() {
        let push = WebPush::new("https://games.example");
        let receiver = |endpoint: &str| push.receiver(&format!("{endpoint} public secret"));
        for service in [
            "fcm.googleapis.com",
            "updates.push.services.mozilla.com",
            "wns2-db5p.notify.windows.com",
            "web.push.apple.com",
        ] {
            let [one, other] =
                ["a", "b"].map(|path| receiver(&format!("https://{service}/{path}")));
            assert_ne!(one, other, "{service}");
        }
        for host in
            ["victim.example", "fakenotify.windows.com", "fcm.googleapis.com.victim.example"]
        {
            let [one, other] =
                ["a", "b"].map(|path| receiver(&format!("https://{host}:8443/{path}")));
            assert_eq!((one.as_str(), other.as_str()), (host, host));
        }
    }

    #[test]
    fn a_test_does_not_replace_a_message_about_a_turn() {
        let of = |kind, seat| {
            let outgoing = outgoing(kind, seat);
            (topic(&outgoing), shown(&outgoing, Words::built_in())["tag"].clone())
        };
        let (turn, test) = (of(MessageKind::Turn, 1), of(MessageKind::Test, 1));
        assert!(turn.0 != test.0 && turn.1 != test.1);
        assert_eq!(turn.1, "https://games.example/game/evening");
        assert_ne!(turn.0, of(MessageKind::Turn, 0).0);
        assert_eq!(test, of(MessageKind::Test, 1));
    }

    #[test]
    fn a_message_waits_for_the_key_of_the_server() {
        let push = WebPush::new("https://games.example");
        let target = push.check(SUBSCRIPTION).unwrap();
        let outgoing = OutgoingMessage { target, ..outgoing(MessageKind::Turn, 1) };
        let problem = push.send(&outgoing, Words::built_in()).unwrap_err();
        assert_eq!((problem.word.as_str(), problem.is_final), ("key", false));
    }

    fn outgoing(kind: MessageKind, seat: u8) -> OutgoingMessage {
        let text = |text: &str| text.to_owned();
        OutgoingMessage {
            id: text("address-turn-5"),
            kind,
            at: 1_795_815_005_999,
            target: text("https://push.example/send/abc public secret"),
            secret: SecretKey::parse(&"a".repeat(43)).unwrap(),
            game: text("evening"),
            table: text("Evening"),
            seat: speciate_model::id::Seat(seat),
            player: text("Zoë"),
            link: text("https://games.example/game/evening"),
            consent: text("https://games.example/messages/a/b"),
            locale: text("en"),
        }
    }
}
