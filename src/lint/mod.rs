//! Everything that is wrong with content: what does not load, and what loads but cannot be meant.
//!
//! Loading finds what nobody could play with. What is found here beyond that costs nothing while
//! games are played: it is looked for when somebody asks.

mod baseline;
mod changes;
mod ignore;

pub use baseline::{Baseline, BaselineError};
pub use changes::Changes;

use crate::content::{Layers, Source, conflicts, variants};
use crate::diagnostic::Diagnostics;
use crate::edition;

/// Returns every finding about a game: the faults of the game as it is, else those of its variants;
/// what packs differ in; what loads but cannot be meant. Findings that a comment in their file ignores
/// are left out.
#[must_use]
pub fn check(source: &Source, rules: &str) -> Diagnostics {
    let mut found: Vec<_> = edition::load(source, rules, &[]).err().into_iter().flatten().collect();
    if found.is_empty() {
        for variant in variants(source, rules) {
            let layers = Layers { variants: vec![variant], ..Layers::default() };
            found.extend(edition::load_with(source, rules, &layers).err().into_iter().flatten());
        }
    }
    found.extend(conflicts(source, rules));
    ignore::without_ignored(Diagnostics::new(found), source)
}
