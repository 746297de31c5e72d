//! Why a query leaves out what a player asks about, for runs that explain.

use rhai::{Dynamic, Map};

use crate::context::{Context, Flow, Reason, Tells};
use crate::id::AnimalId;
use crate::question::Choice;
use crate::script::value::choice_of;

/// A query: what it finds under these filters.
pub(super) type Query = fn(&mut Context, &Map) -> Flow<Vec<Dynamic>>;

/// Remembers what a query found, with the filter that alone keeps out what a player asks about, so
/// that a question which offers just this can name it. Nothing happens in runs that do not explain.
pub(super) fn remember(
    context: &mut Context,
    verb: &str,
    which: &Map,
    query: Query,
    found: &[Dynamic],
) -> Flow {
    let Some(wanted) = context.wanted() else { return Ok(()) };
    context.uncharged(|context| look(context, verb, which, query, (found, wanted)))
}

fn look(
    context: &mut Context,
    verb: &str,
    which: &Map,
    query: Query,
    (found, wanted): (&[Dynamic], Choice),
) -> Flow {
    let mut choices = choices_of(context, found)?;
    if choices.contains(&wanted) {
        return Ok(());
    }
    let mut in_the_way = None;
    for (filter, value) in which {
        let mut rest = which.clone();
        rest.remove(filter);
        // Some filters cannot be left out; those are in nobody's way.
        let without = query(context, &rest).and_then(|found| choices_of(context, &found));
        if without.is_ok_and(|choices| choices.contains(&wanted)) {
            in_the_way = reason(verb, Some(filter), value);
        }
    }
    if in_the_way.is_none() && !is_found_anyhow(context, which, query, wanted) {
        in_the_way = reason(verb, None, &Dynamic::UNIT);
    }
    if let Some(reason) = in_the_way {
        choices.sort_unstable();
        choices.dedup();
        context.found(choices, reason);
    }
    Ok(())
}

/// Returns whether a query finds a choice under no filter but the tile that it needs.
fn is_found_anyhow(context: &mut Context, which: &Map, query: Query, wanted: Choice) -> bool {
    let all = query(context, &Map::new()).or_else(|_| {
        let needed = which.iter().filter(|(filter, _)| *filter == "on");
        let needed = needed.map(|(filter, value)| (filter.clone(), value.clone())).collect();
        query(context, &needed)
    });
    all.and_then(|all| choices_of(context, &all)).is_ok_and(|all| all.contains(&wanted))
}

/// Returns the reason that a filter gives, or with none, that nothing of the kind is found at all.
fn reason(verb: &str, filter: Option<&str>, value: &Dynamic) -> Option<Reason> {
    let id = match (verb, filter) {
        ("tiles", None) => "why-card-tile-not-earth",
        ("tiles", Some("occupied_by")) => "why-card-tile-not-occupied",
        ("tiles", Some("next_to")) => "why-card-tile-not-beside",
        ("tiles", Some("species_over")) => "why-card-tile-few-species",
        ("tiles", Some("elements_over")) => "why-card-tile-few-elements",
        ("corners", None) => "why-card-corner-off-earth",
        ("corners", Some("on")) => "why-card-corner-of-other-tile",
        ("corners", Some("vacant")) if value.as_bool() == Ok(true) => "why-card-corner-not-vacant",
        ("species", None) => "why-card-species-not-there",
        ("species", Some("of")) => "why-card-species-of-another",
        ("species", Some("opposing")) => "why-card-species-own",
        _ => return None,
    };
    let animal = value.read_lock::<AnimalId>().map(|animal| Tells::Animal(*animal));
    let number = value.as_int().ok().map(Tells::Number);
    Some(Reason::telling(id, animal.or(number).unwrap_or(Tells::Nothing)))
}

fn choices_of(context: &Context, found: &[Dynamic]) -> Flow<Vec<Choice>> {
    found.iter().map(|value| choice_of(context, value)).collect()
}
