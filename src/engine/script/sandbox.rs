//! The engine that scripts run in. Its limits are set in `limits.rs`.
//!
//! A script has no files, network, clock, sleep, eval or random numbers. It can call the functions
//! in [`BUILT_IN`] and the verbs of the api.

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage,
    BasicStringPackage, LogicPackage, Package as _,
};
use rhai::{Dynamic, Engine, EvalAltResult, NativeCallContext, OptimizationLevel};

use crate::script::limits::{
    ARRAY_MAX, CALLS_MAX, DEPTH_MAX, FUNCTIONS_MAX, MAP_MAX, STRING_MAX, VARIABLES_MAX,
};
use crate::script::{arrays, meter, tokens};
use speciate_model::message;

/// The functions of the language that scripts may call. Others are refused when a script is loaded.
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

/// Returns an engine with every limit set and without access to anything outside.
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
    // Printed text goes nowhere here; `print.rs` passes it to the script's author.
    engine.on_print(|_| {});
    engine.on_debug(|_, _, _| {});
    arrays::register(&mut engine);
    tokens::register(&mut engine);
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

/// Disables by name what no package provides today, in case an upgrade adds it.
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
