//! The list of tournaments, and the form that opens one.

use maud::{Markup, html};

use crate::clock::utc;
use crate::route::assets;
use speciate_model::contest::ContestStage;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What the list of tournaments shows.
#[derive(Clone, Debug)]
pub struct ContestsPage {
    pub contests: Vec<ContestLink>,
    /// The formats that the reader can choose; empty if the reader cannot open a tournament.
    pub formats: Vec<FormatChoice>,
}

/// A tournament in the list.
#[derive(Clone, Debug)]
pub struct ContestLink {
    pub id: String,
    /// The name of its format.
    pub title: String,
    /// The title of its game.
    pub game: String,
    pub stage: ContestStage,
    pub people: u32,
    /// When it was opened and when registration closes, in milliseconds since 1970.
    pub opened: i64,
    pub due: i64,
}

/// A format of a game.
#[derive(Clone, Debug)]
pub struct FormatChoice {
    /// The value in the form.
    pub value: String,
    pub game: String,
    pub title: String,
}

/// Returns the name of a format for people. `words` must come from the content that defines the format.
pub fn format_name(words: &Words, name: &str) -> String {
    words.say(&Message::new(format!("format-{name}")))
}

/// Returns the page. `form` is the id of the form.
pub fn contests(words: &Words, page: &ContestsPage, form: &str, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let of = |stages: &[ContestStage]| {
        let found = page.contests.iter().filter(|contest| stages.contains(&contest.stage));
        found.collect::<Vec<_>>()
    };
    let (open, running) = (of(&[ContestStage::Open]), of(&[ContestStage::Running]));
    let over = of(&[ContestStage::Ended, ContestStage::Cancelled]);
    html! {
        main {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (say(message!("contests-heading"))) }
            p { (say(message!("contests-about"))) }
            (list(words, ("open", message!("contests-open")), &open))
            (list(words, ("running", message!("contests-running")), &running))
            (list(words, ("over", message!("contests-over")), &over))
            @if page.formats.is_empty() {
                p .note { a href="/account" { (say(message!("contests-sign-in"))) } }
            } @else {
                (opening(words, &page.formats, form, token))
            }
            p { a href="/" { (say(message!("result-home"))) } }
        }
    }
}

fn list(words: &Words, (id, heading): (&str, Message), contests: &[&ContestLink]) -> Markup {
    let heading_id = format!("{id}-heading");
    html! {
        section aria-labelledby=(heading_id) {
            h2 id=(heading_id) { (words.say(&heading)) }
            @if contests.is_empty() { p { (words.say(&message!("contests-none"))) } }
            @else {
                ul .tables id=(id) {
                    @for contest in contests { li { (line(words, contest)) } }
                }
            }
        }
    }
}

fn line(words: &Words, contest: &ContestLink) -> Markup {
    let say = |message| words.say(&message);
    html! {
        a href={ "/tournaments/" (contest.id) } { (contest.title) }
        " " (contest.game) " · " (say(message!("contests-count", count = contest.people))) " · "
        @match contest.stage {
            ContestStage::Open => { (say(message!("contests-until"))) " " (time(contest.due)) },
            ContestStage::Running => { (say(message!("contests-since"))) " " (time(contest.opened)) },
            ContestStage::Ended => { (say(message!("contests-stage-ended"))) },
            ContestStage::Cancelled => { (say(message!("contests-stage-cancelled"))) },
        }
    }
}

/// Returns a time, given in milliseconds since 1970.
pub(super) fn time(at: i64) -> Markup {
    let (written, shown) = utc(at).unwrap_or_default();
    html! { time datetime=(written) { (shown) } }
}

fn opening(words: &Words, formats: &[FormatChoice], form: &str, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="new-heading" {
            h2 #new-heading { (say(message!("contests-new"))) }
            p { (say(message!("contests-new-about"))) }
            form #open-contest method="post" action="/tournaments" {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="id" value=(form);
                p {
                    label for="format" { (say(message!("contests-format"))) } " "
                    select #format name="format" {
                        @for format in formats {
                            option value=(format.value) { (format.game) ": " (format.title) }
                        }
                    }
                }
                p {
                    label for="zone" { (say(message!("contests-zone-label"))) } " "
                    input #zone name="zone" value="UTC" required maxlength="60" autocomplete="off" spellcheck="false" aria-describedby="zone-note";
                }
                p #zone-note .note { (say(message!("contests-zone-note"))) }
                p { button { (say(message!("contests-go"))) } }
            }
        }
    }
}
