//! Verbs about the tiles of earth.

use rhai::{Array, Dynamic, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::query::Query;
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, corners};
use crate::script::value::{expect, of_name, word, wrong};
use speciate_model::id::{AnimalId, ElementId, HexId, SectionId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;

const TILES: Query = Query {
    verb: "tiles",
    filters: &[
        Takes::of("terrain", "text or array of text or terrain or array of terrain")
            .words(AcceptedWords::Terrains),
        Takes::of("occupied_by", "animal").missed("why-card-tile-not-occupied"),
        Takes::of("shared_by", "animal"),
        Takes::of("opposing", "animal"),
        Takes::of("dominated_by", "animal"),
        Takes::of("next_to", "tile").missed("why-card-tile-not-beside"),
        Takes::of("species_over", "number").missed("why-card-tile-few-species"),
        Takes::of("holding", "element or text").words(AcceptedWords::Elements),
        Takes::of("marked_in", "text").words(AcceptedWords::Sections),
        Takes::of("elements_over", "number").missed("why-card-tile-few-elements"),
        Takes::of("noted", "text").words(AcceptedWords::Keys),
    ],
    none: Some("why-card-tile-not-earth"),
    find: tiles,
};

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "tiles() -> array",
            "the tiles of earth, in board order",
            |call: NativeCallContext<'_>| TILES.run(&call, &Map::new()),
        )
        .example("tiles().len()", "7")
        .gives("array of tile"),
        Verb::new(
            VerbTopic::Look,
            "tiles(which: map) -> array",
            "those of a `terrain` (a name or several), `occupied_by` an animal, \
                 `shared_by` an animal with opposing ones, with species `opposing` an animal, `dominated_by` an animal, \
                 `next_to` a tile, with a number of `species_over` or `elements_over` this, \
                 `holding` a disk of an element, with a terrain `marked_in` a section, \
                 with a number `noted` for them under a key",
            |call: NativeCallContext<'_>, which: Map| TILES.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value", "rejection-no-such"])
        .example(r#"tiles(#{terrain: params.terrains, occupied_by: you})"#, "[1,0]")
        .filters(TILES.filters)
        .gives("array of tile"),
    ]
}

fn tiles(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    // Dominance follows from the rules, so it is updated before it is read.
    if which.contains_key("dominated_by") {
        context.emit_consequences()?;
    }
    let shared = opponents(context, which, "shared_by")?;
    let opposing = opponents(context, which, "opposing")?;
    let state = context.state();
    let mut found: Vec<HexId> = state.tiles.earth().collect();
    for (name, value) in which {
        match name.as_str() {
            "terrain" => {
                let terrains = terrains(context, value)?;
                found.retain(|&tile| {
                    state.tiles.terrain(tile).is_some_and(|of| {
                        terrains.contains(&of) || terrains.contains(&context.catalog().family(of))
                    })
                });
            }
            "occupied_by" => {
                let animal = expect::<AnimalId>(value, name)?;
                found.retain(|&tile| state.species.count(animal, tile) > 0);
            }
            "shared_by" => {
                let animal = expect::<AnimalId>(value, name)?;
                found.retain(|&tile| {
                    let stands = |other: &AnimalId| state.species.count(*other, tile) > 0;
                    stands(&animal) && shared.iter().any(stands)
                });
            }
            "opposing" => {
                found.retain(|&tile| {
                    opposing.iter().any(|other| state.species.count(*other, tile) > 0)
                });
            }
            "dominated_by" => {
                let animal = expect::<AnimalId>(value, name)?;
                found.retain(|&tile| state.tiles.dominant(tile) == Some(animal));
            }
            "species_over" | "elements_over" => {
                let than =
                    value.as_int().map_err(|_| wrong(name, message!("kind-number"), value))?;
                let species = name == "species_over";
                found.retain(|&tile| {
                    let here = if species {
                        state.species.total(tile)
                    } else {
                        corners::disks_on(context, tile)
                    };
                    i64::from(here) > than
                });
            }
            "next_to" => {
                let near = context.catalog().board.neighbours(expect::<HexId>(value, name)?);
                found.retain(|tile| near.contains(tile));
            }
            "holding" => {
                let element = element(context, value)?;
                let board = &context.catalog().board;
                found.retain(|&tile| {
                    let mut corners = board.corners_of(tile).iter();
                    corners.any(|&corner| state.elements.on_corner(corner) == Some(element))
                });
            }
            "marked_in" => {
                let marked = marked_in(context, value)?;
                found.retain(|&tile| {
                    let terrain = state.tiles.terrain(tile);
                    terrain.is_some_and(|of| marked.contains(&context.catalog().family(of)))
                });
            }
            "noted" => {
                let text = value.read_lock::<ImmutableString>();
                let text = text.ok_or_else(|| wrong(name, message!("kind-text"), value))?;
                let key = word(context, &text)?;
                found.retain(|&tile| state.notes.value_on(key, Choice::Tile(tile)) != 0);
            }
            other => return Err(TILES.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

/// Returns the opponents in play of the animal in a filter, or nobody without this filter.
fn opponents(context: &mut Context, which: &Map, filter: &str) -> Flow<Vec<AnimalId>> {
    let Some(animal) = which.get(filter) else { return Ok(Vec::new()) };
    let opponents = context.opponents(expect::<AnimalId>(animal, filter)?)?;
    Ok(context.state().turn.animals().filter(|other| opponents.has(*other)).collect())
}

fn terrains(context: &Context, value: &Dynamic) -> Flow<Vec<TerrainId>> {
    let several = value.read_lock::<Array>().map(|array| array.clone());
    let mut terrains = Vec::new();
    for value in several.unwrap_or_else(|| vec![value.clone()]) {
        if let Some(terrain) = value.read_lock::<TerrainId>() {
            terrains.push(*terrain);
            continue;
        }
        let Some(name) = value.read_lock::<ImmutableString>().map(|name| name.clone()) else {
            return Err(wrong("terrain", message!("expect-terrain-name"), &value));
        };
        terrains.push(of_name(context, &name)?);
    }
    Ok(terrains)
}

/// Returns an element, which can also be given by name.
fn element(context: &Context, value: &Dynamic) -> Flow<ElementId> {
    let Some(name) = value.read_lock::<ImmutableString>() else {
        return expect(value, "holding");
    };
    of_name(context, &name)
}

/// Returns the terrains of the markers beside the spaces of a section.
fn marked_in(context: &Context, value: &Dynamic) -> Flow<Vec<TerrainId>> {
    let Some(name) = value.read_lock::<ImmutableString>() else {
        return Err(wrong("marked_in", message!("kind-text"), value));
    };
    let section: SectionId = of_name(context, &name)?;
    let spaces = context.catalog().section(section).spaces.iter();
    Ok(spaces.filter_map(|space| context.state().spaces.terrain(*space)).collect())
}

/// Fails if there is no tile of earth here.
pub(super) fn on_earth(context: &Context, tile: HexId) -> Flow {
    match context.state().tiles.terrain(tile) {
        Some(_) => Ok(()),
        None => {
            Err(Interrupt::fault(message!("script-no-tile", name = context.roster().name(tile))))
        }
    }
}
