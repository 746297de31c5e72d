//! The page on which players choose the addresses at which they are notified of their turns.

use maud::{Markup, html};

use super::{address, table_called};
use crate::clock::utc;
use crate::notify::{AddressInput, Channel, NotifySettings};
use crate::open_game::NotifySeat;
use crate::route::assets;
use crate::server_state::ServerState;
use speciate_model::log::store::{FailedMessage, NotifyAddress};
use speciate_model::message;
use speciate_model::words::{Message, Words};

pub fn notify(
    words: &Words,
    table: &str,
    seats: &[NotifySeat],
    server: &ServerState,
    settings: &NotifySettings,
    token: &str,
) -> Markup {
    let say = |message| words.say(&message);
    let minutes = settings.delay.as_secs().div_ceil(60);
    html! {
        main {
            h1 { (say(table_called(table))) }
            h2 { (say(message!("notify-heading"))) }
            p { (say(message!("notify-about", minutes = minutes))) }
            @for own in seats {
                section {
                    @if seats.len() > 1 { h3 { (own.player) } }
                    @let form = AddressForm { words, table, own, token };
                    @if !own.addresses.is_empty() {
                        ul .addresses {
                            @for given in &own.addresses {
                                li { (form.address(given, settings.channel(&given.channel), server)) }
                            }
                        }
                    }
                    @for channel in &settings.channels { (form.add(&**channel)) }
                }
            }
            p { a href=(address(table, None, None)) { (say(message!("serve-to-game"))) } }
            @if settings.channels.iter().any(|channel| is_made_by_browser(&**channel)) {
                script src=(assets::address("push.js")) defer {}
            }
        }
    }
}

/// Returns the page on which the owner of an address agrees to messages or stops them. Its forms are sent to its own
/// address.
pub fn consent(words: &Words, given: &NotifyAddress, table: &str, player: &str) -> Markup {
    let say = |message| words.say(&message);
    let about = match given.is_confirmed {
        true => message!("notify-consent-confirmed", player = player, table = table),
        false => message!("notify-consent-about", player = player, table = table),
    };
    html! {
        main {
            h1 { (say(message!("notify-consent-heading"))) }
            p { (say(about)) }
            p { code { (given.target) } }
            form method="post" {
                p {
                    @if !given.is_confirmed {
                        button name="agree" value="yes" { (say(message!("notify-consent-agree"))) }
                        " "
                    }
                    button name="stop" value="yes" { (say(message!("notify-consent-stop"))) }
                }
            }
        }
    }
}

pub fn consent_answered(words: &Words, said: &Message) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("notify-consent-heading"))) }
            p { (words.say(said)) }
        }
    }
}

fn is_made_by_browser(channel: &dyn Channel) -> bool {
    matches!(channel.input(), Some(AddressInput::Browser(_)))
}

/// The forms about the addresses of a seat.
#[derive(Clone, Copy)]
struct AddressForm<'a> {
    words: &'a Words,
    table: &'a str,
    own: &'a NotifySeat,
    token: &'a str,
}

impl AddressForm<'_> {
    fn address(
        &self,
        given: &NotifyAddress,
        channel: Option<&std::sync::Arc<dyn Channel>>,
        server: &ServerState,
    ) -> Markup {
        let say = |message| self.words.say(&message);
        let secret = channel.and_then(|own| own.shown_secret(&server.secret_of_address(&given.id)));
        let failed = self.own.failed.iter().filter(|failed| failed.address == given.id);
        let buttons = html! {
            @if channel.is_some() && given.is_confirmed {
                button name="test" value=(given.id) { (say(message!("notify-test"))) } " "
            }
            button name="remove" value=(given.id) { (say(message!("notify-remove"))) }
        };
        html! {
            @if let Some(channel) = channel { (say(channel.label())) ": " }
            code { (channel.map_or(given.target.as_str().into(), |channel| channel.shown(&given.target))) }
            @if channel.is_none() { " " (say(message!("notify-no-channel"))) }
            @if !given.is_confirmed { " " (say(message!("notify-unconfirmed"))) }
            @if let Some((about, secret)) = &secret {
                details { summary { (say(about.clone())) } code { (secret) } }
            }
            @for failed in failed { p .failed { (say(failure(failed))) } }
            (self.form(&buttons))
        }
    }

    fn add(&self, channel: &dyn Channel) -> Markup {
        match channel.input() {
            None => html! {},
            Some(AddressInput::Browser(key)) => self.add_browser(channel, &key),
            Some(AddressInput::Typed) => self.add_typed(channel),
        }
    }

    fn add_typed(&self, channel: &dyn Channel) -> Markup {
        let say = |message| self.words.say(&message);
        let id = format!("{}{}", channel.name(), self.own.seat.number());
        let field = html! {
            label for=(id) { (say(channel.label())) } " "
            input id=(id) name="address" required maxlength="500" autocomplete="off"; " "
            button name="add" value=(channel.name()) { (say(message!("notify-add"))) }
        };
        self.form(&field)
    }

    /// Returns the form whose address a script makes with the browser.
    fn add_browser(&self, channel: &dyn Channel, key: &str) -> Markup {
        let say = |message| self.words.say(&message);
        let refused = say(message!("notify-push-refused"));
        self.form(&html! {
            input type="hidden" name="address";
            button name="add" value=(channel.name()) data-push-key=(key) data-refused=(refused) hidden {
                (say(message!("notify-push-add")))
            }
            span .unfit { (say(message!("notify-push-unfit"))) }
            " " span role="status" {}
        })
    }

    fn form(&self, fields: &Markup) -> Markup {
        html! {
            form method="post" action={ "/game/" (self.table) "/notify" } {
                input type="hidden" name="token" value=(self.token);
                input type="hidden" name="seat" value=(self.own.seat.number());
                p { (fields) }
            }
        }
    }
}

/// Says what could not be sent, and whether it is tried again.
fn failure(failed: &FailedMessage) -> Message {
    let at = utc(failed.at).map_or_else(String::new, |(_, shown)| shown);
    let problem = problem(&failed.problem);
    match failed.is_given_up {
        true => message!("notify-given-up", time = at, count = failed.tries, reason = problem),
        false => message!("notify-again", time = at, count = failed.tries, reason = problem),
    }
}

fn problem(word: &str) -> Message {
    if let Some(status) = word.strip_prefix("status-") {
        return message!("notify-problem-status", status = status);
    }
    if let Some(code) = word.strip_prefix("mail-") {
        return message!("notify-problem-mail", code = code);
    }
    match word {
        "timeout" => message!("notify-problem-timeout"),
        "no-host" => message!("notify-problem-no-host"),
        "not-public" => message!("notify-problem-not-public"),
        "tls" => message!("notify-problem-tls"),
        "address" => message!("notify-problem-address"),
        "key" => message!("notify-problem-key"),
        "no-channel" => message!("notify-problem-no-channel"),
        "connection" => message!("notify-problem-connection"),
        _ => message!("notify-problem-server"),
    }
}
