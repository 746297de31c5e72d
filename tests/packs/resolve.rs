//! Which versions of packs go together, and why none do.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use semver::{Version, VersionReq};
use speciate::content::Package;
use speciate::table::package::resolve::range_of;
use speciate::table::package::{Candidates, PackageFault, resolve};

/// Returns a pack: `tides 1.0.0 requires rain ^1, optional fog *`.
fn package(text: &str) -> Package {
    let (first, rest) = text.split_once(' ').unwrap();
    let (version, relations) = rest.split_once(' ').unwrap_or((rest, ""));
    let version = Version::parse(version).unwrap();
    let mut package = Package { id: first.to_owned(), version, ..Package::default() };
    for relation in relations.split(", ").filter(|relation| !relation.is_empty()) {
        let words: Vec<&str> = relation.splitn(3, ' ').collect();
        let (id, versions) = (words[1].to_owned(), words.get(2).unwrap_or(&"*"));
        let versions = VersionReq::parse(versions).unwrap();
        match words[0] {
            "requires" => drop(package.requires.insert(id, versions)),
            "optional" => drop(package.optional.insert(id, versions)),
            "incompatible" => drop(package.incompatible.insert(id, versions)),
            "extends" => package.extends = id,
            other => panic!("{other}"),
        }
    }
    package
}

/// Returns the packs that go together, or why none do.
fn resolved(known: &[&str], wanted: &[&str]) -> Result<Vec<String>, String> {
    let packages: Vec<Package> = known.iter().map(|text| package(text)).collect();
    let mut candidates = Candidates::default();
    packages.iter().for_each(|package| candidates.add(package));
    let wanted: Vec<(String, VersionReq)> = wanted
        .iter()
        .map(|text| {
            let (id, versions) = text.split_once(' ').unwrap_or((text, "*"));
            (id.to_owned(), VersionReq::parse(versions).unwrap())
        })
        .collect();
    match resolve(&candidates, &wanted) {
        Ok(order) => {
            Ok(order.iter().map(|package| format!("{} {}", package.id, package.version)).collect())
        }
        Err(facts) => {
            let notes = PackageFault::Conflict { facts }.notes();
            Err(notes.iter().map(|note| format!("{note}\n")).collect())
        }
    }
}

#[test]
fn the_newest_versions_that_go_together_are_chosen() {
    let known = [
        "tides 1.0.0 requires rain ^1",
        "tides 1.1.0 requires rain ^2",
        "storm 1.0.0 requires rain >=1",
        "rain 1.0.0",
        "rain 1.5.0",
        "rain 2.0.0",
        "rain 3.0.0-beta",
    ];
    let found = |wanted: &[&str]| resolved(&known, wanted).unwrap();
    assert_eq!(found(&["tides"]), ["rain 2.0.0", "tides 1.1.0"]);
    assert_eq!(found(&["tides ~1.0"]), ["rain 1.5.0", "tides 1.0.0"]);
    assert_eq!(found(&["storm", "tides ~1.0"]), ["rain 1.5.0", "storm 1.0.0", "tides 1.0.0"]);
    assert_eq!(found(&["rain"]), ["rain 2.0.0"]);
    assert_eq!(found(&["rain >=3.0.0-alpha"]), ["rain 3.0.0-beta"]);
}

#[test]
fn packs_lie_over_those_that_they_need() {
    let known = [
        "a 1.0.0 requires b, requires c, optional z",
        "b 1.0.0 extends d",
        "c 1.0.0",
        "d 1.0.0",
        "z 1.0.0",
    ];
    let found = |wanted: &[&str]| resolved(&known, wanted).unwrap();
    assert_eq!(found(&["a"]), ["d 1.0.0", "b 1.0.0", "c 1.0.0", "a 1.0.0"]);
    assert_eq!(found(&["a", "z"]), ["d 1.0.0", "b 1.0.0", "c 1.0.0", "z 1.0.0", "a 1.0.0"]);
    assert_eq!(found(&["z", "c", "a"]), ["z 1.0.0", "c 1.0.0", "d 1.0.0", "b 1.0.0", "a 1.0.0"]);
}

#[test]
fn what_a_pack_says_of_others_counts_once_they_are_in_use() {
    let known =
        ["a 1.0.0", "a 2.0.0 optional z ^2, incompatible y <1.5", "y 1.0.0", "z 1.0.0", "z 2.0.0"];
    let found = |wanted: &[&str]| resolved(&known, wanted).unwrap();
    assert_eq!(found(&["a"]), ["a 2.0.0"]);
    assert_eq!(found(&["a", "z"]), ["z 2.0.0", "a 2.0.0"]);
    assert_eq!(found(&["a", "z ^1"]), ["a 1.0.0", "z 1.0.0"]);
    assert_eq!(found(&["a", "y"]), ["a 1.0.0", "y 1.0.0"]);
}

#[test]
fn a_conflict_is_explained_by_the_facts_that_contradict_each_other() {
    let known = [
        "tides 1.0.0 requires rain ^2",
        "tides 1.1.0 requires rain ^2",
        "storm 1.0.0 requires rain ^1",
        "rain 1.0.0",
        "rain 2.0.0",
        "calm 1.0.0 incompatible storm",
        "lost 1.0.0 requires nowhere",
        "other 1.0.0",
    ];
    let told = |wanted: &[&str]| resolved(&known, wanted).unwrap_err();
    insta::assert_snapshot!(told(&["tides", "storm", "other"]));
    insta::assert_snapshot!(told(&["calm", "storm"]));
    insta::assert_snapshot!(told(&["lost"]));
    insta::assert_snapshot!(told(&["rain ^3"]));
}

proptest! {
    /// A range has the releases that the requirement allows.
    #[test]
    fn ranges_are_what_requirements_say(
        op in prop::sample::select(vec!["", "^", "~", "=", ">", ">=", "<", "<="]),
        parts in prop::collection::vec(0_u64..4, 1..4),
        second in prop::option::of((prop::sample::select(vec![">", ">=", "<", "<="]), 0_u64..4)),
        numbers in [0_u64..5, 0..5, 0..5],
    ) {
        let number = parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
        let more = second.map(|(op, number)| format!(", {op}{number}")).unwrap_or_default();
        let versions = VersionReq::parse(&format!("{op}{number}{more}")).unwrap();
        let version = Version::new(numbers[0], numbers[1], numbers[2]);
        let is_in = range_of(&versions).contains(&version);
        prop_assert_eq!(is_in, versions.matches(&version), "{} {}", versions, version);
    }

    /// Whatever is chosen satisfies every pack in it.
    #[test]
    fn what_is_chosen_goes_together(
        packs in prop::collection::vec(
            (0_usize..4, 0_u64..3, prop::collection::vec((0_usize..4, 0_u64..3, 0_usize..3), 0..3)),
            1..12,
        ),
    ) {
        const NAMES: [&str; 4] = ["a", "b", "c", "d"];
        let packages: Vec<Package> = packs.iter().map(|(id, version, relations)| {
            let mut text = format!("{} {version}.0.0 ", NAMES[*id]);
            let relations = relations.iter().filter(|(other, ..)| other != id);
            text += &relations.map(|(other, versions, kind)| {
                format!("{} {} >={versions}", ["requires", "optional", "incompatible"][*kind], NAMES[*other])
            }).collect::<Vec<_>>().join(", ");
            package(text.trim_end())
        }).collect();
        let mut candidates = Candidates::default();
        packages.iter().for_each(|package| candidates.add(package));
        let wanted = [(packages[0].id.clone(), VersionReq::STAR)];
        let Ok(order) = resolve(&candidates, &wanted) else { return Ok(()) };
        let find = |id: &str| order.iter().find(|package| package.id == id);
        prop_assert!(find(&wanted[0].0).is_some());
        for package in &order {
            for (id, versions) in &package.requires {
                prop_assert!(find(id).is_some_and(|other| versions.matches(&other.version)));
            }
            for (id, versions) in &package.optional {
                prop_assert!(find(id).is_none_or(|other| versions.matches(&other.version)));
            }
            for (id, versions) in &package.incompatible {
                prop_assert!(find(id).is_none_or(|other| !versions.matches(&other.version)));
            }
        }
    }
}
