//! Draws the cards that this seat can see, and the biomes.

use maud::{Markup, html};

use crate::drawing::display::{HALF, WIDE, WIDTH};
use crate::drawing::looks::{SignPlace, emblem, icon, icons, pattern};
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id};
use crate::drawing::shapes::{DISK, classes, disk, lines, look_name, offered};
use crate::drawing::sheet::{PicturePart, Piece};
use crate::story::{Teller, or_unknown};
use speciate_content::Catalog;
use speciate_content::catalog::Biome;
use speciate_content::look::Look;
use speciate_model::id::{CardId, StackId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::Zone;
use speciate_model::words::Message;

/// The number of cards in one line of a row.
pub(super) const CARDS_BESIDE: usize = 3;
pub(super) const CARD_HEIGHT: f32 = 88.0;
/// A word longer than this makes the title of a row's card smaller.
const LETTERS: usize = 11;
/// How many letters of a smaller title fit in a line.
const SMALL_LETTERS: usize = 15;
/// The height of a title of two lines.
const TWO_LINES: f32 = 32.0;
const CARD_WIDTH: f32 = (WIDTH - 4.0) / CARDS_BESIDE as f32 - 2.0;
/// The distance between icons on a card.
const ICON_STEP: f32 = 8.0;
/// The maximum number of characters in a line of a card's text.
const CHARACTERS: usize = 31;
/// The maximum number of characters in a line of such a card's name.
const TITLE: usize = 25;

/// Draws the cards outside of rows; `None` if the game has no cards.
pub(super) fn cards(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> Option<PicturePart> {
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
    let deck = or_unknown(view.deck_length());
    let label = teller.say(&match view.catalog().has_rows() && view.seat().is_some() {
        true => message!("drawing-own-hand", deck = deck),
        false => message!("drawing-cards", deck = deck),
    });
    let mut hand: Vec<CardId> = hand.collect();
    // Sort options by what to type for them.
    hand.sort_by_key(|card| {
        let item = find(marks, *card);
        (item.is_none(), item.and_then(|item| item.number))
    });
    let of_hand = |card| {
        if view.creature(card).is_none() {
            return wide(teller, card, None, marks);
        }
        let body = creature_at(teller, card, false, ("card", 0, (1.0, 0.0)), marks);
        let name = teller.roster().name(card).to_owned();
        Piece { name, width: CARD_WIDTH, height: CARD_HEIGHT, body }
    };
    let mut pieces: Vec<Piece> = hand.into_iter().map(of_hand).collect();
    let animal_name = |animal| teller.name(animal);
    pieces.extend(shown.map(|(card, animal)| wide(teller, card, animal.map(animal_name), marks)));
    Some(PicturePart::flowing("cards", label, WIDE, pieces).headed())
}

fn find<'a>(marks: &AnswerMarks<'a>, card: CardId) -> Option<&'a crate::menu::MenuItem> {
    marks.find(Choice::Card(card)).or_else(|| marks.find(Choice::FaceDown(card)))
}

/// The width and height of a card's icon.
const ICON: f32 = 30.0;

/// Returns the look that the tables give a card.
fn look_of<'a>(teller: &'a Teller<'_>, card: CardId) -> Option<&'a Look> {
    teller.view().catalog().looks.card(card)
}

fn look_class(teller: &Teller<'_>, card: CardId) -> String {
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
    Some(html! {
        svg class={ "card-look " (name) } aria-hidden="true" viewBox={ "0 0 " (ICON) " " (ICON) } {
            (icons(catalog, &drawn.0))
            (drawn)
        }
    })
}

fn wide(
    teller: &Teller<'_>,
    card: CardId,
    owner: Option<String>,
    marks: &AnswerMarks<'_>,
) -> Piece {
    let item = find(marks, card);
    let name = match owner {
        Some(owner) => format!("{} · {owner}", teller.name(card)),
        None => teller.name(card),
    };
    let effect = teller.card_effect(card);
    let label = format!("{name}: {effect}");
    let look = look_of(teller, card);
    let has_icon = look.is_some_and(|look| look.icon.is_some());
    let (left, most) = if has_icon { (9.0 + ICON, TITLE - 4) } else { (9.0, TITLE) };
    let (_, height) = lines(&name, most, (0.0, 0.0), "title");
    let below = if has_icon { height.max(ICON - 6.0) } else { height };
    let (title, _) = lines(&name, most, (left, 4.0 + (below - height) / 2.0), "title");
    let (text, height) = lines(&effect, CHARACTERS, (9.0, below + 12.0), "effect");
    let height = below + height + 6.0;
    let body = html! {
        g class={ "card" (look_class(teller, card)) (offered(item)) } id={ "card-" (teller.roster().name(card)) }
            data-card=(teller.roster().name(card)) data-option=[option_id(item)] role="img" aria-label=(name_of(teller, item, &label)) {
            rect x="1" y="1" width=(HALF - 2.0) height=(height + 11.5) rx="8" {}
            path class="band" d=(band(1.0, 1.0, HALF - 2.0, below + 7.0)) {}
            @if has_icon { (icon(&look_name(teller, "card", card), (6.0 + ICON / 2.0, 4.0 + ICON / 2.0), ICON - 4.0)) }
            (title)
            (text)
            (badge_before(item, (HALF - 9.0, 13.0)))
        }
    };
    let name = teller.roster().name(card).to_owned();
    Piece { name, width: HALF, height: height + 13.5, body }
}

/// Draws a creature card with its visible side, at a place in the row named `row`.
pub(super) fn creature_at(
    teller: &Teller<'_>,
    card: CardId,
    is_endangered: bool,
    (row, place, (left, top)): (&str, usize, (f32, f32)),
    marks: &AnswerMarks<'_>,
) -> Markup {
    let Some(creature) = teller.view().creature(card) else { return html! {} };
    let x = left + (place % CARDS_BESIDE) as f32 * (CARD_WIDTH + 2.0);
    let y = top + 1.0 + (place / CARDS_BESIDE) as f32 * (CARD_HEIGHT + 4.0);
    let (side, item) = (creature.side(is_endangered), find(marks, card));
    let (name, label) = (teller.name(card), teller.creature_said(card, is_endangered));
    let is_long = name.split_whitespace().any(|word| word.chars().count() > LETTERS);
    let (title, title_height) = match lines(&name, LETTERS, (x + 6.0, y + 3.0), "title") {
        (_, height) if is_long || height > TWO_LINES => {
            lines(&name, SMALL_LETTERS, (x + 4.0, y + 3.0), "title long")
        }
        title => title,
    };
    let has_class_icon = teller.view().catalog().looks.class(creature.class).is_some();
    html! {
        g class={ "card creature" (look_class(teller, card)) (if is_endangered { " endangered" } else { "" }) (offered(item)) }
            id={ (row) "-" (teller.roster().name(card)) } data-card=(teller.roster().name(card))
            data-option=[option_id(item)] role="img" aria-label=(name_of(teller, item, &label)) {
            rect x=(x) y=(y) width=(CARD_WIDTH - 2.0) height=(CARD_HEIGHT - 2.0) rx="8" {}
            g class={ "band " (look_name(teller, "element", creature.element)) } {
                path d=(band(x, y, CARD_WIDTH - 2.0, title_height + 5.0)) {}
                (title)
            }
            @if look_of(teller, card).is_some_and(|look| look.icon.is_some()) {
                (icon(&look_name(teller, "card", card), (x + CARD_WIDTH / 2.0, y + CARD_HEIGHT - 17.0), 20.0))
            }
            @if has_class_icon { (icon(&look_name(teller, "class", creature.class), (x + 13.5, y + CARD_HEIGHT - 40.0), 19.0)) }
            text class="class" aria-hidden="true" x=(x + CARD_WIDTH - 7.0) y=(y + CARD_HEIGHT - 36.0) { (teller.name(creature.class)) }
            text class="value" aria-hidden="true" x=(x + 6.0) y=(y + CARD_HEIGHT - 10.0) { (side.food_chain) }
            // The icons overlap; only the top one shows the number.
            @for at in 1..=side.icons {
                @let count = if at == side.icons { u16::from(at) } else { 0 };
                @let left = ICON_STEP * f32::from(side.icons - at);
                (disk(teller, creature.element, (x + CARD_WIDTH - 16.0 - left, y + CARD_HEIGHT - 16.0), count))
            }
            (badge_before(item, (x + CARD_WIDTH - 5.0, y + 34.0)))
        }
    }
}

/// Returns the outline of a coloured band at the upper edge of a card or a mat.
pub(super) fn band(x: f32, y: f32, width: f32, height: f32) -> String {
    let (down, across) = (height - 8.0, width - 16.0);
    format!("M{x} {}v-{down}a8 8 0 0 1 8-8h{across}a8 8 0 0 1 8 8v{down}z", y + height)
}

pub(super) fn no_creature(top: f32) -> Markup {
    html! {
        rect class="slot" x="4" y=(top + 1.0) width=(CARD_WIDTH - 2.0) height=(CARD_HEIGHT - 2.0) rx="8" {}
    }
}

const HEIGHT: f32 = 88.0;
/// The points at which the marks of a pattern are drawn on a biome.
const MARKS: [(f32, f32); 8] = [
    (130.0, 14.0),
    (155.0, 26.0),
    (180.0, 14.0),
    (205.0, 26.0),
    (230.0, 14.0),
    (180.0, 38.0),
    (155.0, 78.0),
    (205.0, 78.0),
];
/// The scale of disks on a biome.
const LARGER: f32 = 1.25;

/// Draws the current biome and the next one; empty if there is none.
pub(super) fn biomes(teller: &Teller<'_>) -> Vec<Piece> {
    let view = teller.view();
    let Some(now) = view.biome() else { return Vec::new() };
    let (next, below) = view.stack(StackId(0));
    let following = match next {
        Some(next) => biome(
            teller,
            next,
            "next-biome",
            &message!("drawing-biome-next", below = or_unknown(below)),
        ),
        None => no_biome(teller),
    };
    vec![biome(teller, now, "biome", &message!("drawing-biome")), following]
}

fn biome(teller: &Teller<'_>, terrain: TerrainId, name: &str, place: &Message) -> Piece {
    let shown = teller.view().catalog().terrains.get(terrain.index());
    let shown = shown.and_then(|terrain| terrain.biome.clone()).unwrap_or_default();
    let Biome { icons, bonus, penalty, .. } = shown;
    let disks: Vec<_> =
        icons.iter().flat_map(|(element, count)| (0..*count).map(|_| *element)).collect();
    // If there are too many disks for the card's width, they overlap.
    let step = (2.0 * DISK + 2.0).min((WIDTH - 30.0) / LARGER / disks.len().max(1) as f32);
    let place = teller.say(place);
    let label =
        message!("drawing-biome-said", place = place.as_str(), biome = teller.biome(terrain));
    let label = teller.say(&label);
    let class = |class| teller.name(class);
    let body = html! {
        g class={ "biome " (classes(teller, "terrain", terrain)) } id=(name) role="img" aria-label=(label) {
            rect x="1" y="1" width=(WIDTH - 2.0) height=(HEIGHT - 2.0) rx="8" {}
            @if let Some(look) = teller.view().catalog().looks.terrain(terrain) {
                @if look.texture.is_some() {
                    (icon(&format!("texture-{}", look_name(teller, "terrain", terrain)), (WIDTH - 52.0, HEIGHT / 2.0), HEIGHT - 4.0))
                }
                @if let Some(marks) = look.pattern { (pattern(marks, &MARKS)) }
                (emblem(look, &look_name(teller, "terrain", terrain), (WIDTH - 28.0, 62.0), 38.0, SignPlace::LowerRight))
            }
            text class="label" aria-hidden="true" x="9" y="16" { (place) }
            text class="name" aria-hidden="true" x="9" y="38" { (teller.name(terrain)) }
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
