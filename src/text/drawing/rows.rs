//! Draws rows of cards: what they add up to, and what was played beside them.

use maud::{Markup, html};

use crate::drawing::cards::look_class;
use crate::drawing::creatures::{CARD_HEIGHT, CARD_WIDTH, CARDS_BESIDE, CreatureCard};
use crate::drawing::display::WIDTH;
use crate::drawing::figures::{Figure, figures_along};
use crate::drawing::looks::icon;
use crate::drawing::marks::AnswerMarks;
use crate::drawing::measure::{Font, TEXT, fitted};
use crate::drawing::notes::BoardNotes;
use crate::drawing::players::{ROW_BAND, own_mark};
use crate::drawing::shapes::{CROWN, DISK, disk, look_name};
use crate::story::Teller;
use speciate_games::shared::biome_page::BiomePage;
use speciate_model::id::{AnimalId, CardId, ElementId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Value;

/// Where the cards of a row begin, and the height of a line of cards.
const ROW_HEAD: f32 = ROW_BAND + 3.0;
const LINE: f32 = CARD_HEIGHT + 4.0;
/// The heights of the line with the food chain, of the line with the elements, and of a line of played cards.
const FOOD_CHAIN: f32 = 27.0;
const ELEMENTS: f32 = 27.0;
const PLAYED: f32 = 25.0;
/// The width of an element's total.
const TOTAL: f32 = 42.0;
/// The room of a played card's icon, and the size of its name.
const PLAYED_ICON: f32 = 21.0;
const PLAYED_NAME: Font = Font::bold(13.3);
/// The size of the number of the food chain, and where the words before it begin, after the crown.
const CHAIN_TOTAL: Font = Font::bold(20.0);
const CHAIN_LABEL: f32 = 28.0;
/// The width of the badge of an option, and the gap between numbers.
pub(super) const BADGE: f32 = 32.0;
const GAP: f32 = 10.0;

/// Draws an animal's row of cards and its numbers, and returns its height too.
pub(super) fn row(
    teller: &Teller<'_>,
    animal: AnimalId,
    marks: &AnswerMarks<'_>,
    notes: &BoardNotes,
) -> (Markup, f32) {
    let cards: Vec<_> = teller.view().row(animal).collect();
    let name = teller.roster().name(animal);
    let row = format!("row-{name}");
    let below = ROW_HEAD + lines(teller, animal) as f32 * LINE + 1.0;
    let (played, played_height) = played(teller, animal, below + FOOD_CHAIN + ELEMENTS, notes);
    let counts = |card: CardId| {
        let own = notes.row(name)?.cards.iter();
        own.filter(|other| other.card == teller.roster().name(card))
            .map(|own| own.food_chain)
            .next()
    };
    let body = html! {
        @let from = numbers_at(teller, animal, marks.find(Choice::Animal(animal)).is_some());
        g class={ "band " (look_name(teller, "animal", animal)) } aria-hidden="true" {
            (figures_along(teller, (from, 19.0), GAP, &numbers(teller, animal)))
        }
        @if cards.is_empty() {
            rect class="slot" x="4" y=(ROW_HEAD + 1.0) width=(CARD_WIDTH - 2.0) height=(CARD_HEIGHT - 2.0) rx="8" {}
        }
        @for (place, (card, is_endangered)) in cards.iter().enumerate() {
            @let x = 4.0 + (place % CARDS_BESIDE) as f32 * (CARD_WIDTH + 2.0);
            @let y = ROW_HEAD + 1.0 + (place / CARDS_BESIDE) as f32 * LINE;
            @let (card, is_endangered) = (*card, *is_endangered);
            @let drawn = CreatureCard { card, is_endangered, row: &row, at: (x, y), counts: counts(card), is_in_hand: false };
            (drawn.draw(teller, marks))
        }
        (food_chain(teller, name, below, notes))
        (elements(teller, animal, below + FOOD_CHAIN, notes.biome.as_ref()))
        (played)
    };
    (body, below + FOOD_CHAIN + ELEMENTS + played_height)
}

/// Returns how much higher a row is than one with a single line of cards and nothing else.
pub(super) fn more(teller: &Teller<'_>, animal: AnimalId, notes: &BoardNotes) -> f32 {
    (lines(teller, animal) - 1) as f32 * LINE + played(teller, animal, 0.0, notes).1
}

/// Returns how many lines an animal's cards take, at least 1.
fn lines(teller: &Teller<'_>, animal: AnimalId) -> usize {
    teller.view().row(animal).count().div_ceil(CARDS_BESIDE).max(1)
}

/// Returns where the numbers in the head of a row begin.
pub(super) fn numbers_at(teller: &Teller<'_>, animal: AnimalId, is_offered: bool) -> f32 {
    let own = own_mark(teller, animal, is_offered);
    marks_at(teller, animal, is_offered) - own.map_or(0.0, |mark| mark.width())
}

/// Returns where the numbers would begin if the mark of the reader's animal did not follow them.
pub(super) fn marks_at(teller: &Teller<'_>, animal: AnimalId, is_offered: bool) -> f32 {
    let offered = if is_offered { BADGE } else { 0.0 };
    let figures = numbers(teller, animal);
    WIDTH - offered - figures.iter().map(|one| one.width(teller) + GAP).sum::<f32>()
}

/// Returns the numbers in the head of a row.
fn numbers(teller: &Teller<'_>, animal: AnimalId) -> [Figure; 2] {
    let view = teller.view();
    let hand = view.turn().seat(animal).and_then(|seat| view.hand_length(seat));
    let survival = usize::from(view.score().survival(animal));
    [
        Figure::of(teller, Some(survival), "survival", &message!("drawing-survival")),
        Figure::of(teller, hand, "hand", &message!("drawing-hand")),
    ]
}

/// Draws the total of a row in the food chain with its top edge at `y`, and the points that it would score now. After the
/// end of the game nothing scores any more.
fn food_chain(teller: &Teller<'_>, animal: &str, y: f32, notes: &BoardNotes) -> Markup {
    let Some((biome, row)) = notes.biome.as_ref().zip(notes.row(animal)) else { return html! {} };
    let is_over = teller.view().turn().is_over();
    let is_highest = biome.dominant.iter().any(|other| other == animal);
    let label = teller.say(&message!("drawing-food-chain"));
    let total = row.food_chain.to_string();
    let now = (row.points > 0 && !is_over)
        .then(|| teller.say(&message!("drawing-row-now", points = row.points)));
    let at_right = now.as_ref().map_or(0.0, |now| TEXT.width(now) + 8.0);
    let width = CHAIN_TOTAL.width(&total) + 8.0;
    let gains = is_highest && !is_over;
    let gained = if gains { points_width(biome.dominance) } else { 0.0 };
    let room = WIDTH - CHAIN_LABEL - 16.0 - width - gained - at_right;
    let after = CHAIN_LABEL + TEXT.width(&label).min(room) + 8.0;
    let said = match is_over {
        true => message!("drawing-food-chain-over", total = row.food_chain),
        false => {
            message!("drawing-food-chain-said", total = row.food_chain, points = row.points)
        }
    };
    html! {
        g class={ "figure chain" (if is_highest { " highest" } else { "" }) } role="img" aria-label=(teller.say(&said)) {
            @if is_highest { path class="crown" d=(CROWN) transform={ "translate(15 " (y + 21.0) ")" } {} }
            (fitted(&label, "label", (CHAIN_LABEL, y + 19.0), (TEXT, room)))
            text class="total" x=(after) y=(y + 20.0) { (total) }
            @if gains { (points(biome.dominance, (after + width, y + 5.0))) }
            @if let Some(now) = now { text class="label now" x=(WIDTH - 8.0) y=(y + 19.0) { (now) } }
        }
    }
}

fn points_width(points: u16) -> f32 {
    17.0 + 8.0 * points.to_string().len() as f32
}

/// Draws the points that a total would score now.
fn points(points: u16, (x, y): (f32, f32)) -> Markup {
    let width = points_width(points);
    html! {
        g class="would-gain" {
            rect x=(x) y=(y) width=(width - 2.0) height="18" rx="9" {}
            text x=(x + width / 2.0 - 1.0) y=(y + 13.5) { "+" (points) }
        }
    }
}

/// An element's total in a row.
struct ElementTotal {
    element: ElementId,
    total: u16,
    /// Its place on the biome; `None` if the biome lacks it.
    place: Option<usize>,
    /// The points that it would score now, if no other total is higher.
    points: u16,
}

/// Returns the totals of a row, those that count at the biome first.
fn totals(teller: &Teller<'_>, animal: AnimalId, biome: Option<&BiomePage>) -> Vec<ElementTotal> {
    let roster = teller.roster();
    let all = teller.view().row_totals(animal).into_iter();
    let mut totals: Vec<ElementTotal> = all
        .map(|(element, total)| {
            let elements = || biome.into_iter().flat_map(|biome| &biome.elements);
            let place = elements().position(|one| one.element == roster.name(element));
            let one = place.and_then(|place| elements().nth(place));
            let leads = one
                .filter(|_| !teller.view().turn().is_over())
                .filter(|one| one.animals.iter().any(|name| name == roster.name(animal)));
            ElementTotal { element, total, place, points: leads.map_or(0, |one| one.points) }
        })
        .collect();
    totals.sort_by_key(|one| (one.place.is_none(), one.place));
    totals
}

/// Draws the total of each element of a row, with the top edge at `y`.
fn elements(teller: &Teller<'_>, animal: AnimalId, y: f32, biome: Option<&BiomePage>) -> Markup {
    let totals = totals(teller, animal, biome);
    let counted = |one: &ElementTotal| {
        message!("story-item-counted", of = teller.name_of(one.element), count = one.total).into()
    };
    let said = Value::List(totals.iter().map(counted).collect());
    let mut left = 6.0;
    let drawn = totals.iter().map(|one| {
        let x = left;
        left += if one.points > 0 { TOTAL + points_width(one.points) } else { TOTAL };
        let class = if biome.is_some() && one.place.is_none() { Some("off") } else { None };
        html! {
            g class=[class] {
                (disk(teller, one.element, (x + DISK, y + 12.0), 1))
                text x=(x + 2.0 * DISK + 3.0) y=(y + 17.0) { (one.total) }
                @if one.points > 0 { (points(one.points, (x + TOTAL - 4.0, y + 3.0))) }
            }
        }
    });
    html! {
        @if !totals.is_empty() {
            g class="figure" role="img" aria-label=(teller.say(&message!("drawing-row-totals-said", elements = said))) {
                @for one in drawn { (one) }
            }
        }
    }
}

/// Draws the cards that a player has played in this round beside the row, and those that are still in play for the player,
/// and returns their height.
fn played(teller: &Teller<'_>, animal: AnimalId, top: f32, notes: &BoardNotes) -> (Markup, f32) {
    let view = teller.view();
    let in_play: Vec<CardId> = view
        .active_cards()
        .filter(|(_, owner)| *owner == Some(animal))
        .map(|(card, _)| card)
        .collect();
    let now: Vec<CardId> =
        notes.played.iter().filter(|(by, _)| *by == animal).map(|(_, card)| *card).collect();
    let earlier = in_play.iter().copied().filter(|card| !now.contains(card));
    let cards: Vec<CardId> = earlier.chain(now.iter().copied()).collect();
    if cards.is_empty() {
        return (html! {}, 0.0);
    }
    let label = teller.say(&message!("drawing-played"));
    let (mut x, mut y) = (14.0 + TEXT.width(&label), top);
    let drawn = cards.iter().enumerate().map(|(place, card)| {
        let name = PLAYED_NAME.width(&teller.name(*card));
        let width = (PLAYED_ICON + 8.0 + name).min(WIDTH - 12.0);
        if place > 0 && x + width > WIDTH - 6.0 {
            (x, y) = (6.0, y + PLAYED);
        }
        let at = (x, y);
        x += width + 4.0;
        let id = format!("played-{}-{place}", teller.roster().name(animal));
        played_card(teller, *card, (&id, in_play.contains(card)), (at, width))
    });
    let drawn: Vec<Markup> = drawn.collect();
    let body = html! {
        text class="label" aria-hidden="true" x="6" y=(top + 16.0) { (label) }
        @for card in drawn { (card) }
    };
    (body, y + PLAYED - top + 2.0)
}

/// Draws a card that was played. A card that is still in play stands out.
fn played_card(
    teller: &Teller<'_>,
    card: CardId,
    (id, is_in_play): (&str, bool),
    ((x, y), width): ((f32, f32), f32),
) -> Markup {
    let look = teller.view().catalog().looks.card(card);
    let class =
        format!("played{}{}", if is_in_play { " in-play" } else { "" }, look_class(teller, card));
    let name = teller.name(card);
    html! {
        g class=(class) id=(id) data-card=(teller.roster().name(card)) role="img" aria-label={ (name) ": " (teller.card_effect(card)) } {
            rect x=(x) y=(y) width=(width) height=(PLAYED - 3.0) rx="6" {}
            @if look.is_some_and(|look| look.icon.is_some()) {
                (icon(&look_name(teller, "card", card), (x + 12.0, y + 11.0), 16.0))
            }
            (fitted(&name, "", (x + PLAYED_ICON, y + 15.5), (PLAYED_NAME, width - PLAYED_ICON - 8.0)))
        }
    }
}
