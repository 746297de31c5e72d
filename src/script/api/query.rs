//! Looking: what there is, in the order of the board, the food chain or the elements.
//!
//! Each query takes a map of filters that must all hold, so that one verb answers a whole question.

use rhai::{Array, Dynamic, EvalAltResult, ImmutableString, Map, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::diagnostic::suggest;
use crate::id::{AnimalId, CornerId, ElementId, HexId, TerrainId};
use crate::message;
use crate::script::api::missed::{self, Query};
use crate::script::api::{Takes, Verbs, Words};
use crate::script::value::{SpeciesAt, expect, wrong};
use crate::words::Message;

type Found<T = Array> = Result<T, Box<EvalAltResult>>;

const ANIMAL_FILTERS: &[Takes] =
    &[Takes::of("opposing", "animal"), Takes::of("above", "animal"), Takes::of("below", "animal")];

const TILE_FILTERS: &[Takes] = &[
    Takes::of("terrain", "text or array of text").words(Words::Terrains),
    Takes::of("occupied_by", "animal"),
    Takes::of("shared_by", "animal"),
    Takes::of("dominated_by", "animal"),
    Takes::of("next_to", "tile"),
    Takes::of("species_over", "number"),
    Takes::of("elements_over", "number"),
];

const CORNER_FILTERS: &[Takes] =
    &[Takes::of("on", "tile"), Takes::of("vacant", "flag"), Takes::of("matching", "animal")];

const SPECIES_FILTERS: &[Takes] =
    &[Takes::of("on", "tile").needed(), Takes::of("of", "animal"), Takes::of("opposing", "animal")];

/// What can be counted of an animal.
const OF_ANIMAL: &[&str] =
    &["points", "elements", "free-slots", "pawns", "gene-pool", "eliminated"];

/// What can be counted on a tile.
const OF_TILE: &[&str] = &["species", "elements"];

pub(super) fn register(verbs: &mut Verbs<'_>) {
    verbs.add(
        "animals() -> array",
        "the animals in play, in food-chain order",
        |call: NativeCallContext<'_>| query(&call, "animals", &Map::new(), animals),
    );
    verbs.example("animals()", "[mammal, bird, insect]");
    verbs.gives("array of animal");
    verbs.add(
        "animals(which: map) -> array",
        "those that are `opposing`, `above` or `below` an animal in the food chain",
        |call: NativeCallContext<'_>, which: Map| query(&call, "animals", &which, animals),
    );
    verbs.fails(&["script-no-filter", "script-value"]);
    verbs.example("animals(#{opposing: you})", "[mammal, insect]");
    verbs.filters(ANIMAL_FILTERS);
    verbs.gives("array of animal");
    verbs.add(
        "tiles() -> array",
        "the tiles of earth, in board order",
        |call: NativeCallContext<'_>| query(&call, "tiles", &Map::new(), tiles),
    );
    verbs.example("tiles().len()", "7");
    verbs.gives("array of tile");
    verbs.add(
        "tiles(which: map) -> array",
        "those of a `terrain` (a name or several), `occupied_by` an animal, `shared_by` an animal with \
         opposing ones, `dominated_by` an animal, `next_to` a tile, with a number of `species_over` or \
         `elements_over` this",
        |call: NativeCallContext<'_>, which: Map| query(&call, "tiles", &which, tiles),
    );
    verbs.fails(&["script-no-filter", "script-value", "rejection-no-such"]);
    verbs.example(r#"tiles(#{terrain: params.terrains, occupied_by: you})"#, "[1,0]");
    verbs.filters(TILE_FILTERS);
    verbs.gives("array of tile");
    verbs.add(
        "corners(which: map) -> array",
        "corners that touch earth and are `vacant` (true) or hold a disk (false), `on` a tile, with a disk \
         `matching` an element of an animal",
        |call: NativeCallContext<'_>, which: Map| query(&call, "corners", &which, corners),
    );
    verbs.fails(&["script-no-filter", "script-value"]);
    verbs.example("corners(#{on: tile, vacant: false})", "[1,0:W]");
    verbs.filters(CORNER_FILTERS);
    verbs.gives("array of corner");
    verbs.add(
        "species(which: map) -> array",
        "every species `on` a tile, one by one; only those `of` an animal or `opposing` one",
        |call: NativeCallContext<'_>, which: Map| query(&call, "species", &which, species),
    );
    verbs.fails(&["script-species-on", "script-no-filter", "script-value"]);
    verbs.example("species(#{on: tile, of: you}).len()", "2");
    verbs.filters(SPECIES_FILTERS);
    verbs.gives("array of species");
    verbs.add(
        "element_types(place: text) -> array",
        "the types of the disks in the `bag`, each once",
        |call: NativeCallContext<'_>, place: ImmutableString| {
            with_context(&call, |context| bag(context, &place))
        },
    );
    verbs.fails(&["script-elements-of"]);
    verbs.example(r#"element_types("bag")"#, "[sun, seed, water]");
    verbs.takes(const { &[Takes::of("place", "text").words(Words::These(&["bag"]))] });
    verbs.gives("array of element");
    verbs.add(
        "elements(animal: animal) -> array",
        "the disks added to an animal, one by one",
        |call: NativeCallContext<'_>, animal: AnimalId| {
            with_context(&call, |context| {
                let added = *context.state().elements.added(animal);
                disks(context, &added, u8::MAX)
            })
        },
    );
    verbs.example("elements(you)", "[sun]");
    verbs.gives("array of element");
    verbs.add(
        "count(animal: animal, what: text) -> number",
        "how many an animal has: `points`, `elements` (printed ones too), `free-slots` for elements, `pawns` at \
         hand, species in the `gene-pool` or `eliminated`",
        |call: NativeCallContext<'_>, animal: AnimalId, what: ImmutableString| {
            with_context(&call, |context| count(context, animal, &what))
        },
    );
    verbs.fails(&["script-no-count"]);
    verbs.example(r#"count(you, "points")"#, "12");
    verbs.takes(const { &[Takes::of("what", "text").words(Words::These(OF_ANIMAL))] });
    verbs.add(
        "count(tile: tile, what: text) -> number",
        "how many `species` stand on a tile, or how many `elements` lie at its corners",
        |call: NativeCallContext<'_>, tile: HexId, what: ImmutableString| {
            with_context(&call, |context| count_on(context, tile, &what))
        },
    );
    verbs.fails(&["script-no-count"]);
    verbs.example(r#"count(tile, "species")"#, "3");
    verbs.takes(const { &[Takes::of("what", "text").words(Words::These(OF_TILE))] });
    verbs.add(
        "turn() -> number",
        "which turn it is, counted from 1",
        |call: NativeCallContext<'_>| {
            with_context(&call, |context| Ok(i64::from(context.state().turn.number)))
        },
    );
    verbs.example("turn()", "1");
}

fn query(call: &NativeCallContext<'_>, verb: &'static str, which: &Map, find: Query) -> Found {
    with_context(call, |context| {
        let found = find(context, which)?;
        missed::remember(context, verb, which, find, &found)?;
        context.charge(found.len() + which.len() + 1)?;
        Ok(found)
    })
}

/// Returns the interrupt for a filter that does not exist.
fn no_filter(of: &str, name: &str, known: &[Takes]) -> Interrupt {
    let fault = match suggest(name, known.iter().map(|filter| filter.name)) {
        Some(near) => message!("script-no-filter-near", of = of, name = name, near = near),
        None => message!("script-no-filter", of = of, name = name),
    };
    Interrupt::fault(fault)
}

fn animals(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let mut found: Vec<AnimalId> = context.state().turn.animals().collect();
    for (name, value) in which {
        let than = expect::<AnimalId>(value, name)?;
        match name.as_str() {
            "opposing" => {
                let opponents = context.opponents(than)?;
                found.retain(|animal| opponents.has(*animal));
            }
            "above" => found.retain(|animal| *animal < than),
            "below" => found.retain(|animal| *animal > than),
            other => return Err(no_filter("animals", other, ANIMAL_FILTERS)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
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
                    let here =
                        if species { state.species.total(tile) } else { disks_on(context, tile) };
                    i64::from(here) > than
                });
            }
            "next_to" => {
                let near = context.catalog().board.neighbours(expect::<HexId>(value, name)?);
                found.retain(|tile| near.contains(tile));
            }
            other => return Err(no_filter("tiles", other, TILE_FILTERS)),
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

fn corners(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let (state, board) = (context.state(), &context.catalog().board);
    let mut found: Vec<CornerId> = match which.get("on") {
        Some(tile) => board.corners_of(expect::<HexId>(tile, "on")?).to_vec(),
        None => board.corner_ids().collect(),
    };
    found.sort_unstable();
    found.retain(|&corner| {
        board.hexes_at(corner).iter().any(|&hex| state.tiles.terrain(hex).is_some())
    });
    for (name, value) in which {
        match name.as_str() {
            "on" => {}
            "vacant" => {
                let vacant =
                    value.as_bool().map_err(|_| wrong("vacant", message!("kind-flag"), value))?;
                found.retain(|&corner| state.elements.on_corner(corner).is_none() == vacant);
            }
            "matching" => {
                let animal = expect::<AnimalId>(value, name)?;
                let matches = |element| state.elements.on_animal(animal, element) > 0;
                found.retain(|&corner| state.elements.on_corner(corner).is_some_and(matches));
            }
            other => return Err(no_filter("corners", other, CORNER_FILTERS)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}

fn species(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let tile = match which.get("on") {
        Some(tile) => expect::<HexId>(tile, "on")?,
        None => return Err(Interrupt::fault(message!("script-species-on"))),
    };
    let mut animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for (name, value) in which {
        match name.as_str() {
            "on" => {}
            "of" => {
                let of = expect::<AnimalId>(value, name)?;
                animals.retain(|animal| *animal == of);
            }
            "opposing" => {
                let opponents = context.opponents(expect::<AnimalId>(value, name)?)?;
                animals.retain(|animal| opponents.has(*animal));
            }
            other => return Err(no_filter("species", other, SPECIES_FILTERS)),
        }
    }
    let stand = &context.state().species;
    let mut found = Vec::new();
    for animal in animals {
        let protected = stand.protected(animal, tile);
        let count = stand.count(animal, tile);
        for place in 0..count {
            // Unprotected ones first, so that who is left last is protected (R12).
            let protected = place >= count.saturating_sub(protected);
            found.push(Dynamic::from(SpeciesAt { tile, animal, protected }));
        }
    }
    Ok(found)
}

fn bag(context: &mut Context, place: &str) -> Flow<Array> {
    match place {
        "bag" => {
            let bag = *context.state().elements.bag();
            disks(context, &bag, 1)
        }
        other => Err(Interrupt::fault(message!("script-elements-of", found = other))),
    }
}

/// Returns up to `most` disks of each type, one by one.
fn disks(context: &mut Context, counts: &[u8], most: u8) -> Flow<Array> {
    let mut disks = Array::new();
    for (element, &count) in counts.iter().enumerate() {
        let disk = Dynamic::from(ElementId::at(element));
        disks.extend(std::iter::repeat_n(disk, usize::from(count.min(most))));
    }
    context.charge(disks.len() + 1)?;
    Ok(disks)
}

fn count(context: &mut Context, animal: AnimalId, what: &str) -> Flow<i64> {
    let slots = if what == "free-slots" { context.slots_for_elements(animal)? } else { 0 };
    let state = context.state();
    Ok(match what {
        "points" => i64::from(state.score.points(animal)),
        "elements" => i64::from(state.elements.total(animal)),
        "free-slots" => i64::from(slots.saturating_sub(state.elements.total(animal))),
        "pawns" => i64::from(state.pawns.available(animal)),
        "gene-pool" => i64::from(state.species.pool(animal)),
        "eliminated" => i64::from(state.species.eliminated(animal)),
        other => return Err(no_count(message!("script-count-of-animal"), other, OF_ANIMAL)),
    })
}

fn count_on(context: &Context, tile: HexId, what: &str) -> Flow<i64> {
    let state = context.state();
    match what {
        "species" => Ok(i64::from(state.species.total(tile))),
        "elements" => Ok(i64::from(disks_on(context, tile))),
        other => Err(no_count(message!("script-count-of-tile"), other, OF_TILE)),
    }
}

fn disks_on(context: &Context, tile: HexId) -> u16 {
    let corners = context.catalog().board.corners_of(tile).iter();
    corners.filter(|corner| context.state().elements.on_corner(**corner).is_some()).count() as u16
}

fn no_count(of: Message, name: &str, known: &[&'static str]) -> Interrupt {
    let fault = match suggest(name, known.iter().copied()) {
        Some(near) => message!("script-no-count-near", of = of, name = name, near = near),
        None => message!("script-no-count", of = of, name = name),
    };
    Interrupt::fault(fault)
}
