//! The forms for a new game: a short one for any game, and one with all that can be chosen for some rules.

use std::collections::BTreeMap;

use maud::{Markup, html};

use speciate_games as games;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_tools::bot::BotKind;

/// The maximum number of seats in a form for a new game.
pub const SEATS: usize = 6;
/// How many seats the short form has. Every game allows that many.
const SEATS_SHORT: usize = 4;

/// What was chosen before, by the names of the fields; nothing yet where a form is new.
pub type Chosen = BTreeMap<String, String>;

/// What can be chosen for a game of some rules.
#[derive(Clone, Debug)]
pub struct Choices {
    /// The rules.
    pub rules: &'static str,
    /// The variants, by id.
    pub variants: Vec<String>,
    /// The animals, by id, with their names.
    pub animals: Vec<(String, String)>,
    /// How many seats there are at most.
    pub seats: usize,
}

/// Returns the token of the session and the id of the form, which makes one game.
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

/// Returns the page with all that can be chosen; where it was chosen before and came to nothing, with that, and why.
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

/// Returns the choice who may look on.
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

/// Returns who is to sit at a seat: at first oneself, a friend and two bots; and with which animal, where
/// that can be chosen.
fn seat_row(words: &Words, seat: usize, animals: &[(String, String)], chosen: &Chosen) -> Markup {
    let say = |message| words.say(&message);
    let before = |field: &str| chosen.get(&format!("{field}{seat}")).map(String::as_str);
    let first = match seat {
        _ if !chosen.is_empty() => before("who").unwrap_or("nobody"),
        1 => "you",
        2 => "friend",
        // Every game takes four.
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
