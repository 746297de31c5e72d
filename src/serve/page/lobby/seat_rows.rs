//! The rows for the seats of a new game.

use maud::{Markup, html};

use super::form::Chosen;
use speciate_content::BotStyle;
use speciate_model::message;
use speciate_model::words::{Message, Words};

use speciate_bots::bot::BotKind;

pub const SEATS: usize = 6;
/// The number of seats of a game that one button starts against bots. Every game allows this number.
pub const QUICK_SEATS: usize = 3;

/// Returns the choices of who plays at a seat: the value of the field and its label.
fn people() -> [(&'static str, Message); 4] {
    [
        ("you", message!("serve-who-you")),
        ("friend", message!("serve-who-friend")),
        ("anybody", message!("new-who-anybody")),
        ("nobody", message!("serve-who-nobody")),
    ]
}

/// Returns the label of a bot in a list of choices: its strength and what it does.
pub fn bot_label(bot: BotKind) -> Message {
    match bot {
        BotKind::Random => message!("new-bot-random"),
        BotKind::Greedy => message!("new-bot-greedy"),
        BotKind::Styled(BotStyle::Expands) => message!("new-bot-expands"),
        BotKind::Styled(BotStyle::Attacks) => message!("new-bot-attacks"),
        BotKind::Styled(BotStyle::Hoards) => message!("new-bot-hoards"),
        BotKind::Search(_) => message!("new-bot-search"),
        BotKind::Registered(_) => message!("serve-bot", name = bot.name().as_ref()),
    }
}

/// Returns what people call the bot of a seat. `name` is its name in logs.
pub fn bot_called(name: &str) -> Message {
    match BotKind::find(name) {
        Some(BotKind::Random) => message!("bot-called-very-easy"),
        Some(BotKind::Greedy) => message!("bot-called-medium"),
        Some(BotKind::Styled(BotStyle::Expands)) => message!("bot-called-expands"),
        Some(BotKind::Styled(BotStyle::Attacks)) => message!("bot-called-attacks"),
        Some(BotKind::Styled(BotStyle::Hoards)) => message!("bot-called-hoards"),
        Some(BotKind::Search(_)) => message!("bot-called-hard"),
        Some(BotKind::Registered(_)) | None => message!("serve-bot", name = name),
    }
}

/// Returns the row for a seat: who takes it, which animal it has, and the player's name. By default, the visitor takes
/// the first seat, a friend the second, and bots the next two.
pub fn seat_row(
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
    html! {
        li {
            label .seat for={ "who" (seat) } { (say(message!("serve-who", seat = seat))) }
            " "
            select id={ "who" (seat) } name={ "who" (seat) } {
                @for (value, label) in people() {
                    option value=(value) selected[value == first] { (say(label)) }
                }
                optgroup label=(say(message!("new-bots"))) {
                    @for bot in bots {
                        option value=(bot.name()) selected[bot.name() == first] {
                            (say(bot_label(*bot)))
                        }
                    }
                }
            }
            @if !animals.is_empty() {
                " "
                label .unseen for={ "animal" (seat) } { (say(message!("new-animal-of", seat = seat))) }
                " "
                select id={ "animal" (seat) } name={ "animal" (seat) } {
                    option value="" { (say(message!("new-animal-dealt"))) }
                    @for (id, name) in animals {
                        option value=(id) selected[before("animal") == Some(id)] { (name) }
                    }
                }
            }
            " "
            label .unseen for={ "name" (seat) } { (say(message!("new-name-of", seat = seat))) }
            " "
            input id={ "name" (seat) } name={ "name" (seat) } value=[before("name")] maxlength="24" autocomplete="off"
                placeholder=(say(message!("serve-who-name")));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn bots_with_different_styles_are_called_differently() {
        let called = |style| {
            let name = BotKind::Styled(style).name();
            Words::built_in().say(&bot_called(name.as_ref()))
        };
        let all: BTreeSet<String> = BotStyle::ALL.into_iter().map(called).collect();
        assert_eq!(all.len(), BotStyle::ALL.len(), "{all:?}");
        assert!(all.iter().all(|name| name.contains("medium bot")), "{all:?}");
    }
}
