//! Cards: those that lie face up, in play and in the hand of whoever looks.

use maud::{Markup, html};

use crate::drawing::display::WIDTH;
use crate::drawing::marks::{Marks, badge, option_id};
use crate::drawing::shapes::{disk, lines, offered};
use crate::drawing::sheet::Part;
use crate::id::CardId;
use crate::message;
use crate::question::Choice;
use crate::state::Zone;
use crate::story::Teller;

/// How many cards of a row lie beside each other.
pub(super) const CARDS_BESIDE: usize = 3;
/// How high a card of a row is.
pub(super) const CARD_HEIGHT: f32 = 58.0;
const CARD_WIDTH: f32 = WIDTH / CARDS_BESIDE as f32 - 5.0;
/// Most characters of a line on a card as wide as the picture.
const CHARACTERS: usize = 55;

/// Returns the cards that can be seen outside of rows; nothing where there are none in the game.
pub(super) fn cards(teller: &Teller<'_>, marks: &Marks<'_>) -> Option<Part> {
    let view = teller.view();
    if view.catalog().cards.is_empty() {
        return None;
    }
    let face_up = view.cards(Zone::FaceUp).map(|card| (card, None));
    let chosen = view.chosen_card().map(|taken| (taken.card, Some(taken.animal)));
    let in_play = view.active_cards();
    let held = view
        .turn()
        .animals()
        .flat_map(|animal| view.cards(Zone::Held(animal)).map(move |card| (card, Some(animal))));
    let hand = view.seat().into_iter().flat_map(|seat| view.cards(Zone::Hand(seat)));
    let shown = face_up.chain(chosen).chain(in_play).chain(held);
    let (mut below, mut drawn) = (20.0, Vec::new());
    let mut hand_of_creatures = Vec::new();
    for card in hand {
        match view.creature(card) {
            Some(_) => hand_of_creatures.push(card),
            None => {
                let (card, height) = wide(teller, card, None, below, marks);
                drawn.push(card);
                below += height;
            }
        }
    }
    for (place, card) in hand_of_creatures.iter().enumerate() {
        drawn.push(creature_at(teller, *card, false, ("card", place, below), marks));
    }
    below += hand_of_creatures.len().div_ceil(CARDS_BESIDE) as f32 * (CARD_HEIGHT + 4.0);
    for (card, animal) in shown {
        let (card, height) =
            wide(teller, card, animal.map(|animal| teller.animal(animal)), below, marks);
        drawn.push(card);
        below += height;
    }
    let label = teller.say(&message!("drawing-cards", deck = view.deck_length()));
    let body = html! {
        text class="heading" x="6" y="14" { (label) }
        @for card in &drawn { (card) }
    };
    Some(Part { id: "cards", label, frame: [0.0, 0.0, WIDTH, below], body })
}

fn find<'a>(marks: &Marks<'a>, card: CardId) -> Option<&'a crate::menu::Item> {
    marks.find(Choice::Card(card)).or_else(|| marks.find(Choice::FaceDown(card)))
}

/// Draws a card with all of its text.
fn wide(
    teller: &Teller<'_>,
    card: CardId,
    of: Option<String>,
    top: f32,
    marks: &Marks<'_>,
) -> (Markup, f32) {
    let item = find(marks, card);
    let name = match of {
        Some(of) => format!("{} · {of}", teller.card(card)),
        None => teller.card(card),
    };
    let effect = teller.card_effect(card);
    let (text, height) = lines(&effect, CHARACTERS, (12.0, top + 22.0), "said");
    let drawn = html! {
        g class={ "card" (offered(item)) } id={ "card-" (teller.roster().name(card)) }
            data-card=(teller.roster().name(card)) data-option=[option_id(item)] role="img" aria-label={ (name) ": " (effect) } {
            rect x="4" y=(top) width=(WIDTH - 8.0) height=(height + 28.0) rx="6" {}
            text class="title" x="12" y=(top + 16.0) { (name) }
            (text)
            (badge(item, (WIDTH - 22.0, top + 12.0)))
        }
    };
    (drawn, height + 32.0)
}

/// Draws a card that can lie in a row, by the side that is up; at one place of a row with a name of its own.
pub(super) fn creature_at(
    teller: &Teller<'_>,
    card: CardId,
    is_endangered: bool,
    (row, place, top): (&str, usize, f32),
    marks: &Marks<'_>,
) -> Markup {
    let Some(creature) = teller.view().creature(card) else { return html! {} };
    let x = 4.0 + (place % CARDS_BESIDE) as f32 * (CARD_WIDTH + 4.0);
    let y = top + (place / CARDS_BESIDE) as f32 * (CARD_HEIGHT + 4.0);
    let (side, item) = (creature.side(is_endangered), find(marks, card));
    let said = teller.creature_said(card, is_endangered);
    html! {
        g class={ "card creature" (if is_endangered { " endangered" } else { "" }) (offered(item)) }
            id={ (row) "-" (teller.roster().name(card)) } data-card=(teller.roster().name(card))
            data-option=[option_id(item)] role="img" aria-label=(said) {
            title { (said) }
            rect x=(x) y=(y) width=(CARD_WIDTH) height=(CARD_HEIGHT) rx="6" {}
            (lines(&teller.card(card), 14, (x + 6.0, y + 3.0), "title").0)
            text class="value" x=(x + 6.0) y=(y + CARD_HEIGHT - 7.0) { (side.food_chain) }
            text class="class" x=(x + 27.0) y=(y + CARD_HEIGHT - 8.0) { (teller.word(creature.class)) }
            (disk(teller, creature.element, (x + CARD_WIDTH - 24.0, y + CARD_HEIGHT - 14.0),
                u16::from(side.icons)))
            (badge(item, (x + CARD_WIDTH - 14.0, y + 6.0)))
        }
    }
}
