//! Marks the options of open questions on the drawings.

use maud::{Markup, html};

use crate::menu::{Menu, MenuItem};
use crate::story::Teller;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};

/// The options of open questions, for lookup by choice.
#[derive(Debug, Default)]
pub(super) struct AnswerMarks<'a> {
    items: Vec<&'a MenuItem>,
    asked: Vec<AnimalId>,
    about: Vec<Choice>,
}

impl<'a> AnswerMarks<'a> {
    /// Collects the options of menus, and the animals that `asked` questions are for.
    pub(super) fn of(menus: &[&'a Menu], asked: &[Question]) -> Self {
        let items = menus.iter().flat_map(|menu| &menu.items).collect();
        Self {
            items,
            asked: asked.iter().map(|question| question.animal).collect(),
            about: asked.iter().filter_map(|question| question.about).collect(),
        }
    }

    pub(super) fn is_asked(&self, animal: AnimalId) -> bool {
        self.asked.contains(&animal)
    }

    pub(super) fn find(&self, choice: Choice) -> Option<&'a MenuItem> {
        self.items.iter().find(|item| item.choice == choice).copied()
    }

    /// Returns whether a question is about a tile.
    pub(super) fn is_about(&self, tile: HexId) -> bool {
        self.about.contains(&Choice::Tile(tile))
    }

    /// Returns the option to choose an animal's species on a tile; `None` if no question is about that tile, or if two
    /// options are about these species.
    pub(super) fn species(&self, tile: HexId, animal: AnimalId) -> Option<&'a MenuItem> {
        let is_protected = self.find(Choice::ProtectedSpecies(animal)).is_some();
        let item = self.find(Choice::Species(animal));
        item.filter(|_| self.is_about(tile) && !is_protected)
    }

    pub(super) fn find_by(&self, is_it: impl Fn(Choice) -> bool) -> Option<&'a MenuItem> {
        self.items.iter().find(|item| is_it(item.choice)).copied()
    }

    pub(super) fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.items.iter().map(|item| item.choice)
    }
}

/// Draws an option's badge centred at a point: what to type for the option and, next to it, the points that it gains.
pub(super) fn badge(item: Option<&MenuItem>, (x, y): (f32, f32)) -> Markup {
    let Some(item) = item else { return html! {} };
    let (typed, brings) = (typed(item), (item.points > 0).then(|| format!("+{}", item.points)));
    let wide = |text: &str| 10.0 + 7.0 * text.chars().count() as f32;
    let beside = brings.as_deref().map_or(0.0, wide);
    let left = -(wide(&typed) + beside) / 2.0;
    html! {
        g class="badge" aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            @if let Some(brings) = &brings {
                @let edge = left + wide(&typed);
                // This rectangle begins under the round end of the other one.
                rect class="points" x=(edge - 9.0) y="-9" width=(beside + 9.0) height="18" rx="9" {}
                text class="brings" x=(edge + beside / 2.0 - 1.5) y="4" { (brings) }
            }
            rect x=(left) y="-9" width=(wide(&typed)) height="18" rx="9" {}
            text x=(left + wide(&typed) / 2.0) y="4" { (typed) }
        }
    }
}

/// Draws an option's badge with its right edge at `right`.
pub(super) fn badge_before(item: Option<&MenuItem>, (right, y): (f32, f32)) -> Markup {
    let characters = item.map_or(0, |item| typed(item).chars().count());
    let points = item.filter(|item| item.points > 0);
    let beside = points.map_or(0.0, |item| 17.0 + 7.0 * item.points.to_string().len() as f32);
    badge(item, (right - 5.0 - 3.5 * characters as f32 - beside / 2.0, y))
}

/// Returns a short form of what to type for an option.
fn typed(item: &MenuItem) -> String {
    let typed = item.number.map(|number| number.to_string()).or_else(|| item.word.clone());
    typed.unwrap_or_else(|| "•".to_owned())
}

/// Returns the name of a part of the board for its `aria-label`. For an option, the name includes what to type, for
/// people who cannot see the badge. No part has a `title`, because browsers would show the title over the things inside
/// the part.
pub(super) fn name_of(teller: &Teller<'_>, item: Option<&MenuItem>, label: &str) -> String {
    let Some(item) = item else { return label.to_owned() };
    let number = item.number.map(|number| number.to_string());
    let typed = number.or_else(|| item.word.clone()).unwrap_or_else(|| item.label.clone());
    teller.say(&message!("drawing-option", typed = typed, said = label))
}

pub(super) fn option_id(item: Option<&MenuItem>) -> Option<&str> {
    item.map(|item| item.id.as_str())
}
