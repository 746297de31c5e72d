//! The steps of a contest that servers make without a person.

use super::FoundContest;
use super::acts::leaving;
use super::results::new_results;
use super::tables::{PreparedTable, prepared_tables};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::contest::{
    ContestCause, ContestEntry, ContestRecord, ContestStage, ContestStep, RoundPairing,
};
use speciate_model::log::store::{ContestChange, ContestPersonChange, NewContestTable, StoreFault};

/// The maximum number of steps of a contest per poll.
const STEPS_MAX: usize = 50;

/// A contest in which a server could not make the next step.
#[derive(Clone, Debug)]
pub struct StuckContest {
    pub contest: String,
    pub why: RequestError,
}

/// Makes all steps that are possible in all contests, according to the records, the results of games and the time.
/// Another server can do this at the same time. Returns the contests in which a step failed.
pub fn advance_contests(server: &ServerState) -> Result<Vec<StuckContest>, StoreFault> {
    let marks = server.store.contest_marks(server.time_now()?)?;
    let contests: Vec<String> = marks.into_iter().map(|mark| mark.contest).collect();
    Ok(advance_each(server, &contests))
}

/// Makes all steps in these contests that are possible now. Returns those in which a step failed.
pub(super) fn advance_each(server: &ServerState, contests: &[String]) -> Vec<StuckContest> {
    let stuck = contests.iter().filter_map(|contest| {
        let why = advance_contest(server, contest).err()?;
        Some(StuckContest { contest: contest.clone(), why })
    });
    stuck.collect()
}

/// Makes all steps in a contest that are possible now.
pub fn advance_contest(server: &ServerState, id: &str) -> Result<(), RequestError> {
    for _ in 0..STEPS_MAX {
        let (found, now) = (FoundContest::read(server, id)?, server.time_now()?);
        let Some(step) = next(server, &found, now)? else { return Ok(()) };
        // If another server made a step first, the loop reads that step next.
        step.store(server, &found, now)?;
    }
    Ok(())
}

/// A step of a contest: entries of its record, and what else changes with them.
#[derive(Debug)]
pub(super) struct ServerStep {
    pub entries: Vec<ContestEntry>,
    pub stage: ContestStage,
    pub person: Option<StepPerson>,
    pub tables: Vec<PreparedTable>,
}

/// A person who registers or leaves.
#[derive(Debug)]
pub(super) struct StepPerson {
    pub number: u16,
    pub account: String,
    pub name: String,
    pub is_active: bool,
}

impl ServerStep {
    /// Returns a step that consists of entries only.
    pub(super) const fn of(entries: Vec<ContestEntry>, stage: ContestStage) -> Self {
        Self { entries, stage, person: None, tables: Vec::new() }
    }

    /// Stores the step after the entries that were read. Returns `false` if another step was stored first.
    pub(super) fn store(
        &self,
        server: &ServerState,
        found: &FoundContest,
        at: i64,
    ) -> Result<bool, StoreFault> {
        let entries: Vec<String> = self.entries.iter().map(ContestEntry::written).collect();
        let tables: Vec<NewContestTable<'_>> =
            self.tables.iter().map(PreparedTable::stored).collect();
        let person = self.person.as_ref().map(|person| ContestPersonChange {
            number: person.number,
            account: &person.account,
            name: &person.name,
            is_active: person.is_active,
        });
        server.store.advance_contest(&ContestChange {
            contest: &found.listed.id,
            expected: found.record.length,
            at,
            entries: &entries,
            stage: self.stage,
            person,
            tables: &tables,
        })
    }
}

/// Returns the next step that a server can make now, if there is one.
fn next(
    server: &ServerState,
    found: &FoundContest,
    now: i64,
) -> Result<Option<ServerStep>, RequestError> {
    let record = &found.record;
    // A server of an earlier version can delete the account of somebody who takes part.
    let is_gone = |person: &u16| found.person(*person).account.is_empty();
    if record.stage == ContestStage::Running
        && let Some(person) = record.active().find(is_gone)
    {
        return Ok(leaving(found, person, false));
    }
    match record.stage {
        ContestStage::Open if record.closes <= now => begin(found, ContestCause::Time).map(Some),
        ContestStage::Open | ContestStage::Ended | ContestStage::Cancelled => Ok(None),
        ContestStage::Running => {
            let played = new_results(server, found)?;
            if !played.is_empty() {
                let entries = played.into_iter().map(|(_, entry)| entry).collect();
                return Ok(Some(ServerStep::of(entries, ContestStage::Running)));
            }
            match record.next_step() {
                ContestStep::Wait => Ok(None),
                ContestStep::End => {
                    Ok(Some(ServerStep::of(vec![ContestEntry::Ended], ContestStage::Ended)))
                }
                ContestStep::Pair(pairing) => pair(server, found, pairing).map(Some),
            }
        }
    }
}

/// Closes registration: the contest starts, or is cancelled if too few people have registered.
pub(super) fn begin(found: &FoundContest, by: ContestCause) -> Result<ServerStep, RequestError> {
    if found.present().count() < usize::from(least_people(&found.record)) {
        let cancelled = vec![ContestEntry::Cancelled { by }];
        return Ok(ServerStep::of(cancelled, ContestStage::Cancelled));
    }
    let seed = getrandom::u64().map_err(|error| RequestError::no_randomness(&error))?;
    Ok(ServerStep::of(vec![ContestEntry::Started { seed, by }], ContestStage::Running))
}

/// Returns how many people a contest needs: at least as many as a table.
pub(super) fn least_people(record: &ContestRecord) -> u16 {
    record.terms.people.least.max(record.terms.seats.least)
}

fn pair(
    server: &ServerState,
    found: &FoundContest,
    pairing: RoundPairing,
) -> Result<ServerStep, RequestError> {
    let round = found.record.round().saturating_add(1);
    let RoundPairing { tables, byes } = pairing;
    let prepared = prepared_tables(server, found, round, &tables)?;
    let entries = vec![ContestEntry::Paired { round, tables, byes }];
    Ok(ServerStep { tables: prepared, ..ServerStep::of(entries, ContestStage::Running) })
}
