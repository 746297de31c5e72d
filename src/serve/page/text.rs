//! Pages that only show a text, for example why a request failed, or ask for confirmation.

use std::fmt::Display;

use maud::{Markup, html};

use super::{SeatPlayer, address};
use crate::forms::{LookupLink, LookupResult, NeedsConfirmation};
use crate::open_game::WhyNot;
use crate::route::looks;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::explain::rule::RulingNote;
use speciate_text::story::capitalized;

/// The maximum number of links of a group after the first one that is shown unfolded.
const UNFOLDED_MAX: usize = 12;

/// Returns a message as a sentence that begins with a capital letter.
pub fn sentence(words: &Words, message: &Message) -> String {
    capitalized(&words.say(&message!("serve-sentence", text = message.clone())))
}

/// Returns a number with a true minus sign if it is negative.
pub fn with_minus(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

pub fn refused(words: &Words, why: &Message, back: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("serve-refused"))) }
            p role="alert" { (sentence(words, why)) }
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}

/// Returns the page for a seat that the reader does not have, or has lost to somebody else, with a link to watch.
pub fn not_own(words: &Words, table: &str, sitting: &SeatPlayer) -> Markup {
    let say = |message| words.say(&message);
    let (animals, player) = (sitting.animals.as_str(), sitting.player.as_str());
    html! {
        main {
            h1 { (say(message!("serve-not-here"))) }
            p { (say(message!("serve-not-here-who", animals = animals, player = player))) }
            p { (say(message!("serve-not-here-how"))) }
            p { a href={ "/game/" (table) } { (say(message!("serve-to-game"))) } }
        }
    }
}

/// Returns the page that says why something is not an option, or that describes what was asked about.
pub fn why_page(words: &Words, table: &str, why: &WhyNot, back: &str) -> Markup {
    html! {
        main {
            h1 { (why.heading) }
            p { (why.text) }
            @if let Some(LookupLink { topic, name, text }) = &why.more {
                p { a #more href={ "/game/" (table) "/" (topic.word()) "/" (name) } { (text) } }
            }
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}

/// Returns the page with the board in words. Open pages show its content.
pub fn board_page(words: &Words, board: &Markup, back: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("serve-board-text"))) }
            (board)
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}

pub fn board_in_words(words: &Words, text: &str, back: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("serve-board-text"))) }
            pre tabindex="0" { (text) }
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}

pub fn about(words: &Words, table: &str, about: &LookupResult) -> Markup {
    html! {
        main {
            h1 { (titled(about)) }
            @if let Some(now) = &about.now {
                section #played-now { h2 { (titled(now)) } (content(table, now)) }
            }
            (content(table, about))
            (links(table, &about.links))
            @for (number, (heading, group)) in about.groups.iter().enumerate() {
                @match (number > 0 || about.now.is_some()) && group.len() > UNFOLDED_MAX {
                    true => details .group { summary { h2 { (heading) } } (links(table, group)) },
                    false => section .group { h2 { (heading) } (links(table, group)) },
                }
            }
            @if !about.modder_lines.is_empty() || !about.modder_links.is_empty() {
                details #for-modders {
                    summary { (words.say(&message!("serve-about-modders"))) }
                    @for line in &about.modder_lines { p { (line) } }
                    (links(table, &about.modder_links))
                }
            }
            @match about.groups.is_empty() {
                true => p { a href={ "/game/" (table) "/rules" } { (words.say(&message!("serve-about-all"))) } },
                // Scripts show this if a search finds nothing. A screen reader announces text that appears in a region
                // that already exists.
                false => div role="status" { p #not-found hidden { (words.say(&message!("serve-about-not-found"))) } },
            }
            p { a href={ "/game/" (table) } { (words.say(&message!("serve-to-game"))) } }
        }
    }
}

/// Returns the heading of a page, with its place in the rulebook.
fn titled(about: &LookupResult) -> Markup {
    html! { (about.heading) @if !about.place.is_empty() { " " small { "(" (about.place) ")" } } }
}

/// Returns the picture and the texts of a page. Rulings are named by their titles.
fn content(table: &str, about: &LookupResult) -> Markup {
    html! {
        @if let Some(look) = &about.look {
            link rel="stylesheet" href=(looks::address(table, &look.style));
            (look.picture)
        }
        @for line in &about.lines { p { (line) } }
        @for RulingNote { number, title, text, .. } in &about.rulings {
            p .ruling {
                a href={ "/game/" (table) "/rule/" (number) } { (title) }
                ": " (text) " " small { (number) }
            }
        }
    }
}

fn links(table: &str, links: &[LookupLink]) -> Markup {
    html! {
        @if !links.is_empty() {
            ul {
                @for LookupLink { topic, name, text } in links {
                    li { a href={ "/game/" (table) "/" (topic.word()) "/" (name) } { (text) } }
                }
            }
        }
    }
}

/// Returns the page with the answer, why it is final, the form that gives it, and a link back.
pub fn asking(words: &Words, table: &str, unsure: &NeedsConfirmation, token: &str) -> Markup {
    let form = &unsure.form;
    html! {
        main {
            h1 { (unsure.question) }
            p .final { strong { (words.say(&message!("serve-asking"))) } }
            p { (unsure.text) }
            form method="post" action={ "/game/" (table) "/answer" } {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="head" value=(form.head);
                input type="hidden" name="seat" value=(form.seat.number());
                input type="hidden" name="id" value=(unsure.id);
                input type="hidden" name="option" value=(unsure.option);
                input type="hidden" name="sure" value="1";
                p {
                    input type="checkbox" id="asking-no-more" name="asking" value="off"; " "
                    label for="asking-no-more" { (words.say(&message!("serve-asking-off"))) }
                }
                p .ways {
                    button #give { (words.say(&message!("serve-give"))) } " "
                    a #back href=(address(table, Some(form.seat), None)) { (words.say(&message!("serve-change-choice"))) }
                }
            }
        }
    }
}
