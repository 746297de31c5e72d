//! What the bots of a game remember about it.

use crate::bot::{BotKind, GreedyBot, Lineup};
use speciate_engine::game::{Game, Position};
use speciate_engine::view::View;
use speciate_model::event::Event;
use speciate_model::question::{Choice, Question};

/// What the bots of a lineup remember about a game: its greedy bots, with or without a style, and the bots that scripts
/// play. They can answer differently if they do not remember what happened before, e.g. which tile is the newest. A
/// memory belongs to one game, because the log of another game can have the same numbers of entries.
#[derive(Clone, Debug, Default)]
pub struct LineupMemory {
    lineup: Lineup,
    bots: Vec<(BotKind, GreedyBot)>,
    /// The number of facts of the path that the bots remember.
    facts: usize,
    /// The entry of the log at which that path ends; `None` if the bots do not follow a log yet.
    entry: Option<u32>,
    /// The number of the log's content version.
    content: usize,
}

impl LineupMemory {
    /// Returns the memory at the beginning of a game.
    pub fn of(lineup: &Lineup) -> Self {
        let bots = lineup.each(BotKind::greedy);
        Self { lineup: lineup.clone(), bots, ..Self::default() }
    }

    /// Makes the bots of a lineup remember a game up to its head. If they already remember a part of its path, only the
    /// rest is read. They remember nothing from before the last change of content, because their weights belong to the
    /// content.
    pub fn follow(&mut self, game: &Game, lineup: &Lineup) {
        if self.lineup != *lineup {
            *self = Self::of(lineup);
        }
        if self.bots.is_empty() {
            return;
        }
        let log = game.log();
        if self.content != log.content() || self.entry != Some(log.entry_after(self.facts)) {
            let last_change = log.changes_to(log.head()).pop();
            let facts = last_change.map_or(0, |change| change.facts);
            *self = Self { facts, content: log.content(), ..Self::of(lineup) };
        }
        let from = self.facts;
        game.review(from, |view, question, choice| self.remember(view, question, choice));
        self.facts = log.path_entries().len();
        self.entry = Some(log.entry_after(self.facts));
    }

    /// Makes the bots remember the facts that followed a position that they remember.
    pub(super) fn remember_facts(&mut self, before: &Position, following: &[Event]) {
        before.review(following, |view, question, choice| self.remember(view, question, choice));
    }

    /// Returns whether the lineup has no bots that remember anything.
    pub(super) const fn is_empty(&self) -> bool {
        self.bots.is_empty()
    }

    /// Returns the answer that a greedy bot would give to a question; `None` if no greedy bot answers it.
    pub fn favourite(&mut self, view: &View<'_>, question: &Question) -> Option<Choice> {
        if !self.lineup.kind(question.animal).is_greedy() {
            return None;
        }
        let place = self.bot(question)?.favourite(view, question)?;
        question.options.get(place).copied()
    }

    /// Makes the bot of the asked animal remember a question and its answer, even if the bot would have answered
    /// differently.
    pub fn remember(&mut self, view: &View<'_>, question: &Question, choice: Choice) {
        if let Some(bot) = self.bot(question) {
            bot.remember(view, question, choice);
        }
    }

    /// Returns the greedy bot of a kind with what it remembers. If the lineup has no such kind, the bot remembers
    /// nothing. Returns `None` if the kind has no greedy bot.
    pub(super) fn greedy(&self, kind: BotKind) -> Option<GreedyBot> {
        let known = self.bots.iter().find(|(known, _)| *known == kind);
        known.map(|(_, bot)| bot.clone()).or_else(|| kind.greedy())
    }

    fn bot(&mut self, question: &Question) -> Option<&mut GreedyBot> {
        let kind = self.lineup.kind(question.animal);
        self.bots.iter_mut().find(|(known, _)| *known == kind).map(|(_, bot)| bot)
    }
}
