//! Draws the current biome and the next one, in games with biomes.

use maud::html;

use crate::drawing::display::WIDTH;
use crate::drawing::shapes::{DISK, classes, disk};
use crate::drawing::sheet::Piece;
use crate::story::Teller;
use speciate_content::catalog::Biome;
use speciate_model::id::{StackId, TerrainId};
use speciate_model::message;
use speciate_model::words::Message;

const HEIGHT: f32 = 88.0;
/// The scale of disks on a biome.
const LARGER: f32 = 1.25;

/// Draws the current biome and the next one; empty if there is none.
pub(super) fn biomes(teller: &Teller<'_>) -> Vec<Piece> {
    let view = teller.view();
    let Some(now) = view.biome() else { return Vec::new() };
    let (next, below) = view.stack(StackId(0));
    let following = match next {
        Some(next) => {
            biome(teller, next, "next-biome", &message!("drawing-biome-next", below = below))
        }
        None => no_biome(teller),
    };
    vec![biome(teller, now, "biome", &message!("drawing-biome")), following]
}

fn biome(teller: &Teller<'_>, terrain: TerrainId, name: &str, place: &Message) -> Piece {
    let shown = teller.view().catalog().terrains.get(terrain.index());
    let shown = shown.and_then(|of| of.biome.clone()).unwrap_or_default();
    let Biome { icons, bonus, penalty, .. } = shown;
    let disks: Vec<_> =
        icons.iter().flat_map(|(element, count)| (0..*count).map(|_| *element)).collect();
    // Disks overlap if there are too many for the card's width.
    let step = (2.0 * DISK + 2.0).min((WIDTH - 30.0) / LARGER / disks.len().max(1) as f32);
    let place = teller.say(place);
    let said =
        message!("drawing-biome-said", place = place.as_str(), biome = teller.biome_said(terrain));
    let said = teller.say(&said);
    let class = |class| teller.word(class);
    let body = html! {
        g class={ "biome " (classes(teller, "terrain", terrain)) } id=(name) role="img" aria-label=(said) {
            title { (said) }
            rect x="1" y="1" width=(WIDTH - 2.0) height=(HEIGHT - 2.0) rx="8" {}
            text class="label" aria-hidden="true" x="9" y="16" { (place) }
            text class="name" aria-hidden="true" x="9" y="38" { (teller.terrain(terrain)) }
            @if let Some(bonus) = bonus {
                text class="class" aria-hidden="true" x=(WIDTH - 10.0) y="18" { "▲ " (class(bonus)) }
            }
            @if let Some(penalty) = penalty {
                text class="class" aria-hidden="true" x=(WIDTH - 10.0) y="36" { "▼ " (class(penalty)) }
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

fn no_biome(teller: &Teller<'_>) -> Piece {
    let body = html! {
        g class="biome vacant" id="next-biome" {
            rect x="1" y="1" width=(WIDTH - 2.0) height=(HEIGHT - 2.0) rx="8" {}
            text class="label" x="9" y="16" { (teller.say(&message!("drawing-biome-none"))) }
        }
    };
    Piece { name: "next-biome".to_owned(), width: WIDTH, height: HEIGHT, body }
}
