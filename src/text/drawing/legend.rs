//! Explains the pictures on a board.

use maud::{Markup, html};

use crate::drawing::creatures::SWORDS;
use crate::drawing::display::WIDE;
use crate::drawing::looks::icon;
use crate::drawing::measure::TEXT;
use crate::drawing::players::{SURVIVAL_RULE, survival_card};
use crate::drawing::shapes::{CROWN, DISK, disk};
use crate::drawing::sheet::{PicturePart, Piece};
use crate::drawing::spaces::small_tile;
use crate::explain::rule::is_written;
use crate::story::Teller;
use speciate_model::id::{ElementId, TerrainId};
use speciate_model::message;
use speciate_model::words::Message;

/// The height of an entry, and the width of its picture.
const HEIGHT: f32 = 25.0;
const PICTURE: f32 = 29.0;
/// How much wider the picture of a tile is than other pictures, and the gap after an entry in addition to the gap
/// between pieces.
const WIDER: f32 = 3.0;
const GAP: f32 = 6.0;
/// The distance from the centre of a tile to its corners, and the size of the icon of a number.
const TILE: f32 = 13.0;
const ICON: f32 = 14.0;

/// Draws the legend: the elements and terrains that the map shows only as pictures, and the signs of species on the
/// map, all with their names.
pub(super) fn legend(teller: &Teller<'_>) -> PicturePart {
    let view = teller.view();
    let elements = (0..view.roster().elements.len()).map(ElementId::at).map(|element| {
        let picture = disk(teller, element, (DISK + 1.0, HEIGHT / 2.0), 1);
        let name = format!("element-{}", view.roster().name(element));
        entry(&name, picture, &teller.name(element))
    });
    let looks = &view.catalog().looks;
    let has_map = !view.catalog().board.hexes().is_empty();
    let is_textured = |terrain: &TerrainId| {
        has_map && looks.terrain(*terrain).is_some_and(|look| look.texture.is_some())
    };
    let terrains =
        (0..looks.terrains.len()).map(TerrainId::at).filter(is_textured).map(|terrain| {
            let picture = small_tile(teller, terrain, (TILE + 0.5, HEIGHT / 2.0), TILE);
            let name = format!("terrain-{}", view.roster().name(terrain));
            labelled(&name, (picture, PICTURE + WIDER), &teller.name(terrain))
        });
    let signs = has_map.then(|| signs(teller)).into_iter().flatten();
    let of_cards = view.catalog().has_rows().then(|| signs_of_cards(teller)).into_iter().flatten();
    let label = teller.say(&message!("drawing-legend"));
    let entries = elements.chain(terrains).chain(signs).chain(of_cards).collect();
    PicturePart::flowing("legend", label, WIDE, entries)
}

/// Draws the signs that species on the map can have, and the Survival card if the game has it.
fn signs(teller: &Teller<'_>) -> Vec<Piece> {
    let crown = html! { path class="crown" d=(CROWN) transform="translate(13 20)" {} };
    let dashes = html! {
        g class="endangered" { g class="animal" transform="translate(13 12.5)" { circle r="9" {} } }
    };
    let card = html! { g class="survival" transform="translate(5 2.5)" { (survival_card()) } };
    let mut signs = vec![
        entry("dominant", crown, &teller.say(&message!("drawing-dominant"))),
        entry("endangered", dashes, &teller.say(&message!("drawing-endangered"))),
    ];
    if is_written(teller.words(), SURVIVAL_RULE) {
        signs.push(entry("survival", card, &teller.say(&message!("drawing-survival-sign"))));
    }
    signs
}

/// Draws the signs on cards with animals and on biomes.
fn signs_of_cards(teller: &Teller<'_>) -> [Piece; 5] {
    let sign = |sign: &str| html! { text class="sign" x="7" y="17.5" { (sign) } };
    let swords =
        html! { g class="suppresses" { g transform="translate(13 12.5)" { path d=(SWORDS) {} } } };
    let other =
        html! { g class="other danger" { rect x="2" y="4" width="22" height="17" rx="5" {} } };
    let highest = html! { path class="crown" d=(CROWN) transform="translate(13 20)" {} };
    [
        entry("highest", highest, &teller.say(&message!("drawing-highest"))),
        entry("more", sign("▲"), &teller.say(&message!("drawing-counts-more"))),
        entry("less", sign("▼"), &teller.say(&message!("drawing-counts-less"))),
        entry("suppresses", swords, &teller.say(&message!("drawing-suppresses"))),
        entry("other-side", other, &teller.say(&message!("drawing-if-endangered"))),
    ]
}

/// Draws the icon of a number on a mat with its name.
pub(super) fn of_number(name: &str, label: &Message, teller: &Teller<'_>) -> Piece {
    let picture = icon(&format!("count-{name}"), (ICON / 2.0 + 2.0, HEIGHT / 2.0), ICON);
    let picture = html! { g class="figure" { (picture) } };
    labelled(&format!("count-{name}"), (picture, ICON + 6.0), &teller.say(label))
}

/// Draws what is printed on spaces for special pawns with what it means; `None` if the game has no such spaces.
pub(super) fn of_special_spaces(teller: &Teller<'_>) -> Option<Piece> {
    let printed = teller.say(&message!("board-space-special"));
    let picture = html! {
        g class="space" { rect x="2" y="3" width="16" height="19" rx="4" {} text x="5.5" y="17.3" { (printed) } }
    };
    let means = teller.say(&message!("drawing-special-space"));
    let has_any = teller.view().catalog().spaces.iter().any(|space| space.special);
    has_any.then(|| labelled("special-space", (picture, ICON + 9.0), &means))
}

fn entry(name: &str, picture: Markup, text: &str) -> Piece {
    labelled(name, (picture, PICTURE), text)
}

/// Draws a picture of this width followed by a text.
fn labelled(name: &str, (picture, x): (Markup, f32), text: &str) -> Piece {
    let body = html! {
        g class="legend" aria-hidden="true" {
            (picture)
            text x=(x) y=(HEIGHT / 2.0 + 4.8) { (text) }
        }
    };
    let width = x + TEXT.width(text) + GAP;
    Piece { name: name.to_owned(), width, height: HEIGHT, body }
}
