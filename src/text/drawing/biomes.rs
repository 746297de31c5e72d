//! Draws the biome that is competed for, and the next one.

use maud::{Markup, html};

use crate::drawing::creatures::class as class_icon;
use crate::drawing::display::WIDTH;
use crate::drawing::looks::{LegendPlace, emblem, icon, pattern};
use crate::drawing::measure::{Font, TEXT, fitted};
use crate::drawing::notes::BoardNotes;
use crate::drawing::shapes::{DISK, classes, disk, look_name};
use crate::drawing::sheet::{APART, PicturePart, Piece};
use crate::story::{Teller, or_unknown};
use speciate_content::catalog::Biome;
use speciate_content::look::Look;
use speciate_model::id::{StackId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::words::Message;

const HEIGHT: f32 = 88.0;
/// The points at which the marks of a pattern are drawn, around the middle of a picture, and the size of the picture.
const MARKS: [(f32, f32); 5] =
    [(-20.0, -14.0), (0.0, 0.0), (20.0, -14.0), (-20.0, 14.0), (20.0, 14.0)];
const PICTURE: f32 = 62.0;
/// The width of the ground of a class: without the name, at least and at most.
const PILL: f32 = 55.0;
const PILLS: (f32, f32) = (100.0, 150.0);
const CLASS: Font = Font::bold(13.3);
const NAME: Font = Font::bold(19.0);
/// The width that is reserved for the points of a biome.
const WORTH: f32 = 176.0;
/// The scale of disks on a biome.
const LARGER: f32 = 1.25;

/// Draws the current biome and the next one; `None` if there is none.
pub(super) fn biomes(teller: &Teller<'_>, notes: &BoardNotes) -> Option<PicturePart> {
    let view = teller.view();
    let now = view.biome()?;
    let (next, below) = view.stack(StackId(0));
    let following = next.map(|next| {
        let place = message!("drawing-biome-next", below = or_unknown(below));
        biome(teller, next, "next-biome", &place, None)
    });
    let place = match next {
        Some(_) => message!("drawing-biome"),
        None => message!("drawing-biome-last"),
    };
    let worth = notes.biome.as_ref().map(|biome| biome.dominance);
    let now = biome(teller, now, "biome", &place, worth);
    let pieces = std::iter::once(now).chain(following).collect();
    let label = teller.say(&message!("drawing-biomes"));
    Some(PicturePart::flowing("biomes", label, 2.0 * WIDTH + APART, pieces))
}

/// Draws a biome. `worth` is how many points the highest total in the food chain is worth there.
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
    let step = (2.0 * DISK + 2.0).min((WIDTH - WORTH) / LARGER / disks.len().max(1) as f32);
    let place = teller.say(place);
    let label =
        message!("drawing-biome-said", place = place.as_str(), biome = teller.biome(terrain));
    let label = teller.say(&label);
    let worth = worth.map(|points| teller.say(&message!("drawing-biome-worth", points = points)));
    let (text, pill) = (teller.name(terrain), pill(teller, [bonus, penalty]));
    let pill_at = WIDTH - 8.0 - pill;
    let left = 9.0 + TEXT.width(&place).max(NAME.width(&text)).min(pill_at - 13.0);
    let body = html! {
        g class={ "biome " (classes(teller, "terrain", terrain)) } id=(name) role="img" aria-label=(label) {
            rect x="1" y="1" width=(WIDTH - 2.0) height=(HEIGHT - 2.0) rx="8" {}
            @if let Some(look) = teller.view().catalog().looks.terrain(terrain) {
                (picture(teller, (terrain, look), (left, pill_at)))
            }
            (fitted(&place, "label", (9.0, 16.0), (TEXT, pill_at - 13.0)))
            (fitted(&text, "name", (9.0, 38.0), (NAME, pill_at - 13.0)))
            @for (sign, class, y) in [("▲", bonus, 6.0), ("▼", penalty, 32.0)] {
                @if let Some(class) = class { (changed_class(teller, (sign, class), (pill_at, y), pill)) }
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

/// Draws the picture of a terrain, as large as fits between two edges.
fn picture(
    teller: &Teller<'_>,
    (terrain, look): (TerrainId, &Look),
    (left, right): (f32, f32),
) -> Markup {
    let scale = ((right - left - 6.0) / PICTURE).min(1.0);
    let name = look_name(teller, "terrain", terrain);
    html! {
        @if scale > 0.5 {
            g transform={ "translate(" (f32::midpoint(left, right)) " 33) scale(" (format!("{scale:.2}")) ")" } {
                @if look.texture.is_some() { (icon(&format!("texture-{name}"), (0.0, 0.0), PICTURE)) }
                @if let Some(marks) = look.pattern { (pattern(marks, &MARKS)) }
                (emblem(look, &name, (0.0, 0.0), 34.0, LegendPlace::LowerRight))
            }
        }
    }
}

/// Returns the width of the grounds of classes that is enough for all of them.
fn pill(teller: &Teller<'_>, classes: [Option<WordId>; 2]) -> f32 {
    let widths = classes.into_iter().flatten().map(|class| CLASS.width(&teller.name(class)));
    (PILL + widths.fold(0.0, f32::max)).clamp(PILLS.0, PILLS.1)
}

/// Draws the class of animals that count more or less at a biome, on its own background.
fn changed_class(
    teller: &Teller<'_>,
    (sign, class): (&str, WordId),
    (x, y): (f32, f32),
    width: f32,
) -> Markup {
    html! {
        g class="changed" aria-hidden="true" {
            rect x=(x) y=(y) width=(width) height="24" rx="12" {}
            text x=(x + 9.0) y=(y + 16.5) { (sign) }
            (class_icon(teller, class, (x + 33.0, y + 12.0)))
            (fitted(&teller.name(class), "", (x + 45.0, y + 16.5), (CLASS, width - PILL)))
        }
    }
}
