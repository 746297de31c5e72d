//! The example pack: every part has scenarios, whole games work with it, and every part can be removed.

mod archives;
mod games;
mod left_out;
mod looks_of_gone;
mod manifest;
mod matrix;
mod names;
mod own_names;
mod renamed;
mod resolve;
mod scenarios;
mod shipped;
mod texts;
mod together;

use std::sync::Arc;

use speciate::content::{Layers, Source};
use speciate::context::Edition;
use speciate::edition::load_with;

use crate::support::RULES;

const EXAMPLE: &str = "tests/packs/example";

/// Returns the example's own files.
fn example() -> Source {
    Source::read_pack(EXAMPLE.as_ref()).expect("the example is a pack")
}

/// Returns packs layered over the shipped content.
fn over(packs: Vec<Source>) -> Source {
    Source::built_in().with_packs(packs).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the example's game, with or without a variant.
fn edition(variant: Option<&str>) -> Arc<Edition> {
    let variants = variant.into_iter().map(str::to_owned).collect();
    let layers = Layers { variants, ..Layers::default() };
    let loaded = load_with(&over(vec![example()]), RULES, &layers);
    loaded.unwrap_or_else(|faults| panic!("{variant:?}\n{faults}"))
}
