//! Leaving the game: offers to stop it, and the part of the page with which a player offers it or resigns.

use maud::{Markup, html};

use super::Scene;
use super::question::FORM;
use speciate_model::message;
use speciate_model::question::Choice;

/// Returns who offers to stop the game, with a button to agree for each seat that can agree. A folded section then
/// shows how a player can leave the game. Its buttons work without JavaScript. To resign, the player has to unfold a
/// second section first.
pub fn leaving(scene: &Scene<'_>) -> Markup {
    let teller = scene.teller();
    let offers: Vec<_> = teller.stop_offers().collect();
    let ways = scene.seat.map_or_else(Vec::new, |seat| scene.game.ways_to_leave(seat));
    let can = |call| ways.contains(&call);
    let turn = &scene.game.state().turn;
    let has_resigned =
        !turn.is_over() && scene.seat.is_some_and(|seat| turn.leaving.has_resigned(seat));
    html! {
        @if has_resigned { p #resigned { (scene.say(message!("serve-resigned"))) } }
        @if !offers.is_empty() {
            div #stop-offers {
                @for offer in &offers { p { (scene.say(offer.clone())) } }
                @if can(Choice::Stop) { p { (button(scene, Choice::Stop, "agree-to-stop", "serve-leave-agree")) } }
            }
        }
        @if !ways.is_empty() {
            details #leaving {
                summary { (scene.say(message!("serve-leave"))) }
                @if can(Choice::Stop) && offers.is_empty() {
                    p {
                        (button(scene, Choice::Stop, "offer-to-stop", "serve-leave-stop")) " "
                        (scene.say(message!("serve-leave-stop-about")))
                    }
                }
                @if can(Choice::Continue) {
                    p { (button(scene, Choice::Continue, "withdraw-offer", "serve-leave-continue")) }
                }
                @if can(Choice::Resign) {
                    details #resigning {
                        summary { (scene.say(message!("serve-leave-resign"))) }
                        p {
                            (scene.say(message!("serve-leave-resign-about"))) " "
                            (button(scene, Choice::Resign, "resign", "serve-leave-resign-sure"))
                        }
                    }
                }
            }
        }
    }
}

fn button(scene: &Scene<'_>, call: Choice, id: &str, label_id: &'static str) -> Markup {
    let (to, call) = (format!("/game/{}/call", scene.name), call.id(scene.game.roster()));
    html! {
        button id=(id) form=(FORM) formaction=(to) name="leave" value=(call) {
            (scene.say(message!(label_id)))
        }
    }
}
