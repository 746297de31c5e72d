//! The home page and the forms for a new game: a short one for any game, and one with all choices for one game's rules.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::packs::{PackChoice, PackNote, changes, pack_boxes, packs as packs_in_use};
use super::text::sentence;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::explain::changes::DescribedLayer;
use speciate_tools::bot::BotKind;

#[derive(Clone, Debug)]
pub struct HomePage {
    /// The search text; empty to list all games.
    pub sought: String,
    /// The games in which the visitor has a seat or that the visitor made.
    pub own: GameListPart,
    pub others: GameListPart,
    /// The packs that new games begin with.
    pub packs: Vec<PackNote>,
    /// The name and title of each game.
    pub titles: Vec<(&'static str, String)>,
    /// Whether a new game is open to anybody by default.
    pub is_open: bool,
}

#[derive(Clone, Debug)]
pub struct GameListPart {
    pub games: Vec<Listing>,
    /// The number of the part, counted from 1.
    pub page: usize,
    pub has_more: bool,
}

#[derive(Clone, Debug)]
pub struct Listing {
    pub name: String,
    /// What game it is, how far it has got, who plays and with which packs, in the words of its rules.
    pub about: String,
    /// Whether the visitor is known to be asked there.
    pub is_asked: bool,
    /// Whether the visitor is its host without having made it.
    pub is_hosted: bool,
}

pub fn home(words: &Words, home: &HomePage, ids: NewGameIds<'_>) -> Markup {
    let say = |message| words.say(&message);
    let HomePage { sought, own, others, packs, titles, is_open } = home;
    let is_sought = !sought.is_empty();
    html! {
        main .home {
            h1 { (say(message!("serve-welcome"))) }
            @if own.is_there() || others.is_there() || is_sought {
                (search(words, sought))
            }
            @if is_sought && !own.is_there() && !others.is_there() {
                p role="status" { (say(message!("serve-search-nothing", text = sought.as_str()))) }
            }
            @if own.is_there() {
                section aria-labelledby="own" {
                    h2 id="own" { (say(message!("serve-own-games"))) }
                    (list(words, own))
                    (ways(words, own, &|page| address(sought, page, others.page)))
                }
            }
            (short(words, titles, *is_open, ids))
            (packs_in_use(words, packs))
            @if others.is_there() {
                section aria-labelledby="others" {
                    h2 id="others" { (say(message!("serve-other-games"))) }
                    (list(words, others))
                    (ways(words, others, &|page| address(sought, own.page, page)))
                }
            }
            p .note { (say(message!("serve-operator"))) }
        }
    }
}

impl GameListPart {
    fn is_there(&self) -> bool {
        !self.games.is_empty() || self.page > 1
    }
}

fn search(words: &Words, sought: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        form .search role="search" method="get" action="/" {
            label for="q" { (say(message!("serve-search"))) }
            " "
            input id="q" name="q" type="search" maxlength="100" value=(sought) autocomplete="off";
            " "
            button { (say(message!("serve-search-go"))) }
        }
    }
}

fn ways(words: &Words, listed: &GameListPart, to: &dyn Fn(usize) -> String) -> Markup {
    let way = |page, label: Message| html! { a href=(to(page)) { (words.say(&label)) } " " };
    html! {
        @if listed.page > 1 || listed.has_more {
            p .ways {
                @if listed.page > 1 { (way(listed.page - 1, message!("serve-list-before"))) }
                @if listed.has_more { (way(listed.page + 1, message!("serve-list-behind"))) }
            }
        }
    }
}

fn address(sought: &str, own: usize, others: usize) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    let sought: String = sought.bytes().map(letter).collect();
    format!("/?q={sought}&own={own}&page={others}")
}

fn list(words: &Words, listed: &GameListPart) -> Markup {
    html! {
        ul {
            @for game in &listed.games {
                li {
                    a href={ "/game/" (game.name) } { (game.name) }
                    " " (game.about)
                    @if game.is_hosted {
                        " " a href={ "/game/" (game.name) "/invite" } { (words.say(&message!("serve-invite"))) }
                    }
                    @if game.is_asked { " " strong { (words.say(&message!("serve-your-turn"))) } }
                }
            }
        }
    }
}

pub const SEATS: usize = 6;
/// The number of seats in the short form. Every game allows it.
const SEATS_SHORT: usize = 4;

/// The field values of an earlier form; empty for a new form.
pub type Chosen = BTreeMap<String, String>;

#[derive(Clone, Debug)]
pub struct Choices {
    pub game: &'static str,
    pub title: String,
    /// The packs that are offered.
    pub packs: Vec<PackChoice>,
    /// What packs do that their authors may not have meant, because they do not know of each other.
    pub warnings: Vec<Message>,
    /// What the chosen packs, variants and settings change.
    pub changes: Vec<DescribedLayer>,
    pub variants: Vec<String>,
    /// The setup options of the chosen packs.
    pub options: Vec<OptionChoice>,
    pub animals: Vec<(String, String)>,
    pub bots: Vec<BotKind>,
    pub seats: usize,
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
    /// The id of the form, which creates one game.
    pub form: &'a str,
}

fn hidden(ids: NewGameIds<'_>) -> Markup {
    html! {
        input type="hidden" name="token" value=(ids.token);
        input type="hidden" name="id" value=(ids.form);
    }
}

fn short(words: &Words, titles: &[(&str, String)], is_open: bool, ids: NewGameIds<'_>) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="new" {
            h2 id="new" { (say(message!("serve-new"))) }
            form method="post" action="/games" {
                (hidden(ids))
                p {
                    label for="rules" { (say(message!("serve-new-rules"))) }
                    " "
                    select id="rules" name="rules" {
                        @for (game, title) in titles {
                            option value=(game) { (title) }
                        }
                    }
                }
                p { (say(message!("serve-new-seats"))) }
                ol .new-seats {
                    @for seat in 1..=SEATS_SHORT { (seat_row(words, seat, &[], &BotKind::all(), &Chosen::new())) }
                }
                (look(words, is_open))
                p { button { (say(message!("serve-new-begin"))) } }
            }
            p {
                (say(message!("serve-new-more")))
                @for (game, title) in titles {
                    " "
                    a href={ "/new?rules=" (game) } { (title) }
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
    chosen: &Chosen,
    why: Option<&Message>,
    is_open: bool,
    ids: NewGameIds<'_>,
) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main .home {
            h1 { (say(message!("serve-new"))) ": " (choices.title) }
            @if let Some(why) = why {
                p role="alert" { strong { (sentence(words, why)) } }
            }
            form method="post" action="/games" {
                (hidden(ids))
                input type="hidden" name="rules" value=(choices.game);
                p { (say(message!("serve-new-animals"))) }
                ol .new-seats {
                    @for seat in 1..=choices.seats {
                        (seat_row(words, seat, &choices.animals, &choices.bots, chosen))
                    }
                }
                (pack_boxes(words, &choices.packs))
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
                @for option in &choices.options { (option_row(words, option, chosen)) }
                p {
                    label for="settings" { (say(message!("serve-new-settings"))) }
                    " "
                    input id="settings" name="settings" value=[chosen.get("settings")] autocomplete="off" autocapitalize="off";
                }
                (look(words, is_open))
                p {
                    button { (say(message!("serve-new-begin"))) }
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

/// Returns the name of a bot and what it does.
fn bot_label(bot: BotKind) -> Message {
    let name = bot.name();
    match bot.about() {
        Some(about) => message!("serve-bot-offered", name = name.as_ref(), about = about),
        None => message!("serve-bot", name = name.as_ref()),
    }
}

/// Returns the row for a seat: who takes it (by default the visitor, a friend and two bots) and, if
/// animals can be chosen, with which animal.
fn seat_row(
    words: &Words,
    seat: usize,
    animals: &[(String, String)],
    bots: &[BotKind],
    chosen: &Chosen,
) -> Markup {
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
                @for bot in bots {
                    option value=(bot.name()) selected[bot.name() == first] {
                        (say(bot_label(*bot)))
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
