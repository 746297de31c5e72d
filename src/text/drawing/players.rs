//! Draws the animals with their mats or, in games with rows of cards, with their rows.

use maud::{Markup, html};

use crate::drawing::cards::{band, look_class};
use crate::drawing::display::{HALF, WIDE, WIDTH};
use crate::drawing::figures::{Figure, figures_within};
use crate::drawing::legend::{of_number, of_special_spaces};
use crate::drawing::looks::icon;
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id};
use crate::drawing::measure::{Font, fitted};
use crate::drawing::notes::BoardNotes;
use crate::drawing::rows;
use crate::drawing::shapes::{DISK, Token, disk, look_name, offered, token};
use crate::drawing::sheet::{APART, PicturePart, Piece};
use crate::explain::rule::is_written;
use crate::story::Teller;
use speciate_model::id::{AnimalId, CardId, ElementId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

/// The largest depth that the style sheet has a class for.
const DEEP_MAX: usize = 16;

/// Draws the animals, in initiative order or, in games with rows, in seat order.
pub(super) fn players(
    teller: &Teller<'_>,
    marks: &AnswerMarks<'_>,
    notes: &BoardNotes,
) -> PicturePart {
    let view = teller.view();
    let mut animals: Vec<AnimalId> = view.turn().initiative().to_vec();
    if !view.catalog().has_rows() {
        let numbers = numbers(teller);
        let class = if mat_height(teller) > MAT { "with-traits" } else { "" };
        let pieces = animals.into_iter().map(|animal| player(teller, animal, HALF, marks, notes));
        let pieces = pieces.chain(numbers).collect();
        let label = teller.say(&message!("board-animals"));
        return PicturePart::flowing("players", label, WIDE, pieces).classed(class.to_owned());
    }
    animals = view.turn().animals().collect();
    animals.sort_by_key(|animal| view.turn().seat(*animal));
    let label = teller.say(&message!("board-players"));
    let beside = beside(animals.len());
    let deep: usize = animals.chunks(beside).map(|row| deepest(teller, row, notes)).sum();
    let (rows, deep) = (animals.len().div_ceil(beside), deep.min(DEEP_MAX));
    let class = format!("beside-{beside} rows-{rows} deep-{deep}");
    let most = beside as f32 * (WIDTH + APART) - APART;
    let pieces = animals.into_iter().map(|animal| player(teller, animal, WIDTH, marks, notes));
    PicturePart::flowing("players", label, most, pieces.collect()).classed(class)
}

/// Returns how many rows of cards are side by side if there is room.
const fn beside(players: usize) -> usize {
    match players {
        1 | 2 | 4 => 2,
        _ => 3,
    }
}

/// Returns how much higher the highest of some rows is than a row with one line of cards, in units of 32.
fn deepest(teller: &Teller<'_>, animals: &[AnimalId], notes: &BoardNotes) -> usize {
    let more = animals.iter().map(|animal| rows::more(teller, *animal, notes));
    (more.fold(0.0, f32::max) / 32.0).ceil() as usize
}

fn player(
    teller: &Teller<'_>,
    animal: AnimalId,
    width: f32,
    marks: &AnswerMarks<'_>,
    notes: &BoardNotes,
) -> Piece {
    let view = teller.view();
    let item = marks.find(Choice::Animal(animal));
    let name = view.roster().name(animal).to_owned();
    let points = message!("drawing-points", points = view.score().points(animal));
    let label = teller.animal_said(animal);
    let has_rows = view.catalog().has_rows();
    let own_mark = own_mark(teller, animal, item.is_some());
    let (own, height) = match has_rows {
        false => (mat(teller, animal), mat_height(teller)),
        true => rows::row(teller, animal, marks, notes),
    };
    let body = html! {
        g class={ "player" (offered(item)) (if marks.is_asked(animal) { " now" } else { "" }) }
            id={ "player-" (name) } data-animal=(name) data-option=[option_id(item)] role="group" aria-label=(name_of(teller, item, &label)) {
            rect class="mat" x="1" y="1" width=(width - 2.0) height=(height - 2.0) rx="8" {}
            g class={ "band " (look_name(teller, "animal", animal)) } aria-hidden="true" {
                path d=(if has_rows { band(1.0, 1.0, width - 2.0, ROW_BAND) } else { side_band(height) }) {}
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
            @if let Some(mark) = &own_mark {
                @let place = match has_rows {
                    true if item.is_some() => (width - rows::BADGE - 4.0, WITHIN),
                    true => (width - 4.0, WITHIN),
                    false => (width - 8.0, -7.0),
                };
                (rounded(&mark.text, "own", place))
            }
            @if has_passed(teller, animal) && !own_mark.is_some_and(|mark| mark.says_passed) {
                (passed_mark(teller, animal, rows::numbers_at(teller, animal, item.is_some()) - 6.0))
            }
            @if let Some(points) = notes.gained_by(animal).filter(|points| *points != 0) {
                (gained_mark(points, if has_rows { (POINTS_END, EDGE) } else { (BLOCK + 4.0, -7.0) }))
            }
            (badge_before(item, (width - 6.0, 14.0)))
        }
    };
    Piece { name, width, height, body }
}

/// The height of a mat, of a line with traits on it, and the width of its coloured block with the animal and its points.
const MAT: f32 = 56.0;
const TRAITS: f32 = 21.0;
const BLOCK: f32 = 104.0;
/// The height of the coloured band over a row.
pub(super) const ROW_BAND: f32 = 26.0;

/// The room of a trait's icon, and the size of its name.
const TRAIT_ICON: f32 = 18.0;
const TRAIT_NAME: Font = Font { size: 12.2, is_bold: false };

/// Returns the height of mats, which is the same for all of them.
fn mat_height(teller: &Teller<'_>) -> f32 {
    let has_traits =
        teller.view().turn().animals().any(|animal| !traits(teller, animal).is_empty());
    if has_traits { MAT + TRAITS } else { MAT }
}

/// Returns the traits of an animal that everybody knows.
fn traits(teller: &Teller<'_>, animal: AnimalId) -> Vec<CardId> {
    let view = teller.view();
    let is_trait = |card: &CardId| view.catalog().card(*card).is_trait;
    let own = view.active_cards().filter(|(_, owner)| *owner == Some(animal));
    own.map(|(card, _)| card).filter(is_trait).collect()
}

/// Returns the outline of the coloured block at the left edge of a mat.
fn side_band(height: f32) -> String {
    let (across, down) = (BLOCK - 9.0, height - 2.0);
    format!("M{BLOCK} 1v{down}h-{across}a8 8 0 0 1-8-8V9a8 8 0 0 1 8-8z")
}

/// The size of an animal's name.
const NAME: Font = Font::bold(13.3);
const POINTS: Font = Font::bold(16.5);
/// About where the points of a row end, and the top of marks in the coloured band of a row and on the row's upper edge.
const POINTS_END: f32 = 150.0;
const WITHIN: f32 = 5.0;
const EDGE: f32 = -11.0;

/// Returns where the name and the points over a row begin.
fn heading_at(teller: &Teller<'_>, animal: AnimalId) -> (f32, f32) {
    let goes_first = teller.view().turn().starting == Some(animal);
    let name_at = if goes_first { 52.0 } else { 38.0 };
    (name_at, name_at + NAME.width(&teller.name(animal)) + 8.0)
}

/// Draws the mark of a player who has passed, so that it ends at `right`. If the points leave little room, the mark is
/// short; if they leave none, it is on the upper edge.
fn passed_mark(teller: &Teller<'_>, animal: AnimalId, right: f32) -> Markup {
    let fits = |text: &str| heading_end(teller, animal) < right - mark_width(text);
    let [long, short] = [message!("drawing-passed"), message!("drawing-passed-short")]
        .map(|message| teller.say(&message));
    let text = if fits(&long) { long } else { short };
    rounded(&text, "passed", (right, if fits(&text) { WITHIN } else { EDGE }))
}

/// Returns whether a player of a row has passed.
fn has_passed(teller: &Teller<'_>, animal: AnimalId) -> bool {
    teller.view().catalog().has_rows() && teller.view().turn().has_passed(animal)
}

/// Returns where the points over a row end, with a gap.
fn heading_end(teller: &Teller<'_>, animal: AnimalId) -> f32 {
    let points = message!("drawing-points", points = teller.view().score().points(animal));
    heading_at(teller, animal).1 + POINTS.width(&teller.say(&points)) + 3.0
}

/// Draws the name and the points over a row, and whether the player goes first.
fn heading(teller: &Teller<'_>, animal: AnimalId, points: &str) -> Markup {
    let (name_at, points_at) = heading_at(teller, animal);
    html! {
        @if teller.view().turn().starting == Some(animal) {
            g class="flag" aria-label=(teller.say(&message!("drawing-goes-first"))) {
                path d="M38 21V7h9l-2.5 3.5 2.5 3.5h-9" {}
            }
        }
        text class="title" x=(name_at) y="19" { (teller.name(animal)) }
        text class="points" x=(points_at) y="19" { (points) }
    }
}

/// The mark of the reader's own animal.
pub(super) struct OwnMark {
    text: String,
    /// Whether the text also says that the player has passed.
    says_passed: bool,
}

impl OwnMark {
    pub(super) fn width(&self) -> f32 {
        mark_width(&self.text)
    }
}

/// Returns the mark of the reader's own animal; `None` for other animals. If there is room, it also says that the player
/// has passed.
pub(super) fn own_mark(teller: &Teller<'_>, animal: AnimalId, is_offered: bool) -> Option<OwnMark> {
    let view = teller.view();
    if view.seat().is_none() || view.turn().seat(animal) != view.seat() {
        return None;
    }
    let passed = teller.say(&message!("drawing-you-passed"));
    let fits = heading_end(teller, animal)
        < rows::marks_at(teller, animal, is_offered) - mark_width(&passed);
    Some(match has_passed(teller, animal) && fits {
        true => OwnMark { text: passed, says_passed: true },
        false => OwnMark { text: teller.say(&message!("drawing-you")), says_passed: false },
    })
}

/// Draws the points that an animal gained or lost in the turn that has just ended. The right edge of the mark is at
/// `right`.
fn gained_mark(points: i64, at: (f32, f32)) -> Markup {
    rounded(&format!("{points:+}"), "own gained", at)
}

/// How much wider a mark is than its text.
const ROUND: f32 = 11.0;

fn mark_width(text: &str) -> f32 {
    ROUND + NAME.width(text)
}

fn rounded(text: &str, class: &str, (right, top): (f32, f32)) -> Markup {
    let width = mark_width(text);
    html! {
        g class=(class) aria-hidden="true" {
            rect x=(right - width) y=(top) width=(width) height="17" rx="8.5" {}
            text x=(right - width / 2.0) y=(top + 13.0) { (text) }
        }
    }
}

/// The name of the rule about the Survival card.
pub(super) const SURVIVAL_RULE: &str = "survival-card";

/// The distance between disks on a mat.
const STEP: f32 = 2.0 * DISK + 1.5;

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

/// Says what the icons beside the numbers of mats mean, in lines as wide as a mat, so that a narrow screen does not
/// shrink them.
fn numbers(teller: &Teller<'_>) -> Option<Piece> {
    let has_icon =
        |(name, _): &(&str, Message)| teller.view().catalog().looks.count(name).is_some();
    let shown = counted().into_iter().filter(has_icon);
    let numbers = shown.map(|(name, label)| of_number(name, &label, teller));
    let entries: Vec<Piece> = numbers.chain(of_special_spaces(teller)).collect();
    let mut at = (0.0, 0.0);
    let places = entries.iter().map(|entry| {
        if at.0 > 0.0 && at.0 + entry.width > HALF {
            at = (0.0, at.1 + entry.height);
        }
        let place = at;
        at.0 += entry.width + 12.0;
        place
    });
    let places: Vec<(f32, f32)> = places.collect();
    let body = html! {
        @for (entry, (x, y)) in entries.iter().zip(&places) {
            g transform={ "translate(" (x) " " (y) ")" } { (entry.body) }
        }
    };
    let height = entries.first()?.height + places.last()?.1;
    Some(Piece { name: "counts".to_owned(), width: HALF, height, body })
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

/// Draws the contents of a mat apart from traits: disks, special pawns, the Survival card and numbers.
fn mat(teller: &Teller<'_>, animal: AnimalId) -> Markup {
    let (slots, figures) = (slots(teller, animal), figures(teller, animal));
    let pawns: Vec<ElementId> = teller.view().pawns().special_at_hand(animal).collect();
    let has_survival = teller.view().species().survival == Some(animal);
    let placed = slots.len() + pawns.len() + usize::from(has_survival);
    // They overlap if there are many.
    let step = STEP.min((HALF - BLOCK - 9.0 - 2.0 * DISK) / placed.saturating_sub(1).max(1) as f32);
    let at = |place: usize| (BLOCK + 5.0 + DISK + step * place as f32, 17.0);
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
        (figures_within(teller, (BLOCK + 6.0, 47.0), HALF - BLOCK - 14.0, &figures))
        (named_traits(teller, &traits(teller, animal)))
    }
}

/// Draws the names of traits with their icons in a line of a mat. Long names have the whole width of the mat.
fn named_traits(teller: &Teller<'_>, traits: &[CardId]) -> Markup {
    let names = traits.iter().map(|card| TRAIT_ICON + TRAIT_NAME.width(&teller.name(*card)) + 8.0);
    let longest = names.fold(0.0, f32::max);
    let count = traits.len().max(1) as f32;
    let left = if longest * count > HALF - BLOCK - 8.0 { 5.0 } else { BLOCK + 5.0 };
    let each = (HALF - left - 3.0) / count;
    html! {
        @for (place, card) in traits.iter().enumerate() {
            @let x = left + each * place as f32;
            @let name = teller.name(*card);
            @let has_icon = teller.view().catalog().looks.card(*card).is_some_and(|look| look.icon.is_some());
            g class={ "trait" (look_class(teller, *card)) } data-card=(teller.roster().name(*card)) role="img"
                aria-label={ (name) ": " (teller.card_effect(*card)) } {
                rect x=(x) y=(MAT - 1.0) width=(each - 3.0) height=(TRAITS - 4.0) rx="5" {}
                @if has_icon { (icon(&look_name(teller, "card", *card), (x + 8.5, MAT + 7.5), 13.0)) }
                (fitted(&name, "", (x + TRAIT_ICON, MAT + 12.0), (TRAIT_NAME, each - TRAIT_ICON - 6.0)))
            }
        }
    }
}

fn survival(teller: &Teller<'_>, (x, y): (f32, f32)) -> Markup {
    let label = teller.say(&message!("drawing-survival-card"));
    let rule = is_written(teller.words(), SURVIVAL_RULE).then_some(SURVIVAL_RULE);
    html! {
        g class="survival" data-rule=[rule] role="img" aria-label=(label) transform={ "translate(" (x - 8.0) " " (y - 10.0) ")" } {
            (survival_card())
        }
    }
}

/// Draws the Survival card, so that its corner is at the origin.
pub(super) fn survival_card() -> Markup {
    html! {
        rect width="16" height="20" rx="3" {}
        path d="M8 3.5 l1.8 4 4.2 .5 -3.1 2.9 .8 4.3 -3.7 -2.1 -3.7 2.1 .8 -4.3 -3.1 -2.9 4.2 -.5 z" {}
    }
}
