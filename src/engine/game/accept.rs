//! Adopts different content in the middle of a game.

use std::sync::Arc;

use crate::context::{Edition, ReplayDifference, ScriptFailure, Terms};
use crate::game::{Game, NotPlayed, Position, Status, chance_at};
use crate::script::limits::TERMS_MOST;
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::log::{Acceptance, HeadMove, HeadMoveReason, Log};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::errors;

/// The editions that are available for the content versions of a log: the edition of its opening, then one for each
/// version that it adopted.
#[derive(Clone, Debug, Default)]
pub struct Editions(Vec<Option<Arc<Edition>>>);

impl Editions {
    /// Returns the edition of a content version, numbered as in `Log::content`, or `None` if it is not available.
    pub fn get(&self, content: usize) -> Option<&Arc<Edition>> {
        self.0.get(content)?.as_ref()
    }

    /// Sets the edition of a content version.
    pub fn put(&mut self, content: usize, edition: &Arc<Edition>) {
        if self.0.len() <= content {
            self.0.resize(content + 1, None);
        }
        if let Some(place) = self.0.get_mut(content) {
            *place = Some(edition.clone());
        }
    }
}

impl From<&Arc<Edition>> for Editions {
    fn from(edition: &Arc<Edition>) -> Self {
        Self(vec![Some(edition.clone())])
    }
}

errors! {
    /// Why a game does not adopt different content. The message reveals nothing hidden.
    #[derive(Clone, PartialEq, Debug)]
    pub enum NotAccepted {
        /// The game cannot be played with the content.
        OtherGame(reason: NotPlayed) => message!("accept-refused", reason = reason.message()),
        /// The open step does not replay as recorded.
        Differs(found: Box<ReplayDifference>) => {
            let difference = message!("accept-differs-fact", number = found.at);
            message!("accept-differs", difference = difference)
        },
        /// The open step fails with the content.
        Fails(fault: Box<ScriptFailure>) => message!("accept-fails", fault = fault.redacted()),
    }
}

/// The point from which a game continues with the content that it adopts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcceptFrom {
    /// At the head. The open step must replay as recorded.
    Here,
    /// At the start of the open step. What happened in it is left behind on a branch.
    Step,
}

/// How different content would change the open step.
#[derive(Clone, PartialEq, Debug)]
pub enum ContentComparison {
    /// Not at all: the facts and the questions are the same.
    Same,
    /// The recorded facts are the same, but something else follows, up to these questions.
    Asks(Vec<Question>),
    /// The first fact that differs.
    Differs(Box<ReplayDifference>),
    /// The step fails.
    Fails(Box<ScriptFailure>),
}

impl Game {
    /// Runs the open step with different content, which was loaded for this game's names, and returns the difference
    /// from the log. Nothing changes. Fails if the game cannot be played with the content.
    pub fn compare(&self, edition: &Arc<Edition>) -> Result<ContentComparison, NotPlayed> {
        check(&self.log, edition)?;
        let (position, fresh) =
            position_at_head(edition, &self.log, self.chance.clone(), self.terms);
        Ok(match position.status() {
            Status::Differs(difference) => ContentComparison::Differs(difference.clone()),
            Status::Failed(fault) => ContentComparison::Fails(fault.clone()),
            _ if fresh.is_empty() && position.questions() == self.questions() => {
                ContentComparison::Same
            }
            _ => ContentComparison::Asks(position.questions().to_vec()),
        })
    }

    /// Adopts different content, which was loaded for this game's names, by appending an entry to the log. If that
    /// fails, nothing changes.
    pub fn accept(&mut self, edition: &Arc<Edition>, from: AcceptFrom) -> Result<(), NotAccepted> {
        let accepted = accepted(self.log.clone(), edition, from, &self.chance, self.terms)?;
        let (log, position) = accepted;
        self.editions.put(log.acceptances().len(), edition);
        self.edition = edition.clone();
        (self.log, self.position) = (log, position);
        Ok(())
    }

    /// Uses an edition of the same packs, which can have different texts and looks, and returns `true`. Nothing is
    /// recorded, because texts and looks hold no rules. Returns `false` and changes nothing if the packs or names are
    /// different, or if the open step does not replay as recorded.
    pub fn show_with(&mut self, edition: &Arc<Edition>) -> bool {
        if edition.packs != self.edition.packs || check(&self.log, edition).is_err() {
            return false;
        }
        let (position, facts) =
            position_at_head(edition, &self.log, self.chance.clone(), self.terms);
        if !facts.is_empty() || position.questions() != self.questions() {
            return false;
        }
        self.editions.put(self.log.content(), edition);
        (self.edition, self.position) = (edition.clone(), position);
        true
    }

    /// Continues a game from its log with different content. The content that it had is not needed.
    pub fn resume_accepting(
        editions: Editions,
        log: Log,
        edition: &Arc<Edition>,
        from: AcceptFrom,
    ) -> Result<Self, NotAccepted> {
        let no_seed = || NotAccepted::OtherGame(NotPlayed::NoSeed(log.why_no_seed()));
        let chance = chance_at(&log, log.head()).ok_or_else(no_seed)?;
        let terms = terms_at_head(&log).map_err(NotAccepted::OtherGame)?;
        let (log, position) = accepted(log, edition, from, &chance, terms)?;
        let mut editions = editions;
        editions.put(log.acceptances().len(), edition);
        Ok(Self { edition: edition.clone(), editions, terms, chance, log, position })
    }
}

/// Returns the terms on which scripts run at the head of a log. Fails if they allow more than [`TERMS_MOST`].
pub(super) fn terms_at_head(log: &Log) -> Result<Terms, NotPlayed> {
    let terms = log.terms_at(log.head()).unwrap_or(Terms::UNSAID);
    if terms.is_within(&TERMS_MOST) { Ok(terms) } else { Err(NotPlayed::OtherBudget) }
}

/// Returns the position at the head of a log, with the facts that follow from it.
pub(super) fn position_at_head(
    edition: &Arc<Edition>,
    log: &Log,
    chance: Chance,
    terms: Terms,
) -> (Position, Vec<Event>) {
    let path = log.path();
    let between = |chance| Position::at_new_step(edition, log.opening(), chance, terms, &path);
    if log.begins_anew() {
        return between(chance);
    }
    let after = Position::run_after(edition, log.opening(), chance.clone(), terms, &path);
    let is_over = || path.iter().any(|fact| fact.ends_game());
    match after.0.status() {
        // A finished game stays finished, no matter what its scripts would do today.
        Status::Differs(_) | Status::Failed(_) if is_over() => between(chance),
        _ => after,
    }
}

/// Returns the log with the acceptance and what follows from it, and the position there.
fn accepted(
    mut log: Log,
    edition: &Arc<Edition>,
    from: AcceptFrom,
    chance: &Chance,
    terms: Terms,
) -> Result<(Log, Position), NotAccepted> {
    check(&log, edition).map_err(NotAccepted::OtherGame)?;
    let names = edition.catalog.roster.new_since(log.roster());
    let begins_anew = from == AcceptFrom::Step && leave_step(&mut log);
    let engine = env!("CARGO_PKG_VERSION").to_owned();
    let acceptance = Acceptance { engine, packs: edition.packs.clone(), anew: begins_anew, names };
    log.accept(acceptance)
        .map_err(|reason| NotAccepted::OtherGame(NotPlayed::NotAdopted(reason)))?;
    let (position, facts) = position_at_head(edition, &log, chance.clone(), terms);
    match position.status() {
        Status::Differs(difference) => Err(NotAccepted::Differs(difference.clone())),
        Status::Failed(fault) => {
            // The steps before the failing one are not written either, so what they reveal stays secret.
            let reveals = facts.iter().any(|fact| fact.event_type().reveals());
            let is_secret = fault.is_secret || reveals;
            Err(NotAccepted::Fails(Box::new(ScriptFailure {
                is_secret,
                ..ScriptFailure::clone(fault)
            })))
        }
        Status::Asking | Status::Over => {
            log.append(&facts);
            Ok((log, position))
        }
    }
}

/// Moves the head to before the open step. Returns whether a step can start over there.
fn leave_step(log: &mut Log) -> bool {
    let path = log.path();
    let Some(step) = path.iter().rposition(|fact| fact.event_type().opens_step()) else {
        return log.entries().is_empty();
    };
    // No rule made the arranged facts, so a new run of the step would not produce them.
    if path[step] == (Event::PositionArranged {}) || log.begins_anew() {
        return log.begins_anew();
    }
    let numbers = log.path_entries();
    let to = match step.checked_sub(1).and_then(|last| numbers.get(last)) {
        Some(number) => *number,
        None => 0,
    };
    // Content and terms that were set right before the step stay in force.
    let parent = numbers.get(step).and_then(|number| log.entry(*number)).map(|entry| entry.parent);
    let to = parent.filter(|parent| holds_no_fact(log, *parent)).unwrap_or(to);
    log.move_head(to, Some(HeadMove { by: None, why: HeadMoveReason::Accept }))
}

fn holds_no_fact(log: &Log, number: u32) -> bool {
    log.entry(number).is_some_and(|entry| entry.fact().is_none())
}

fn check(log: &Log, edition: &Arc<Edition>) -> Result<(), NotPlayed> {
    let (opening, catalog) = (log.opening(), &edition.catalog);
    if opening.rules != catalog.rules {
        let (log, content) = (opening.rules.clone(), catalog.rules.clone());
        return Err(NotPlayed::OtherRules { log, content });
    }
    if chance_at(log, log.head()).is_none() {
        return Err(NotPlayed::NoSeed(log.why_no_seed()));
    }
    match catalog.roster.begins_with(log.roster()) {
        true => Ok(()),
        false => Err(NotPlayed::NotItsNames),
    }
}
