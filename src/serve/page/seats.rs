//! The list of seats.

use maud::{Markup, html};

use super::{Scene, address};
use speciate_engine::game::Status;
use speciate_model::id::Seat;
use speciate_model::log::{Log, Player, PlayerKind};
use speciate_model::message;
use speciate_model::words::Words;
use speciate_text::story::{SeatChanges, hands};

pub fn seats(scene: &Scene<'_>) -> Markup {
    let log = scene.game.log();
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    let is_over = *scene.game.status() == Status::Over;
    let asked: Vec<Seat> = scene.position().questions().iter().map(|asked| asked.seat).collect();
    html! {
        section id="seats" aria-labelledby="seats-heading" {
            h2 id="seats-heading" { (scene.say(message!("serve-seats"))) }
            ol {
                @for seat in seats {
                    li id={ "seat-" (seat.number()) } .own[scene.seat == Some(seat)] .asked[asked.contains(&seat)] {
                        span .animals { (scene.animals(seat).join(", ")) }
                        " "
                        span .player { (player(scene, seat)) }
                        (changed(scene.words, hands(log, seat)))
                        @if is_over {
                            " "
                            a id={ "from-seat-" (seat.number()) } href=(address(scene.name, Some(seat), scene.past.map(|(_, entry)| entry))) {
                                (scene.say(message!("serve-seen-from")))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns how often a seat has changed hands, if it has.
pub fn changed(words: &Words, hands: SeatChanges) -> Markup {
    let SeatChanges { changes, devices } = hands;
    html! {
        @if changes > 0 { " " span .hands { (words.say(&message!("serve-seat-changed", count = changes))) } }
        @if devices > 0 { " " span .hands { (words.say(&message!("serve-seat-devices", count = devices))) } }
    }
}

pub fn player(scene: &Scene<'_>, seat: Seat) -> String {
    scene.say(match scene.game.log().player(seat) {
        Some(Player { name: Some(name), .. }) => message!("serve-player", name = name),
        _ if scene.seat == Some(seat) => message!("serve-you"),
        Some(Player { kind: PlayerKind::Bot(bot), .. }) => {
            match person_before(scene.game.log(), seat) {
                Some(Player { name: Some(name), .. }) => {
                    message!("serve-bot-for", name = bot, person = name)
                }
                Some(_) => message!("serve-bot-for-somebody", name = bot),
                None => message!("serve-bot", name = bot),
            }
        }
        _ => message!("serve-person"),
    })
}

fn person_before(log: &Log, seat: Seat) -> Option<Player> {
    log.players_ever(seat).flatten().filter(Player::is_person).last()
}
