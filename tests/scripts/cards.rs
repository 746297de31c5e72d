//! Every card of the base game on a small table: it compiles, runs, and runs the same both ways.

use std::collections::BTreeMap;

use speciate::content::catalog::Param;

use super::running::both_ways;
use super::table::{Tried, number, words};

pub(crate) fn params(card: &str) -> Vec<(&'static str, Param)> {
    match card {
        "aquatic" => vec![
            ("terrains", words(&["sea", "wetland"])),
            ("elements", number(1)),
            ("species", number(4)),
        ],
        "biodiversity" | "ecodiversity" | "fertile" => vec![("points", number(1))],
        "biomass" | "predator" | "fecundity" => vec![("species", number(1))],
        "blight" => vec![("keep", number(1))],
        "catastrophe" => vec![("keep", number(1)), ("adjacent", number(1))],
        "cold-snap" => vec![("terrains", words(&["tundra"])), ("species", number(1))],
        "disease" | "habitat" | "metamorphosis" | "symbiotic" => vec![("elements", number(1))],
        "evolution" => vec![("animals", number(2))],
        "hibernation" => vec![("species", number(5))],
        "ice-age" => vec![("points", Param::Word("bonus".to_owned()))],
        "immigrants" => vec![("elements", number(1)), ("pawns", number(1)), ("keep", number(1))],
        "intelligence" | "omnivore" | "parasitism" => vec![("pawns", number(1))],
        "niche-biomes" => vec![("place", number(1))],
        "nocturnal" => vec![("places", number(1))],
        "ice-sheet" | "instinct" | "mass-exodus" => Vec::new(),
        other => panic!("what are the params of {other}?"),
    }
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
fn every_card_runs_the_same_suspended_and_direct() {
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
