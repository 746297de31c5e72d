//! The answer that a clock gives for a player who ran out of time.

use super::GreedyBot;
use speciate_engine::view::View;
use speciate_model::question::{Choice, Question};

/// The options that decline or give up, the first ones first.
const DECLINING: [Choice; 3] = [Choice::Pass, Choice::Done, Choice::Count(0)];

/// Returns the option that a clock takes for a player who ran out of time; `None` only if there are no options. The
/// option depends only on the question and on what the seat sees.
///
/// This is the option that passes, ends the action or takes nothing, if there is one. Otherwise it is the option that
/// costs the seat the least, as the game's own table of bots values it, and the first one if several are equal. If
/// several seats answer in secret, the table always decides: everybody sees that a clock answered, and would know that
/// the answer is to pass.
pub fn skipped_choice(view: &View<'_>, question: &Question) -> Option<Choice> {
    let options = &question.options;
    let declining = DECLINING.into_iter().find(|choice| options.contains(choice));
    if let Some(declining) = declining.filter(|_| !question.together) {
        return Some(declining);
    }
    let best = GreedyBot::new().favourite(view, question).unwrap_or_default();
    options.get(best).or(options.first()).copied()
}
