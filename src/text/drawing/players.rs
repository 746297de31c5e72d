//! Draws the animals with their mats, or their rows of cards in games with rows.

use maud::{Markup, html};

use crate::drawing::biomes::biomes;
use crate::drawing::cards::{CARD_HEIGHT, CARDS_BESIDE, creature_at, no_creature};
use crate::drawing::display::{HALF, WIDE, WIDTH};
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id, title};
use crate::drawing::mats::{Figure, HEAD, figures_before, mat};
use crate::drawing::shapes::{offered, token};
use crate::drawing::sheet::{APART, PicturePart, Piece};
use crate::story::Teller;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::question::Choice;

/// The width of a mat if there are more than four, so that three fit side by side.
const NARROW: f32 = 159.0;

/// Draws the animals, in initiative order or, in games with rows, in seat order.
pub(super) fn players(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> PicturePart {
    let view = teller.view();
    let mut animals: Vec<AnimalId> = view.turn().initiative().to_vec();
    if !view.catalog().has_rows() {
        let width = if animals.len() > 4 { NARROW } else { HALF };
        let pieces = animals.into_iter().map(|animal| player(teller, animal, width, marks));
        let label = teller.say(&message!("board-animals"));
        return PicturePart::flowing("players", label, WIDE, pieces.collect());
    }
    animals = view.turn().animals().collect();
    animals.sort_by_key(|animal| view.turn().seat(*animal));
    let mut pieces = biomes(teller);
    // The height of all rows in lines of cards, if two players are side by side.
    let lines: usize = animals
        .chunks(2)
        .filter_map(|beside| beside.iter().map(|of| rows(teller, *of)).max())
        .sum();
    let class =
        format!("rows-{} deep-{}", animals.len().div_ceil(2), lines - animals.len().div_ceil(2));
    pieces.extend(animals.into_iter().map(|animal| player(teller, animal, WIDTH, marks)));
    let label = teller.say(&message!("board-players"));
    PicturePart::flowing("players", label, 2.0 * WIDTH + APART, pieces).classed(class)
}

/// Returns how many lines an animal's row takes, at least 1.
fn rows(teller: &Teller<'_>, animal: AnimalId) -> usize {
    teller.view().row(animal).count().div_ceil(CARDS_BESIDE).max(1)
}

fn player(teller: &Teller<'_>, animal: AnimalId, width: f32, marks: &AnswerMarks<'_>) -> Piece {
    let view = teller.view();
    let item = marks.find(Choice::Animal(animal));
    let name = view.roster().name(animal).to_owned();
    let points = message!("drawing-points", points = view.score().points(animal));
    let is_mat = !view.catalog().has_rows();
    // On a wide mat, disks take the room next to the points.
    let flags_at = if is_mat && width > NARROW { None } else { Some("5") };
    let said = teller.animal_said(animal);
    let (own, height) = match (is_mat, width > NARROW) {
        (true, is_wide) => mat(teller, animal, width, is_wide),
        (false, _) => row(teller, animal, item.is_some(), marks),
    };
    let body = html! {
        g class={ "player" (offered(item)) (if marks.is_asked(animal) { " now" } else { "" }) }
            id={ "player-" (name) } data-animal=(name) data-option=[option_id(item)] role="group" aria-label=[name_of(item, &said)] {
            (title(teller, item, &said))
            rect class="mat" x="1" y="1" width=(width - 2.0) height=(height - 2.0) rx="6" {}
            (token(teller, animal, (17.5, 19.0), 11.0, &view.animal_letter(animal).to_string()))
            text class="title" aria-hidden="true" x="33" y="16" { (teller.animal(animal)) }
            text class="points" aria-hidden="true" x="33" y="31" {
                (teller.say(&points))
                @if let Some(dx) = flags_at { tspan class="label" dx=(dx) { (flags(teller, animal)) } }
            }
            @if flags_at.is_none() { text class="label" aria-hidden="true" x="33" y="44" { (flags(teller, animal)) } }
            (own)
            (badge_before(item, (width - 6.0, 13.0)))
        }
    };
    Piece { name, width, height, body }
}

fn flags(teller: &Teller<'_>, animal: AnimalId) -> String {
    let (view, turn) = (teller.view(), teller.view().turn());
    let is_own = view.seat().is_some() && turn.seat(animal) == view.seat();
    let all = [
        is_own.then(|| message!("drawing-you")),
        (turn.starting == Some(animal)).then(|| message!("drawing-goes-first")),
        turn.has_passed(animal).then(|| message!("drawing-passed")),
    ];
    let said: Vec<String> = all.iter().flatten().map(|flag| teller.say(flag)).collect();
    said.join(", ")
}

/// Draws an animal's row of cards and its numbers, and returns its height too.
fn row(
    teller: &Teller<'_>,
    animal: AnimalId,
    is_offered: bool,
    marks: &AnswerMarks<'_>,
) -> (Markup, f32) {
    let view = teller.view();
    let cards: Vec<_> = view.row(animal).collect();
    let row = format!("row-{}", view.roster().name(animal));
    let hand = view.turn().seat(animal).map_or(0, |seat| view.hand_length(seat));
    let survival = usize::from(view.score().survival(animal));
    let figures = [
        Figure::of(teller, survival, &message!("drawing-survival")),
        Figure::of(teller, hand, &message!("drawing-hand")),
    ];
    let right = if is_offered { WIDTH - 29.0 } else { WIDTH - 4.0 };
    let body = html! {
        (figures_before(right, &figures))
        @if cards.is_empty() { (no_creature(HEAD)) }
        @for (place, (card, is_endangered)) in cards.iter().enumerate() {
            (creature_at(teller, *card, *is_endangered, (&row, place, (4.0, HEAD)), marks))
        }
    };
    (body, HEAD + rows(teller, animal) as f32 * (CARD_HEIGHT + 4.0) + 3.0)
}
