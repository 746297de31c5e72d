//! Who sits where.

use maud::{Markup, html};

use super::{Scene, address};
use crate::game::Status;
use crate::id::Seat;
use crate::log::{Player, PlayerKind};
use crate::message;

/// Returns who sits where, and who is asked.
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
                    li .own[scene.seat == Some(seat)] .asked[asked.contains(&seat)] {
                        span .animals { (scene.animals(seat).join(", ")) }
                        " "
                        span .player { (player(scene, seat, log.player(seat))) }
                        @if is_over {
                            " "
                            a href=(address(scene.name, Some(seat), scene.past.map(|(_, entry)| entry))) {
                                (scene.say(message!("serve-seen-from")))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn player(scene: &Scene<'_>, seat: Seat, player: Option<Player>) -> String {
    let you = (scene.seat == Some(seat)).then(|| message!("serve-you"));
    scene.say(match player {
        Some(Player { name: Some(name), .. }) => message!("serve-player", name = name),
        _ if you.is_some() => return you.map(|you| scene.say(you)).unwrap_or_default(),
        Some(Player { kind: PlayerKind::Bot(bot), .. }) => message!("serve-bot", name = bot),
        _ => message!("serve-person"),
    })
}
