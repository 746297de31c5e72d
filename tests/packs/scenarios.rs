//! The scenarios of the example pass, cover all of its parts, and fail if it is changed.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::{Source, variants};
use speciate::game::verify;
use speciate::id::AnimalId;
use speciate::roster::NameTable;
use speciate::scenario::{Runner, Scenario};
use speciate::words::Words;

use super::{EXAMPLE, edition, example, over};
use crate::mutants::{self, holds};
use crate::scenarios::of_folder;
use crate::support::{self, RULES, sized, some_of};

fn all() -> Vec<Scenario> {
    of_folder(&format!("{EXAMPLE}/scenarios"))
}

/// Plays the scenarios of the example and returns the report of the first one that fails.
fn check(source: &Source) -> Result<(), String> {
    let runner = Runner::new(source, RULES);
    for scenario in all() {
        let outcome = runner.run(&scenario);
        if !outcome.has_passed() {
            return Err(outcome.to_text(&scenario, Words::built_in()));
        }
    }
    Ok(())
}

#[test]
fn the_scenarios_of_the_example_pass_and_their_logs_verify() {
    let source = over(vec![example()]);
    check(&source).unwrap_or_else(|report| panic!("{report}"));
    let runner = Runner::new(&source, RULES);
    for scenario in all() {
        let game = runner.play(&scenario).unwrap_or_else(|faults| panic!("{faults}")).game;
        verify(game.edition(), game.log())
            .unwrap_or_else(|found| panic!("{}: {found:?}", scenario.title()));
    }
}

#[test]
fn every_part_has_its_scenario() {
    let scenarios = all();
    let mut covered: BTreeSet<String> =
        scenarios.iter().flat_map(Scenario::covers).map(str::to_owned).collect();
    covered.extend(
        scenarios
            .iter()
            .flat_map(|scenario| &scenario.layers.variants)
            .map(|id| format!("variant:{id}")),
    );
    let (before, after) = (&support::edition().catalog.roster, edition(None));
    let roster = &after.catalog.roster;
    let new = |kind: &str, before: &NameTable, after: &NameTable| {
        let names = after.iter().filter(|name| before.find(name).is_none());
        names.map(|name| format!("{kind}:{name}")).collect::<Vec<_>>()
    };
    let mut wanted = new("card", &before.cards, &roster.cards);
    wanted.extend(new("section", &before.sections, &roster.sections));
    wanted.extend(new("ability", &before.animals, &roster.animals));
    let known = variants(&Source::built_in(), RULES);
    let own = variants(&over(vec![example()]), RULES).into_iter();
    wanted.extend(own.filter(|id| !known.contains(id)).map(|id| format!("variant:{id}")));
    // Three cards, two house rules, a section, an animal, two variants.
    assert_eq!(wanted.len(), 9, "{wanted:?}");
    let uncovered: Vec<&String> = wanted.iter().filter(|part| !covered.contains(*part)).collect();
    assert_eq!(uncovered, Vec::<&String>::new());
}

/// A change to the pack makes a scenario fail.
#[test]
fn almost_every_mutant_makes_a_scenario_fail() {
    let pack = example();
    let all = mutants::all(&pack);
    assert!(all.len() > 60, "only {} mutants", all.len());
    let survives = |mutant: &&mutants::Mutant| {
        let mut pack = pack.clone();
        pack.insert(&mutant.path, mutant.text.as_bytes());
        // Content that does not load passes no scenario.
        let source = over(vec![pack]);
        holds(|| check(&source))
    };
    let some: Vec<&mutants::Mutant> = some_of(3, &all).collect();
    let survivors = some.iter().copied().filter(survives).map(ToString::to_string);
    let survivors: Vec<String> = survivors.collect();
    // If only a few mutants are made, one more may survive by chance.
    let most = some.len() / 20 + sized(1, 0) as usize;
    assert!(survivors.len() <= most, "of {}: {survivors:#?}", some.len());
}

/// The new animal, its element and its space are inserted where the pack says.
#[test]
fn new_entries_are_inserted_where_the_pack_says() {
    let edition = edition(None);
    let roster = &edition.catalog.roster;
    let chain: Vec<&str> = roster.animals.iter().collect();
    assert_eq!(chain, ["mammal", "reptile", "bird", "amphibian", "mollusc", "arachnid", "insect"]);
    let between = |names: &NameTable, name: &str| {
        let at = names.find(name).expect("the entry exists");
        [names.name(at - 1).to_owned(), names.name(at + 1).to_owned()]
    };
    assert_eq!(between(&roster.elements, "moss"), ["water", "grub"]);
    assert_eq!(between(&roster.spaces, "speciation.moss"), ["speciation.water", "speciation.grub"]);
    assert_eq!(between(&roster.sections, "tide"), ["wanderlust", "migration"]);
    let mollusc: AnimalId = roster.find("mollusc").expect("the entry exists");
    let tables = &edition.catalog.animal(mollusc);
    assert_eq!(tables.element, roster.find("moss"));
}
