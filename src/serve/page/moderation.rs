//! The page on which moderators decide about reports, with what they did. The operator also chooses the moderators there.

use maud::{Markup, html};

use super::text::sentence;
use super::{ago, table_called};
use crate::moderation::{MUTE_HOURS, ReportReason};
use crate::route::assets;
use speciate_model::id::Seat;
use speciate_model::log::store::{ChatMessage, ModerationEntry, ModeratorAction, PersonReport};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What a moderator sees.
#[derive(Clone, Debug)]
pub struct ModerationPage {
    pub reports: Vec<OpenReport>,
    pub log: Vec<ModerationEntry>,
    /// The accounts of moderators; `None` if the reader is not the operator.
    pub moderators: Option<Vec<String>>,
}

/// A report with its context.
#[derive(Clone, Debug)]
pub struct OpenReport {
    pub report: PersonReport,
    /// The reported message and those before and after it, as they are now.
    pub around: Vec<ChatMessage>,
}

pub fn moderation(words: &Words, page: &ModerationPage, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            link rel="stylesheet" href=(assets::address("talk.css"));
            h1 { (say(message!("reports-heading"))) }
            p { (say(message!("reports-about"))) }
            @if page.reports.is_empty() { p { (say(message!("reports-none"))) } }
            @for open in &page.reports { (open_report(words, open, token)) }
            @if let Some(moderators) = &page.moderators { (moderators_of(words, moderators, token)) }
            section aria-labelledby="done-heading" {
                h2 #done-heading { (say(message!("reports-log"))) }
                @if page.log.is_empty() { p { (say(message!("reports-log-none"))) } }
                ol #moderation-log { @for entry in &page.log { li { (sentence(words, &entry_said(entry))) } } }
            }
            p { a href="/" { (say(message!("serve-back"))) } }
        }
    }
}

fn open_report(words: &Words, open: &OpenReport, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let OpenReport { report, around } = open;
    let PersonReport { id, game, seat, message, reason, note, name, quoted, made, .. } = report;
    let reason = ReportReason::of_word(reason).unwrap_or(ReportReason::Other);
    let has_text = around.iter().any(|one| Some(one.number) == *message && one.text.is_some());
    html! {
        section .report {
            h2 { (name) }
            p {
                a href={ "/game/" (game) } { (say(table_called(game))) } " "
                (sentence(words, &message!("reports-made", seat = seat.number(), made = ago(*made))))
            }
            p { strong { (say(reason.message())) } }
            @if message.is_some() { blockquote { (quoted) } }
            @if !note.is_empty() { p { (say(message!("reports-note"))) } blockquote { (note) } }
            @if !around.is_empty() {
                details {
                    summary { (say(message!("reports-context"))) }
                    ul { @for one in around { (context(words, one)) } }
                }
            }
            form method="post" action="/reports" {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="report" value=(id);
                p {
                    @if has_text { button name="act" value="hide" { (say(message!("reports-hide"))) } " " }
                    button name="act" value="rename" { (say(message!("reports-rename"))) }
                }
                p {
                    label {
                        (say(message!("reports-hours"))) " "
                        select name="hours" {
                            @for hours in MUTE_HOURS { option value=(hours) { (say(duration(hours))) } }
                        }
                    }
                    " "
                    button name="act" value="mute" { (say(message!("reports-mute"))) }
                }
                p { button name="act" value="close" { (say(message!("reports-close"))) } }
            }
        }
    }
}

/// Returns a message of the context of a report.
fn context(words: &Words, one: &ChatMessage) -> Markup {
    let by = match one.name.as_str() {
        "" => words.say(&seat_said(one.seat)),
        name => name.to_owned(),
    };
    html! {
        li {
            b { (by) } ": "
            @match &one.text {
                Some(text) => (text),
                None => i {
                    @if one.by_moderator { (words.say(&message!("talk-removed-by-moderator"))) }
                    @else { (words.say(&message!("reports-removed"))) }
                },
            }
        }
    }
}

fn seat_said(seat: Seat) -> Message {
    message!("reports-seat", seat = seat.number())
}

fn duration(hours: u32) -> Message {
    match hours {
        ..48 => message!("reports-mute-hours", count = hours),
        _ => message!("reports-mute-days", count = hours / 24),
    }
}

/// Returns the list of moderators with the forms that change it.
fn moderators_of(words: &Words, moderators: &[String], token: &str) -> Markup {
    let say = |message| words.say(&message);
    let token = html! { input type="hidden" name="token" value=(token); };
    html! {
        section aria-labelledby="moderators-heading" {
            h2 #moderators-heading { (say(message!("moderators-heading"))) }
            p { (say(message!("moderators-about"))) }
            ul #moderators {
                @for one in moderators {
                    li {
                        form method="post" action="/reports/moderators" {
                            (token)
                            (one) " "
                            button name="dismiss" value=(one) aria-label=(say(message!("moderators-dismiss-of", name = one.as_str()))) { (say(message!("moderators-dismiss"))) }
                        }
                    }
                }
            }
            form #appoint method="post" action="/reports/moderators" {
                (token)
                p {
                    label for="appoint-name" { (say(message!("account-name"))) } " "
                    input #appoint-name name="appoint" required maxlength="40" autocomplete="off" autocapitalize="none" spellcheck="false";
                    " "
                    button { (say(message!("moderators-appoint"))) }
                }
            }
        }
    }
}

/// Returns what an entry of the moderators' log says.
fn entry_said(entry: &ModerationEntry) -> Message {
    let who = match (&entry.moderator, entry.by_operator) {
        (_, true) => message!("reports-operator"),
        (Some(name), false) => Message::verbatim(name.as_str()),
        (None, false) => message!("reports-gone"),
    };
    let account = match &entry.account {
        Some(name) => Message::verbatim(name.as_str()),
        None => message!("reports-gone"),
    };
    let (when, table) = (ago(entry.at), table_called(&entry.game));
    let seat = seat_said(entry.seat.unwrap_or(Seat(0)));
    match entry.action {
        ModeratorAction::Hide => {
            let number = entry.message.unwrap_or_default();
            message!("reports-log-hide", when = when, who = who, number = number, table = table)
        }
        ModeratorAction::Rename => {
            message!("reports-log-rename", when = when, who = who, seat = seat, table = table)
        }
        ModeratorAction::Mute(hours) => {
            let time = duration(hours);
            message!(
                "reports-log-mute",
                when = when,
                who = who,
                seat = seat,
                table = table,
                time = time
            )
        }
        ModeratorAction::Close => {
            message!("reports-log-close", when = when, who = who, seat = seat, table = table)
        }
        ModeratorAction::Appoint => {
            message!("reports-log-appoint", when = when, who = who, account = account)
        }
        ModeratorAction::Dismiss => {
            message!("reports-log-dismiss", when = when, who = who, account = account)
        }
        ModeratorAction::Look => {
            message!("reports-log-look", when = when, who = who, table = table)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_says_who_did_what_to_whom() {
        let said = |action, by_operator, moderator: Option<&str>| {
            let (game, seat, message) = ("evening".to_owned(), Some(Seat(1)), Some(3));
            let (at, moderator, account) = (0, moderator.map(str::to_owned), None);
            let entry = ModerationEntry {
                at,
                by_operator,
                moderator,
                action,
                game,
                seat,
                message,
                account,
            };
            Words::built_in().say(&entry_said(&entry))
        };
        let hidden = said(ModeratorAction::Hide, true, None);
        assert!(hidden.contains("the operator removed message 3 of"), "{hidden}");
        let muted = said(ModeratorAction::Mute(MUTE_HOURS[2]), false, Some("Mia"));
        assert!(muted.contains("Mia muted the player of seat 2 of"), "{muted}");
        assert!(muted.ends_with("for 7 days"), "{muted}");
        let looked = said(ModeratorAction::Look, true, None);
        assert!(looked.contains("the operator opened"), "{looked}");
        let dismissed = said(ModeratorAction::Dismiss, true, None);
        assert!(
            dismissed.ends_with("the operator removed a deleted account as a moderator"),
            "{dismissed}"
        );
    }
}
