//! Reads house rules.

use super::cards::{SCRIPT_FILE, SCRIPT_FORM};
use super::params::{PARAMS, params};
use super::promises::{KEY, promises};
use super::{CatalogReader, TableFile, put};
use crate::catalog::{Card, HouseRule};
use crate::shape::{Described, NAME, Shape, by_name, described, may};
use crate::table::TableReader;
use speciate_model::id::AnimalId;

pub(super) const FILE: TableFile = TableFile {
    name: "house_rules",
    about: "house rules",
    optional: true,
    keys: &[may("house_rule", "house rules by name", by_name(NAME, &HOUSE_RULE))],
    read,
    check: super::nothing,
};

const HOUSE_RULE: Described = described(
    "a house rule, which is always in force",
    Shape::Table(&[
        may("params", "numbers and names for the rule's script", PARAMS),
        may("for", "for whom it works: `nobody`, `each-animal` or one animal", Shape::Formed(NAME)),
        may("script", SCRIPT_FILE, Shape::Formed(SCRIPT_FORM)),
        KEY,
    ]),
);

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(rules) = root.table("house_rule") else { return };
    let animals = catalog.roster.animals.iter().enumerate();
    let animals: Vec<(String, HouseRule)> = animals
        .map(|(index, name)| (name.to_owned(), HouseRule::Animal(AnimalId::at(index))))
        .collect();
    let mut whom = vec![("nobody", HouseRule::Nobody), ("each-animal", HouseRule::EachAnimal)];
    whom.extend(animals.iter().map(|(name, rule)| (name.as_str(), *rule)));
    for (name, _, table) in rules.tables() {
        let house_rule = Some(table.choice("for", &whom));
        let params = params(&table, &catalog.roster);
        let promises = promises(&table, &params, &catalog.roster);
        table.report_unknown_keys();
        let rule = Card { params, promises, house_rule, ..Card::default() };
        // The first pass reports a house rule with the same name as a card. The card keeps its place in the catalog.
        if root.node("card").is_none_or(|cards| cards.at(&[name]).is_none()) {
            put(&mut catalog.cards, catalog.roster.cards.find(name), rule);
        }
    }
}
