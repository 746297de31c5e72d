//! The first page: one's games, other games, a search among them, and a new one.

use maud::{Markup, html};

use super::new_game::short;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What the first page shows.
#[derive(Clone, Debug)]
pub struct HomePage {
    /// The words that are looked for; all games are listed where there are none.
    pub sought: String,
    /// The games in which whoever looks sits or which it has made.
    pub own: GameListPart,
    /// Other games.
    pub others: GameListPart,
    /// Whether anybody may look on at a new game where nothing else is said.
    pub is_open: bool,
}

/// A part of a list of games.
#[derive(Clone, Debug)]
pub struct GameListPart {
    /// Its games.
    pub games: Vec<Listing>,
    /// Which part it is, counted from 1.
    pub page: usize,
    /// Whether there is another one behind it.
    pub has_more: bool,
}

/// A game of the list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// Its name.
    pub name: String,
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
    /// Returns whether there is any of it to show.
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

/// Returns the links to the parts before and behind one of a list.
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

/// Returns the address of the first page with these parts of its lists.
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
