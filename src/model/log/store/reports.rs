//! What people have reported to the moderators: messages, and the names of players. Reports are kept for a limited time.
//! `tests/logs/moderation.rs` tests it.

use std::collections::BTreeMap;

use super::chat::{ChatMessage, talk_message};
use super::sql::{AnyExecutor, AnyRow, SqlRequests as _, SqlResult, WrongSqlValue, values};
use super::{ServerStore, StoreFault};
use crate::id::Seat;

/// How many reports a page of moderators shows at most.
const LISTED_MAX: u32 = 100;
/// How many messages before and after a reported one are its context.
const CONTEXT: u32 = 3;
const COLUMNS: &str = "id, game, seat, message, reason, note, name, quoted, made, closed";

/// A report to store.
#[derive(Clone, Copy, Debug)]
pub struct NewReport<'a> {
    /// Its id, which no other report has.
    pub id: &'a str,
    /// The holder of the session that reports.
    pub reporter: &'a str,
    pub game: &'a str,
    /// The seat of the reported person.
    pub seat: Seat,
    /// The number of the reported message; `None` if the name of the seat's player is reported.
    pub message: Option<u32>,
    /// The name that the reported person has for the reporter.
    pub name: &'a str,
    /// A word of the server.
    pub reason: &'a str,
    pub note: &'a str,
}

/// A report as moderators and its reporter see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonReport {
    pub id: String,
    pub game: String,
    pub seat: Seat,
    pub message: Option<u32>,
    pub reason: String,
    pub note: String,
    pub name: String,
    /// The text of the message when it was reported; empty if a name was reported.
    pub quoted: String,
    /// When it was made and closed, in seconds since 1970. `None` if it is open.
    pub made: i64,
    pub closed: Option<i64>,
}

/// What people have reported.
impl dyn ServerStore + '_ {
    /// Stores a report with the text of the message that it is about. If the reporter has an open report about the same
    /// thing, nothing is stored. Returns whether there is such a message or such a player.
    pub fn add_report(&self, new: &NewReport<'_>) -> Result<bool, StoreFault> {
        let NewReport { id, reporter, game, seat, message, name, reason, note } = *new;
        self.change(game, |executor| {
            let Some((accused, quoted)) = reported(executor, game, seat, message)? else {
                return Ok(false);
            };
            let sql = "SELECT 1 FROM reports WHERE reporter = ?1 AND game = ?2 AND seat = ?3
                AND coalesce(message, 0) = ?4 AND closed IS NULL";
            let number = message.unwrap_or_default();
            if executor.exists(sql, values![reporter, game, seat, number])? {
                return Ok(true);
            }
            let sql = "INSERT INTO reports
                (id, game, seat, message, reporter, accused, reason, note, name, quoted, made)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, unixepoch())
                ON CONFLICT DO NOTHING";
            let values =
                values![id, game, seat, message, reporter, &accused, reason, note, name, &quoted];
            executor.execute(sql, values)?;
            Ok(true)
        })
    }

    /// Returns the reports that no moderator has closed, the oldest first.
    pub fn open_reports(&self) -> Result<Vec<PersonReport>, StoreFault> {
        let sql = format!(
            "SELECT {COLUMNS} FROM reports WHERE closed IS NULL ORDER BY made, id LIMIT ?1"
        );
        self.rows("", &sql, values![LISTED_MAX], report)
    }

    /// Returns how many reports are open.
    pub fn open_report_count(&self) -> Result<u32, StoreFault> {
        let sql = "SELECT COUNT(*) FROM reports WHERE closed IS NULL";
        Ok(self.value("", sql, &[])?.unwrap_or_default())
    }

    /// Returns a report, even if it is closed.
    pub fn report(&self, id: &str) -> Result<Option<PersonReport>, StoreFault> {
        let sql = format!("SELECT {COLUMNS} FROM reports WHERE id = ?1");
        self.row("", &sql, values![id], report)
    }

    /// Returns the messages that open reports are about and a few messages before and after each, as they are now, by the id
    /// of the report.
    pub fn messages_around_reports(
        &self,
    ) -> Result<BTreeMap<String, Vec<ChatMessage>>, StoreFault> {
        let sql = format!(
            "SELECT m.number, m.seat, m.name, m.sent, m.text, m.is_former, m.by_moderator, r.id
            FROM (SELECT id, game, message FROM reports
                WHERE closed IS NULL AND message IS NOT NULL ORDER BY made, id LIMIT ?1) r
            JOIN messages m ON m.game = r.game
                AND m.number >= r.message - {CONTEXT} AND m.number <= r.message + {CONTEXT}
            ORDER BY r.id, m.number"
        );
        let found = self.rows("", &sql, values![LISTED_MAX], |row| {
            let id: String = row.get(7)?;
            Ok((id, talk_message(row)?))
        })?;
        let mut around: BTreeMap<String, Vec<ChatMessage>> = BTreeMap::new();
        for (id, message) in found {
            around.entry(id).or_default().push(message);
        }
        Ok(around)
    }

    /// Deletes the reports that were made more than `kept` seconds ago.
    pub fn forget_old_reports(&self, kept: u32) -> Result<(), StoreFault> {
        let sql = "DELETE FROM reports WHERE made < unixepoch() - ?1";
        self.execute("", sql, values![kept])
    }
}

/// Returns the holder whom a report accuses, empty if unknown, and the text that it quotes. Returns `None` if there is no
/// such message or nobody sits there.
fn reported(
    executor: &AnyExecutor<'_>,
    game: &str,
    seat: Seat,
    message: Option<u32>,
) -> SqlResult<Option<(String, String)>> {
    let sql = "SELECT min(session) FROM sittings WHERE game = ?1 AND seat = ?2";
    let sitting: Option<Option<String>> = executor.value(sql, values![game, seat])?;
    let sitting = sitting.flatten();
    let Some(number) = message else {
        return Ok(sitting.map(|session| (session, String::new())));
    };
    let sql = "SELECT writer, text, is_former FROM messages
        WHERE game = ?1 AND number = ?2 AND text IS NOT NULL";
    let found: Option<(String, String, bool)> =
        executor
            .row(sql, values![game, number], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
    Ok(found.map(|(writer, text, is_former)| {
        let known = Some(writer).filter(|writer| !writer.is_empty());
        let accused = known.or_else(|| sitting.filter(|_| !is_former));
        (accused.unwrap_or_default(), text)
    }))
}

/// Returns the reports that the holder of a session has made, the oldest first.
pub(super) fn reports_by(
    executor: &AnyExecutor<'_>,
    session: &str,
) -> SqlResult<Vec<PersonReport>> {
    let sql = format!("SELECT {COLUMNS} FROM reports WHERE reporter = ?1 ORDER BY made, id");
    executor.rows(&sql, values![session], report)
}

fn report(row: &AnyRow<'_>) -> Result<PersonReport, WrongSqlValue> {
    Ok(PersonReport {
        id: row.get(0)?,
        game: row.get(1)?,
        seat: row.get(2)?,
        message: row.get(3)?,
        reason: row.get(4)?,
        note: row.get(5)?,
        name: row.get(6)?,
        quoted: row.get(7)?,
        made: row.get(8)?,
        closed: row.get(9)?,
    })
}
