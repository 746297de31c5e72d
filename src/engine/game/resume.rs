//! Continues a game from its log.

use std::sync::Arc;

use crate::context::{Edition, Terms};
use crate::game::accept::{position_at_head, terms_at_head};
use crate::game::{Editions, Game, chance_at};
use speciate_model::chance::Chance;
use speciate_model::log::{InvalidEntry, Log};
use speciate_model::message;
use speciate_model::words::{Message, errors};

impl Game {
    /// Continues a game from its log, with the edition in force at its head. Fails if that edition cannot play it.
    pub fn resume(edition: &Arc<Edition>, log: Log) -> Result<Self, NotPlayed> {
        let mut editions = Editions::default();
        editions.put(log.content(), edition);
        Self::resume_among(editions, log)
    }

    /// Continues a game from its log, with the editions of its content versions. They must include the edition in force
    /// at the head, and the editions to which the game may be rewound. Fails if they cannot play it.
    pub fn resume_among(editions: Editions, log: Log) -> Result<Self, NotPlayed> {
        let opening = log.opening();
        let Some(edition) = editions.get(log.content()).cloned() else {
            return Err(NotPlayed::NoContent);
        };
        if opening.rules != edition.catalog.rules {
            let (log, content) = (opening.rules.clone(), edition.catalog.rules.clone());
            return Err(NotPlayed::OtherRules { log, content });
        }
        let roster = log.roster_of(log.content());
        if let Some(difference) = roster.difference(&edition.catalog.roster) {
            return Err(NotPlayed::OtherNames(difference));
        }
        let chance = chance_at(&log, log.head());
        let chance = chance.ok_or_else(|| NotPlayed::NoSeed(log.why_no_seed()))?;
        let terms = terms_at_head(&log)?;
        Ok(Self::resume_with(editions, &edition, log, chance, terms))
    }

    pub(super) fn resume_with(
        editions: Editions,
        edition: &Arc<Edition>,
        mut log: Log,
        chance: Chance,
        terms: Terms,
    ) -> Self {
        let (position, facts) = position_at_head(edition, &log, chance.clone(), terms);
        log.append(&facts);
        Self { edition: edition.clone(), editions, terms, chance, log, position }
    }
}

errors! {
    /// Why a game cannot continue from its log with the available content.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotPlayed {
        /// The content in force at the head is not available.
        NoContent = "game-no-content",
        /// The content is for a different game from the log.
        OtherRules { log: String, content: String } = "game-other-rules",
        /// The names of the content are different, or in a different order.
        OtherNames(difference: Message) => message!("game-other-names", difference = difference),
        /// The content was not loaded for the names of the game.
        NotItsNames = "game-not-its-names",
        /// The log does not say where chance comes from.
        NoSeed(reason: Message),
        /// The log refuses the acceptance of the content.
        NotAdopted(reason: InvalidEntry),
        /// The game's scripts may do more than this engine allows.
        OtherBudget = "game-other-budget",
    }
}
