//! What a store knows about a person, apart from logs.

use crate::id::Seat;
use crate::log::store::blocks::blocks_of;
use crate::log::store::boards::board;
use crate::log::store::chat::next_revision;
use crate::log::store::outbox::address;
use crate::log::store::reports::reports_by;
use crate::log::store::sql::{AnyExecutor, SqlResult, values};
use crate::log::store::{AnalysisBoard, BlockedPerson, NotifyAddress, PersonReport};

/// What is stored about a person, sorted by game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PersonRecord {
    /// When the account was made, in seconds since 1970.
    pub made: i64,
    pub seats: Vec<(String, Seat)>,
    /// The games that the person has made.
    pub hosted: Vec<String>,
    /// The person's private notes.
    pub notes: Vec<(String, String)>,
    /// The last message of each table that the person has read.
    pub readings: Vec<(String, u32)>,
    /// What was said at the seats that the person still has, and what the person has said at others.
    pub messages: Vec<PersonMessage>,
    /// The addresses at which the person is notified of the turns of these seats.
    pub addresses: Vec<NotifyAddress>,
    /// The analysis boards that the person has begun.
    pub boards: Vec<AnalysisBoard>,
    /// Whom the person has blocked, and what the person has reported.
    pub blocks: Vec<BlockedPerson>,
    pub reports: Vec<PersonReport>,
    /// Until when the person may not write, and since when the person has been a moderator, in seconds since 1970.
    pub muted_until: Option<i64>,
    pub moderator_since: Option<i64>,
}

/// A message that a person has sent to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonMessage {
    pub game: String,
    pub number: u32,
    pub name: String,
    /// When it was sent, in seconds since 1970.
    pub sent: i64,
    /// `None` if it was removed.
    pub text: Option<String>,
}

pub(super) fn record(executor: &AnyExecutor<'_>, account: &str) -> SqlResult<PersonRecord> {
    let person = values![account];
    let made = executor.value("SELECT made FROM accounts WHERE id = ?1", person)?;
    let made = made.unwrap_or_default();
    let seats = executor.rows(
        "SELECT game, seat FROM sittings WHERE session = ?1 ORDER BY game, seat",
        person,
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let hosted = executor.rows(
        "SELECT game FROM hosts WHERE session = ?1 ORDER BY game",
        person,
        |row| row.get(0),
    )?;
    let notes = executor.rows(
        "SELECT game, text FROM notes WHERE session = ?1 ORDER BY game",
        person,
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let readings = executor.rows(
        "SELECT game, number FROM readings WHERE session = ?1 ORDER BY game",
        person,
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    let sql = "SELECT m.game, m.number, m.name, m.sent, m.text FROM messages m
        JOIN sittings s ON s.game = m.game AND s.seat = m.seat AND s.session = ?1
        WHERE NOT m.is_former
        UNION SELECT w.game, w.number, w.name, w.sent, w.text FROM messages w
        WHERE w.writer = ?1 AND w.writer <> '' ORDER BY 1, 2";
    let messages = executor.rows(sql, person, |row| {
        let (game, number, name) = (row.get(0)?, row.get(1)?, row.get(2)?);
        Ok(PersonMessage { game, number, name, sent: row.get(3)?, text: row.get(4)? })
    })?;
    let sql = "SELECT a.id, a.game, a.seat, a.channel, a.target, a.locale, a.added,
            a.is_confirmed
        FROM notify_addresses a
        JOIN sittings s ON s.game = a.game AND s.seat = a.seat AND s.session = ?1
        ORDER BY a.game, a.added, a.id";
    let addresses = executor.rows(sql, person, address)?;
    let sql = "SELECT b.board, b.origin, b.entry, b.facts, b.title FROM boards b
        JOIN hosts h ON h.game = b.board AND h.session = ?1 ORDER BY b.board";
    let boards = executor.rows(sql, person, board)?;
    let (blocks, reports) = (blocks_of(executor, account)?, reports_by(executor, account)?);
    let sql = "SELECT until FROM silences WHERE holder = ?1 AND until > unixepoch()";
    let muted_until = executor.value(sql, person)?;
    let sql = "SELECT made FROM moderators WHERE account = ?1";
    let moderator_since = executor.value(sql, person)?;
    Ok(PersonRecord {
        made,
        seats,
        hosted,
        notes,
        readings,
        messages,
        addresses,
        boards,
        blocks,
        reports,
        muted_until,
        moderator_since,
    })
}

pub(super) fn forget_messages(executor: &AnyExecutor<'_>, game: &str, seat: Seat) -> SqlResult<()> {
    let revision = next_revision(executor, game)?;
    let sql = "UPDATE messages SET text = NULL, name = '', revision = ?3
        WHERE game = ?1 AND seat = ?2 AND NOT is_former";
    executor.execute(sql, values![game, seat, revision])?;
    executor.announce(game);
    Ok(())
}
