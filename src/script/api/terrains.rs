//! Terrains.

use rhai::{Array, Dynamic, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::id::{HexId, TerrainId};
use crate::message;
use crate::script::api::{Topic, Verb};

/// Returns the verbs about terrains.
pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            Topic::Look,
            "terrains() -> array",
            "the terrains on earth, each once; of several faces of a small tile their family",
            |call: NativeCallContext<'_>| with_context(&call, terrains),
        )
        .example("terrains().len()", "7")
        .gives("array of terrain"),
        Verb::new(
            Topic::Look,
            "small_tiles() -> number",
            "how many small tiles are left on their stack",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| Ok(i64::from(context.state().tiles.covers)))
            },
        )
        .example("small_tiles()", "11"),
        Verb::new(
            Topic::Look,
            "terrain(tile: tile) -> terrain",
            "the terrain of a tile",
            |call: NativeCallContext<'_>, tile: HexId| {
                with_context(&call, |context| {
                    let name = context.roster().name(tile);
                    let vacant = || Interrupt::fault(message!("script-no-tile", name = name));
                    context.state().tiles.terrain(tile).ok_or_else(vacant)
                })
            },
        )
        .fails(&["script-no-tile"])
        .example("terrains().contains(terrain(tile))", "true"),
    ]
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
