//! The tools with which modders check their work: the linter, scenarios, fuzzing, translations, and the reference of
//! everything that scripts and tables can use.

pub mod card_placement;
pub mod fuzz;
pub mod laws;
pub mod lint;
pub mod promise;
pub mod reference;
mod renamed_texts;
pub mod scenario;
pub mod translation;
