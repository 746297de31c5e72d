//! Draws the biome that is competed for, and the next one.

use maud::{Markup, html};

use crate::drawing::creatures::class as class_icon;
use crate::drawing::display::WIDTH;
use crate::drawing::looks::{SignPlace, emblem, icon, pattern};
use crate::drawing::notes::BoardNotes;
use crate::drawing::shapes::{DISK, classes, disk, look_name};
use crate::drawing::sheet::{APART, PicturePart, Piece};
use crate::story::{Teller, or_unknown};
use speciate_content::catalog::Biome;
use speciate_model::id::{StackId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::words::Message;

const HEIGHT: f32 = 88.0;
/// The points at which the marks of a pattern are drawn on a biome.
const MARKS: [(f32, f32); 5] =
    [(160.0, 14.0), (180.0, 26.0), (200.0, 14.0), (160.0, 38.0), (200.0, 38.0)];
/// The width of the ground of a class.
const PILL: f32 = 122.0;
/// The scale of disks on a biome.
const LARGER: f32 = 1.25;

/// Draws the current biome and the next one; `None` if there is none.
pub(super) fn biomes(teller: &Teller<'_>, notes: &BoardNotes) -> Option<PicturePart> {
    let view = teller.view();
    let now = view.biome()?;
    let (next, below) = view.stack(StackId(0));
    let following = match next {
        Some(next) => biome(
            teller,
            next,
            "next-biome",
            &message!("drawing-biome-next", below = or_unknown(below)),
            None,
        ),
        None => no_biome(teller),
    };
    let worth = notes.biome.as_ref().map(|biome| biome.dominance);
    let pieces = vec![biome(teller, now, "biome", &message!("drawing-biome"), worth), following];
    let label = teller.say(&message!("drawing-biomes"));
    Some(PicturePart::flowing("biomes", label, 2.0 * WIDTH + APART, pieces))
}

/// Draws a biome. `worth` is how many points the highest total in the food chain brings there.
fn biome(
    teller: &Teller<'_>,
    terrain: TerrainId,
    name: &str,
    place: &Message,
    worth: Option<u16>,
) -> Piece {
    let shown = teller.view().catalog().terrains.get(terrain.index());
    let shown = shown.and_then(|terrain| terrain.biome.clone()).unwrap_or_default();
    let Biome { icons, bonus, penalty, .. } = shown;
    let disks: Vec<_> =
        icons.iter().flat_map(|(element, count)| (0..*count).map(|_| *element)).collect();
    // Disks overlap if there are too many for the card's width.
    let step = (2.0 * DISK + 2.0).min((WIDTH - PILL - 54.0) / LARGER / disks.len().max(1) as f32);
    let place = teller.say(place);
    let label =
        message!("drawing-biome-said", place = place.as_str(), biome = teller.biome(terrain));
    let label = teller.say(&label);
    let worth = worth.map(|points| teller.say(&message!("drawing-biome-worth", points = points)));
    let body = html! {
        g class={ "biome " (classes(teller, "terrain", terrain)) } id=(name) role="img" aria-label=(label) {
            rect x="1" y="1" width=(WIDTH - 2.0) height=(HEIGHT - 2.0) rx="8" {}
            @if let Some(look) = teller.view().catalog().looks.terrain(terrain) {
                @if look.texture.is_some() {
                    (icon(&format!("texture-{}", look_name(teller, "terrain", terrain)), (178.0, 33.0), 62.0))
                }
                @if let Some(marks) = look.pattern { (pattern(marks, &MARKS)) }
                (emblem(look, &look_name(teller, "terrain", terrain), (178.0, 33.0), 34.0, SignPlace::LowerRight))
            }
            text class="label" aria-hidden="true" x="9" y="16" { (place) }
            text class="name" aria-hidden="true" x="9" y="38" { (teller.name(terrain)) }
            @for (sign, class, y) in [("▲", bonus, 6.0), ("▼", penalty, 32.0)] {
                @if let Some(class) = class { (changed_class(teller, sign, class, y)) }
            }
            @if let Some(worth) = worth {
                text class="worth" aria-hidden="true" x=(WIDTH - 9.0) y="77" { (worth) }
            }
            g transform={ "translate(9 64) scale(" (LARGER) ")" } {
                @for (at, element) in disks.iter().enumerate() {
                    (disk(teller, *element, (DISK + step * at as f32, 0.0), 1))
                }
            }
        }
    };
    Piece { name: name.to_owned(), width: WIDTH, height: HEIGHT, body }
}

/// Draws the class of animals that count more or less at a biome, on a ground of its own.
fn changed_class(teller: &Teller<'_>, sign: &str, class: WordId, y: f32) -> Markup {
    html! {
        g class="changed" aria-hidden="true" {
            rect x=(WIDTH - 8.0 - PILL) y=(y) width=(PILL) height="24" rx="12" {}
            text x=(WIDTH + 3.0 - PILL) y=(y + 16.5) { (sign) }
            (class_icon(teller, class, (WIDTH + 28.0 - PILL, y + 12.0)))
            text x=(WIDTH + 40.0 - PILL) y=(y + 16.5) { (teller.name(class)) }
        }
    }
}

fn no_biome(teller: &Teller<'_>) -> Piece {
    let body = html! {
        g class="biome vacant" id="next-biome" {
            rect x="1" y="1" width=(WIDTH - 2.0) height=(HEIGHT - 2.0) rx="8" {}
            text class="label" x="9" y="16" { (teller.say(&message!("drawing-biome-none"))) }
        }
    };
    Piece { name: "next-biome".to_owned(), width: WIDTH, height: HEIGHT, body }
}
