//! The warning before an answer that cannot be taken back.

use speciate_engine::game::Final;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::Message;

/// Returns a sentence that says why an answer is final. `who` names the player of a seat.
pub fn why_final(why: Final, who: impl FnOnce(Seat) -> Message) -> Message {
    match why {
        Final::ChanceFalls => message!("play-final-chance"),
        Final::AnswersShown => message!("play-final-shown"),
        Final::GameOver => message!("play-final-over"),
        Final::CardShown => message!("play-final-card"),
        Final::StepOver => message!("play-final-step"),
        Final::Asks(seat) => message!("play-final-asks", who = who(seat)),
    }
}
