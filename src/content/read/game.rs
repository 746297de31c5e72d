//! The tables of single numbers: game, stacks, components, bonus, elements.

use crate::content::Catalog;
use crate::content::catalog::{Components, Earth, GameResult, Seating, Stacks};
use crate::content::limits::{COUNT_MAX, POINTS_MAX};
use crate::content::node::Value;
use crate::content::table::Table;
use crate::diagnostic::Code;
use crate::id::{ANIMALS_MAX, STACK_TILES_MAX, STACKS_MAX};
use crate::message;

pub(super) fn read(root: &Table<'_>, catalog: &mut Catalog) {
    if let Some(game) = root.table("game") {
        catalog.element_slots = game.number("element_slots", 0..=COUNT_MAX);
        catalog.pawns_max = game.number("pawns_max", 1..=COUNT_MAX);
        catalog.species_markers = game.number("species_markers", 0..=COUNT_MAX);
        catalog.cards_face_up = game.number("cards_face_up", 0..=COUNT_MAX);
        catalog.seating = Seating {
            all_animals: game.choice("animals", &[("chosen", false), ("all", true)]),
            each: game.numbers("animals_each", 1..=ANIMALS_MAX as i64),
        };
        catalog.seating.each.sort_unstable();
        let results = [("each", GameResult::Each), ("lowest", GameResult::Lowest)];
        catalog.result = game.choice("result", &results);
        let earths = [("printed", Earth::Printed), ("random", Earth::Random)];
        catalog.earth = game.choice("earth", &earths);
        game.finish();
    }
    if let Some(stacks) = root.table("stacks") {
        catalog.stacks = Stacks {
            count: stacks.number("count", 0..=STACKS_MAX as i64),
            size: stacks.number("size", 0..=STACK_TILES_MAX as i64),
        };
        stacks.finish();
    }
    if let Some(components) = root.table("components") {
        catalog.components = read_components(&components);
    }
    catalog.bonus = root.numbers("bonus", 0..=POINTS_MAX);
    if let Some(node) = root.optional("bonus")
        && matches!(&node.value, Value::List(list) if list.is_empty())
    {
        let message = message!("content-no-bonus");
        root.faults().error(Code::Empty, &node.origin, message);
    }
    if let Some(elements) = root.table("element") {
        for (_, _, element) in elements.tables() {
            catalog.disks.push(element.number("disks", 0..=COUNT_MAX));
            element.finish();
        }
    }
}

fn read_components(table: &Table<'_>) -> Vec<Components> {
    let mut found = Vec::new();
    for (key, entry, row) in table.tables() {
        let animals = key.parse().ok().filter(|animals| (1..=ANIMALS_MAX as u8).contains(animals));
        let Some(animals) = animals else {
            let message = message!("content-components-key", most = ANIMALS_MAX, key = key);
            table.faults().error(Code::BadName, &entry.key, message);
            continue;
        };
        found.push(Components {
            animals,
            pawns: row.number("pawns", 0..=COUNT_MAX),
            species: row.number("species", 0..=COUNT_MAX),
        });
        row.finish();
    }
    found.sort_by_key(|row| row.animals);
    found
}
