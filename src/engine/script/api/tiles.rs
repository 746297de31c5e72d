//! Verbs about the tiles of earth, their terrains and corners.

use rhai::{Array, Dynamic, ImmutableString, Map};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::query::Query;
use crate::script::api::verb::verbs;
use crate::script::api::{AcceptedWords, Example, ParameterDomain, array};
use crate::script::value::{expect, of_name, word, wrong};
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, SectionId, StackId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;

const TILES: Query = Query {
    verb: "tiles",
    filters: &[
        ParameterDomain::of("terrain", "text or array of text or terrain or array of terrain")
            .words(AcceptedWords::Terrains),
        ParameterDomain::of("occupied_by", "animal").missed("why-card-tile-not-occupied"),
        ParameterDomain::of("shared_by", "animal"),
        ParameterDomain::of("opposing", "animal"),
        ParameterDomain::of("dominated_by", "animal"),
        ParameterDomain::of("next_to", "tile").missed("why-card-tile-not-beside"),
        ParameterDomain::of("species_over", "number").missed("why-card-tile-few-species"),
        ParameterDomain::of("holding", "element or text").words(AcceptedWords::Elements),
        ParameterDomain::of("marked_in", "text").words(AcceptedWords::Sections),
        ParameterDomain::of("elements_over", "number").missed("why-card-tile-few-elements"),
        ParameterDomain::of("noted", "text").words(AcceptedWords::Keys),
    ],
    none: Some("why-card-tile-not-earth"),
    find: tiles,
};

/// The filters of `tiles` that read only the species, elements and terrains of tiles.
const EARTH_FILTERS: [&str; 6] =
    ["terrain", "occupied_by", "next_to", "species_over", "holding", "elements_over"];

const CORNERS: Query = Query {
    verb: "corners",
    filters: &[
        ParameterDomain::of("on", "tile").missed("why-card-corner-of-other-tile"),
        ParameterDomain::of("vacant", "flag").missed("why-card-corner-not-vacant"),
        ParameterDomain::of("matching", "animal"),
        ParameterDomain::of("element", "element"),
    ],
    none: Some("why-card-corner-off-earth"),
    find: corners,
};

verbs! {
    /// the tiles of earth, in board order
    Look tiles() -> array("array of tile") {
        example: Example::new("tiles().len()", "7"),
    } => |context| {
        context.reads_only_earth();
        TILES.run(context, &Map::new())
    };

    /// the tiles of a `terrain` (one name or several), `occupied_by` an animal, `shared_by` an
    /// animal with opposing animals, with species `opposing` an animal, `dominated_by` an animal,
    /// `next_to` a tile, with more species than `species_over`, with more elements than
    /// `elements_over`, `holding` a disk of an element, with a terrain `marked_in` a section, or
    /// with a number `noted` for them under a key
    Look tiles(which: map) -> array("array of tile") {
        errors: &["script-no-filter", "script-value", "rejection-no-such"],
        filters: TILES.filters,
        example: Example::new("tiles(#{terrain: params.terrains, occupied_by: you})", "[1,0]"),
    } => |context| {
        if which.keys().all(|filter| EARTH_FILTERS.contains(&filter.as_str())) {
            context.reads_only_earth();
        }
        TILES.run(context, &which)
    };

    /// the tile or vacant hex with a name, e.g. a name from `params`
    Look tile(name: text(Tiles)) -> tile {
        errors: &["rejection-no-such"],
        example: Example::new(r#"tile("1,0") == tile"#, "true"),
    } => |context| {
        context.reads_only_names();
        of_name::<HexId>(context, &name)
    };

    /// the corner with a name, e.g. a name from `params`
    Look corner(name: text(Corners)) -> corner {
        errors: &["rejection-no-such"],
        example: Example::new(r#"element(corner("1,0:W"))"#, "seed"),
    } => |context| {
        context.reads_only_names();
        of_name::<CornerId>(context, &name)
    };

    /// the vacant hexes next to a tile of earth, in board order
    Look shores() -> array("array of tile") {
        example: Example::new("tiles().contains(shores()[0])", "false"),
    } => |context| {
        context.reads_only_earth();
        shores(context)
    };

    /// the terrains of the tiles that lie face up on the stacks, stack by stack
    Look tiles_on_offer() -> array("array of terrain") {
        example: Example::new("tiles_on_offer().len()", "3"),
    } => |context| tiles_on_offer(context);

    /// the terrains of the small tiles that can be laid on a tile
    Look small_terrains(tile: tile) -> array("array of terrain") {
        example: Example::new("small_terrains(tile).len()", "1"),
    } => |context| {
        context.reads_only_tile(tile);
        Ok(array(context.catalog().covers_on(tile).iter().copied()))
    };

    /// the terrains on earth, each once; a small tile with several faces counts as its family
    Look terrains() -> array("array of terrain") {
        example: Example::new("terrains().len()", "7"),
    } => |context| {
        context.reads_only_earth();
        terrains(context)
    };

    /// how many small tiles are left on their stack
    Look small_tiles() -> number {
        example: Example::new("small_tiles()", "11"),
    } => |context| Ok(i64::from(context.state().tiles.covers));

    /// the terrain of a tile
    Look terrain(tile: tile) -> terrain {
        errors: &["script-no-tile"],
        example: Example::new("terrains().contains(terrain(tile))", "true"),
    } => |context| {
        context.reads_only_tile(tile);
        terrain(context, tile)
    };

    /// the terrain with a name, e.g. a name from `params`
    Look terrain(name: text(Terrains)) -> terrain {
        errors: &["rejection-no-such"],
        example: Example::new("terrain(`${terrains()[0]}`) == terrains()[0]", "true"),
    } => |context| {
        context.reads_only_names();
        of_name::<TerrainId>(context, &name)
    };

    /// the points that a tile's terrain gives for each place, from the first place
    Look place_points(tile: tile) -> array("array of number") {
        errors: &["script-no-tile"],
        example: Example::new("place_points(tile).len() > 0", "true"),
    } => |context| {
        context.reads_only_tile(tile);
        place_points(context, tile)
    };

    /// corners that touch earth and are `vacant` (true) or hold a disk (false), `on` a tile, with a
    /// disk `matching` an element of an animal, or with a disk of an `element`
    Look corners(which: map) -> array("array of corner") {
        errors: &["script-no-filter", "script-value"],
        filters: CORNERS.filters,
        example: Example::new("corners(#{on: tile, vacant: false})", "[1,0:W]"),
    } => |context| CORNERS.run(context, &which);
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
                let terrains = named_terrains(context, value)?;
                found.retain(|&tile| {
                    state.tiles.terrain(tile).is_some_and(|terrain| {
                        terrains.contains(&terrain)
                            || terrains.contains(&context.catalog().family(terrain))
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
                    let has_species = |other: &AnimalId| state.species.count(*other, tile) > 0;
                    has_species(&animal) && shared.iter().any(has_species)
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
                    let here =
                        if species { state.species.total(tile) } else { disks_on(context, tile) };
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
                    terrain
                        .is_some_and(|terrain| marked.contains(&context.catalog().family(terrain)))
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
    Ok(array(found))
}

/// Returns the opponents in play of the animal in a filter, or nobody without this filter.
fn opponents(context: &mut Context, which: &Map, filter: &str) -> Flow<Vec<AnimalId>> {
    let Some(animal) = which.get(filter) else { return Ok(Vec::new()) };
    let opponents = context.opponents(expect::<AnimalId>(animal, filter)?)?;
    Ok(context.state().turn.animals().filter(|other| opponents.has(*other)).collect())
}

fn named_terrains(context: &Context, value: &Dynamic) -> Flow<Vec<TerrainId>> {
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
    terrain(context, tile).map(|_| ())
}

fn shores(context: &mut Context) -> Flow<Array> {
    let (board, tiles) = (&context.catalog().board, &context.state().tiles);
    let is_earth = |hex: &HexId| tiles.terrain(*hex).is_some();
    let is_shore = |hex: &HexId| !is_earth(hex) && board.neighbours(*hex).iter().any(is_earth);
    let found = array(board.hex_ids().filter(is_shore));
    context.charge(board.hex_ids().count())?;
    Ok(found)
}

pub(super) fn on_offer(context: &Context) -> impl Iterator<Item = (StackId, TerrainId)> + '_ {
    let stacks = (0..usize::from(context.catalog().stacks.count)).map(StackId::at);
    stacks.filter_map(|stack| Some((stack, context.state().tiles.stack(stack).face_up?)))
}

fn tiles_on_offer(context: &mut Context) -> Flow<Array> {
    let found = array(on_offer(context).map(|(_, terrain)| terrain));
    context.charge(found.len() + 1)?;
    Ok(found)
}

pub(super) fn terrain(context: &Context, tile: HexId) -> Flow<TerrainId> {
    let name = context.roster().name(tile);
    let vacant = || Interrupt::fault(message!("script-no-tile", name = name));
    context.state().tiles.terrain(tile).ok_or_else(vacant)
}

fn terrains(context: &mut Context) -> Flow<Array> {
    let tiles = &context.state().tiles;
    let on_earth: Vec<TerrainId> = tiles
        .earth()
        .filter_map(|tile| tiles.terrain(tile))
        .map(|terrain| context.catalog().family(terrain))
        .collect();
    let all = (0..context.catalog().terrains.len()).map(TerrainId::at);
    let found = array(all.filter(|terrain| on_earth.contains(terrain)));
    context.charge(on_earth.len() + 1)?;
    Ok(found)
}

fn place_points(context: &Context, tile: HexId) -> Flow<Array> {
    let terrain = terrain(context, tile)?;
    let scores = context.catalog().terrain(terrain).scores.iter();
    Ok(array(scores.map(|points| i64::from(*points))))
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
            "element" => {
                let element = expect::<ElementId>(value, name)?;
                found.retain(|&corner| state.elements.on_corner(corner) == Some(element));
            }
            other => return Err(CORNERS.has_no(other)),
        }
    }
    Ok(array(found))
}

pub(super) fn disks_on(context: &Context, tile: HexId) -> u16 {
    let corners = context.catalog().board.corners_of(tile).iter();
    corners.filter(|corner| context.state().elements.on_corner(**corner).is_some()).count() as u16
}
