//! Draws the markers that scripts place on tiles.

use maud::{Markup, html};

use crate::story::Teller;
use speciate_model::id::HexId;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::{Message, Value};

/// How many letters of a marker's name fit on half a tile.
const LETTERS: usize = 4;
/// The centres of the places for markers, in the corners of a tile that species leave free.
const PLACES: [(f32, f32); 2] = [(-25.0, -32.0), (25.0, -32.0)];

/// Returns the names of the markers on a tile, without those that the locale omits from the story.
pub(super) fn markers_on(teller: &Teller<'_>, hex: HexId) -> Vec<String> {
    let markers = teller.view().notes().markers().iter();
    let on_tile = markers.filter(|(_, on)| *on == Choice::Tile(hex));
    let told = on_tile.filter(|(marker, _)| !teller.is_untold(*marker));
    told.map(|(marker, _)| teller.say(&teller.name_of(*marker))).collect()
}

/// Returns the label of a tile, extended by the names of its markers.
pub(super) fn label_with(teller: &Teller<'_>, label: String, markers: &[String]) -> String {
    if markers.is_empty() {
        return label;
    }
    let names = markers.iter().map(|name| Message::verbatim(name).into()).collect();
    teller.say(&message!("drawing-marked", tile = label, markers = Value::List(names)))
}

/// Draws the markers of a tile. If there are too many, the last place shows the number of those not drawn.
pub(super) fn markers(names: &[String]) -> Markup {
    let mut texts: Vec<String> = names.iter().map(|name| short(name)).collect();
    if names.len() > PLACES.len() {
        texts.truncate(PLACES.len() - 1);
        texts.push(format!("+{}", names.len() - texts.len()));
    }
    html! {
        @for (text, (x, y)) in texts.iter().zip(PLACES) {
            @let width = 9.0 + 8.5 * text.chars().count() as f32;
            g class="marker" aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
                rect x=(-width / 2.0) y="-10" width=(width) height="20" rx="5" {}
                text y="5.5" { (text) }
            }
        }
    }
}

fn short(name: &str) -> String {
    match name.chars().count() > LETTERS {
        true => name.chars().take(LETTERS - 1).chain(['…']).collect(),
        false => name.to_owned(),
    }
}
