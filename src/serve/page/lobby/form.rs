//! The form for a new game with all choices. Choices that most people leave unchanged are folded away.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::super::packs::{PackChoice, changes, pack_boxes};
use super::super::text::sentence;
use super::super::{ClockChoice, clock_choice};
use super::seat_rows::seat_row;
use crate::route::assets;
use speciate_bots::bot::BotKind;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::explain::changes::DescribedLayer;

/// The field values of an earlier form; empty for a new form.
pub type Chosen = BTreeMap<String, String>;

#[derive(Clone, Debug)]
pub struct Choices {
    pub game: &'static str,
    pub title: String,
    /// The packs that are offered.
    pub packs: Vec<PackChoice>,
    /// Effects of combined packs that their authors may not have intended, because the packs do not know about each
    /// other.
    pub warnings: Vec<Message>,
    /// What the chosen packs, variants and settings change.
    pub changes: Vec<DescribedLayer>,
    /// The ids and titles of the variants.
    pub variants: Vec<(String, String)>,
    /// The setup options of the chosen packs.
    pub options: Vec<OptionChoice>,
    pub animals: Vec<(String, String)>,
    pub bots: Vec<BotKind>,
    pub seats: usize,
    /// The clocks in the order of their names.
    pub clocks: Vec<ClockChoice>,
}

/// A setup option of a pack in the form for a new game.
#[derive(Clone, Debug)]
pub struct OptionChoice {
    /// The name of its field.
    pub field: String,
    pub title: String,
    pub values: OptionValues,
}

/// The values that a setup option can have.
#[derive(Clone, Debug)]
pub enum OptionValues {
    /// Words, each with its text.
    Words(Vec<(String, String)>),
    /// The numbers of an inclusive range.
    Numbers(u16, u16),
}

/// The hidden fields of a form for a new game.
#[derive(Clone, Copy, Debug)]
pub struct NewGameIds<'a> {
    /// The session's token.
    pub token: &'a str,
    /// The id of the form. One form can create one game for each set of rules.
    pub form: &'a str,
    /// The name of the account that will own the game: the one that the visitor is signed in to. Somebody may have
    /// planted a session of another account.
    pub account: Option<&'a str>,
}

pub fn hidden(ids: NewGameIds<'_>) -> Markup {
    html! {
        input type="hidden" name="token" value=(ids.token);
        input type="hidden" name="id" value=(ids.form);
    }
}

/// Returns the form with all choices. If an earlier form was refused, this one is filled in with `chosen` and says why
/// it was refused.
pub fn new_game(
    words: &Words,
    choices: &Choices,
    chosen: &Chosen,
    why: Option<&Message>,
    is_open: bool,
    ids: NewGameIds<'_>,
) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main .new-game {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (say(message!("serve-new"))) ": " (choices.title) }
            @if let Some(why) = why {
                p .why role="alert" { strong { (sentence(words, why)) } }
            }
            form method="post" action="/games" {
                (hidden(ids))
                input type="hidden" name="rules" value=(choices.game);
                fieldset {
                    legend { (say(message!("new-who"))) }
                    ol .new-seats {
                        @for seat in 1..=choices.seats {
                            (seat_row(words, seat, &choices.animals, &choices.bots, chosen))
                        }
                    }
                    p .note { (say(message!("serve-new-animals"))) }
                    p .note { (say(message!("new-hotseat"))) }
                }
                (look(words, is_open))
                (clock_choice(words, &choices.clocks, chosen.get("clock").map(String::as_str)))
                (rules(words, choices, chosen))
                @if let Some(account) = ids.account {
                    p .note {
                        (say(message!("new-account", name = account)))
                        " " a href="/account" { (say(message!("new-account-other"))) }
                    }
                }
                p .send {
                    button .primary { (say(message!("serve-new-begin"))) }
                    " "
                    button #show formaction="/new" { (say(message!("serve-new-show"))) }
                }
            }
            @for warning in &choices.warnings {
                p role="note" { (sentence(words, warning)) }
            }
            (changes(words, &choices.changes))
        }
    }
}

/// Returns the choices that change the rules, folded away unless something was chosen.
fn rules(words: &Words, choices: &Choices, chosen: &Chosen) -> Markup {
    let say = |message| words.say(&message);
    let is_set = |(name, value): (&String, &String)| {
        let starts = ["pack-", "variant-", "option-", "settings"];
        !value.is_empty() && starts.iter().any(|start| name.starts_with(start))
    };
    let is_open = chosen.iter().any(is_set);
    html! {
        details #more-rules open[is_open] {
            summary { (say(message!("new-rules"))) }
            (pack_boxes(words, &choices.packs))
            @if !choices.variants.is_empty() {
                fieldset {
                    legend { (say(message!("serve-new-variants"))) }
                    @for (variant, title) in &choices.variants {
                        @let name = format!("variant-{variant}");
                        p {
                            input type="checkbox" id=(name) name=(name) value="on" checked[chosen.contains_key(&name)];
                            " "
                            label for=(name) { (title) }
                        }
                    }
                }
            }
            @for option in &choices.options { (option_row(words, option, chosen)) }
            p {
                label for="settings" { (say(message!("serve-new-settings"))) }
                " "
                input id="settings" name="settings" value=[chosen.get("settings")] autocomplete="off" autocapitalize="off";
            }
        }
    }
}

fn option_row(words: &Words, option: &OptionChoice, chosen: &Chosen) -> Markup {
    let OptionChoice { field, title, values } = option;
    let before = chosen.get(field).map_or("", String::as_str);
    let usual = words.say(&message!("serve-new-option-usual"));
    html! {
        p .option {
            label for=(field) { (title) }
            " "
            @match values {
                OptionValues::Words(values) => {
                    select id=(field) name=(field) {
                        option value="" { (usual) }
                        @for (value, label) in values {
                            option value=(value) selected[value == before] { (label) }
                        }
                    }
                }
                OptionValues::Numbers(from, to) => {
                    input type="number" id=(field) name=(field) min=(from) max=(to) placeholder=(usual) value=(before);
                }
            }
        }
    }
}

fn look(words: &Words, is_open: bool) -> Markup {
    let say = |message| words.say(&message);
    html! {
        p {
            label for="look" { (say(message!("serve-new-look"))) }
            " "
            select id="look" name="look" {
                option value="anybody" selected[is_open] { (say(message!("serve-look-anybody"))) }
                option value="seated" selected[!is_open] { (say(message!("serve-look-seated"))) }
            }
        }
    }
}
