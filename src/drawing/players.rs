//! The animals with what they have, and the rows of cards before them where a game has rows.

use maud::{Markup, html};

use crate::drawing::cards::{CARD_HEIGHT, CARDS_BESIDE, creature_at};
use crate::drawing::display::WIDTH;
use crate::drawing::marks::{Marks, badge, option_id};
use crate::drawing::shapes::{lines, offered, token};
use crate::drawing::sheet::Part;
use crate::id::AnimalId;
use crate::message;
use crate::question::Choice;
use crate::story::Teller;

/// How high an animal's shape is with its points below.
const NAME_HEIGHT: f32 = 48.0;
/// Most characters of a line beside an animal's shape.
const CHARACTERS: usize = 50;

/// Returns the animals, in initiative order, or by their seats where cards lie in rows.
pub(super) fn players(teller: &Teller<'_>, marks: &Marks<'_>) -> Part {
    let view = teller.view();
    let has_rows = view.catalog().has_rows();
    let mut animals: Vec<AnimalId> = view.turn().initiative().to_vec();
    if has_rows {
        animals = view.turn().animals().collect();
        animals.sort_by_key(|animal| view.turn().seat(*animal));
    }
    let (mut below, mut drawn) = (0.0, Vec::new());
    if let Some(said) = teller.biomes_said() {
        let (text, height) = lines(&said, CHARACTERS + 6, (6.0, below + 4.0), "said");
        drawn.push(text);
        below += height + 6.0;
    }
    for animal in animals {
        let (player, height) = player(teller, animal, below, marks);
        drawn.push(player);
        below += height;
    }
    let id = if has_rows { "board-players" } else { "board-animals" };
    let label = teller.say(&crate::words::Message::new(id));
    let body = html! { @for player in &drawn { (player) } };
    Part { id: "players", label, frame: [0.0, 0.0, WIDTH, below.max(1.0)], body }
}

fn player(teller: &Teller<'_>, animal: AnimalId, top: f32, marks: &Marks<'_>) -> (Markup, f32) {
    let view = teller.view();
    let item = marks.find(Choice::Animal(animal));
    let said = teller.animal_said(animal);
    let (text, height) = lines(&said, CHARACTERS, (44.0, top + 4.0), "said");
    let row: Vec<_> = view.row(animal).collect();
    let cards_top = top + height.max(NAME_HEIGHT) + 4.0;
    let rows = row.len().div_ceil(CARDS_BESIDE) as f32;
    let name = view.roster().name(animal);
    let row_name = format!("row-{name}");
    let points = message!("drawing-points", points = view.score().points(animal));
    let drawn = html! {
        g class={ "player" (offered(item)) (if view.turn().animal == Some(animal) { " now" } else { "" }) }
            id={ "player-" (name) } data-animal=(name) data-option=[option_id(item)] role="group" aria-label=(said) {
            (token(teller, animal, (21.0, top + 18.0), 11.0, &view.animal_letter(animal).to_string()))
            text class="points" x="21" y=(top + 44.0) { (teller.say(&points)) }
            (text)
            (badge(item, (36.0, top + 6.0)))
            @for (place, (card, is_endangered)) in row.iter().enumerate() {
                (creature_at(teller, *card, *is_endangered, (&row_name, place, cards_top), marks))
            }
        }
    };
    (drawn, height.max(NAME_HEIGHT) + 12.0 + rows * (CARD_HEIGHT + 4.0))
}
