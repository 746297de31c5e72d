//! The text shown before an answer that cannot be taken back.

use crate::command::play::display_prefs::DisplayPrefs;
use speciate_engine::game::{Final, Game};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value, Words};
use speciate_text::menu::{Menu, MenuItem, stops, why_final};
use speciate_text::story::Teller;

/// Returns the confirmation text: what the answer does, what it would bring, and why it is final.
pub fn text(
    manner: &DisplayPrefs,
    game: &Game,
    question: &Question,
    (menu, item, why): (&Menu, &MenuItem, Final),
    words: &Words,
) -> Message {
    let teller = Teller::new(game.view(Some(question.seat)), words);
    let why = why_final(why, |seat| manner.who(game, seat, words));
    // An option may be a sentence already.
    let option = teller.option(question, item.choice);
    let option = option.trim_end_matches('.');
    let shared = if stops(item.choice) { &[][..] } else { &menu.brings };
    let brings = [shared, &item.brings].concat();
    if brings.is_empty() {
        return message!("play-confirm", option = option, why = why);
    }
    let brings = Value::Said(brings.join(" "));
    let brings = message!("play-option-would", consequences = brings);
    message!("play-confirm-brings", option = option, brings = brings, why = why)
}
