//! Which versions of packs work together, and the reason if no versions do.

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use semver::{Prerelease, Version, VersionReq};
use speciate::content::{EngineVersions, Package};
use speciate::table::package::resolve::range_of;
use speciate::table::package::{Candidates, PackageFault, resolve};

/// Returns a package from e.g. `tides 1.0.0 requires rain ^1, optional fog *`.
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

/// Returns the packs that work together, or the reason why none do.
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
        Err(fault) => Err(fault.notes().iter().map(|note| format!("{note}\n")).collect()),
    }
}

#[test]
fn the_newest_compatible_versions_are_chosen() {
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
fn packs_are_layered_over_the_packs_that_they_need() {
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
fn relations_apply_only_to_packs_in_use() {
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

#[test]
fn packs_for_other_engines_are_skipped() {
    let of_engine = |text: &str, from: &str, before: &str, api: u32| {
        let [from, before] = [from, before].map(|version| Version::parse(version).unwrap());
        Package { engine: Some(EngineVersions { from, before }), api, ..package(text) }
    };
    let packages = [
        of_engine("tides 1.0.0", "0.0.1", "99.0.0", 1),
        of_engine("tides 2.0.0", "99.0.0", "100.0.0", 1),
        of_engine("tides 3.0.0", "0.0.1", "99.0.0", 99),
        of_engine("rain 1.0.0", "99.0.0", "100.0.0", 1),
        package("storm 1.0.0 requires tides ^2"),
    ];
    let mut candidates = Candidates::default();
    packages.iter().for_each(|package| candidates.add(package));
    let resolved = |id: &str| resolve(&candidates, &[(id.to_owned(), VersionReq::STAR)]);
    assert_eq!(resolved("tides").unwrap()[0].version, Version::new(1, 0, 0));
    let told = |id: &str| {
        let notes = resolved(id).unwrap_err().notes();
        notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let engine = env!("CARGO_PKG_VERSION");
    let other = format!("is made for another version of Speciate; this is {engine}");
    assert_eq!(told("rain"), format!("`rain` was requested\n`rain` `1.0.0` {other}"));
    assert!(
        told("storm").contains(&format!("`tides` `2.0.0`, `3.0.0` {other}")),
        "{}",
        told("storm")
    );
}

/// Each of nine packs needs a different one of eight versions, so all combinations would have to be tried.
#[test]
fn too_many_combinations_are_not_tried() {
    let mut packages = Vec::new();
    for pigeon in 0..9 {
        for hole in 0..8 {
            let others = (0..9).filter(|other| *other != pigeon);
            let others: Vec<String> =
                others.map(|other| format!("incompatible p{other} ={hole}.0.0")).collect();
            packages.push(package(&format!("p{pigeon} {hole}.0.0 {}", others.join(", "))));
        }
    }
    let mut candidates = Candidates::default();
    packages.iter().for_each(|package| candidates.add(package));
    let wanted: Vec<_> = (0..9).map(|pigeon| (format!("p{pigeon}"), VersionReq::STAR)).collect();
    assert_eq!(resolve(&candidates, &wanted), Err(PackageFault::TooManyCombinations));
    assert!(resolve(&candidates, &wanted[1..]).is_ok());
}

const NAMES: [&str; 4] = ["a", "b", "c", "d"];
const VERSIONS: [&str; 4] = ["1.0.0-beta", "1.0.0", "2.0.0-alpha", "2.0.0"];
const RANGES: [&str; 6] = ["*", "^1", ">=1.0.0-alpha", "<2", "=2.0.0-alpha", ">=2"];
const KINDS: [&str; 4] = ["requires", "optional", "incompatible", "extends"];

/// Returns whether all relations between the packs of a set are satisfied.
fn goes_together(packs: &[&Package]) -> bool {
    let find = |id: &str| packs.iter().find(|package| package.id == id);
    let has = |id: &str, versions: &VersionReq| {
        find(id).map(|other| range_of(versions).contains(&other.version))
    };
    packs.iter().all(|package| {
        (package.extends.is_empty() || find(&package.extends).is_some())
            && package.requires.iter().all(|(id, versions)| has(id, versions) == Some(true))
            && package.optional.iter().all(|(id, versions)| has(id, versions) != Some(false))
            && package.incompatible.iter().all(|(id, versions)| has(id, versions) != Some(true))
    })
}

/// Returns whether there is a set of packs, with at most one version of each, that contains the wanted packs and
/// satisfies all relations. Tries every set.
fn can_be_resolved(packages: &[Package], wanted: &[(String, VersionReq)]) -> bool {
    let mut sets: Vec<Vec<&Package>> = vec![Vec::new()];
    for name in NAMES {
        let versions: Vec<&Package> =
            packages.iter().filter(|package| package.id == name).collect();
        // Each set stays as it is, or also gets one of the versions.
        for set in sets.clone() {
            for version in &versions {
                sets.push(set.iter().copied().chain([*version]).collect());
            }
        }
    }
    let has_wanted = |set: &[&Package]| {
        let is_it = |package: &Package, (id, versions): &(String, VersionReq)| {
            package.id == *id && range_of(versions).contains(&package.version)
        };
        wanted.iter().all(|wanted| set.iter().any(|package| is_it(package, wanted)))
    };
    sets.iter().any(|set| has_wanted(set) && goes_together(set))
}

proptest! {
    /// A range contains the releases that the requirement allows. It contains a pre-release if it contains the release
    /// that follows it and reaches below that.
    #[test]
    fn ranges_match_requirements(
        op in prop::sample::select(vec!["", "^", "~", "=", ">", ">=", "<", "<="]),
        parts in prop::collection::vec(0_u64..4, 1..4),
        second in prop::option::of((prop::sample::select(vec![">", ">=", "<", "<="]), 0_u64..4)),
        numbers in [0_u64..5, 0..5, 0..5],
        is_pre_release in prop::bool::ANY,
    ) {
        let number = parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
        let first = format!("{op}{number}");
        let all = [Some(first.clone()), second.map(|(op, number)| format!("{op}{number}"))];
        let all: Vec<String> = all.into_iter().flatten().collect();
        let versions = VersionReq::parse(&all.join(", ")).unwrap();
        let [major, minor, patch] = numbers;
        let release = Version::new(major, minor, patch);
        if !is_pre_release {
            let is_in = range_of(&versions).contains(&release);
            prop_assert_eq!(is_in, versions.matches(&release), "{} {}", versions, release);
            return Ok(());
        }
        // The previous release is only known if the last number is not 0.
        prop_assume!(patch > 0);
        let below = Version::new(major, minor, patch - 1);
        let expected = all.iter().all(|one| {
            let one_only = VersionReq::parse(one).unwrap();
            let is_open = *one == first && op == ">" && parts.len() == 3;
            one_only.matches(&release) && (is_open || one_only.matches(&below))
        });
        let version = Version { pre: Prerelease::new("beta").unwrap(), ..release };
        let is_in = range_of(&versions).contains(&version);
        prop_assert_eq!(is_in, expected, "{} {}", versions, version);
    }

    /// Versions are found if and only if there are any, and the chosen versions satisfy all relations.
    #[test]
    fn compatible_versions_are_found_if_they_exist(
        packs in prop::collection::vec(
            (0_usize..4, 0_usize..4, prop::collection::vec((0_usize..4, 0_usize..6, 0_usize..4), 0..3)),
            1..10,
        ),
        versions in prop::collection::vec(0_usize..6, 1..3),
    ) {
        let mut packages: Vec<Package> = Vec::new();
        for (id, version, relations) in packs {
            let relations = relations.iter().filter(|(other, ..)| *other != id);
            let relations: Vec<String> = relations.map(|(other, versions, kind)| {
                let versions = if KINDS[*kind] == "extends" { "*" } else { RANGES[*versions] };
                format!("{} {} {versions}", KINDS[*kind], NAMES[*other])
            }).collect();
            let text = format!("{} {} {}", NAMES[id], VERSIONS[version], relations.join(", "));
            let new = package(text.trim_end());
            if packages.iter().all(|old| (&old.id, &old.version) != (&new.id, &new.version)) {
                packages.push(new);
            }
        }
        let mut candidates = Candidates::default();
        packages.iter().for_each(|package| candidates.add(package));
        let ids = packages.iter().map(|package| package.id.clone());
        let versions = versions.iter().map(|place| VersionReq::parse(RANGES[*place]).unwrap());
        let wanted: Vec<(String, VersionReq)> = ids.zip(versions).collect();
        match resolve(&candidates, &wanted) {
            Ok(order) => {
                prop_assert!(goes_together(&order), "{:?}", order);
                for (id, versions) in &wanted {
                    let found = order.iter().find(|package| package.id == *id);
                    prop_assert!(found.is_some_and(|package| range_of(versions).contains(&package.version)));
                }
            }
            Err(PackageFault::Conflict { facts }) => {
                prop_assert!(!can_be_resolved(&packages, &wanted), "{:?}", facts);
                prop_assert!(!facts.is_empty());
            }
            Err(other) => prop_assert!(false, "{}", other),
        }
    }
}
