//! Messages to programs: a POST request with JSON, signed as <https://www.standardwebhooks.com> says.

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::hmac::{self, HMAC_SHA256};
use serde_json::json;
use ureq::Agent;

use super::requests::{self, ADDRESS_MAX, REPLY_MAX};
use super::{Channel, OutgoingMessage, SendProblem};
use crate::clock::utc;
use crate::key::SecretKey;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// The version of the messages. A change that could break a program gets a new number.
const VERSION: u32 = 1;
/// What secrets for signatures begin with.
const SECRET: &str = "whsec_";
/// Sends messages to programs with public `https` addresses.
#[derive(Debug)]
pub struct Webhooks {
    agent: Agent,
    /// Whether programs on this machine can be reached too, and without encryption.
    reaches_this_machine: bool,
}

impl Webhooks {
    /// Returns webhooks to public addresses.
    pub fn new() -> Self {
        Self::reaching(false)
    }

    /// Returns webhooks that can also reach programs on this machine, without encryption. Then everybody who has a seat can
    /// send such requests to programs on this machine.
    pub fn with_this_machine() -> Self {
        Self::reaching(true)
    }

    fn reaching(reaches_this_machine: bool) -> Self {
        Self { agent: requests::agent(reaches_this_machine), reaches_this_machine }
    }
}

impl Default for Webhooks {
    fn default() -> Self {
        Self::new()
    }
}

impl Channel for Webhooks {
    fn name(&self) -> &'static str {
        "webhook"
    }

    fn label(&self) -> Message {
        message!("notify-webhook")
    }

    fn check(&self, typed: &str) -> Result<String, Message> {
        let typed = typed.trim();
        let found = || message!("notify-webhook-form", found = typed);
        if typed.len() > ADDRESS_MAX {
            return Err(message!("notify-too-long", most = ADDRESS_MAX, found = typed.len()));
        }
        let address = requests::address(typed, self.reaches_this_machine);
        address.map(|address| address.to_string()).ok_or_else(found)
    }

    fn receiver(&self, target: &str) -> String {
        requests::host(target)
    }

    fn asks_owner(&self) -> bool {
        // Nobody reads these messages in a mailbox.
        false
    }

    fn shown_secret(&self, secret: &SecretKey) -> Option<(Message, String)> {
        let text = format!("{SECRET}{}", STANDARD.encode(secret.text()));
        Some((message!("notify-webhook-secret"), text))
    }

    fn send(&self, outgoing: &OutgoingMessage, _: &Words) -> Result<(), SendProblem> {
        let body = body(outgoing).to_string();
        let seconds = outgoing.at.div_euclid(1000);
        let request = self
            .agent
            .post(&outgoing.target)
            .header("content-type", "application/json")
            .header("webhook-id", &outgoing.id)
            .header("webhook-timestamp", seconds.to_string())
            .header("webhook-signature", signature(outgoing, seconds, &body));
        let mut reply = request.send(body.as_str()).map_err(|error| requests::problem(&error))?;
        let status = reply.status();
        // A receiver that closes the connection too early may not have read the message.
        let mut rest = reply.body_mut().as_reader().take(REPLY_MAX);
        let _ = std::io::copy(&mut rest, &mut std::io::sink());
        match status.is_success() {
            true => Ok(()),
            // With this status, the receiver refuses further messages.
            false => Err(SendProblem {
                word: format!("status-{}", status.as_u16()),
                is_final: status.as_u16() == 410,
            }),
        }
    }
}

fn body(outgoing: &OutgoingMessage) -> serde_json::Value {
    let at = utc(outgoing.at).map(|(written, _)| written);
    json!({
        "type": outgoing.kind.word(),
        "version": VERSION,
        "id": outgoing.id,
        "timestamp": at,
        "data": {
            "game": outgoing.game,
            "table": outgoing.table,
            "seat": outgoing.seat.number(),
            "player": outgoing.player,
            "link": outgoing.link,
        },
    })
}

/// Returns the signature of an attempt.
fn signature(outgoing: &OutgoingMessage, seconds: i64, body: &str) -> String {
    let key = hmac::Key::new(HMAC_SHA256, outgoing.secret.text().as_bytes());
    let tag = hmac::sign(&key, format!("{}.{seconds}.{body}", outgoing.id).as_bytes());
    format!("v1,{}", STANDARD.encode(tag.as_ref()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::Seat;
    use speciate_model::log::store::MessageKind;

    fn outgoing(target: &str) -> OutgoingMessage {
        OutgoingMessage {
            id: "msg_p5jXN8AQM9LWM0D4loKWxJek".to_owned(),
            kind: MessageKind::Turn,
            at: 1_795_815_005_999,
            target: target.to_owned(),
            secret: SecretKey::parse(&"a".repeat(43)).unwrap(),
            game: "evening".to_owned(),
            table: "evening".to_owned(),
            seat: Seat(1),
            player: "Ben".to_owned(),
            link: "https://games.example/game/evening".to_owned(),
            consent: "https://games.example/messages/one/two".to_owned(),
            locale: "en".to_owned(),
        }
    }

    #[test]
    fn only_https_addresses_of_hosts_are_accepted() {
        let webhooks = Webhooks::new();
        let accepted = webhooks.check(" https://hooks.example:8443/a?b=c ");
        assert_eq!(accepted.as_deref(), Ok("https://hooks.example:8443/a?b=c"));
        for bad in [
            "",
            "hooks.example",
            "/hook",
            "http://hooks.example/",
            "ftp://hooks.example/",
            "https://",
            "https://ann@hooks.example/",
            "https://ann:word@hooks.example/",
            "https://hooks.example/#a",
            "https://hooks example/",
            "mailto:ann@hooks.example",
        ] {
            assert!(webhooks.check(bad).is_err(), "{bad}");
        }
        assert!(webhooks.check(&format!("https://hooks.example/{}", "a".repeat(500))).is_err());
        assert!(Webhooks::with_this_machine().check("http://127.0.0.1:9/").is_ok());
        assert_eq!(webhooks.receiver("https://Hooks.example:8443/a?b=c"), "hooks.example");
    }

    #[test]
    fn hosts_that_are_not_public_are_never_connected() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let port = listener.local_addr().unwrap().port();
        for host in ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "10.0.0.1"]
        {
            let sent = Webhooks::new()
                .send(&outgoing(&format!("https://{host}:{port}/")), Words::built_in());
            assert_eq!(sent, Err(SendProblem::passing("not-public")), "{host}");
        }
        let others = Webhooks::with_this_machine();
        for target in ["http://10.0.0.1/", "https://10.0.0.1/", "http://1.1.1.1/"] {
            assert_eq!(
                others.send(&outgoing(target), Words::built_in()),
                Err(SendProblem::passing("not-public")),
                "{target}"
            );
        }
        assert!(listener.accept().is_err(), "nobody has connected");
    }

    #[test]
    fn messages_are_signed_with_the_shown_secret() {
        let outgoing = outgoing("https://hooks.example/");
        let (_, shown) = Webhooks::new().shown_secret(&outgoing.secret).unwrap();
        assert_eq!(shown, "whsec_YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYQ==");
        let signed = signature(&outgoing, 1_614_265_330, r#"{"test": 2432232314}"#);
        let key = STANDARD.decode(shown.trim_start_matches(SECRET)).unwrap();
        let key = hmac::Key::new(HMAC_SHA256, &key);
        let tag = STANDARD.decode(signed.strip_prefix("v1,").unwrap()).unwrap();
        let text = format!("{}.1614265330.{{\"test\": 2432232314}}", outgoing.id);
        assert!(hmac::verify(&key, text.as_bytes(), &tag).is_ok());
    }
}
