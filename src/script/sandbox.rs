//! The engine that scripts run in: what they may use, and how much of it.
//!
//! Every limit is set here, equal in every build. A script has no files, network, clock, sleep,
//! eval or randomness of its own; it can call what [`BUILT_IN`] lists and the verbs of the api.

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage,
    BasicStringPackage, LogicPackage, Package as _,
};
use rhai::{Dynamic, Engine, EvalAltResult, NativeCallContext, OptimizationLevel};

use crate::log::{Policy, Terms};
use crate::message;
use crate::script::{arrays, meter};

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
/// Operations that calling a script counts as.
pub const CALL: usize = 10;
/// Most functions within each other.
pub const CALLS_MAX: usize = 16;
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

/// Functions of the language that scripts may call; all others are refused when a script is loaded.
pub const BUILT_IN: &[&str] = &[
    "abs",
    "all",
    "append",
    "clear",
    "concat",
    "contains",
    "dedup",
    "drain",
    "extract",
    "filter",
    "find",
    "for_each",
    "get",
    "index_of",
    "insert",
    "is_empty",
    "keys",
    "len",
    "map",
    "max",
    "min",
    "order",
    "pop",
    "push",
    "range",
    "reduce",
    "remove",
    "retain",
    "reverse",
    "set",
    "shift",
    "sign",
    "some",
    "sort",
    "to_debug",
    "to_string",
    "truncate",
    "type_of",
    "values",
    "print",
    "debug",
];

/// Returns an engine with every limit set and nothing that reaches outside.
#[must_use]
pub fn engine() -> Engine {
    let mut engine = Engine::new_raw();
    engine.set_optimization_level(OptimizationLevel::None);
    ArithmeticPackage::new().register_into_engine(&mut engine);
    LogicPackage::new().register_into_engine(&mut engine);
    BasicStringPackage::new().register_into_engine(&mut engine);
    BasicIteratorPackage::new().register_into_engine(&mut engine);
    BasicArrayPackage::new().register_into_engine(&mut engine);
    BasicMapPackage::new().register_into_engine(&mut engine);
    limit(&mut engine);
    refuse(&mut engine);
    // What a script prints is no way out, and no flood: `print.rs` hands it to whoever tries a script.
    engine.on_print(|_| {});
    engine.on_debug(|_, _, _| {});
    arrays::register(&mut engine);
    meter::watch(&mut engine);
    engine
}

fn limit(engine: &mut Engine) {
    engine
        .set_max_call_levels(CALLS_MAX)
        .set_max_expr_depths(DEPTH_MAX, DEPTH_MAX)
        .set_max_string_size(STRING_MAX)
        .set_max_array_size(ARRAY_MAX)
        .set_max_map_size(MAP_MAX)
        .set_max_variables(VARIABLES_MAX)
        .set_max_functions(FUNCTIONS_MAX)
        .set_strict_variables(true)
        .set_fail_on_invalid_map_property(true);
}

/// Takes away by name what no package brings today, should an upgrade bring it.
fn refuse(engine: &mut Engine) {
    for symbol in ["eval", "import", "export", "curry"] {
        engine.disable_symbol(symbol);
    }
    for name in ["sleep", "timestamp", "exit", "parse_json", "pad"] {
        engine
            .register_fn(name, move |call: NativeCallContext<'_>, _: Dynamic| refused(&call, name));
    }
}

fn refused(call: &NativeCallContext<'_>, name: &str) -> Result<(), Box<EvalAltResult>> {
    let token = Dynamic::from(message!("script-refused", name = name));
    Err(Box::new(EvalAltResult::ErrorTerminated(token, call.call_position())))
}
