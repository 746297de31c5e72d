//! Games that are made from another game: branches and copies. Also finds the source of chance in a log.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::context::{Edition, spelled_out};
use crate::game::accept::terms_at_head;
use crate::game::{Game, NotPlayed, Position};
use speciate_model::chance::{Chance, ChanceInterval, DrawOutcome, derived_seed};
use speciate_model::event::Event;
use speciate_model::id::{Seat, StreamId};
use speciate_model::log::{
    Branch, EnclosedPack, InvalidEntry, Log, Opening, Player, PlayerKind, Reseeding,
};
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::errors;

errors! {
    /// Why a game cannot be branched. In each case, nothing has changed.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoBranch {
        /// The branch should begin after `found` facts, but the path has only `most`.
        Beyond { most: usize, found: usize } = "branch-beyond",
        /// The log refuses the branch, e.g. because of its name.
        Log(reason: InvalidEntry),
        /// The game cannot be played from there.
        NotPlayed(reason: NotPlayed),
    }
}

impl From<NotPlayed> for NoBranch {
    fn from(reason: NotPlayed) -> Self {
        Self::NotPlayed(reason)
    }
}

impl Game {
    /// Returns the game on a new branch, which begins at the question for the point after the first `facts` facts of
    /// the path, as [`question_at`] finds it. This game stays where it is. Both games have the same entries up to the
    /// one that names the branch, so either can be written where this game is kept.
    ///
    /// Draws have the same results on the branch as they had here. Do not show it to people who still play the game
    /// with others, because it reveals what comes next.
    ///
    /// Fails if the path is shorter, the name is refused, or the content in force there is not available.
    pub fn branch(&self, name: &str, facts: usize, by: Option<Seat>) -> Result<Self, NoBranch> {
        let path = self.log.path();
        if facts > path.len() {
            return Err(NoBranch::Beyond { most: path.len(), found: facts });
        }
        let begins = question_at(&path, facts);
        if self.edition_after(begins).is_none() {
            return Err(NoBranch::NotPlayed(NotPlayed::NoContent));
        }
        let mut other = self.clone();
        let at = self.log.entry_after(begins);
        let branch = Branch { name: name.to_owned(), at, by };
        let branch = other.log.name_branch(branch).map_err(NoBranch::Log)?;
        other.log.check_out(branch);
        other.stand_at_head();
        Ok(other)
    }
}

/// Returns how many facts of a path come before the question that belongs to the point after the first `facts`. If a
/// question is open there, it is that question. If a step such as a turn or a section begins there, or has begun since
/// the last answer, it is the next question. If the point is among the facts that follow from an answer, returns the
/// question that was answered. If there is no such question, it is the nearest one. At the head, returns the length of
/// the path: the open question is not answered yet.
pub fn question_at(path: &[Event], facts: usize) -> usize {
    let is_answered = |place: &usize| path.get(*place).is_some_and(Event::is_said);
    if facts >= path.len() {
        return path.len();
    }
    let (before, after) =
        ((0..=facts).rev().find(is_answered), (facts..path.len()).find(is_answered));
    let since = before.map_or(0, |answer| answer + 1);
    let opens_step = |fact: &Event| fact.event_type().opens_step();
    let found = match path[since..=facts].iter().any(opens_step) {
        true => after.or(before),
        false => before.or(after),
    };
    found.unwrap_or(path.len())
}

/// Returns how many facts of a path come before the first question at or after the point after the first `facts`.
/// They include every fact that follows from the last answer before that point. Returns the length of the path if
/// nothing was answered after the point.
pub fn question_from(path: &[Event], facts: usize) -> usize {
    let answered = path.iter().skip(facts).position(Event::is_said);
    answered.map_or(path.len(), |place| facts + place)
}

/// Returns the log of a new game that begins at the question that was open after the first `facts` facts of a path, or
/// at the next question, with the packs that were in use there. What `seat`, or a spectator, cannot know is guessed
/// from `seed`, which also decides later draws. So the copy reveals no more than they can see there.
///
/// If the guess rules out an answer of the open step, the copy begins at the question before that answer.
///
/// Fails if the path is shorter or this engine cannot play it.
pub fn copy_for(
    log: &Log,
    edition: &Arc<Edition>,
    packs: Vec<EnclosedPack>,
    facts: usize,
    seat: Option<Seat>,
    seed: u64,
) -> Result<Log, NoBranch> {
    let path = log.path();
    if facts > path.len() {
        return Err(NoBranch::Beyond { most: path.len(), found: facts });
    }
    let begins = &path[..question_at(&path, facts)];
    let chance = chance_at(log, log.entry_after(begins.len()));
    let chance = chance.ok_or_else(|| NotPlayed::NoSeed(log.why_no_seed()))?;
    let terms = terms_at_head(log)?;
    let (position, _) = Position::run_after(edition, log.opening(), chance, terms, begins);
    let mut copy = begun(log, edition, packs, seat, seed)?;
    let guess = position.determinize(seat, derived_seed(seed, "guess", 0));
    copy.append(&guess.copied(edition, copy.opening(), terms));
    copy.reseed(Reseeding { seed, by: seat }).map_err(NoBranch::Log)?;
    Ok(copy)
}

/// Returns the log of a copy before its first fact.
fn begun(
    log: &Log,
    edition: &Arc<Edition>,
    packs: Vec<EnclosedPack>,
    seat: Option<Seat>,
    seed: u64,
) -> Result<Log, NoBranch> {
    let opening = Opening {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        packs: edition.packs.clone(),
        players: players(log, seat),
        seed: None,
        salt: Opening::salt_of(derived_seed(seed, "copy", 0)),
        roster: edition.catalog.roster.clone(),
        ..log.opening().clone()
    };
    let mut copy = Log::new(opening);
    packs.into_iter().try_for_each(|pack| copy.enclose(pack)).map_err(NoBranch::Log)?;
    if let Some(terms) = log.terms_at(log.head()) {
        copy.begin_with(terms);
    }
    Ok(copy)
}

/// Returns the players of a copy: bots stay bots at other seats, and all others are people.
fn players(log: &Log, seat: Option<Seat>) -> Vec<String> {
    let seats = (0..log.opening().seats.len()).map(|index| Seat(index as u8));
    let kind = |other: Seat| match log.player(other) {
        Some(player) if !player.is_person() && Some(other) != seat => player.kind,
        _ => PlayerKind::Human,
    };
    seats.map(|other| Player::unnamed(kind(other)).to_string()).collect()
}

/// Returns the source of chance on the path to an entry of a log, for any part of that path, or `None` if there is
/// none. Draws before a first seed have the results that the log records.
pub fn chance_at(log: &Log, entry: u32) -> Option<Chance> {
    let seed = log.opening().seed;
    let reseedings = log.reseedings_to(entry);
    let Some(&(recorded, _)) = reseedings.first() else { return seed.map(Chance::Seeded) };
    let path = log.entries_to(entry);
    let facts = path.iter().filter_map(|number| log.entry(*number)?.fact());
    let facts: Vec<Event> = facts.copied().collect();
    let (mut state, mut folded) = (Box::<State>::default(), 0);
    let chance = match seed {
        Some(seed) => Chance::Seeded(seed),
        None => Chance::Scripted(draw_outcomes(facts.get(..recorded)?, log.roster())),
    };
    let mut stretches = vec![ChanceInterval { chance, drawn: BTreeMap::new() }];
    for (count, seed) in reseedings {
        let since = facts.get(folded..count).unwrap_or_default();
        since.iter().for_each(|fact| state.fold(fact));
        folded = count;
        let streams = log.roster().streams.iter().enumerate();
        let drawn = streams
            .map(|(index, stream)| (stream.to_owned(), state.turn.draws(StreamId::at(index))));
        stretches.push(ChanceInterval { chance: Chance::Seeded(seed), drawn: drawn.collect() });
    }
    Some(Chance::Reseeded(stretches))
}

/// Returns the outcomes of the draws on a path, by stream.
pub(super) fn draw_outcomes(path: &[Event], roster: &Roster) -> BTreeMap<String, Vec<DrawOutcome>> {
    let mut script: BTreeMap<String, Vec<DrawOutcome>> = BTreeMap::new();
    for (at, fact) in path.iter().enumerate() {
        let (stream, outcome) = match *fact {
            Event::Drawn { stream, value, .. } => (stream, DrawOutcome::Place(value)),
            Event::Shuffled { stream, count } => {
                let mut first = spelled_out(&path[at + 1..]);
                first.truncate(count.into());
                (stream, DrawOutcome::First(first))
            }
            _ => continue,
        };
        script.entry(roster.name(stream).to_owned()).or_default().push(outcome);
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::QuestionId;
    use speciate_model::question::Choice;

    #[test]
    fn a_branch_begins_where_something_was_asked() {
        let (question, choice) = (QuestionId(0), Choice::Pass);
        let answered =
            Event::Answered { seat: Seat(0), question, choice, options: 2, fingerprint: [0; 4] };
        let (turn, act) = (Event::TurnBegan { turn: 1 }, Event::LastTurnAnnounced {});
        let all = |path: &[Event]| {
            (0..=path.len()).map(|facts| question_at(path, facts)).collect::<Vec<_>>()
        };
        // What follows from an answer belongs to its question.
        assert_eq!(all(&[act, act, answered, act, act, answered, act]), [2, 2, 2, 2, 2, 5, 5, 7]);
        // The question of a turn is the turn's first question, no matter what was asked before.
        let path = [turn, act, answered, act, turn, act, answered, act, turn];
        assert_eq!(all(&path), [2, 2, 2, 2, 6, 6, 6, 6, 6, 9]);
        assert_eq!(question_at(&[turn, turn], 1), 2);
        let from = |facts| question_from(&path, facts);
        assert_eq!([0, 2, 3, 5, 6, 7, 9].map(from), [2, 2, 6, 6, 6, 9, 9]);
    }
}
