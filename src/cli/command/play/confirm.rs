//! What is said before an answer that cannot be taken back.

use crate::cli::command::play::manner::Manner;
use crate::cli::command::play::menu;
use crate::game::{Final, Game};
use crate::message;
use crate::question::{Choice, Question};
use crate::story::Teller;
use crate::words::{Message, Words};

/// Returns what an answer comes to, what it would bring, and why it is final.
pub fn text(
    manner: &Manner,
    game: &Game,
    question: &Question,
    (choice, why): (Choice, Final),
    words: &Words,
) -> Message {
    let teller = Teller::new(game.view(Some(question.seat)), words);
    let brings = menu::brings(game, question, choice, words);
    let brings = match brings.is_empty() {
        true => String::new(),
        false => words.say(&message!("play-option-would", consequences = brings)),
    };
    let why = match why {
        Final::ChanceFalls => message!("play-final-chance"),
        Final::GameOver => message!("play-final-over"),
        Final::StepOver => message!("play-final-step"),
        Final::Asks(seat) => message!("play-final-asks", who = manner.who(game, seat, words)),
    };
    let option = teller.option(question, choice);
    let said = message!("play-confirm", option = option, brings = brings, why = why);
    Message::verbatim(words.say(&said).replace("  ", " "))
}
