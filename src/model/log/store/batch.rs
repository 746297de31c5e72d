//! Entries to append to a stored log, and what others have done to the log in the meantime.

use super::StoreFault;
use crate::id::Seat;
use crate::log::text::{self, Damage, DamageKind, Hash, ReadLog, Writer};
use crate::log::{AnswerId, Log};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendResult {
    /// The batch was written.
    Now,
    /// The answer was already in the log, so nothing was written.
    Before {
        /// The number of the entry that holds the answer.
        entry: u32,
    },
}

/// Entries that a log has gained, to be appended to its stored form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The number of entries that the stored log must have.
    pub expected: u32,
    /// The hash that the last line of the stored log must have.
    pub after: Hash,
    /// The length that the lines of the stored log must have, in bytes. It is compared only for files, because anybody
    /// can edit files.
    pub length: u64,
    pub lines: String,
    /// The id of the answer in the lines, if it has one.
    pub id: Option<AnswerId>,
    /// How far the game has got after the batch, for stores that keep this next to the log. `None` leaves it unchanged.
    pub standing: Option<BranchStanding>,
}

/// How far the default branch of a game has got. Stores keep this so that games can be listed without reading their
/// logs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BranchStanding {
    /// The turn, 0 during setup.
    pub turn: u16,
    pub is_over: bool,
    /// The seats that are being asked a question.
    pub asked: Vec<Seat>,
    /// The points of each seat, as shown to everybody; empty during setup.
    pub points: Vec<i32>,
    /// The seats that have won.
    pub winners: Vec<Seat>,
}

impl Batch {
    /// Returns what `log` has gained since `writer` last wrote, and marks it as written. Returns `None` if the log
    /// has gained nothing.
    pub fn of(log: &Log, writer: &mut Writer) -> Result<Option<Self>, StoreFault> {
        let (expected, after) = (writer.written() as u32, writer.last_hash());
        let length = writer.length();
        let mut ids = log.answer_ids_after(expected).map(|(_, id)| id.clone());
        let id = ids.next();
        if ids.next().is_some() {
            return Err(StoreFault::SeveralAnswers);
        }
        let mut lines = String::new();
        writer.write(log, &mut lines);
        let batch = Self { expected, after, length, lines, id, standing: None };
        Ok((!batch.lines.is_empty()).then_some(batch))
    }

    /// Returns what happens to the batch if the log has these lines, all of them complete. With [`AppendResult::Now`],
    /// the lines of the batch are to be appended.
    pub(in crate::log) fn after(&self, game: &str, text: &str) -> Result<AppendResult, StoreFault> {
        let answer_entry = self.id.as_ref().and_then(|id| text::find_answer(text, id));
        let found = (text.matches('\n').count() as u32).saturating_sub(1);
        let (before, later) = text.split_at(text.len() - lines_from(text, self.expected + 1).len());
        self.after_tail(game, answer_entry, &LogTail { found, before, later })
    }

    /// Works like [`Self::after`], for a caller that knows which entry, if any, already holds the answer.
    pub(super) fn after_tail(
        &self,
        game: &str,
        answer_entry: Option<u32>,
        tail: &LogTail<'_>,
    ) -> Result<AppendResult, StoreFault> {
        if let Some(entry) = answer_entry {
            return Ok(AppendResult::Before { entry });
        }
        let LogTail { found, before, later } = *tail;
        let (game, expected) = (game.to_owned(), self.expected);
        if found < expected {
            return Err(StoreFault::Stale { game, expected, found });
        }
        match text::ends_in(before, self.after) {
            false => Err(StoreFault::OtherLog { game }),
            true if later.is_empty() => Ok(AppendResult::Now),
            true if self.conflicts_with(later) => Err(StoreFault::Stale { game, expected, found }),
            true => Err(StoreFault::OtherBranches { game, expected, found }),
        }
    }

    /// Returns whether the batch and the lines in `later` both move the head of the same branch.
    fn conflicts_with(&self, later: &str) -> bool {
        let grew: Vec<&str> = later.lines().filter_map(text::moved_branch).collect();
        self.lines.lines().filter_map(text::moved_branch).any(|branch| grew.contains(&branch))
    }
}

/// The end of a log to which a batch is to be appended.
pub(super) struct LogTail<'a> {
    /// The number of entries in the log.
    pub(super) found: u32,
    /// Lines up to the expected last one, if the log has that many.
    pub(super) before: &'a str,
    /// The lines after these.
    pub(super) later: &'a str,
}

/// Returns the complete lines from entry `from` on.
pub(in crate::log) fn lines_from(text: &str, from: u32) -> String {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    text[..whole].split_inclusive('\n').skip(from as usize).collect()
}

/// How a stored log differs from the one that was last read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExternalChange {
    /// It has all the known entries, and perhaps more.
    Grown,
    /// It lacks some of the known entries.
    Shrunk,
    /// A different log has replaced it.
    Exchanged,
    Damaged,
    /// A newer engine has written entries that are unknown here.
    Newer,
    Gone,
}

impl ExternalChange {
    pub fn of(read: Result<&ReadLog, &Damage>, known: &Writer) -> Self {
        match read {
            Ok(ReadLog { damage: Some(damage), .. }) if damage.is_newer() => Self::Newer,
            Ok(ReadLog { damage: Some(damage), .. }) if !damage.is_torn_tail() => Self::Damaged,
            Ok(found) if found.writer.begins_with(known) => Self::Grown,
            Ok(found) if known.begins_with(&found.writer) => Self::Shrunk,
            Ok(_) => Self::Exchanged,
            Err(damage) if damage.kind == DamageKind::Empty => Self::Shrunk,
            Err(damage) if damage.is_newer() => Self::Newer,
            Err(_) => Self::Damaged,
        }
    }
}
