//! The options of a question as buttons, with what each would bring. Spaces of the display are grouped by section.

use std::ops::Range;

use maud::{Markup, html};

use super::Scene;
use super::coordinates::without_coordinates;
use super::question::FORM;
use crate::forms::LookupTopic;
use speciate_model::id::SectionId;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Value;
use speciate_text::explain::rule;
use speciate_text::menu::{Menu, MenuItem, stops};

/// The maximum length of an option's label, in characters, to be shown beside others.
const LABEL_MAX: usize = 16;

/// Returns the list of options. Options that stop come last, whatever their numbers are.
pub fn options(scene: &Scene<'_>, menu: &Menu) -> Markup {
    let (last, first): (Vec<&MenuItem>, Vec<&MenuItem>) =
        menu.items.iter().partition(|item| is_last(item));
    let groups = first.chunk_by(|one, other| one.section == other.section);
    html! {
        ol .options .short[is_short(&first)] {
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

/// Returns whether an option comes after all others because it ends the step or puts no pawn on the display.
fn is_last(item: &MenuItem) -> bool {
    stops(item.choice) || item.number == Some(0) && !matches!(item.choice, Choice::Count(_))
}

/// Returns whether all labels are short enough for several columns.
fn is_short(items: &[&MenuItem]) -> bool {
    let is_short = |item: &&MenuItem| {
        item.label.chars().count() <= LABEL_MAX && item.brings.is_empty() && item.print.is_none()
    };
    items.len() > 2 && items.iter().all(is_short)
}

fn section_group(
    scene: &Scene<'_>,
    menu: &Menu,
    section: SectionId,
    items: &[&MenuItem],
) -> Markup {
    let (id, name) = (scene.game.roster().name(section), scene.teller().name(section));
    let labels: Vec<&str> = items.iter().map(|item| item.label.as_str()).collect();
    // What all of them place is said once.
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
                @for item in items { (option(scene, menu, item, Some(short_label(&item.label, &labels, &name)))) }
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
        _ => return None,
    })
}

/// Returns the place on the board that an option shares with other options.
fn shared_place(scene: &Scene<'_>, menu: &Menu, item: &MenuItem) -> Option<String> {
    let own = place(scene, item.choice)?;
    let there = menu.items.iter().filter(|other| place(scene, other.choice).as_ref() == Some(&own));
    (there.count() > 1).then_some(own)
}

fn option(scene: &Scene<'_>, menu: &Menu, item: &MenuItem, short: Option<Range<usize>>) -> Markup {
    let brings: Vec<&str> = item
        .print
        .iter()
        // Some labels already say it.
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
                data-place=[shared_place(scene, menu, item)] data-at=[place(scene, item.choice)] {
                @if let Some(number) = number { span .number aria-hidden="true" { (number) } " " }
                span .label { (label(scene, item, short)) }
                @if let Some(points) = points { " " span .points { (scene.say(points)) } }
                @if !brings.is_empty() { " " span .brings { (without_coordinates(scene, &brings.join(" "))) } }
            }
            @if let Some(topic) = topic(scene, item) { " " (about(scene, &item.id, topic, &item.label)) }
        }
    }
}

/// Returns where in a label of a group of options the words are that the heading of the group does not say. Words
/// that all labels begin or end with are left out: up to the name of the section where they begin with it, and all
/// but one where they do not.
fn short_label(label: &str, labels: &[&str], section: &str) -> Range<usize> {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let own = words(label);
    let shared = |from_end: bool| {
        let at = |words: &[String], place: usize| match from_end {
            true => words.iter().rev().nth(place).cloned(),
            false => words.get(place).cloned(),
        };
        let all: Vec<Vec<String>> = labels.iter().map(|label| words(label)).collect();
        let is_shared =
            |place: &usize| all.iter().all(|words| at(words, *place) == at(&own, *place));
        (0..own.len()).take_while(is_shared).count()
    };
    let length = |words: &[String]| words.iter().map(|word| word.len() + 1).sum::<usize>();
    let named = label.find(section).map(|at| at..at + section.len());
    let Some(named) = named.filter(|_| labels.len() > 1) else {
        // A section with one space is called by its name.
        return label.find(section).map_or(0..label.len(), |at| at..label.len());
    };
    let (first, last) = (shared(false), shared(true));
    let start = length(&own[..first.saturating_sub(1)]);
    let start = if named.end <= length(&own[..first]) {
        label.len() - label[named.end..].trim_start_matches([',', ' ']).len()
    } else {
        start
    };
    let end = label.len() - length(&own[own.len() - last..]).min(label.len());
    match named.start >= end && start < end {
        true => start..end,
        false => start..label.len(),
    }
}

/// Returns whether a sentence about an option says no more than the points beside its label.
pub fn is_own_points(scene: &Scene<'_>, item: &MenuItem, text: &str) -> bool {
    let Some(question) = scene.own_question().filter(|_| item.points > 0) else { return false };
    let animal = scene.teller().name(question.animal);
    let gained = message!("play-points-gained", animal = animal, points = item.points);
    text == scene.say(message!("play-points", items = Value::All(vec![gained.into()])))
}

/// Returns the label of an option. What the board and the heading of a group show is there for screen readers only.
/// `short` is the part of it that is seen in a group.
fn label(scene: &Scene<'_>, item: &MenuItem, short: Option<Range<usize>>) -> Markup {
    let label = item.label.as_str();
    if let Some(Range { start, end }) = short {
        return html! {
            @if start > 0 { span .said { (&label[..start]) } }
            (&label[start..end])
            @if end < label.len() { span .said { (&label[end..]) } }
        };
    }
    if let Choice::Card(_) | Choice::FaceDown(_) = item.choice
        && let Some((card, about)) = label.split_once(": ")
    {
        return html! { (card) ": " span .aside { (about) } };
    }
    let (what, aside) = match label.split_once(" (") {
        Some((what, aside)) => (what, aside.strip_suffix(')')),
        None => (label, None),
    };
    let aside = aside.map(|aside| without_coordinates(scene, &format!("({aside})")));
    html! {
        (without_coordinates(scene, what))
        @match aside {
            Some(aside) => { " " span .aside { (aside) } }
            None => (without_coordinates(scene, &label[what.len()..])),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_in_a_group_says_what_its_heading_does_not() {
        let cases = [
            (["Abundance, space 1", "Abundance, space 2"], "Abundance", "space 1"),
            (["Sun pawn on Abundance, space 1", "pawn on Abundance, space 1"], "Abundance", "Sun"),
            (["lo spazio 1 di Abbondanza", "lo spazio 2 di Abbondanza"], "Abbondanza", "spazio 1"),
        ];
        for (labels, section, expected) in cases {
            assert_eq!(&labels[0][short_label(labels[0], &labels, section)], expected);
        }
    }
}
