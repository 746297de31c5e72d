//! The pages of secret links: what a link opens, and the button that uses it.

use maud::{Markup, html};

use super::SeatPlayer;
use super::invite::joining_said;
use super::seats::changed;
use crate::joining::JoinNotice;
use speciate_model::message;
use speciate_model::words::Words;

#[derive(Clone, Debug)]
pub struct Invitation {
    pub game: String,
    pub sitting: SeatPlayer,
    pub joining: JoinNotice,
    /// Whether someone already has the seat and opens it in another browser.
    pub is_taken: bool,
}

/// Returns the page of a link. Its form is sent to the page's own address, so that the page does
/// not contain the link.
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
