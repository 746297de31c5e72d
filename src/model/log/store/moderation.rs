//! What moderators do about reports, each act with its entry in the moderators' log; who is a moderator; and who may
//! not write. `tests/logs/moderation.rs` tests it.

use super::blocks::people_of;
use super::chat::{forget_said, next_revision};
use super::sql::{AnyExecutor, AnyRow, SqlRequests as _, SqlResult, WrongSqlValue, values};
use super::{PersonReport, ServerStore, StoreFault};
use crate::id::Seat;

/// The maximum number of actions that a page of moderators shows.
const LISTED_MAX: u32 = 100;
const HOUR: u32 = 60 * 60;

/// What a moderator does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeratorAction {
    /// Deletes the text of the reported message. Others see that a moderator has removed it.
    Hide,
    /// Takes the name off the reported person's messages and out of the standings. The name at the table is in the log
    /// of the game.
    Rename,
    /// Keeps the reported person from writing for a number of hours.
    Mute(u32),
    /// Closes the report.
    Close,
    /// The operator gives the role of a moderator to an account.
    Appoint,
    /// The operator takes this role from an account.
    Dismiss,
    /// The operator looks at a table that others cannot see.
    Look,
}

/// Who acts, and the id of the entry in the log.
#[derive(Clone, Copy, Debug)]
pub struct ActingModerator<'a> {
    pub entry: &'a str,
    /// The account of the moderator; empty for the operator.
    pub account: &'a str,
}

/// An entry of the moderators' log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModerationEntry {
    /// When it was done, in seconds since 1970.
    pub at: i64,
    /// Whether the operator has done it. Otherwise a moderator has.
    pub by_operator: bool,
    /// The name of the moderator's account, unless it was deleted.
    pub moderator: Option<String>,
    pub action: ModeratorAction,
    /// The game of the report; empty if it was about an account.
    pub game: String,
    pub seat: Option<Seat>,
    pub message: Option<u32>,
    /// The name of the account that became a moderator's or no longer is one.
    pub account: Option<String>,
}

impl ModeratorAction {
    /// Returns the word for the action in the store and in the log of the server.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Hide => "hide",
            Self::Rename => "rename",
            Self::Mute(_) => "mute",
            Self::Close => "close",
            Self::Appoint => "appoint",
            Self::Dismiss => "dismiss",
            Self::Look => "look",
        }
    }

    /// Returns the action with a word. `hours` counts only for [`Self::Mute`].
    pub fn of_word(word: &str, hours: u32) -> Option<Self> {
        Some(match word {
            "hide" => Self::Hide,
            "rename" => Self::Rename,
            "mute" => Self::Mute(hours),
            "close" => Self::Close,
            "appoint" => Self::Appoint,
            "dismiss" => Self::Dismiss,
            "look" => Self::Look,
            _ => return None,
        })
    }

    const fn hours(self) -> Option<u32> {
        match self {
            Self::Mute(hours) => Some(hours),
            Self::Hide | Self::Rename | Self::Close => None,
            Self::Appoint | Self::Dismiss | Self::Look => None,
        }
    }
}

/// What moderators do.
impl dyn ServerStore + '_ {
    /// Does something about a report, and adds an entry to the moderators' log.
    pub fn moderate(
        &self,
        report: &PersonReport,
        action: ModeratorAction,
        by: ActingModerator<'_>,
    ) -> Result<(), StoreFault> {
        self.change(&report.game, |executor| {
            carry_out(executor, report, action)?;
            let (game, seat) = (report.game.as_str(), Some(report.seat));
            add_entry(executor, by, action, (game, seat, report.message), "")
        })
    }

    /// Returns for how many more seconds the holder of a session is muted; `None` if the holder may write.
    pub fn muted_for(&self, session: &str) -> Result<Option<u32>, StoreFault> {
        let sql =
            "SELECT until - unixepoch() FROM silences WHERE holder = ?1 AND until > unixepoch()";
        let left: Option<i64> = self.value("", sql, values![session])?;
        Ok(left.map(|left| u32::try_from(left).unwrap_or(u32::MAX)))
    }

    /// Gives the role of a moderator to the account with a name, or takes it away. Adds an entry to the moderators'
    /// log. Returns whether there is such an account.
    pub fn set_moderator(
        &self,
        (kind, name): (&str, &str),
        is_moderator: bool,
        by: ActingModerator<'_>,
    ) -> Result<bool, StoreFault> {
        self.change("", |executor| {
            let sql = "SELECT account FROM sign_in_means WHERE kind = ?1 AND name = ?2";
            let found: Option<String> = executor.value(sql, values![kind, name])?;
            let Some(account) = found else { return Ok(false) };
            let (sql, action) = match is_moderator {
                true => (
                    "INSERT INTO moderators (account, made) VALUES (?1, unixepoch())
                        ON CONFLICT DO NOTHING",
                    ModeratorAction::Appoint,
                ),
                false => ("DELETE FROM moderators WHERE account = ?1", ModeratorAction::Dismiss),
            };
            executor.execute(sql, values![&account])?;
            add_entry(executor, by, action, ("", None, None), &account)?;
            Ok(true)
        })
    }

    /// Adds an entry to the moderators' log for a table that the operator has opened, at most one in `apart` seconds
    /// for each game.
    pub fn note_look(
        &self,
        game: &str,
        apart: u32,
        by: ActingModerator<'_>,
    ) -> Result<(), StoreFault> {
        self.change(game, |executor| {
            let word = ModeratorAction::Look.word();
            let sql = "SELECT 1 FROM moderation_log
                WHERE action = ?1 AND who = ?2 AND game = ?3 AND at > unixepoch() - ?4";
            match executor.exists(sql, values![word, by.account, game, apart])? {
                true => Ok(()),
                false => add_entry(executor, by, ModeratorAction::Look, (game, None, None), ""),
            }
        })
    }

    pub fn is_moderator(&self, account: &str) -> Result<bool, StoreFault> {
        self.exists("", "SELECT 1 FROM moderators WHERE account = ?1", values![account])
    }

    /// Returns the names of the accounts of moderators as their owners typed them, sorted.
    pub fn moderators(&self) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT m.shown FROM moderators o
            JOIN sign_in_means m ON m.account = o.account AND m.kind = 'password' ORDER BY m.name";
        self.rows("", sql, &[], |row| row.get(0))
    }

    /// Returns the latest entries of the moderators' log, the latest first.
    pub fn moderation_log(&self) -> Result<Vec<ModerationEntry>, StoreFault> {
        let sql = "SELECT l.at, l.who, l.action, l.game, l.seat, l.message, coalesce(l.hours, 0),
                (SELECT m.shown FROM sign_in_means m
                    WHERE m.account = l.who AND m.kind = 'password'),
                (SELECT m.shown FROM sign_in_means m
                    WHERE m.account = l.account AND m.kind = 'password')
            FROM moderation_log l ORDER BY l.at DESC, l.id LIMIT ?1";
        let found = self.rows("", sql, values![LISTED_MAX], entry)?;
        Ok(found.into_iter().flatten().collect())
    }

    /// Deletes the entries of the moderators' log that are older than `kept` seconds, and mutes that are over.
    pub fn forget_old_moderation(&self, kept: u32) -> Result<(), StoreFault> {
        self.change("", |executor| {
            let sql = "DELETE FROM moderation_log WHERE at < unixepoch() - ?1";
            executor.execute(sql, values![kept])?;
            executor.execute("DELETE FROM silences WHERE until <= unixepoch()", &[]).map(drop)
        })
    }
}

fn carry_out(
    executor: &AnyExecutor<'_>,
    report: &PersonReport,
    action: ModeratorAction,
) -> SqlResult<()> {
    let PersonReport { id, game, seat, message, .. } = report;
    let (game, seat, message) = (game.as_str(), *seat, *message);
    match action {
        ModeratorAction::Hide => {
            let revision = next_revision(executor, game)?;
            let sql = "UPDATE messages SET text = NULL, by_moderator = TRUE, revision = ?3
                WHERE game = ?1 AND number = ?2 AND NOT by_moderator";
            executor.execute(sql, values![game, message, revision])?;
            executor.announce(game);
        }
        ModeratorAction::Rename => {
            let revision = next_revision(executor, game)?;
            // The seat can have another player now, whose name nobody has reported.
            let sql = "UPDATE messages SET name = '', revision = ?4
                WHERE game = ?1 AND (number = ?3 OR seat = ?2 AND name = ?5)";
            executor.execute(sql, values![game, seat, message, revision, &report.name])?;
            executor.announce(game);
            // The standings show the name that somebody had at the last table that counted.
            for person in accused(executor, report)? {
                let sql = "UPDATE rated_people SET name = '' WHERE account = ?1 AND name = ?2";
                executor.execute(sql, values![&person, &report.name])?;
            }
        }
        ModeratorAction::Mute(hours) => {
            for person in accused(executor, report)? {
                let sql = "INSERT INTO silences (holder, until) VALUES (?1, unixepoch() + ?2)
                    ON CONFLICT (holder) DO UPDATE SET until = excluded.until";
                executor.execute(sql, values![&person, hours.saturating_mul(HOUR)])?;
            }
        }
        ModeratorAction::Close => {
            let sql = "UPDATE reports SET closed = unixepoch() WHERE id = ?1 AND closed IS NULL";
            executor.execute(sql, values![id])?;
        }
        // These are not about a report.
        ModeratorAction::Appoint | ModeratorAction::Dismiss | ModeratorAction::Look => {}
    }
    Ok(())
}

/// Returns the session holders that belong to the person accused in a report.
fn accused(executor: &AnyExecutor<'_>, report: &PersonReport) -> SqlResult<Vec<String>> {
    let sql = "SELECT accused FROM reports WHERE id = ?1";
    let accused: Option<String> = executor.value(sql, values![&report.id])?;
    let Some(accused) = accused.filter(|accused| !accused.is_empty()) else {
        return Ok(Vec::new());
    };
    // Another browser at the same seat is one of the same person.
    let sitting = people_of(executor, &report.game, report.seat, None)?;
    Ok(match sitting.contains(&accused) {
        true => sitting,
        false => vec![accused],
    })
}

fn add_entry(
    executor: &AnyExecutor<'_>,
    by: ActingModerator<'_>,
    action: ModeratorAction,
    (game, seat, message): (&str, Option<Seat>, Option<u32>),
    account: &str,
) -> SqlResult<()> {
    let sql = "INSERT INTO moderation_log
        (id, at, who, action, game, seat, message, hours, account)
        VALUES (?1, unixepoch(), ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING";
    let (word, hours) = (action.word(), action.hours());
    let values = values![by.entry, by.account, word, game, seat, message, hours, account];
    executor.execute(sql, values).map(drop)
}

/// Returns an entry of the log; `None` if a newer server has made it and its action is unknown here.
fn entry(row: &AnyRow<'_>) -> Result<Option<ModerationEntry>, WrongSqlValue> {
    let (who, word): (String, String) = (row.get(1)?, row.get(2)?);
    let Some(action) = ModeratorAction::of_word(&word, row.get(6)?) else { return Ok(None) };
    Ok(Some(ModerationEntry {
        at: row.get(0)?,
        by_operator: who.is_empty(),
        moderator: row.get(7)?,
        action,
        game: row.get(3)?,
        seat: row.get(4)?,
        message: row.get(5)?,
        account: row.get(8)?,
    }))
}

/// Moves what moderators know about the holder of one session to another.
pub(super) fn move_moderation(executor: &AnyExecutor<'_>, from: &str, to: &str) -> SqlResult<()> {
    for sql in [
        "UPDATE messages SET writer = ?2 WHERE writer = ?1 AND writer <> ''",
        "UPDATE reports SET reporter = ?2 WHERE reporter = ?1",
        "UPDATE reports SET accused = ?2 WHERE accused = ?1",
        "INSERT INTO silences (holder, until) SELECT ?2, until FROM silences WHERE holder = ?1
            ON CONFLICT (holder) DO UPDATE SET until = excluded.until
            WHERE silences.until < excluded.until",
    ] {
        executor.execute(sql, values![from, to])?;
    }
    executor.execute("DELETE FROM silences WHERE holder = ?1", values![from]).map(drop)
}

/// Mutes a session holder who takes a seat for as long as anybody at the seat is muted. People who share a seat are one
/// person with several devices.
pub(super) fn share_silence(
    executor: &AnyExecutor<'_>,
    session: &str,
    game: &str,
    seat: Seat,
) -> SqlResult<()> {
    let sql = "INSERT INTO silences (holder, until)
        SELECT CAST(?1 AS TEXT), max(s.until) FROM silences s
            JOIN sittings t ON t.session = s.holder
            WHERE t.game = ?2 AND t.seat = ?3 GROUP BY t.game
        ON CONFLICT (holder) DO UPDATE SET until = excluded.until
            WHERE silences.until < excluded.until";
    executor.execute(sql, values![session, game, seat]).map(drop)
}

/// Deletes what moderators know about the holder of a session, and what the holder has said at any table.
pub(super) fn forget_moderation(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<()> {
    for sql in [
        "DELETE FROM reports WHERE reporter = ?1 OR accused = ?1",
        "DELETE FROM silences WHERE holder = ?1",
        "DELETE FROM moderators WHERE account = ?1",
    ] {
        executor.execute(sql, values![session])?;
    }
    let sql = "SELECT DISTINCT game FROM messages WHERE writer = ?1 AND writer <> '' ORDER BY game";
    let games: Vec<String> = executor.rows(sql, values![session], |row| row.get(0))?;
    for game in &games {
        forget_said(executor, game, session)?;
    }
    Ok(())
}
