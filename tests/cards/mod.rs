//! What every card and action comes to in laid-out positions: cases in `*.toml` beside this file.
//!
//! A case lays out a position, answers questions, and says which facts follow and what is so then.

pub mod case;
pub mod given;
mod look;

use std::collections::BTreeMap;
use std::sync::Arc;

use speciate::content::Source;
use speciate::context::Edition;

pub use case::{Case, cases};

/// Editions by the variants and rulings that they were loaded with.
type Editions = BTreeMap<(Vec<String>, Vec<(String, String)>), Arc<Edition>>;

/// Checks all cases on a source and returns the first that fails.
pub fn check(source: &Source) -> Result<(), String> {
    let mut editions = Editions::new();
    for case in cases() {
        check_one(case, source, &mut editions)?;
    }
    Ok(())
}

fn check_one(case: &Case, source: &Source, editions: &mut Editions) -> Result<(), String> {
    let layers = case.layers();
    let key = (layers.variants.clone(), layers.settings.clone());
    if !editions.contains_key(&key) {
        let edition = speciate::edition::load_with(source, "dominant-species", &layers)
            .map_err(|faults| format!("{}: {faults}", case.name))?;
        editions.insert(key.clone(), edition);
    }
    case.run(&editions[&key]).map_err(|fault| format!("{}: {fault}", case.name))
}

#[test]
fn every_case_comes_out_as_it_says() {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let mut editions = Editions::new();
    let failed: Vec<String> =
        cases().iter().filter_map(|case| check_one(case, &source, &mut editions).err()).collect();
    assert!(failed.is_empty(), "{} of {}\n{}", failed.len(), cases().len(), failed.join("\n\n"));
}

#[test]
fn every_card_has_cases() {
    let catalog = &crate::support::edition().catalog;
    let without: Vec<&str> = catalog
        .roster
        .cards
        .iter()
        .filter(|card| !cases().iter().any(|case| case.given.contains(&format!("card {card} "))))
        .collect();
    assert_eq!(without, Vec::<&str>::new());
}
