//! Reports faults that a setting causes once, at the setting.
//!
//! A wrong value can make other values wrong, in files that the user has never seen.

use crate::Layers;
use speciate_model::diagnostic::{Diagnostic, Diagnostics, Place};

/// The maximum number of settings that are tried to find the one that causes a fault.
const LOOKED_THROUGH_MAX: usize = 16;

/// Sorts the faults of content with settings. Faults that settings cause come first, at most one
/// for each setting; faults that the content has without settings follow.
///
/// `load` returns the faults under other layers.
pub(super) fn attribute_to_settings(
    faults: Diagnostics,
    layers: &Layers,
    load: impl Fn(&Layers) -> Diagnostics,
) -> Diagnostics {
    if layers.settings.is_empty() {
        return faults;
    }
    let with = |settings: Vec<(String, String)>| {
        load(&Layers { settings, variants: layers.variants.clone() })
    };
    let plain = with(Vec::new());
    let is_plain = |fault: &Diagnostic| plain.iter().any(|own| own == fault);
    let (own, brought): (Vec<_>, Vec<_>) = faults.into_iter().partition(is_plain);
    let of = |(key, _): &(String, String)| {
        brought.iter().find(|fault| fault.place == Place::setting(key)).cloned()
    };
    let mut told: Vec<Diagnostic> = layers.settings.iter().filter_map(of).collect();
    if let (true, Some(first)) = (told.is_empty(), brought.first()) {
        let without = |at: usize| {
            let mut settings = layers.settings.clone();
            settings.remove(at);
            settings
        };
        let is_to_blame = |at: &usize| !with(without(*at)).iter().any(|fault| fault == first);
        let count = layers.settings.len();
        let to_blame = (0..count.min(LOOKED_THROUGH_MAX)).find(is_to_blame).unwrap_or(count - 1);
        let (place, mut fault) = (Place::setting(&layers.settings[to_blame].0), first.clone());
        fault.others.push(std::mem::replace(&mut fault.place, place));
        told.push(fault);
    }
    told.extend(own);
    Diagnostics::new(told)
}
