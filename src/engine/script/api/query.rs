//! Queries: verbs that list things, in the order of the board, the food chain or the elements.
//!
//! Each query takes a map of filters that must all hold, so that one call answers a whole question.

use rhai::{Array, Dynamic, Map};

use crate::context::{Context, Flow, Interrupt, Reason, ReasonArgument};
use crate::script::api::ParameterDomain;
use crate::script::value::choice_of;
use speciate_model::diagnostic::suggest;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::question::Choice;

#[derive(Clone, Copy)]
pub(super) struct Query {
    pub verb: &'static str,
    pub filters: &'static [ParameterDomain],
    /// The reason to give if a query does not find a thing even without filters, if there is one.
    pub none: Option<&'static str>,
    pub find: fn(&mut Context, &Map) -> Flow<Vec<Dynamic>>,
}

impl Query {
    pub(super) fn run(&self, context: &mut Context, which: &Map) -> Flow<Array> {
        let found = (self.find)(context, which)?;
        remember(context, self, which, &found)?;
        context.charge(found.len() + which.len() + 1)?;
        Ok(found)
    }

    /// Returns the fault for an unknown filter.
    pub(super) fn has_no(&self, name: &str) -> Interrupt {
        let verb = self.verb;
        let fault = match suggest(name, self.filters.iter().map(|filter| filter.name)) {
            Some(near) => message!("script-no-filter-near", of = verb, name = name, near = near),
            None => message!("script-no-filter", of = verb, name = name),
        };
        Interrupt::fault(fault)
    }
}

/// In a run that explains, records what a query found, and the one filter that excludes the wanted choice. A question
/// that offers exactly these things can then name the filter.
fn remember(context: &mut Context, query: &Query, which: &Map, found: &[Dynamic]) -> Flow {
    let Some(wanted) = context.wanted() else { return Ok(()) };
    context.uncharged(|context| look(context, query, which, found, wanted))
}

fn look(
    context: &mut Context,
    query: &Query,
    which: &Map,
    found: &[Dynamic],
    wanted: Choice,
) -> Flow {
    let mut choices = choices_of(context, found)?;
    if choices.contains(&wanted) {
        return Ok(());
    }
    let mut in_the_way = None;
    for (filter, value) in which {
        let mut rest = which.clone();
        rest.remove(filter);
        // A required filter is not to blame: without it the query fails.
        let without = (query.find)(context, &rest).and_then(|found| choices_of(context, &found));
        if without.is_ok_and(|choices| choices.contains(&wanted)) {
            in_the_way = reason(query, filter, value);
        }
    }
    if in_the_way.is_none() && !is_found_anyhow(context, query, which, wanted) {
        in_the_way = query.none.map(|id| Reason::telling(id, ReasonArgument::Nothing));
    }
    if let Some(reason) = in_the_way {
        choices.sort_unstable();
        choices.dedup();
        context.found(choices, reason);
    }
    Ok(())
}

/// Returns whether a query finds a choice without filters, except for a required `on`.
fn is_found_anyhow(context: &mut Context, query: &Query, which: &Map, wanted: Choice) -> bool {
    let all = (query.find)(context, &Map::new()).or_else(|_| {
        let needed = which.iter().filter(|(filter, _)| *filter == "on");
        let needed = needed.map(|(filter, value)| (filter.clone(), value.clone())).collect();
        (query.find)(context, &needed)
    });
    all.and_then(|all| choices_of(context, &all)).is_ok_and(|all| all.contains(&wanted))
}

/// Returns the reason of a filter. A filter with the value `false`, e.g. `vacant: false`, has no reason.
fn reason(query: &Query, filter: &str, value: &Dynamic) -> Option<Reason> {
    let id = query.filters.iter().find(|takes| takes.name == filter)?.missed?;
    if value.as_bool() == Ok(false) {
        return None;
    }
    let animal = value.read_lock::<AnimalId>().map(|animal| ReasonArgument::Animal(*animal));
    let number = value.as_int().ok().map(ReasonArgument::Number);
    Some(Reason::telling(id, animal.or(number).unwrap_or(ReasonArgument::Nothing)))
}

fn choices_of(context: &Context, found: &[Dynamic]) -> Flow<Vec<Choice>> {
    found.iter().map(|value| choice_of(context, "options", value)).collect()
}
