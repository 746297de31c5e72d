//! Draws the species on a tile: a token for each animal, with their number.

use maud::{Markup, html};

use crate::drawing::marks::{AnswerMarks, badge, name_of, option_id};
use crate::drawing::shapes::{CROWN, Token, offered, token};
use crate::story::Teller;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::question::Choice;

/// How the tokens on a tile are arranged.
struct Arrangement {
    /// The places of the tokens. The first place is for the dominant animal.
    places: &'static [(f32, f32)],
    size: f32,
    /// Where the number is drawn, relative to the centre of its token, in units of the token size.
    number: (f32, f32),
}

/// The arrangements by the number of animals. Tokens and numbers keep away from the corners, where disks are placed,
/// and overlap as little as possible.
const ARRANGEMENTS: [Arrangement; 6] = [
    Arrangement { places: &[(0.0, 1.0)], size: 22.0, number: (0.95, 0.8) },
    Arrangement { places: &[(-21.0, -4.0), (21.0, -4.0)], size: 17.0, number: (0.5, 1.3) },
    Arrangement {
        places: &[(0.0, -9.0), (-28.0, -9.0), (28.0, -9.0)],
        size: 14.0,
        number: (0.0, 1.8),
    },
    Arrangement {
        places: &[(-28.0, -16.0), (13.0, -16.0), (-28.0, 18.0), (13.0, 18.0)],
        size: 12.0,
        number: (1.5, 0.4),
    },
    Arrangement {
        places: &[(0.0, 0.0), (-29.0, -20.0), (25.0, -20.0), (-29.0, 20.0), (25.0, 20.0)],
        size: 11.0,
        number: (1.1, 0.8),
    },
    Arrangement {
        places: &[
            (-4.0, -18.0),
            (-33.0, -16.0),
            (25.0, -16.0),
            (-33.0, 18.0),
            (-4.0, 18.0),
            (25.0, 18.0),
        ],
        size: 11.0,
        number: (1.0, 0.9),
    },
];
/// While the badge of an option is above them, tokens are smaller by this factor and lower by this distance.
const BELOW_BADGE: (f32, f32) = (0.8, 12.0);
/// If there are many numbers, they are smaller by this factor.
const CROWDED: f32 = 0.88;
/// The height of the label with the number, and the approximate width of a digit on it.
const LABEL: f32 = 21.0;
const DIGIT: f32 = 11.0;

/// Draws the species on a tile, with numbers at this scale. On an offered tile, leaves room for the badge.
pub(super) fn species(
    teller: &Teller<'_>,
    hex: HexId,
    marks: &AnswerMarks<'_>,
    scale: f32,
) -> Markup {
    let is_offered = marks.find(Choice::Tile(hex)).is_some();
    let view = teller.view();
    let species = view.species();
    let mut present: Vec<AnimalId> =
        view.turn().animals().filter(|animal| species.count(*animal, hex) > 0).collect();
    present.sort_by_key(|animal| view.dominant(hex) != Some(*animal));
    let Arrangement { places, size, number: (across, down) } =
        &ARRANGEMENTS[present.len().clamp(1, ARRANGEMENTS.len()) - 1];
    let (smaller, lower) = if is_offered { BELOW_BADGE } else { (1.0, 0.0) };
    let size = size * smaller;
    let scale = if present.len() > 2 || is_offered { scale * CROWDED } else { scale };
    html! {
        @for (animal, (x, y)) in present.iter().zip(*places) {
            @let is_dominant = view.dominant(hex) == Some(*animal);
            @let protected = species.protected(*animal, hex);
            @let item = marks.species(hex, *animal);
            @let label = item.map(|item| name_of(teller, Some(item), &teller.name(*animal)));
            g class={ "species" (offered(item)) (if is_dominant { " dominant" } else { "" })
                (if view.is_endangered(*animal, hex) { " endangered" } else { "" }) }
                id=[item.map(|_| id(teller, hex, *animal))] data-option=[option_id(item)]
                role=[item.map(|_| "img")] aria-label=[label]
                transform={ "translate(" (format!("{:.1}", x * smaller)) " " (format!("{:.1}", y * smaller + lower)) ")" } {
                (token(teller, &Token::species(*animal), (0.0, 0.0), size))
                @if is_dominant {
                    path class="crown" d=(CROWN) transform={ "translate(0 " (-size) ")" } {}
                }
                (number(&species.count(*animal, hex).to_string(), (size * across, size * down), scale, "count"))
                @if protected > 0 {
                    (number(&format!("+{protected}"), (size * 0.95, -size * 0.7), scale, "count protected"))
                }
                (badge(item, (-size * 0.9, -size * 0.7)))
            }
        }
    }
}

/// Returns the id of the element of an animal's species on a tile.
fn id(teller: &Teller<'_>, hex: HexId, animal: AnimalId) -> String {
    format!("species-{}-{}", teller.hex(hex), teller.roster().name(animal))
}

/// Draws a number on a label around a point.
fn number(text: &str, (x, y): (f32, f32), scale: f32, class: &str) -> Markup {
    let width = LABEL + DIGIT * (text.len() - 1) as f32;
    html! {
        g class=(class) aria-hidden="true" transform={ "translate(" (format!("{x:.1}")) " " (format!("{y:.1}")) ") scale(" (scale) ")" } {
            rect x=(-width / 2.0) y=(-LABEL / 2.0) width=(width) height=(LABEL) rx=(LABEL / 2.0) {}
            text y="6.8" { (text) }
        }
    }
}
