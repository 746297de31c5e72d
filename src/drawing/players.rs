//! The animals with what they have, and the rows of cards before them where a game has rows.

use maud::html;

use crate::drawing::cards::{CARD_HEIGHT, CARDS_BESIDE, creature_at};
use crate::drawing::display::{HALF, WIDE, WIDTH};
use crate::drawing::marks::{Marks, badge, name_of, option_id, title};
use crate::drawing::shapes::{lines, offered, token};
use crate::drawing::sheet::{Part, Piece};
use crate::id::AnimalId;
use crate::message;
use crate::question::Choice;
use crate::story::Teller;

/// How high an animal's shape is with its points below.
const NAME_HEIGHT: f32 = 46.0;
/// How wide a character is, about.
const CHARACTER: f32 = 6.25;
/// How much room an animal's shape takes.
const SHAPE: f32 = 47.0;

/// Returns the animals, in initiative order, or by their seats where cards lie in rows.
pub(super) fn players(teller: &Teller<'_>, marks: &Marks<'_>) -> Part {
    let view = teller.view();
    let has_rows = view.catalog().has_rows();
    let mut animals: Vec<AnimalId> = view.turn().initiative().to_vec();
    if has_rows {
        animals = view.turn().animals().collect();
        animals.sort_by_key(|animal| view.turn().seat(*animal));
    }
    let mut pieces = Vec::new();
    if let Some(said) = teller.biomes_said() {
        let (body, height) = lines(&said, characters(WIDTH), (4.0, 0.0), "said");
        let body = html! { g role="img" aria-label=(said) { (body) } };
        pieces.push(Piece { name: "biomes".to_owned(), width: WIDTH, height: height + 4.0, body });
    }
    pieces.extend(animals.into_iter().map(|animal| player(teller, animal, marks)));
    let id = if has_rows { "board-players" } else { "board-animals" };
    let label = teller.say(&crate::words::Message::new(id));
    Part::flowing("players", label, WIDE, pieces)
}

/// Returns most characters of a line that is so wide.
const fn characters(width: f32) -> usize {
    (width / CHARACTER) as usize
}

fn player(teller: &Teller<'_>, animal: AnimalId, marks: &Marks<'_>) -> Piece {
    let view = teller.view();
    let item = marks.find(Choice::Animal(animal));
    let width = if view.catalog().has_rows() { WIDTH } else { HALF };
    let said = teller.animal_said(animal);
    let (text, height) = lines(&said, characters(width - SHAPE), (SHAPE, 1.0), "said");
    let row: Vec<_> = view.row(animal).collect();
    let cards_top = height.max(NAME_HEIGHT) + 2.0;
    let rows = row.len().div_ceil(CARDS_BESIDE) as f32;
    let name = view.roster().name(animal);
    let row_name = format!("row-{name}");
    let points = message!("drawing-points", points = view.score().points(animal));
    let is_now = view.turn().animal == Some(animal);
    let body = html! {
        g class={ "player" (offered(item)) (if is_now { " now" } else { "" }) }
            id={ "player-" (name) } data-animal=(name) data-option=[option_id(item)] role="group" aria-label=[name_of(item, &said)] {
            @if item.is_some() { (title(teller, item, &said)) }
            @if is_now { rect class="turn" x="0.5" y="0.5" width=(width - 1.0) height=(cards_top - 3.0) rx="6" {} }
            (token(teller, animal, (22.0, 16.0), 11.0, &view.animal_letter(animal).to_string()))
            text class="points" aria-hidden="true" x="22" y="42" { (teller.say(&points)) }
            (text)
            (badge(item, (34.0, 9.0)))
            @for (place, (card, is_endangered)) in row.iter().enumerate() {
                (creature_at(teller, *card, *is_endangered, (&row_name, place, cards_top), marks))
            }
        }
    };
    let name = name.to_owned();
    Piece { name, width, height: cards_top + rows * (CARD_HEIGHT + 4.0), body }
}
