//! The lines of logs.

use std::path::PathBuf;

use super::archived::{archived_lines, restore, whole_archive};
use super::list::{append_described, insert_described, listed};
use super::value::AnyRow;
use super::{
    AnyExecutor, Request, SqlFailure, SqlRequests as _, SqlResult, SqlStatement, SqlStore,
    WrongSqlValue, values,
};
use crate::log::store::batch::LogTail;
use crate::log::store::copy::must_be_whole;
use crate::log::store::{
    AppendResult, Batch, ListedGame, Store, StoreFault, StoreOperation, check_game, lines_from,
};
use crate::log::text::{self, ReadLog};

impl<S: SqlStore> Store for S {
    fn path(&self, game: &str) -> PathBuf {
        self.game_path(game)
    }

    fn put(&self, game: &str, text: &str) -> Result<(), StoreFault> {
        check_game(game)?;
        let request = Request::change(game).not_idempotent();
        self.make_request(request, |executor| match put_if_free(executor, game, text)? {
            true => Ok(()),
            false => Err(StoreFault::IsThere { game: game.to_owned() }.into()),
        })
    }

    fn put_numbered(&self, called: &str, text: &str) -> Result<String, StoreFault> {
        check_game(&format!("{called}1"))?;
        let request = Request::change(called).not_idempotent();
        self.make_request(request, |executor| put_numbered(executor, called, text))
    }

    fn games(&self) -> Result<Vec<String>, StoreFault> {
        self.rows("", "SELECT name FROM games ORDER BY name", &[], |row| row.get(0))
    }

    fn list(&self, most: usize) -> Result<Vec<ListedGame>, StoreFault> {
        listed(self, most)
    }

    fn lines(&self, game: &str, from: u32) -> Result<String, StoreFault> {
        self.query(game, |executor| {
            let no_game = || StoreFault::NoGame { game: game.to_owned() };
            Ok(lines_of_game(executor, game, from)?.ok_or_else(no_game)?)
        })
    }

    fn has(&self, game: &str) -> Result<bool, StoreFault> {
        // PostgreSQL cannot look up a name with a zero byte.
        Ok(check_game(game).is_ok() && self.query(game, |executor| is_there(executor, game))?)
    }

    fn readable_bytes(&self, game: &str) -> Result<(Vec<u8>, Option<StoreFault>), StoreFault> {
        let mut text = String::new();
        let read = self.query(game, |executor| {
            text.clear();
            collect_lines(executor, game, 0, &mut text)?;
            if text.is_empty() {
                let archived = archived_lines(executor, game, 0);
                if let Err(SqlFailure::DamagedArchive(damaged)) = &archived {
                    text.push_str(&damaged.readable);
                }
                text.push_str(&archived?.unwrap_or_default());
            }
            Ok(())
        });
        match read {
            Err(fault) if !text.is_empty() => Ok((text.into_bytes(), Some(fault))),
            Err(fault) => Err(fault),
            Ok(()) if text.is_empty() => Err(StoreFault::NoGame { game: game.to_owned() }),
            Ok(()) => Ok((text.into_bytes(), None)),
        }
    }

    fn read(&self, game: &str) -> Result<ReadLog, StoreFault> {
        let (bytes, unread) = match self.lines(game, 0) {
            Ok(lines) => (lines.into_bytes(), None),
            // The first lines of a damaged archive can be readable.
            Err(StoreFault::Damaged { damage, .. }) => (self.readable_bytes(game)?.0, Some(damage)),
            Err(fault) => return Err(fault),
        };
        match (text::read(&bytes), unread) {
            (Ok(mut read), unread) => {
                read.damage = unread.map(|damage| *damage).or(read.damage);
                Ok(read)
            }
            (Err(damage), unread) => {
                let damage = unread.unwrap_or_else(|| Box::new(damage));
                Err(StoreFault::Damaged { path: self.path(game), damage })
            }
        }
    }

    fn append(&self, game: &str, batch: &Batch) -> Result<AppendResult, StoreFault> {
        let request = Request { operation: StoreOperation::Append, ..Request::change(game) };
        let mut was_tried = false;
        self.make_request(request, |executor| {
            let is_again = std::mem::replace(&mut was_tried, true);
            let no_game = || StoreFault::NoGame { game: game.to_owned() };
            let found = self.lock_log(executor, game)?.ok_or_else(no_game)?;
            let appended = append(executor, game, batch, found, is_again)?;
            if appended == AppendResult::Now {
                executor.announce(game);
            }
            Ok(appended)
        })
    }
}

/// Returns the secret that new sessions are derived from. The store keeps `fresh` if it has none. Fails if the store is a
/// copy that is not finished.
pub fn base_secret(store: &impl SqlStore, fresh: &str) -> Result<String, StoreFault> {
    let known = "SELECT beginning FROM halls WHERE beginning <> '' AND NOT is_copy";
    if let Some(known) = store.value("", known, &[])? {
        return Ok(known);
    }
    store.change("", |executor| {
        must_be_whole(executor)?;
        let sql = "UPDATE halls SET is_copy = FALSE,
            beginning = CASE beginning WHEN '' THEN ?1 ELSE beginning END";
        executor.execute(sql, values![fresh])?;
        Ok(executor.value("SELECT beginning FROM halls", &[])?.unwrap_or_default())
    })
}

/// Appends a batch to a game that has `found` entries and to which nobody else can append. `is_again` says whether this
/// was tried before, possibly with success.
fn append(
    executor: &AnyExecutor<'_>,
    game: &str,
    batch: &Batch,
    found: u32,
    is_again: bool,
) -> SqlResult<AppendResult> {
    let (tail, answer_entry) = expected_tail(executor, game, batch)?;
    if tail.is_empty()
        && let Some(lines) = whole_archive(executor, game)?
    {
        return append_to_archived(executor, game, batch, &lines, is_again);
    }
    let (before, later) = tail.split_at(tail.find('\n').map_or(0, |end| end + 1));
    if is_again && later.starts_with(&batch.lines) {
        // The first try succeeded, but the connection was lost before the confirmation arrived. Lines are chained by
        // hashes, so these are the same entries, with the same answer.
        return Ok(AppendResult::Now);
    }
    let appended = batch.after_tail(game, answer_entry, &LogTail { found, before, later })?;
    if appended == AppendResult::Now {
        append_described(executor, game, batch)?;
    }
    Ok(appended)
}

/// Appends a batch to an archived game that has these lines. They are restored only if something is appended.
fn append_to_archived(
    executor: &AnyExecutor<'_>,
    game: &str,
    batch: &Batch,
    lines: &str,
    is_again: bool,
) -> SqlResult<AppendResult> {
    if is_again && lines_from(lines, batch.expected + 1).starts_with(&batch.lines) {
        // The first try succeeded, and somebody else has archived the game since.
        return Ok(AppendResult::Now);
    }
    let appended = batch.after(game, lines)?;
    if appended == AppendResult::Now {
        restore(executor, game, lines)?;
        append_described(executor, game, batch)?;
    }
    Ok(appended)
}

/// Returns the lines of a game from the last one that a batch expects, and which entry already holds its answer, if
/// any.
fn expected_tail(
    executor: &AnyExecutor<'_>,
    game: &str,
    batch: &Batch,
) -> SqlResult<(String, Option<u32>)> {
    let given = "SELECT number FROM entries WHERE game = ?1 AND answer = ?2";
    let id = batch.id.as_ref().map(|id| id.as_str());
    let (mut tail, mut answer_entry) = (String::new(), None);
    let (from, answer) = ([game.into(), batch.expected.into()], [game.into(), id.into()]);
    let statements = [SqlStatement::new(LINES, &from), SqlStatement::new(given, &answer)];
    executor.each(&statements, &mut |statement, row| {
        match statement {
            0 => add_line(row, &mut tail)?,
            _ => answer_entry = Some(row.get(0)?),
        }
        Ok(())
    })?;
    Ok((tail, answer_entry))
}

fn is_there(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<bool> {
    executor.exists("SELECT 1 FROM games WHERE name = ?1", values![game])
}

const LINES: &str = "SELECT line FROM entries WHERE game = ?1 AND number >= ?2 ORDER BY number";

/// Returns the lines of a game from number `from` on, archived or not.
pub(super) fn lines(executor: &AnyExecutor<'_>, game: &str, from: u32) -> SqlResult<String> {
    Ok(lines_of_game(executor, game, from)?.unwrap_or_default())
}

/// Returns the lines of a game from number `from` on, or `None` if there is no such game.
fn lines_of_game(executor: &AnyExecutor<'_>, game: &str, from: u32) -> SqlResult<Option<String>> {
    let mut text = String::new();
    collect_lines(executor, game, from, &mut text)?;
    match text.is_empty() {
        true => archived_lines(executor, game, from),
        false => Ok(Some(text)),
    }
}

/// Appends the lines of a game from number `from` on to `text`. Stops at the first line that cannot be read.
fn collect_lines(
    executor: &AnyExecutor<'_>,
    game: &str,
    from: u32,
    text: &mut String,
) -> SqlResult<()> {
    let from = values![game, from];
    executor.each(&[SqlStatement::new(LINES, from)], &mut |_, row| add_line(row, text))
}

fn add_line(row: &AnyRow<'_>, text: &mut String) -> Result<(), WrongSqlValue> {
    text.push_str(row.get(0)?);
    text.push('\n');
    Ok(())
}

/// Stores a log under a name followed by a free number, and returns the whole name.
pub fn put_numbered(executor: &AnyExecutor<'_>, called: &str, text: &str) -> SqlResult<String> {
    let mut number = free_number(executor, called)?;
    loop {
        let game = format!("{called}{number}");
        // Somebody else may have taken the number in the meantime.
        if put_if_free(executor, &game, text)? {
            return Ok(game);
        }
        number += 1;
    }
}

/// Stores a log, unless there is a game with its name. Returns whether it did.
fn put_if_free(executor: &AnyExecutor<'_>, game: &str, text: &str) -> SqlResult<bool> {
    let sql = "INSERT INTO games (name, created, changed)
        VALUES (?1, unixepoch(), unixepoch()) ON CONFLICT (name) DO NOTHING";
    let is_free = executor.execute(sql, values![game])? > 0;
    if is_free {
        insert_described(executor, game, text)?;
    }
    Ok(is_free)
}

/// Returns a number that no game's name has. Numbers are assigned in order and never reused, so finding the first free
/// one takes few checks.
fn free_number(executor: &AnyExecutor<'_>, called: &str) -> SqlResult<u64> {
    let is_taken = |number: u64| is_there(executor, &format!("{called}{number}"));
    let (mut taken, mut free) = (0, 1);
    while is_taken(free)? {
        (taken, free) = (free, free * 2);
    }
    while free - taken > 1 {
        let between = taken + (free - taken) / 2;
        match is_taken(between)? {
            true => taken = between,
            false => free = between,
        }
    }
    Ok(free)
}
