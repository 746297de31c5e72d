//! How much scripts may use: every limit is set here, equal in every build.

pub use speciate_model::log::{
    FACTS_MAX, FAILURES_MAX, OPERATIONS_MAX, QUESTIONS_MAX, STEP_OPERATIONS_MAX, TERMS, TERMS_MOST,
};

/// Most bytes of a script's source. Parsing has no budget of its own, so this is its budget.
pub const SOURCE_MAX: usize = 32 * 1024;
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
