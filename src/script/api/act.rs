//! Acting: each verb is one or more facts, checked before they are emitted.
//!
//! Where a script hands on that nothing was chosen, nothing is done.

use rhai::{Array, Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::event::Event;
use crate::id::{AnimalId, CornerId, ElementId, HexId};
use crate::message;
use crate::script::api::{Takes, Verbs, Words, emit, in_play};
use crate::script::value::{SpeciesAt, expect, kind_of, wrong};

pub(super) fn register(verbs: &mut Verbs<'_>) {
    verbs.add(
        "place_species(animal: animal, tile: tile, count: number, source: text) -> nothing",
        "puts that many of an animal's species onto a tile, from its `gene-pool`, or protected this turn from \
         the `eliminated` ones",
        |call: NativeCallContext<'_>, animal: AnimalId, tile: HexId, count: i64, source: ImmutableString| {
            with_context(&call, |context| place_species(context, animal, tile, count, &source))
        },
    );
    verbs.acts();
    verbs.fails(&[
        "script-not-in-play",
        "script-no-tile",
        "script-species-source",
        "script-species-at-hand",
    ]);
    verbs.example(r#"place_species(you, tile, 2, "gene-pool"); count(tile, "species")"#, "5");
    verbs.takes(
        const { &[Takes::of("source", "text").words(Words::These(&["gene-pool", "eliminated"]))] },
    );
    verbs.add(
        "move_species(species: any, to: any) -> nothing",
        "moves a species, or an array of them, onto a tile, or takes them to the `eliminated` ones or back to \
         the `gene-pool`",
        |call: NativeCallContext<'_>, species: Dynamic, to: Dynamic| {
            with_context(&call, |context| move_species(context, &species, &to))
        },
    );
    verbs.acts();
    verbs.fails(&[
        "script-value",
        "script-species-standing",
        "script-species-to",
        "script-no-tile",
        "script-same-tile",
    ]);
    verbs.example(
        r#"move_species(species(#{on: tile, of: you}), "eliminated"); count(you, "eliminated")"#,
        "4",
    );
    verbs.takes(
        const {
            &[
                Takes::of("species", "species or array of species or nothing"),
                Takes::of("to", "tile or text").words(Words::These(&["eliminated", "gene-pool"])),
            ]
        },
    );
    verbs.add(
        "place_element(place: any, element: any) -> nothing",
        "puts an element from the bag on a vacant corner of earth or on an animal",
        |call: NativeCallContext<'_>, place: Dynamic, element: Dynamic| {
            with_context(&call, |context| place_element(context, &place, &element))
        },
    );
    verbs.acts();
    verbs.fails(&[
        "script-value",
        "script-bag-empty",
        "script-not-in-play",
        "script-no-slot",
        "script-corner-taken",
        "script-corner-off-earth",
    ]);
    verbs.example(r#"place_element(you, element_types("bag")[0]); elements(you)"#, "[sun, sun]");
    verbs.takes(
        const {
            &[
                Takes::of("place", "corner or animal or nothing"),
                Takes::of("element", "element or nothing"),
            ]
        },
    );
    verbs.add(
        "remove_element(corner: corner) -> nothing",
        "takes the disk on a corner back to the bag",
        |call: NativeCallContext<'_>, corner: CornerId| {
            with_context(&call, |context| remove_from_corner(context, corner))
        },
    );
    verbs.acts();
    verbs.fails(&["script-corner-vacant"]);
    verbs.example(
        r#"remove_element(corners(#{on: tile, vacant: false})[0]); count(tile, "elements")"#,
        "0",
    );
    verbs.add(
        "remove_element(animal: animal, element: any) -> nothing",
        "takes an added element from an animal back to the bag",
        |call: NativeCallContext<'_>, animal: AnimalId, element: Dynamic| {
            with_context(&call, |context| remove_from_animal(context, animal, &element))
        },
    );
    verbs.acts();
    verbs.fails(&["script-value", "script-no-added-element"]);
    verbs.example("remove_element(you, elements(you)[0]); elements(you)", "[]");
    verbs.takes(const { &[Takes::of("element", "element or nothing")] });
    verbs.add(
        "change_points(animal: animal, points: number) -> nothing",
        "an animal gains points, or below 0 loses them, as far as it has them",
        |call: NativeCallContext<'_>, animal: AnimalId, points: i64| {
            with_context(&call, |context| change_points(context, animal, points))
        },
    );
    verbs.acts();
    verbs.fails(&["script-not-in-play"]);
    verbs.example(r#"change_points(you, -5); count(you, "points")"#, "7");
    verbs.add(
        "change_points(animal: animal, count: number, each: any) -> nothing",
        "an animal gains points for a count of things: a number for each, or `bonus` for the bonus table",
        |call: NativeCallContext<'_>, animal: AnimalId, count: i64, each: Dynamic| {
            with_context(&call, |context| points_for(context, animal, count, &each))
        },
    );
    verbs.acts();
    verbs.fails(&["script-count", "script-each", "script-not-in-play"]);
    verbs.example(r#"change_points(you, 3, "bonus"); count(you, "points")"#, "18");
    verbs.takes(const { &[Takes::of("each", "number or text").words(Words::These(&["bonus"]))] });
    verbs.add(
        "change_pawns(animal: animal, pawns: number) -> nothing",
        "an animal gains pawns from those set aside, as far as there are any, or below 0 sets some of its \
         available ones aside",
        |call: NativeCallContext<'_>, animal: AnimalId, pawns: i64| {
            with_context(&call, |context| change_pawns(context, animal, pawns))
        },
    );
    verbs.acts();
    verbs.fails(&["script-not-in-play", "script-pawns"]);
    verbs.example(r#"change_pawns(you, -1); count(you, "pawns")"#, "0");
    verbs.add(
        "perform(animal: animal, procedure: text) -> nothing",
        "carries out one of the game's own procedures for an animal",
        |call: NativeCallContext<'_>, animal: AnimalId, procedure: ImmutableString| {
            with_context(&call, |context| perform(context, animal, &procedure))
        },
    );
    verbs.acts();
    verbs.fails(&["script-not-in-play", "script-no-procedure"]);
    verbs.example(r#"perform(you, "advance")"#, "()");
    verbs.takes(const { &[Takes::of("procedure", "text").words(Words::Procedures)] });
}

fn place_species(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    count: i64,
    source: &str,
) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    on_earth(context, tile)?;
    let species = &context.state().species;
    let at_hand = match source {
        "gene-pool" => species.pool(animal),
        "eliminated" => species.eliminated(animal),
        other => {
            return Err(Interrupt::fault(message!("script-species-source", found = other)));
        }
    };
    let Some(count) = u8::try_from(count).ok().filter(|count| *count <= at_hand) else {
        let name = context.roster().name(animal);
        return Err(Interrupt::fault(message!(
            "script-species-at-hand",
            at_hand = at_hand,
            name = name,
            source = source,
            count = count
        )));
    };
    match (count, source) {
        (0, _) => Ok(()),
        (_, "gene-pool") => emit(context, Event::SpeciesPlaced { animal, tile, count }),
        _ => emit(context, Event::SpeciesRevived { animal, tile, count }),
    }
}

fn move_species(context: &mut Context, species: &Dynamic, to: &Dynamic) -> Flow {
    context.may_act()?;
    let cubes: Vec<SpeciesAt> = match species.read_lock::<Array>() {
        Some(array) => array.iter().map(|cube| expect(cube, "species")).collect::<Flow<_>>()?,
        None if species.is_unit() => return Ok(()),
        None => vec![expect(species, "species")?],
    };
    // Equal cubes move as one fact, in the order in which their kind first comes.
    let mut kinds: Vec<(SpeciesAt, u8)> = Vec::new();
    for cube in cubes {
        match kinds.iter_mut().find(|(kind, _)| *kind == cube) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => kinds.push((cube, 1)),
        }
    }
    for (kind, count) in kinds {
        standing(context, kind, count)?;
        let event = departure(context, kind, count, to)?;
        emit(context, event)?;
    }
    Ok(())
}

fn departure(context: &mut Context, kind: SpeciesAt, count: u8, to: &Dynamic) -> Flow<Event> {
    let SpeciesAt { animal, tile, protected } = kind;
    if let Some(place) = to.read_lock::<ImmutableString>() {
        return match place.as_str() {
            "eliminated" => context.elimination(animal, tile, count, protected),
            "gene-pool" => Ok(Event::SpeciesReturned { animal, tile, count, protected }),
            other => Err(Interrupt::fault(message!("script-species-to", found = other))),
        };
    }
    let to = expect::<HexId>(to, "to")?;
    on_earth(context, to)?;
    if to == tile {
        return Err(Interrupt::fault(message!("script-same-tile")));
    }
    Ok(Event::SpeciesMoved { animal, from: tile, to, count, protected })
}

fn standing(context: &Context, kind: SpeciesAt, count: u8) -> Flow {
    let species = &context.state().species;
    let protected = species.protected(kind.animal, kind.tile);
    let stand = match kind.protected {
        true => protected,
        false => species.count(kind.animal, kind.tile).saturating_sub(protected),
    };
    if count <= stand {
        return Ok(());
    }
    let roster = context.roster();
    Err(Interrupt::fault(message!(
        "script-species-standing",
        animal = roster.name(kind.animal),
        tile = roster.name(kind.tile),
        stand = stand,
        count = count
    )))
}

fn place_element(context: &mut Context, place: &Dynamic, element: &Dynamic) -> Flow {
    context.may_act()?;
    if element.is_unit() || place.is_unit() {
        return Ok(());
    }
    let element: ElementId = expect(element, "element")?;
    let name = context.roster().name(element);
    if context.state().elements.bag().get(element.index()).is_none_or(|count| *count == 0) {
        return Err(Interrupt::fault(message!("script-bag-empty", name = name)));
    }
    if let Some(corner) = place.read_lock::<CornerId>().map(|corner| *corner) {
        vacant(context, corner)?;
        return emit(context, Event::ElementPlaced { corner, element });
    }
    if !place.is::<AnimalId>() {
        return Err(wrong("place", message!("expect-corner-or-animal"), place));
    }
    let animal: AnimalId = expect(place, "place")?;
    in_play(context, animal)?;
    if context.state().elements.total(animal) >= context.slots_for_elements(animal)? {
        return Err(Interrupt::fault(message!(
            "script-no-slot",
            animal = context.roster().name(animal)
        )));
    }
    emit(context, Event::ElementAdded { animal, element })
}

fn vacant(context: &Context, corner: CornerId) -> Flow {
    let (state, name) = (context.state(), context.roster().name(corner));
    if state.elements.on_corner(corner).is_some() {
        return Err(Interrupt::fault(message!("script-corner-taken", name = name)));
    }
    let earth = |hex: &HexId| state.tiles.terrain(*hex).is_some();
    if !context.catalog().board.hexes_at(corner).iter().any(earth) {
        return Err(Interrupt::fault(message!("script-corner-off-earth", name = name)));
    }
    Ok(())
}

fn remove_from_corner(context: &mut Context, corner: CornerId) -> Flow {
    context.may_act()?;
    match context.state().elements.on_corner(corner) {
        Some(_) => {
            context.charge(1)?;
            context.remove_disk(corner)
        }
        None => Err(Interrupt::fault(message!(
            "script-corner-vacant",
            name = context.roster().name(corner)
        ))),
    }
}

fn remove_from_animal(context: &mut Context, animal: AnimalId, element: &Dynamic) -> Flow {
    context.may_act()?;
    if element.is_unit() {
        return Ok(());
    }
    let element: ElementId = expect(element, "element")?;
    if context.state().elements.added(animal).get(element.index()).is_none_or(|count| *count == 0) {
        let roster = context.roster();
        let (animal, element) = (roster.name(animal), roster.name(element));
        return Err(Interrupt::fault(message!(
            "script-no-added-element",
            animal = animal,
            element = element
        )));
    }
    context.charge(1)?;
    context.discard_element(animal, element)
}

fn points_for(context: &mut Context, animal: AnimalId, count: i64, each: &Dynamic) -> Flow {
    let things = usize::try_from(count)
        .map_err(|_| Interrupt::fault(message!("script-count", found = count)))?;
    let points = match each.as_int() {
        Ok(number) => count.saturating_mul(number),
        Err(_) if each.read_lock::<ImmutableString>().is_some_and(|word| *word == "bonus") => {
            let source = context.running_script().map(|script| script.name(context.roster()));
            let source = source.unwrap_or_default().to_owned();
            i64::from(context.bonus(animal, things, &source)?)
        }
        Err(_) => {
            return Err(Interrupt::fault(message!("script-each", found = kind_of(each))));
        }
    };
    change_points(context, animal, points)
}

fn change_points(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    match context.points_change(animal, change)? {
        Some(fact) => emit(context, fact),
        None => Ok(()),
    }
}

fn change_pawns(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    let pawns = &context.state().pawns;
    let (available, aside) = (pawns.available(animal), pawns.aside(animal));
    if change < -i64::from(available) {
        let name = context.roster().name(animal);
        return Err(Interrupt::fault(message!(
            "script-pawns",
            found = change.unsigned_abs(),
            available = available,
            name = name
        )));
    }
    for _ in 0..change.clamp(0, i64::from(aside)) {
        emit(context, Event::PawnGained { animal })?;
    }
    for _ in change..0 {
        emit(context, Event::PawnLost { animal })?;
    }
    Ok(())
}

fn perform(context: &mut Context, animal: AnimalId, procedure: &str) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    let edition = context.edition().clone();
    edition.rules.perform(context, procedure, animal)
}

fn on_earth(context: &Context, tile: HexId) -> Flow {
    match context.state().tiles.terrain(tile) {
        Some(_) => Ok(()),
        None => {
            Err(Interrupt::fault(message!("script-no-tile", name = context.roster().name(tile))))
        }
    }
}
