//! Where the game stands: whose turn it is, in one line.

use maud::{Markup, html};

use super::Scene;
use crate::game::Status;
use crate::message;
use crate::words::Value;

/// Returns where a game stands, as a heading.
pub fn stand(scene: &Scene<'_>) -> Markup {
    let teller = scene.teller();
    let phase = || scene.view().turn().phase.map(|phase| teller.phase(phase));
    let place = teller.place_in_turn().or_else(phase).map(Value::Text);
    html! {
        header id="stand" {
            h1 { (scene.name) }
            p #stand-place .place { (scene.say(teller.turn_head(place.into_iter().collect()))) }
            @if let Some(seat) = scene.seat {
                p #stand-own .place { (scene.say(message!("serve-own-animals", animals = scene.animals(seat).join(", ")))) }
            }
            p #stand-turn .turn data-asked=[scene.own_question().filter(|_| scene.is_now()).map(|_| "you")] { (said(scene)) }
        }
    }
}

fn said(scene: &Scene<'_>) -> String {
    if let Some((_, entry)) = scene.past {
        return scene.say(message!("serve-past", entry = entry));
    }
    match scene.position().status() {
        Status::Over => return scene.say(message!("serve-over")),
        Status::Differs(_) | Status::Failed(_) => return scene.say(message!("serve-frozen")),
        Status::Asking => {}
    }
    if scene.own_question().is_some() {
        return scene.say(message!("serve-your-turn"));
    }
    let asked = scene.position().questions().iter();
    let names = asked.map(|question| scene.called(question.seat));
    let names = Value::All(names.map(Value::Text).collect());
    scene.say(message!("serve-waiting", names = names))
}
