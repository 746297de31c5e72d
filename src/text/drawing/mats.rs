//! Draws an animal's mat: its elements, free slots and pawns, and its numbers.

use maud::{Markup, html};

use crate::drawing::shapes::{DISK, disk, lines, token};
use crate::story::Teller;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::message;
use speciate_model::words::Message;

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
    count: usize,
    label: String,
}

impl Figure {
    pub(super) fn of(teller: &Teller<'_>, count: usize, label: &Message) -> Self {
        Self { count, label: teller.say(label) }
    }

    fn above(&self, (x, y): (f32, f32)) -> Markup {
        html! {
            text class="figure" aria-hidden="true" x=(x) y=(y) { (self.count) }
            text class="figure label" aria-hidden="true" x=(x) y=(y + 14.0) { (self.label) }
        }
    }

    fn width(&self) -> f32 {
        let digits = self.count.to_string().len() as f32 * DIGIT;
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
        Figure::of(teller, pool, &message!("drawing-pool")),
        Figure::of(teller, earth, &message!("drawing-earth")),
        Figure::of(teller, eliminated, &message!("drawing-eliminated")),
        Figure::of(teller, pawns, &message!("drawing-pawns")),
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
    let standing = teller.standing_said(animal).unwrap_or_default();
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
            (token(teller, animal, tokens.at(at), 8.5, &teller.view().element_letter(*element).to_string()))
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
    let said = teller.say(&message!("drawing-survival-card"));
    html! {
        g class="survival" role="img" aria-label=(said) transform={ "translate(" (x) " " (y) ")" } {
            title { (said) }
            rect width="16" height="20" rx="3" {}
            path d="M8 3.5 l1.8 4 4.2 .5 -3.1 2.9 .8 4.3 -3.7 -2.1 -3.7 2.1 .8 -4.3 -3.1 -2.9 4.2 -.5 z" {}
        }
    }
}
