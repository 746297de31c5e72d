//! The lines of archived games: one compressed block for each game.

use std::cmp::Ordering;

use super::value::AnyRow;
use super::{AnyExecutor, SqlFailure, SqlResult, SqlStatement, WrongSqlValue, values};
use crate::log::store::archive::{compressed, expanded};
use crate::log::store::listing::SAYS_PLAYER;
use crate::log::store::{ArchivedSize, StoreFault, lines_from};
use crate::log::text::{self, Damage};
use crate::message;

/// The opening line of the game `?1`, archived or not.
pub const OPENING: &str = "coalesce(
    (SELECT e.line FROM entries e WHERE e.game = ?1 AND e.number = 0),
    (SELECT a.opening FROM archives a WHERE a.game = ?1))";

/// The lines of a game that is to be archived, and their block.
#[derive(Debug)]
pub struct NewArchive {
    lines: String,
    block: Vec<u8>,
}

/// A row of the table of archives.
struct ArchivedLog {
    /// The number of the last entry.
    entries: u32,
    last_line: String,
    /// The length of all lines in bytes.
    length: u64,
    /// The BLAKE3 hash of all lines.
    hash: String,
    /// `None` if the requested lines can be read without it.
    block: Option<Vec<u8>>,
}

/// Archived lines that are no longer what they were.
#[derive(Debug)]
pub struct DamagedArchive {
    /// The text that can still be expanded.
    pub readable: String,
    /// The number of the last entry.
    entries: u32,
    /// The hash that the lines must have, and the hash of the readable text.
    expected: String,
    found: String,
}

impl NewArchive {
    /// Compresses the lines of a game.
    pub fn of(game: &str, lines: String) -> Result<Self, StoreFault> {
        let block = compressed(&lines).map_err(|error| {
            let reason = error.to_string();
            StoreFault::Failed(message!("store-archive-failed", game = game, reason = reason))
        })?;
        Ok(Self { lines, block })
    }

    /// Returns the number of the last entry.
    pub fn entries(&self) -> u32 {
        (self.lines.matches('\n').count() as u32).saturating_sub(1)
    }

    /// Returns how large the lines and the block are.
    pub const fn size(&self) -> ArchivedSize {
        ArchivedSize { lines: self.lines.len() as u64, block: self.block.len() as u64 }
    }

    /// Replaces the lines of a game by the block. Returns `false` if the game no longer has exactly these lines, and
    /// fails if the block that was stored does not have them. Nobody else may write to the game in the meantime.
    pub fn replace_lines(&self, executor: &AnyExecutor<'_>, game: &str) -> SqlResult<bool> {
        if stored_lines(executor, game)?.as_ref() != Some(&self.lines) {
            return Ok(false);
        }
        self.insert(executor, game)?;
        let is_whole = match archived_log(executor, game)? {
            Some(kept) => kept.lines()? == self.lines,
            None => false,
        };
        let sql = "DELETE FROM entries WHERE game = ?1";
        if !is_whole || executor.execute(sql, values![game])? != u64::from(self.entries()) + 1 {
            return Err(StoreFault::Failed(message!("store-archive-differs", game = game)).into());
        }
        Ok(true)
    }

    fn insert(&self, executor: &AnyExecutor<'_>, game: &str) -> SqlResult<()> {
        let mut lines = self.lines.split_terminator('\n');
        let with_players = lines.clone().filter(|line| line.contains(SAYS_PLAYER));
        let players: Vec<&str> = with_players.collect();
        let (players, hash) = (players.join("\n"), hash_of(self.lines.as_bytes()));
        let values = values![
            game,
            self.entries(),
            lines.next(),
            &players,
            lines.next_back(),
            self.lines.len() as i64,
            &hash,
            self.block.as_slice(),
        ];
        let sql = "INSERT INTO archives
            (game, entries, opening, players, last_line, length, hash, block)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        executor.execute(sql, values).map(drop)
    }
}

impl ArchivedLog {
    /// Reads a row that consists of the number of the last entry, the last line, the length, the hash and the block.
    fn of(row: &AnyRow<'_>) -> Result<Self, WrongSqlValue> {
        let length: i64 = row.get(2)?;
        Ok(Self {
            entries: row.get(0)?,
            last_line: row.get(1)?,
            length: length.unsigned_abs(),
            hash: row.get(3)?,
            block: row.get(4)?,
        })
    }

    fn lines_from(&self, from: u32) -> Result<String, Box<DamagedArchive>> {
        match from.cmp(&self.entries) {
            Ordering::Less if from == 0 => self.lines(),
            Ordering::Less => Ok(lines_from(&self.lines()?, from)),
            Ordering::Equal => Ok(format!("{}\n", self.last_line)),
            Ordering::Greater => Ok(String::new()),
        }
    }

    fn lines(&self) -> Result<String, Box<DamagedArchive>> {
        let bytes = expanded(self.block.as_deref().unwrap_or_default(), self.length);
        let found = hash_of(&bytes);
        let readable = match String::from_utf8(bytes) {
            Ok(lines) if found == self.hash => return Ok(lines),
            Ok(lines) => lines,
            Err(error) => valid_start(error.as_bytes()),
        };
        let (entries, expected) = (self.entries, self.hash.clone());
        Err(Box::new(DamagedArchive { readable, entries, expected, found }))
    }
}

impl DamagedArchive {
    /// Returns what is wrong with the log: its lines end after those that can still be read.
    pub fn damage(&self) -> Damage {
        let readable = self.readable.as_bytes();
        let kept = text::read(readable).map_or(0, |read| read.log.entries().len() as u32 + 1);
        Damage::of_archive(kept, self.entries, (self.expected.as_str(), self.found.as_str()))
    }

    /// Returns the message for the operator.
    pub fn told(&self) -> String {
        let Self { expected, found, .. } = self;
        format!("the archived lines of a game have the hash {found} instead of {expected}")
    }
}

/// Returns the lines of a game if this engine would store each of them in the same form. Returns `None` otherwise, or
/// if the game has no entries or is archived.
pub fn stored_lines(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<Option<String>> {
    let sql = "SELECT number, line, answer FROM entries WHERE game = ?1 ORDER BY number";
    let (mut lines, mut count, mut are_usual) = (String::new(), 0_u32, true);
    executor.each(&[SqlStatement::new(sql, values![game])], &mut |_, row| {
        let (number, line): (u32, &str) = (row.get(0)?, row.get(1)?);
        let answer: Option<&str> = row.get(2)?;
        are_usual &= number == count && !line.contains('\n') && answer == text::answer_id(line);
        count += 1;
        lines.push_str(line);
        lines.push('\n');
        Ok(())
    })?;
    Ok((are_usual && count > 1).then_some(lines))
}

/// Returns the lines of an archived game from number `from` on. Returns no lines if the game has no archive, and `None` if
/// there is no such game.
pub fn archived_lines(
    executor: &AnyExecutor<'_>,
    game: &str,
    from: u32,
) -> SqlResult<Option<String>> {
    // The entries are read again in the same statement, because they may have been restored in the meantime.
    let either = "SELECT number, line, NULL, NULL, NULL FROM entries
        WHERE game = ?1 AND number >= ?2
        UNION ALL
        SELECT entries, last_line, length, hash, CASE WHEN ?2 < entries THEN block END
        FROM archives WHERE game = ?1 ORDER BY 1";
    let there = "SELECT 1 FROM games WHERE name = ?1";
    let (mut lines, mut archive, mut is_there) = (String::new(), None, false);
    let (wanted, named) = ([game.into(), from.into()], [game.into()]);
    let statements = [SqlStatement::new(either, &wanted), SqlStatement::new(there, &named)];
    executor.each(&statements, &mut |statement, row| {
        if statement > 0 {
            is_there = true;
            return Ok(());
        }
        let length: Option<i64> = row.get(2)?;
        match length {
            Some(_) => archive = Some(ArchivedLog::of(row)?),
            None => {
                lines.push_str(row.get(1)?);
                lines.push('\n');
            }
        }
        Ok(())
    })?;
    if let Some(archive) = archive {
        lines = archive.lines_from(from)?;
    }
    Ok(is_there.then_some(lines))
}

/// Returns all lines of an archived game, or `None` if the game is not archived.
pub fn whole_archive(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<Option<String>> {
    let archive = archived_log(executor, game)?;
    Ok(archive.map(|archive| archive.lines()).transpose()?)
}

/// Puts the lines of an archived game back. Nobody else may write to the game in the meantime.
pub fn restore(executor: &AnyExecutor<'_>, game: &str, lines: &str) -> SqlResult<()> {
    let named = [game.into()];
    let removal = SqlStatement::new("DELETE FROM archives WHERE game = ?1", &named);
    executor.insert_lines(game, 0, lines, removal)
}

fn archived_log(executor: &AnyExecutor<'_>, game: &str) -> SqlResult<Option<ArchivedLog>> {
    let sql = "SELECT entries, last_line, length, hash, block FROM archives WHERE game = ?1";
    executor.row(sql, values![game], ArchivedLog::of)
}

fn hash_of(lines: &[u8]) -> String {
    blake3::hash(lines).to_hex().to_string()
}

/// Returns the bytes before the first that is not valid UTF-8.
fn valid_start(bytes: &[u8]) -> String {
    bytes.utf8_chunks().next().map(|chunk| chunk.valid().to_owned()).unwrap_or_default()
}

impl From<Box<DamagedArchive>> for SqlFailure {
    fn from(damaged: Box<DamagedArchive>) -> Self {
        Self::DamagedArchive(damaged)
    }
}
