//! Draws the animals with their mats, or their rows of cards in games with rows.

use maud::{Markup, html};

use crate::drawing::cards::{CARD_HEIGHT, CARDS_BESIDE, biomes, creature_at, no_creature};
use crate::drawing::display::{HALF, WIDE, WIDTH};
use crate::drawing::marks::{AnswerMarks, badge_before, name_of, option_id, title};
use crate::drawing::shapes::{DISK, Token, disk, lines, offered, token};
use crate::drawing::sheet::{APART, PicturePart, Piece};
use crate::story::Teller;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

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
    let is_mat = !view.catalog().has_rows();
    // On a wide mat, disks take the room next to the points.
    let flags_at = if is_mat && width > NARROW { None } else { Some("5") };
    let label = teller.animal_said(animal);
    let (own, height) = match (is_mat, width > NARROW) {
        (true, is_wide) => mat(teller, animal, width, is_wide),
        (false, _) => row(teller, animal, item.is_some(), marks),
    };
    let body = html! {
        g class={ "player" (offered(item)) (if marks.is_asked(animal) { " now" } else { "" }) }
            id={ "player-" (name) } data-animal=(name) data-option=[option_id(item)] role="group" aria-label=[name_of(item, &label)] {
            (title(teller, item, &label))
            rect class="mat" x="1" y="1" width=(width - 2.0) height=(height - 2.0) rx="6" {}
            (token(teller, &Token::species(animal, ""), (17.5, 19.0), 11.0))
            text class="title" aria-hidden="true" x="33" y="16" { (teller.name(animal)) }
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
    let flags: Vec<String> = all.iter().flatten().map(|flag| teller.say(flag)).collect();
    flags.join(", ")
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
    let hand = view.turn().seat(animal).and_then(|seat| view.hand_length(seat));
    let survival = usize::from(view.score().survival(animal));
    let figures = [
        Figure::of(teller, Some(survival), &message!("drawing-survival")),
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

/// The height of the part with an animal's shape, name and points.
pub(super) const HEAD: f32 = 37.0;
/// The distance between disks on a mat.
const STEP: f32 = 2.0 * DISK + 1.0;
/// The approximate width of a character of a label, and of a digit.
const CHARACTER: f32 = 6.2;
const DIGIT: f32 = 9.2;
/// The width next to a name for two lines of disks, and for two lines of special pawns.
const DISKS_WIDTH: f32 = 70.0;
const PAWNS_WIDTH: f32 = 46.0;
/// The height of the head if there are two lines of disks in it.
const WIDE_HEAD: f32 = 49.0;

/// A number and a label for it.
pub(super) struct Figure {
    count: String,
    label: String,
}

impl Figure {
    pub(super) fn of(teller: &Teller<'_>, count: Option<usize>, label: &Message) -> Self {
        let count = count.map_or_else(|| "?".to_owned(), |count| count.to_string());
        Self { count, label: teller.say(label) }
    }

    fn above(&self, (x, y): (f32, f32)) -> Markup {
        html! {
            text class="figure" aria-hidden="true" x=(x) y=(y) { (self.count) }
            text class="figure label" aria-hidden="true" x=(x) y=(y + 14.0) { (self.label) }
        }
    }

    fn width(&self) -> f32 {
        let digits = self.count.len() as f32 * DIGIT;
        digits + 3.0 + CHARACTER * self.label.chars().count() as f32
    }
}

/// Draws figures side by side, ending at `right`.
pub(super) fn figures_before(right: f32, all: &[Figure]) -> Markup {
    let wide = |one: &Figure| CHARACTER * one.label.chars().count() as f32 + 6.0;
    let mut x = right - all.iter().map(wide).sum::<f32>();
    let drawn = all.iter().map(|one| {
        x += wide(one);
        one.above((x - wide(one) / 2.0, 16.0))
    });
    html! { @for one in drawn { (one) } }
}

/// Draws figures as one line of text, spread over the width of a mat.
fn figures_along(width: f32, y: f32, all: &[Figure]) -> Markup {
    let free = width - 12.0 - all.iter().map(Figure::width).sum::<f32>();
    let gap = free / all.len().saturating_sub(1).max(1) as f32;
    let mut x = 6.0;
    let drawn = all.iter().enumerate().map(|(at, one)| {
        let from = x;
        x += one.width() + gap;
        let is_last = at + 1 == all.len();
        html! {
            text class={ "label" (if is_last { " last" } else { "" }) } aria-hidden="true" x=(if is_last { width - 7.0 } else { from }) y=(y) {
                tspan class="points" { (one.count) } tspan dx="3" { (one.label) }
            }
        }
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
    [
        Figure::of(teller, Some(pool), &message!("drawing-pool")),
        Figure::of(teller, Some(earth), &message!("drawing-earth")),
        Figure::of(teller, Some(eliminated), &message!("drawing-eliminated")),
        Figure::of(teller, Some(pawns), &message!("drawing-pawns")),
    ]
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

/// The positions of things arranged in lines.
struct MatLayout {
    left: f32,
    top: f32,
    beside: usize,
    step: f32,
}

impl MatLayout {
    /// Arranges things in two lines that end at `right`. They overlap if they need more than `width`.
    fn two(count: usize, width: f32, right: f32) -> Self {
        let beside = count.div_ceil(2).max(1);
        let step = STEP.min(width / beside as f32);
        Self { left: right - step * beside as f32, top: 3.0, beside, step }
    }

    fn at(&self, place: usize) -> (f32, f32) {
        let (column, line) = ((place % self.beside) as f32, (place / self.beside) as f32);
        (self.left + self.step * (column + 0.5), self.top + STEP * (line + 0.5))
    }
}

/// Draws the contents of a mat, and returns its height too. On a wide mat, disks and special pawns are next to the
/// name, else below it.
pub(super) fn mat(
    teller: &Teller<'_>,
    animal: AnimalId,
    width: f32,
    is_wide: bool,
) -> (Markup, f32) {
    let (slots, figures) = (slots(teller, animal), figures(teller, animal));
    let pawns: Vec<ElementId> = teller.view().pawns().special_at_hand(animal).collect();
    let (disks, tokens, top) = if is_wide {
        let disks = MatLayout::two(slots.len(), DISKS_WIDTH, width - 4.0);
        let tokens = MatLayout::two(pawns.len(), PAWNS_WIDTH, disks.left - 1.0);
        (disks, tokens, WIDE_HEAD)
    } else {
        let beside = ((width - 6.0) / STEP) as usize;
        let below = |count: usize| STEP * count.div_ceil(beside) as f32;
        let disks = MatLayout { left: 4.0, top: HEAD, beside, step: STEP };
        let tokens = MatLayout { top: HEAD + below(slots.len()), ..disks };
        (disks, tokens, HEAD + below(slots.len()) + below(pawns.len()))
    };
    let lines_top = if is_wide { top + 16.0 } else { top + 33.0 };
    let standing = teller.standing(animal).map_or_else(String::new, |line| teller.say(&line));
    let most = ((width - 8.0) / CHARACTER) as usize;
    let (standing, height) = lines(&standing, most, (6.0, lines_top), "label");
    let step = (width - 6.0) / figures.len() as f32;
    let body = html! {
        @for (at, slot) in slots.iter().enumerate() {
            @match slot {
                Some(element) => { (disk(teller, *element, disks.at(at), 1)) }
                None => { circle class="slot" cx=(disks.at(at).0) cy=(disks.at(at).1) r=(DISK - 1.0) {} }
            }
        }
        @for (at, element) in pawns.iter().enumerate() {
            @let text = teller.view().element_letter(*element).to_string();
            @let pawn = Token { animal, is_pawn: true, is_lettered: false, text: &text };
            (token(teller, &pawn, tokens.at(at), 8.5))
        }
        @if teller.view().species().survival == Some(animal) {
            (survival(teller, if is_wide { (103.0, 24.0) } else { (width - 21.0, HEAD + 1.0) }))
        }
        @if is_wide {
            (figures_along(width, top + 12.0, &figures))
        } @else {
            @for (at, one) in figures.iter().enumerate() {
                (one.above((3.0 + step * (at as f32 + 0.5), top + 15.0)))
            }
        }
        (standing)
    };
    (body, lines_top + height + 5.0)
}

fn survival(teller: &Teller<'_>, (x, y): (f32, f32)) -> Markup {
    let label = teller.say(&message!("drawing-survival-card"));
    html! {
        g class="survival" role="img" aria-label=(label) transform={ "translate(" (x) " " (y) ")" } {
            title { (label) }
            rect width="16" height="20" rx="3" {}
            path d="M8 3.5 l1.8 4 4.2 .5 -3.1 2.9 .8 4.3 -3.7 -2.1 -3.7 2.1 .8 -4.3 -3.1 -2.9 4.2 -.5 z" {}
        }
    }
}
