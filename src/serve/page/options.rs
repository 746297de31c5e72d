//! The options of a question as buttons, each with its effects. Spaces of the display are grouped by section.

use maud::{Markup, html};

use super::Scene;
use super::board::element_disk;
use super::coordinates::without_coordinates;
use super::pieces::pieces;
use super::question::FORM;
use crate::forms::LookupTopic;
use speciate_model::id::{AnimalId, HexId, SectionId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Value;
use speciate_text::explain::rule;
use speciate_text::menu::{Menu, MenuItem, stops};
use speciate_text::story::capitalized;

/// The maximum length, in characters, of labels that are shown in several columns.
const LABEL_MAX: usize = 16;

/// Returns the list of options. Options that end the step come last, regardless of their numbers.
pub fn options(scene: &Scene<'_>, menu: &Menu) -> Markup {
    let (last, first): (Vec<&MenuItem>, Vec<&MenuItem>) =
        menu.items.iter().partition(|item| is_last(item));
    let groups = first.chunk_by(|one, other| one.section == other.section);
    html! {
        ol .options .short[is_short(&first)] .counts[are_counts(&menu.items)] data-pieces=[pieces(scene, &menu.pieces)] {
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
    let within: Vec<&str> =
        items.iter().map(|item| item.within_section.as_deref().unwrap_or_default()).collect();
    let within = without_shared_words(&within);
    html! {
        li .group {
            p .section {
                span #{ "options-" (id) } { (name) }
                @if let Some(pawn) = pawn { " " span .aside { (scene.say(message!("serve-pawn-of", element = pawn.clone()))) } }
                @if rule::is_written(scene.words, id) { (about(scene, &items[0].id, (LookupTopic::Rule, id), &name)) }
            }
            ol aria-labelledby={ "options-" (id) } {
                @for (item, within) in items.iter().zip(&within) { (option(scene, menu, item, Some((pawn.is_some(), within)))) }
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
        Choice::Card(card) | Choice::FaceDown(card) => {
            let view = scene.view();
            let has = |animal: &AnimalId| view.row(*animal).any(|(other, _)| other == card);
            match view.turn().animals().find(has) {
                Some(animal) => format!("row-{}-{}", roster.name(animal), roster.name(card)),
                None => format!("card-{}", roster.name(card)),
            }
        }
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

/// Returns the name of the terrain of a tile, as it is written within a sentence.
pub fn terrain(scene: &Scene<'_>, tile: HexId) -> Option<String> {
    let terrain = scene.view().terrain(tile)?;
    Some(scene.teller().name(terrain).to_lowercase())
}

/// Whether the heading of a group names the pawn, and the words for an option within the group.
type WithinGroup<'a> = Option<(bool, &'a str)>;

/// Returns an option. In a group, its heading names the section.
fn option(scene: &Scene<'_>, menu: &Menu, item: &MenuItem, group: WithinGroup<'_>) -> Markup {
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
                data-place=[shared_place(scene, menu, item)] data-at=[place(scene, item.choice)]
                data-pieces=[pieces(scene, &item.pieces)] {
                @if let Some(number) = number { span .number aria-hidden="true" { (number) } " " }
                @if let Choice::Element(element) = item.choice { (element_disk(scene, element)) " " }
                span .label { (label(scene, menu, item, group)) }
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
fn label(scene: &Scene<'_>, menu: &Menu, item: &MenuItem, group: WithinGroup<'_>) -> Markup {
    let label = item.label.as_str();
    if let Some(shown) = short_form(scene, menu, item, group) {
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

/// Returns the part of a label that must be shown, because its heading or the board shows the rest. `None` if all of it
/// is needed.
fn short_form(
    scene: &Scene<'_>,
    menu: &Menu,
    item: &MenuItem,
    group: WithinGroup<'_>,
) -> Option<Markup> {
    if let Some((says_pawn, within)) = group.filter(|(_, within)| !within.is_empty()) {
        return Some(match item.choice {
            Choice::SpecialPawn(element, _) if !says_pawn => {
                html! { (element_disk(scene, element)) " " (within) }
            }
            _ => html! { (within) },
        });
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
            let has_effects = !item.brings.is_empty() || !menu.brings.is_empty();
            let is_drawn = scene.view().creature(card).is_some() && has_effects;
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

/// Returns labels without the words that all of them begin or end with, e.g. “species”. Names stay. If this would
/// leave a label empty, returns all labels unchanged.
fn without_shared_words<'a>(labels: &[&'a str]) -> Vec<&'a str> {
    let first = labels.first().copied().unwrap_or_default();
    if labels.len() < 2 {
        return labels.to_vec();
    }
    let has_name = |words: &str| words.contains(char::is_uppercase);
    let spaces = || first.match_indices(' ').map(|(at, _)| at);
    let begins = |at: &usize| {
        let words = &first[..=*at];
        !has_name(words) && labels.iter().all(|label| label.starts_with(words))
    };
    let ends = |at: &usize| {
        let words = &first[*at..];
        !has_name(words) && labels.iter().all(|label| label.ends_with(words))
    };
    let begin = spaces().rfind(begins).map_or(0, |at| at + 1);
    let tail = spaces().find(ends).map_or(0, |at| first.len() - at);
    let shortened = |label: &&'a str| label.get(begin..label.len().checked_sub(tail)?);
    let short: Option<Vec<&str>> = labels.iter().map(shortened).collect();
    short
        .filter(|short| short.iter().all(|label| !label.is_empty()))
        .unwrap_or_else(|| labels.to_vec())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_lose_the_words_that_all_of_them_share() {
        let cases = [
            (&["7 species", "6 species"][..], &["7", "6"][..]),
            (&["Meat disks", "Sun disks"], &["Meat", "Sun"]),
            (&["space for Sea and Reef", "space for Sea"], &["Sea and Reef", "Sea"]),
            (&["1", "2", "special space"], &["1", "2", "special space"]),
            (&["space", "space 2"], &["space", "space 2"]),
            (&["1 species", "1 species"], &["1 species", "1 species"]),
            (&["7 species"], &["7 species"]),
        ];
        for (labels, expected) in cases {
            assert_eq!(without_shared_words(labels), expected);
        }
    }
}
