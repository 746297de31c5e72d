//! The header of a game's page: its name and whose turn it is.

use maud::{Markup, html};

use super::Scene;
use super::turn::turn;
use speciate_engine::game::Status;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::Value;

pub fn header(scene: &Scene<'_>) -> Markup {
    let teller = scene.teller();
    let phase = || scene.view().turn().phase.map(|phase| teller.name(phase));
    let place = teller.place_in_turn().or_else(phase).map(Value::Text);
    html! {
        header id="stand" {
            h1 { (heading(scene)) }
            @if !scene.is_now() { (turn(scene)) }
            p #stand-place .place { (scene.say(teller.turn_head(place.into_iter().collect()))) }
            @if let Some(seat) = scene.seat {
                p #stand-own .place { (scene.say(message!("serve-own-animals", animals = scene.animals(seat).join(", ")))) }
            }
            p #stand-turn .turn data-asked=[asked(scene)] { (said(scene)) }
        }
    }
}

/// Returns the name of the game, with a note if the page shows the past.
fn heading(scene: &Scene<'_>) -> String {
    match scene.is_now() {
        true => scene.name.to_owned(),
        false => scene.say(message!("serve-past-of", game = scene.name)),
    }
}

/// Returns where the reader is asked: `you` for this seat, `other` for another seat of theirs.
fn asked(scene: &Scene<'_>) -> Option<&'static str> {
    let own = scene.own_question().map(|_| "you");
    let asked = own.or_else(|| (!scene.handing_over().is_empty()).then_some("other"));
    asked.filter(|_| scene.is_now())
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
    let named = |seats: Vec<Seat>| {
        Value::All(seats.into_iter().map(|seat| Value::Text(scene.called(seat))).collect())
    };
    let own = scene.handing_over();
    if !own.is_empty() {
        return scene.say(message!("serve-turn-of-own", names = named(own)));
    }
    let asked = scene.position().questions().iter().map(|question| question.seat);
    scene.say(message!("serve-waiting", names = named(asked.collect())))
}
