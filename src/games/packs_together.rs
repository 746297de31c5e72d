//! Finds two packs that cannot be used together although each works without the other.

use std::collections::BTreeSet;

use crate::edition::load_for;
use speciate_content::{Layers, Package, Source};
use speciate_model::diagnostic::{Diagnostics, Severity};
use speciate_model::message;
use speciate_model::roster::Roster;

/// With more packs, no pair is searched for, because each pair has to be loaded.
const PACKS_MAX: usize = 8;

/// Adds to the first fault the names of two packs that cannot be used together, if there are such packs.
pub fn with_packs_apart(faults: Diagnostics, source: &Source, game: &str) -> Diagnostics {
    let packs = faults.has_errors().then(|| packs_apart(source, game));
    let Some([first, second]) = packs.flatten() else { return faults };
    let (first, second) = (first.title_or_id(), second.title_or_id());
    let note = message!("content-packs-apart", first = first, second = second);
    let mut note = Some(note);
    let noted = faults.into_iter().map(|fault| match fault.severity() {
        Severity::Error => match note.take() {
            Some(note) => fault.note(note),
            None => fault,
        },
        Severity::Warning => fault,
    });
    Diagnostics::new(noted.collect())
}

/// Returns the first two packs that fail together and work apart, each with the packs that it needs.
fn packs_apart(source: &Source, game: &str) -> Option<[Package; 2]> {
    let packages: Vec<Package> = source.packs().filter_map(|pack| pack.package().ok()).collect();
    if !(2..=PACKS_MAX).contains(&packages.len()) {
        return None;
    }
    let works = |ids: &BTreeSet<String>| {
        // A setting or variant may belong to a pack that is left out.
        let plain = Layers::default();
        load_for(&source.with_only(ids), game, &plain, &Roster::default()).is_ok()
    };
    if works(&packages.iter().map(|package| package.id.clone()).collect()) {
        // The fault is in a setting or variant.
        return None;
    }
    let needed: Vec<BTreeSet<String>> =
        packages.iter().map(|package| with_needed(package, &packages)).collect();
    let alone: Vec<bool> = needed.iter().map(works).collect();
    for (at, one) in packages.iter().enumerate() {
        for (other_at, other) in packages.iter().enumerate().skip(at + 1) {
            let apart = alone[at] && alone[other_at];
            let is_below = needed[at].contains(&other.id) || needed[other_at].contains(&one.id);
            if apart && !is_below && !works(&(&needed[at] | &needed[other_at])) {
                return Some([one.clone(), other.clone()]);
            }
        }
    }
    None
}

/// Returns the ids of a pack and of all packs that it needs.
fn with_needed(package: &Package, all: &[Package]) -> BTreeSet<String> {
    let mut found = BTreeSet::from([package.id.clone()]);
    let mut waiting = vec![package];
    while let Some(package) = waiting.pop() {
        let below = package.requires.keys().chain([&package.extends]);
        for id in below {
            if let Some(needed) = all.iter().find(|package| package.id == *id)
                && found.insert(id.clone())
            {
                waiting.push(needed);
            }
        }
    }
    found
}
