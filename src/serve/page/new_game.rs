//! The forms for a new game: a short one for any game, and one with all choices for one game's
//! rules.

use std::collections::BTreeMap;

use maud::{Markup, html};

use speciate_games as games;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_tools::bot::BotKind;

pub const SEATS: usize = 6;
/// The number of seats in the short form. Every game allows it.
const SEATS_SHORT: usize = 4;

/// The field values of an earlier form; empty for a new form.
pub type Chosen = BTreeMap<String, String>;

#[derive(Clone, Debug)]
pub struct Choices {
    pub rules: &'static str,
    pub variants: Vec<String>,
    /// The animals' ids and names.
    pub animals: Vec<(String, String)>,
    pub seats: usize,
}

/// Returns the hidden fields: the session's token and the id of the form, which creates one game.
fn hidden((token, id): (&str, &str)) -> Markup {
    html! {
        input type="hidden" name="token" value=(token);
        input type="hidden" name="id" value=(id);
    }
}

pub fn short(words: &Words, is_open: bool, form: (&str, &str)) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="new" {
            h2 id="new" { (say(message!("serve-new"))) }
            form method="post" action="/games" {
                (hidden(form))
                p {
                    label for="rules" { (say(message!("serve-new-rules"))) }
                    " "
                    select id="rules" name="rules" {
                        @for rules in games::names() {
                            option value=(rules) { (rules) }
                        }
                    }
                }
                p { (say(message!("serve-new-seats"))) }
                ol .new-seats {
                    @for seat in 1..=SEATS_SHORT { (seat_row(words, seat, &[], &Chosen::new())) }
                }
                (look(words, is_open))
                p { button { (say(message!("serve-new-begin"))) } }
            }
            p {
                (say(message!("serve-new-more")))
                @for rules in games::names() {
                    " "
                    a href={ "/new?rules=" (rules) } { (rules) }
                }
            }
        }
    }
}

/// Returns the form with all choices. If an earlier form was refused, it is filled in with `chosen`
/// and says why.
pub fn new_game(
    words: &Words,
    choices: &Choices,
    (chosen, why): (&Chosen, Option<&Message>),
    is_open: bool,
    form: (&str, &str),
) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main .home {
            h1 { (say(message!("serve-new"))) ": " (choices.rules) }
            @if let Some(why) = why {
                p role="alert" { strong { (say(message!("serve-sentence", text = why.clone()))) } }
            }
            form method="post" action="/games" {
                (hidden(form))
                input type="hidden" name="rules" value=(choices.rules);
                p { (say(message!("serve-new-animals"))) }
                ol .new-seats {
                    @for seat in 1..=choices.seats { (seat_row(words, seat, &choices.animals, chosen)) }
                }
                @if !choices.variants.is_empty() {
                    fieldset {
                        legend { (say(message!("serve-new-variants"))) }
                        @for variant in &choices.variants {
                            @let name = format!("variant-{variant}");
                            p {
                                input type="checkbox" id=(name) name=(name) value="on" checked[chosen.contains_key(&name)];
                                " "
                                label for=(name) { (variant) }
                            }
                        }
                    }
                }
                p {
                    label for="settings" { (say(message!("serve-new-settings"))) }
                    " "
                    input id="settings" name="settings" value=[chosen.get("settings")] autocomplete="off" autocapitalize="off";
                }
                (look(words, is_open))
                p { button { (say(message!("serve-new-begin"))) } }
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

/// Returns the row for a seat: who takes it (by default the visitor, a friend and two bots) and, if
/// animals can be chosen, with which animal.
fn seat_row(words: &Words, seat: usize, animals: &[(String, String)], chosen: &Chosen) -> Markup {
    let say = |message| words.say(&message);
    let before = |field: &str| chosen.get(&format!("{field}{seat}")).map(String::as_str);
    let first = match seat {
        _ if !chosen.is_empty() => before("who").unwrap_or("nobody"),
        1 => "you",
        2 => "friend",
        // Every game allows four seats.
        3 | 4 => speciate_table::bots::OTHERS,
        _ => "nobody",
    };
    let people = [
        ("you", message!("serve-who-you")),
        ("friend", message!("serve-who-friend")),
        ("nobody", message!("serve-who-nobody")),
    ];
    html! {
        li {
            label for={ "who" (seat) } { (say(message!("serve-who", seat = seat))) }
            " "
            select id={ "who" (seat) } name={ "who" (seat) } {
                @for (value, label) in people {
                    option value=(value) selected[value == first] { (say(label)) }
                }
                @for bot in BotKind::all() {
                    option value=(bot.name()) selected[bot.name() == first] {
                        (say(message!("serve-bot", name = bot.name())))
                    }
                }
            }
            " "
            label for={ "name" (seat) } { (say(message!("serve-who-name"))) }
            " "
            input id={ "name" (seat) } name={ "name" (seat) } value=[before("name")] maxlength="24" autocomplete="off";
            @if !animals.is_empty() {
                " "
                label for={ "animal" (seat) } { (say(message!("serve-who-animal"))) }
                " "
                select id={ "animal" (seat) } name={ "animal" (seat) } {
                    option value="" { (say(message!("serve-who-dealt"))) }
                    @for (id, name) in animals {
                        option value=(id) selected[before("animal") == Some(id)] { (name) }
                    }
                }
            }
        }
    }
}
