//! Chooses versions of packs that can be combined, with PubGrub, and sorts them into layering order.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use pubgrub::{
    Dependencies, DependencyProvider, PackageResolutionStatistics, PubGrubError, Ranges,
};
use semver::{Comparator, Op, Prerelease, Version, VersionReq};

use crate::package::explain;
use crate::package::fault::PackageFault;
use speciate_content::Package;

/// The maximum number of decisions in the search for versions. Packs that can be combined take a few decisions each.
/// Packs that contradict each other in many ways could take longer than anybody would wait.
const DECISIONS_MAX: usize = 2000;

/// The packs to choose from. Packs for another engine are never chosen.
#[derive(Clone, Debug, Default)]
pub struct Candidates<'a> {
    packages: BTreeMap<&'a str, BTreeMap<&'a Version, &'a Package>>,
    /// The ids of packs for which only one version counts.
    only: BTreeSet<&'a str>,
}

impl<'a> Candidates<'a> {
    /// Adds a pack, unless there already is one with the same id and version or only a different version counts.
    pub fn add(&mut self, package: &'a Package) {
        if !self.only.contains(package.id.as_str()) {
            let versions = self.packages.entry(&package.id).or_default();
            versions.entry(&package.version).or_insert(package);
        }
    }

    /// Adds a pack whose other versions do not count.
    pub fn add_only(&mut self, package: &'a Package) {
        self.only.insert(&package.id);
        self.packages.insert(&package.id, BTreeMap::from([(&package.version, package)]));
    }

    /// Returns the versions of a pack that this engine can load, lowest first.
    pub(super) fn versions(&self, id: &str) -> impl DoubleEndedIterator<Item = &'a Package> {
        self.all(id).filter(|package| package.other_engine().is_none())
    }

    /// Returns the versions of a pack for other engines, lowest first.
    pub(super) fn of_other_engines(&self, id: &str) -> impl Iterator<Item = &'a Package> {
        self.all(id).filter(|package| package.other_engine().is_some())
    }

    fn all(&self, id: &str) -> impl DoubleEndedIterator<Item = &'a Package> {
        self.packages.get(id).into_iter().flat_map(|versions| versions.values().copied())
    }
}

/// Returns the newest versions of the wanted packs, and of the packs that they require, that can be combined. Each pack
/// comes after the packs that it is layered over; otherwise the packs keep the wanted order. Fails if no versions can
/// be combined, or if there are too many ways to combine them.
pub fn resolve<'a>(
    candidates: &Candidates<'a>,
    wanted: &[(String, VersionReq)],
) -> Result<Vec<&'a Package>, PackageFault> {
    let chosen = Problem { candidates, wanted, decisions: Cell::new(0) }.solve()?;
    Ok(in_order(&chosen, wanted))
}

/// Returns the version that represents a pack that is not in use. It is the lowest possible version, which no pack can
/// have. If a pack does not require another pack, its range for that pack includes this version.
fn absent() -> Version {
    lowest(0, 0, 0)
}

/// Returns the lowest pre-release of a version.
fn lowest(major: u64, minor: u64, patch: u64) -> Version {
    let pre = Prerelease::new("0").unwrap_or(Prerelease::EMPTY);
    Version { pre, ..Version::new(major, minor, patch) }
}

/// A name in the solver: a pack, or the request itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name {
    Wanted,
    Pack(String),
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wanted => Ok(()),
            Self::Pack(id) => f.write_str(id),
        }
    }
}

/// The problem given to the solver.
pub(super) struct Problem<'p, 'a> {
    pub candidates: &'p Candidates<'a>,
    pub wanted: &'p [(String, VersionReq)],
    decisions: Cell<usize>,
}

/// The search has made too many decisions.
#[derive(Debug)]
pub(super) struct TooManyDecisions;

impl fmt::Display for TooManyDecisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        PackageFault::TooManyCombinations.fmt(f)
    }
}

impl std::error::Error for TooManyDecisions {}

impl<'a> Problem<'_, 'a> {
    fn solve(&self) -> Result<BTreeMap<String, &'a Package>, PackageFault> {
        let solution = match pubgrub::resolve(self, Name::Wanted, Version::new(0, 0, 0)) {
            Ok(solution) => solution,
            Err(PubGrubError::NoSolution(tree)) => {
                return Err(PackageFault::Conflict { facts: explain::facts(&tree, self) });
            }
            // The provider has everything in memory and reports no other error.
            Err(_) => return Err(PackageFault::TooManyCombinations),
        };
        let mut chosen = BTreeMap::new();
        for (name, version) in solution {
            if let Name::Pack(id) = name
                && let Some(package) = self.find(&id, &version)
            {
                chosen.insert(id, package);
            }
        }
        Ok(chosen)
    }

    pub fn find(&self, id: &str, version: &Version) -> Option<&'a Package> {
        self.candidates.versions(id).find(|package| package.version == *version)
    }

    /// Returns the packs that a pack refers to, each with the versions that it can be combined with.
    pub fn relations(&self, package: &Package) -> BTreeMap<String, Ranges<Version>> {
        let mut found: BTreeMap<String, Ranges<Version>> = BTreeMap::new();
        let mut limit = |id: &str, versions: Ranges<Version>| {
            let found = found.entry(id.to_owned()).or_insert_with(Ranges::full);
            *found = found.intersection(&versions);
        };
        let in_use = Ranges::strictly_higher_than(absent());
        if !package.extends.is_empty() {
            limit(&package.extends, in_use.clone());
        }
        for (id, versions) in &package.requires {
            limit(id, range_of(versions).intersection(&in_use));
        }
        for (id, versions) in &package.optional {
            limit(id, range_of(versions).union(&Ranges::singleton(absent())));
        }
        for (id, versions) in &package.incompatible {
            limit(id, range_of(versions).complement().union(&Ranges::singleton(absent())));
        }
        found
    }
}

impl DependencyProvider for Problem<'_, '_> {
    type P = Name;
    type V = Version;
    type VS = Ranges<Version>;
    type Priority = (bool, u32, Reverse<usize>);
    type M = String;
    type Err = TooManyDecisions;

    fn should_cancel(&self) -> Result<(), TooManyDecisions> {
        self.decisions.set(self.decisions.get() + 1);
        if self.decisions.get() > DECISIONS_MAX { Err(TooManyDecisions) } else { Ok(()) }
    }

    /// Packs that must be in use are decided first. Among them, packs with conflicts come first, then packs with few
    /// versions.
    fn prioritize(
        &self,
        name: &Name,
        range: &Ranges<Version>,
        statistics: &PackageResolutionStatistics,
    ) -> Self::Priority {
        let count = match name {
            Name::Wanted => 0,
            Name::Pack(id) => {
                let versions = self.candidates.versions(id);
                versions.filter(|package| range.contains(&package.version)).count()
            }
        };
        (!range.contains(&absent()), statistics.conflict_count(), Reverse(count))
    }

    /// Chooses the newest version. A pre-release is chosen only if no release fits.
    fn choose_version(
        &self,
        name: &Name,
        range: &Ranges<Version>,
    ) -> Result<Option<Version>, TooManyDecisions> {
        let Name::Pack(id) = name else { return Ok(Some(Version::new(0, 0, 0))) };
        if range.contains(&absent()) {
            return Ok(Some(absent()));
        }
        let versions = self.candidates.versions(id).map(|package| &package.version);
        let fitting = versions.filter(|version| range.contains(version));
        Ok(fitting.max_by_key(|version| (version.pre.is_empty(), *version)).cloned())
    }

    fn get_dependencies(
        &self,
        name: &Name,
        version: &Version,
    ) -> Result<Dependencies<Name, Ranges<Version>, String>, TooManyDecisions> {
        let relations = match name {
            Name::Wanted => {
                let mut all: BTreeMap<String, Ranges<Version>> = BTreeMap::new();
                for (id, versions) in self.wanted {
                    let found = all.entry(id.clone()).or_insert_with(Ranges::full);
                    *found = found.intersection(&range_of(versions));
                    *found = found.intersection(&Ranges::strictly_higher_than(absent()));
                }
                all
            }
            Name::Pack(id) => {
                self.find(id, version).map(|package| self.relations(package)).unwrap_or_default()
            }
        };
        let relations = relations.into_iter().map(|(id, range)| (Name::Pack(id), range));
        Ok(Dependencies::Available(relations.collect()))
    }
}

/// Returns the packs that the wanted ones need, each after those that it is layered over.
fn in_order<'a>(
    chosen: &BTreeMap<String, &'a Package>,
    wanted: &[(String, VersionReq)],
) -> Vec<&'a Package> {
    let (mut order, mut visited) = (Vec::new(), BTreeSet::new());
    for (id, _) in wanted {
        visit(id, chosen, &mut visited, &mut order);
    }
    order
}

fn visit<'a>(
    id: &str,
    chosen: &BTreeMap<String, &'a Package>,
    visited: &mut BTreeSet<String>,
    order: &mut Vec<&'a Package>,
) {
    let Some(package) = chosen.get(id) else { return };
    // In a cycle, the pack that was visited first comes last.
    if !visited.insert(id.to_owned()) {
        return;
    }
    let below = std::iter::once(&package.extends);
    for below in below.chain(package.requires.keys()).chain(package.optional.keys()) {
        visit(below, chosen, visited, order);
    }
    order.push(package);
}

/// Returns the versions that a requirement allows, as ranges in version order.
///
/// A range ends before the pre-releases of the first version outside it.
pub fn range_of(versions: &VersionReq) -> Ranges<Version> {
    let all = versions.comparators.iter().map(range_of_comparator);
    all.fold(Ranges::full(), |one, other| one.intersection(&other))
}

fn range_of_comparator(comparator: &Comparator) -> Ranges<Version> {
    let Comparator { op, major, minor, patch, pre } = comparator;
    let (first, second, third) = (*major, minor.unwrap_or(0), patch.unwrap_or(0));
    let from = Version { pre: pre.clone(), ..Version::new(first, second, third) };
    // The first version after those that begin with the given numbers.
    let after = match (minor, patch) {
        (None, _) => lowest(first.saturating_add(1), 0, 0),
        (Some(minor), None) => lowest(first, minor.saturating_add(1), 0),
        (Some(minor), Some(patch)) => lowest(first, *minor, patch.saturating_add(1)),
    };
    let is_whole = minor.is_some() && patch.is_some();
    let release = |version: Version| Version { pre: Prerelease::EMPTY, ..version };
    match op {
        Op::Exact if !pre.is_empty() => Ranges::singleton(from),
        Op::Exact | Op::Wildcard => Ranges::between(from, after),
        Op::Greater if is_whole => Ranges::strictly_higher_than(from),
        Op::Greater => Ranges::higher_than(release(after)),
        Op::GreaterEq => Ranges::higher_than(from),
        Op::Less if pre.is_empty() => Ranges::strictly_lower_than(lowest(first, second, third)),
        Op::Less => Ranges::strictly_lower_than(from),
        Op::LessEq if is_whole => Ranges::lower_than(from),
        Op::LessEq => Ranges::strictly_lower_than(after),
        Op::Tilde if minor.is_none() => Ranges::between(from, after),
        Op::Tilde => Ranges::between(from, lowest(first, second.saturating_add(1), 0)),
        // The first non-zero number must not change.
        _ => {
            let end = match (first, minor, patch) {
                (1.., ..) | (0, None, _) => lowest(first.saturating_add(1), 0, 0),
                (0, Some(1..), _) | (0, Some(0), None) => lowest(0, second.saturating_add(1), 0),
                (0, Some(0), Some(patch)) => lowest(0, 0, patch.saturating_add(1)),
            };
            Ranges::between(from, end)
        }
    }
}
