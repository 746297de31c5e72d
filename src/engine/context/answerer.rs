//! Players that answer questions and make calls at once.

use std::fmt::Debug;

use crate::context::ScriptFailure;
use crate::view::View;
use speciate_model::id::Seat;
use speciate_model::question::{Choice, Question};

/// Answers questions at once, e.g. a bot.
pub trait Answerer: Send + Sync + Debug {
    /// Returns the index of the chosen option, or `None` if a person has to answer.
    ///
    /// An index beyond the options means the last one.
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize>;

    /// Returns the error of the bot's script, if the bot has just given no answer because the script failed.
    fn failure(&mut self) -> Option<Box<ScriptFailure>> {
        None
    }

    /// Called when a question had only one option, so that nobody was asked.
    fn notice_forced(&mut self) {}

    /// Returns a call to make before the waiting question is answered, or `None` if no bot calls. `tried` holds the
    /// calls that each seat can try. `is_accepted` asks the rules about one of them, which takes time. The view is a
    /// spectator's.
    fn call(
        &mut self,
        view: &View<'_>,
        tried: &[(Seat, Choice)],
        is_accepted: &mut dyn FnMut(Seat, Choice) -> bool,
    ) -> Option<(Seat, Choice)> {
        let _ = (view, tried, is_accepted);
        None
    }
}
