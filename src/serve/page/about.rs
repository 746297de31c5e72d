//! Pages that say something: why a request came to nothing, what has happened meanwhile.

use maud::{Markup, html};

use crate::message;
use crate::words::{Message, Words};

/// Returns why a request came to nothing.
#[must_use]
pub fn refused(words: &Words, why: &Message, back: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("serve-refused"))) }
            p role="alert" { (words.say(&message!("serve-sentence", text = why.clone()))) }
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}

/// Returns that something else has happened since a page was made, and what.
#[must_use]
pub fn stale(words: &Words, lines: &[String], back: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("serve-stale"))) }
            p role="alert" { (words.say(&message!("serve-stale-why"))) }
            ul .story { @for line in lines { li { (line) } } }
            p { a href=(back) { (words.say(&message!("serve-stale-back"))) } }
        }
    }
}

/// Returns something that is said, below a heading.
#[must_use]
pub fn said(words: &Words, heading: &str, text: &str, back: &str) -> Markup {
    html! {
        main {
            h1 { (heading) }
            p { (text) }
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}
