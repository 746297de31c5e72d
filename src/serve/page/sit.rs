//! The pages of links: what a link opens, and the button that opens it.

use maud::{Markup, html};

use super::SeatPlayer;
use super::invite::joining_said;
use super::seats::changed;
use crate::joining::JoinNotice;
use speciate_model::message;
use speciate_model::words::Words;

/// A seat that a link opens.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The name of its game.
    pub game: String,
    /// Who plays there.
    pub sitting: SeatPlayer,
    /// What a guest should know of the game.
    pub joining: JoinNotice,
    /// Whether somebody sits there already, and opens the seat in another browser.
    pub is_taken: bool,
}

/// Returns the page of a link. Its form goes to the address of the page, so that no page holds the link.
pub fn sit(words: &Words, invitation: &Invitation, token: &str) -> Markup {
    let Invitation { game, sitting, joining, is_taken } = invitation;
    let say = |message| words.say(&message);
    let animals = sitting.animals.clone();
    html! {
        main {
            h1 { (say(message!("serve-sit"))) }
            p {
                (game) ": " span .animals { (sitting.animals) } " " span .player { (sitting.player) }
                (changed(words, sitting.hands))
            }
            p {
                @if *is_taken { (say(message!("serve-sit-device", animals = animals))) }
                @else { (say(message!("serve-sit-how", animals = animals))) }
            }
            @for said in joining_said(*joining) { p { (say(said)) } }
            form method="post" {
                input type="hidden" name="token" value=(token);
                button #sit { (say(message!("serve-sit-down"))) }
            }
        }
    }
}

/// Returns the page for the person who runs the server.
pub fn operator(words: &Words, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (say(message!("serve-operator-heading"))) }
            p { (say(message!("serve-operator-how"))) }
            form method="post" {
                input type="hidden" name="token" value=(token);
                button #sit { (say(message!("serve-operator-go"))) }
            }
        }
    }
}
