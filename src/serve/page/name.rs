//! The page on which players set their names and make links for other devices.

use maud::{Markup, html};

use super::SeatPlayer;
use speciate_model::message;
use speciate_model::words::Words;

pub fn name(words: &Words, table: &str, own: &[SeatPlayer], token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (table) }
            h2 { (say(message!("serve-name"))) }
            @for SeatPlayer { seat, animals, called, .. } in own {
                @let id = format!("name{}", seat.number());
                form method="post" action={ "/game/" (table) "/name" } {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="seat" value=(seat.number());
                    p {
                        label for=(id) { (animals) } " "
                        input id=(id) name="name" value=[called] maxlength="24" autocomplete="nickname"; " "
                        button { (say(message!("serve-name-set"))) }
                    }
                }
                form method="post" action={ "/game/" (table) "/device" } {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="seat" value=(seat.number());
                    p { button { (say(message!("serve-device"))) } }
                }
            }
        }
    }
}

pub fn device(words: &Words, table: &str, link: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (table) }
            h2 { (say(message!("serve-device"))) }
            p { (say(message!("serve-device-how"))) }
            p {
                label for="link" { (say(message!("serve-link"))) } " "
                input id="link" readonly value=(link);
            }
            p { a href={ "/game/" (table) } { (say(message!("serve-to-game"))) } }
        }
    }
}
