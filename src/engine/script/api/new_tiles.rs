//! Verbs that place and cover tiles.

use rhai::{Array, Dynamic, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::tiles::on_earth;
use crate::script::api::{Verb, VerbTopic, emit};
use speciate_model::event::Event;
use speciate_model::id::{HexId, StackId, TerrainId};
use speciate_model::message;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "shores() -> array",
            "the vacant hexes next to a tile of earth, in board order",
            |call: NativeCallContext<'_>| with_context(&call, shores),
        )
        .example("tiles().contains(shores()[0])", "false")
        .gives("array of tile"),
        Verb::new(
            VerbTopic::Look,
            "tiles_on_offer() -> array",
            "the terrains of the tiles that lie face up on the stacks, stack by stack",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    let found: Array =
                        on_offer(context).map(|(_, of)| Dynamic::from(of)).collect();
                    context.charge(found.len() + 1)?;
                    Ok(found)
                })
            },
        )
        .example("tiles_on_offer().len()", "3")
        .gives("array of terrain"),
        Verb::new(
            VerbTopic::Act,
            "place_tile(hex: tile, terrain: terrain) -> nothing",
            "a face-up tile of a terrain leaves its stack and becomes earth on a vacant hex; it earns nothing by \
                 itself",
            |call: NativeCallContext<'_>, hex: HexId, terrain: TerrainId| {
                with_context(&call, |context| place_tile(context, hex, terrain))
            },
        )
        .acts()
        .fails(&["script-not-on-offer", "fact-tile-already"])
        .example("place_tile(shores()[0], tiles_on_offer()[0]); tiles().len()", "8"),
        Verb::new(
            VerbTopic::Act,
            "cover_tile(tile: tile, terrain: terrain) -> nothing",
            "a small tile of a terrain is laid on a tile of earth; it earns nothing by itself, and what stands there \
                 stays",
            |call: NativeCallContext<'_>, tile: HexId, terrain: TerrainId| {
                with_context(&call, |context| cover_tile(context, tile, terrain))
            },
        )
        .acts()
        .fails(&["script-no-cover", "script-no-tile", "fact-no-small-tile"])
        .example("cover_tile(tile, small_terrains(tile)[0]); small_tiles()", "10"),
        Verb::new(
            VerbTopic::Look,
            "small_terrains(tile: tile) -> array",
            "the terrains of small tiles that can be laid on a tile",
            |call: NativeCallContext<'_>, tile: HexId| {
                with_context(&call, |context| {
                    let found = context.catalog().covers_on(tile);
                    Ok(found.iter().copied().map(Dynamic::from).collect::<Array>())
                })
            },
        )
        .example("small_terrains(tile).len()", "1")
        .gives("array of terrain"),
    ]
}

fn shores(context: &mut Context) -> Flow<Array> {
    let (board, tiles) = (&context.catalog().board, &context.state().tiles);
    let is_earth = |hex: &HexId| tiles.terrain(*hex).is_some();
    let is_shore = |hex: &HexId| !is_earth(hex) && board.neighbours(*hex).iter().any(is_earth);
    let found: Array = board.hex_ids().filter(is_shore).map(Dynamic::from).collect();
    context.charge(board.hex_ids().count())?;
    Ok(found)
}

fn on_offer(context: &Context) -> impl Iterator<Item = (StackId, TerrainId)> + '_ {
    let stacks = (0..usize::from(context.catalog().stacks.count)).map(StackId::at);
    stacks.filter_map(|stack| Some((stack, context.state().tiles.stack(stack).face_up?)))
}

fn place_tile(context: &mut Context, tile: HexId, terrain: TerrainId) -> Flow {
    context.may_act()?;
    let found = on_offer(context).find(|(_, of)| *of == terrain);
    let Some((stack, terrain)) = found else {
        let terrain = context.roster().name(terrain);
        return Err(Interrupt::fault(message!("script-not-on-offer", terrain = terrain)));
    };
    emit(context, Event::TileTaken { stack, terrain })?;
    emit(context, Event::TilePlaced { tile, terrain })
}

fn cover_tile(context: &mut Context, tile: HexId, terrain: TerrainId) -> Flow {
    context.may_act()?;
    on_earth(context, tile)?;
    let catalog = context.catalog();
    let is_covered = context.state().tiles.terrain(tile).is_some_and(|of| catalog.is_cover(of));
    if is_covered || !catalog.covers_on(tile).contains(&terrain) {
        let (tile, terrain) = (context.roster().name(tile), context.roster().name(terrain));
        let fault = message!("script-no-cover", tile = tile, terrain = terrain);
        return Err(Interrupt::fault(fault));
    }
    emit(context, Event::TileCovered { tile, terrain })
}
