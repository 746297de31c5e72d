//! The timeline: links to the game's answered questions, turns, marks and branches.

use maud::{Markup, html};

use super::{Scene, address};
use crate::server_state::ServerState;
use speciate_model::event::Event;
use speciate_model::log::Mark;
use speciate_model::message;
use speciate_table::branching::may_show_all;

pub fn timeline(scene: &Scene<'_>, path: &[Event]) -> Markup {
    let entries = scene.game.log().path_entries();
    let whole = scene.game.log().path();
    // A question was open after the fact before its answer.
    let stops: Vec<u32> = (1..whole.len())
        .filter(|at| matches!(whole[*at], Event::Answered { .. }))
        .filter(|at| !matches!(whole[at - 1], Event::Answered { .. }))
        .filter_map(|at| entries.get(at - 1).copied())
        .collect();
    let turns = whole.iter().zip(&entries).filter_map(|(fact, entry)| match fact {
        // Link to the first question of the turn. Nothing new is visible before it.
        Event::TurnBegan { turn } => {
            Some((*turn, stops.iter().find(|stop| *stop >= entry).copied().unwrap_or(*entry)))
        }
        _ => None,
    });
    let last = entries.last().copied().unwrap_or(0);
    let places = match may_show_all(scene.game.log()) {
        true => message!("serve-places"),
        false => message!("serve-places-mark"),
    };
    let here = path.len().checked_sub(1).and_then(|last| entries.get(last).copied()).unwrap_or(0);
    let before = stops.iter().rfind(|stop| **stop < here).copied();
    let after = stops.iter().find(|stop| **stop > here && !scene.is_now()).copied();
    let first = stops.first().copied().filter(|first| *first < here);
    let (marks, branches) = (marks(scene), branches(scene));
    html! {
        nav id="timeline" aria-label=(scene.say(message!("serve-timeline"))) {
            p #timeline-ways {
                (link(scene, "first", first, scene.say(message!("serve-first"))))
                (link(scene, "before", before, scene.say(message!("serve-before"))))
                span .here { (scene.say(message!("serve-entry", entry = here, of = last))) }
                (link(scene, "after", after, scene.say(message!("serve-after"))))
                @if scene.is_now() {
                    span { (scene.say(message!("serve-now"))) }
                } @else {
                    a #to-now href=(scene.at(None)) { (scene.say(message!("serve-now"))) }
                }
                @if scene.seat.is_some() {
                    a #to-places href={ "/game/" (scene.name) "/places?entry=" (here) } { (scene.say(places)) }
                }
            }
            p #timeline-turns {
                @for (turn, entry) in turns {
                    (link(scene, &format!("turn-{turn}"), Some(entry), scene.say(message!("board-turn", turn = turn, places = "", count = 0))))
                }
            }
            @if !marks.is_empty() { p { (scene.say(message!("serve-marks"))) " " (list("mark", &marks)) } }
            @if !branches.is_empty() { p { (scene.say(message!("serve-branches"))) " " (list("branch", &branches)) } }
        }
    }
}

fn link(scene: &Scene<'_>, to: &str, entry: Option<u32>, label: String) -> Markup {
    html! {
        @match entry {
            Some(entry) => a id={ "to-" (to) } href=(scene.at(Some(entry))) { (label) },
            None => span { (label) },
        }
        " "
    }
}

#[derive(Clone, Debug)]
pub struct TimelineMark {
    pub name: String,
    pub text: String,
    /// The address; `None` if the reader is already there.
    pub address: Option<String>,
}

fn list(kind: &str, places: &[TimelineMark]) -> Markup {
    html! {
        @for (number, place) in places.iter().enumerate() {
            @let title = (!place.text.is_empty()).then_some(&place.text);
            @match &place.address {
                Some(address) => a id={ "to-" (kind) "-" (number) } href=(address) title=[title] { (place.name) },
                None => span title=[title] aria-current="true" { (place.name) },
            }
            " "
        }
    }
}

/// Returns the marks that the reader can go to.
pub fn marks(scene: &Scene<'_>) -> Vec<TimelineMark> {
    let log = scene.game.log();
    let path = log.path_entries();
    let shows_all = may_show_all(log);
    let address = |mark: &Mark| match path.contains(&mark.at) || mark.at == 0 {
        true => Some(scene.at(Some(mark.at))),
        false => {
            let branch = log.branch(log.branch_containing(mark.at).filter(|_| shows_all)?)?;
            Some(address(&table(scene, Some(&branch.name)), scene.seat, Some(mark.at)))
        }
    };
    let place = |mark: &Mark| {
        let address = Some(address(mark)?);
        Some(TimelineMark { name: mark.name.clone(), text: mark.text.clone(), address })
    };
    log.marks().filter_map(place).collect()
}

/// Returns the branches that the reader can go to; empty if there is only one or others are secret.
pub fn branches(scene: &Scene<'_>) -> Vec<TimelineMark> {
    let log = scene.game.log();
    if log.branches().count() < 2 || !may_show_all(log) {
        return Vec::new();
    }
    let places = log.branches().map(|(id, branch, _)| {
        let named = (id != log.chosen_branch()).then_some(branch.name.as_str());
        let address = address(&table(scene, named), scene.seat, None);
        let is_here = id == log.current_branch();
        let address = (!is_here).then_some(address);
        TimelineMark { name: branch.name.clone(), text: String::new(), address }
    });
    places.collect()
}

/// Returns the table for a branch; the chosen branch if none is named.
fn table(scene: &Scene<'_>, branch: Option<&str>) -> String {
    ServerState::table(ServerState::game_of(scene.name), branch)
}
