//! The page on which somebody at a table reports a message or a name, or blocks a person.

use maud::{Markup, html};

use super::table_called;
use crate::moderation::{REPORT_NOTE_MAX, ReportReason};
use crate::open_game::Reportable;
use crate::route::assets;
use speciate_model::message;
use speciate_model::words::Words;

/// What the reader has just done on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportDone {
    Reported,
    Blocked,
}

impl ReportDone {
    /// Returns the word for it in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Reported => "report",
            Self::Blocked => "block",
        }
    }

    pub fn of_word(word: &str) -> Option<Self> {
        [Self::Reported, Self::Blocked].into_iter().find(|done| done.word() == word)
    }
}

pub fn report(
    words: &Words,
    table: &str,
    about: &Reportable,
    done: Option<ReportDone>,
    token: &str,
) -> Markup {
    let say = |message| words.say(&message);
    let Reportable { subject, name, text, .. } = about;
    let name = name.as_str();
    let (field, value) = subject.field();
    let hidden = html! {
        input type="hidden" name="token" value=(token);
        input type="hidden" name=(field) value=(value);
    };
    html! {
        main {
            link rel="stylesheet" href=(assets::address("talk.css"));
            h1 { (say(message!("report-link"))) }
            p .where { (say(table_called(table))) }
            @match done {
                Some(ReportDone::Reported) => p #done role="status" { (say(message!("report-received"))) },
                Some(ReportDone::Blocked) => p #done role="status" {
                    (say(message!("block-done", name = name))) " "
                    a href="/account" { (say(message!("block-list"))) }
                },
                None => {}
            }
            // A reader who has blocked the writer does not see the message again.
            @if done.is_none() {
                p { (match text { Some(_) => say(message!("report-message", name = name)), None => say(message!("report-player", name = name)) }) }
                @if let Some(text) = text { blockquote #quoted { (text) } }
            }
            @if done != Some(ReportDone::Reported) {
                section aria-labelledby="report-heading" {
                    h2 #report-heading { (say(message!("report-heading"))) }
                    p { (say(message!("report-about"))) }
                    form #report method="post" action={ "/game/" (table) "/report" } {
                        (hidden)
                        fieldset {
                            legend { (say(message!("report-reason"))) }
                            @for reason in ReportReason::ALL {
                                p { label { input type="radio" name="reason" value=(reason.word()) required; " " (say(reason.message())) } }
                            }
                        }
                        p {
                            label for="report-note" { (say(message!("report-note"))) }
                            br;
                            textarea #report-note name="note" rows="3" maxlength=(REPORT_NOTE_MAX) {}
                        }
                        p { button { (say(message!("report-send"))) } }
                    }
                }
            }
            @if done != Some(ReportDone::Blocked) {
                section aria-labelledby="block-heading" {
                    h2 #block-heading { (say(message!("block-heading", name = name))) }
                    p { (say(message!("block-about", name = name))) }
                    form #block method="post" action={ "/game/" (table) "/block" } {
                        (hidden)
                        p { button { (say(message!("block-heading", name = name))) } }
                    }
                }
            }
            p { a href={ "/game/" (table) "/talk" } { (say(message!("report-to-talk"))) } }
            p { a href={ "/game/" (table) } { (say(message!("serve-to-game"))) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moderation::ReportSubject;
    use speciate_model::id::Seat;

    #[test]
    fn the_page_of_a_report_offers_only_what_is_left_to_do() {
        let text = Some("<b>go away</b>".to_owned());
        let subject = ReportSubject::Message(3);
        let about = Reportable { subject, seat: Seat(1), name: "Ben".to_owned(), text };
        let page = |done| report(Words::built_in(), "evening", &about, done, "t").into_string();
        let forms = |page: &str| [r#"id="report""#, r#"id="block""#].map(|id| page.contains(id));
        let first = page(None);
        assert!(
            first.contains("&lt;b&gt;go away") && first.contains(r#"name="message" value="3""#)
        );
        assert_eq!(forms(&first), [true, true]);
        assert_eq!(forms(&page(Some(ReportDone::Reported))), [false, true]);
        let blocked = page(Some(ReportDone::Blocked));
        assert!(!blocked.contains("go away") && blocked.contains("/account"));
        assert_eq!(forms(&blocked), [true, false]);
    }
}
