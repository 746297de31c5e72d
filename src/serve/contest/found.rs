//! Reads a contest from the store.

use std::collections::BTreeMap;

use axum::http::StatusCode;

use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_model::contest::{ContestContradiction, ContestEntry, ContestRecord, ContestTable};
use speciate_model::log::store::{ListedContest, StoredContest, StoredContestPerson};
use speciate_model::message;
use speciate_model::words::Message;

/// The length of the id of a contest: hexadecimal digits.
pub(super) const ID_LENGTH: usize = 12;

/// A contest with its folded record.
#[derive(Clone, Debug)]
pub struct FoundContest {
    pub listed: ListedContest,
    pub record: ContestRecord,
    /// By their numbers in the record.
    pub people: Vec<StoredContestPerson>,
    /// The names of the games by round and table, both counted from 1.
    pub games: Vec<((u16, u16), String)>,
    /// How often each person has registered.
    pub registrations: BTreeMap<u16, u32>,
}

/// A reader of the page of a contest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContestReader {
    /// The reader's number in the record.
    pub own: Option<u16>,
    /// Whether the reader may watch all tables.
    sees_all: bool,
}

/// Returns whether a text can be the id of a contest.
fn is_contest_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|sign| sign.is_ascii_hexdigit())
}

impl FoundContest {
    /// Reads a contest. Fails if there is none with this id, if a newer server has written to its record, or if what is
    /// stored contradicts itself.
    pub fn read(server: &ServerState, id: &str) -> Result<Self, RequestError> {
        let stored = match is_contest_id(id) {
            true => server.store.contest(id)?,
            false => None,
        };
        let StoredContest { listed, entries, missing_entry, people, games } =
            stored.ok_or_else(RequestError::nothing_there)?;
        let refusal = |why: Message| RequestError::new(StatusCode::CONFLICT, why);
        let mut read: Vec<(i64, ContestEntry)> = Vec::new();
        let mut registrations: BTreeMap<u16, u32> = BTreeMap::new();
        for (number, (at, text)) in (0_u32..).zip(&entries) {
            let entry = ContestEntry::read(text);
            let unreadable = || refusal(message!("contests-unreadable", number = number));
            let entry = entry.ok_or_else(unreadable)?;
            if let ContestEntry::Joined { person } = entry {
                *registrations.entry(person).or_default() += 1;
            }
            read.push((*at, entry));
        }
        if let Some(number) = missing_entry {
            let why = message!("contests-incomplete", number = number, tournament = id);
            return Err(refusal(why));
        }
        let damaged = |ContestContradiction { entry, why }| {
            refusal(message!("contests-damaged", number = entry, tournament = id, why = why))
        };
        let record = ContestRecord::of(&read).map_err(damaged)?;
        if people.len() < record.people.len() {
            let number = people.len() + 1;
            let why = message!("contests-incomplete-people", number = number, tournament = id);
            return Err(refusal(why));
        }
        Ok(Self { listed, record, people, games, registrations })
    }

    /// Returns the people who have not left and still have accounts, by their numbers. A server of an earlier version
    /// deletes an account without an entry in the record.
    pub fn present(&self) -> impl Iterator<Item = u16> {
        self.record.active().filter(|person| !self.person(*person).account.is_empty())
    }

    /// Returns the number of a person in the record.
    pub fn number(&self, account: &str) -> Option<u16> {
        let at = self.people.iter().position(|person| person.account == account)?;
        u16::try_from(at).ok().filter(|_| !account.is_empty())
    }

    /// Returns a person by the number in the record. Somebody whose account was deleted has no name.
    pub fn person(&self, number: u16) -> StoredContestPerson {
        self.people.get(usize::from(number)).cloned().unwrap_or_default()
    }

    /// Returns the name of the game of a table. Rounds and tables are counted from 1.
    pub fn game(&self, round: u16, table: u16) -> Option<&str> {
        let found = self.games.iter().find(|(at, _)| *at == (round, table));
        found.map(|(_, game)| game.as_str())
    }
}

impl ContestReader {
    /// Returns the holder of a session as a reader of a contest.
    pub fn of(server: &ServerState, session: &BrowserSession, found: &FoundContest) -> Self {
        let own = session.account.as_ref().and_then(|account| found.number(account));
        let sees_all = found.record.terms.is_watched || server.is_operator(&session.hash());
        Self { own, sees_all }
    }

    /// Returns whether the reader may watch a table.
    pub fn may_watch(self, table: &ContestTable) -> bool {
        self.sees_all || self.own.is_some_and(|own| table.people.contains(&own))
    }
}
