//! Tiles of earth.

use rhai::{Array, Dynamic, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, Flow, Interrupt};
use crate::diagnostic::suggest;
use crate::id::{AnimalId, HexId, TerrainId};
use crate::message;
use crate::script::api::query::Query;
use crate::script::api::{Takes, Topic, Verb, Words, corners};
use crate::script::value::{expect, wrong};

const TILES: Query = Query {
    verb: "tiles",
    filters: &[
        Takes::of("terrain", "text or array of text").words(Words::Terrains),
        Takes::of("occupied_by", "animal").missed("why-card-tile-not-occupied"),
        Takes::of("shared_by", "animal"),
        Takes::of("dominated_by", "animal"),
        Takes::of("next_to", "tile").missed("why-card-tile-not-beside"),
        Takes::of("species_over", "number").missed("why-card-tile-few-species"),
        Takes::of("elements_over", "number").missed("why-card-tile-few-elements"),
    ],
    none: Some("why-card-tile-not-earth"),
    find: tiles,
};

/// Returns the verbs about tiles.
pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            Topic::Look,
            "tiles() -> array",
            "the tiles of earth, in board order",
            |call: NativeCallContext<'_>| TILES.run(&call, &Map::new()),
        )
        .example("tiles().len()", "7")
        .gives("array of tile"),
        Verb::new(
            Topic::Look,
            "tiles(which: map) -> array",
            "those of a `terrain` (a name or several), `occupied_by` an animal, \
                 `shared_by` an animal with opposing ones, `dominated_by` an animal, \
                 `next_to` a tile, with a number of `species_over` or `elements_over` this",
            |call: NativeCallContext<'_>, which: Map| TILES.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value", "rejection-no-such"])
        .example(r#"tiles(#{terrain: params.terrains, occupied_by: you})"#, "[1,0]")
        .filters(TILES.filters)
        .gives("array of tile"),
    ]
}

fn tiles(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    // Dominance follows from the rules, so it is brought up to date before it is read.
    if which.contains_key("dominated_by") {
        context.follow()?;
    }
    let opponents = match which.get("shared_by") {
        Some(animal) => {
            let opponents = context.opponents(expect::<AnimalId>(animal, "shared_by")?)?;
            context.state().turn.animals().filter(|other| opponents.has(*other)).collect()
        }
        None => Vec::new(),
    };
    let state = context.state();
    let mut found: Vec<HexId> = state.tiles.earth().collect();
    for (name, value) in which {
        match name.as_str() {
            "terrain" => {
                let terrains = terrains(context, value)?;
                found.retain(|&tile| {
                    state.tiles.terrain(tile).is_some_and(|of| terrains.contains(&of))
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
                    stands(&animal) && opponents.iter().any(stands)
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
            other => return Err(TILES.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

fn terrains(context: &Context, value: &Dynamic) -> Flow<Vec<TerrainId>> {
    let several = value.read_lock::<Array>().map(|array| array.clone());
    let mut terrains = Vec::new();
    for value in several.unwrap_or_else(|| vec![value.clone()]) {
        let Some(name) = value.read_lock::<ImmutableString>().map(|name| name.clone()) else {
            return Err(wrong("terrain", message!("expect-terrain-name"), &value));
        };
        let roster = context.roster();
        let unknown = || match suggest(&name, roster.terrains.iter()) {
            Some(near) => message!(
                "rejection-no-such-near",
                kind = message!("kind-terrain"),
                name = name.as_str(),
                near = near
            ),
            None => {
                message!("rejection-no-such", kind = message!("kind-terrain"), name = name.as_str())
            }
        };
        terrains.push(roster.find(&name).ok_or_else(|| Interrupt::fault(unknown()))?);
    }
    Ok(terrains)
}

/// Refuses a tile where there is no earth.
pub(super) fn on_earth(context: &Context, tile: HexId) -> Flow {
    match context.state().tiles.terrain(tile) {
        Some(_) => Ok(()),
        None => {
            Err(Interrupt::fault(message!("script-no-tile", name = context.roster().name(tile))))
        }
    }
}
