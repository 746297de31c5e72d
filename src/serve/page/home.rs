//! The first page: one's games, other games, and a new one.

use maud::{Markup, html};

use super::new_game::short;
use crate::message;
use crate::words::Words;

/// A game of the list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// Its name.
    pub name: String,
    /// Its rules.
    pub rules: String,
    /// The turn, where it is known.
    pub turn: Option<u16>,
    /// Whether it is over.
    pub is_over: bool,
    /// Whether whoever looks is known to be asked there.
    pub is_asked: bool,
    /// Whether whoever looks is its host without having made it.
    pub is_hosted: bool,
}

/// Returns the first page.
#[must_use]
pub fn home(words: &Words, own: &[Listing], others: &[Listing], token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main .home {
            h1 { (say(message!("serve-welcome"))) }
            @if !own.is_empty() {
                section aria-labelledby="own" {
                    h2 id="own" { (say(message!("serve-own-games"))) }
                    (list(words, own))
                }
            }
            (short(words, token))
            @if !others.is_empty() {
                section aria-labelledby="others" {
                    h2 id="others" { (say(message!("serve-other-games"))) }
                    (list(words, others))
                }
            }
            p .note { (say(message!("serve-operator"))) }
        }
    }
}

fn list(words: &Words, games: &[Listing]) -> Markup {
    let stand = |game: &Listing| match (game.is_over, game.turn) {
        (true, _) => message!("serve-list-over"),
        (false, Some(turn)) if turn > 0 => message!("serve-list-turn", turn = turn),
        (false, _) => message!("serve-list-open"),
    };
    html! {
        ul {
            @for game in games {
                li {
                    a href={ "/game/" (game.name) } { (game.name) }
                    " " (words.say(&stand(game)))
                    @if game.is_hosted {
                        " " a href={ "/game/" (game.name) "/invite" } { (words.say(&message!("serve-invite"))) }
                    }
                    @if game.is_asked { " " strong { (words.say(&message!("serve-your-turn"))) } }
                }
            }
        }
    }
}
