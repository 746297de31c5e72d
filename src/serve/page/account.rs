//! The pages of an account: its forms to sign in, its sessions, and what its owner can do with it.

use maud::{Markup, html};

use super::account_ways::{SignInWay, enter_otherwise, ways};
use super::ago;
use super::standings::own_ratings;
use super::text::sentence;
use crate::account::{BrowserKind, OfferedWays};
use crate::route::assets;
use crate::skill::SkillRating;
use speciate_model::log::store::BlockedPerson;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// An account as its owner sees it.
#[derive(Clone, Debug)]
pub struct AccountPage {
    pub name: String,
    pub has_password: bool,
    /// The other ways to sign in to the account.
    pub ways: Vec<SignInWay>,
    /// The ways that the server offers.
    pub offered: OfferedWays,
    pub sessions: Vec<SessionLine>,
    pub blocks: Vec<BlockedPerson>,
    /// The titles of the games, each with the rating of the account.
    pub ratings: Vec<(String, SkillRating)>,
    /// Whether others do not see the ratings.
    pub hides_rating: bool,
}

#[derive(Clone, Debug)]
pub struct SessionLine {
    pub id: String,
    pub browser: String,
    /// When it began and when it was last used, in seconds since 1970.
    pub began: i64,
    pub used: i64,
    /// Whether it is the session of this browser.
    pub is_own: bool,
}

/// A form of the page with its token.
#[derive(Clone, Copy, Debug)]
pub(super) struct AccountForm<'a> {
    pub(super) words: &'a Words,
    pub(super) token: &'a str,
}

impl AccountForm<'_> {
    pub(super) fn form(&self, action: Option<&str>, fields: &Markup) -> Markup {
        html! {
            form .account method="post" action=[action.map(|action| format!("/account/{action}"))] {
                input type="hidden" name="token" value=(self.token);
                (fields)
            }
        }
    }

    pub(super) fn name(&self, id: &str, value: &str) -> Markup {
        html! {
            p {
                label for=(id) { (self.words.say(&message!("account-name"))) } " "
                input id=(id) name="name" value=(value) required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false";
            }
        }
    }

    /// Returns the field for the current password.
    pub(super) fn current(&self, id: &str) -> Markup {
        html! {
            p {
                label for=(id) { (self.words.say(&message!("account-password"))) } " "
                input id=(id) name="password" type="password" required autocomplete="current-password";
            }
        }
    }

    /// Returns the field for a new password.
    fn new_password(&self, id: &str, name: &str, label: &Message) -> Markup {
        let note = format!("{id}-note");
        html! {
            p {
                label for=(id) { (self.words.say(label)) } " "
                input id=(id) name=(name) type="password" required minlength="8" autocomplete="new-password" aria-describedby=(note);
            }
            p .note id=(note) { (self.words.say(&message!("account-password-rule"))) }
        }
    }

    /// Returns the section in which the owner of an account changes the password, or chooses one.
    fn password(&self, account: &AccountPage) -> Markup {
        let say = |message| self.words.say(&message);
        let (heading, about, button) = match account.has_password {
            true => (
                message!("account-password-heading"),
                message!("account-password-about"),
                message!("account-password-change"),
            ),
            false => (
                message!("account-first-password"),
                message!("account-first-password-about"),
                message!("account-first-password-set"),
            ),
        };
        let change = html! {
            (user(&account.name))
            @if account.has_password { (self.current("password")) }
            (self.new_password("new-password", "new", &message!("account-password-new")))
            (self.button("change", &button))
        };
        html! {
            section aria-labelledby="password-heading" {
                h2 #password-heading { (say(heading)) }
                p { (say(about)) }
                (self.form(Some("password"), &change))
            }
        }
    }

    /// Returns the form with which the owner of an account deletes it.
    fn removal(&self, account: &AccountPage) -> Markup {
        let button = self.button("remove", &message!("account-remove"));
        let sure = match account.has_password {
            true => html! { (user(&account.name)) (self.current("remove-password")) },
            false => html! {
                p { (self.words.say(&message!("account-remove-name"))) }
                (self.name("remove-name", ""))
            },
        };
        self.form(Some("remove"), &html! { (sure) (button) })
    }

    /// Returns the list of people that the reader has blocked; empty if there are none.
    fn blocks(&self, blocks: &[BlockedPerson]) -> Markup {
        let say = |message| self.words.say(&message);
        html! {
            @if !blocks.is_empty() {
                section aria-labelledby="blocks-heading" {
                    h2 #blocks-heading { (say(message!("block-list"))) }
                    p { (say(message!("block-list-about"))) }
                    ul .sessions {
                        @for block in blocks {
                            @let name = block.name.as_str();
                            li {
                                (sentence(self.words, &message!("block-line", name = name, made = ago(block.made))))
                                (self.form(Some("unblock"), &html! {
                                    button name="block" value=(block.id) aria-label=(say(message!("block-end-of", name = name))) { (say(message!("block-end"))) }
                                }))
                            }
                        }
                    }
                }
            }
        }
    }

    pub(super) fn button(&self, id: &str, label: &Message) -> Markup {
        html! { p { button id=(id) { (self.words.say(label)) } } }
    }
}

/// Returns the page of somebody who is not signed in. `name` is their name at tables.
pub fn sign_in(
    words: &Words,
    name: &str,
    is_operator: bool,
    offered: &OfferedWays,
    blocks: &[BlockedPerson],
    token: &str,
) -> Markup {
    let say = |message| words.say(&message);
    let form = AccountForm { words, token };
    let make = html! {
        (form.name("new-name", name))
        (form.new_password("new-password", "password", &message!("account-password")))
        (form.button("make", &message!("account-make")))
    };
    let enter = html! {
        (form.name("name", ""))
        (form.current("password"))
        (form.button("sign-in", &message!("account-sign-in")))
    };
    html! {
        main {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (say(message!("account-heading"))) }
            p { (say(message!("account-about"))) }
            @if is_operator { p { (say(message!("account-operator"))) } }
            (enter_otherwise(&form, offered))
            section aria-labelledby="make-heading" {
                h2 #make-heading { (say(message!("account-make-heading"))) }
                p { (say(message!("account-make-about"))) }
                (form.form(Some("new"), &make))
            }
            section aria-labelledby="enter-heading" {
                h2 #enter-heading { (say(message!("account-sign-in-heading"))) }
                p { (say(message!("account-sign-in-about"))) }
                (form.form(Some("in"), &enter))
                p .note { (say(message!("account-forgotten"))) }
            }
            (form.blocks(blocks))
        }
    }
}

pub fn account(words: &Words, account: &AccountPage, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let form = AccountForm { words, token };
    let name = account.name.as_str();
    html! {
        main {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (say(message!("account-heading"))) }
            p #signed-in { (say(message!("account-signed-in", name = name))) }
            (form.form(Some("out"), &form.button("sign-out", &message!("account-sign-out"))))
            section aria-labelledby="sessions-heading" {
                h2 #sessions-heading { (say(message!("account-sessions"))) }
                p { (say(message!("account-sessions-about"))) }
                ul .sessions {
                    @for session in &account.sessions { li { (session_line(&form, session)) } }
                }
                @if account.sessions.len() > 1 {
                    (form.form(Some("sessions"), &html! {
                        p { button #end-others name="end" value="others" { (say(message!("account-end-others"))) } }
                    }))
                }
            }
            (own_ratings(words, &account.ratings, &rating_form(&form, account.hides_rating)))
            (ways(&form, account))
            (form.password(account))
            (form.blocks(&account.blocks))
            section aria-labelledby="data-heading" {
                h2 #data-heading { (say(message!("account-data"))) }
                p { (say(message!("account-export-about"))) }
                p { a #export href="/account/export" download="speciate.json" { (say(message!("account-export"))) } }
                details {
                    summary { (say(message!("account-remove-heading"))) }
                    p { (say(message!("account-remove-about"))) }
                    p { (say(message!("account-remove-stays"))) }
                    (form.removal(account))
                }
            }
        }
    }
}

/// Returns the name of an account for password managers, which look for it beside the password.
fn user(name: &str) -> Markup {
    html! { input type="text" name="name" value=(name) autocomplete="username" hidden; }
}

/// Returns the form that hides the ratings of the account from others, or shows them again.
fn rating_form(form: &AccountForm<'_>, hides_rating: bool) -> Markup {
    let say = |message| form.words.say(&message);
    let (about, label, hide) = match hides_rating {
        true => (message!("skill-hidden"), message!("skill-show"), "no"),
        false => (message!("skill-shown"), message!("skill-hide"), "yes"),
    };
    form.form(
        Some("rating"),
        &html! {
            p { (say(about)) }
            p { button #rating name="hide" value=(hide) { (say(label)) } }
        },
    )
}

fn session_line(form: &AccountForm<'_>, session: &SessionLine) -> Markup {
    let say = |message| form.words.say(&message);
    let browser = say(BrowserKind::message(&session.browser));
    html! {
        (sentence(form.words, &message!("account-session", browser = browser.as_str(), began = ago(session.began), used = ago(session.used))))
        @if session.is_own { " " strong { (say(message!("account-session-own"))) } }
        @else {
            (form.form(Some("sessions"), &html! {
                button name="end" value=(session.id) aria-label=(say(message!("account-end-of", browser = browser.as_str()))) { (say(message!("account-end"))) }
            }))
        }
    }
}

/// Returns the page on which a person who has forgotten the password chooses another one. The form is sent to the page's
/// own address, so that the page does not contain the link.
pub fn reset(words: &Words, name: &str, has_others: bool, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let form = AccountForm { words, token };
    let fields = html! {
        (user(name))
        (form.new_password("new-password", "new", &message!("account-password-new")))
        @if has_others {
            p {
                input type="checkbox" id="only" name="only" value="yes" checked; " "
                label for="only" { (say(message!("account-reset-only"))) }
            }
        }
        (form.button("reset", &message!("account-reset")))
    };
    html! {
        main {
            h1 { (say(message!("account-heading"))) }
            p { (say(message!("account-reset-about", name = name))) }
            (form.form(None, &fields))
        }
    }
}
