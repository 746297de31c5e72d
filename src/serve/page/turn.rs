//! A notice on pages of the past that the reader is asked now.

use maud::{Markup, html};

use super::frame::seen;
use super::{Fragments, Scene, address};
use speciate_model::id::Seat;
use speciate_model::message;

impl Scene<'_> {
    /// Returns the only part that changes on a page of the past: whether its reader is asked now.
    pub fn turn(&self) -> Fragments {
        let entry = self.game.log().entries().len() as u32;
        Fragments { entry, parts: vec![("turn", seen(turn(self)))] }
    }
}

/// Returns the notice that the reader is asked now, with a link to the question; hidden if they are
/// not asked.
pub fn turn(scene: &Scene<'_>) -> Markup {
    let own = scene.seat.filter(|seat| is_asked(scene, *seat));
    let asked = own.or(scene.handing_over().first().copied());
    html! {
        p #turn role="status" hidden[asked.is_none()] data-asked=[asked.map(|_| "now")] {
            @if let Some(seat) = asked {
                (scene.say(match own {
                    Some(_) => message!("serve-your-turn-now"),
                    None => message!("serve-turn-of-own", names = scene.called(seat)),
                }))
                " "
                a #to-turn href=(address(scene.name, Some(seat), None)) { (scene.say(message!("serve-to-now"))) }
            }
        }
    }
}

fn is_asked(scene: &Scene<'_>, seat: Seat) -> bool {
    scene.game.questions().iter().any(|question| question.seat == seat)
}
