//! The engine that scripts run in: what they may use; how much of it, `limits.rs` says.
//!
//! A script has no files, network, clock, sleep,
//! eval or randomness of its own; it can call what [`BUILT_IN`] lists and the verbs of the api.

use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicIteratorPackage, BasicMapPackage,
    BasicStringPackage, LogicPackage, Package as _,
};
use rhai::{Dynamic, Engine, EvalAltResult, NativeCallContext, OptimizationLevel};

use crate::script::limits::{
    ARRAY_MAX, CALLS_MAX, DEPTH_MAX, FUNCTIONS_MAX, MAP_MAX, STRING_MAX, VARIABLES_MAX,
};
use crate::script::{arrays, meter};
use speciate_model::message;

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
