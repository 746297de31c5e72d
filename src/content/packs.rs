//! Orders the packs that are layered over the root pack.

use crate::faults::Faults;
use crate::pack::{self, Manifest};
use crate::source::{Layer, Source};
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics};
use speciate_model::message;
use speciate_model::words::Value;

impl Source {
    /// Layers packs over the root pack: each after the pack that it extends, else in the given
    /// order.
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
        }
        match faults.is_empty() {
            true => Ok(self),
            false => Err(faults.take()),
        }
    }

    /// Returns whether one of two packs, given by folder, extends the other, directly or not.
    pub(super) fn are_related(&self, a: &str, b: &str) -> bool {
        self.lies_over(a, b) || self.lies_over(b, a)
    }

    fn lies_over(&self, upper: &str, lower: &str) -> bool {
        let find = |is: &dyn Fn(&Layer) -> bool| self.layers.iter().find(|layer| is(layer));
        let mut at = find(&|layer| layer.files.shown("") == format!("{upper}/"));
        while let Some(layer) = at {
            if layer.files.shown("") == format!("{lower}/") {
                return true;
            }
            let below = layer.manifest.extends.as_ref().map(|(id, _)| id.as_str());
            at = find(&|layer| Some(layer.manifest.id.as_str()) == below);
        }
        false
    }

    /// Returns the folder of a pack, and the folders of all packs that extend it.
    pub fn with_extensions(&self, folder: &str) -> Vec<&str> {
        let folders = self.packs().filter_map(Self::display_folder);
        folders.filter(|upper| self.lies_over(upper, folder)).collect()
    }

    pub(super) fn id_of(&self, folder: &str) -> &str {
        let shown = format!("{folder}/");
        let layer = self.layers.iter().find(|layer| layer.files.shown("") == shown);
        layer.map_or("", |layer| layer.manifest.id.as_str())
    }
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

/// Returns the packs in layering order, lowest first.
fn ordered(root: &Manifest, mut waiting: Vec<Layer>, faults: &Faults) -> Vec<Layer> {
    let known: Vec<String> = std::iter::once(&root.id)
        .chain(waiting.iter().map(|layer| &layer.manifest.id))
        .cloned()
        .collect();
    let mut order: Vec<Layer> = Vec::new();
    loop {
        let is_there =
            |id: &str| root.id == id || order.iter().any(|layer| layer.manifest.id == id);
        let extends = |layer: &Layer| layer.manifest.extends.clone().map(|(id, _)| id);
        let next = waiting.iter().position(|layer| extends(layer).is_some_and(|id| is_there(&id)));
        match next {
            Some(next) => order.push(waiting.remove(next)),
            None => break,
        }
    }
    // A pack that only depends on a cycle is not at fault itself.
    let circle = waiting.iter().filter(|layer| is_in_circle(&layer.manifest, &waiting));
    let circle = Value::names(circle.map(|layer| &layer.manifest.id));
    for Layer { manifest, .. } in &waiting {
        let Some((id, at)) = &manifest.extends else { continue };
        if is_in_circle(manifest, &waiting) {
            let packs = circle.clone();
            let message = message!("content-pack-cycle", id = &manifest.id, packs = packs);
            faults.error_with(Code::PackCycle, at, message, message!("content-pack-cycle.hint"));
        } else if !known.contains(id) {
            let message = message!("content-unknown-pack", id = id);
            let fault = Diagnostic::new(Code::UnknownPack, at.place(), message);
            let others = known.iter().filter(|known| **known != manifest.id);
            let fault = fault.meant(id, others.map(String::as_str));
            faults.add(fault.hint(message!("content-unknown-pack.hint")));
        }
    }
    order
}

fn is_in_circle(manifest: &Manifest, waiting: &[Layer]) -> bool {
    let mut at = manifest;
    for _ in waiting {
        let Some((below, _)) = &at.extends else { return false };
        if *below == manifest.id {
            return true;
        }
        let next = waiting.iter().find(|layer| layer.manifest.id == *below);
        let Some(next) = next else { return false };
        at = &next.manifest;
    }
    false
}
