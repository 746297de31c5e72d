//! Verifies a recorded game: replays its answers through the rules from its opening.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use crate::context::{Edition, Policy, Terms, abandoned};
use crate::game::{Editions, Position, Status, chance_at};
use crate::script::limits::TERMS_MOST;
use speciate_model::chance::Chance;
use speciate_model::event::{Event, EventType};
use speciate_model::log::{ContentChange, Entry, EntryBody, Log, Opening};
use speciate_model::message;
use speciate_model::words::Message;

/// The parts of a log that were replayed through the rules and match it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// The number of facts on all branches, each counted once.
    pub facts: usize,
    /// The number of ends of the log's tree.
    pub branches: usize,
    /// The numbers of the entries whose facts no rule decided, so that they were taken as given.
    pub arranged: Vec<u32>,
    /// Why the game is frozen at the end of a branch, if it is.
    pub frozen: Option<Message>,
}

/// The first entry that differs from the replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deviation {
    pub kind: DeviationKind,
    /// The number of the entry, which can be one beyond the log's last.
    pub number: u32,
    /// The recorded fact, or `None` if a branch of the log ends too soon.
    pub recorded: Option<Event>,
    /// The fact that the rules yield, or `None` if they ask, end or fail.
    pub now: Option<Event>,
    /// Details, as a sentence without a full stop.
    pub reason: Option<Message>,
}

/// The kind of a deviation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeviationKind {
    /// A fact that the rules do not yield.
    Fact,
    /// An answer that was not offered, or whose fingerprint is wrong.
    Answer,
    /// A draw that does not follow from the seed.
    Draw,
    /// The log ends although the rules continue.
    End,
}

impl Deviation {
    /// Returns whether only the end of the last step of a branch is missing, as after a crash. All other entries match
    /// in that case.
    pub fn is_unfinished_step(&self) -> bool {
        self.kind == DeviationKind::End && self.now.is_some()
    }
}

impl DeviationKind {
    /// Returns the stable name of the kind, e.g. `fact`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fact => "fact",
            Self::Answer => "answer",
            Self::Draw => "draw",
            Self::End => "end",
        }
    }
}

/// Replays every branch of a log. Fails with the first entry that differs. An unfinished last step is reported only if
/// there is no other difference.
pub fn verify(edition: &Arc<Edition>, log: &Log) -> Result<Verified, Box<Deviation>> {
    verify_among(&edition.into(), log)
}

/// Replays every branch of a log, using the content in force at each entry. Fails with the first entry that differs or
/// whose content is not available. An unfinished last step is reported only if nothing else differs.
pub fn verify_among(editions: &Editions, log: &Log) -> Result<Verified, Box<Deviation>> {
    let opening = log.opening();
    if opening.seed.is_some_and(|seed| opening.salt != Opening::salt_of(seed)) {
        return Err(Box::new(Deviation {
            kind: DeviationKind::Draw,
            number: 0,
            recorded: None,
            now: None,
            reason: Some(message!("verify-salt")),
        }));
    }
    if let Some(number) = other_budget(log) {
        return Err(Box::new(Deviation {
            kind: DeviationKind::End,
            number,
            recorded: None,
            now: None,
            reason: Some(message!("game-other-budget")),
        }));
    }
    let ends = ends(log);
    let mut verified = Verified { branches: ends.len(), ..Verified::default() };
    let (mut arranged, mut unfinished) = (BTreeSet::new(), None);
    verified.facts = log.entries().iter().filter(|entry| entry.fact().is_some()).count();
    let abandons = log.entries().iter().any(|entry| entry.fact().and_then(abandoned).is_some());
    for end in ends {
        // If the policy is not to abandon, a failing script froze the game, which is not a deviation.
        let says = log.terms_at(end).is_some_and(|terms| terms.failure == Policy::Abandon);
        let failure = if abandons || says { Policy::Abandon } else { Policy::Freeze };
        let with_failure = |terms| Terms { failure, ..terms };
        let set = log.terms_to(end).into_iter().map(|(facts, terms)| (facts, with_failure(terms)));
        let (terms, set) = (with_failure(Terms::UNSAID), set.collect());
        let numbers = log.entries_to(end);
        let changes = log.changes_to(end).into();
        let path: Vec<Event> =
            numbers.iter().filter_map(|n| log.entry(*n)?.fact()).copied().collect();
        let chance = chance_at(log, end).unwrap_or(Chance::Seeded(0));
        let next = log.entries().len() as u32 + 1;
        let arranged_here = Vec::new();
        let (content, at) = (0, 0);
        let mut run = BranchRun {
            editions,
            content,
            changes,
            log,
            chance,
            terms,
            set,
            path,
            at,
            arranged: arranged_here,
        };
        let decided = run.decide().map_err(|found| {
            let number = numbers.get(found.at).copied().unwrap_or(next);
            let PathDeviation { kind, recorded, now, reason, .. } = found;
            Box::new(Deviation { kind, number, recorded, now, reason })
        });
        match decided {
            Ok(frozen) => verified.frozen = verified.frozen.or(frozen),
            Err(deviation) if deviation.is_unfinished_step() => {
                unfinished.get_or_insert(deviation);
            }
            Err(deviation) => return Err(deviation),
        }
        arranged.extend(run.arranged.iter().filter_map(|at| numbers.get(*at)));
    }
    verified.arranged = arranged.into_iter().collect();
    unfinished.map_or(Ok(verified), Err)
}

/// Returns the number of the first entry whose terms exceed this engine's limits for scripts.
fn other_budget(log: &Log) -> Option<u32> {
    let is_other = |terms: u32| {
        let set = log.terms_set().get(terms as usize);
        set.is_some_and(|set| !set.terms.is_within(&TERMS_MOST))
    };
    let sets =
        |entry: &Entry| matches!(entry.body, EntryBody::PolicySet { terms } if is_other(terms));
    log.entries().iter().position(sets).map(|place| place as u32 + 1)
}

/// Returns the numbers of the entries that nothing follows; only 0, the opening, if the log is empty.
fn ends(log: &Log) -> Vec<u32> {
    let mut followed = vec![false; log.entries().len() + 1];
    for entry in log.entries().iter().filter(|entry| entry.is_of_path()) {
        if let Some(parent) = followed.get_mut(entry.parent as usize) {
            *parent = true;
        }
    }
    let is_end = |number: &u32| {
        let is_of_path = log.entry(*number).is_none_or(Entry::is_of_path);
        is_of_path && followed.get(*number as usize) == Some(&false)
    };
    (0..=log.entries().len() as u32).filter(is_end).collect()
}

/// A branch whose answers are being replayed through the rules.
struct BranchRun<'a> {
    editions: &'a Editions,
    /// The number of the content in force.
    content: usize,
    /// Where different content comes into force.
    changes: VecDeque<ContentChange>,
    log: &'a Log,
    chance: Chance,
    terms: Terms,
    /// Where different terms come into force.
    set: VecDeque<(usize, Terms)>,
    path: Vec<Event>,
    /// How many facts of the path match.
    at: usize,
    arranged: Vec<usize>,
}

/// A deviation, with its index on the path.
struct PathDeviation {
    kind: DeviationKind,
    at: usize,
    recorded: Option<Event>,
    now: Option<Event>,
    reason: Option<Message>,
}

impl BranchRun<'_> {
    /// Replays the branch. Returns why the game is frozen at its end, if it is.
    fn decide(&mut self) -> Result<Option<Message>, PathDeviation> {
        self.takes_terms();
        let (mut position, mut facts) = self.position_after(0, false)?;
        loop {
            if !self.compare(&facts)? {
                (position, facts) = self.skip_unrecorded_notice()?;
                continue;
            }
            if let Some(change) = self.next_change() {
                (position, facts) = self.go_over(change)?;
                continue;
            }
            if self.takes_terms() {
                (position, facts) = self.position_after(self.at, false)?;
                self.check(&position)?;
                continue;
            }
            let Some(&recorded) = self.path.get(self.at) else {
                return Ok(frozen(position.status()));
            };
            match recorded {
                Event::PositionArranged {} => (position, facts) = self.arrange()?,
                Event::Answered { seat, choice, .. } | Event::Called { seat, call: choice } => {
                    facts = position.answer(seat, choice).map_err(|rejection| {
                        self.found(DeviationKind::Answer, None, Some(rejection.reason))
                    })?;
                    if facts.is_empty() {
                        return Err(self.found(
                            DeviationKind::Fact,
                            None,
                            Some(stopped(position.status())),
                        ));
                    }
                }
                _ => {
                    let reason = stopped(position.status());
                    return Err(self.found(DeviationKind::Fact, None, Some(reason)));
                }
            }
        }
    }

    fn position_after(
        &self,
        length: usize,
        is_boundary: bool,
    ) -> Result<(Position, Vec<Event>), PathDeviation> {
        let Some(edition) = self.editions.get(self.content) else {
            let reason = message!("game-no-content");
            return Err(self.found(DeviationKind::Fact, None, Some(reason)));
        };
        let (path, opening) = (&self.path[..length], self.log.opening());
        let chance = self.chance.clone();
        Ok(match is_boundary {
            true => Position::at_new_step(edition, opening, chance, self.terms, path),
            false => Position::run_after(edition, opening, chance, self.terms, path),
        })
    }

    /// Takes the change of content at this point, if there is one.
    fn next_change(&mut self) -> Option<ContentChange> {
        let comes_here = self.changes.front().is_some_and(|change| change.facts <= self.at);
        if comes_here { self.changes.pop_front() } else { None }
    }

    /// Takes the terms that come into force at this point. Returns whether they differ from the terms before.
    fn takes_terms(&mut self) -> bool {
        let before = self.terms;
        while let Some((_, terms)) = self.set.pop_front_if(|(facts, _)| *facts <= self.at) {
            self.terms = terms;
        }
        self.terms != before
    }

    /// Continues with different content. The open step must replay as recorded.
    fn go_over(&mut self, change: ContentChange) -> Result<(Position, Vec<Event>), PathDeviation> {
        self.content = change.content;
        let (position, facts) = self.position_after(self.at, change.anew)?;
        self.check(&position)?;
        Ok((position, facts))
    }

    /// Continues past a notice that the engine which wrote the log did not record. The step notices this because the
    /// log has a different fact in its place.
    fn skip_unrecorded_notice(&mut self) -> Result<(Position, Vec<Event>), PathDeviation> {
        let (position, facts) = self.position_after(self.at + 1, false)?;
        self.check(&position)?;
        self.at += 1;
        Ok((position, facts))
    }

    /// Checks that the open step replayed as recorded.
    fn check(&self, position: &Position) -> Result<(), PathDeviation> {
        if let Status::Differs(difference) = position.status() {
            let reason = difference.describe(&position.catalog().roster);
            return Err(self.found(DeviationKind::Fact, difference.now, Some(reason)));
        }
        Ok(())
    }

    /// Advances through `facts` as long as they match the log. An arranged position, different content or different
    /// terms may end this early. Returns `false` at a notice that the engine which wrote the log did not record.
    fn compare(&mut self, facts: &[Event]) -> Result<bool, PathDeviation> {
        let content = self.changes.front().map_or(usize::MAX, |change| change.facts);
        let terms = self.set.iter().find(|(_, terms)| *terms != self.terms);
        let end = content.min(terms.map_or(usize::MAX, |(facts, _)| *facts));
        for &now in facts {
            if self.at >= end {
                return Ok(true);
            }
            match self.path.get(self.at) {
                Some(recorded) if *recorded == now => self.at += 1,
                Some(Event::PositionArranged {}) => return Ok(true),
                Some(_) if now.event_type().only_tells() => return Ok(false),
                Some(&recorded) => {
                    let kind = self.kind(recorded, now);
                    return Err(self.found(kind, Some(now), None));
                }
                // A log that ends where an older engine asked may lack notices that the older engine did not know.
                None if now.event_type().only_tells() => {}
                None => {
                    let reason = message!("verify-log-ends");
                    return Err(self.found(DeviationKind::End, Some(now), Some(reason)));
                }
            }
        }
        Ok(true)
    }

    /// Takes the facts of an arranged position as given, up to the next step.
    fn arrange(&mut self) -> Result<(Position, Vec<Event>), PathDeviation> {
        self.arranged.push(self.at);
        self.at += 1;
        while self.path.get(self.at).is_some_and(|fact| !fact.event_type().opens_step()) {
            self.at += 1;
        }
        self.position_after(self.at, false)
    }

    fn found(
        &self,
        kind: DeviationKind,
        now: Option<Event>,
        reason: Option<Message>,
    ) -> PathDeviation {
        PathDeviation { kind, at: self.at, recorded: self.path.get(self.at).copied(), now, reason }
    }

    fn kind(&self, recorded: Event, now: Event) -> DeviationKind {
        let is_draw = |event_type| matches!(event_type, EventType::Drawn | EventType::Shuffled);
        match (recorded.event_type(), now.event_type()) {
            (EventType::Answered, EventType::Answered) => DeviationKind::Answer,
            (recorded, now) if recorded == now && is_draw(now) => DeviationKind::Draw,
            (recorded, now) if recorded == now && self.is_shuffled(now) => DeviationKind::Draw,
            _ => DeviationKind::Fact,
        }
    }

    /// Returns whether the preceding facts are of the same type and spell out a shuffled order.
    fn is_shuffled(&self, event_type: EventType) -> bool {
        let mut before = self.path[..self.at].iter().rev().map(Event::event_type);
        before.find(|found| *found != event_type) == Some(EventType::Shuffled)
    }
}

/// Returns why the game is frozen, if it is. Its log is valid, because nothing was appended.
fn frozen(status: &Status) -> Option<Message> {
    match status {
        Status::Asking | Status::Over => None,
        Status::Differs(_) | Status::Failed(_) => Some(stopped(status)),
    }
}

/// Returns why nothing follows.
fn stopped(status: &Status) -> Message {
    match status {
        Status::Asking => message!("verify-unanswered"),
        Status::Over => message!("verify-goes-on"),
        Status::Differs(_) => message!("verify-other"),
        Status::Failed(fault) => fault.describe(),
    }
}
