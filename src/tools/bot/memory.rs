//! What the bots of a game remember of it.

use crate::bot::{BotKind, GreedyBot, Lineup};
use speciate_engine::view::View;
use speciate_model::question::{Choice, Question};

/// What the greedy bots of a lineup, with or without a style, remember of a game. A greedy bot can answer differently if
/// it does not remember what happened before, e.g. which tile is the newest.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineupMemory {
    lineup: Lineup,
    bots: Vec<(BotKind, GreedyBot)>,
}

impl LineupMemory {
    /// Returns the memory at the beginning of a game.
    pub fn of(lineup: &Lineup) -> Self {
        Self { lineup: lineup.clone(), bots: lineup.each(BotKind::greedy) }
    }

    /// Returns the answer that a greedy bot would give to a question; `None` if no greedy bot answers it.
    pub fn favourite(&mut self, view: &View<'_>, question: &Question) -> Option<Choice> {
        let place = self.bot(question)?.favourite(view, question)?;
        question.options.get(place).copied()
    }

    /// Makes the bot remember a question to its animal and the answer, whether it would have given it or not.
    pub fn remember(&mut self, view: &View<'_>, question: &Question, choice: Choice) {
        if let Some(bot) = self.bot(question) {
            // Its values show it the position.
            bot.values(view, question);
            bot.remember(view, question, choice);
        }
    }

    /// Returns the bots, each with what it remembers.
    pub(super) fn bots(&self) -> impl Iterator<Item = (BotKind, &GreedyBot)> {
        self.bots.iter().map(|(kind, bot)| (*kind, bot))
    }

    fn bot(&mut self, question: &Question) -> Option<&mut GreedyBot> {
        let kind = self.lineup.kind(question.animal);
        self.bots.iter_mut().find(|(known, _)| *known == kind).map(|(_, bot)| bot)
    }
}
