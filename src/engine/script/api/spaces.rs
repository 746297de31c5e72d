//! Verbs about spaces of the display and special pawns.

use rhai::{Dynamic, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, Flow, with_context};
use crate::script::api::query::Query;
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, emit, in_play};
use crate::script::value::{expect, wrong};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SpaceId};
use speciate_model::message;
use speciate_model::state::Step;

const SPACES: Query = Query {
    verb: "spaces",
    filters: &[
        Takes::of("held_by", "animal"),
        Takes::of("section", "text").words(AcceptedWords::Sections),
        Takes::of("before", "space"),
    ],
    none: None,
    find: spaces,
};

const SPECIAL_PAWNS: Query = Query {
    verb: "special_pawns",
    filters: &[Takes::of("of", "animal or nothing"), Takes::of("at_hand", "flag")],
    none: None,
    find: special_pawns,
};

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "spaces(which: map) -> array",
            "the spaces `held_by` a pawn of an animal, in a `section`, `before` another space",
            |call: NativeCallContext<'_>, which: Map| SPACES.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value"])
        .example("spaces(#{held_by: you}).len()", "0")
        .filters(SPACES.filters)
        .gives("array of space"),
        Verb::new(
            VerbTopic::Look,
            "section(space: space) -> text",
            "the name of the section that a space is in",
            |call: NativeCallContext<'_>, space: SpaceId| {
                with_context(&call, |context| {
                    let section = context.catalog().space(space).section;
                    Ok(ImmutableString::from(context.roster().name(section)))
                })
            },
        )
        .example("section(spaces(#{})[0]) != \"\"", "true")
        .says(AcceptedWords::Sections),
        Verb::new(
            VerbTopic::Look,
            "acting_section() -> text",
            "the name of the section whose action is being carried out, empty where none is",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    let Step::Space(space) = context.state().turn.step else {
                        return Ok(ImmutableString::new());
                    };
                    let section = context.catalog().space(space).section;
                    Ok(ImmutableString::from(context.roster().name(section)))
                })
            },
        )
        .example("acting_section()", r#""""#)
        .says(AcceptedWords::Sections),
        Verb::new(
            VerbTopic::Look,
            "special_pawns(which: map) -> array",
            "the elements whose special pawn is that `of` an animal, or of nobody where this is \
                 nothing, and is `at_hand` (true) or on a space (false)",
            |call: NativeCallContext<'_>, which: Map| SPECIAL_PAWNS.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value"])
        .example("special_pawns(#{of: you}).len()", "0")
        .filters(SPECIAL_PAWNS.filters)
        .gives("array of element"),
        Verb::new(
            VerbTopic::Act,
            "take_control(animal: animal, element: element, target: number) -> nothing",
            "an animal takes control of an element's special pawn, whose target becomes a number",
            |call: NativeCallContext<'_>, animal: AnimalId, element: ElementId, target: i64| {
                with_context(&call, |context| take_control(context, animal, element, target))
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-value"])
        .example(
            r#"take_control(you, element_types("bag")[0], 3); special_pawns(#{of: you}).len()"#,
            "1",
        ),
    ]
}

fn spaces(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let (catalog, state) = (context.catalog(), context.state());
    let mut found: Vec<SpaceId> = (0..catalog.spaces.len()).map(SpaceId::at).collect();
    for (name, value) in which {
        match name.as_str() {
            "held_by" => {
                let animal = expect::<AnimalId>(value, name)?;
                found.retain(|space| state.pawns.on_space(*space) == Some(animal));
            }
            // `in` is the old name. It is a keyword of Rhai, so it had to be quoted.
            "section" | "in" => {
                let Some(section) = value.read_lock::<ImmutableString>() else {
                    return Err(wrong("section", message!("kind-text"), value));
                };
                let of = |space: &SpaceId| context.roster().name(catalog.space(*space).section);
                found.retain(|space| of(space) == section.as_str());
            }
            "before" => {
                let end = expect::<SpaceId>(value, name)?;
                found.retain(|space| *space < end);
            }
            other => return Err(SPACES.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

fn special_pawns(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let pawns = &context.state().pawns;
    let all = (0..context.catalog().disks.len()).map(ElementId::at);
    let mut found: Vec<ElementId> = all.filter(|of| pawns.special(*of).target > 0).collect();
    for (name, value) in which {
        match name.as_str() {
            "of" => {
                let owner = match value.is_unit() {
                    true => None,
                    false => Some(expect::<AnimalId>(value, name)?),
                };
                found.retain(|element| pawns.special(*element).owner == owner);
            }
            "at_hand" => {
                let at_hand =
                    value.as_bool().map_err(|_| wrong(name, message!("kind-flag"), value))?;
                found.retain(|element| pawns.special(*element).space.is_none() == at_hand);
            }
            other => return Err(SPECIAL_PAWNS.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

fn take_control(context: &mut Context, animal: AnimalId, element: ElementId, target: i64) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    let target = u16::try_from(target)
        .map_err(|_| wrong("target", message!("kind-number"), &Dynamic::from_int(target)))?;
    if context.state().pawns.special(element).owner != Some(animal) {
        emit(context, Event::SpecialPawnGained { element, animal })?;
    }
    emit(context, Event::TargetSet { element, target })
}
