//! Every card, ability, section, phase and ruling has its scenario.

use std::collections::BTreeSet;

use speciate::content::Source;
use speciate::content::catalog::Abilities;

use super::{all, shipped};
use crate::support::{RULES, edition};

/// The rulings that rules and content name.
const RULINGS: std::ops::RangeInclusive<u32> = 1..=18;

#[test]
fn everything_has_its_scenario() {
    let mut covered: BTreeSet<&str> = all().iter().flat_map(|scenario| scenario.covers()).collect();
    // A scenario of one value of a ruling is one of the ruling.
    covered.extend(covered.clone().iter().filter_map(|cover| Some(cover.split_once('=')?.0)));
    let wanted = wanted(&shipped());
    assert!(wanted.len() > 70, "{wanted:?}");
    let without: Vec<&String> =
        wanted.iter().filter(|wanted| !covered.contains(wanted.as_str())).collect();
    assert!(without.is_empty(), "no scenario covers {without:?}");
    let shipped: BTreeSet<&str> = wanted.iter().map(String::as_str).collect();
    let unknown: Vec<&&str> = covered.iter().filter(|cover| !shipped.contains(**cover)).collect();
    assert!(unknown.is_empty(), "there is nothing like {unknown:?}");
}

/// Returns what must be covered, as the tables have it.
fn wanted(source: &Source) -> Vec<String> {
    let catalog = &edition().catalog;
    let roster = &catalog.roster;
    let able = roster.animals.iter().zip(&catalog.animals);
    let able = able.filter(|(_, animal)| animal.abilities != Abilities::default());
    let mut wanted: Vec<String> = roster.cards.iter().map(|card| format!("card:{card}")).collect();
    wanted.extend(able.map(|(animal, _)| format!("ability:{animal}")));
    wanted.extend(roster.sections.iter().map(|section| format!("section:{section}")));
    wanted.extend(roster.phases.iter().map(|phase| format!("phase:{phase}")));
    wanted.extend(RULINGS.map(|number| format!("ruling:R{number}")));
    wanted.extend(values(source));
    wanted
}

/// Returns every value of every ruling, `ruling:R4=leftmost-pawn`; of one that is a number, one that
/// is on.
fn values(source: &Source) -> Vec<String> {
    let path = format!("content/{RULES}/rulings.toml");
    let table: toml::Table = source.text(&path).unwrap().parse().unwrap();
    let rulings = table["rulings"].as_table().unwrap();
    let mut values = Vec::new();
    for ruling in rulings.values() {
        let number = ruling["ruling"].as_str().unwrap();
        match ruling["allowed"].as_array() {
            Some(words) => values.extend(
                words.iter().map(|word| format!("ruling:{number}={}", word.as_str().unwrap())),
            ),
            None => values.push(format!("ruling:{number}=1")),
        }
    }
    values
}
