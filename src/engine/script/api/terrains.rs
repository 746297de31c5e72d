//! Verbs about terrains.

use rhai::{Array, Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic};
use crate::script::value::of_name;
use speciate_model::id::{HexId, TerrainId};
use speciate_model::message;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "terrains() -> array",
            "the terrains on earth, each once; of several faces of a small tile their family",
            |call: NativeCallContext<'_>| with_context(&call, terrains),
        )
        .example("terrains().len()", "7")
        .gives("array of terrain"),
        Verb::new(
            VerbTopic::Look,
            "small_tiles() -> number",
            "how many small tiles are left on their stack",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| Ok(i64::from(context.state().tiles.covers)))
            },
        )
        .example("small_tiles()", "11"),
        Verb::new(
            VerbTopic::Look,
            "terrain(tile: tile) -> terrain",
            "the terrain of a tile",
            |call: NativeCallContext<'_>, tile: HexId| {
                with_context(&call, |context| terrain(context, tile))
            },
        )
        .fails(&["script-no-tile"])
        .example("terrains().contains(terrain(tile))", "true"),
        Verb::new(
            VerbTopic::Look,
            "terrain(name: text) -> terrain",
            "the terrain with a name, e.g. a name from `params`",
            |call: NativeCallContext<'_>, name: ImmutableString| {
                with_context(&call, |context| of_name::<TerrainId>(context, &name))
            },
        )
        .fails(&["rejection-no-such"])
        .example("terrain(`${terrains()[0]}`) == terrains()[0]", "true")
        .takes(&[Takes::of("name", "text").words(AcceptedWords::Terrains)]),
        Verb::new(
            VerbTopic::Look,
            "place_points(tile: tile) -> array",
            "what the places of a tile earn by its terrain, the first one first",
            |call: NativeCallContext<'_>, tile: HexId| {
                with_context(&call, |context| {
                    let terrain = terrain(context, tile)?;
                    let scores = &context.catalog().terrain(terrain).scores;
                    let points = scores.iter().map(|points| Dynamic::from_int(i64::from(*points)));
                    Ok(points.collect::<Array>())
                })
            },
        )
        .fails(&["script-no-tile"])
        .example("place_points(tile).len() > 0", "true")
        .gives("array of number"),
    ]
}

fn terrain(context: &Context, tile: HexId) -> Flow<TerrainId> {
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
    let found: Array =
        all.filter(|terrain| on_earth.contains(terrain)).map(Dynamic::from).collect();
    context.charge(on_earth.len() + 1)?;
    Ok(found)
}
