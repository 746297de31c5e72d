//! Messages to people by e-mail, through the mail server of the operator.

use std::fmt;
use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use axum::http::Uri;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{Address, Message as Mail, SmtpTransport, Transport as _};

use super::{Channel, OutgoingMessage, SendProblem};
use crate::key::SecretKey;
use speciate_model::log::store::MessageKind;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// The longest address, in bytes (RFC 5321).
const ADDRESS_MAX: usize = 254;
/// How long each step of a conversation with the mail server can take.
const WAIT: Duration = Duration::from_secs(10);
/// The ports of `smtps` and `smtp`, unless others are given.
const TLS_PORT: u16 = 465;
const SUBMISSION_PORT: u16 = 587;

/// Sends messages to people through a mail server.
pub struct MailChannel {
    transport: SmtpTransport,
    sender: Mailbox,
}

/// Why a server cannot send mail with some settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MailFault {
    /// This is not the address of a mail server.
    Server(String),
    /// This is not the address of a sender.
    Sender(String),
    /// The connection could not be encrypted, for this reason.
    Encryption(String),
}

/// The name and the password with which a server signs in to its mail server. `Debug` does not reveal them.
#[derive(Clone)]
pub struct MailLogin {
    pub name: String,
    pub password: String,
}

impl MailChannel {
    /// Returns a channel through the mail server at `server`, e.g. `smtps://mail.example` for a connection that is encrypted
    /// from its beginning or `smtp://mail.example:587` for one that becomes encrypted. Only a mail server on this machine is
    /// reached without encryption. `sender` is an address, or a name and an address as in `Games <games@example.org>`.
    ///
    /// # Errors
    ///
    /// Fails if one of the two is malformed, or if there are no roots for certificates.
    pub fn new(server: &str, sender: &str, login: Option<MailLogin>) -> Result<Self, MailFault> {
        let (host, builder) = connection(server)?;
        let sender = sender.parse::<Mailbox>().map_err(|_| MailFault::Sender(sender.to_owned()))?;
        let tls = || {
            TlsParameters::new(host.clone())
                .map_err(|error| MailFault::Encryption(error.to_string()))
        };
        let (port, tls) = match builder {
            MailConnection::Tls(port) => (port, Tls::Wrapper(tls()?)),
            MailConnection::StartTls(port) => (port, Tls::Required(tls()?)),
            MailConnection::Plain(port) => (port, Tls::None),
        };
        let mut transport =
            SmtpTransport::builder_dangerous(&host).port(port).tls(tls).timeout(Some(WAIT));
        if let Some(MailLogin { name, password }) = login {
            transport = transport.credentials(Credentials::new(name, password));
        }
        Ok(Self { transport: transport.build(), sender })
    }

    /// Returns a message as it is sent; `None` if its address is no longer accepted.
    fn mail(&self, outgoing: &OutgoingMessage, words: &Words) -> Option<Mail> {
        let say = |message| words.say(&message);
        let (subject, text) = texts(outgoing);
        let consent = format!("{}?lang={}", outgoing.consent, outgoing.locale);
        let stop = say(message!("notify-mail-stop", link = consent.as_str()));
        let sent = SystemTime::UNIX_EPOCH + Duration::from_millis(outgoing.at.try_into().ok()?);
        let id = format!("<{}@{}>", outgoing.id, self.sender.email.domain());
        let mail = Mail::builder()
            .from(self.sender.clone())
            .to(Mailbox::new(None, outgoing.target.parse().ok()?))
            .subject(say(subject))
            .date(sent)
            .message_id(Some(id))
            // Programs that answer mail do not answer this one.
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            // A button of the reader's program can stop the messages (RFC 8058).
            .raw_header(header("List-Unsubscribe", format!("<{}>", outgoing.consent)))
            .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        mail.body(format!("{}\n\n{stop}\n", say(text))).ok()
    }
}

impl Channel for MailChannel {
    fn name(&self) -> &'static str {
        "mail"
    }

    fn label(&self) -> Message {
        message!("notify-mail")
    }

    fn check(&self, typed: &str) -> Result<String, Message> {
        let typed = typed.trim();
        if typed.len() > ADDRESS_MAX {
            return Err(message!("notify-too-long", most = ADDRESS_MAX, found = typed.len()));
        }
        let address: Result<Address, _> = typed.parse();
        // Servers of other names are not on the Internet, and may be on the network of this server.
        let address = address.ok().filter(|address| is_on_the_internet(address.domain()));
        let address = address.ok_or_else(|| message!("notify-mail-form", found = typed))?;
        Ok(format!("{}@{}", address.user(), address.domain().to_ascii_lowercase()))
    }

    fn receiver(&self, target: &str) -> String {
        // Most mail servers ignore what follows a plus sign, and case.
        let (name, domain) = target.rsplit_once('@').unwrap_or((target, ""));
        let name = name.split('+').next().unwrap_or_default();
        format!("{name}@{domain}").to_lowercase()
    }

    fn asks_owner(&self) -> bool {
        true
    }

    fn shown_secret(&self, _: &SecretKey) -> Option<(Message, String)> {
        None
    }

    fn send(&self, outgoing: &OutgoingMessage, words: &Words) -> Result<(), SendProblem> {
        let mail = self.mail(outgoing, words);
        let mail = mail.ok_or_else(|| SendProblem::lasting("address"))?;
        self.transport.send(&mail).map(drop).map_err(|error| problem(&error))
    }
}

impl fmt::Debug for MailChannel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailChannel").finish_non_exhaustive()
    }
}

impl fmt::Debug for MailLogin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("MailLogin")
    }
}

/// How a connection to a mail server is encrypted, and its port.
enum MailConnection {
    Tls(u16),
    StartTls(u16),
    /// To this machine, and not encrypted.
    Plain(u16),
}

/// Returns the host in the address of a mail server, and how to reach it.
fn connection(server: &str) -> Result<(String, MailConnection), MailFault> {
    let fault = || MailFault::Server(server.to_owned());
    let address: Uri = server.parse().map_err(|_| fault())?;
    let authority = address.authority().ok_or_else(fault)?;
    let is_whole = ["", "/"].contains(&address.path()) && address.query().is_none();
    // The text before `@` would be a name and a password, which other users of this machine could see.
    if !is_whole || authority.as_str().contains('@') || authority.host().is_empty() {
        return Err(fault());
    }
    let host = authority.host().trim_matches(['[', ']']).to_owned();
    let is_here = host == "localhost"
        || host.parse().is_ok_and(|address: IpAddr| address.to_canonical().is_loopback());
    let port = |usual| authority.port_u16().unwrap_or(usual);
    let connection = match address.scheme_str() {
        Some("smtps") => MailConnection::Tls(port(TLS_PORT)),
        Some("smtp") if is_here => MailConnection::Plain(port(SUBMISSION_PORT)),
        Some("smtp") => MailConnection::StartTls(port(SUBMISSION_PORT)),
        _ => return Err(fault()),
    };
    Ok((host, connection))
}

fn is_on_the_internet(domain: &str) -> bool {
    let last = domain.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
    // A domain in brackets is the number of a machine.
    let is_name = domain.contains('.') && !domain.starts_with('[') && !last.is_empty();
    is_name && last.parse::<u32>().is_err() && last != "local"
}

/// Returns the subject and the text of a message.
fn texts(outgoing: &OutgoingMessage) -> (Message, Message) {
    let OutgoingMessage { table, player, link, consent, locale, .. } = outgoing;
    match outgoing.kind {
        MessageKind::Turn => (
            message!("notify-turn-title", table = table.as_str()),
            message!("notify-mail-turn-text", player = player.as_str(), link = link.as_str()),
        ),
        MessageKind::Test => (
            message!("notify-test-title", table = table.as_str()),
            message!("notify-mail-test-text", player = player.as_str(), link = link.as_str()),
        ),
        // Players choose the names of tables and their own. A person who has not agreed must not get what they write.
        MessageKind::Confirm => {
            let link = format!("{consent}?lang={locale}");
            (message!("notify-mail-confirm"), message!("notify-mail-confirm-text", link = link))
        }
    }
}

fn header(name: &'static str, value: String) -> HeaderValue {
    // The values are ASCII and short words or an address, which must not be broken into lines.
    HeaderValue::dangerous_new_pre_encoded(
        HeaderName::new_from_ascii_str(name),
        value.clone(),
        value,
    )
}

fn problem(error: &smtp::Error) -> SendProblem {
    let status = error.status().map(|code| format!("mail-{code}"));
    let word = match status {
        Some(word) => word,
        None if error.is_timeout() => "timeout".to_owned(),
        None if error.is_tls() => "tls".to_owned(),
        None => "connection".to_owned(),
    };
    let code = error.status().map(u16::from);
    SendProblem { word, is_final: code.is_some_and(refuses_address) }
}

/// Returns whether a mail server says by a code that it will never accept mail for an address. Other codes from 500
/// can be about the login or the server itself, which its operator can fix.
fn refuses_address(code: u16) -> bool {
    matches!(code, 550..=553 | 556)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn channel() -> MailChannel {
        MailChannel::new("smtps://mail.example", "Games <games@club.example>", None).unwrap()
    }

    #[test]
    fn mail_servers_elsewhere_are_reached_with_encryption_only() {
        let of = |server: &str| {
            connection(server).map(|(host, connection)| match connection {
                MailConnection::Tls(port) => format!("TLS {host} {port}"),
                MailConnection::StartTls(port) => {
                    format!("STARTTLS {host} {port}")
                }
                MailConnection::Plain(port) => format!("plain {host} {port}"),
            })
        };
        for (server, reached) in [
            ("smtps://mail.example", "TLS mail.example 465"),
            ("smtps://mail.example:4650/", "TLS mail.example 4650"),
            ("smtp://mail.example", "STARTTLS mail.example 587"),
            ("smtp://10.0.0.2:25", "STARTTLS 10.0.0.2 25"),
            ("smtp://127.0.0.1:2525", "plain 127.0.0.1 2525"),
            ("smtp://[::1]:2525", "plain ::1 2525"),
            ("smtp://localhost", "plain localhost 587"),
        ] {
            assert_eq!(of(server).as_deref(), Ok(reached));
        }
        for bad in [
            "",
            "mail.example",
            "https://mail.example",
            "smtp://",
            "smtps://ann:word@mail.example",
            "smtps://mail.example/inbox",
            "smtps://mail.example?tls=no",
        ] {
            assert_eq!(of(bad), Err(MailFault::Server(bad.to_owned())), "{bad}");
        }
        let sender = MailChannel::new("smtps://mail.example", "games", None).unwrap_err();
        assert_eq!(sender, MailFault::Sender("games".to_owned()));
    }

    #[test]
    fn only_codes_about_the_address_are_final() {
        assert!([550, 551, 552, 553, 556].into_iter().all(refuses_address));
        let others = [421, 450, 451, 452, 500, 502, 503, 530, 534, 535, 538, 554, 555];
        assert!(!others.into_iter().any(refuses_address));
    }

    #[test]
    fn mail_addresses_have_a_person_and_a_public_host() {
        let accepted =
            [(" Ann.Lee@Club.Example ", "Ann.Lee@club.example"), ("a+b@c.de", "a+b@c.de")];
        for (typed, known) in accepted {
            assert_eq!(channel().check(typed).as_deref(), Ok(known));
        }
        let long = format!("{}@club.example", "a".repeat(250));
        for bad in [
            "",
            "ann",
            "ann@",
            "@club.example",
            "ann@localhost",
            "ann@[127.0.0.1]",
            "ann@127.0.0.1",
            "ann@printer.local",
            "ann@club.example, ben@club.example",
            "ann@club.example\nBcc: ben@club.example",
            "Ann <ann@club.example>",
            &long,
        ] {
            assert!(channel().check(bad).is_err(), "{bad}");
        }
        assert_eq!(channel().receiver("Ann.Lee+games@club.example"), "ann.lee@club.example");
    }

    #[test]
    fn a_message_is_one_mail_to_one_receiver() {
        let outgoing = OutgoingMessage {
            id: "address-turn-5".to_owned(),
            kind: MessageKind::Turn,
            at: 1_795_815_005_999,
            target: "ann@club.example".to_owned(),
            secret: SecretKey::parse(&"a".repeat(43)).unwrap(),
            game: "evening".to_owned(),
            table: "Evening\r\nBcc: ben@club.example".to_owned(),
            seat: speciate_model::id::Seat(1),
            player: "Zoë".to_owned(),
            link: "https://games.example/game/evening".to_owned(),
            consent: "https://games.example/messages/a/b".to_owned(),
            locale: "en".to_owned(),
        };
        let mail = channel().mail(&outgoing, Words::built_in()).unwrap();
        let text = String::from_utf8(mail.formatted()).unwrap();
        let headers = text.split_once("\r\n\r\n").unwrap().0;
        let lines: Vec<&str> = headers.split("\r\n").collect();
        for line in [
            "From: Games <games@club.example>",
            "To: ann@club.example",
            "Date: Fri, 27 Nov 2026 21:30:05 +0000",
            "Message-ID: <address-turn-5@club.example>",
            "Auto-Submitted: auto-generated",
            "List-Unsubscribe: <https://games.example/messages/a/b>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        ] {
            assert!(lines.contains(&line), "{line} is not in\n{headers}");
        }
        // A name of a table cannot add a receiver.
        assert!(!lines.iter().any(|line| line.starts_with("Bcc")), "{headers}");
    }
}
