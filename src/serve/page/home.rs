//! The first page: one's games, other games, and a new one.

use maud::{Markup, html};

use crate::bot::BotKind;
use crate::games;
use crate::message;
use crate::words::Words;

/// How many seats a form for a new game has.
pub const SEATS: usize = 6;

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
            (new(words, token))
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
                    @if game.is_asked { " " strong { (words.say(&message!("serve-your-turn"))) } }
                }
            }
        }
    }
}

/// Returns the form for a new game.
fn new(words: &Words, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="new" {
            h2 id="new" { (say(message!("serve-new"))) }
            form method="post" action="/games" {
                input type="hidden" name="token" value=(token);
                p {
                    label for="rules" { (say(message!("serve-new-rules"))) }
                    " "
                    select id="rules" name="rules" {
                        @for rules in games::names() {
                            option value=(rules) { (rules) }
                        }
                    }
                }
                p { (say(message!("serve-new-seats"))) }
                ol .new-seats {
                    @for seat in 1..=SEATS { (seat_row(words, seat)) }
                }
                p { button { (say(message!("serve-new-begin"))) } }
            }
        }
    }
}

/// Returns who is to sit at a seat: at first oneself, a friend and two bots.
fn seat_row(words: &Words, seat: usize) -> Markup {
    let say = |message| words.say(&message);
    let first = match seat {
        1 => "you",
        2 => "friend",
        // Every game takes four.
        3 | 4 => crate::table::bots::OTHERS,
        _ => "nobody",
    };
    let people = [
        ("you", message!("serve-who-you")),
        ("friend", message!("serve-who-friend")),
        ("nobody", message!("serve-who-nobody")),
    ];
    html! {
        li {
            label for={ "who" (seat) } { (say(message!("serve-who", seat = seat))) }
            " "
            select id={ "who" (seat) } name={ "who" (seat) } {
                @for (value, label) in people {
                    option value=(value) selected[value == first] { (say(label)) }
                }
                @for bot in BotKind::all() {
                    option value=(bot.name()) selected[bot.name() == first] {
                        (say(message!("serve-bot", name = bot.name())))
                    }
                }
            }
            " "
            label for={ "name" (seat) } { (say(message!("serve-who-name"))) }
            " "
            input id={ "name" (seat) } name={ "name" (seat) } maxlength="24" autocomplete="off";
        }
    }
}
