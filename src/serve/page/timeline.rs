//! Back and forth through a game, to the questions that were answered.

use maud::{Markup, html};

use super::Scene;
use crate::event::Event;
use crate::message;

/// Returns links to the questions before and after, and to the ends.
pub fn timeline(scene: &Scene<'_>, path: &[Event]) -> Markup {
    let entries = scene.game.log().path_entries();
    let whole = scene.game.log().path();
    // A question was open after the fact before its answer.
    let stops: Vec<u32> = (1..whole.len())
        .filter(|at| matches!(whole[*at], Event::Answered { .. }))
        .filter(|at| !matches!(whole[at - 1], Event::Answered { .. }))
        .filter_map(|at| entries.get(at - 1).copied())
        .collect();
    let here = path.len().checked_sub(1).and_then(|last| entries.get(last).copied()).unwrap_or(0);
    let before = stops.iter().rfind(|stop| **stop < here).copied();
    let after = stops.iter().find(|stop| **stop > here && !scene.is_now()).copied();
    let link = |entry: Option<u32>, label: String| {
        html! {
            @match entry {
                Some(entry) => a href=(scene.at(Some(entry))) { (label) },
                None => span { (label) },
            }
        }
    };
    html! {
        nav id="timeline" aria-label=(scene.say(message!("serve-timeline"))) {
            (link(stops.first().copied().filter(|first| *first < here), scene.say(message!("serve-first"))))
            (link(before, scene.say(message!("serve-before"))))
            span .here { (scene.say(message!("serve-entry", entry = here, of = scene.game.log().entries().len()))) }
            (link(after, scene.say(message!("serve-after"))))
            @if scene.is_now() {
                span { (scene.say(message!("serve-now"))) }
            } @else {
                a href=(scene.at(None)) { (scene.say(message!("serve-now"))) }
            }
        }
    }
}
