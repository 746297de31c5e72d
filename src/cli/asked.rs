//! Prints the open questions.

use crate::cli_context::CliContext;
use crate::output;
use speciate_engine::game::Game;
use speciate_model::id::Seat;
use speciate_text::story::Teller;

/// Prints on stderr what `seat` is asked, or what every seat is asked if it is `None`. For other seats, prints only
/// that they are asked.
pub fn talk(game: &Game, seat: Option<Seat>, cli: &CliContext) {
    for question in game.questions() {
        let mine = seat.is_none_or(|seat| seat == question.seat);
        let teller = Teller::new(game.view(Some(question.seat)), cli.words());
        match mine {
            true => output::talk(teller.question_short(question).trim_end()),
            false => output::talk(&teller.asked(question.seat)),
        }
    }
}
