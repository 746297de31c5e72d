//! Variants: what they change, what they record, and the faults in them.

mod command;
mod faults;
mod play;
mod random_earth;

use std::sync::Arc;

use speciate::content::{Layers, Source};
use speciate::context::Edition;

/// Returns the shipped game with variants.
pub fn edition(variants: &[&str]) -> Arc<Edition> {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let variants = variants.iter().map(|id| (*id).to_owned()).collect();
    let layers = Layers { variants, ..Layers::default() };
    speciate::edition::load_with(&source, "dominant-species", &layers)
        .unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the variants of every combination.
pub fn combinations() -> Vec<Vec<&'static str>> {
    let ids = ["short-game", "random-earth", "several-animals"];
    (1..1 << ids.len())
        .map(|bits: u32| {
            (0..ids.len()).filter(|at| bits >> at & 1 == 1).map(|at| ids[at]).collect()
        })
        .collect()
}
