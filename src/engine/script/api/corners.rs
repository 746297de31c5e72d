//! Verbs about the corners of earth.

use rhai::{Dynamic, Map, NativeCallContext};

use crate::context::{Context, Flow};
use crate::script::api::query::Query;
use crate::script::api::{Takes, Verb, VerbTopic};
use crate::script::value::{expect, wrong};
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId};
use speciate_model::message;

const CORNERS: Query = Query {
    verb: "corners",
    filters: &[
        Takes::of("on", "tile").missed("why-card-corner-of-other-tile"),
        Takes::of("vacant", "flag").missed("why-card-corner-not-vacant"),
        Takes::of("matching", "animal"),
        Takes::of("element", "element"),
    ],
    none: Some("why-card-corner-off-earth"),
    find: corners,
};

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "corners(which: map) -> array",
            "corners that touch earth and are `vacant` (true) or hold a disk (false), \
                 `on` a tile, with a disk `matching` an element of an animal or \
                 of an `element`",
            |call: NativeCallContext<'_>, which: Map| CORNERS.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value"])
        .example("corners(#{on: tile, vacant: false})", "[1,0:W]")
        .filters(CORNERS.filters)
        .gives("array of corner"),
    ]
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
    Ok(found.into_iter().map(Dynamic::from).collect())
}

pub(super) fn disks_on(context: &Context, tile: HexId) -> u16 {
    let corners = context.catalog().board.corners_of(tile).iter();
    corners.filter(|corner| context.state().elements.on_corner(**corner).is_some()).count() as u16
}
