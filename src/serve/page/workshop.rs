//! The workshop section: the latest edit, its effect on this table, and its findings.

use maud::{Markup, html};

use super::Scene;
use super::question::FORM;
use crate::workshop::{Edit, EditState, Workshop, word};
use speciate_modding::lint::Findings;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::branching::may_show_all;
use speciate_table::workshop::EditDecision;
use speciate_text::explain::differing;

const CHANGES_MAX: usize = 40;

pub fn workshop(scene: &Scene<'_>) -> Option<Markup> {
    let (workshop, edit) = scene.workshop?;
    let sentence = |text: &Message| {
        let text = scene.say(message!("serve-sentence", text = text.clone()));
        workshop.without_folders(&text)
    };
    let game = &scene.game.log().opening().rules;
    Some(html! {
        section id="workshop" aria-labelledby="workshop-heading" {
            h2 id="workshop-heading" { (scene.say(message!("serve-workshop"))) }
            @if workshop.edits == 0 { p { (scene.say(message!("serve-workshop-unedited"))) } }
            // The host's choice comes first.
            @if let Some(edit) = edit { (became(scene, workshop, edit)) }
            // Only the host edits content, so only the host sees files, paths and ids.
            div .hosts {
                @if let Some(found) = workshop.findings_of(game).map(Findings::all) {
                    p { (scene.say(message!("serve-workshop-findings", count = found.len()))) }
                    @if !found.is_empty() {
                        pre .findings tabindex="0" { (workshop.without_folders(&found.to_text(scene.words, false))) }
                    }
                }
                @for saved in &workshop.saved { p .saved { (sentence(saved)) } }
                @if let Some(edit) = edit { (changes(scene, edit)) }
            }
        }
    })
}

fn became(scene: &Scene<'_>, workshop: &Workshop, edit: &Edit) -> Markup {
    let game = scene.game;
    let (difference, besides) = match &edit.state {
        EditState::Waits(pending) => {
            (Some(pending.sides(game, scene.viewing_seat, scene.words)), Vec::new())
        }
        EditState::Adopted(adopted) | EditState::Reloaded(adopted) => (None, adopted.messages()),
        EditState::Own
        | EditState::Shown
        | EditState::Faulty
        | EditState::Kept
        | EditState::Copied(_)
        | EditState::Refused(_) => (None, Vec::new()),
    };
    html! {
        p .edit { (workshop.without_folders(&scene.say(edit.state.message(scene.name)))) }
        @for message in besides { p { (workshop.without_folders(&scene.say(message))) } }
        @if let EditState::Copied(table) = &edit.state { p { a href={ "/game/" (table) } { (table) } } }
        @if let Some((was, now)) = difference {
            ul .difference {
                li { (scene.say(message!("play-edit-was", what = was))) }
                li { (scene.say(message!("play-edit-now", what = now))) }
            }
            p .guests { (scene.say(message!("serve-edit-host"))) }
            p .hosts .choices {
                input type="hidden" form=(FORM) name="edits" value=(edit.number);
                @for choice in EditDecision::ALL.into_iter().filter(|choice| may_choose(scene, *choice)) {
                    button id={ "choice-" (word(choice)) } form=(FORM) name="choice" value=(word(choice)) formaction={ "/game/" (scene.name) "/edit" } {
                        (scene.say(label(choice)))
                    }
                    " "
                }
            }
        }
    }
}

/// Returns whether a choice is offered. A game that people still play cannot be copied.
fn may_choose(scene: &Scene<'_>, choice: EditDecision) -> bool {
    choice != EditDecision::Copy || may_show_all(scene.game.log())
}

fn label(choice: EditDecision) -> Message {
    match choice {
        EditDecision::Keep => message!("serve-edit-keep"),
        EditDecision::Reload => message!("serve-edit-reload"),
        EditDecision::Copy => message!("serve-edit-copy"),
    }
}

/// Returns the differences from the game's previous content, with links to changed values.
fn changes(scene: &Scene<'_>, edit: &Edit) -> Markup {
    let (values, files) = (&edit.changes.values, &edit.changes.files);
    let more = (values.len() + files.len()).saturating_sub(CHANGES_MAX);
    html! {
        @if !edit.changes.is_empty() {
            ul .changes {
                @for value in values.iter().take(CHANGES_MAX) {
                    li { a href={ "/game/" (scene.name) "/value/" (value.path) } { (scene.say(differing::value(value))) } }
                }
                @for file in files.iter().take(CHANGES_MAX.saturating_sub(values.len())) {
                    li { (scene.say(differing::file(file))) }
                }
                @if more > 0 { li { (scene.say(message!("serve-workshop-more", count = more))) } }
            }
        }
    }
}
