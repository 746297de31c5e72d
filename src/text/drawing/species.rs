//! Draws the species on a tile: a token for each animal, with their number.

use maud::{Markup, html};

use crate::drawing::shapes::{Token, token};
use crate::story::Teller;
use speciate_model::id::{AnimalId, HexId};

/// The places of the tokens on a tile and their size, by the number of animals. The first place is for the dominant
/// animal. Places are away from the corners, where disks lie.
const TOKENS: [(&[(f32, f32)], f32); 6] = [
    (&[(0.0, 3.0)], 23.0),
    (&[(-23.0, 2.0), (20.0, 2.0)], 19.0),
    (&[(-2.0, -15.0), (-25.0, 21.0), (19.0, 21.0)], 17.0),
    (&[(-21.0, -17.0), (20.0, -17.0), (-22.0, 21.0), (19.0, 21.0)], 15.5),
    (&[(-2.0, 1.0), (-25.0, -24.0), (20.0, -24.0), (-25.0, 27.0), (20.0, 27.0)], 13.5),
    (
        &[(-3.0, -22.0), (-33.0, -19.0), (27.0, -19.0), (-33.0, 20.0), (-3.0, 20.0), (27.0, 20.0)],
        13.0,
    ),
];
/// The height of the label with the number, and the approximate width of a digit on it.
const LABEL: f32 = 21.0;
const DIGIT: f32 = 11.0;

/// Draws the species on a tile, with numbers at this scale.
pub(super) fn species(teller: &Teller<'_>, hex: HexId, scale: f32) -> Markup {
    let view = teller.view();
    let species = view.species();
    let mut present: Vec<AnimalId> =
        view.turn().animals().filter(|animal| species.count(*animal, hex) > 0).collect();
    present.sort_by_key(|animal| view.dominant(hex) != Some(*animal));
    let (places, size) = TOKENS[present.len().clamp(1, TOKENS.len()) - 1];
    html! {
        @for (animal, (x, y)) in present.iter().zip(places) {
            @let is_dominant = view.dominant(hex) == Some(*animal);
            @let protected = species.protected(*animal, hex);
            g class={ "species" (if is_dominant { " dominant" } else { "" })
                (if view.is_endangered(*animal, hex) { " endangered" } else { "" }) }
                transform={ "translate(" (x) " " (y) ")" } {
                (token(teller, &Token::species(*animal), (0.0, 0.0), size))
                @if is_dominant {
                    path class="crown" d="M-9 -1l-2-11 6 5 5-8 5 8 6-5-2 11z" transform={ "translate(0 " (-size) ")" } {}
                }
                (number(&species.count(*animal, hex).to_string(), (size * 0.9, size * 0.75), scale, "count"))
                @if protected > 0 {
                    (number(&format!("+{protected}"), (size * 0.95, -size * 0.7), scale, "count protected"))
                }
            }
        }
    }
}

/// Draws a number on a label around a point.
fn number(text: &str, (x, y): (f32, f32), scale: f32, class: &str) -> Markup {
    let width = LABEL + DIGIT * (text.len() - 1) as f32;
    html! {
        g class=(class) aria-hidden="true" transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
            rect x=(-width / 2.0) y=(-LABEL / 2.0) width=(width) height=(LABEL) rx=(LABEL / 2.0) {}
            text y="6.8" { (text) }
        }
    }
}
