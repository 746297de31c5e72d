//! Queries: what there is, in the order of the board, the food chain or the elements.
//!
//! Each takes a map of filters that must all hold, so that one verb answers a whole question.

use rhai::{Array, Dynamic, EvalAltResult, Map, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::diagnostic::suggest;
use crate::message;
use crate::script::api::{Takes, missed};

/// A query.
#[derive(Clone, Copy)]
pub(super) struct Query {
    /// The verb that it is.
    pub verb: &'static str,
    /// What its map can hold.
    pub filters: &'static [Takes],
    /// Why something is not found under any filter, where that is worth a reason.
    pub none: Option<&'static str>,
    /// What it finds under some filters.
    pub find: fn(&mut Context, &Map) -> Flow<Vec<Dynamic>>,
}

impl Query {
    /// Returns what there is under these filters.
    pub(super) fn run(
        &self,
        call: &NativeCallContext<'_>,
        which: &Map,
    ) -> Result<Array, Box<EvalAltResult>> {
        with_context(call, |context| {
            let found = (self.find)(context, which)?;
            missed::remember(context, self, which, &found)?;
            context.charge(found.len() + which.len() + 1)?;
            Ok(found)
        })
    }

    /// Returns the interrupt for a filter that does not exist.
    pub(super) fn has_no(&self, name: &str) -> Interrupt {
        let of = self.verb;
        let fault = match suggest(name, self.filters.iter().map(|filter| filter.name)) {
            Some(near) => message!("script-no-filter-near", of = of, name = name, near = near),
            None => message!("script-no-filter", of = of, name = name),
        };
        Interrupt::fault(fault)
    }
}
