//! Orders the packs that are layered over the root pack.

use crate::faults::Faults;
use crate::pack::{self, Manifest};
use crate::source::{Layer, Source};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics};
use speciate_model::message;
use speciate_model::words::Value;

impl Source {
    /// Returns the content paths that the packs over this one remove. Ignores `pack`.
    pub fn removed_by_others(&self, pack: &Self) -> Vec<&str> {
        let is_other = |layer: &&Layer| layer.files.display_folder() != pack.display_folder();
        let removed = self.layers.iter().filter(is_other).flat_map(|layer| &layer.manifest.remove);
        removed.map(|(path, _)| path.as_str()).collect()
    }

    /// Layers packs over the root pack. Each lies over the packs that it extends, requires or names as optional.
    /// Otherwise the given order is kept.
    pub fn with_packs(mut self, packs: Vec<Self>) -> Result<Self, Diagnostics> {
        let faults = Faults::default();
        let root = pack::read(&self, &faults);
        if !faults.is_empty() {
            return Err(self.located(faults.take()));
        }
        let layers: Vec<Layer> = packs
            .into_iter()
            .map(|files| Layer { manifest: pack::read(&files, &faults), files })
            .collect();
        if faults.is_empty() {
            check_ids(&root, &layers, &faults);
        }
        if faults.is_empty() {
            self.layers = ordered(&root, layers, &faults);
            self.forget_names();
        }
        match faults.is_empty() {
            true => Ok(self),
            false => Err(faults.take()),
        }
    }

    /// Returns this source with the text of a file replaced, or with a new file. The file is given by its path in
    /// messages.
    pub fn with_file(&self, shown: &str, text: &str) -> Self {
        let mut changed = self.clone();
        let folder = self.pack_of(shown).and_then(Self::display_folder).map(str::to_owned);
        let is_meant = |layer: &&mut Layer| layer.files.display_folder() == folder.as_deref();
        match changed.layers.iter_mut().find(is_meant) {
            Some(layer) => {
                let path = shown.strip_prefix(&layer.files.shown("")).unwrap_or(shown);
                layer.files.insert(path, text.as_bytes());
                changed.forget_names();
            }
            None => changed.insert(shown, text.as_bytes()),
        }
        changed
    }

    /// Returns the pack over this one that contains the file with this path in messages; `None` for the root pack.
    pub fn pack_of(&self, shown: &str) -> Option<&Self> {
        let packs = self.packs().filter(|pack| shown.starts_with(&pack.shown("")));
        packs.max_by_key(|pack| pack.shown("").len())
    }

    /// Returns whether one of two packs, given by folder, is layered over the other because it names it, directly or
    /// through other packs: in `extends`, `requires` or `optional`.
    pub(super) fn are_related(&self, a: &str, b: &str) -> bool {
        self.lies_over(a, b, named) || self.lies_over(b, a, named)
    }

    fn lies_over(&self, upper: &str, lower: &str, below: PacksBelow) -> bool {
        let at = |folder: &str| {
            let shown = format!("{folder}/");
            self.layers.iter().find(|layer| layer.files.shown("") == shown)
        };
        let (Some(upper), Some(lower)) = (at(upper), at(lower)) else { return false };
        let (upper, lower) = (&upper.manifest, &lower.manifest);
        upper.id == lower.id || reached(upper, &self.layers, below).contains(&lower.id.as_str())
    }

    /// Returns the ids of a pack, given by folder, and of all packs that it is layered over because it names them,
    /// directly or not.
    pub(super) fn below(&self, folder: &str) -> Vec<String> {
        let folders = self.packs().filter_map(Self::display_folder);
        let lower = folders.filter(|lower| self.lies_over(folder, lower, named));
        lower.map(|lower| self.id_of(lower).to_owned()).collect()
    }

    /// Returns the folder of a pack, and the folders of all packs that extend it.
    pub fn with_extensions(&self, folder: &str) -> Vec<&str> {
        let folders = self.packs().filter_map(Self::display_folder);
        folders.filter(|upper| self.lies_over(upper, folder, extended)).collect()
    }

    /// Returns the folders of the packs that are layered over a pack without extending it, because they or packs below
    /// them name it in `requires` or `optional`.
    pub fn naming(&self, folder: &str) -> Vec<&str> {
        let folders = self.packs().filter_map(Self::display_folder);
        let names = |upper: &&str| {
            self.lies_over(upper, folder, named) && !self.lies_over(upper, folder, extended)
        };
        folders.filter(names).collect()
    }

    /// Adds to a warning about two packs, given by id, which of them wins and why.
    pub(super) fn explained(&self, warning: Diagnostic, packs: [&str; 2]) -> Diagnostic {
        let mut packs = packs;
        packs.sort_by_key(|id| self.layers.iter().position(|layer| layer.manifest.id == *id));
        let [lower, upper] = packs;
        let note = message!("content-pack-order.note", upper = upper, lower = lower);
        let hint = message!("content-pack-other.hint", upper = upper, lower = lower);
        warning.note(note).hint(hint)
    }

    pub(super) fn id_of(&self, folder: &str) -> &str {
        let shown = format!("{folder}/");
        let layer = self.layers.iter().find(|layer| layer.files.shown("") == shown);
        layer.map_or("", |layer| layer.manifest.id.as_str())
    }
}

/// Returns the ids of the packs that a pack is layered over because its manifest says so.
type PacksBelow = fn(&Manifest) -> Vec<&str>;

/// Returns the id of the pack that a pack extends.
fn extended(manifest: &Manifest) -> Vec<&str> {
    manifest.extends.iter().map(|(id, _)| id.as_str()).collect()
}

/// Returns the ids of the packs that a pack names in `extends`, `requires` or `optional`.
pub(super) fn named(manifest: &Manifest) -> Vec<&str> {
    let package = &manifest.package;
    let others = package.requires.keys().chain(package.optional.keys());
    extended(manifest).into_iter().chain(others.map(String::as_str)).collect()
}

/// Returns the ids of all packs below a pack, directly or through other layers. They include the pack itself if it is
/// in a cycle.
pub(super) fn reached<'a>(
    pack: &'a Manifest,
    layers: &'a [Layer],
    below: PacksBelow,
) -> Vec<&'a str> {
    let mut found = below(pack);
    let mut next = 0;
    while let Some(id) = found.get(next).copied() {
        next += 1;
        let layer = layers.iter().find(|layer| layer.manifest.id == id);
        for id in layer.map(|layer| below(&layer.manifest)).unwrap_or_default() {
            if !found.contains(&id) {
                found.push(id);
            }
        }
    }
    found
}

fn check_ids(root: &Manifest, layers: &[Layer], faults: &Faults) {
    let mut known = vec![root];
    for Layer { manifest, .. } in layers {
        if let Some(other) = known.iter().find(|other| other.id == manifest.id) {
            let message = message!("content-pack-twice", id = &manifest.id);
            let note = message!("content-pack-twice.note", file = other.at.place().spot.message());
            let fault = Diagnostic::new(Code::DuplicatePack, manifest.at.place(), message);
            faults.add(fault.note(note).hint(message!("content-pack-twice.hint")));
        }
        known.push(manifest);
    }
}

/// Returns the packs in layering order, lowest first. Each lies above the packs that it extends, requires or names as
/// optional. Otherwise the given order is kept, so packs that are already ordered stay as they are.
fn ordered(root: &Manifest, mut waiting: Vec<Layer>, faults: &Faults) -> Vec<Layer> {
    let known: Vec<String> = std::iter::once(&root.id)
        .chain(waiting.iter().map(|layer| &layer.manifest.id))
        .cloned()
        .collect();
    let mut order: Vec<Layer> = Vec::new();
    loop {
        let waits_for = |below: &[&str]| {
            waiting.iter().any(|other| below.contains(&other.manifest.id.as_str()))
        };
        let extends_a_known_one = |layer: &Layer| {
            let mut below = extended(&layer.manifest).into_iter();
            below.any(|id| known.iter().any(|known| known == id))
        };
        let can_lie = |layer: &Layer, below: PacksBelow| {
            extends_a_known_one(layer) && !waits_for(&below(&layer.manifest))
        };
        // Packs that require each other keep the given order.
        let is_in_ring = |layer: &Layer| {
            can_lie(layer, extended) && is_in_circle(&layer.manifest, &waiting, named)
        };
        let next = waiting.iter().position(|layer| can_lie(layer, named));
        match next.or_else(|| waiting.iter().position(is_in_ring)) {
            Some(next) => order.push(waiting.remove(next)),
            None => break,
        }
    }
    // A pack that only depends on a cycle is not at fault itself.
    let circle = waiting.iter().filter(|layer| is_in_circle(&layer.manifest, &waiting, extended));
    let circle = Value::names(circle.map(|layer| &layer.manifest.id));
    for Layer { manifest, .. } in &waiting {
        let Some((id, at)) = &manifest.extends else { continue };
        if is_in_circle(manifest, &waiting, extended) {
            let packs = circle.clone();
            let message = message!("content-pack-cycle", id = &manifest.id, packs = packs);
            faults.error_with(Code::PackCycle, at, message, message!("content-pack-cycle.hint"));
        } else if !known.contains(id) {
            let message = message!("content-unknown-pack", id = id);
            let fault = Diagnostic::new(Code::UnknownPack, at.place(), message);
            let others = known.iter().filter(|known| **known != manifest.id);
            let fault = fault.suggest(id, others.map(String::as_str));
            faults.add(fault.hint(message!("content-unknown-pack.hint")));
        }
    }
    order
}

fn is_in_circle(manifest: &Manifest, layers: &[Layer], below: PacksBelow) -> bool {
    reached(manifest, layers, below).contains(&manifest.id.as_str())
}
