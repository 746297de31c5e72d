//! The lesson about a question, for newcomers. Scripts keep it open from one question to the next.

use maud::{Markup, html};

use super::Scene;
use speciate_model::message;
use speciate_model::question::Question;

pub fn lesson(scene: &Scene<'_>, question: &Question) -> Markup {
    let lesson = scene.teller().lesson(question, &scene.path());
    html! {
        @if let Some(lesson) = lesson {
            details #lesson {
                summary { (scene.say(message!("serve-lesson"))) }
                // The address of a learning game ends with this id, which opens the details.
                p #lesson-text { (lesson) }
            }
        }
    }
}
