//! Limits on what scripts may use. All limits are set here and are the same in every build.

pub use speciate_model::log::{
    FACTS_MAX, FAILURES_MAX, OPERATIONS_MAX, QUESTIONS_MAX, STEP_OPERATIONS_MAX, TERMS, TERMS_MOST,
};

/// The maximum size of a script in bytes. Parsing has no other budget.
pub const SOURCE_MAX: usize = 32 * 1024;
/// Operations that calling a script counts as.
pub const CALL: usize = 10;
/// The maximum depth of function calls.
pub const CALLS_MAX: usize = 16;
/// The maximum depth of nested hooks, e.g. effects that carry out other cards. Each level takes
/// stack space. The shipped cards used 3.
pub const HOOK_DEPTH_MAX: usize = 8;
/// The maximum depth of expressions.
pub const DEPTH_MAX: usize = 32;
/// The maximum length of a string in bytes.
pub const STRING_MAX: usize = 1024;
/// The maximum number of values in an array, including inner arrays.
pub const ARRAY_MAX: usize = 256;
/// The maximum number of values in a map.
pub const MAP_MAX: usize = 64;
/// The maximum number of variables at a time.
pub const VARIABLES_MAX: usize = 64;
/// The maximum number of functions in a script.
pub const FUNCTIONS_MAX: usize = 64;
