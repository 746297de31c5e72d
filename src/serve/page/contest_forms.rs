//! The forms on the page of a tournament, for players and for the organiser.

use maud::{Markup, html};

use super::contest::ContestPage;
use crate::contest::FoundContest;
use speciate_model::contest::{ContestStage, ContestTable};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// A form of the page with its token.
#[derive(Clone, Copy, Debug)]
struct ContestForm<'a> {
    words: &'a Words,
    id: &'a str,
    token: &'a str,
}

impl ContestForm<'_> {
    fn form(&self, action: &str, fields: &Markup) -> Markup {
        html! {
            form id={ "contest-" (action) } method="post" action={ "/tournaments/" (self.id) "/" (action) } {
                input type="hidden" name="token" value=(self.token);
                (fields)
            }
        }
    }

    /// Returns a form that consists of a button.
    fn button(&self, action: &str, label: Message) -> Markup {
        self.form(action, &html! { button { (self.words.say(&label)) } })
    }
}

/// Returns the forms to register and to withdraw, and the link to the reader's table.
pub(super) fn own(words: &Words, page: &ContestPage, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let record = page.record();
    let form = ContestForm { words, id: &page.found.listed.id, token };
    let is_open = record.stage == ContestStage::Open;
    html! {
        @if let Some(game) = own_game(page) {
            p { a #own-table .go-on href={ "/game/" (game) } { (say(message!("contest-own-table"))) } }
        }
        @if page.takes_part() && !record.is_over() {
            p { (say(message!("contest-registered"))) }
            (form.button("leave", message!("contest-leave")))
        } @else if is_open && !page.is_signed_in {
            p { a #sign-in href="/account" { (say(message!("contest-sign-in"))) } }
        } @else if is_open {
            (form.form("join", &html! {
                p {
                    label for="name" { (say(message!("sit-name"))) } " "
                    input #name name="name" value=(page.known_name) required maxlength="24" autocomplete="nickname" aria-describedby="name-note";
                }
                p #name-note .note { (say(message!("contest-name-note"))) }
                p { button { (say(message!("contest-join"))) } }
            }))
        }
    }
}

/// Returns the game that the reader plays in the last round, unless its result is known.
fn own_game(page: &ContestPage) -> Option<&str> {
    let own = page.reader.own?;
    let is_own = |(_, table): &(u16, &ContestTable)| table.people.contains(&own);
    let (number, _) = page.record().open_tables().into_iter().find(is_own)?;
    page.found.game(page.record().round(), number)
}

/// Returns the forms for organisers.
pub(super) fn organiser(words: &Words, page: &ContestPage, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let record = page.record();
    let form = ContestForm { words, id: &page.found.listed.id, token };
    let people = page.people();
    html! {
        section aria-labelledby="organiser-heading" {
            h2 #organiser-heading { (say(message!("contest-organiser"))) }
            @if record.stage == ContestStage::Open { (form.button("start", message!("contest-start"))) }
            @if !record.open_tables().is_empty() {
                p { (say(message!("contest-end-round-about"))) }
                (form.form("end-round", &html! {
                    input type="hidden" name="round" value=(record.round());
                    button { (say(message!("contest-end-round"))) }
                }))
            }
            @if !people.is_empty() {
                (form.form("dismiss", &html! {
                    p {
                        label for="person" { (say(message!("contest-dismiss-who"))) } " "
                        select #person name="person" {
                            @for person in people { option value=(person) { (page.name(words, person)) " (" (person + 1) ")" } }
                        }
                        " "
                        button { (say(message!("contest-dismiss"))) }
                    }
                }))
            }
            (form.button("cancel", message!("contest-cancel")))
        }
    }
}

/// An action that nobody can take back, so the server asks for confirmation first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestQuestion {
    Leave,
    /// Ends a round, by its number.
    EndRound(u16),
    Cancel,
    /// Dismisses a person, by the number in the record.
    Dismiss(u16),
}

/// Returns the page that asks whether the reader is sure.
pub fn contest_question(
    words: &Words,
    (found, title): (&FoundContest, &str),
    question: ContestQuestion,
    token: &str,
) -> Markup {
    let say = |message| words.say(&message);
    let (action, what, done) = match question {
        ContestQuestion::Leave => {
            ("leave", message!("contest-leave-sure"), message!("contest-leave"))
        }
        ContestQuestion::EndRound(_) => {
            ("end-round", message!("contest-end-round-sure"), message!("contest-end-round"))
        }
        ContestQuestion::Cancel => {
            ("cancel", message!("contest-cancel-sure"), message!("contest-cancel"))
        }
        ContestQuestion::Dismiss(person) => {
            let number = person.saturating_add(1);
            let name = match found.person(person).name {
                name if name.is_empty() => say(message!("standings-nameless")),
                name => name,
            };
            let what = message!("contest-dismiss-sure", name = name, number = number);
            ("dismiss", what, message!("contest-dismiss"))
        }
    };
    let about = match question {
        ContestQuestion::Dismiss(person) => Some(("person", person)),
        ContestQuestion::EndRound(round) => Some(("round", round)),
        ContestQuestion::Leave | ContestQuestion::Cancel => None,
    };
    let form = ContestForm { words, id: &found.listed.id, token };
    let fields = html! {
        @if let Some((name, number)) = about { input type="hidden" name=(name) value=(number); }
        input type="hidden" name="sure" value="1";
        button { (say(done)) }
    };
    html! {
        main {
            h1 { (title) }
            p { (say(what)) }
            (form.form(action, &fields))
            p { a href={ "/tournaments/" (found.listed.id) } { (say(message!("serve-back"))) } }
        }
    }
}
