//! The lists of games on the front page, and the search.

use maud::{Markup, html};

use super::super::text::with_minus;
use crate::open_game::BOARDS_CALLED;
use crate::server_state::ServerState;
use speciate_games as games;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// The number of the visitor's own games that are shown unfolded.
const OWN_MAX: usize = 3;

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
    /// What people read as the game's name.
    pub called: String,
    /// Which game it is (unless its name says so), how far it has got, and which packs it uses, in the words of its
    /// rules.
    pub about: String,
    /// The address of the picture of the game.
    pub picture: Option<String>,
    /// The seats. Once there are points, the seat with the most points comes first.
    pub people: Vec<ListedSeat>,
    /// When it was last played and how many messages are new, in words.
    pub notes: Vec<String>,
    /// Who offers its free seats, in words.
    pub invited_by: Option<String>,
    /// Whether the visitor is known to be asked in this game.
    pub is_asked: bool,
    /// The other people who are known to be asked in this game, as a text.
    pub waits_for: Option<String>,
    /// Whether the visitor is a host of the game without having made it.
    pub is_hosted: bool,
}

/// A seat of a game in a list.
#[derive(Clone, Debug)]
pub struct ListedSeat {
    pub name: String,
    pub points: Option<i32>,
    pub is_own: bool,
    pub is_asked: bool,
    pub has_won: bool,
    /// The rating of its player, in words, where the list shows ratings.
    pub skill: Option<String>,
}

/// Returns the name of a game for people. A name that the server made consists of the id of the rules and a number;
/// this text puts both in words. The same applies to analysis boards. Anything after `@` names a branch.
pub fn table_called(name: &str) -> Message {
    let (game, branch) = (ServerState::game_of(name), ServerState::branch_of(name));
    let made = |rules: &'static str| {
        let number: u32 = game.strip_prefix(&made_name(rules))?.parse().ok()?;
        Some(made_called(rules, &number.to_string()))
    };
    let called = games::names().into_iter().find_map(made);
    let board = || {
        let number: u32 = game.strip_prefix(BOARDS_CALLED)?.parse().ok()?;
        Some(message!("board-numbered", number = number))
    };
    let called = called.or_else(board).unwrap_or_else(|| Message::verbatim(game));
    match branch {
        Some(branch) => message!("home-table-branch", game = called, branch = branch),
        None => called,
    }
}

/// Returns the prefix of the names that the server makes for games with these rules. A number follows it.
pub fn made_name(rules: &str) -> String {
    format!("{rules}-table-")
}

fn made_called(rules: &str, number: &str) -> Message {
    message!("home-table", rules = rules, number = number)
}

/// Returns the prefixes of the names that the server makes, each with the text that people read instead.
pub fn made_names(words: &Words) -> Vec<(String, String)> {
    let names = games::names().into_iter();
    names.map(|rules| (made_name(rules), words.say(&made_called(rules, "")))).collect()
}

impl GameListPart {
    pub(super) fn is_there(&self) -> bool {
        !self.games.is_empty() || self.page > 1
    }
}

pub fn search(words: &Words, sought: &str) -> Markup {
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

pub fn ways(words: &Words, listed: &GameListPart, to: &dyn Fn(usize) -> String) -> Markup {
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

pub fn list(words: &Words, listed: &GameListPart) -> Markup {
    html! {
        ul .tables {
            @for game in &listed.games {
                li .asked[game.is_asked] {
                    a href={ "/game/" (game.name) } { (game.called) }
                    " " (game.about)
                    (people(words, game))
                    @if let Some(names) = &game.waits_for { " " span .waits { (names) } }
                    @if game.is_hosted {
                        " " a .more href={ "/game/" (game.name) "/invite" } { (words.say(&message!("serve-invite"))) }
                    }
                    @if game.is_asked { " " strong { (words.say(&message!("serve-your-turn"))) } }
                    (notes(game))
                }
            }
        }
    }
}

/// Returns the visitor's own games, with a picture of each. Those after the first few are folded away.
pub fn own_games(words: &Words, listed: &GameListPart) -> Markup {
    let say = |message| words.say(&message);
    let (first, more) = listed.games.split_at(OWN_MAX.min(listed.games.len()));
    html! {
        h2 id="own" { (say(message!("serve-own-games"))) }
        ul .tables .mine { @for game in first { (own_game(words, game)) } }
        @if !more.is_empty() {
            details {
                summary { (say(message!("home-more-own", count = more.len()))) }
                ul .tables .mine { @for game in more { (own_game(words, game)) } }
            }
        }
    }
}

fn own_game(words: &Words, game: &Listing) -> Markup {
    let say = |message| words.say(&message);
    html! {
        li .asked[game.is_asked] {
            @if let Some(picture) = &game.picture { img src=(picture) alt="" width="120" height="60"; }
            div {
                a href={ "/game/" (game.name) } { (game.called) }
                " " (game.about)
                (people(words, game))
                @if let Some(names) = &game.waits_for { " " span .waits { (names) } }
                @if game.is_asked {
                    " " strong { (say(message!("serve-your-turn"))) }
                    // The link of the whole entry leads to the game.
                    " " span .play aria-hidden="true" { (say(message!("home-continue"))) }
                }
                (notes(game))
            }
        }
    }
}

/// Returns the players of a table, with their points, the winner, and whose turn it is.
fn people(words: &Words, game: &Listing) -> Markup {
    let say = |message| words.say(&message);
    html! {
        @if !game.people.is_empty() {
            ul .people {
                @for seat in &game.people {
                    li .own[seat.is_own] .to-move[seat.is_asked] .won[seat.has_won] {
                        @if seat.has_won { span .trophy role="img" aria-label=(say(message!("result-winner"))) { "★" } " " }
                        (seat.name)
                        @if let Some(skill) = &seat.skill { " " span .skill { "(" (skill) ")" } }
                        @if let Some(points) = seat.points { " " b { (with_minus(points)) } }
                        @if seat.is_asked { " " span .said { (say(message!("list-to-move"))) } }
                    }
                }
            }
        }
    }
}

fn notes(game: &Listing) -> Markup {
    html! {
        p .when {
            @for note in game.invited_by.iter().chain(&game.notes) { span { (note) } " " }
        }
    }
}

/// Returns the list of games with seats that anybody may take, with a link to take one.
pub fn free_seats(words: &Words, listed: &GameListPart) -> Markup {
    html! {
        ul .tables {
            @for game in &listed.games {
                li {
                    a href={ "/game/" (game.name) } { (game.called) }
                    " " (game.about)
                    (people(words, game))
                    (notes(game))
                    a .take href={ "/game/" (game.name) "/take" } { (words.say(&message!("home-take", game = game.called.as_str()))) }
                }
            }
        }
    }
}
