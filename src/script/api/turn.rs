//! The turn.

use rhai::NativeCallContext;

use crate::context::with_context;
use crate::script::api::{Topic, Verb};

/// Returns the verbs about the turn.
pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            Topic::Look,
            "turn() -> number",
            "which turn it is, counted from 1",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| Ok(i64::from(context.state().turn.number)))
            },
        )
        .example("turn()", "1"),
    ]
}
