//! Pages that only show a text, for example why a request failed.

use maud::{Markup, html};

use super::SeatPlayer;
use crate::topic::LookupResult;
use speciate_model::message;
use speciate_model::words::{Message, Words};

pub fn refused(words: &Words, why: &Message, back: &str) -> Markup {
    html! {
        main {
            h1 { (words.say(&message!("serve-refused"))) }
            p role="alert" { (words.say(&message!("serve-sentence", text = why.clone()))) }
            p { a href=(back) { (words.say(&message!("serve-back"))) } }
        }
    }
}

/// Returns the page for a seat that someone else has, or has taken over, with a link to watch.
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

pub fn said(words: &Words, heading: &str, text: &str, back: &str) -> Markup {
    html! {
        main {
            h1 { (heading) }
            p { (text) }
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
            h1 { (about.heading) }
            @for line in &about.lines { p { (line) } }
            @if !about.links.is_empty() {
                ul {
                    @for (topic, name, label) in &about.links {
                        li { a href={ "/game/" (table) "/" (topic.word()) "/" (name) } { (label) } }
                    }
                }
            }
            p { a href={ "/game/" (table) "/rules" } { (words.say(&message!("serve-about-all"))) } }
            p { a href={ "/game/" (table) } { (words.say(&message!("serve-to-game"))) } }
        }
    }
}
