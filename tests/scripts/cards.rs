//! Every card of the base game on a small table: it compiles, runs, and gives the same facts directly and suspended.

use std::collections::BTreeMap;

use speciate::content::catalog::ParamValue;
use speciate::id::CardId;

use super::running::both_ways;
use super::table::Tried;

/// Returns the shipped params of a card.
pub(crate) fn params(card: &str) -> Vec<(&'static str, ParamValue)> {
    let catalog = &crate::support::edition().catalog;
    let card: CardId = catalog.roster.find(card).expect("a card of the shipped content");
    let params = catalog.card(card).params.iter();
    params.map(|(name, value)| (name.as_str(), value.clone())).collect()
}

pub(crate) fn scripts() -> BTreeMap<String, String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/dominant-species/cards");
    let read = |entry: std::fs::DirEntry| {
        let path = entry.path();
        let name = path.file_stem()?.to_str()?.to_owned();
        Some((name, std::fs::read_to_string(&path).ok()?))
    };
    std::fs::read_dir(folder).expect("scripts").flatten().filter_map(read).collect()
}

#[test]
fn every_card_gives_the_same_facts_suspended_and_directly() {
    let scripts = scripts();
    assert_eq!(scripts.len(), 26);
    for (card, text) in &scripts {
        let tried: Tried<'_> = (card, text, params(card));
        for start in 0..25 {
            both_ways(std::slice::from_ref(&tried), start);
        }
    }
}

#[test]
fn cards_are_short() {
    let mut lengths: Vec<usize> = scripts().values().map(|text| text.lines().count()).collect();
    lengths.sort_unstable();
    assert!(lengths[lengths.len() / 2] < 15, "{lengths:?}");
}

#[test]
#[ignore = "prints how long a card takes"]
fn time_of_a_card() {
    use speciate::context::Policy;
    for (card, text) in &scripts() {
        let tried: Tried<'_> = (card, text, params(card));
        let mut table = super::table::table(std::slice::from_ref(&tried), Policy::Freeze);
        let boundary = table.state().clone();
        table.set_answerer(Some(Box::new(super::table::Steady(3))));
        let mut took = std::time::Duration::ZERO;
        for _ in 0..500 {
            table.rerun(&boundary, 0, &[]);
            let began = std::time::Instant::now();
            table.advance();
            took += began.elapsed();
        }
        println!("{card}: {:?}", took / 500);
    }
}
