//! The options of a question as buttons, each with its effects. Spaces of the display are grouped by section.

use maud::{Markup, html};

use super::Scene;
use super::board::element_disk;
use super::coordinates::without_coordinates;
use super::question::FORM;
use crate::forms::LookupTopic;
use speciate_model::id::SectionId;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Value;
use speciate_text::explain::rule;
use speciate_text::menu::{Menu, MenuItem, stops};
use speciate_text::story::capitalized;

/// The maximum length, in characters, of labels that are shown in several columns.
const LABEL_MAX: usize = 16;

/// Returns the list of options. Options that end the step come last, whatever their numbers are.
pub fn options(scene: &Scene<'_>, menu: &Menu) -> Markup {
    let (last, first): (Vec<&MenuItem>, Vec<&MenuItem>) =
        menu.items.iter().partition(|item| is_last(item));
    let groups = first.chunk_by(|one, other| one.section == other.section);
    html! {
        ol .options .short[is_short(&first)] .counts[are_counts(&menu.items)] {
            @for group in groups {
                @match group[0].section {
                    Some(section) => (section_group(scene, menu, section, group)),
                    None => { @for item in group { (option(scene, menu, item, None)) } }
                }
            }
            @for item in last { (option(scene, menu, item, None)) }
        }
    }
}

/// Returns whether an option comes after all others because it ends the step, puts no pawn on the display or counts 0.
fn is_last(item: &MenuItem) -> bool {
    stops(item.choice) || item.number == Some(0)
}

/// Returns whether all labels are short enough for several columns.
fn is_short(items: &[&MenuItem]) -> bool {
    let is_short = |item: &&MenuItem| {
        item.label.chars().count() <= LABEL_MAX && item.brings.is_empty() && item.print.is_none()
    };
    items.len() > 2 && items.iter().all(is_short)
}

fn are_counts(items: &[MenuItem]) -> bool {
    items.iter().all(|item| matches!(item.choice, Choice::Count(_)))
}

fn section_group(
    scene: &Scene<'_>,
    menu: &Menu,
    section: SectionId,
    items: &[&MenuItem],
) -> Markup {
    let (id, name) = (scene.game.roster().name(section), scene.teller().name(section));
    // If all options place the same pawn, the heading names it once.
    let pawn = items[0]
        .pawn
        .as_ref()
        .filter(|pawn| items.iter().all(|item| item.pawn.as_ref() == Some(pawn)));
    html! {
        li .group {
            p .section {
                span #{ "options-" (id) } { (name) }
                @if let Some(pawn) = pawn { " " span .aside { (scene.say(pawn.clone())) } }
                @if rule::is_written(scene.words, id) { (about(scene, &items[0].id, (LookupTopic::Rule, id), &name)) }
            }
            ol aria-labelledby={ "options-" (id) } {
                @for item in items { (option(scene, menu, item, Some(pawn.is_some()))) }
            }
        }
    }
}

/// Returns the id of the element of the board that shows a choice, if one does.
pub fn place(scene: &Scene<'_>, choice: Choice) -> Option<String> {
    let roster = scene.game.roster();
    Some(match choice {
        Choice::Space(space) | Choice::SpecialPawn(_, space) => {
            format!("space-{}", roster.name(space))
        }
        Choice::Card(card) | Choice::FaceDown(card) => format!("card-{}", roster.name(card)),
        Choice::Animal(animal) | Choice::Species(animal) | Choice::ProtectedSpecies(animal) => {
            format!("player-{}", roster.name(animal))
        }
        Choice::Tile(hex) => format!("tile-{}", roster.name(hex)),
        Choice::Corner(corner) => format!("corner-{}", roster.name(corner)),
        Choice::Element(element) => {
            let section = scene.view().turn().section?;
            let is_there = scene.view().elements().display(section)[element.index()] > 0;
            is_there.then(|| format!("disk-{}-{}", roster.name(section), roster.name(element)))?
        }
        _ => return None,
    })
}

/// Returns the place on the board that an option shares with other options.
fn shared_place(scene: &Scene<'_>, menu: &Menu, item: &MenuItem) -> Option<String> {
    let own = place(scene, item.choice)?;
    let there = menu.items.iter().filter(|other| place(scene, other.choice).as_ref() == Some(&own));
    (there.count() > 1).then_some(own)
}

/// Returns the number of species of the asked animal on a tile. `None` if it has fewer than two there.
fn own_species(scene: &Scene<'_>, choice: Choice) -> Option<u8> {
    let Choice::Tile(tile) = choice else { return None };
    let animal = scene.own_question()?.animal;
    Some(scene.view().species().count(animal, tile)).filter(|count| *count > 1)
}

/// Returns the name of the terrain of a tile.
fn terrain(scene: &Scene<'_>, choice: Choice) -> Option<String> {
    let Choice::Tile(tile) = choice else { return None };
    let terrain = scene.view().terrain(tile)?;
    Some(scene.teller().name(terrain).to_lowercase())
}

/// Returns an option. If it is in a group, the group's heading names the section and, if `group` is `Some(true)`, the
/// pawn.
fn option(scene: &Scene<'_>, menu: &Menu, item: &MenuItem, group: Option<bool>) -> Markup {
    let brings: Vec<&str> = item
        .print
        .iter()
        // Omit what is printed on the space if the label already contains it.
        .filter(|print| !item.label.contains(print.as_str()))
        .chain(&item.brings)
        .filter(|text| !is_own_points(scene, item, text))
        .map(String::as_str)
        .collect();
    let points = (item.points > 0).then(|| message!("serve-points", points = item.points));
    let number = item.number.filter(|number| !item.label.starts_with(&format!("{number} ")));
    html! {
        li .last[is_last(item)] .idle[item.is_idle] {
            button id={ "option-" (item.id) } form=(FORM) name="option" value=(item.id) data-option=(item.id)
                data-place=[shared_place(scene, menu, item)] data-at=[place(scene, item.choice)] data-own=[own_species(scene, item.choice)]
                data-terrain=[terrain(scene, item.choice)] {
                @if let Some(number) = number { span .number aria-hidden="true" { (number) } " " }
                @if let Choice::Element(element) = item.choice { (element_disk(scene, element)) " " }
                span .label { (label(scene, item, group)) }
                @if let Some(points) = points { " " span .points { (scene.say(points)) } }
                @if !brings.is_empty() { " " span .brings { (without_coordinates(scene, &brings.join(" "))) } }
            }
            @if let Some(topic) = topic(scene, item) { " " (about(scene, &item.id, topic, &item.label)) }
        }
    }
}

/// Returns whether a sentence about an option only repeats the points beside its label.
pub fn is_own_points(scene: &Scene<'_>, item: &MenuItem, text: &str) -> bool {
    let Some(question) = scene.own_question().filter(|_| item.points > 0) else { return false };
    let animal = scene.teller().name(question.animal);
    let gained = message!("play-points-gained", animal = animal, points = item.points);
    text == scene.say(message!("play-points", items = Value::All(vec![gained.into()])))
}

/// Returns the label of an option. If a shorter form is shown, screen readers still say the whole label.
fn label(scene: &Scene<'_>, item: &MenuItem, group: Option<bool>) -> Markup {
    let label = item.label.as_str();
    if let Some(shown) = short_form(scene, item, group) {
        return html! {
            span .said { (label) }
            span aria-hidden="true" { (shown) }
        };
    }
    if let Choice::Card(_) | Choice::FaceDown(_) = item.choice
        && let Some((card, about)) = label.split_once(": ")
    {
        return html! { (card) span .unseen { ":" } " " span .aside { (capitalized(about)) } };
    }
    // Text in brackets at the end of a label, or before a semicolon, is an aside. The aside includes what follows the
    // brackets.
    let begins = label.find(" (").filter(|begins| {
        let end = label[*begins..].find(')').map(|end| &label[begins + end + 1..]);
        end.is_some_and(|after| after.is_empty() || after.starts_with(';'))
    });
    let (what, aside) = label.split_at(begins.unwrap_or(label.len()));
    html! {
        (without_coordinates(scene, what))
        @if !aside.is_empty() { " " span .aside { (without_coordinates(scene, aside.trim_start())) } }
    }
}

/// Returns what is enough to show of a label, because its heading or the board shows the rest. `None` if all of it is
/// needed.
fn short_form(scene: &Scene<'_>, item: &MenuItem, group: Option<bool>) -> Option<Markup> {
    if let (Some(says_pawn), Some(within)) = (group, &item.within_section) {
        let pawn = item.pawn.as_ref().filter(|_| !says_pawn).map(|pawn| scene.say(pawn.clone()));
        return Some(html! { @if let Some(pawn) = pawn { (pawn) " · " } (within) });
    }
    match item.choice {
        Choice::Count(0) if item.label.starts_with("0 ") => {
            Some(html! { (scene.say(message!("serve-count-none"))) })
        }
        Choice::Count(count) => {
            item.label.starts_with(&format!("{count} ")).then(|| html! { (count) })
        }
        Choice::Card(card) | Choice::FaceDown(card) => {
            // The effects say what an animal would do, and the board shows its face.
            let is_drawn = scene.view().creature(card).is_some() && !item.brings.is_empty();
            let (name, _) = item.label.split_once(": ").filter(|_| is_drawn)?;
            Some(html! { (name) })
        }
        Choice::Corner(corner) if scene.view().elements().on_corner(corner).is_none() => {
            let short = capitalized(&scene.teller().corner_in_short(corner));
            Some(without_coordinates(scene, &short))
        }
        _ => None,
    }
}

/// Returns the link to what can be looked up about an option, given by its id.
fn about(scene: &Scene<'_>, id: &str, topic: (LookupTopic, &str), label: &str) -> Markup {
    let label = scene.say(message!("serve-about", name = label));
    let (topic, name) = (topic.0.word(), topic.1);
    html! {
        a .about id={ "about-" (id) } href={ "/game/" (scene.name) "/" (topic) "/" (name) } aria-label=(label) title=(label) { "?" }
    }
}

/// Returns what can be looked up about an option.
fn topic<'a>(scene: &Scene<'a>, item: &MenuItem) -> Option<(LookupTopic, &'a str)> {
    let roster = scene.game.roster();
    match item.choice {
        Choice::Card(card) | Choice::FaceDown(card) => Some((LookupTopic::Card, roster.name(card))),
        Choice::Tile(hex) => Some((LookupTopic::Tile, roster.name(hex))),
        _ => None,
    }
}
