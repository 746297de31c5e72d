//! The home page: the visitor's games, other games, a search, and a form for a new game.

use maud::{Markup, html};

use super::new_game::short;
use speciate_model::message;
use speciate_model::words::{Message, Words};

#[derive(Clone, Debug)]
pub struct HomePage {
    /// The search text; empty to list all games.
    pub sought: String,
    /// The games in which the visitor has a seat or that the visitor made.
    pub own: GameListPart,
    pub others: GameListPart,
    /// Whether a new game is open to anyone by default.
    pub is_open: bool,
}

#[derive(Clone, Debug)]
pub struct GameListPart {
    pub games: Vec<Listing>,
    /// The number of the part, counted from 1.
    pub page: usize,
    pub has_more: bool,
}

#[derive(Clone, Debug)]
pub struct Listing {
    pub name: String,
    pub turn: Option<u16>,
    pub is_over: bool,
    /// Whether the visitor is known to be asked there.
    pub is_asked: bool,
    /// Whether the visitor is its host without having made it.
    pub is_hosted: bool,
}

pub fn home(words: &Words, home: &HomePage, form: (&str, &str)) -> Markup {
    let say = |message| words.say(&message);
    let HomePage { sought, own, others, is_open } = home;
    let is_sought = !sought.is_empty();
    html! {
        main .home {
            h1 { (say(message!("serve-welcome"))) }
            @if own.is_there() || others.is_there() || is_sought {
                (search(words, sought))
            }
            @if is_sought && !own.is_there() && !others.is_there() {
                p role="status" { (say(message!("serve-search-nothing", text = sought.as_str()))) }
            }
            @if own.is_there() {
                section aria-labelledby="own" {
                    h2 id="own" { (say(message!("serve-own-games"))) }
                    (list(words, own))
                    (ways(words, own, &|page| address(sought, page, others.page)))
                }
            }
            (short(words, *is_open, form))
            @if others.is_there() {
                section aria-labelledby="others" {
                    h2 id="others" { (say(message!("serve-other-games"))) }
                    (list(words, others))
                    (ways(words, others, &|page| address(sought, own.page, page)))
                }
            }
            p .note { (say(message!("serve-operator"))) }
        }
    }
}

impl GameListPart {
    fn is_there(&self) -> bool {
        !self.games.is_empty() || self.page > 1
    }
}

fn search(words: &Words, sought: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        form .search role="search" method="get" action="/" {
            label for="q" { (say(message!("serve-search"))) }
            " "
            input id="q" name="q" type="search" maxlength="100" value=(sought) autocomplete="off";
            " "
            button { (say(message!("serve-search-go"))) }
        }
    }
}

fn ways(words: &Words, listed: &GameListPart, to: &dyn Fn(usize) -> String) -> Markup {
    let way = |page, label: Message| html! { a href=(to(page)) { (words.say(&label)) } " " };
    html! {
        @if listed.page > 1 || listed.has_more {
            p .ways {
                @if listed.page > 1 { (way(listed.page - 1, message!("serve-list-before"))) }
                @if listed.has_more { (way(listed.page + 1, message!("serve-list-behind"))) }
            }
        }
    }
}

fn address(sought: &str, own: usize, others: usize) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    let sought: String = sought.bytes().map(letter).collect();
    format!("/?q={sought}&own={own}&page={others}")
}

fn list(words: &Words, listed: &GameListPart) -> Markup {
    let stand = |game: &Listing| match (game.is_over, game.turn) {
        (true, _) => message!("serve-list-over"),
        (false, Some(turn)) if turn > 0 => message!("serve-list-turn", turn = turn),
        (false, _) => message!("serve-list-open"),
    };
    html! {
        ul {
            @for game in &listed.games {
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
