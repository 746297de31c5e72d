//! Explains why no versions of packs can be combined, with the facts from which the solver derives this.

use pubgrub::{DerivationTree, External, Ranges};
use semver::Version;

use crate::package::resolve::{Name, Problem};
use speciate_content::Package;
use speciate_model::message;
use speciate_model::words::{Value, errors};

errors! {
    /// One of the facts that contradict each other.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ConflictFact {
        /// A pack was asked for.
        Wanted { id: String, versions: String } => match versions.as_str() {
            "*" => message!("conflict-wanted", id = id),
            versions => message!("conflict-wanted-versions", id = id, versions = versions),
        },
        /// Versions of a pack require versions of another one.
        Requires { id: String, own_versions: Vec<String>, other: String, versions: String } => {
            let own_versions = Value::names(own_versions);
            match versions.as_str() {
                "*" => message!("conflict-requires-any", id = id, of = own_versions, other = other),
                versions => {
                    message!("conflict-requires", id = id, of = own_versions, other = other, versions = versions)
                }
            }
        },
        Extends { id: String, own_versions: Vec<String>, other: String } => {
            message!("conflict-extends", id = id, of = Value::names(own_versions), other = other)
        },
        /// The pack can be combined only with some versions of a pack that is in use.
        Optional { id: String, own_versions: Vec<String>, other: String, versions: String } => {
            let own_versions = Value::names(own_versions);
            message!("conflict-optional", id = id, of = own_versions, other = other, versions = versions)
        },
        Incompatible { id: String, own_versions: Vec<String>, other: String, versions: String } => {
            let own_versions = Value::names(own_versions);
            match versions.as_str() {
                "*" => message!("conflict-incompatible-any", id = id, of = own_versions, other = other),
                versions => message!(
                    "conflict-incompatible",
                    id = id,
                    of = own_versions,
                    other = other,
                    versions = versions
                ),
            }
        },
        /// No pack has this id.
        Unknown { id: String } = "conflict-unknown",
        /// These versions of a pack are for another engine.
        OtherEngine { id: String, versions: Vec<String> } => {
            let engine = env!("CARGO_PKG_VERSION");
            message!("conflict-engine", id = id, versions = Value::names(versions), engine = engine)
        },
        /// These are the only versions of a pack.
        Only { id: String, versions: Vec<String> } => {
            message!("conflict-only", id = id, versions = Value::names(versions))
        },
    }
}

type Tree = DerivationTree<Name, Ranges<Version>, String>;

/// Returns the facts that a conflict follows from, without duplicates, with the requested packs first.
pub(super) fn facts(tree: &Tree, problem: &Problem<'_, '_>) -> Vec<ConflictFact> {
    let mut found = Vec::new();
    gather(tree, problem, &mut found);
    // A list of versions is omitted if another fact says what those versions need.
    let speaks = |known: &str| {
        let id = |fact: &ConflictFact| match fact {
            ConflictFact::Requires { id, .. }
            | ConflictFact::Extends { id, .. }
            | ConflictFact::Optional { id, .. }
            | ConflictFact::Incompatible { id, .. } => id == known,
            _ => false,
        };
        found.iter().any(id)
    };
    let is_plain = |fact: &&ConflictFact| match fact {
        ConflictFact::Only { id, .. } => !speaks(id),
        _ => true,
    };
    let place = |fact: &ConflictFact| match fact {
        ConflictFact::Wanted { id, .. } => {
            problem.wanted.iter().position(|(own_id, _)| own_id == id)
        }
        _ => None,
    };
    let mut facts: Vec<ConflictFact> = found.iter().filter(is_plain).cloned().collect();
    facts.sort_by_key(|fact| place(fact).unwrap_or(usize::MAX));
    facts
}

fn gather(tree: &Tree, problem: &Problem<'_, '_>, found: &mut Vec<ConflictFact>) {
    let external = match tree {
        DerivationTree::External(external) => external,
        DerivationTree::Derived(derived) => {
            gather(&derived.cause1, problem, found);
            gather(&derived.cause2, problem, found);
            return;
        }
    };
    let facts = match external {
        External::NotRoot(..) | External::Custom(..) => Vec::new(),
        External::NoVersions(Name::Pack(id), _) => known(id, problem),
        External::NoVersions(Name::Wanted, _) => Vec::new(),
        External::FromDependencyOf(Name::Wanted, _, other, _) => {
            let wanted = problem.wanted.iter().filter(|(id, _)| *id == other.to_string());
            let fact = |(id, versions): &(String, semver::VersionReq)| ConflictFact::Wanted {
                id: id.clone(),
                versions: versions.to_string(),
            };
            wanted.map(fact).collect()
        }
        External::FromDependencyOf(Name::Pack(id), versions, other, _) => {
            relations(id, versions, &other.to_string(), problem)
        }
    };
    for fact in facts {
        if !found.contains(&fact) {
            found.push(fact);
        }
    }
}

fn known(id: &str, problem: &Problem<'_, '_>) -> Vec<ConflictFact> {
    let shown = |package: &Package| package.version.to_string();
    let versions: Vec<String> = problem.candidates.versions(id).map(shown).collect();
    let others: Vec<String> = problem.candidates.of_other_engines(id).map(shown).collect();
    let id = || id.to_owned();
    match (versions.is_empty(), others.is_empty()) {
        (true, true) => vec![ConflictFact::Unknown { id: id() }],
        (true, false) => vec![ConflictFact::OtherEngine { id: id(), versions: others }],
        (false, true) => vec![ConflictFact::Only { id: id(), versions }],
        (false, false) => vec![
            ConflictFact::Only { id: id(), versions },
            ConflictFact::OtherEngine { id: id(), versions: others },
        ],
    }
}

/// Returns the facts about what the versions of one pack require of another pack.
fn relations(
    id: &str,
    versions: &Ranges<Version>,
    other: &str,
    problem: &Problem<'_, '_>,
) -> Vec<ConflictFact> {
    let packages = problem.candidates.versions(id);
    let packages: Vec<_> = packages.filter(|package| versions.contains(&package.version)).collect();
    let own_versions: Vec<String> =
        packages.iter().map(|package| package.version.to_string()).collect();
    let Some(first) = packages.first() else { return Vec::new() };
    let (id, other) = (id.to_owned(), other.to_owned());
    let mut found = Vec::new();
    if let Some(versions) = first.requires.get(&other) {
        let (id, own_versions, other, versions) =
            (id.clone(), own_versions.clone(), other.clone(), versions.to_string());
        found.push(ConflictFact::Requires { id, own_versions, other, versions });
    } else if first.extends == other {
        let (id, own_versions, other) = (id.clone(), own_versions.clone(), other.clone());
        found.push(ConflictFact::Extends { id, own_versions, other });
    }
    if let Some(versions) = first.optional.get(&other) {
        let (id, own_versions, other, versions) =
            (id.clone(), own_versions.clone(), other.clone(), versions.to_string());
        found.push(ConflictFact::Optional { id, own_versions, other, versions });
    }
    if let Some(versions) = first.incompatible.get(&other) {
        found.push(ConflictFact::Incompatible {
            id,
            own_versions,
            other,
            versions: versions.to_string(),
        });
    }
    found
}
