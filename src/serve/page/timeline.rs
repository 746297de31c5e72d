//! The timeline: links to the game's steps, turns, marks and branches.

use maud::{Markup, html};

use super::parts::SLOT;
use super::steps::{Steps, step};
use super::{Part, Scene, address};
use crate::open_game::called_and_text;
use crate::server_state::ServerState;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::log::Mark;
use speciate_model::message;
use speciate_table::branching::may_show_all;

pub fn timeline(scene: &Scene<'_>, seen: &[Seen]) -> Part {
    let whole = scene.game.log().path();
    let steps = Steps::of(&whole);
    let (marks, branches) = (marks(scene), branches(scene));
    let template = html! {
        nav id="timeline" aria-label=(scene.say(message!("serve-timeline"))) {
            (SLOT)
            (SLOT)
            (SLOT)
            @if !marks.is_empty() { p { (scene.say(message!("serve-marks"))) " " (links("mark", &marks)) } }
            @if !branches.is_empty() { p { (scene.say(message!("serve-branches"))) " " (links("branch", &branches)) } }
        }
    };
    let parts = vec![
        Part::new("timeline-ways", ways(scene, &steps)),
        step(scene, &steps, seen),
        Part::new("timeline-turns", turns(scene, &steps, &whole)),
    ];
    Part::around("timeline", template, parts)
}

/// Returns the links, the slider and the buttons that move through the steps.
fn ways(scene: &Scene<'_>, steps: &Steps) -> Markup {
    let entries = scene.game.log().path_entries();
    let (here, count) = (steps.number_at(scene.facts), steps.count());
    let entry = |number: usize| entry_at(&entries, steps.end(number)?);
    // If the scene is inside a step, the previous step is the last one that has ended.
    let is_within = steps.end(here) != Some(scene.facts);
    let before = if is_within { here } else { here.saturating_sub(1) };
    let after = entry(here + 1).filter(|_| !scene.is_now());
    let first = entry(1).filter(|_| before > 0);
    let said = scene.say(scene.step_said(steps));
    let say = |message| scene.say(message);
    let places = match may_branch(scene) {
        true => message!("serve-places"),
        false => message!("serve-places-mark"),
    };
    html! {
        p #timeline-ways {
            (link(scene, "first", first, say(message!("serve-first"))))
            (link(scene, "before", entry(before), say(message!("serve-before"))))
            (link(scene, "after", after, say(message!("serve-after"))))
            @if scene.is_now() {
                span #at-now { (say(message!("serve-now"))) }
            } @else {
                a #to-now href=(scene.at(None)) { (say(message!("serve-now"))) }
            }
            // Scripts show these.
            @let play = say(message!("serve-play"));
            button #time-play type="button" title=(play) aria-label=(play) data-stop=(say(message!("serve-stop-playing"))) { "▶" }
            @let pace = say(message!("serve-pace"));
            button #time-pace type="button" title=(pace) { span .said { (pace) " " } span { "1×" } }
            input #time type="range" min="1" max=(count) value=(here)
                aria-label=(say(message!("serve-time")))
                aria-valuetext=(said)
                data-said=(say(message!("serve-step-of", step = "@", of = count)));
            span #timeline-here .here { (said) }
            @if scene.seat.is_some() {
                @let at = entry_at(&entries, scene.facts).unwrap_or(0);
                a #to-places href={ "/game/" (scene.name) "/places?entry=" (at) } { (say(places)) }
            }
        }
    }
}

/// Returns the links to the turns. Each leads to the first question of its turn, because nothing new is visible before
/// that question.
fn turns(scene: &Scene<'_>, steps: &Steps, whole: &[Event]) -> Markup {
    let entries = scene.game.log().path_entries();
    let begun = whole.iter().enumerate().filter_map(|(at, fact)| match fact {
        Event::TurnBegan { turn } => {
            let question = steps.end(steps.number_at(at + 1) + 1)?;
            Some((*turn, entry_at(&entries, question)?))
        }
        _ => None,
    });
    html! {
        p #timeline-turns {
            @for (turn, entry) in begun {
                (link(scene, &format!("turn-{turn}"), Some(entry), scene.say(message!("board-turn", turn = turn, places = "", count = 0))))
            }
        }
    }
}

/// Returns whether the game may have branches. An analysis board has none.
pub fn may_branch(scene: &Scene<'_>) -> bool {
    scene.extras.board.is_none() && may_show_all(scene.game.log())
}

/// Returns the number of the entry that contains the last of the first `facts` facts of the path.
pub fn entry_at(entries: &[u32], facts: usize) -> Option<u32> {
    entries.get(facts.checked_sub(1)?).copied()
}

fn link(scene: &Scene<'_>, to: &str, entry: Option<u32>, label: String) -> Markup {
    html! {
        @match entry {
            Some(entry) => a .step .(to) id={ "to-" (to) } href=(scene.at(Some(entry))) { (label) },
            None => span .step .(to) { (label) },
        }
        " "
    }
}

#[derive(Clone, Debug)]
pub struct TimelineMark {
    /// Its name in the log.
    pub name: String,
    /// What people call it.
    pub called: String,
    pub text: String,
    /// The address; `None` if the reader is already there.
    pub address: Option<String>,
}

fn links(kind: &str, places: &[TimelineMark]) -> Markup {
    html! {
        @for (number, place) in places.iter().enumerate() {
            @let title = (!place.text.is_empty()).then_some(&place.text);
            @match &place.address {
                Some(address) => a id={ "to-" (kind) "-" (number) } href=(address) title=[title] { (place.called) },
                None => span title=[title] aria-current="true" { (place.called) },
            }
            " "
        }
    }
}

pub fn marks(scene: &Scene<'_>) -> Vec<TimelineMark> {
    let log = scene.game.log();
    let path = log.path_entries();
    let shows_all = may_branch(scene);
    let address = |mark: &Mark| match path.contains(&mark.at) || mark.at == 0 {
        true => Some(scene.at(Some(mark.at))),
        false => {
            let branch = log.branch(log.branch_containing(mark.at).filter(|_| shows_all)?)?;
            Some(address(&table(scene, Some(&branch.name)), scene.seat, Some(mark.at)))
        }
    };
    let place = |mark: &Mark| {
        let address = Some(address(mark)?);
        let (called, text) = called_and_text(mark);
        let (called, text) = (called.to_owned(), text.to_owned());
        Some(TimelineMark { name: mark.name.clone(), called, text, address })
    };
    log.marks().filter_map(place).collect()
}

/// Returns the branches that the reader can go to; empty if there is only one or others are secret.
pub fn branches(scene: &Scene<'_>) -> Vec<TimelineMark> {
    let log = scene.game.log();
    if log.branches().count() < 2 || !may_branch(scene) {
        return Vec::new();
    }
    let places = log.branches().map(|(id, branch, _)| {
        let named = (id != log.chosen_branch()).then_some(branch.name.as_str());
        let address = address(&table(scene, named), scene.seat, None);
        let is_here = id == log.current_branch();
        let address = (!is_here).then_some(address);
        let (name, called) = (branch.name.clone(), branch.name.clone());
        TimelineMark { name, called, text: String::new(), address }
    });
    places.collect()
}

/// Returns the table for a branch; the chosen branch if none is named.
fn table(scene: &Scene<'_>, branch: Option<&str>) -> String {
    ServerState::table(ServerState::game_of(scene.name), branch)
}
