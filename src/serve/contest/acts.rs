//! What people can do in contests: they register and withdraw, and organisers start and end them.

use axum::http::StatusCode;

use super::FoundContest;
use super::results::new_results;
use super::step::{ServerStep, StepPerson, begin, least_people};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_model::contest::{
    ContestCause, ContestEntry, ContestPersonStatus, ContestStage, ContestTable,
};
use speciate_model::message;

/// How often a person can register for a contest, each time after a withdrawal.
const REGISTRATIONS_MAX: u32 = 10;
/// How often an action is tried if others change the contest at the same time.
const TRIES_MAX: usize = 50;
/// If a game has ended and no server has decided its result, its round cannot be ended for this many seconds. The
/// result of a damaged game is never decided.
const UNDECIDED_WITHIN: u32 = 10 * 60;

/// An action of an organiser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestAct {
    /// Starts the contest before registration closes.
    Start,
    /// Ends the round with this number, counted from 1, without the missing results.
    EndRound(u16),
    Cancel,
    /// Dismisses a person, by the number in the record.
    Dismiss(u16),
}

/// Returns whether somebody organises a contest. The operator organises all of them.
pub fn organises(server: &ServerState, session: &BrowserSession, found: &FoundContest) -> bool {
    let organiser = Some(found.listed.organiser.as_str()).filter(|account| !account.is_empty());
    server.is_operator(&session.hash())
        || organiser.is_some_and(|organiser| session.account.as_deref() == Some(organiser))
}

/// Registers the owner of an account.
pub fn join(server: &ServerState, id: &str, account: &str, name: &str) -> Result<(), RequestError> {
    change(server, id, |found, now| {
        let record = &found.record;
        if record.stage != ContestStage::Open || record.closes <= now {
            return Err(RequestError::unfit(message!("contests-closed")));
        }
        let known = found.number(account);
        let status = known.and_then(|number| record.people.get(usize::from(number)));
        match status {
            Some(ContestPersonStatus::Active) => return Ok(None),
            Some(ContestPersonStatus::Dismissed) => {
                return Err(RequestError::not_allowed(message!("contests-dismissed")));
            }
            Some(ContestPersonStatus::Left) | None => {}
        }
        let times = known.and_then(|number| found.registrations.get(&number)).copied();
        if times.unwrap_or_default() >= REGISTRATIONS_MAX {
            let why = message!("contests-too-often", most = REGISTRATIONS_MAX);
            return Err(RequestError::unfit(why));
        }
        let organiser = found.listed.organiser.as_str();
        let is_full = found.present().count() >= usize::from(record.terms.people.most);
        // A blocked person is never told of the block.
        if is_full || !organiser.is_empty() && server.store.has_blocked(organiser, account)? {
            return Err(RequestError::unfit(message!("contests-full")));
        }
        let next = u16::try_from(record.people.len()).map_err(|_| RequestError::no_form())?;
        let number = known.unwrap_or(next);
        let (account, name) = (account.to_owned(), name.to_owned());
        let person = Some(StepPerson { number, account, name, is_active: true });
        let joined = vec![ContestEntry::Joined { person: number }];
        Ok(Some(ServerStep { person, ..ServerStep::of(joined, record.stage) }))
    })
}

/// Takes the owner of an account out of a contest. Games that have begun continue. Does nothing for somebody who is out
/// of a knockout, so that the place remains.
pub fn withdraw(server: &ServerState, id: &str, account: &str) -> Result<(), RequestError> {
    change(server, id, |found, _| {
        let own = found.number(account).filter(|number| found.record.is_in(*number));
        Ok(own.and_then(|number| leaving(found, number, false)))
    })
}

/// Takes the owner of an account out of all contests that are not over. A record that this server cannot read stays as it
/// is, because it must not prevent the deletion of the account. Servers that can read it later add that the person has
/// left.
pub fn leave_all(server: &ServerState, account: &str) -> Result<(), RequestError> {
    for own in server.store.contests_of(account)? {
        if own.is_active && own.stage <= ContestStage::Running {
            let left = change(server, &own.contest, |found, _| {
                Ok(found.number(account).and_then(|number| leaving(found, number, false)))
            });
            match left {
                Err(refusal) if refusal.status == StatusCode::CONFLICT => {
                    server.tell_operator(refusal.full_message());
                    server.store.leave_unreadable_contest(&own.contest, account)?;
                }
                left => left?,
            }
        }
    }
    Ok(())
}

/// Does something that only organisers may do.
pub fn act(
    server: &ServerState,
    session: &BrowserSession,
    id: &str,
    act: ContestAct,
) -> Result<(), RequestError> {
    change(server, id, |found, _| {
        if !organises(server, session, found) {
            return Err(RequestError::not_allowed(message!("contests-not-organiser")));
        }
        act_of(server, session, found, act)
    })
}

fn act_of(
    server: &ServerState,
    session: &BrowserSession,
    found: &FoundContest,
    act: ContestAct,
) -> Result<Option<ServerStep>, RequestError> {
    let record = &found.record;
    match act {
        ContestAct::Start if record.stage == ContestStage::Open => {
            let least = least_people(record);
            match found.present().count() < usize::from(least) {
                true => Err(RequestError::unfit(message!("contests-too-few", least = least))),
                false => begin(found, ContestCause::Organiser).map(Some),
            }
        }
        // If the same form is sent twice, the next round goes on.
        ContestAct::EndRound(round) if round == record.round() => end_round(server, session, found),
        ContestAct::Cancel if !record.is_over() => {
            let cancelled = vec![ContestEntry::Cancelled { by: ContestCause::Organiser }];
            Ok(Some(ServerStep::of(cancelled, ContestStage::Cancelled)))
        }
        ContestAct::Dismiss(number) => Ok(match record.is_in(number) {
            true => leaving(found, number, true),
            false => None,
        }),
        // It has already been done.
        ContestAct::Start | ContestAct::EndRound(_) | ContestAct::Cancel => Ok(None),
    }
}

/// Returns the step that ends a round without the missing results. Organisers cannot deprive their opponents of a
/// result: a round does not end if a game has just ended, or if the organiser's own table has no result.
fn end_round(
    server: &ServerState,
    session: &BrowserSession,
    found: &FoundContest,
) -> Result<Option<ServerStep>, RequestError> {
    let (record, round) = (&found.record, found.record.round());
    if server.store.has_undecided_contest_table(&found.listed.id, round, UNDECIDED_WITHIN)? {
        return Err(RequestError::unfit(message!("contests-undecided")));
    }
    let played = new_results(server, found)?;
    let mut missing = record.open_tables();
    missing.retain(|(number, _)| played.iter().all(|(table, _)| table != number));
    let own = session.account.as_deref().and_then(|account| found.number(account));
    let is_own =
        |(_, table): &(u16, &ContestTable)| own.is_some_and(|own| table.people.contains(&own));
    if missing.iter().any(is_own) && !server.is_operator(&session.hash()) {
        return Err(RequestError::not_allowed(message!("contests-own-table")));
    }
    let unplayed = missing.iter().map(|(table, _)| ContestEntry::Unplayed { round, table: *table });
    let entries: Vec<ContestEntry> =
        played.into_iter().map(|(_, entry)| entry).chain(unplayed).collect();
    let step = ServerStep::of(entries, record.stage);
    Ok(Some(step).filter(|step| !step.entries.is_empty()))
}

/// Returns the step with which a person leaves; `None` if the person has already left.
pub(super) fn leaving(found: &FoundContest, number: u16, is_dismissed: bool) -> Option<ServerStep> {
    let record = &found.record;
    if record.is_over() || !record.is_active(number) {
        return None;
    }
    let known = found.person(number);
    let (account, name) = (known.account, known.name);
    let person = Some(StepPerson { number, account, name, is_active: false });
    let left = vec![ContestEntry::Left { person: number, is_dismissed }];
    Some(ServerStep { person, ..ServerStep::of(left, record.stage) })
}

/// Makes a step that depends on the state of the contest. Tries again if another step was made first.
fn change(
    server: &ServerState,
    id: &str,
    step: impl Fn(&FoundContest, i64) -> Result<Option<ServerStep>, RequestError>,
) -> Result<(), RequestError> {
    for _ in 0..TRIES_MAX {
        let (found, now) = (FoundContest::read(server, id)?, server.time_now()?);
        match step(&found, now)? {
            Some(step) if !step.store(server, &found, now)? => {}
            Some(_) | None => return Ok(()),
        }
    }
    Err(RequestError::failed(message!("serve-interrupted")))
}
