//! Ways to sign in other than by a name and a password, on the pages of an account.

use maud::{Markup, html};

use super::account::{AccountForm, AccountPage};
use crate::account::OfferedWays;
use crate::route::assets;
use speciate_model::message;
use speciate_model::words::Message;
#[cfg(feature = "openid")]
use speciate_model::words::Words;

/// A way to sign in to an account, as its owner sees it.
#[derive(Clone, Debug)]
pub struct SignInWay {
    pub id: String,
    /// The kind of the means, e.g. `openid`.
    pub kind: String,
    /// What its owner calls it.
    pub name: String,
}

/// Returns the buttons with which somebody signs in without a password; empty if the server offers none.
pub(super) fn enter_otherwise(form: &AccountForm<'_>, offered: &OfferedWays) -> Markup {
    let say = |message| form.words.say(&message);
    html! {
        @if let Some(name) = offered.openid.as_deref() {
            section aria-labelledby="openid-heading" {
                h2 #openid-heading { (say(message!("openid-heading", name = name))) }
                p { (say(message!("openid-about", name = name))) }
                (form.form(Some("openid"), &form.button("openid", &message!("openid-sign-in", name = name))))
            }
        }
        @if let Some(at) = offered.passkeys.as_deref() {
            section aria-labelledby="passkey-heading" {
                h2 #passkey-heading { (say(message!("passkey-heading"))) }
                p { (say(message!("passkey-about"))) }
                (form.form(Some("passkey/in"), &passkey_button(form, ("enter", at), &message!("passkey-sign-in"))))
            }
            (passkey_script())
        }
    }
}

/// Returns the button of a form that a device fills, and the fields for what the device says. Passkeys work on pages `at` an
/// origin.
fn passkey_button(form: &AccountForm<'_>, (purpose, at): (&str, &str), label: &Message) -> Markup {
    let say = |message| form.words.say(&message);
    html! {
        input type="hidden" name="purpose" value=(purpose);
        @for name in ["attempt", "id", "client", "device", "signature", "handle"] { input type="hidden" name=(name); }
        p {
            button data-passkey=(purpose) data-refused=(say(message!("passkey-refused"))) data-elsewhere=(say(message!("passkey-elsewhere", address = at))) hidden { (form.words.say(label)) }
            span .unfit { (say(message!("passkey-no-browser"))) }
            " " span role="status" {}
        }
    }
}

fn passkey_script() -> Markup {
    html! { script src=(assets::address("passkeys.js")) defer {} }
}

/// Returns the ways to sign in to an account, each with a button that removes it, and buttons that add others.
pub(super) fn ways(form: &AccountForm<'_>, account: &AccountPage) -> Markup {
    let say = |message| form.words.say(&message);
    let offered = account.offered.openid.as_deref();
    let passkeys = account.offered.passkeys.as_deref();
    html! {
        @if offered.is_some() || passkeys.is_some() || !account.ways.is_empty() {
            section aria-labelledby="ways-heading" {
                h2 #ways-heading { (say(message!("account-ways"))) }
                p { (say(message!("account-ways-about"))) }
                ul .sessions { @for way in &account.ways { li { (way_line(form, way, account.has_password)) } } }
                @if let Some(name) = offered {
                    (form.form(Some("openid"), &html! {
                        @if account.has_password { (form.current("openid-password")) }
                        (form.button("openid", &message!("openid-link", name = name)))
                    }))
                }
                @if let Some(at) = passkeys {
                    (form.form(Some("passkey/new"), &html! {
                        p {
                            label for="passkey-name" { (say(message!("passkey-name"))) } " "
                            input #passkey-name name="name" required maxlength="40" autocomplete="off";
                        }
                        @if account.has_password { (form.current("passkey-password")) }
                        (passkey_button(form, ("add", at), &message!("passkey-add")))
                    }))
                    (passkey_script())
                }
            }
        }
    }
}

fn way_line(form: &AccountForm<'_>, way: &SignInWay, has_password: bool) -> Markup {
    let say = |message| form.words.say(&message);
    let name = match way.kind.as_str() {
        "passkey" => say(message!("passkey-called", name = way.name.as_str())),
        _ => way.name.clone(),
    };
    let name = name.as_str();
    html! {
        (name)
        (form.form(Some("remove-way"), &html! {
            @if has_password { (form.current(&format!("password-{}", way.id))) }
            button name="way" value=(way.id) aria-label=(say(message!("account-way-remove-of", name = name))) { (say(message!("account-way-remove"))) }
        }))
    }
}

/// Returns the page that leads to the OpenID provider.
#[cfg(feature = "openid")]
pub fn openid_leaving(words: &Words, name: &str, address: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("openid-heading", name = name))) }
            p { (words.say(&message!("openid-leaving", name = name))) }
            p { a #continue href=(address) rel="noreferrer" { (words.say(&message!("openid-continue", name = name))) } }
        }
    }
}

/// The data of the page for a person who is known to the OpenID provider but has no account yet.
#[cfg(feature = "openid")]
#[derive(Clone, Copy, Debug)]
pub struct OpenIdNameForm<'a> {
    pub provider: &'a str,
    /// What proves that the provider has named the person.
    pub ticket: &'a str,
    pub name: &'a str,
    /// Why the last name could not be used.
    pub refusal: Option<&'a Message>,
    pub token: &'a str,
}

/// Returns the page on which the person chooses the name of the account.
#[cfg(feature = "openid")]
pub fn openid_name(words: &Words, of: &OpenIdNameForm<'_>) -> Markup {
    let say = |message| words.say(&message);
    let form = AccountForm { words, token: of.token };
    let fields = html! {
        input type="hidden" name="ticket" value=(of.ticket);
        (form.name("new-name", of.name))
        (form.button("make", &message!("account-make")))
    };
    html! {
        main {
            h1 { (say(message!("account-heading"))) }
            @if let Some(refusal) = of.refusal { p role="alert" { (super::text::sentence(words, refusal)) } }
            p { (say(message!("openid-name-about", name = of.provider))) }
            (form.form(Some("openid/new"), &fields))
            p .note { (say(message!("openid-name-other", name = of.provider))) }
        }
    }
}
