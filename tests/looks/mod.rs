//! How things look, with the pack `tests/packs/volcano`: in pictures and in the terminal.

mod bad;
mod drawn;
mod rows;
mod shipped;
mod slips;

use std::sync::Arc;

use speciate::content::Source;
use speciate::context::Edition;
use speciate::diagnostic::Diagnostics;

use crate::support::RULES;

const VOLCANO: &str = "tests/packs/volcano";

/// Returns the shipped content with a pack over it.
fn over(pack: Source) -> Source {
    Source::built_in().with_packs(vec![pack]).unwrap_or_else(|faults| panic!("{faults}"))
}

fn volcano() -> Source {
    Source::read_pack(VOLCANO.as_ref()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the pack with different looks.
fn with_looks(table: &str) -> Source {
    let mut pack = volcano();
    pack.insert(&format!("content/{RULES}/looks.toml"), table.as_bytes());
    pack
}

fn edition(source: &Source) -> Result<Arc<Edition>, Diagnostics> {
    speciate::edition::load(source, RULES, &[])
}
