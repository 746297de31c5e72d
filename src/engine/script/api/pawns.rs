//! Verbs about action pawns, special pawns, the spaces of the display, and the procedures of the
//! game's rules.

use rhai::{Dynamic, ImmutableString, Map};

use crate::context::{Context, Flow};
use crate::script::api::query::Query;
use crate::script::api::tiles::on_earth;
use crate::script::api::verb::verbs;
use crate::script::api::{
    AcceptedWords, Example, ParameterDomain, array, emit, emit_together, fail, must_be_in_play,
    or_nothing,
};
use crate::script::value::{choice_of, expect, of_name, wrong};
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, HexId, SpaceId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Step;

const SPACES: Query = Query {
    verb: "spaces",
    filters: &[
        ParameterDomain::of("held_by", "animal"),
        ParameterDomain::of("section", "text").words(AcceptedWords::Sections),
        ParameterDomain::of("before", "space"),
    ],
    none: None,
    find: spaces,
};

const SPECIAL_PAWNS: Query = Query {
    verb: "special_pawns",
    filters: &[
        ParameterDomain::of("of", "animal or nothing"),
        ParameterDomain::of("at_hand", "flag"),
    ],
    none: None,
    find: special_pawns,
};

verbs! {
    /// gives an animal up to this many of its set-aside pawns; a negative number sets available
    /// pawns aside
    Act change_pawns(animal: animal, pawns: number) -> nothing {
        changes: Some(Change::Pawns),
        errors: &["script-not-in-play", "script-pawns"],
        example: Example::new(r#"change_pawns(you, -1); count(you, "pawns")"#, "0"),
    } => |context| change_pawns(context, animal, pawns);

    /// the animal that controls the pawn on a space, or `()` if there is no pawn
    Look pawn_on(space: space) -> any("animal or nothing") {
        example: Example::new("pawn_on(spaces(#{})[0])", "()"),
    } => |context| Ok(or_nothing(context.state().pawns.on_space(space)));

    /// makes the pawn on a space available again; does nothing if there is no pawn
    Act take_back(space: space) -> nothing {
        changes: Some(Change::Pawns),
        example: Example::new("take_back(spaces(#{})[0])", "()"),
    } => |context| take_back(context, space);

    /// moves the pawn on a space to a vacant space; does nothing if there is no pawn. A pawn that was
    /// placed in this go still acts from the space on which it was placed
    Act move_pawn(from: space, to: space) -> nothing {
        changes: Some(Change::Pawns),
        errors: &["fact-pawn-already", "script-pawn-within-go"],
        example: Example::new("move_pawn(spaces(#{})[0], spaces(#{})[1])", "()"),
    } => |context| move_pawn(context, from, to);

    /// puts an available pawn of an animal on a vacant space; it acts when the game reaches the space
    Act place_pawn(animal: animal, space: space) -> nothing {
        changes: Some(Change::Pawns),
        errors: &["script-not-in-play", "fact-no-pawn-available", "fact-pawn-already", "script-pawn-within-go"],
        example: Example::new("place_pawn(you, spaces(#{})[0]); pawn_on(spaces(#{})[0])", "bird"),
    } => |context| place_pawn(context, animal, space);

    /// swaps the pawns on two spaces; does nothing if one of them is vacant
    Act swap_pawns(space: space, other: space) -> nothing {
        changes: Some(Change::Pawns),
        errors: &["script-pawn-within-go"],
        example: Example::new("swap_pawns(spaces(#{})[0], spaces(#{})[1])", "()"),
    } => |context| swap_pawns(context, space, other);

    /// the spaces that are `held_by` a pawn of an animal, in a `section`, or `before` another space
    Look spaces(which: map) -> array("array of space") {
        errors: &["script-no-filter", "script-value"],
        filters: SPACES.filters,
        example: Example::new("spaces(#{held_by: you}).len()", "0"),
    } => |context| SPACES.run(context, &which);

    /// the space with a name, e.g. a name from `params`
    Look space(name: text(Spaces)) -> space {
        errors: &["rejection-no-such"],
        example: Example::new("let at = spaces(#{})[0]; space(`${at}`) == at", "true"),
    } => |context| {
        context.reads_only_names();
        of_name::<SpaceId>(context, &name)
    };

    /// the name of the section that a space is in
    Look section(space: space) -> text(Sections) {
        example: Example::new(r#"section(spaces(#{})[0]) != """#, "true"),
    } => |context| Ok(section_of(context, space));

    /// the name of the section whose action is being carried out, or empty text if there is none
    Look acting_section() -> text(Sections) {
        example: Example::new("acting_section()", r#""""#),
    } => |context| Ok(acting_section(context));

    /// the elements whose special pawn belongs to the animal in `of` (or to nobody if that is
    /// `()`), and is `at_hand` (true) or on a space (false)
    Look special_pawns(which: map) -> array("array of element") {
        errors: &["script-no-filter", "script-value"],
        filters: SPECIAL_PAWNS.filters,
        example: Example::new("special_pawns(#{of: you}).len()", "0"),
    } => |context| SPECIAL_PAWNS.run(context, &which);

    /// gives an animal control of an element's special pawn, and sets the pawn's target to a number
    Act take_control(animal: animal, element: element, target: number) -> nothing {
        changes: Some(Change::Pawns),
        errors: &["script-not-in-play", "script-value"],
        example: Example::new(
            r#"take_control(you, element_types("bag")[0], 3); special_pawns(#{of: you}).len()"#,
            "1",
        ),
    } => |context| take_control(context, animal, element, target);

    /// carries out one of the game's own procedures for an animal; the list below says what each
    /// game has
    Act perform(animal: animal, procedure: text(Procedures)) -> nothing {
        errors: &[
            "script-not-in-play", "script-no-procedure", "script-procedure-on-tile",
            "script-procedure-on-card", "script-procedure-on-space", "script-pawn-within-go",
        ],
        example: Example::new(r#"perform(you, "advance")"#, "()"),
    } => |context| perform(context, animal, &procedure, None);

    /// carries out one of the game's own procedures for an animal, on a tile or a card; given a
    /// space, carries out the action of its section as for a pawn there
    Act perform(
        animal: animal,
        procedure: text(Procedures),
        on: any("tile, card or space"),
    ) -> nothing {
        errors: &[
            "script-not-in-play", "script-no-procedure", "script-procedure-alone",
            "script-procedure-on-tile", "script-procedure-on-card", "script-procedure-on-space",
            "script-value", "script-card-without-effect", "script-card-not-in-hand",
        ],
        example: Example::new("let at = spaces(#{})[0]; perform(you, section(at), at)", "()"),
    } => |context| perform_on(context, animal, &procedure, &on);

    /// scores a tile as the rules do
    Act score(tile: tile) -> nothing {
        changes: Some(Change::Points),
        errors: &["script-no-tile"],
        example: Example::new(r#"score(tile); count(you, "points")"#, "16"),
    } => |context| score(context, tile);
}

fn take_back(context: &mut Context, space: SpaceId) -> Flow {
    context.may_act()?;
    let pawns = &context.state().pawns;
    let Some(animal) = pawns.on_space(space) else { return Ok(()) };
    let fact = match pawns.special_on(space) {
        Some(element) => Event::SpecialPawnReturned { space, element, animal },
        None => Event::PawnReturned { space, animal },
    };
    emit(context, fact)
}

fn move_pawn(context: &mut Context, from: SpaceId, to: SpaceId) -> Flow {
    context.may_act()?;
    let pawns = &context.state().pawns;
    let Some(animal) = pawns.on_space(from) else { return Ok(()) };
    match pawns.special_on(from) {
        Some(element) => {
            must_not_be_within_go(context)?;
            let facts = [
                Event::SpecialPawnReturned { space: from, element, animal },
                Event::SpecialPawnPlaced { space: to, element, animal },
            ];
            emit_together(context, &facts)
        }
        None => emit(context, Event::PawnMoved { from, to, animal }),
    }
}

fn place_pawn(context: &mut Context, animal: AnimalId, space: SpaceId) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    must_not_be_within_go(context)?;
    emit(context, Event::PawnPlaced { space, animal })
}

/// Fails in a go of a game where the pawn that was placed last acts in that go: the pawn placed last would be a
/// different one.
fn must_not_be_within_go(context: &Context) -> Flow {
    match context.state().turn.step {
        Step::Animal(_) if context.catalog().has_slots() => fail(message!("script-pawn-within-go")),
        _ => Ok(()),
    }
}

fn swap_pawns(context: &mut Context, space: SpaceId, with: SpaceId) -> Flow {
    context.may_act()?;
    let pawns = &context.state().pawns;
    let (Some(animal), Some(other)) = (pawns.on_space(space), pawns.on_space(with)) else {
        return Ok(());
    };
    if space == with {
        return Ok(());
    }
    must_not_be_within_go(context)?;
    let special_on = |space| pawns.special_on(space);
    let returned = |space, animal, special| match special {
        Some(element) => Event::SpecialPawnReturned { space, element, animal },
        None => Event::PawnReturned { space, animal },
    };
    let placed = |space, animal, special| match special {
        Some(element) => Event::SpecialPawnPlaced { space, element, animal },
        None => Event::PawnPlaced { space, animal },
    };
    let (own, others) = (special_on(space), special_on(with));
    let facts = [
        returned(space, animal, own),
        returned(with, other, others),
        placed(with, animal, own),
        placed(space, other, others),
    ];
    emit_together(context, &facts)
}

fn change_pawns(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    let pawns = &context.state().pawns;
    let (available, aside) = (pawns.available(animal), pawns.aside(animal));
    if change < -i64::from(available) {
        let name = context.roster().name(animal);
        return fail(message!(
            "script-pawns",
            found = change.unsigned_abs(),
            available = available,
            name = name
        ));
    }
    for _ in 0..change.clamp(0, i64::from(aside)) {
        emit(context, Event::PawnGained { animal })?;
    }
    for _ in change..0 {
        emit(context, Event::PawnLost { animal })?;
    }
    Ok(())
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
                let section_of =
                    |space: &SpaceId| context.roster().name(catalog.space(*space).section);
                found.retain(|space| section_of(space) == section.as_str());
            }
            "before" => {
                let end = expect::<SpaceId>(value, name)?;
                found.retain(|space| *space < end);
            }
            other => return Err(SPACES.has_no(other)),
        }
    }
    Ok(array(found))
}

fn special_pawns(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let pawns = &context.state().pawns;
    let all = (0..context.catalog().disks.len()).map(ElementId::at);
    let mut found: Vec<ElementId> =
        all.filter(|element| pawns.special(*element).target > 0).collect();
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
    Ok(array(found))
}

fn section_of(context: &Context, space: SpaceId) -> ImmutableString {
    context.roster().name(context.catalog().space(space).section).into()
}

fn acting_section(context: &Context) -> ImmutableString {
    match context.state().turn.step {
        Step::Space(space) => section_of(context, space),
        _ => ImmutableString::new(),
    }
}

fn take_control(context: &mut Context, animal: AnimalId, element: ElementId, target: i64) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    let target = u16::try_from(target)
        .map_err(|_| wrong("target", message!("kind-number"), &Dynamic::from_int(target)))?;
    let gained = Event::SpecialPawnGained { element, animal };
    let target_set = Event::TargetSet { element, target };
    match context.state().pawns.special(element).owner == Some(animal) {
        true => emit(context, target_set),
        false => emit_together(context, &[gained, target_set]),
    }
}

fn perform(context: &mut Context, animal: AnimalId, procedure: &str, on: Option<Choice>) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    context.edition().rules.procedures().perform(context, procedure, animal, on)
}

fn perform_on(context: &mut Context, animal: AnimalId, procedure: &str, on: &Dynamic) -> Flow {
    let on = choice_of(context, "on", on)?;
    perform(context, animal, procedure, Some(on))
}

fn score(context: &mut Context, tile: HexId) -> Flow {
    context.may_act()?;
    on_earth(context, tile)?;
    context.edition().rules.score(context, tile)
}
