//! How much scripts may use: every limit is set here, equal in every build.

use crate::log::{Policy, Terms};

/// Most bytes of a script's source. Parsing has no budget of its own, so this is its budget.
pub const SOURCE_MAX: usize = 32 * 1024;
/// Most operations of scripts from one answer to the next question, all scripts together.
///
/// A native function counts as operations for the work that it does. In games of bots the shipped cards
/// came to 570, the cards of `tests/packs/example` to 1 900, and a house rule that looks through the
/// table whenever it is asked for `matching` and `is_endangered` to 14 000. This many take 10 to 40 ms.
pub const OPERATIONS_MAX: u64 = 200_000;
/// Most operations of scripts in one step before its last question: they are run again with each answer.
pub const STEP_OPERATIONS_MAX: u64 = 10 * OPERATIONS_MAX;
/// Most facts from one answer to the next question before scripts may add no more. The shipped cards
/// came to 12.
pub const FACTS_MAX: usize = 2_000;
/// Most questions of scripts in one step. The shipped cards came to 15.
pub const QUESTIONS_MAX: u16 = 250;
/// From so many hooks of a card on that were abandoned in one game, all its hooks are left out for good.
pub const FAILURES_MAX: u8 = 3;
/// The terms on which scripts run in this engine.
pub const TERMS: Terms = Terms {
    failure: Policy::Freeze,
    operations: OPERATIONS_MAX,
    step_operations: STEP_OPERATIONS_MAX,
    facts: FACTS_MAX as u32,
    questions: QUESTIONS_MAX,
    failures: Some(FAILURES_MAX),
};
/// The most that a log can give scripts for its game to go on here: ten times as much, which the deadline
/// bounds as well.
pub const TERMS_MOST: Terms = Terms {
    failure: Policy::Freeze,
    operations: 10 * OPERATIONS_MAX,
    step_operations: 10 * STEP_OPERATIONS_MAX,
    facts: 10 * FACTS_MAX as u32,
    questions: 10 * QUESTIONS_MAX,
    failures: Some(u8::MAX),
};
/// Operations that calling a script counts as.
pub const CALL: usize = 10;
/// Most functions within each other.
pub const CALLS_MAX: usize = 16;
/// Most hooks within each other, as where an effect has another card carried out: each takes stack of the
/// machine. The shipped cards came to 3.
pub const HOOKS_WITHIN_MAX: usize = 8;
/// Most expressions within each other.
pub const DEPTH_MAX: usize = 32;
/// Most bytes of a string.
pub const STRING_MAX: usize = 1024;
/// Most values in an array, those in inner arrays included.
pub const ARRAY_MAX: usize = 256;
/// Most values in a map.
pub const MAP_MAX: usize = 64;
/// Most variables at a time.
pub const VARIABLES_MAX: usize = 64;
/// Most functions of one script.
pub const FUNCTIONS_MAX: usize = 64;

impl From<Policy> for Terms {
    /// Returns the terms of this engine, with what becomes of scripts that fail.
    fn from(failure: Policy) -> Self {
        Self { failure, ..TERMS }
    }
}
