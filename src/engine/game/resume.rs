//! Continues a game from its log.

use std::sync::Arc;

use crate::context::{Answerer, Edition, Terms};
use crate::game::accept::{position_at_head, terms_at_head};
use crate::game::{Editions, Game, NotPlayed, Position, Status, chance_at};
use crate::view::View;
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::log::text::BeforeStep;
use speciate_model::question::{Choice, Question};

/// What a caller that continues a game knows beyond its log, so that nothing is done twice.
#[derive(Debug, Default)]
pub struct ResumeHints {
    /// The state before a step. If that step is the open one, no fact is folded again.
    pub before_step: Option<BeforeStep>,
    /// An answer to the question at the head. With it, the open step runs once instead of twice.
    pub answer: Option<GivenAnswer>,
}

/// An answer that is given before its question is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenAnswer {
    /// The seat that answers; if `None`, the seat that is asked alone.
    pub seat: Option<Seat>,
    /// Seats for which the answer is not meant, such as the seats of bots.
    pub not_for: Vec<Seat>,
    pub choice: Choice,
}

impl Game {
    /// Continues a game from its log, with the edition in force at its head. Fails if that edition cannot play it.
    pub fn resume(edition: &Arc<Edition>, log: Log) -> Result<Self, NotPlayed> {
        let mut editions = Editions::default();
        editions.put(log.content(), edition);
        Self::resume_among(editions, log)
    }

    /// Continues a game from its log, with the editions of its contents. The one in force at the head must be among
    /// them, and of the others those to which the game may be rewound. Fails if they cannot play it.
    pub fn resume_among(editions: Editions, log: Log) -> Result<Self, NotPlayed> {
        Self::resume_knowing(editions, log, &ResumeHints::default()).map(|(game, _)| game)
    }

    /// Continues a game as [`Game::resume_among`] does. Also returns how many facts followed from the answer in
    /// `known`, including the answer itself. If the question does not offer that answer, the step goes wrong with
    /// it or the log lacks what comes before the question, the number is 0 and the answer has no effect.
    pub fn resume_knowing(
        editions: Editions,
        log: Log,
        known: &ResumeHints,
    ) -> Result<(Self, usize), NotPlayed> {
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
        let (position, facts, is_answered) =
            position_knowing(&edition, &log, &chance, terms, known);
        let gained = if is_answered { facts.len() } else { 0 };
        let game = Self::standing(editions, &edition, log, (chance, terms), position, &facts);
        Ok((game, gained))
    }

    pub(super) fn resume_with(
        editions: Editions,
        edition: &Arc<Edition>,
        log: Log,
        (chance, terms): (Chance, Terms),
    ) -> Self {
        let (position, facts) = position_at_head(edition, &log, chance.clone(), terms);
        Self::standing(editions, edition, log, (chance, terms), position, &facts)
    }

    fn standing(
        editions: Editions,
        edition: &Arc<Edition>,
        mut log: Log,
        (chance, terms): (Chance, Terms),
        position: Position,
        facts: &[Event],
    ) -> Self {
        log.append(facts);
        Self { edition: edition.clone(), editions, terms, chance, log, position }
    }
}

/// Returns the position at the head of a log, with the facts that follow, and whether they follow from the given
/// answer.
fn position_knowing(
    edition: &Arc<Edition>,
    log: &Log,
    chance: &Chance,
    terms: Terms,
    known: &ResumeHints,
) -> (Position, Vec<Event>, bool) {
    let is_answer = |fact: &Event| matches!(fact, Event::Answered { .. });
    if !log.begins_anew() {
        let answer = known.answer.clone().map(|given| SingleAnswer { given, is_taken: false });
        let answerer = answer.map(|answer| Box::new(answer) as Box<dyn Answerer>);
        let halted = halted_at_head(edition, log, chance.clone(), terms, known);
        let (position, facts) = halted.run_answered(answerer);
        if facts.first().is_some_and(is_answer) {
            return (position, facts, true);
        }
        let stands = matches!(position.status(), Status::Asking | Status::Over);
        if stands && !facts.iter().any(is_answer) {
            return (position, facts, false);
        }
    }
    let (position, facts) = position_at_head(edition, log, chance.clone(), terms);
    (position, facts, false)
}

/// Returns the position at the head of a log, whose open step has not run.
fn halted_at_head(
    edition: &Arc<Edition>,
    log: &Log,
    chance: Chance,
    terms: Terms,
    known: &ResumeHints,
) -> Position {
    let (opening, path) = (log.opening(), log.path());
    let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
    let opens = log.path_entries().get(boundary).copied();
    match known.before_step.as_ref().filter(|before| Some(before.entry) == opens) {
        Some(before) => {
            let (state, open_step) = (before.state.clone(), &path[boundary..]);
            Position::halted_in(edition, opening, chance, terms, (state, boundary), open_step)
        }
        None => Position::halted_after(edition, opening, chance, terms, &path),
    }
}

/// Answers one question.
#[derive(Debug)]
struct SingleAnswer {
    given: GivenAnswer,
    is_taken: bool,
}

impl Answerer for SingleAnswer {
    fn answer(&mut self, _: &View<'_>, question: &Question) -> Option<usize> {
        let Self { given, is_taken } = self;
        let is_meant = match given.seat {
            Some(seat) => seat == question.seat,
            None => !question.together,
        };
        if *is_taken || !is_meant || given.not_for.contains(&question.seat) {
            return None;
        }
        let place = question.options.iter().position(|option| *option == given.choice);
        *is_taken = place.is_some();
        place
    }
}
