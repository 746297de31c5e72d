//! The front page: the games, the reader's tables, tables with free seats, and tables to watch.

mod form;
mod games;
mod lists;
mod seat_rows;

pub use form::{Choices, Chosen, NewGameIds, OptionChoice, OptionValues, new_game};
pub use games::GameCard;
pub use lists::{GameListPart, ListedSeat, Listing, made_name, made_names, table_called};
pub use seat_rows::{SEATS, bot_called, bot_label};

use maud::{Markup, html};

use super::packs::{PackNote, packs as packs_in_use};
use super::text::sentence;
use crate::route::assets;
use games::game_cards;
use lists::{free_seats, list, own_games, search, ways};
use speciate_model::log::store::RestoredGame;
use speciate_model::message;
use speciate_model::words::{Message, Words};

#[derive(Clone, Debug)]
pub struct HomePage {
    /// The search text; empty to list all games.
    pub sought: String,
    /// The number of games in which the visitor is known to be asked, including games not listed here.
    pub asked: u32,
    /// The games in which the visitor has a seat or that the visitor made.
    pub own: GameListPart,
    /// Games made by others with a seat that anybody may take.
    pub free: GameListPart,
    pub others: GameListPart,
    /// The packs that new games begin with.
    pub packs: Vec<PackNote>,
    pub cards: Vec<GameCard>,
    /// Why the visitor cannot create a game now; `None` if the visitor can.
    pub no_room: Option<Message>,
    /// The name of the account in which the visitor is signed in.
    pub account: Option<String>,
    /// How many reports are open, if the visitor decides about reports.
    pub reports: Option<u32>,
    /// If the visitor is the operator, the games that lost entries because a backup was restored.
    pub restored: Vec<RestoredGame>,
}

pub fn home(words: &Words, home: &HomePage, ids: NewGameIds<'_>) -> Markup {
    let say = |message| words.say(&message);
    let HomePage { sought, asked, own, free, others, packs, cards, no_room, account, .. } = home;
    let (reports, restored) = (home.reports, &home.restored);
    let is_sought = !sought.is_empty();
    let lists = [own, free, others];
    let has_games = lists.iter().any(|part| part.is_there());
    let to = |own, free, others| address(sought, [own, free, others]);
    html! {
        main .home {
            link rel="stylesheet" href=(assets::address("home.css"));
            header .hero {
                h1 { (say(message!("serve-welcome"))) }
                p { (say(message!("home-about"))) }
                p .ways {
                    a #account href="/account" {
                        @match account {
                            Some(name) => (say(message!("account-link-own", name = name.as_str()))),
                            None => (say(message!("account-link"))),
                        }
                    }
                    a #to-standings href="/standings" { (say(message!("standings-heading"))) }
                    a #to-tournaments href="/tournaments" { (say(message!("contests-heading"))) }
                }
                @if let Some(count) = reports {
                    p { a #reports href="/reports" { (say(message!("reports-link", count = count))) } }
                }
            }
            @if !restored.is_empty() { (restored_games(words, restored)) }
            @if *asked as usize > asked_here(own) {
                p .turns { a href=(if own.is_there() { "#own" } else { "/" }) { (say(message!("home-turns", count = *asked))) } }
            }
            @if let Some(why) = no_room {
                p .no-room role="note" { (sentence(words, why)) " " (say(message!("home-no-room"))) }
            }
            @if own.is_there() && !is_sought {
                section .own aria-labelledby="own" { (own_games(words, own)) (ways(words, own, &|page| to(page, free.page, others.page))) }
            }
            (game_cards(words, cards, no_room.is_none(), ids))
            @if has_games || is_sought { (search(words, sought)) }
            @if is_sought && !has_games {
                p role="status" { (say(message!("serve-search-nothing", text = sought.as_str()))) }
            }
            @if !has_games && !is_sought {
                p .nobody { (say(message!("home-nobody"))) }
            }
            div .lists {
                @if own.is_there() && is_sought {
                    section aria-labelledby="own" { (own_games(words, own)) (ways(words, own, &|page| to(page, free.page, others.page))) }
                }
                @if free.is_there() {
                    section aria-labelledby="free" {
                        h2 id="free" { (say(message!("home-free"))) }
                        (free_seats(words, free))
                        (ways(words, free, &|page| to(own.page, page, others.page)))
                    }
                }
                @if others.is_there() {
                    section aria-labelledby="others" {
                        h2 id="others" { (say(message!("serve-other-games"))) }
                        (list(words, others))
                        (ways(words, others, &|page| to(own.page, free.page, page)))
                    }
                }
            }
            (packs_in_use(words, packs))
            p .note { (say(message!("serve-operator"))) }
        }
    }
}

/// Returns the notes for the operator about games that lost entries because a backup was restored.
fn restored_games(words: &Words, restored: &[RestoredGame]) -> Markup {
    let said = |RestoredGame { game, kept, .. }: &RestoredGame| {
        sentence(words, &message!("serve-restored-game", game = game, kept = kept))
    };
    html! {
        section #restored role="note" aria-labelledby="restored-heading" {
            h2 #restored-heading { (words.say(&message!("serve-restored-heading"))) }
            ul { @for game in restored { li { a href={ "/game/" (game.game) } { (said(game)) } } } }
        }
    }
}

/// Returns in how many games of a list the visitor is asked.
fn asked_here(listed: &GameListPart) -> usize {
    listed.games.iter().filter(|game| game.is_asked).count()
}

fn address(search_text: &str, [own, free, others]: [usize; 3]) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    let search_text: String = search_text.bytes().map(letter).collect();
    format!("/?q={search_text}&own={own}&free={free}&page={others}")
}
