//! Draws cards with animals, with the side that is up large and the other side small.

use maud::{Markup, html};

use crate::drawing::cards::{band, find, look_class, look_of};
use crate::drawing::display::WIDTH;
use crate::drawing::looks::icon;
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id};
use crate::drawing::measure::{BOLD, TEXT, fitted};
use crate::drawing::shapes::{COUNT_REACH, disk, lines, look_name, offered};
use crate::story::Teller;
use speciate_content::card::CardSide;
use speciate_model::id::{CardId, ElementId, WordId};

/// The number of cards side by side in a row.
pub(super) const CARDS_BESIDE: usize = 3;
pub(super) const CARD_WIDTH: f32 = (WIDTH - 4.0) / CARDS_BESIDE as f32 - 2.0;
/// The height of a card in a row. In a hand, the card also says which class it suppresses.
pub(super) const CARD_HEIGHT: f32 = 88.0;
const HAND_HEIGHT: f32 = 110.0;
/// How many letters of a title fit in a line. A word that is wider than the available space makes the title smaller.
const LETTERS: usize = 11;
const TITLE_ROOM: f32 = CARD_WIDTH - 11.0;
/// How many letters of a smaller title fit in a line.
const SMALL_LETTERS: usize = 15;
/// The height of a title of two lines.
const TWO_LINES: f32 = 32.0;
/// Where the icons of the face-up side begin, and the width for the icons after the first one. Their number ends at the
/// other side.
const ICONS: f32 = 46.0;
const ICONS_ROOM: f32 = OTHER[0] - ICONS - COUNT_REACH;
/// The other side, at the lower right corner of a card in a row.
const OTHER: [f32; 4] = [74.0, 59.0, 30.0, 23.0];
/// Two crossed swords around the origin: a suppression.
pub(super) const SWORDS: &str =
    "M-6 -6L3 3M5.5 .5L.5 5.5M3 3l3.5 3.5M6 -6L-3 3M-5.5 .5L-.5 5.5M-3 3l-3.5 3.5";

/// A card with an animal, and where it is drawn.
pub(super) struct CreatureCard<'a> {
    pub(super) card: CardId,
    pub(super) is_endangered: bool,
    /// The name of the row or hand, for the id of the element.
    pub(super) row: &'a str,
    /// The upper left corner.
    pub(super) at: (f32, f32),
    /// What it counts in the food chain now; in a hand, what is printed on it.
    pub(super) counts: Option<u16>,
    pub(super) is_in_hand: bool,
}

impl CreatureCard<'_> {
    pub(super) const fn height(&self) -> f32 {
        if self.is_in_hand { HAND_HEIGHT } else { CARD_HEIGHT }
    }

    pub(super) fn draw(&self, teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> Markup {
        let Self { card, is_endangered, row, at: (x, y), .. } = *self;
        let Some(creature) = teller.view().creature(card) else { return html! {} };
        let item = find(marks, card);
        let label = teller.creature_said(card, is_endangered);
        let (title, title_height) = title(&teller.name(card), (x, y));
        let has_icon = look_of(teller, card).is_some_and(|look| look.icon.is_some());
        let class_name = teller.name(creature.class);
        let left = if has_icon { 45.0 } else { 26.0 };
        // The name of the class ends at the right edge, beside its icon.
        let class_at = x + (CARD_WIDTH - 7.0 - TEXT.width(&class_name)).max(left);
        let (up, other) = (creature.side(is_endangered), creature.side(!is_endangered));
        html! {
            g class={ "card creature" (look_class(teller, card)) (if is_endangered { " endangered" } else { "" }) (offered(item)) }
                id={ (row) "-" (teller.roster().name(card)) } data-card=(teller.roster().name(card))
                data-option=[option_id(item)] role="img" aria-label=(name_of(teller, item, &label)) {
                rect x=(x) y=(y) width=(CARD_WIDTH - 2.0) height=(self.height() - 2.0) rx="8" {}
                g class={ "band " (look_name(teller, "element", creature.element)) } {
                    path d=(band(x, y, CARD_WIDTH - 2.0, title_height + 5.0)) {}
                    (title)
                }
                @if has_icon { (icon(&look_name(teller, "card", card), (x + 34.0, y + 48.0), 16.0)) }
                (class(teller, creature.class, (x + 13.5, y + 48.0)))
                (fitted(&class_name, "", (class_at, y + 52.0), (TEXT, CARD_WIDTH - 7.0 - left)))
                (self.up(teller, creature.element, creature.class, up))
                (self.other(teller, creature.element, other))
                @if let Some(suppressed) = creature.suppresses.filter(|_| self.is_in_hand) {
                    (suppression(teller, suppressed, (x, y + CARD_HEIGHT)))
                }
                (badge_before(item, (x + CARD_WIDTH - 5.0, y + 34.0)))
            }
        }
    }

    /// Draws the side that is up: what it counts and its icons. Icons overlap; only the top one shows the number.
    fn up(&self, teller: &Teller<'_>, element: ElementId, class: WordId, side: CardSide) -> Markup {
        let (x, y) = (self.at.0, self.at.1 + 78.0);
        let counts = self.counts.unwrap_or_else(|| side.food_chain.into());
        let change = biome_change(teller, class);
        let step = (ICONS_ROOM / f32::from(side.icons.max(2) - 1)).min(8.0);
        html! {
            text class="value" aria-hidden="true" x=(x + 6.0) y=(y) {
                (counts)
                @if let Some(change) = change { tspan class="change" dx="1" { (change) } }
            }
            @for at in 0..side.icons {
                @let count = if at + 1 == side.icons { u16::from(side.icons) } else { 0 };
                (disk(teller, element, (x + ICONS + step * f32::from(at), y - 8.0), count))
            }
        }
    }

    /// Draws the side that is down, small: what the animal would count if it became endangered or healthy.
    fn other(&self, teller: &Teller<'_>, element: ElementId, side: CardSide) -> Markup {
        let [left, top, width, height] = OTHER;
        let (x, y) = (self.at.0 + left, self.at.1 + top);
        let class = if self.is_endangered { "other" } else { "other danger" };
        let step = (9.0 / f32::from(side.icons.max(2) - 1)).min(6.0);
        html! {
            g class=(class) aria-hidden="true" {
                rect x=(x) y=(y) width=(width) height=(height) rx="5" {}
                text x=(x + 3.5) y=(y + 16.5) { (side.food_chain) }
                @for at in 0..side.icons {
                    g transform={ "translate(" (x + 18.0 + step * f32::from(at)) " " (y + height / 2.0) ") scale(.45)" } {
                        (disk(teller, element, (0.0, 0.0), 0))
                    }
                }
            }
        }
    }
}

/// Returns how the current biome changes what animals of a class count, as a sign.
fn biome_change(teller: &Teller<'_>, class: WordId) -> Option<&'static str> {
    let terrain = teller.view().catalog().terrains.get(teller.view().biome()?.index())?;
    let biome = terrain.biome.as_ref()?;
    match class {
        class if biome.bonus == Some(class) => Some("▲"),
        class if biome.penalty == Some(class) => Some("▼"),
        _ => None,
    }
}

fn title(name: &str, (x, y): (f32, f32)) -> (Markup, f32) {
    let is_long = name.split_whitespace().any(|word| BOLD.width(word) > TITLE_ROOM);
    match lines(name, LETTERS, (x + 6.0, y + 3.0), "title") {
        (_, height) if is_long || height > TWO_LINES => {
            lines(name, SMALL_LETTERS, (x + 4.0, y + 3.0), "title long")
        }
        title => title,
    }
}

/// Draws the icon of a class, if it has one.
pub(super) fn class(teller: &Teller<'_>, class: WordId, at: (f32, f32)) -> Markup {
    let has_icon = teller.view().catalog().looks.class(class).is_some();
    html! { @if has_icon { (icon(&look_name(teller, "class", class), at, 19.0)) } }
}

/// Draws which class a card suppresses when it enters.
fn suppression(teller: &Teller<'_>, suppressed: WordId, (x, y): (f32, f32)) -> Markup {
    html! {
        g class="suppresses" aria-hidden="true" {
            path d={ "M" (x + 6.0) " " (y - 2.0) "h" (CARD_WIDTH - 14.0) } {}
            g transform={ "translate(" (x + 11.0) " " (y + 8.5) ")" } { path d=(SWORDS) {} }
            (class(teller, suppressed, (x + 30.5, y + 8.0)))
            (fitted(&teller.name(suppressed), "", (x + 41.0, y + 13.0), (TEXT, CARD_WIDTH - 47.0)))
        }
    }
}
