//! Draws the animals with their mats, or their rows of cards in games with rows.

use maud::{Markup, html};

use crate::drawing::cards::{CARD_HEIGHT, CARDS_BESIDE, band, biomes, creature_at, no_creature};
use crate::drawing::display::{HALF, WIDE, WIDTH};
use crate::drawing::legend::of_number;
use crate::drawing::looks::icon;
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id};
use crate::drawing::shapes::{DISK, Token, disk, look_name, offered, token};
use crate::drawing::sheet::{APART, PicturePart, Piece};
use crate::story::Teller;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::{Message, Value};

/// Draws the animals, in initiative order or, in games with rows, in seat order.
pub(super) fn players(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> PicturePart {
    let view = teller.view();
    let mut animals: Vec<AnimalId> = view.turn().initiative().to_vec();
    if !view.catalog().has_rows() {
        let pieces = animals.into_iter().map(|animal| player(teller, animal, HALF, marks));
        let pieces = pieces.chain(numbers(teller)).collect();
        let label = teller.say(&message!("board-animals"));
        return PicturePart::flowing("players", label, WIDE, pieces);
    }
    animals = view.turn().animals().collect();
    animals.sort_by_key(|animal| view.turn().seat(*animal));
    let mut pieces = biomes(teller);
    // The total height of the rows, in lines of cards, with two players side by side.
    let lines: usize = animals
        .chunks(2)
        .filter_map(|beside| beside.iter().map(|animal| rows(teller, *animal)).max())
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
    let label = teller.animal_said(animal);
    let has_rows = view.catalog().has_rows();
    let (own, height) = match has_rows {
        false => (mat(teller, animal), MAT),
        true => row(teller, animal, item.is_some(), marks),
    };
    let body = html! {
        g class={ "player" (offered(item)) (if marks.is_asked(animal) { " now" } else { "" }) }
            id={ "player-" (name) } data-animal=(name) data-option=[option_id(item)] role="group" aria-label=(name_of(teller, item, &label)) {
            rect class="mat" x="1" y="1" width=(width - 2.0) height=(height - 2.0) rx="8" {}
            g class={ "band " (look_name(teller, "animal", animal)) } aria-hidden="true" {
                path d=(if has_rows { band(1.0, 1.0, width - 2.0, ROW_BAND) } else { side_band() }) {}
                @if marks.is_asked(animal) { path class="turn" d="M-5 9l10 7.5-10 7.5z" {} }
                @if has_rows {
                    (heading(teller, animal, &teller.say(&points)))
                } @else {
                    text class="points" x="39" y="24" { (teller.say(&points)) }
                    text class="title" x="8" y="46" { (teller.name(animal)) }
                }
            }
            @let (middle, size) = if has_rows { ((19.0, 14.0), 9.5) } else { ((21.0, 18.0), 11.5) };
            (token(teller, &Token::species(animal), middle, size))
            (own)
            @if is_own(teller, animal) {
                @let place = match has_rows {
                    true if item.is_some() => (width - 36.0, 5.0),
                    true => (width - 4.0, 5.0),
                    false => (width - 8.0, -7.0),
                };
                (own_mark(&teller.say(&message!("drawing-you")), place))
            }
            (badge_before(item, (width - 6.0, 14.0)))
        }
    };
    Piece { name, width, height, body }
}

/// The height of a mat, and the width of its coloured block with the animal and its points.
const MAT: f32 = 56.0;
const BLOCK: f32 = 104.0;
/// The height of the coloured band over a row.
const ROW_BAND: f32 = 26.0;

/// Returns the outline of the coloured block at the left edge of a mat.
fn side_band() -> String {
    let (across, down) = (BLOCK - 9.0, MAT - 2.0);
    format!("M{BLOCK} 1v{down}h-{across}a8 8 0 0 1-8-8V9a8 8 0 0 1 8-8z")
}

/// Draws the name and the points over a row, and whether the player goes first or has passed.
fn heading(teller: &Teller<'_>, animal: AnimalId, points: &str) -> Markup {
    let turn = teller.view().turn();
    let goes_first = turn.starting == Some(animal);
    html! {
        @if goes_first {
            g class="flag" aria-label=(teller.say(&message!("drawing-goes-first"))) {
                path d="M38 21V7h9l-2.5 3.5 2.5 3.5h-9" {}
            }
        }
        text class="title" x=(if goes_first { 52 } else { 38 }) y="19" {
            (teller.name(animal))
            tspan class="points" dx="8" { (points) }
            @if turn.has_passed(animal) {
                tspan class="label" dx="8" { (teller.say(&message!("drawing-passed"))) }
            }
        }
    }
}

fn is_own(teller: &Teller<'_>, animal: AnimalId) -> bool {
    let view = teller.view();
    view.seat().is_some() && view.turn().seat(animal) == view.seat()
}

/// Draws the mark of the reader's own animal with its right edge at `right`.
fn own_mark(text: &str, (right, top): (f32, f32)) -> Markup {
    let width = 9.0 + CHARACTER * text.chars().count() as f32;
    html! {
        g class="own" aria-hidden="true" {
            rect x=(right - width) y=(top) width=(width) height="17" rx="8.5" {}
            text x=(right - width / 2.0) y=(top + 13.0) { (text) }
        }
    }
}

/// Draws an animal's row of cards and its numbers. Also returns its height.
fn row(
    teller: &Teller<'_>,
    animal: AnimalId,
    is_offered: bool,
    marks: &AnswerMarks<'_>,
) -> (Markup, f32) {
    let view = teller.view();
    let cards: Vec<_> = view.row(animal).collect();
    let row = format!("row-{}", view.roster().name(animal));
    let hand = view.turn().seat(animal).and_then(|seat| view.hand_length(seat));
    let survival = usize::from(view.score().survival(animal));
    let figures = [
        Figure::of(teller, Some(survival), "survival", &message!("drawing-survival")),
        Figure::of(teller, hand, "hand", &message!("drawing-hand")),
    ];
    let offered = if is_offered { 30.0 } else { 0.0 };
    let own = if is_own(teller, animal) { 44.0 } else { 0.0 };
    let width = figures.iter().map(|one| one.width(teller) + 12.0).sum::<f32>();
    let below = ROW_HEAD + rows(teller, animal) as f32 * (CARD_HEIGHT + 4.0) + 1.0;
    let body = html! {
        g class={ "band " (look_name(teller, "animal", animal)) } aria-hidden="true" {
            (figures_along(teller, (WIDTH - width - offered - own, 19.0), 12.0, &figures))
        }
        @if cards.is_empty() { (no_creature(ROW_HEAD)) }
        @for (place, (card, is_endangered)) in cards.iter().enumerate() {
            (creature_at(teller, *card, *is_endangered, (&row, place, (4.0, ROW_HEAD)), marks))
        }
        (totals(teller, animal, below))
    };
    (body, below + ROW_TOTALS)
}

/// Draws the total of each element of a row, with the top edge at `y`.
fn totals(teller: &Teller<'_>, animal: AnimalId, y: f32) -> Markup {
    let totals = teller.view().row_totals(animal);
    let label = teller.say(&message!("drawing-row-totals"));
    let left = 14.0 + CHARACTER * label.chars().count() as f32;
    let counted = |(element, total): &(ElementId, u16)| {
        message!("story-item-counted", of = teller.name_of(*element), count = *total).into()
    };
    let said = Value::List(totals.iter().map(counted).collect());
    html! {
        @if !totals.is_empty() {
            g class="figure" role="img" aria-label=(teller.say(&message!("drawing-row-totals-said", elements = said))) {
                text class="label" x="6" y=(y + 16.0) { (label) }
                @for (at, (element, total)) in totals.iter().enumerate() {
                    @let x = left + TOTAL * at as f32;
                    (disk(teller, *element, (x + DISK, y + 11.0), 1))
                    text x=(x + 2.0 * DISK + 3.0) y=(y + 16.0) { (total) }
                }
            }
        }
    }
}

/// The distance from the top to the cards of a row.
const ROW_HEAD: f32 = ROW_BAND + 3.0;
/// The height of the totals below a row, and the width of each.
const ROW_TOTALS: f32 = 25.0;
const TOTAL: f32 = 43.0;
/// The distance between disks on a mat.
const STEP: f32 = 2.0 * DISK + 1.5;
/// The approximate width of a character of a label, and of a digit.
const CHARACTER: f32 = 7.0;
const DIGIT: f32 = 9.0;
/// The size of the icon beside a number.
const ICON: f32 = 13.0;

/// A number on a mat.
struct Figure {
    /// The name of its look.
    name: &'static str,
    count: String,
    label: String,
}

impl Figure {
    fn of(teller: &Teller<'_>, count: Option<usize>, name: &'static str, label: &Message) -> Self {
        let count = count.map_or_else(|| "?".to_owned(), |count| count.to_string());
        Self { name, count, label: teller.say(label) }
    }

    fn has_icon(&self, teller: &Teller<'_>) -> bool {
        teller.view().catalog().looks.count(self.name).is_some()
    }

    fn width(&self, teller: &Teller<'_>) -> f32 {
        let sign = match self.has_icon(teller) {
            true => ICON,
            false => CHARACTER * self.label.chars().count() as f32,
        };
        sign + 2.0 + self.count.len() as f32 * DIGIT
    }

    /// Draws the number after its icon, or before its word if there is no icon. The label of the mat contains the same
    /// information.
    fn at(&self, teller: &Teller<'_>, (x, y): (f32, f32)) -> Markup {
        let has_icon = self.has_icon(teller);
        let after = self.count.len() as f32 * DIGIT + 4.0;
        html! {
            g class="figure" aria-hidden="true" aria-label={ (self.label) ": " (self.count) } {
                @if has_icon {
                    (icon(&format!("count-{}", self.name), (x + ICON / 2.0, y - 5.0), ICON))
                } @else {
                    text class="label" x=(x + after) y=(y) { (self.label) }
                }
                text x=(if has_icon { x + ICON + 2.0 } else { x }) y=(y) { (self.count) }
            }
        }
    }
}

/// Draws numbers side by side.
fn figures_along(teller: &Teller<'_>, (left, y): (f32, f32), gap: f32, all: &[Figure]) -> Markup {
    let mut x = left;
    let drawn = all.iter().map(|one| {
        let from = x;
        x += one.width(teller) + gap;
        one.at(teller, (from, y))
    });
    html! { @for one in drawn { (one) } }
}

/// Returns the numbers of an animal's mat, apart from points.
fn figures(teller: &Teller<'_>, animal: AnimalId) -> [Figure; 4] {
    let view = teller.view();
    let (species, pawns) = (view.species(), view.pawns());
    let earth = view.earth().map(|tile| usize::from(species.count(animal, tile))).sum();
    let counts = [species.pool(animal), species.eliminated(animal), pawns.available(animal)];
    let [pool, eliminated, pawns] = counts.map(usize::from);
    let [in_pool, on_earth, out, at_hand] = counted();
    [(in_pool, pool), (on_earth, earth), (out, eliminated), (at_hand, pawns)]
        .map(|((name, label), count)| Figure::of(teller, Some(count), name, &label))
}

/// Returns the names of the looks of a mat's numbers, each with what the number counts.
fn counted() -> [(&'static str, Message); 4] {
    [
        ("pool", message!("drawing-pool")),
        ("earth", message!("drawing-earth")),
        ("eliminated", message!("drawing-eliminated")),
        ("pawns", message!("drawing-pawns")),
    ]
}

/// Returns pieces that explain the icons beside the numbers on mats.
fn numbers(teller: &Teller<'_>) -> Vec<Piece> {
    let has_icon =
        |(name, _): &(&str, Message)| teller.view().catalog().looks.count(name).is_some();
    let shown = counted().into_iter().filter(has_icon);
    shown.map(|(name, label)| of_number(name, &label, teller)).collect()
}

fn slots(teller: &Teller<'_>, animal: AnimalId) -> Vec<Option<ElementId>> {
    let view = teller.view();
    let on_mat = |element| usize::from(view.elements().on_animal(animal, element));
    let all = (0..view.roster().elements.len()).map(ElementId::at);
    let mut slots: Vec<_> =
        all.flat_map(|element| std::iter::repeat_n(Some(element), on_mat(element))).collect();
    slots.resize(slots.len().max(usize::from(view.element_slots(animal))), None);
    slots
}

/// Draws the contents of a mat: disks, special pawns, the Survival card and numbers.
fn mat(teller: &Teller<'_>, animal: AnimalId) -> Markup {
    let (slots, figures) = (slots(teller, animal), figures(teller, animal));
    let pawns: Vec<ElementId> = teller.view().pawns().special_at_hand(animal).collect();
    let has_survival = teller.view().species().survival == Some(animal);
    let placed = slots.len() + pawns.len() + usize::from(has_survival);
    // They overlap if there are many.
    let step = STEP.min((HALF - BLOCK - 8.0) / placed as f32);
    let at = |place: usize| (BLOCK + 5.0 + DISK + step * place as f32, 17.0);
    let free = HALF - BLOCK - 14.0 - figures.iter().map(|one| one.width(teller)).sum::<f32>();
    html! {
        @for (place, slot) in slots.iter().enumerate() {
            @match slot {
                Some(element) => { (disk(teller, *element, at(place), 1)) }
                None => { circle class="slot" cx=(at(place).0) cy=(at(place).1) r=(DISK - 1.0) {} }
            }
        }
        @for (place, element) in pawns.iter().enumerate() {
            @let pawn = Token { animal, is_pawn: true, element: Some(*element) };
            (token(teller, &pawn, at(slots.len() + place), 9.0))
        }
        @if has_survival { (survival(teller, at(placed - 1))) }
        (figures_along(teller, (BLOCK + 6.0, 47.0), free / (figures.len() - 1) as f32, &figures))
    }
}

fn survival(teller: &Teller<'_>, (x, y): (f32, f32)) -> Markup {
    let label = teller.say(&message!("drawing-survival-card"));
    html! {
        g class="survival" role="img" aria-label=(label) transform={ "translate(" (x - 8.0) " " (y - 10.0) ")" } {
            rect width="16" height="20" rx="3" {}
            path d="M8 3.5 l1.8 4 4.2 .5 -3.1 2.9 .8 4.3 -3.7 -2.1 -3.7 2.1 .8 -4.3 -3.1 -2.9 4.2 -.5 z" {}
        }
    }
}
