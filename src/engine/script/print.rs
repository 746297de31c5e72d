//! `print` and `debug`: what a script tells its author. Players never read it.

use std::ops::{Range, RangeInclusive};

use rhai::{Array, Dynamic, Engine, EvalAltResult, FnPtr, ImmutableString, Map, NativeCallContext};

use crate::context::with_context;

/// Replaces `print` and `debug` with functions that pass the text to the context.
pub(super) fn register(engine: &mut Engine) {
    macro_rules! each {
        ($($type:ty),+) => { $(
            engine.register_fn("print", |call: NativeCallContext<'_>, value: $type| {
                printed(&call, Dynamic::from(value), "to_string")
            });
            engine.register_fn("debug", |call: NativeCallContext<'_>, value: $type| {
                printed(&call, Dynamic::from(value), "to_debug")
            });
        )+ };
    }
    each!(i64, bool, char, ImmutableString, (), Array, Map, FnPtr);
    each!(Range<i64>, RangeInclusive<i64>, Dynamic);
}

/// Prints a value and returns its text. The cost is the same whether or not anybody reads the output.
fn printed(
    call: &NativeCallContext<'_>,
    value: Dynamic,
    write: &str,
) -> Result<ImmutableString, Box<EvalAltResult>> {
    let text: ImmutableString = call.call_native_fn(write, (value,))?;
    with_context(call, |context| {
        context.charge(1)?;
        context.print(&text);
        Ok(())
    })?;
    Ok(text)
}
