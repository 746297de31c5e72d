//! What can be answered, marked where it lies.

use maud::{Markup, html};

use crate::menu::{Item, Menu};
use crate::message;
use crate::question::Choice;
use crate::story::Teller;

/// What can be answered, by what it names.
#[derive(Debug, Default)]
pub(super) struct Marks<'a> {
    items: Vec<&'a Item>,
}

impl<'a> Marks<'a> {
    /// Returns the options of menus.
    pub(super) fn of(menus: &[&'a Menu]) -> Self {
        Self { items: menus.iter().flat_map(|menu| &menu.items).collect() }
    }

    /// Returns the option that is this choice.
    pub(super) fn find(&self, choice: Choice) -> Option<&'a Item> {
        self.items.iter().find(|item| item.choice == choice).copied()
    }

    /// Returns the first option that a test finds.
    pub(super) fn find_by(&self, is_it: impl Fn(Choice) -> bool) -> Option<&'a Item> {
        self.items.iter().find(|item| is_it(item.choice)).copied()
    }

    /// Returns everything that can be answered.
    pub(super) fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.items.iter().map(|item| item.choice)
    }
}

/// Returns the badge of an option at a place: what is typed for it, and the points that it brings.
pub(super) fn badge(item: Option<&Item>, (x, y): (f32, f32)) -> Markup {
    let Some(item) = item else { return html! {} };
    let typed = item.number.map(|number| number.to_string()).or_else(|| item.word.clone());
    let typed = typed.unwrap_or_else(|| "•".to_owned());
    let half = 5.0 + 3.5 * typed.chars().count() as f32;
    html! {
        g class="badge" aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            rect x=(-half) y="-9" width=(2.0 * half) height="18" rx="9" {}
            text y="4" { (typed) }
            @if item.points > 0 {
                text class="brings" y="18" { "+" (item.points) }
            }
        }
    }
}

/// Returns the name of a part of the table, where it stands in an attribute. What can be answered is named by
/// its title instead: much of what is written on it is no part of the name.
pub(super) fn name_of<'a>(item: Option<&Item>, said: &'a str) -> Option<&'a str> {
    item.is_none().then_some(said)
}

/// Returns the title of a part of the table: of an option, with what is typed for it, for those who cannot see
/// the badge.
pub(super) fn title(teller: &Teller<'_>, item: Option<&Item>, said: &str) -> Markup {
    html! { title { (titled(teller, item, said)) } }
}

fn titled(teller: &Teller<'_>, item: Option<&Item>, said: &str) -> String {
    let Some(item) = item else { return said.to_owned() };
    let number = item.number.map(|number| number.to_string());
    let typed = number.or_else(|| item.word.clone()).unwrap_or_else(|| item.label.clone());
    teller.say(&message!("drawing-option", typed = typed, said = said))
}

/// Returns the id of an option, for whoever answers by choosing it on the picture.
pub(super) fn option_id(item: Option<&Item>) -> Option<&str> {
    item.map(|item| item.id.as_str())
}
