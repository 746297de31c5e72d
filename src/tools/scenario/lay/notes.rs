//! Lines about notes and markers, the memory of scripts.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords};
use speciate_model::event::Event;
use speciate_model::id::WordId;

/// `noted pecking-order 83`: the number noted for a key.
pub(super) fn noted(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let noted = Event::Noted { key: words.id::<WordId>()?, value: words.signed()? };
    layout.emit(noted, words.line())
}

/// `marker nest 0,0`: a marker on a tile, corner, animal or space.
pub(super) fn marker(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let placed = Event::MarkerPlaced { marker: words.id::<WordId>()?, on: words.markable()? };
    layout.emit(placed, words.line())
}
