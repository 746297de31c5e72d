//! Draws the cards that this seat can see, apart from those in rows.

use maud::{Markup, html};

use crate::drawing::creatures::{CARD_WIDTH, CreatureCard};
use crate::drawing::display::{HALF, WIDE};
use crate::drawing::looks::{defined, icon, icons};
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id};
use crate::drawing::shapes::{lines, look_name, offered};
use crate::drawing::sheet::{PicturePart, Piece};
use crate::story::{Teller, or_unknown};
use speciate_content::Catalog;
use speciate_content::look::Look;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Zone;

/// The size of a card with a text: its width, and how many characters fit in a line of its name and of its text.
struct TextSize {
    width: f32,
    title: usize,
    text: usize,
    /// The CSS class of the text.
    class: &'static str,
}

const LARGE: TextSize = TextSize { width: HALF, title: 25, text: 31, class: "effect" };
/// The size of a card that lies beside animals in a hand.
const SMALL: TextSize = TextSize { width: 184.0, title: 17, text: 24, class: "effect small" };

/// Draws the cards outside of rows; `None` if the game has no cards.
pub(super) fn cards(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> Option<PicturePart> {
    let view = teller.view();
    if view.catalog().cards.is_empty() {
        return None;
    }
    let face_up = view.cards(Zone::FaceUp).map(|card| (card, None));
    let chosen = view.chosen_card().map(|taken| (taken.card, Some(taken.animal)));
    let has_rows = view.catalog().has_rows();
    // If there are rows, the cards that a player has put down are drawn with the player's row. Options are drawn here
    // as well.
    let lies_here = |(card, animal): &(CardId, Option<AnimalId>)| {
        !has_rows || animal.is_none() || find(marks, *card).is_some()
    };
    let in_play = view.active_cards().filter(lies_here);
    let held = view
        .turn()
        .animals()
        .flat_map(|animal| view.cards(Zone::Held(animal)).map(move |card| (card, Some(animal))));
    let hand = view.seat().into_iter().flat_map(|seat| view.cards(Zone::Hand(seat)));
    let shown = face_up.chain(chosen).chain(in_play).chain(held);
    let deck = or_unknown(view.deck_length());
    let has_hand = has_rows && view.seat().is_some();
    let label = teller.say(&match (has_hand, view.turn().is_over()) {
        (true, true) => message!("drawing-hand-left"),
        (true, false) => message!("drawing-own-hand", deck = deck),
        (false, _) => message!("drawing-cards", deck = deck),
    });
    let mut hand: Vec<CardId> = hand.collect();
    // Sort options by what to type for them.
    hand.sort_by_key(|card| {
        let item = find(marks, *card);
        (item.is_none(), item.and_then(|item| item.number))
    });
    let size = if has_rows { &SMALL } else { &LARGE };
    let of_hand = |card| {
        if view.creature(card).is_none() {
            return with_text(teller, card, None, size, marks);
        }
        let name = teller.roster().name(card).to_owned();
        let drawn = CreatureCard {
            card,
            is_endangered: false,
            row: "card",
            at: (1.0, 1.0),
            counts: None,
            is_in_hand: true,
        };
        let (height, body) = (drawn.height(), drawn.draw(teller, marks));
        Piece { name, width: CARD_WIDTH, height, body }
    };
    let mut pieces: Vec<Piece> = hand.into_iter().map(of_hand).collect();
    let animal_name = |animal| teller.name(animal);
    pieces.extend(
        shown.map(|(card, animal)| with_text(teller, card, animal.map(animal_name), &LARGE, marks)),
    );
    Some(PicturePart::flowing("cards", label, WIDE, pieces).headed())
}

pub(super) fn find<'a>(marks: &AnswerMarks<'a>, card: CardId) -> Option<&'a crate::menu::MenuItem> {
    marks.find(Choice::Card(card)).or_else(|| marks.find(Choice::FaceDown(card)))
}

/// The width and height of a card's icon.
const ICON: f32 = 30.0;

/// Returns the look that a table states for a card.
pub(super) fn look_of<'a>(teller: &'a Teller<'_>, card: CardId) -> Option<&'a Look> {
    teller.view().catalog().looks.card(card)
}

pub(super) fn look_class(teller: &Teller<'_>, card: CardId) -> String {
    let name = || format!(" looks {}", look_name(teller, "card", card));
    look_of(teller, card).map(|_| name()).unwrap_or_default()
}

/// Draws the colour and the icon of a card, to show beside its text; `None` if the tables do not give it a look. The
/// colours come from the page's style sheets.
pub fn card_look(catalog: &Catalog, card: CardId) -> Option<Markup> {
    let look = catalog.looks.card(card)?;
    let name = format!("card-{}", catalog.roster.name(card));
    let middle = ICON / 2.0;
    let drawn = html! {
        rect width=(ICON) height=(ICON) rx="6" {}
        @if look.icon.is_some() { (icon(&name, (middle, middle), ICON - 4.0)) }
    };
    let all = icons(catalog);
    Some(html! {
        svg class={ "card-look " (name) } aria-hidden="true" viewBox={ "0 0 " (ICON) " " (ICON) } {
            (defined(all.iter().filter(|icon| icon.is_used_in(&drawn.0))))
            (drawn)
        }
    })
}

fn with_text(
    teller: &Teller<'_>,
    card: CardId,
    owner: Option<String>,
    size: &TextSize,
    marks: &AnswerMarks<'_>,
) -> Piece {
    let (item, width) = (find(marks, card), size.width);
    let name = match owner {
        Some(owner) => format!("{} · {owner}", teller.name(card)),
        None => teller.name(card),
    };
    let effect = teller.card_effect(card);
    let label = format!("{name}: {effect}");
    let look = look_of(teller, card);
    let has_icon = look.is_some_and(|look| look.icon.is_some());
    let (left, most) = if has_icon { (9.0 + ICON, size.title - 4) } else { (9.0, size.title) };
    let (_, height) = lines(&name, most, (0.0, 0.0), "title");
    let below = if has_icon { height.max(ICON - 6.0) } else { height };
    let (title, _) = lines(&name, most, (left, 4.0 + (below - height) / 2.0), "title");
    let (text, height) = lines(&effect, size.text, (9.0, below + 12.0), size.class);
    let height = below + height + 6.0;
    let body = html! {
        g class={ "card" (look_class(teller, card)) (offered(item)) } id={ "card-" (teller.roster().name(card)) }
            data-card=(teller.roster().name(card)) data-option=[option_id(item)] role="img" aria-label=(name_of(teller, item, &label)) {
            rect x="1" y="1" width=(width - 2.0) height=(height + 11.5) rx="8" {}
            path class="band" d=(band(1.0, 1.0, width - 2.0, below + 7.0)) {}
            @if has_icon { (icon(&look_name(teller, "card", card), (6.0 + ICON / 2.0, 4.0 + ICON / 2.0), ICON - 4.0)) }
            (title)
            (text)
            (badge_before(item, (width - 9.0, 13.0)))
        }
    };
    let name = teller.roster().name(card).to_owned();
    Piece { name, width, height: height + 13.5, body }
}

/// Returns the outline of a coloured band at the upper edge of a card or a mat.
pub(super) fn band(x: f32, y: f32, width: f32, height: f32) -> String {
    let (down, across) = (height - 8.0, width - 16.0);
    format!("M{x} {}v-{down}a8 8 0 0 1 8-8h{across}a8 8 0 0 1 8 8v{down}z", y + height)
}
