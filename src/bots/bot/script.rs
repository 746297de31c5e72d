//! The bot that a script of a pack plays.

use crate::bot::GreedyBot;
use crate::bot::built_in::first_best;
use speciate_engine::context::{Answerer, ScriptFailure};
use speciate_engine::view::View;
use speciate_model::question::Question;

/// A bot that gives the answer with the greatest value to its script, or the first of several equal ones. It does not
/// answer if the game does not have the bot or the script fails.
#[derive(Debug)]
pub(super) struct ScriptAnswerer {
    bot: String,
    /// The bot whose values scripts can use.
    greedy: GreedyBot,
    failure: Option<Box<ScriptFailure>>,
}

impl ScriptAnswerer {
    pub(super) fn new(bot: &str, greedy: GreedyBot) -> Self {
        Self { bot: bot.to_owned(), greedy, failure: None }
    }
}

impl Answerer for ScriptAnswerer {
    fn answer(&mut self, view: &View<'_>, question: &Question) -> Option<usize> {
        let worths = view.worths(&self.bot, question, &mut || {
            self.greedy.values(view, question).unwrap_or_default()
        });
        match worths? {
            Ok(worths) => {
                let best = first_best(&worths)?;
                self.greedy.remember(view, question, *question.options.get(best)?);
                Some(best)
            }
            Err(failure) => {
                self.failure = Some(failure);
                None
            }
        }
    }

    fn failure(&mut self) -> Option<Box<ScriptFailure>> {
        self.failure.take()
    }
}
