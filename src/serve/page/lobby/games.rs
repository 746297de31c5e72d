//! The cards of the games on the front page.

use maud::{Markup, html};

use super::form::{NewGameIds, hidden};
use super::seat_rows::QUICK_SEATS;
use crate::route::assets;
use speciate_model::message;
use speciate_model::words::Words;

/// What the front page says about a game. Texts are missing if the game's words do not have them.
#[derive(Clone, Debug)]
pub struct GameCard {
    pub game: &'static str,
    pub title: String,
    pub about: Option<String>,
    /// Numbers of players and minutes, in words.
    pub facts: Vec<String>,
}

pub fn game_cards(
    words: &Words,
    cards: &[GameCard],
    has_room: bool,
    ids: NewGameIds<'_>,
) -> Markup {
    html! {
        section .games aria-labelledby="new" {
            h2 id="new" .unseen { (words.say(&message!("serve-new"))) }
            @for card in cards { (game_card(words, card, has_room, ids)) }
        }
    }
}

fn game_card(words: &Words, card: &GameCard, has_room: bool, ids: NewGameIds<'_>) -> Markup {
    let GameCard { game, title, about, facts } = card;
    let say = |message| words.say(&message);
    let picture = assets::picture(game);
    html! {
        article .game aria-labelledby={ "game-" (game) } {
            @if let Some(picture) = picture {
                img src=(picture) alt="" width="400" height="200";
            }
            h3 id={ "game-" (game) } { (title) }
            @if !facts.is_empty() { ul .facts { @for fact in facts { li { (fact) } } } }
            @if let Some(about) = about { p { (about) } }
            div .begin {
                form method="post" action="/games" {
                    (hidden(ids))
                    input type="hidden" name="rules" value=(game);
                    @for seat in 1..=QUICK_SEATS {
                        @let who = if seat == 1 { "you" } else { speciate_table::bots::OTHERS };
                        input type="hidden" name={ "who" (seat) } value=(who);
                    }
                    button .primary disabled[!has_room] aria-describedby={ "game-" (game) } { (say(message!("home-play"))) }
                    button name="learn" value="1" disabled[!has_room] aria-describedby={ "game-" (game) } { (say(message!("home-learn"))) }
                }
                a .friends href={ "/new?rules=" (game) } aria-describedby={ "game-" (game) } {
                    (say(message!("home-friends")))
                }
            }
        }
    }
}
